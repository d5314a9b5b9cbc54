// What scripts see of the host, as data of the program: made from the lines in LuaExtension/Bridge.
#ifndef CBRIDGETABLE_H
#define CBRIDGETABLE_H

#include "CLuaBridge.h"

const lbr_schema *bridge_table(void);

#endif
