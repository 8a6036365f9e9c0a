// Coordinates turned back into what people ask for.

internal import CurveMath

/// The estimates of a fit, in the user's units.
struct SpringFitReading {
  let estimates: [SpringFit.Estimate]
  let correlations: [SpringFit.Correlation]
  let place: SpringCoordinates
  /// How many standard errors the intervals reach to each side.
  let quantile: Double
  /// Whether a throw the other way is not ruled out, and the velocity matters to the motion.
  let velocityIsOpen: Bool

  /// A sign is certain if the other one is worse by five standard errors: of 14 000 recordings some
  /// were thrown the other way at four, as recorders have faults that no model of noise knows.
  private static let certainExcess = 25.0
  /// Velocities that move the value by less than this part of the travel, v/ω, have no sign worth
  /// knowing.
  private static let slightPush = 0.01

  /// - Parameter given: What was fixed, as it was given: scaled and back it would lose digits.
  init(_ choice: SpringModelChoice, trace: ScaledTrace, confidence: Double, given: [SpringUnknown: Double]) {
    let uncertainty = choice.measure.uncertainty
    place = choice.solution.place
    let quantile = StudentT.quantile((1 + confidence) / 2, freedom: uncertainty.freedom)
    self.quantile = quantile
    estimates = SpringUnknown.allCases.map { [place] unknown in
      Self.estimate(
        unknown, at: place, interval: choice.measure.intervals[unknown], error: choice.measure.errors[unknown],
        trace: trace, given: given[unknown])
    }
    let velocities = choice.measure.intervals[.velocity] ?? 0...0
    let push = max(abs(velocities.lowerBound), abs(velocities.upperBound)) / place.frequency
    velocityIsOpen =
      (choice.excessThrownBack ?? .infinity) < Self.certainExcess
      && push > Self.slightPush * abs(place[.to] - place[.from])
    var correlations: [SpringFit.Correlation] = []
    for i in uncertainty.free.indices {
      for j in uncertainty.free.indices where j > i {
        guard let value = uncertainty.correlation(i, j), abs(value) > 0.95 else { continue }
        // A larger ln ω is a smaller response.
        let sign = uncertainty.free[i] == .response ? -1.0 : 1
        correlations.append(
          SpringFit.Correlation(first: uncertainty.free[i], second: uncertainty.free[j], value: sign * value))
      }
    }
    self.correlations = correlations
  }

  private static func estimate(
    _ unknown: SpringUnknown, at place: SpringCoordinates, interval: ClosedRange<Double>?, error: Double?,
    trace: ScaledTrace, given: Double?
  ) -> SpringFit.Estimate {
    let coordinate = place[unknown]
    let value: (Double) -> Double = { coordinate in
      switch unknown {
      case .response: 2 * Double.pi * Elementary.exp(-coordinate)
      case .dampingRatio: max(0, SpringCoordinates.sinh(coordinate))
      default: trace.unscaled(coordinate, of: unknown)
      }
    }
    guard let interval, let error else {
      return SpringFit.Estimate(
        unknown: unknown, value: given ?? value(coordinate), standardError: nil, interval: nil)
    }
    let slope =
      switch unknown {
      case .response: place.response
      case .dampingRatio: Elementary.hypot(1, place.dampingRatio)
      case .start: 1.0
      case .from, .to, .velocity: trace.unit
      }
    let known = Self.known(interval, of: unknown, around: coordinate, trace: trace)
    // The ends are those of the coordinate, so that no response is negative.
    let ends = [value(known.lowerBound), value(known.upperBound)]
    return SpringFit.Estimate(
      unknown: unknown, value: value(coordinate),
      standardError: known == interval ? slope * error : .infinity,
      interval: min(ends[0], ends[1])...max(ends[0], ends[1]))
  }

  /// Ends that are farther out by this factor are none: nothing that was recorded has put them
  /// there.
  private static let farthest = 1000.0

  /// The interval, open where its end is out of proportion to what was recorded: to the response or
  /// damping ratio that was found, to the distance of the values, or to a jump from one sample to
  /// the next.
  private static func known(
    _ interval: ClosedRange<Double>, of unknown: SpringUnknown, around coordinate: Double, trace: ScaledTrace
  ) -> ClosedRange<Double> {
    let (center, room) =
      switch unknown {
      case .response, .dampingRatio: (coordinate, Elementary.log(farthest))
      case .start: (0, farthest * trace.duration)
      case .from, .to: (0, farthest)
      case .velocity: (0, farthest * Double(trace.count - 1) / trace.duration)
      }
    let lower = interval.lowerBound < center - room ? -Double.infinity : interval.lowerBound
    let upper = interval.upperBound > center + room ? Double.infinity : interval.upperBound
    return lower...upper
  }
}
