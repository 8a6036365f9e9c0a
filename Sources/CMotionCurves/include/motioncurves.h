/*
 * Motion Curves for C: curves by their notation, springs and cubics by the million, and whatever
 * `motioncurve eval` answers. C99, and C++.
 *
 * - Times are seconds from the release; values are units of the caller's, velocities units per
 *   second.
 * - Every function may be called from any thread at any time. A curve may be used by many threads
 *   at once; it is freed once, when no thread uses it.
 * - What can fail returns a code, and writes a sentence into `error` where that is not NULL. On
 *   success `error` is left alone.
 * - `threads` is how many processors share the work: 1 is the calling thread alone, 0 is all that
 *   there are. No number depends on it. In a child that was forked off the calling thread works
 *   alone, since the threads of its parent are not there.
 * - Counts are signed, so that a negative one is an error and not a large one. Arrays are
 *   contiguous and may not overlap.
 */
#ifndef MOTIONCURVES_H
#define MOTIONCURVES_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What a call came to. New codes are added at the end. */
typedef enum mc_status {
  MC_OK = 0,
  MC_NULL_ARGUMENT = 1,  /* a pointer that must not be NULL is */
  MC_BAD_COUNT = 2,      /* a count that is negative, or needs more memory than there are addresses */
  MC_NOT_UTF8 = 3,       /* a text that is not UTF-8 */
  MC_BAD_CURVE = 4,      /* a text that is no curve; the message names the column */
  MC_BAD_VALUE = 5,      /* a number that cannot be: NaN, infinite, out of its range */
  MC_UNKNOWN_METRIC = 6, /* a name that no metric has; the message has the nearest one */
  MC_TOO_SMALL = 7       /* memory of the caller's that is too small for the text */
} mc_status;

/* Bytes of a message with its closing NUL. A longer one ends earlier, at a whole character. */
#define MC_MESSAGE_SIZE 1024

/* Why a call failed: the code that it returned, and a sentence for people in UTF-8. */
typedef struct mc_error {
  mc_status code;
  char message[MC_MESSAGE_SIZE];
} mc_error;

/* The version of the library, such as "1.2.3". Never NULL; not to be freed. */
const char *mc_version(void);

/* ---- One curve ---- */

/* A curve as it was written. */
typedef struct mc_curve mc_curve;

/*
 * Reads `length` bytes of UTF-8, such as "spring(0.5, 0.3)", "cubic-bezier(0.2, 0, 0, 1) 300ms" or
 * "swiftui/bouncy". No NUL has to follow. `*curve` becomes the curve, to be freed by mc_curve_free,
 * or NULL on failure.
 */
mc_status mc_curve_create(const char *text, int64_t length, mc_curve **curve, mc_error *error);

/* Frees a curve. NULL is let pass. */
void mc_curve_free(mc_curve *curve);

/* Seconds until the value is held; infinity for springs, which only come closer and closer, and for endless repetitions. */
mc_status mc_curve_duration(const mc_curve *curve, double *seconds, mc_error *error);

/*
 * The one spelling of the curve, in UTF-8 with a closing NUL. `*length`, unless `length` is NULL,
 * becomes its bytes without the NUL, also where `capacity` bytes are too few: ask with `text` NULL
 * and `capacity` 0 for how many are needed, which is MC_OK.
 */
mc_status mc_curve_canonical(const mc_curve *curve, char *text, int64_t capacity, int64_t *length, mc_error *error);

/* Between which values a curve runs, and how fast it is when it is let go. */
typedef struct mc_release {
  double from;     /* units */
  double to;       /* units; may equal `from` */
  double velocity; /* units per second at the release, added to the curve's own; 0 for what is fixed in time */
} mc_release;

/* Where states are written: arrays of the caller's, each NULL where it is not wanted. */
typedef struct mc_states {
  double *value;        /* units */
  double *velocity;     /* units/s */
  double *acceleration; /* units/s^2 */
} mc_states;

/*
 * The states of a curve at `count` times: finite, not negative, in any order. `release` NULL is the
 * curve as it is written, from 0 to 1. Each array of `states` has room for `count` numbers. On
 * failure nothing is written.
 *
 * The numbers are those of `motioncurve eval`, to the last bit.
 */
mc_status mc_curve_sample(const mc_curve *curve, const mc_release *release, const double *times, int64_t count,
                          mc_states states, mc_error *error);

/* What counts as near enough, and the screen. */
typedef struct mc_conditions {
  double epsilon;    /* a fraction of the travel, greater than 0; usually 0.001 */
  double frame_rate; /* frames per second, 1 to 10000; usually 60. Only some metrics depend on it */
} mc_conditions;

/*
 * `count` metrics of a curve by their names, such as "settling-time" or "overshoot", each with a
 * closing NUL. `release` and `conditions` may be NULL. `values[i]` becomes the metric `names[i]` in
 * its unit (`motioncurve info --format json` lists them all): NaN where the curve has no such
 * thing, infinity where it never comes. On failure nothing is written.
 */
mc_status mc_curve_measure(const mc_curve *curve, const mc_release *release, const mc_conditions *conditions,
                           const char *const *names, int64_t count, double *values, mc_error *error);

/* ---- Many curves ---- */

/*
 * Reads `count` texts, text i of `lengths[i]` bytes: see mc_curve_create. `curves[i]` becomes the
 * curve of texts[i], to be freed by mc_curve_free, or all of them by mc_curves_free. On failure
 * there are none: every `curves[i]` is NULL, and the message names the first text that cannot be
 * read.
 */
mc_status mc_curves_create(const char *const *texts, const int64_t *lengths, int64_t count, mc_curve **curves,
                           int32_t threads, mc_error *error);

/* Frees `count` curves, of which any may be NULL, and sets them to NULL. */
void mc_curves_free(mc_curve **curves, int64_t count);

/*
 * The states of many curves at the same `count` times: the numbers of mc_curve_sample, to the last
 * bit. `releases` is NULL or has one for each curve. Each array of `states` has room for
 * `curve_count * count` numbers, row by row: curve c at time t is at [c * count + t]. Where a curve
 * cannot move as its release says, the message names the first such one, and what the arrays hold
 * is undefined.
 */
mc_status mc_curves_sample(const mc_curve *const *curves, int64_t curve_count, const mc_release *releases,
                           const double *times, int64_t count, mc_states states, int32_t threads, mc_error *error);

/*
 * `count` metrics of many curves: the numbers of mc_curve_measure, to the last bit. `values` has
 * room for `curve_count * count` numbers: metric m of curve c is at [c * count + m].
 */
mc_status mc_curves_measure(const mc_curve *const *curves, int64_t curve_count, const mc_release *releases,
                            const mc_conditions *conditions, const char *const *names, int64_t count, double *values,
                            int32_t threads, mc_error *error);

/* ---- Many springs ---- */

/* `count` springs, one number of each in every array. */
typedef struct mc_springs {
  int64_t count;
  const double *mass;      /* greater than 0; NULL: 1 each */
  const double *stiffness; /* greater than 0 */
  const double *damping;   /* 0 or more */
  const double *from;      /* units; NULL: 0 each */
  const double *to;        /* units; NULL: 1 each */
  const double *velocity;  /* units per second; NULL: 0 each */
} mc_springs;

/*
 * The states of many springs at the same `count` times: finite, not negative, in any order. Each
 * array of `states` has room for `springs->count * count` numbers, row by row: spring s at time t
 * is at [s * count + t].
 *
 * Where a spring cannot be, the message names the first such one, and what the arrays hold is
 * undefined.
 *
 * Precision: 4 ulps of the largest distance from the target, and half an ulp for the sum with the
 * target; velocities and accelerations 8 ulps of their own largest magnitude, at any phase below
 * 2^46 quarter turns. The last bits may differ from mc_curve_sample's, and between processors with
 * and without fused multiplication.
 */
mc_status mc_springs_sample(const mc_springs *springs, const double *times, int64_t count, mc_states states,
                            int32_t threads, mc_error *error);

/*
 * The same at evenly spaced times: time t is `start + t * step`, not rounded, within 16 ulps
 * instead of 4. Made for what a screen shows: a value takes less than half as long.
 */
mc_status mc_springs_sample_evenly(const mc_springs *springs, double start, double step, int64_t count,
                                   mc_states states, int32_t threads, mc_error *error);

/*
 * `count` metrics of many springs: see mc_curve_measure, whose numbers these are, to the last bit.
 * `values` has room for `springs->count * count` numbers: metric m of spring s is at [s * count +
 * m].
 */
mc_status mc_springs_measure(const mc_springs *springs, const mc_conditions *conditions, const char *const *names,
                             int64_t count, double *values, int32_t threads, mc_error *error);

/* ---- Many cubics ---- */

/* `count` timing curves as CSS's cubic-bezier() makes them, one number of each in every array. */
typedef struct mc_cubics {
  int64_t count;
  const double *x1;       /* 0 to 1 */
  const double *y1;       /* finite */
  const double *x2;       /* 0 to 1 */
  const double *y2;       /* finite */
  const double *duration; /* seconds, greater than 0; NULL: 1 each */
  const double *from;     /* units; NULL: 0 each */
  const double *to;       /* units; NULL: 1 each */
} mc_cubics;

/*
 * The states of many cubics at the same `count` times: finite, not negative, in any order. Each
 * array of `states` has room for `cubics->count * count` numbers, row by row: cubic c at time t is
 * at [c * count + t]. Where a cubic cannot be, the message names the first such one, and what the
 * arrays hold is undefined.
 *
 * Precision: values are within 8 ulps of the largest height, beside what the curve itself makes of
 * an error of 4 ulps of 1 in the input: by an upright tangent that is more. Velocities and
 * accelerations are those of mc_curve_sample, to the last bit.
 */
mc_status mc_cubics_sample(const mc_cubics *cubics, const double *times, int64_t count, mc_states states, int32_t threads,
                           mc_error *error);

/* ---- Requests ---- */

/* A text that the library made. */
typedef struct mc_text mc_text;

/*
 * The answers of `motioncurve eval`: `lines` is UTF-8 with one JSON object a line, and `*answers`
 * becomes as many lines in their order, each closed by a newline, to be freed by mc_text_free. What
 * is wrong with a line stands in its answer, and the call is MC_OK. All operations are there:
 * settle, compare, convert, export, fit, interrupt, throw, nearest and the others.
 *
 * `seconds` is how long one line may take, as of --budget-ms; 0 is as long as it takes.
 */
mc_status mc_eval(const char *lines, int64_t length, double seconds, int32_t threads, mc_text **answers,
                  mc_error *error);

/* The bytes of a text, with a closing NUL that `*length`, unless `length` is NULL, does not count. They live as long as the text. */
const char *mc_text_bytes(const mc_text *text, int64_t *length);

/* Frees a text. NULL is let pass. */
void mc_text_free(mc_text *text);

#ifdef __cplusplus
}
#endif

#endif
