// The loops of springs: see Loops.h.

// e^x = scale + scale * rest, for x <= 0; below -708 the result is that of -708. The rest errs by
// an ulp of itself.
INLINE void NAME(exponential)(V x, V *scale, V *rest) {
  V least = NAME(spread)(-708);
  B is_low = x < least;
  x = (V)(((B)least & is_low) | ((B)x & ~is_low));
  // The sum's lowest bits hold the rounded quotient, moved by the bias of an exponent.
  const double shift = 0x1.8p52 + 1023;
  V shifted = NAME(fused)(x, NAME(spread)(0x1.71547652b82fep0), NAME(spread)(shift));
  V quotient = shifted - shift;
  V part = NAME(fused)(quotient, NAME(spread)(-0x1.62e42fefa38p-1), x);
  part = NAME(fused)(quotient, NAME(spread)(-0x1.ef35793c7673p-45), part);
  *scale = (V)((B)shifted << 52);
  *rest = part + part * part * POLYNOMIAL(part, expm1_coefficients);
}

// Whole quarter turns, in the lowest bits, and sine and cosine of what is over.
typedef struct {
  B quarter;
  V sine, cosine;
} NAME(phase);

// Quarter turns are a sum of two numbers, of which only the fraction counts.
INLINE NAME(phase) NAME(phase_at)(V time, V quarter_turns, V quarter_turns_low) {
  V turns = time * quarter_turns;
  V low = NAME(fused)(time, quarter_turns_low, NAME(rest_of_product)(time, quarter_turns, turns));
  V shifted = turns + 0x1.8p52;
  V fraction = (turns - (shifted - 0x1.8p52)) + low;
  V square = fraction * fraction;
  return (NAME(phase)){
      .quarter = (B)shifted,
      .sine = fraction * POLYNOMIAL(square, sine_coefficients),
      .cosine = POLYNOMIAL(square, cosine_coefficients),
  };
}

INLINE V NAME(oscillating)(const cvm_spring *spring, V time) {
  V scale, rest;
  NAME(exponential)(-spring->decay_rate * time, &scale, &rest);
  NAME(phase) phase =
      NAME(phase_at)(time, NAME(spread)(spring->quarter_turns), NAME(spread)(spring->quarter_turns_low));
  // An odd quarter turns (a, b) into (b, -a), every second one changes the sign.
  B is_odd = -(phase.quarter & 1);
  B sign = (phase.quarter & 2) << 62;
  V initial = NAME(spread)(spring->initial), weight = NAME(spread)(spring->weight);
  V a = (V)(((B)weight & is_odd) | ((B)initial & ~is_odd));
  V b = (V)(((B)(-initial) & is_odd) | ((B)weight & ~is_odd));
  V swing = (V)((B)NAME(fused)(a, phase.cosine, b * phase.sine) ^ sign);
  return NAME(fused)(scale, NAME(fused)(swing, rest, swing), NAME(spread)(spring->resting));
}

INLINE V NAME(overdamped)(const cvm_spring *spring, V time) {
  V scale, rest;
  NAME(exponential)(-spring->decay_rate * time, &scale, &rest);
  // What has faded has faded, also where the product with a very late time would not.
  V latest = NAME(spread)(708 / spring->decay_rate);
  B is_late = time > latest;
  V second = (V)(((B)latest & is_late) | ((B)time & ~is_late));
  if (spring->gap > 0) {
    V fast_scale, fast_rest;
    NAME(exponential)(-spring->gap * time, &fast_scale, &fast_rest);
    second = NAME(fused)(fast_scale, fast_rest, fast_scale - 1);
  }
  V way = NAME(fused)(NAME(spread)(spring->weight), second, NAME(spread)(spring->initial));
  return NAME(fused)(scale, NAME(fused)(way, rest, way), NAME(spread)(spring->resting));
}

TARGET static void NAME(spring_values)(const cvm_spring *spring, const double *times, double *values, size_t count) {
  const cvm_spring own = *spring;
#define EACH(formula) \
  for (; index + LANES <= count; index += LANES) \
    *(NAME(loose) *)(values + index) = NAME(formula)(&own, *(const NAME(loose) *)(times + index)); \
  if (index < count) { \
    double buffer[LANES] = {0}; \
    __builtin_memcpy(buffer, times + index, 8 * (count - index)); \
    *(NAME(loose) *)buffer = NAME(formula)(&own, *(const NAME(loose) *)buffer); \
    __builtin_memcpy(values + index, buffer, 8 * (count - index)); \
  }
  size_t index = 0;
  if (own.quarter_turns > 0) {
    EACH(oscillating)
  } else {
    EACH(overdamped)
  }
#undef EACH
}

// What an oscillating spring's values are made of.
TARGET static void NAME(spring_basis)(
    const cvm_spring *spring, const double *times, double *cosines, double *sines, size_t count) {
  V turns = NAME(spread)(spring->quarter_turns), turns_low = NAME(spread)(spring->quarter_turns_low);
  for (size_t index = 0; index < count; index += LANES) {
    size_t bytes = sizeof(double) * (count - index < LANES ? count - index : LANES);
    V time = {0}, scale, rest;
    __builtin_memcpy(&time, times + index, bytes);
    NAME(exponential)(-spring->decay_rate * time, &scale, &rest);
    NAME(phase) phase = NAME(phase_at)(time, turns, turns_low);
    // An odd quarter exchanges the two, every second one changes a sign.
    B is_odd = -(phase.quarter & 1), swap = ((B)phase.sine ^ (B)phase.cosine) & is_odd;
    V sine = (V)((B)phase.sine ^ swap ^ ((phase.quarter & 2) << 62));
    V cosine = (V)((B)phase.cosine ^ swap ^ (((phase.quarter + 1) & 2) << 62));
    sine = scale * NAME(fused)(sine, rest, sine);
    cosine = scale * NAME(fused)(cosine, rest, cosine);
    __builtin_memcpy(sines + index, &sine, bytes);
    __builtin_memcpy(cosines + index, &cosine, bytes);
  }
}

TARGET static void NAME(combination)(
    double resting, double first, const double *first_basis, double second, const double *second_basis, double *values,
    size_t count, int streams) {
  // What is streamed are whole pairs of lines of the cache: parts of them would be written twice.
  size_t begin = 0, end = 0, index = 0;
  if (streams) {
    begin = -(size_t)values % 128 / sizeof(double);
    if (begin > count) begin = count;
    size_t behind = (size_t)(values + count) % 128 / sizeof(double);
    end = behind < count - begin ? count - behind : begin;
  }
  // One by one with the roundings of the vectors: a value must not depend on where it lies.
#define ONE values[index] = resting + NAME(fused_one)(first, first_basis[index], second * second_basis[index])
#define EACH(limit, store) \
  for (; index + LANES <= limit; index += LANES) { \
    V one = *(const NAME(loose) *)(first_basis + index), two = *(const NAME(loose) *)(second_basis + index); \
    V sum = resting + NAME(fused)(NAME(spread)(first), one, second * two); \
    store; \
  }
  for (; index < begin; ++index) ONE;
  EACH(end, __builtin_nontemporal_store(sum, (V *)(values + index)))
  EACH(count, *(NAME(loose) *)(values + index) = sum)
#undef EACH
  for (; index < count; ++index) ONE;
#undef ONE
}
