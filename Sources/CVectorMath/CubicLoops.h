// The loops of timing curves: see Loops.h.

// ((a s + b) s + c) s + d.
INLINE V NAME(horner)(const double *k, V s, V d) {
  V sum = NAME(fused)(NAME(spread)(k[0]), s, NAME(spread)(k[1]));
  return NAME(fused)(NAME(fused)(sum, s, NAME(spread)(k[2])), s, d);
}

// y(s) where x(s) = input, for 0 <= input <= 1: Halley's method between brackets, which end it
// where a tangent is upright.
INLINE V NAME(height)(const double *x, const double *y, V input) {
  const V zero = NAME(spread)(0);
  V low = zero, high = NAME(spread)(1), s = input;
  for (int round = 0; round < 64; ++round) {
    V error = NAME(horner)(x, s, -input);
    B is_below = error < zero;
    B is_near = (error <= 0x1p-51) & (error >= -0x1p-51);
    if (__builtin_reduce_and(is_near) != 0) break;
    low = NAME(select)(is_below, s, low);
    high = NAME(select)(is_below, high, s);
    V slope = NAME(fused)(NAME(fused)(NAME(spread)(3 * x[0]), s, NAME(spread)(2 * x[1])), s, NAME(spread)(x[2]));
    V bend = NAME(fused)(NAME(spread)(3 * x[0]), s, NAME(spread)(x[1]));
    // error * slope / (slope^2 - error * bend): half the second derivative is the bend.
    V next = s - error * slope / NAME(fused)(slope, slope, -error * bend);
    B is_inside = (next > low) & (next < high);
    next = NAME(select)(is_inside, next, 0.5 * (low + high));
    s = NAME(select)(is_near, s, next);
  }
  return NAME(horner)(y, s, zero);
}

TARGET static void NAME(cubic_values)(const cvm_cubic *cubic, const double *times, double *values, size_t count) {
  const cvm_cubic own = *cubic;
  const double x[] = {1 + 3 * (own.x1 - own.x2), 3 * (own.x2 - 2 * own.x1), 3 * own.x1};
  const double y[] = {1 + 3 * (own.y1 - own.y2), 3 * (own.y2 - 2 * own.y1), 3 * own.y1};
  const V from = NAME(spread)(own.from), to = NAME(spread)(own.to), travel = NAME(spread)(own.to - own.from);
  const V duration = NAME(spread)(own.duration), one = NAME(spread)(1);
  for (size_t index = 0; index < count; index += LANES) {
    size_t rest = count - index;
    double buffer[LANES] = {0};
    V input;
    if (rest >= LANES) {
      input = *(const NAME(loose) *)(times + index);
    } else {
      __builtin_memcpy(buffer, times + index, 8 * rest);
      input = *(const NAME(loose) *)buffer;
    }
    input = input / duration;
    B is_over = input >= one;
    input = NAME(select)(is_over, one, input);
    V value = NAME(fused)(travel, NAME(height)(x, y, input), from);
    value = NAME(select)(is_over, to, value);
    if (rest >= LANES) {
      *(NAME(loose) *)(values + index) = value;
    } else {
      *(NAME(loose) *)buffer = value;
      __builtin_memcpy(values + index, buffer, 8 * rest);
    }
  }
}
