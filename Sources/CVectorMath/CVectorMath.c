#include "CVectorMath.h"

#pragma STDC FP_CONTRACT OFF
// All functions that take vectors are inlined: no calling convention is at stake.
#pragma clang diagnostic ignored "-Wpsabi"

// Minimax polynomials by Chebyshev interpolation, from make_polynomials.py beside this file.
// sin(x pi/2) / x in x^2 over |x| <= 1/2, error 5e-18.
static const double sine_coefficients[] = {
    1.5707963267948966,     -0.6459640975062443,   0.07969262624604276,   -0.004681754132336218,
    0.00016044115070141775, -3.59864319355575e-06, 5.633910598053464e-08,
};
// cos(x pi/2) in x^2 over |x| <= 1/2, error 3e-20.
static const double cosine_coefficients[] = {
    1.0,
    -1.2337005501361697,
    0.2536695079010467,
    -0.020863480763311126,
    0.000919260274182107,
    -2.520203676375042e-05,
    4.710609515348118e-07,
    -6.321230856185146e-09,
};
// (e^x - 1 - x) / x^2 over |x| <= ln(2) / 2, error 2e-18.
static const double expm1_coefficients[] = {
    0.5,
    0.1666666666666667,
    0.04166666666666667,
    0.008333333333325973,
    0.0013888888888883633,
    0.0001984126987538548,
    2.480158732595111e-05,
    2.7557254685728803e-06,
    2.755727313289604e-07,
    2.5105513541847086e-08,
    2.0914898727175524e-09,
};

// Every arm64 has fused multiplication; of x86-64 only newer ones.
#if defined(__aarch64__) || defined(__FMA__)
#define HAS_FMA 1
#else
#define HAS_FMA 0
#endif
#define LANES 4
#define TARGET
#define NAME(name) portable_##name
#include "Loops.h"

#if defined(__x86_64__)

#define HAS_FMA 1
#define LANES 8
#define TARGET __attribute__((target("avx2,fma")))
#define NAME(name) avx2_##name
#include "Loops.h"

#define HAS_FMA 1
#define LANES 16
#define TARGET __attribute__((target("avx512f,avx512dq,avx2,fma")))
#define NAME(name) avx512_##name
#include "Loops.h"

int cvm_best_instructions(void) {
  __builtin_cpu_init();
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma")) return CVM_PORTABLE;
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") ? CVM_AVX512 : CVM_AVX2;
}

#define RUN(name, ...) \
  switch (instructions) { \
    case CVM_AVX512: avx512_##name(__VA_ARGS__); return; \
    case CVM_AVX2: avx2_##name(__VA_ARGS__); return; \
    default: portable_##name(__VA_ARGS__); return; \
  }

#else

int cvm_best_instructions(void) { return CVM_PORTABLE; }

#define RUN(name, ...) \
  (void)instructions; \
  portable_##name(__VA_ARGS__);

#endif

void cvm_spring_values(int instructions, const cvm_spring *spring, const double *times, double *values, size_t count) {
  RUN(spring_values, spring, times, values, count)
}

void cvm_spring_basis(
    int instructions, const cvm_spring *spring, const double *times, double *cosines, double *sines, size_t count) {
  RUN(spring_basis, spring, times, cosines, sines, count)
}

void cvm_springs_evenly(
    int instructions, const cvm_springs *springs, size_t first, size_t count, int derivative, double start, double step,
    size_t length, double *values, unsigned char *done, int streams) {
  RUN(springs_evenly, springs, first, count, derivative, start, step, length, values, done, streams)
}

void cvm_prepare_springs(
    int instructions, const cvm_springs *springs, size_t first, size_t count, int derivative, double latest,
    cvm_spring *prepared, unsigned char *done) {
  RUN(prepare_springs, springs, first, count, derivative, latest, prepared, done)
}

void cvm_cubic_values(int instructions, const cvm_cubic *cubic, const double *times, double *values, size_t count) {
  RUN(cubic_values, cubic, times, values, count)
}

void cvm_combination(
    int instructions, double resting, double first, const double *first_basis, double second,
    const double *second_basis, double *values, size_t count, int streams) {
  RUN(combination, resting, first, first_basis, second, second_basis, values, count, streams)
}

void cvm_end_of_stream(void) {
#if defined(__x86_64__)
  __builtin_ia32_sfence();
#endif
}
