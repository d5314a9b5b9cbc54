#include "lbr_internal.h"
