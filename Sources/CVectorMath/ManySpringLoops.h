// The loops of many springs, a lane for each: see Loops.h.
//
// A spring at evenly spaced times is P U(t) + Q V(t) behind every block of times, with tables U and
// V of one block and with P and Q that go from block to block: for one that oscillates, e^(-bt)
// cos(wt) and e^(-bt) sin(wt), with P and Q its distance and a quarter turn later; for one that
// does not, e^(-lt) and e^(-lt) (1 - e^(-gt)) / g.

// A number with what its rounding left over.
#define DOUBLED(name) V name, name##_low

// Springs in the lanes of vectors: the fields of cvm_spring, in units of the caller's.
typedef struct {
  DOUBLED(decay_rate);
  DOUBLED(quarter_turns);
  V gap, initial, weight;
  // All bits set where a spring oscillates.
  B oscillates;
} NAME(springs);

INLINE V NAME(root)(V x) { return __builtin_elementwise_sqrt(x); }
INLINE V NAME(magnitude)(V x) { return (V)((B)x & 0x7fffffffffffffffLL); }

// a / b to twice the digits.
INLINE void NAME(quotient)(V a, V b, V *high, V *low) {
  *high = a / b;
  V product = *high * b;
  *low = ((a - product) - NAME(rest_of_product)(*high, b, product)) / b;
}

INLINE NAME(springs) NAME(prepared)(V mass, V stiffness, V damping, V initial, V velocity, int derivative) {
  NAME(springs) springs;
  V square, square_low, rate, rate_low;
  NAME(quotient)(stiffness, mass, &square, &square_low);
  NAME(quotient)(damping, 2 * mass, &rate, &rate_low);
  // Each derivative moves by the same equation; of its two forces, which may nearly cancel, no
  // digit is lost.
  for (int order = 0; order < derivative; ++order) {
    V pull = square * initial, drag = 2 * rate * velocity, sum = pull + drag, back = sum - pull;
    V lost = (pull - (sum - back)) + (drag - back);
    lost = lost + NAME(rest_of_product)(square, initial, pull) + NAME(rest_of_product)(2 * rate, velocity, drag);
    lost = lost + square_low * initial + 2 * rate_low * velocity;
    initial = velocity;
    velocity = -(sum + lost);
  }
  // w^2 = k/m - b^2, of which near critical damping little is left.
  V product = rate * rate;
  V product_low = NAME(rest_of_product)(rate, rate, product) + 2 * rate * rate_low;
  V rest = square - product, back = square - rest;
  V rest_low = ((square - (rest + back)) + (back - product)) + (square_low - product_low);
  V sum = rest + rest_low;
  rest_low = rest_low - (sum - rest);
  springs.oscillates = sum > NAME(spread)(0);
  V sign = NAME(select)(springs.oscillates, NAME(spread)(1), NAME(spread)(-1));
  V size = sum * sign, size_low = rest_low * sign;
  V frequency = NAME(root)(size);
  product = frequency * frequency;
  V frequency_low = (((size - product) - NAME(rest_of_product)(frequency, frequency, product)) + size_low) / (2 * frequency);
  B is_zero = frequency == NAME(spread)(0);
  frequency_low = NAME(select)(is_zero, NAME(spread)(0), frequency_low);
  const double turns = 0x1.45f306dc9c883p-1, turns_low = -0x1.6b01ec5417056p-55;
  springs.quarter_turns = frequency * turns;
  springs.quarter_turns_low = NAME(rest_of_product)(frequency, NAME(spread)(turns), springs.quarter_turns)
      + frequency * turns_low + frequency_low * turns;
  V slow = square / (rate + frequency);
  springs.decay_rate = NAME(select)(springs.oscillates, rate, slow);
  springs.decay_rate_low = NAME(select)(springs.oscillates, rate_low, NAME(spread)(0));
  springs.gap = 2 * frequency;
  springs.initial = initial;
  V slope = velocity + springs.decay_rate * initial;
  springs.weight = NAME(select)(springs.oscillates, slope / frequency, slope);
  return springs;
}

// e^(-rate t) of each lane.
INLINE V NAME(decayed)(V rate, V rate_low, V time) {
  V scale, rest, exponent = rate * time;
  NAME(exponential)(-exponent, &scale, &rest);
  // e^(x + d) = e^x + e^x d for the part that the product dropped.
  V dropped = NAME(rest_of_product)(rate, time, exponent) + rate_low * time;
  B is_late = exponent > NAME(spread)(708);
  dropped = NAME(select)(is_late, NAME(spread)(0), dropped);
  return NAME(fused)(scale, rest - dropped, scale);
}

// What a step multiplies P and Q by, or a table of one time.
typedef struct {
  V u, v;
  // Of Q alone, where a spring does not oscillate.
  V fading;
} NAME(step);

INLINE NAME(step) NAME(step_of)(const NAME(springs) *springs, V time, int some_oscillate, int some_do_not) {
  NAME(step) step;
  V decay = NAME(decayed)(springs->decay_rate, springs->decay_rate_low, time);
  step.u = step.v = step.fading = NAME(spread)(0);
  if (some_oscillate) {
    NAME(phase) phase = NAME(phase_at)(time, springs->quarter_turns, springs->quarter_turns_low);
    B is_odd = -(phase.quarter & 1);
    B cosine_sign = ((phase.quarter + 1) & 2) << 62, sine_sign = (phase.quarter & 2) << 62;
    V turned_cosine = (V)((B)NAME(select)(is_odd, phase.sine, phase.cosine) ^ cosine_sign);
    V turned_sine = (V)((B)NAME(select)(is_odd, phase.cosine, phase.sine) ^ sine_sign);
    step.u = decay * turned_cosine;
    step.v = decay * turned_sine;
  }
  if (some_do_not) {
    // (1 - e^(-gt)) / g, and t where g is 0.
    V scale, rest;
    NAME(exponential)(-springs->gap * time, &scale, &rest);
    V fading = NAME(fused)(scale, rest, scale);
    V missing = -NAME(fused)(scale, rest, scale - 1);
    B is_zero = springs->gap == NAME(spread)(0);
    V span = NAME(select)(is_zero, time, missing / NAME(select)(is_zero, NAME(spread)(1), springs->gap));
    step.u = NAME(select)(springs->oscillates, step.u, decay);
    step.v = NAME(select)(springs->oscillates, step.v, decay * span);
    step.fading = decay * fading;
  }
  return step;
}

// One step behind another.
INLINE NAME(step) NAME(joined)(const NAME(springs) *springs, NAME(step) one, NAME(step) other) {
  B turns = springs->oscillates;
  return (NAME(step)){
      .u = NAME(fused)(one.u, other.u, -(V)((B)(one.v * other.v) & turns)),
      .v = NAME(fused)(one.v, other.u, NAME(select)(turns, one.u, one.fading) * other.v),
      .fading = one.fading * other.fading,
  };
}

INLINE V NAME(raw)(const double *numbers, double usual, size_t count) {
  if (!numbers) return NAME(spread)(usual);
  if (count == LANES) return *(const NAME(loose) *)numbers;
  double buffer[LANES];
  for (size_t lane = 0; lane < LANES; ++lane) buffer[lane] = lane < count ? numbers[lane] : usual;
  return *(const NAME(loose) *)buffer;
}

// As many springs as there are lanes, or fewer: prepared, with what they rest at and which of them
// these loops can do.
TARGET static B NAME(group)(
    const cvm_springs *raw, size_t first, size_t lanes, int derivative, double latest, NAME(springs) *springs, V *resting) {
#define FIELD(name, usual) V name = NAME(raw)(raw->name ? raw->name + first : 0, usual, lanes)
  FIELD(mass, 1); FIELD(stiffness, 1); FIELD(damping, 1); FIELD(from, 0); FIELD(to, 1); FIELD(velocity, 0);
#undef FIELD
  // Within these bounds nothing overflows, and no phase needs more digits than it has. What is no
  // number fails every comparison.
#define WITHIN(x, least, most) ((x >= NAME(spread)(least)) & (x <= NAME(spread)(most)))
  B usable = WITHIN(mass, 1e-6, 1e6) & WITHIN(stiffness, 1e-6, 1e9) & WITHIN(damping, 0, 1e9) & WITHIN(from, -1e15, 1e15)
      & WITHIN(to, -1e15, 1e15) & WITHIN(velocity, -1e15, 1e15);
#undef WITHIN
  const V one = NAME(spread)(1);
  mass = NAME(select)(usable, mass, one);
  stiffness = NAME(select)(usable, stiffness, one);
  damping = NAME(select)(usable, damping, one);
  *springs = NAME(prepared)(mass, stiffness, damping, from - to, velocity, derivative);
  *resting = derivative ? NAME(spread)(0) : to;
  return usable & (springs->quarter_turns * latest < NAME(spread)(CVM_LONGEST_PHASE));
}

typedef double NAME(four) __attribute__((vector_size(32)));
typedef double NAME(loose_four) __attribute__((vector_size(32), aligned(8)));

// Four times of every lane, stored as four neighbours in the row of each.
INLINE void NAME(store_turned)(const V rows[4], double *values, size_t length) {
#pragma clang loop unroll(full)
  for (int lane = 0; lane < LANES; lane += 4) {
    NAME(four) a[4];
    for (int time = 0; time < 4; ++time) a[time] = *(const NAME(loose_four) *)((const double *)&rows[time] + lane);
    NAME(four) even = __builtin_shufflevector(a[0], a[1], 0, 4, 2, 6), odd = __builtin_shufflevector(a[0], a[1], 1, 5, 3, 7);
    NAME(four) even_too = __builtin_shufflevector(a[2], a[3], 0, 4, 2, 6);
    NAME(four) odd_too = __builtin_shufflevector(a[2], a[3], 1, 5, 3, 7);
    double *row = values + lane * length;
    *(NAME(loose_four) *)row = __builtin_shufflevector(even, even_too, 0, 1, 4, 5);
    *(NAME(loose_four) *)(row + length) = __builtin_shufflevector(odd, odd_too, 0, 1, 4, 5);
    *(NAME(loose_four) *)(row + 2 * length) = __builtin_shufflevector(even, even_too, 2, 3, 6, 7);
    *(NAME(loose_four) *)(row + 3 * length) = __builtin_shufflevector(odd, odd_too, 2, 3, 6, 7);
  }
}

// Times that are told from one P and one Q.
#define BLOCK 8
TARGET static void NAME(even_group)(
    const cvm_springs *raw, size_t first, size_t lanes, int derivative, double start, double step, size_t length,
    double *values, unsigned char *done) {
  NAME(springs) springs;
  V resting;
  B usable = NAME(group)(raw, first, lanes, derivative, start + step * (double)length, &springs, &resting);
  size_t oscillating = 0, written = 0;
  for (size_t lane = 0; lane < lanes; ++lane) {
    done[lane] = usable[lane] != 0;
    written += done[lane];
    oscillating += springs.oscillates[lane] != 0;
  }
  int some_oscillate = oscillating > 0, some_do_not = oscillating < lanes;

  // One step and a whole block are computed, the others joined of two: of each error little comes
  // together.
  NAME(step) table[BLOCK];
  const V zero = NAME(spread)(0), one = NAME(spread)(1);
  const NAME(step) none = {one, zero, one};
  table[0] = none;
  table[1] = NAME(step_of)(&springs, NAME(spread)(step), some_oscillate, some_do_not);
  for (int index = 2; index < BLOCK; ++index)
    table[index] = NAME(joined)(&springs, table[index / 2], table[index - index / 2]);
  NAME(step) block = NAME(step_of)(&springs, NAME(spread)(step * BLOCK), some_oscillate, some_do_not);
  NAME(step) begin = start == 0 ? none : NAME(step_of)(&springs, NAME(spread)(start), some_oscillate, some_do_not);
  V p = NAME(fused)(springs.initial, begin.u, springs.weight * begin.v);
  V turned = NAME(fused)(springs.weight, begin.u, -springs.initial * begin.v);
  V q = NAME(select)(springs.oscillates, turned, springs.weight * begin.fading);
  // Of Q: Q' = Q own + P other.
  V own = NAME(select)(springs.oscillates, block.u, block.fading);
  V other = NAME(select)(springs.oscillates, -block.v, zero);

  for (size_t index = 0; index < length;) {
    for (int part = 0; part < BLOCK && index < length; part += 4, index += 4) {
      V rows[4];
      for (int time = 0; time < 4; ++time)
        rows[time] = NAME(fused)(p, table[part + time].u, NAME(fused)(q, table[part + time].v, resting));
      if (written == LANES && length - index >= 4) {
        NAME(store_turned)(rows, values + index, length);
        continue;
      }
      for (size_t time = 0; time < 4 && index + time < length; ++time)
        for (size_t lane = 0; lane < lanes; ++lane)
          if (done[lane]) values[lane * length + index + time] = rows[time][lane];
    }
    V next = NAME(fused)(p, block.u, q * block.v);
    q = NAME(fused)(q, own, p * other);
    p = next;
  }
}
#undef BLOCK

// Whole vectors of memory go past the caches, which would read it first.
INLINE void NAME(stream)(const double *from, double *to, size_t count) {
  size_t index = 0;
  for (; index < count && (size_t)(to + index) % sizeof(NAME(four)) != 0; ++index) to[index] = from[index];
  for (; index + 4 <= count; index += 4)
    __builtin_nontemporal_store(*(const NAME(loose_four) *)(from + index), (NAME(four) *)(to + index));
  for (; index < count; ++index) to[index] = from[index];
}

TARGET static void NAME(springs_evenly)(
    const cvm_springs *raw, size_t first, size_t count, int derivative, double start, double step, size_t length,
    double *values, unsigned char *done, int streams) {
  // Put together in a cache, as rows of an odd length begin anywhere in a vector.
  double rows[LANES * CVM_LONGEST_STREAMED];
  for (size_t index = 0; index < count; index += LANES) {
    size_t lanes = count - index < LANES ? count - index : LANES;
    double *target = values + index * length;
    unsigned char *group = done + index;
    if (streams && lanes == LANES && length <= CVM_LONGEST_STREAMED) {
      NAME(even_group)(raw, first + index, lanes, derivative, start, step, length, rows, group);
      // What is not done stays as it was.
      for (size_t lane = 0; lane < lanes;) {
        size_t end = lane;
        while (end < lanes && group[end]) ++end;
        NAME(stream)(rows + lane * length, target + lane * length, (end - lane) * length);
        lane = end + 1;
      }
    } else {
      NAME(even_group)(raw, first + index, lanes, derivative, start, step, length, target, group);
    }
  }
}

TARGET static void NAME(prepare_springs)(
    const cvm_springs *raw, size_t first, size_t count, int derivative, double latest, cvm_spring *prepared,
    unsigned char *done) {
  for (size_t index = 0; index < count; index += LANES) {
    size_t lanes = count - index < LANES ? count - index : LANES;
    NAME(springs) springs;
    V resting;
    B usable = NAME(group)(raw, first + index, lanes, derivative, latest, &springs, &resting);
    const V zero = NAME(spread)(0);
    V gap = NAME(select)(springs.oscillates, zero, springs.gap);
    V turns = NAME(select)(springs.oscillates, springs.quarter_turns, zero);
    V turns_low = NAME(select)(springs.oscillates, springs.quarter_turns_low, zero);
    B has_gap = gap > zero;
    V weight = NAME(select)(has_gap, -springs.weight / NAME(select)(has_gap, gap, NAME(spread)(1)), springs.weight);
    for (size_t lane = 0; lane < lanes; ++lane) {
      done[index + lane] = usable[lane] != 0;
      prepared[index + lane] = (cvm_spring){
          .resting = resting[lane],
          .initial = springs.initial[lane],
          .weight = weight[lane],
          .decay_rate = springs.decay_rate[lane],
          .quarter_turns = turns[lane],
          .quarter_turns_low = turns_low[lane],
          .gap = gap[lane],
      };
    }
  }
}

#undef DOUBLED
