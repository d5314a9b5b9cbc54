// The two layers that need a program of their own.
#ifndef CW_LAYERS_H
#define CW_LAYERS_H

#include <stdbool.h>

// Denies every file, TCP port, abstract socket and signal to others, as far as the kernel knows them.
bool cw_apply_landlock(void);
// Allows the few system calls that a script's run needs; any other one ends the process.
bool cw_apply_seccomp(void);

#endif
