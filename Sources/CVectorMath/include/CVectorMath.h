// Values of one spring at many times, with the widest instructions that the processor has.
//
// The same loops are compiled for every instruction set; which of them runs is the caller's choice
// at run time.
#pragma once
#include <stddef.h>

enum {
  CVM_PORTABLE = 0,
  CVM_AVX2 = 1,
  CVM_AVX512 = 2,
};

// The widest instruction set that this processor has and that was compiled.
int cvm_best_instructions(void);

// A spring's distance from `resting`, prepared for evaluation: see SpringDynamics.swift for the
// formulas.
typedef struct {
  double resting;
  // y(0).
  double initial;
  // Oscillating: (y'(0) + beta y(0)) / omega_d. Else, with w = y'(0) + lambda y(0): -w / g, and w
  // itself where g is 0.
  double weight;
  // beta where the spring oscillates, else lambda, in 1/s.
  double decay_rate;
  // omega_d in quarter turns per second, as the sum of two numbers; 0 where the spring does not
  // oscillate.
  double quarter_turns;
  double quarter_turns_low;
  // g in 1/s; 0 where the spring oscillates.
  double gap;
} cvm_spring;

// Quarter turns beyond which a phase is not reduced to half a quarter turn with all its digits.
#define CVM_LONGEST_PHASE 0x1.0p46

// values[i] = resting + y(times[i]) for times that are finite and not negative, below
// CVM_LONGEST_PHASE.
void cvm_spring_values(int instructions, const cvm_spring *spring, const double *times, double *values, size_t count);

// e^(-decay_rate t) times the cosine and the sine of the phase, for a spring that oscillates and
// such times; `resting`, `initial` and `weight` are not read.
void cvm_spring_basis(
    int instructions, const cvm_spring *spring, const double *times, double *cosines, double *sines, size_t count);

// Springs, one number of each in every array; where an array is NULL, 1 for the mass, 0 for `from`
// and `velocity`, 1 for `to`.
typedef struct {
  const double *mass, *stiffness, *damping, *from, *to, *velocity;
} cvm_springs;

// values[i * length + t] is a derivative of spring `first + i` at `start + t * step`, for i <
// count: the value for `derivative` 0.
//
// done[i] is 1 where the row was written, and 0 for a spring out of the range of these loops, or
// none at all. With `streams` rows of up to CVM_LONGEST_STREAMED values go past the caches: see
// cvm_end_of_stream().
#define CVM_LONGEST_STREAMED 128
void cvm_springs_evenly(
    int instructions, const cvm_springs *springs, size_t first, size_t count, int derivative, double start, double step,
    size_t length, double *values, unsigned char *done, int streams);

// prepared[i] is a derivative of spring `first + i`, for cvm_spring_values() at times up to
// `latest`; done[i] as above.
void cvm_prepare_springs(
    int instructions, const cvm_springs *springs, size_t first, size_t count, int derivative, double latest,
    cvm_spring *prepared, unsigned char *done);

// CSS's cubic-bezier(x1, y1, x2, y2) between two values.
typedef struct {
  double x1, y1, x2, y2;
  // Seconds.
  double duration;
  double from, to;
} cvm_cubic;

// values[i] is the cubic at times[i], finite and not negative; `to` from the duration on.
void cvm_cubic_values(int instructions, const cvm_cubic *cubic, const double *times, double *values, size_t count);

// values[i] = resting + (first * first_basis[i] + second * second_basis[i]).
//
// The same bits wherever the values lie. With `streams` they go past the caches: end with
// cvm_end_of_stream().
void cvm_combination(
    int instructions, double resting, double first, const double *first_basis, double second,
    const double *second_basis, double *values, size_t count, int streams);

// Makes what was streamed visible to other threads.
void cvm_end_of_stream(void);
