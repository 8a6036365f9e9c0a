// Everything that is compiled once for each instruction set: included with LANES, HAS_FMA, TARGET
// and NAME() defined, which it takes back.
#include "Vectors.h"

#include "SpringLoops.h"

#include "ManySpringLoops.h"

#include "CubicLoops.h"

#undef V
#undef B
#undef INLINE
#undef POLYNOMIAL
#undef LANES
#undef HAS_FMA
#undef TARGET
#undef NAME
