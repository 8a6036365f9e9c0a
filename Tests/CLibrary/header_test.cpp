// The header as C++ reads it.
#include <motioncurves.h>

int main() {
  mc_curve *curve = nullptr;
  mc_error error{};
  if (mc_curve_create("ease", 4, &curve, &error) != MC_OK) return 1;
  double seconds = 0;
  const bool holds = mc_curve_duration(curve, &seconds, nullptr) == MC_OK && seconds == 1;
  mc_curve_free(curve);
  return holds ? 0 : 1;
}
