/* Asks the C library what it promises. Exit status: 0 if everything holds; else each broken promise is a line. */
#include <math.h>
#include <motioncurves.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static int failures;

static void expect(int holds, const char *what, int line) {
  if (holds) return;
  fprintf(stderr, "library_test.c:%d: %s\n", line, what);
  failures++;
}
#define EXPECT(condition) expect((condition), #condition, __LINE__)

static int close_to(double value, double expected, double error) { return fabs(value - expected) <= error; }

/* The values of the equation of motion to 20 digits, by its roots in 40-digit arithmetic: mass 2.5, stiffness 90, from 5 to 2 with
   4 units/s. Critical damping is 30. */
typedef struct {
  double damping, time, value, velocity, acceleration;
} golden;
static const golden goldens[] = {
    {9, 0.1, 4.8494238759529708677, -6.2968833816681874981, -79.910479360301476243},
    {9, 0.25, 3.3036725192760928278, -12.352600803710028595, -2.462847800583238862},
    {9, 1, 2.2761705018132526923, 2.3263378821872210024, -18.316954441151092531},
    {30.00003, 0.1, 4.853820520860423249, -5.0490654188018667407, -42.148693136567810453},
    {30.00003, 0.25, 3.8966069469780499039, -6.4707697912267325364, 9.3714650527484886159},
    {30.00003, 1, 2.0619693993174550142, -0.31728200382323830151, 1.5764894778345249854},
    {29.99997, 0.1, 4.8538204945174647165, -5.0490686853287247723, -42.14877416750825647},
    {29.99997, 0.25, 3.8966057755447091245, -6.4707794973886989968, 9.3714683997008908159},
    {29.99997, 1, 2.0619682095164102154, -0.31727855340020838003, 1.5764832908690920027},
};
enum { golden_count = sizeof goldens / sizeof goldens[0] };

static const mc_release release = {5, 2, 4};
static const char *const spring_text = "spring(mass: 2.5, stiffness: 90, damping: 9)";

static mc_curve *curve_of(const char *text) {
  mc_curve *curve = NULL;
  mc_error error;
  if (mc_curve_create(text, (int64_t)strlen(text), &curve, &error) != MC_OK) {
    fprintf(stderr, "%s: %s\n", text, error.message);
    exit(1);
  }
  return curve;
}

static int says(const mc_error *error, const char *words) {
  if (strstr(error->message, words)) return 1;
  fprintf(stderr, "'%s' lacks '%s'\n", error->message, words);
  return 0;
}

static void texts(void) {
  mc_error error;
  mc_curve *curve = curve_of("  .spring( 500ms, .3 )");
  char text[64];
  int64_t length = 0;
  double seconds = 0;
  EXPECT(mc_curve_canonical(curve, text, sizeof text, &length, NULL) == MC_OK);
  EXPECT(strcmp(text, "spring(duration: 0.5, bounce: 0.3)") == 0 && length == 34);
  EXPECT(mc_curve_canonical(curve, NULL, 0, &length, NULL) == MC_OK && length == 34);
  EXPECT(mc_curve_canonical(curve, text, 35, NULL, NULL) == MC_OK);
  EXPECT(mc_curve_canonical(curve, text, 34, &length, &error) == MC_TOO_SMALL && says(&error, "34 bytes"));
  EXPECT(mc_curve_canonical(curve, NULL, 5, NULL, &error) == MC_NULL_ARGUMENT && error.code == MC_NULL_ARGUMENT);
  EXPECT(mc_curve_canonical(curve, text, -1, NULL, &error) == MC_BAD_COUNT && says(&error, "-1"));
  EXPECT(mc_curve_duration(curve, &seconds, NULL) == MC_OK && isinf(seconds));
  EXPECT(mc_curve_duration(curve, NULL, &error) == MC_NULL_ARGUMENT && says(&error, "seconds"));
  mc_curve_free(curve);

  curve = curve_of("ease-in-out 350ms");
  EXPECT(mc_curve_duration(curve, &seconds, NULL) == MC_OK && seconds == 0.35);
  mc_curve_free(curve);
  mc_curve_free(NULL);

  /* The length decides, not a NUL. */
  EXPECT(mc_curve_create("easeXYZ", 4, &curve, &error) == MC_OK);
  mc_curve_free(curve);
  EXPECT(mc_curve_create("ease\0", 5, &curve, &error) == MC_BAD_CURVE && curve == NULL);
  EXPECT(mc_curve_create("sprin(0.5, 0.3)", 15, &curve, &error) == MC_BAD_CURVE && says(&error, "Did you mean 'spring'"));
  EXPECT(error.code == MC_BAD_CURVE && curve == NULL);
  EXPECT(mc_curve_create("sprin(0.5, 0.3)", 15, &curve, NULL) == MC_BAD_CURVE);
  EXPECT(mc_curve_create("", 0, &curve, &error) == MC_BAD_CURVE && says(&error, "there is no curve"));
  EXPECT(mc_curve_create(NULL, 0, &curve, &error) == MC_BAD_CURVE);
  EXPECT(mc_curve_create(NULL, 4, &curve, &error) == MC_NULL_ARGUMENT);
  EXPECT(mc_curve_create("ease", 4, NULL, &error) == MC_NULL_ARGUMENT);
  EXPECT(mc_curve_create("ease", -4, &curve, &error) == MC_BAD_COUNT && says(&error, "'length' is -4"));
  EXPECT(mc_curve_create("ease", INT64_MAX, &curve, &error) == MC_BAD_COUNT);
  EXPECT(mc_curve_create("ease", 1000000000, &curve, &error) == MC_BAD_CURVE);
  EXPECT(mc_curve_create("e\xff\xfe", 3, &curve, &error) == MC_NOT_UTF8 && says(&error, "UTF-8"));
  EXPECT(mc_curve_create("\xc3", 1, &curve, &error) == MC_NOT_UTF8);
  EXPECT(mc_curve_create("\xed\xa0\x80", 3, &curve, &error) == MC_NOT_UTF8);
}

static void samples(void) {
  mc_error error;
  for (int i = 0; i < golden_count; i++) {
    const golden *it = &goldens[i];
    char text[80];
    double value, velocity, acceleration;
    snprintf(text, sizeof text, "spring(mass: 2.5, stiffness: 90, damping: %.17g)", it->damping);
    mc_curve *curve = curve_of(text);
    mc_states states = {&value, &velocity, &acceleration};
    EXPECT(mc_curve_sample(curve, &release, &it->time, 1, states, NULL) == MC_OK);
    EXPECT(close_to(value, it->value, 4e-15));
    EXPECT(close_to(velocity, it->velocity, 2e-14));
    EXPECT(close_to(acceleration, it->acceleration, 2e-13));
    mc_curve_free(curve);
  }

  mc_curve *ease = curve_of("ease-in-out 350ms");
  const double times[] = {0.1, 0, 7};
  double value[3] = {-1, -1, -1};
  const mc_states values = {value, NULL, NULL}, nothing = {NULL, NULL, NULL};
  const mc_release way = {5, 2, 0};
  EXPECT(mc_curve_sample(ease, &way, times, 3, values, NULL) == MC_OK);
  EXPECT(value[0] == 4.490894524317709 && value[1] == 5 && value[2] == 2);
  EXPECT(mc_curve_sample(ease, NULL, times, 3, values, NULL) == MC_OK && value[2] == 1);
  EXPECT(mc_curve_sample(ease, NULL, times, 3, nothing, NULL) == MC_OK);
  EXPECT(mc_curve_sample(ease, NULL, NULL, 0, values, NULL) == MC_OK);

  /* What cannot be leaves the memory alone. */
  const double bad[] = {0.1, NAN, 0}, before[] = {0.1, -0.1, 0}, late[] = {0, 0, INFINITY};
  value[0] = 77;
  EXPECT(mc_curve_sample(ease, NULL, bad, 3, values, &error) == MC_BAD_VALUE && says(&error, "index 1"));
  EXPECT(mc_curve_sample(ease, NULL, before, 3, values, &error) == MC_BAD_VALUE && says(&error, "-0.1 s at index 1"));
  EXPECT(mc_curve_sample(ease, NULL, late, 3, values, &error) == MC_BAD_VALUE && says(&error, "index 2"));
  EXPECT(mc_curve_sample(ease, &release, times, 3, values, &error) == MC_BAD_VALUE && says(&error, "fixed in time"));
  const mc_release endless = {0, INFINITY, 0}, unknown = {NAN, 1, 0};
  EXPECT(mc_curve_sample(ease, &endless, times, 3, values, &error) == MC_BAD_VALUE);
  EXPECT(mc_curve_sample(ease, &unknown, times, 3, values, &error) == MC_BAD_VALUE);
  EXPECT(mc_curve_sample(ease, NULL, times, -3, values, &error) == MC_BAD_COUNT);
  EXPECT(mc_curve_sample(ease, NULL, times, INT64_MAX, values, &error) == MC_BAD_COUNT);
  EXPECT(mc_curve_sample(ease, NULL, NULL, 3, values, &error) == MC_NULL_ARGUMENT && says(&error, "times"));
  EXPECT(mc_curve_sample(NULL, NULL, times, 3, values, &error) == MC_NULL_ARGUMENT && says(&error, "curve"));
  EXPECT(value[0] == 77);
  mc_curve_free(ease);
}

/* As `motioncurve eval` answers. */
static const char *const names[] = {"settling-time", "overshoot", "peak-time", "peak-speed", "half-time", "crossings"};
static const double measured[] = {3.904808286961245,  0.38068822762625626, 0.5831562801064119,
                                  12.359329671526211, 0.23405590951484495, 7};

static void measures(void) {
  mc_error error;
  double values[6] = {77};
  mc_curve *curve = curve_of(spring_text);
  const mc_conditions none = {0, 60}, slow = {0.001, 0.5}, unknown = {NAN, 60}, usual = {0.001, 60};
  const char *const wrong[] = {"overshoot", "overshot"}, *const missing[] = {NULL}, *const bytes[] = {"\xff"};
  EXPECT(mc_curve_measure(curve, &release, &none, names, 6, values, &error) == MC_BAD_VALUE && says(&error, "tolerance"));
  EXPECT(mc_curve_measure(curve, &release, &unknown, names, 6, values, &error) == MC_BAD_VALUE);
  EXPECT(mc_curve_measure(curve, &release, &slow, names, 6, values, &error) == MC_BAD_VALUE && says(&error, "frame rate"));
  EXPECT(mc_curve_measure(curve, &release, NULL, wrong, 2, values, &error) == MC_UNKNOWN_METRIC &&
         says(&error, "Did you mean 'overshoot'?"));
  EXPECT(mc_curve_measure(curve, &release, NULL, missing, 1, values, &error) == MC_NULL_ARGUMENT && says(&error, "names[0]"));
  EXPECT(mc_curve_measure(curve, &release, NULL, bytes, 1, values, &error) == MC_NOT_UTF8);
  EXPECT(mc_curve_measure(curve, &release, NULL, NULL, 1, values, &error) == MC_NULL_ARGUMENT);
  EXPECT(mc_curve_measure(curve, &release, NULL, names, -1, values, &error) == MC_BAD_COUNT);
  EXPECT(mc_curve_measure(curve, &release, NULL, names, 6, NULL, &error) == MC_NULL_ARGUMENT && says(&error, "values"));
  EXPECT(values[0] == 77);
  EXPECT(mc_curve_measure(curve, &release, NULL, NULL, 0, NULL, NULL) == MC_OK);
  EXPECT(mc_curve_measure(curve, &release, &usual, names, 6, values, NULL) == MC_OK);
  for (int i = 0; i < 6; i++) EXPECT(values[i] == measured[i]);
  mc_curve_free(curve);

  /* Without travel there is no overshoot, and what swings for ever never settles. */
  const mc_release nowhere = {5, 5, 0};
  curve = curve_of("ease");
  EXPECT(mc_curve_measure(curve, &nowhere, NULL, names, 2, values, NULL) == MC_OK && isnan(values[1]));
  mc_curve_free(curve);
  curve = curve_of("spring(mass: 2.5, stiffness: 90, damping: 0)");
  EXPECT(mc_curve_measure(curve, &release, NULL, names, 1, values, NULL) == MC_OK && isinf(values[0]));
  mc_curve_free(curve);
}

enum { spring_count = 5000, time_count = 61 };

static void many(void) {
  mc_error error;
  double *mass = malloc(spring_count * sizeof *mass), *stiffness = malloc(spring_count * sizeof *mass);
  double *damping = malloc(spring_count * sizeof *mass), *from = malloc(spring_count * sizeof *mass);
  double *to = malloc(spring_count * sizeof *mass), *velocity = malloc(spring_count * sizeof *mass);
  const size_t cells = (size_t)spring_count * time_count;
  double *table = malloc(cells * sizeof *table), *rates = malloc(cells * sizeof *table);
  double *other = malloc(cells * sizeof *table), *forces = malloc(cells * sizeof *table);
  double times[time_count];
  for (int s = 0; s < spring_count; s++) {
    mass[s] = 2.5;
    stiffness[s] = 90;
    damping[s] = s < golden_count ? goldens[s].damping : 60.0 * s / spring_count;
    from[s] = 5;
    to[s] = 2;
    velocity[s] = 4;
  }
  for (int t = 0; t < time_count; t++) times[t] = t / 60.0;
  mc_springs springs = {spring_count, mass, stiffness, damping, from, to, velocity};

  /* Against 20 digits. */
  for (int i = 0; i < golden_count; i++) {
    const golden *it = &goldens[i];
    double value, rate, force;
    const mc_springs one = {1, mass + i, stiffness + i, damping + i, from + i, to + i, velocity + i};
    const mc_states states = {&value, &rate, &force};
    EXPECT(mc_springs_sample(&one, &it->time, 1, states, 1, NULL) == MC_OK);
    EXPECT(close_to(value, it->value, 5e-15));
    EXPECT(close_to(rate, it->velocity, 3e-14));
    EXPECT(close_to(force, it->acceleration, 3e-13));
    EXPECT(mc_springs_sample_evenly(&one, it->time, 1, 1, states, 1, NULL) == MC_OK);
    EXPECT(close_to(value, it->value, 1e-14));
  }

  /* Every row is that of its spring, whoever computes it. */
  mc_states states = {table, rates, forces};
  EXPECT(mc_springs_sample(&springs, times, time_count, states, 1, NULL) == MC_OK);
  mc_states again = {other, NULL, NULL};
  for (int32_t threads = 0; threads <= 7; threads += 7) {
    memset(other, 0, cells * sizeof *other);
    EXPECT(mc_springs_sample(&springs, times, time_count, again, threads, NULL) == MC_OK);
    EXPECT(memcmp(table, other, cells * sizeof *table) == 0);
  }
  EXPECT(mc_springs_sample_evenly(&springs, 0, 1 / 60.0, time_count, again, 2, NULL) == MC_OK);
  double farthest = 0;
  for (size_t i = 0; i < cells; i++) farthest = fmax(farthest, fabs(table[i] - other[i]));
  EXPECT(farthest < 2e-14);
  for (int s = 0; s < spring_count; s += 611) {
    char text[80];
    double row[time_count];
    snprintf(text, sizeof text, "spring(mass: 2.5, stiffness: 90, damping: %.17g)", damping[s]);
    mc_curve *curve = curve_of(text);
    EXPECT(mc_curve_sample(curve, &release, times, time_count, (mc_states){row, NULL, NULL}, NULL) == MC_OK);
    for (int t = 0; t < time_count; t++) EXPECT(close_to(row[t], table[s * time_count + t], 8e-15));
    mc_curve_free(curve);
  }

  /* Metrics: those of one curve, to the last bit. */
  double *metrics = malloc((size_t)spring_count * 6 * sizeof *metrics);
  EXPECT(mc_springs_measure(&springs, NULL, names, 6, metrics, 2, NULL) == MC_OK);
  for (int i = 0; i < 6; i++) EXPECT(metrics[i] == measured[i]);
  for (int s = 1; s < spring_count; s += 611) {
    char text[80];
    double row[6];
    snprintf(text, sizeof text, "spring(mass: 2.5, stiffness: 90, damping: %.17g)", damping[s]);
    mc_curve *curve = curve_of(text);
    EXPECT(mc_curve_measure(curve, &release, NULL, names, 6, row, NULL) == MC_OK);
    EXPECT(memcmp(row, metrics + 6 * s, sizeof row) == 0);
    mc_curve_free(curve);
  }

  /* What stands for arrays that are not given. */
  double plain;
  const double half = 0.5;
  const mc_springs unit = {1, NULL, stiffness, damping, NULL, NULL, NULL};
  mc_curve *curve = curve_of("spring(mass: 1, stiffness: 90, damping: 9)");
  double expected;
  EXPECT(mc_springs_sample(&unit, &half, 1, (mc_states){&plain, NULL, NULL}, 1, NULL) == MC_OK);
  EXPECT(mc_curve_sample(curve, NULL, &half, 1, (mc_states){&expected, NULL, NULL}, NULL) == MC_OK);
  EXPECT(close_to(plain, expected, 2e-15));
  mc_curve_free(curve);

  /* The first bad spring is named, on however many threads. */
  damping[4321] = -1;
  damping[3999] = NAN;
  for (int32_t threads = 0; threads <= 2; threads++) {
    EXPECT(mc_springs_sample(&springs, times, time_count, states, threads, &error) == MC_BAD_VALUE && says(&error, "Spring 3999: "));
    EXPECT(mc_springs_measure(&springs, NULL, names, 6, metrics, threads, &error) == MC_BAD_VALUE && says(&error, "Spring 3999: "));
  }
  springs.count = 3999;
  mass[17] = 0;
  EXPECT(mc_springs_sample_evenly(&springs, 0, 0.1, 2, states, 0, &error) == MC_BAD_VALUE && says(&error, "Spring 17: mass is 0"));
  springs.count = 17;
  times[2] = NAN;
  EXPECT(mc_springs_sample(&springs, times, time_count, states, 1, &error) == MC_BAD_VALUE && says(&error, "index 2"));
  EXPECT(mc_springs_sample_evenly(&springs, 0, 0, 2, states, 1, &error) == MC_BAD_VALUE && says(&error, "step is 0"));
  EXPECT(mc_springs_sample_evenly(&springs, -1, 1, 2, states, 1, &error) == MC_BAD_VALUE);
  EXPECT(mc_springs_sample_evenly(&springs, 0, NAN, 2, states, 1, &error) == MC_BAD_VALUE);
  EXPECT(mc_springs_sample_evenly(&springs, 0, 1e308, 7, states, 1, &error) == MC_BAD_VALUE);
  EXPECT(mc_springs_sample_evenly(&springs, 0, 1, -2, states, 1, &error) == MC_BAD_COUNT);
  EXPECT(mc_springs_sample_evenly(&springs, 0, 1, INT64_MAX / 64, states, 1, &error) == MC_BAD_COUNT);
  EXPECT(mc_springs_sample_evenly(&springs, 0, 1, 0, states, 1, NULL) == MC_OK);
  EXPECT(mc_springs_sample(&springs, times, 1, states, -1, &error) == MC_BAD_VALUE && says(&error, "threads"));
  EXPECT(mc_springs_sample(&springs, times, 1, states, 1 << 20, &error) == MC_BAD_VALUE);
  EXPECT(mc_springs_sample(NULL, times, 1, states, 1, &error) == MC_NULL_ARGUMENT && says(&error, "springs"));
  EXPECT(mc_springs_sample(&springs, NULL, 1, states, 1, &error) == MC_NULL_ARGUMENT);
  EXPECT(mc_springs_measure(&springs, NULL, names, 6, NULL, 1, &error) == MC_NULL_ARGUMENT);
  springs.damping = NULL;
  EXPECT(mc_springs_sample(&springs, times, 1, states, 1, &error) == MC_NULL_ARGUMENT && says(&error, "springs->damping"));
  springs.count = -1;
  EXPECT(mc_springs_sample(&springs, times, 1, states, 1, &error) == MC_BAD_COUNT && says(&error, "springs->count"));
  springs.count = INT64_MAX;
  EXPECT(mc_springs_sample(&springs, times, 1, states, 1, &error) == MC_BAD_COUNT);
  springs.count = 0;
  EXPECT(mc_springs_sample(&springs, times, 1, states, 1, NULL) == MC_OK);
  /* Each count for itself is a size of memory, the product is none. */
  springs.count = 1000000000;
  springs.damping = damping;
  EXPECT(mc_springs_sample_evenly(&springs, 0, 1, 2000000000, states, 1, &error) == MC_BAD_COUNT && says(&error, "1000000000"));

  free(mass), free(stiffness), free(damping), free(from), free(to), free(velocity);
  free(table), free(rates), free(other), free(forces), free(metrics);
}

/* Many curves of any kind: each answers as if it were alone. */
static void many_curves(void) {
  enum { curve_count = 700 };
  static const char *const kinds[] = {
      "spring(mass: 2.5, stiffness: 90, damping: 9)", "ease-in-out 350ms", "linear(0, 0.5 25% 75%, 1) 1s",
      "steps(4, jump-none) 1s", "bouncy.delay(0.1).repeatCount(3)", "material3/emphasized", "decay(friction: 4.2, velocity: 20)"};
  mc_error error;
  const char *texts[curve_count];
  int64_t lengths[curve_count];
  mc_curve *curves[curve_count];
  mc_release releases[curve_count];
  double times[time_count], row[time_count], metrics[curve_count * 2], pair[2];
  double *table = malloc(sizeof(double) * curve_count * time_count), *again = malloc(sizeof(double) * curve_count * time_count);
  for (int t = 0; t < time_count; t++) times[t] = t / 60.0;
  for (int c = 0; c < curve_count; c++) {
    texts[c] = kinds[c % 7];
    lengths[c] = (int64_t)strlen(texts[c]);
    releases[c] = (mc_release){5, 2 + c, 0};
  }
  EXPECT(mc_curves_create(texts, lengths, curve_count, curves, 0, &error) == MC_OK);
  const mc_states states = {table, NULL, NULL}, others = {again, NULL, NULL};
  EXPECT(mc_curves_sample((const mc_curve *const *)curves, curve_count, releases, times, time_count, states, 1, NULL) == MC_OK);
  EXPECT(mc_curves_sample((const mc_curve *const *)curves, curve_count, releases, times, time_count, others, 3, NULL) == MC_OK);
  EXPECT(memcmp(table, again, sizeof(double) * curve_count * time_count) == 0);
  EXPECT(mc_curves_measure((const mc_curve *const *)curves, curve_count, releases, NULL, names, 2, metrics, 2, NULL) == MC_OK);
  for (int c = 0; c < curve_count; c += 99) {
    EXPECT(mc_curve_sample(curves[c], &releases[c], times, time_count, (mc_states){row, NULL, NULL}, NULL) == MC_OK);
    EXPECT(memcmp(row, table + c * time_count, sizeof row) == 0);
    EXPECT(mc_curve_measure(curves[c], &releases[c], NULL, names, 2, pair, NULL) == MC_OK);
    EXPECT(memcmp(pair, metrics + 2 * c, sizeof pair) == 0);
  }

  releases[401].velocity = 4;
  releases[350].to = NAN;
  for (int32_t threads = 0; threads <= 2; threads++)
    EXPECT(mc_curves_sample((const mc_curve *const *)curves, curve_count, releases, times, time_count, others, threads, &error)
               == MC_BAD_VALUE && says(&error, "Curve 350: "));
  mc_curve *gone = curves[3];
  curves[3] = NULL;
  EXPECT(mc_curves_sample((const mc_curve *const *)curves, curve_count, NULL, times, time_count, others, 1, &error)
             == MC_NULL_ARGUMENT && says(&error, "curves[3]"));
  curves[3] = gone;
  EXPECT(mc_curves_sample((const mc_curve *const *)curves, -1, NULL, times, time_count, others, 1, &error) == MC_BAD_COUNT);
  EXPECT(mc_curves_sample(NULL, 0, NULL, times, time_count, others, 1, NULL) == MC_OK);
  mc_curves_free(curves, curve_count);
  EXPECT(curves[0] == NULL && curves[curve_count - 1] == NULL);
  mc_curves_free(curves, curve_count);
  mc_curves_free(NULL, 3);

  texts[600] = "sprin(0.5, 0.3)", lengths[600] = 15;
  EXPECT(mc_curves_create(texts, lengths, curve_count, curves, 2, &error) == MC_BAD_CURVE && says(&error, "Text 600: "));
  EXPECT(curves[0] == NULL && curves[curve_count - 1] == NULL);
  EXPECT(mc_curves_create(NULL, lengths, 1, curves, 1, &error) == MC_NULL_ARGUMENT);
  EXPECT(mc_curves_create(NULL, NULL, 0, NULL, 1, NULL) == MC_OK);
  free(table), free(again);
}

/* Cubics in arrays, against those that are read from a text. */
static void many_cubics(void) {
  enum { cubic_count = 2000 };
  mc_error error;
  double x1[cubic_count], y1[cubic_count], x2[cubic_count], y2[cubic_count], duration[cubic_count], from[cubic_count], to[cubic_count];
  double times[time_count], row[time_count], rates[time_count];
  double *table = malloc(sizeof(double) * cubic_count * time_count), *slopes = malloc(sizeof(double) * cubic_count * time_count);
  unsigned seed = 7;
  for (int c = 0; c < cubic_count; c++) {
    double *const all[] = {&x1[c], &y1[c], &x2[c], &y2[c]};
    for (int i = 0; i < 4; i++) {
      seed = seed * 1664525u + 1013904223u;
      *all[i] = (seed >> 8) / 16777216.0;
    }
    /* Ends of the range too: upright and level tangents. */
    if (c % 10 == 1) x1[c] = 0;
    if (c % 10 == 2) x2[c] = 1;
    if (c % 10 == 3) x1[c] = 1, x2[c] = 0;
    y1[c] = 3 * y1[c] - 1;
    duration[c] = 0.4, from[c] = 5, to[c] = 2;
  }
  for (int t = 0; t < time_count; t++) times[t] = 0.5 * t / (time_count - 1);
  mc_cubics cubics = {cubic_count, x1, y1, x2, y2, duration, from, to};
  EXPECT(mc_cubics_sample(&cubics, times, time_count, (mc_states){table, slopes, NULL}, 2, &error) == MC_OK);
  const mc_release way = {5, 2, 0};
  for (int c = 0; c < cubic_count; c += 7) {
    char text[128];
    snprintf(text, sizeof text, "cubic-bezier(%.17g, %.17g, %.17g, %.17g) 0.4s", x1[c], y1[c], x2[c], y2[c]);
    mc_curve *curve = curve_of(text);
    EXPECT(mc_curve_sample(curve, &way, times, time_count, (mc_states){row, rates, NULL}, NULL) == MC_OK);
    for (int t = 0; t < time_count; t++) {
      /* What the curve makes of four ulps in the input comes on top, and by an upright tangent the root of them. */
      double bound = 1e-14 + fmin(4e-16 * fabs(rates[t]) * 2, 1e-7);
      EXPECT(close_to(table[c * time_count + t], row[t], bound));
    }
    EXPECT(memcmp(slopes + c * time_count, rates, sizeof rates) == 0);
    EXPECT(table[c * time_count] == 5 && table[c * time_count + time_count - 1] == 2);
    mc_curve_free(curve);
  }
  double value;
  const double half = 0.5;
  const mc_cubics plain = {1, x1, y1, x2, y2, NULL, NULL, NULL};
  EXPECT(mc_cubics_sample(&plain, &half, 1, (mc_states){&value, NULL, NULL}, 1, NULL) == MC_OK && value > 0 && value < 1.2);
  x2[1500] = 1.5;
  EXPECT(mc_cubics_sample(&cubics, times, time_count, (mc_states){table, NULL, NULL}, 2, &error) == MC_BAD_VALUE && says(&error, "Cubic 1500: "));
  y1[20] = NAN;
  EXPECT(mc_cubics_sample(&cubics, times, time_count, (mc_states){table, NULL, NULL}, 2, &error) == MC_BAD_VALUE && says(&error, "Cubic 20: "));
  duration[3] = -1;
  EXPECT(mc_cubics_sample(&cubics, times, time_count, (mc_states){table, NULL, NULL}, 1, &error) == MC_BAD_VALUE && says(&error, "Cubic 3: "));
  cubics.y2 = NULL;
  EXPECT(mc_cubics_sample(&cubics, times, time_count, (mc_states){table, NULL, NULL}, 1, &error) == MC_NULL_ARGUMENT && says(&error, "cubics->y2"));
  EXPECT(mc_cubics_sample(NULL, times, time_count, (mc_states){table, NULL, NULL}, 1, &error) == MC_NULL_ARGUMENT);
  free(table), free(slopes);
}

static void requests(void) {
  mc_error error;
  mc_text *answers = NULL;
  int64_t length = 0;
  const char *const lines =
      "{\"id\":1,\"op\":\"sample\",\"curve\":\"ease-in 300ms\",\"times\":[1e300],\"from\":3,\"to\":-4}\n"
      "no JSON\n"
      "{\"id\":2,\"op\":\"measure\",\"curve\":\"bouncy\",\"metrics\":[\"crossings\"]}";
  EXPECT(mc_eval(lines, (int64_t)strlen(lines), 0, 2, &answers, &error) == MC_OK);
  const char *text = mc_text_bytes(answers, &length);
  EXPECT((int64_t)strlen(text) == length);
  EXPECT(strstr(text, "{\"id\":1,\"value\":[-4],") == text);
  EXPECT(strstr(text, "\"code\":\"bad-json\"") != NULL);
  EXPECT(strstr(text, "{\"id\":2,\"metrics\":{\"crossings\":") != NULL && text[length - 1] == '\n');
  char *kept = malloc((size_t)length + 1);
  memcpy(kept, text, (size_t)length + 1);
  mc_text_free(answers);
  EXPECT(mc_eval(lines, (int64_t)strlen(lines), 10, 1, &answers, &error) == MC_OK);
  EXPECT(strcmp(mc_text_bytes(answers, NULL), kept) == 0);
  mc_text_free(answers);
  free(kept);
  EXPECT(mc_eval("", 0, 0, 1, &answers, &error) == MC_OK && mc_text_bytes(answers, &length)[0] == 0 && length == 0);
  mc_text_free(answers);
  mc_text_free(NULL);
  EXPECT(mc_text_bytes(NULL, &length) == NULL && length == 0);
  EXPECT(mc_eval("{}", 2, -1, 1, &answers, &error) == MC_BAD_VALUE && says(&error, "seconds") && answers == NULL);
  EXPECT(mc_eval("{}", 2, NAN, 1, &answers, &error) == MC_BAD_VALUE);
  EXPECT(mc_eval("{}", 2, 0, 1, NULL, &error) == MC_NULL_ARGUMENT);
  EXPECT(mc_eval(NULL, 2, 0, 1, &answers, &error) == MC_NULL_ARGUMENT);
  EXPECT(mc_eval("{}", -2, 0, 1, &answers, &error) == MC_BAD_COUNT);
}

/* A child has none of its parent's threads, and gives the same answers all the same. */
static void forks(void) {
  enum { count = 4096 };
  static double stiffness[count], damping[count], before[count], after[count];
  for (int s = 0; s < count; s++) stiffness[s] = 50 + s, damping[s] = 4;
  const mc_springs springs = {count, NULL, stiffness, damping, NULL, NULL, NULL};
  const double time = 0.3;
  EXPECT(mc_springs_sample(&springs, &time, 1, (mc_states){before, NULL, NULL}, 2, NULL) == MC_OK);
  int answer[2];
  EXPECT(pipe(answer) == 0);
  fflush(NULL);
  const pid_t child = fork();
  if (child == 0) {
    alarm(20);
    const char same = mc_springs_sample(&springs, &time, 1, (mc_states){after, NULL, NULL}, 2, NULL) == MC_OK
                      && memcmp(before, after, sizeof before) == 0;
    const ssize_t written = write(answer[1], &same, 1);
    (void)written;
    /* Killed, as an exit would have valgrind count what the parent's threads held as leaked. */
    kill(getpid(), SIGKILL);
  }
  close(answer[1]);
  char same = 0;
  EXPECT(child > 0 && read(answer[0], &same, 1) == 1 && same);
  close(answer[0]);
  int status = -1;
  EXPECT(child > 0 && waitpid(child, &status, 0) == child && WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
}

/* Threads share one curve, make their own, and make mistakes: each hears of its own. */
static void *ask(void *argument) {
  const mc_curve *shared = argument;
  for (int i = 0; i < 50; i++) {
    mc_error error;
    double value;
    mc_curve *own = curve_of(i % 2 ? spring_text : "swiftui/bouncy");
    const double time = 0.25;
    char text[16];
    EXPECT(mc_curve_sample(shared, &release, &time, 1, (mc_states){&value, NULL, NULL}, NULL) == MC_OK);
    EXPECT(close_to(value, goldens[1].value, 4e-15));
    snprintf(text, sizeof text, "bogus%d", i);
    mc_curve *wrong;
    EXPECT(mc_curve_create(text, (int64_t)strlen(text), &wrong, &error) == MC_BAD_CURVE && says(&error, text));
    mc_curve_free(own);
  }
  return NULL;
}

static void threads(void) {
  pthread_t workers[16];
  mc_curve *shared = curve_of(spring_text);
  for (int i = 0; i < 16; i++) EXPECT(pthread_create(&workers[i], NULL, ask, shared) == 0);
  for (int i = 0; i < 16; i++) pthread_join(workers[i], NULL);
  mc_curve_free(shared);
}

int main(int count, char **arguments) {
  if (count > 1) EXPECT(strcmp(mc_version(), arguments[1]) == 0);
  /* First: the tables of the library are made by whoever comes first. */
  threads();
  texts();
  samples();
  measures();
  many();
  many_curves();
  many_cubics();
  requests();
  forks();
  if (failures == 0) printf("libmotioncurves %s keeps its promises\n", mc_version());
  return failures ? 1 : 0;
}
