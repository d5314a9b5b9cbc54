#ifndef TEXT_TEST_H
#define TEXT_TEST_H

// Tests lbr_nearest and lbr_utf8_valid; the count of failures, told on standard error.
int text_test(void);

#endif
