// What the loops are made of, without include guard: included once for each instruction set, with
// LANES, HAS_FMA, TARGET and NAME() defined.
//
// Nothing here is contracted behind our back: exact products rely on the order of operations that
// is written.

typedef double NAME(vector) __attribute__((vector_size(8 * LANES)));
typedef long long NAME(bits) __attribute__((vector_size(8 * LANES)));
typedef double NAME(loose) __attribute__((vector_size(8 * LANES), aligned(8)));
#define V NAME(vector)
#define B NAME(bits)
#define INLINE static inline __attribute__((always_inline)) TARGET

INLINE V NAME(spread)(double x) { return x - (V){0}; }

// a * b + c, with one rounding where the processor can.
INLINE V NAME(fused)(V a, V b, V c) {
#if HAS_FMA
  return __builtin_elementwise_fma(a, b, c);
#else
  return a * b + c;
#endif
}

INLINE double NAME(fused_one)(double a, double b, double c) {
#if HAS_FMA
  return __builtin_fma(a, b, c);
#else
  return a * b + c;
#endif
}

// What rounding a * b to `product` left over, without rounding: below 2^990.
INLINE V NAME(rest_of_product)(V a, V b, V product) {
#if HAS_FMA
  return __builtin_elementwise_fma(a, b, -product);
#else
  // Dekker: both factors in halves of 26 bits.
  V a_shifted = a * 0x1.0p27 + a, b_shifted = b * 0x1.0p27 + b;
  V a_high = a_shifted - (a_shifted - a), b_high = b_shifted - (b_shifted - b);
  V a_low = a - a_high, b_low = b - b_high;
  return ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low;
#endif
}

// c[0] + x (c[1] + x (c[2] + ...)).
#define POLYNOMIAL(x, c) NAME(polynomial)(x, c, (int)(sizeof(c) / sizeof(c[0])))
INLINE V NAME(polynomial)(V x, const double *c, int count) {
  V sum = NAME(spread)(c[count - 1]);
#pragma clang loop unroll(full)
  for (int index = count - 2; index >= 0; --index) sum = NAME(fused)(sum, x, NAME(spread)(c[index]));
  return sum;
}

INLINE V NAME(select)(B mask, V yes, V no) { return (V)(((B)yes & mask) | ((B)no & ~mask)); }
