// The functions of the header are Swift's: Sources/MotionCurvesC.
#include "motioncurves.h"
