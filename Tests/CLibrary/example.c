#include <motioncurves.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  const char *text = "spring(mass: 2.5, stiffness: 90, damping: 9)";
  mc_error error;
  mc_curve *curve;
  if (mc_curve_create(text, (int64_t)strlen(text), &curve, &error) != MC_OK) {
    fprintf(stderr, "%s\n", error.message);
    return 1;
  }

  const mc_release release = {.from = 5, .to = 2, .velocity = 4};
  const double times[] = {0, 0.1, 0.25, 1};
  double value[4];
  const char *const names[] = {"overshoot", "half-time"};
  double metrics[2];
  int failed =
      mc_curve_sample(curve, &release, times, 4, (mc_states){.value = value}, &error) != MC_OK ||
      mc_curve_measure(curve, &release, NULL, names, 2, metrics, &error) != MC_OK;
  mc_curve_free(curve);
  if (failed) {
    fprintf(stderr, "%s\n", error.message);
    return 1;
  }
  for (int i = 0; i < 4; i++) printf("%.2f s  %.6f\n", times[i], value[i]);
  printf("overshoot %.4f, half-time %.4f s\n", metrics[0], metrics[1]);
  return 0;
}
