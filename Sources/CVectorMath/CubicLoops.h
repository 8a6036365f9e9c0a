// A cubic at many inputs, without include guard: included once for each instruction set, with HAS_FMA, TARGET and NAME() defined.
//
// The arithmetic is that of CubicPiece.swift, four inputs at once. A fused product only makes the error smaller than what was
// reckoned with, so that every instruction set gives the same bits: those of the nearest Double, or none.

typedef double NAME(four) __attribute__((vector_size(32)));
typedef long long NAME(four_bits) __attribute__((vector_size(32)));
typedef double NAME(loose_four) __attribute__((vector_size(32), aligned(8)));
typedef double NAME(loose_two) __attribute__((vector_size(16), aligned(8)));
#define V NAME(four)
#define B NAME(four_bits)
#define INLINE static inline __attribute__((always_inline)) TARGET

INLINE V NAME(fused_four)(V a, V b, V c) {
#if HAS_FMA
  return __builtin_elementwise_fma(a, b, c);
#else
  return a * b + c;
#endif
}

// Writes for each input where its piece begins; of an input outside that may be any piece.
INLINE void NAME(find_pieces)(const unsigned short *cells, const double *inputs, unsigned *places, size_t count) {
  for (size_t index = 0; index < count; ++index) {
    // The first digits of 1 + input.
    double shifted = inputs[index] + 1.0;
    unsigned long long bits;
    __builtin_memcpy(&bits, &shifted, 8);
    places[index] = CVM_CUBIC_NUMBERS * cells[(bits >> 40) & 4095];
  }
}

// Writes the values of four inputs and returns which of them are the nearest Doubles, as masks.
INLINE B NAME(cubic_values_of_four)(const double *pieces, const unsigned *places, V input, V *values) {
  const double *a = pieces + places[0], *b = pieces + places[1], *c = pieces + places[2], *d = pieces + places[3];
  // Two neighbouring numbers of all four pieces.
#define PAIR(first, second, index) \
  V first, second; \
  { \
    V one = __builtin_shufflevector( \
        *(const NAME(loose_two) *)(a + (index)), *(const NAME(loose_two) *)(c + (index)), 0, 1, 2, 3); \
    V two = __builtin_shufflevector( \
        *(const NAME(loose_two) *)(b + (index)), *(const NAME(loose_two) *)(d + (index)), 0, 1, 2, 3); \
    first = __builtin_shufflevector(one, two, 0, 4, 2, 6); \
    second = __builtin_shufflevector(one, two, 1, 5, 3, 7); \
  }
  PAIR(middle, value, 0)
  PAIR(slope, error, 2)
  V t = input - middle;
  V coarse = (t + 0x1.8p21) - 0x1.8p21;
  V linear = slope * coarse;
  V sum = value + linear;
  V lost = NAME(fused_four)(slope, t - coarse, linear - (sum - value));
  V t2 = t * t, t4 = t2 * t2;
  PAIR(c0, c1, 4)
  PAIR(c2, c3, 6)
  PAIR(c4, c5, 8)
  PAIR(c6, c7, 10)
  PAIR(c8, c9, 12)
  PAIR(c10, c11, 14)
#undef PAIR
#define HALF(c0, c2, c4, c6, c8, c10) \
  NAME(fused_four)( \
      NAME(fused_four)(c10, t2, c8), t4 * t4, \
      NAME(fused_four)(NAME(fused_four)(c6, t2, c4), t4, NAME(fused_four)(c2, t2, c0)))
  V even = HALF(c0, c2, c4, c6, c8, c10), odd = HALF(c1, c3, c5, c7, c9, c11);
#undef HALF
  V small = lost + NAME(fused_four)(odd, t, even);
  *values = sum + (small - error);
  return (*values == sum + (small + error)) & (input > 0.0) & (input < 1.0);
}

TARGET static size_t NAME(cubic_values)(
    const unsigned short *cells, const double *pieces, const double *inputs, double *values, size_t count,
    unsigned *undecided) {
  size_t unknown = 0;
  // Places first, so that loading the pieces need not wait for them.
  enum { block = 32 };
  for (size_t begin = 0; begin < count; begin += block) {
    size_t length = count - begin < block ? count - begin : block;
    double buffer[block] = {0};
    const double *own = inputs + begin;
    double *output = values + begin;
    if (length < block) {
      __builtin_memcpy(buffer, own, 8 * length);
      own = output = buffer;
    }
    unsigned places[block];
    NAME(find_pieces)(cells, own, places, block);
    for (size_t index = 0; index < length; index += 4) {
      V value;
      B is_decided =
          NAME(cubic_values_of_four)(pieces, places + index, *(const NAME(loose_four) *)(own + index), &value);
      *(NAME(loose_four) *)(output + index) = value;
      if (__builtin_reduce_and(is_decided)) continue;
      for (size_t lane = 0; lane < 4 && index + lane < length; ++lane) {
        if (!is_decided[lane]) undecided[unknown++] = (unsigned)(begin + index + lane);
      }
    }
    if (length < block) __builtin_memcpy(values + begin, buffer, 8 * length);
  }
  return unknown;
}

#undef V
#undef B
#undef INLINE
