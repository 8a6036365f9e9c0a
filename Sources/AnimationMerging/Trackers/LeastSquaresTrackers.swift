// Trackers that lay a parabola through the last places and take its slope at the newest one, and
// the one by impulses.
//
// Follows: the sources named beside each. What is counted in Float there is counted in Float here.

extension VelocityTrackers {
  /// Android's `VelocityTracker` for touches, the strategy `lsq2`.
  public static let android = VelocityTracker(
    "android", "Android, VelocityTracker (lsq2)",
    "The slope of a parabola through at most 20 places of the last 100 ms; a pause or a lift after more than 40 ms forgets all.",
    source: "AOSP frameworks/native libs/input/VelocityTracker.cpp, LeastSquaresVelocityTrackerStrategy, Android 16",
    certainty: .ported
  ) { path in
    guard path.pause <= 40 else { return 0 }
    let recent = path.recent(most: 20, horizon: 100, gap: 40)
    guard recent.count > 2 else { return Double(Float(recent.quotient(recent.count - 1))) }
    let ages = (0..<recent.count).map { Float(-recent.age($0) * 1e-3) }
    return Double(QuadraticFit<Float>.slopeBySums(times: ages, values: recent.values.map { Float($0) }) ?? 0)
  }

  /// Compose's `VelocityTracker` for touches, `Strategy.Lsq2`.
  public static let compose = VelocityTracker(
    "compose", "Jetpack Compose, VelocityTracker (Lsq2)",
    "As Android, of at least 3 places: 2 have no velocity.",
    source: "androidx compose/ui VelocityTracker.kt 0634aa1, calculateLeastSquaresVelocity",
    certainty: .ported
  ) { path in
    guard path.pause <= 40 else { return 0 }
    let recent = path.recent(most: 20, horizon: 100, gap: 40)
    guard recent.count > 2 else { return 0 }
    // Newest first, in whole milliseconds.
    let ages = (0..<recent.count).reversed().map { Float(-recent.wholeAge($0)) }
    let slope = QuadraticFit<Float>.slopeByColumns(times: ages, values: recent.values.reversed().map { Float($0) })
    return Double((slope ?? 0) * 1000)
  }

  /// Compose's tracker for axes that tell differences, such as a wheel: `Strategy.Impulse`. Android
  /// has it for the same axes.
  ///
  /// Every change of velocity puts in work, w = Σ (vᵢ − vᵢ₋₁)·|vᵢ|, and what all of it would give a
  /// mass of 1 is the velocity: ±√(2|w|). The first term counts half.
  public static let composeImpulse = VelocityTracker(
    "compose-impulse", "Jetpack Compose, VelocityTracker (Impulse)",
    "The velocity that a mass of 1 would have after the work of all pushes of the last 100 ms.",
    source: "androidx compose/ui VelocityTracker.kt 0634aa1, calculateImpulseVelocity",
    certainty: .ported
  ) { path in
    let recent = path.recent(most: 20, horizon: 100, gap: 40)
    let times = (0..<recent.count).map { Float(-recent.wholeAge($0)) }
    let values = recent.values.map { Float($0) }
    func velocity(of work: Float) -> Float {
      let speed = (2 * abs(work)).squareRoot()
      return work < 0 ? -speed : work > 0 ? speed : 0
    }
    func quotient(_ index: Int) -> Float? {
      times[index] == times[index - 1]
        ? nil : (values[index] - values[index - 1]) / (times[index] - times[index - 1])
    }
    guard times.count > 1 else { return 0 }
    guard times.count > 2 else { return Double((quotient(1) ?? 0) * 1000) }
    var work: Float = 0
    for index in 1..<times.count {
      guard let next = quotient(index) else { continue }
      work += (next - velocity(of: work)) * abs(next)
      if index == 1 { work *= 0.5 }
    }
    return Double(velocity(of: work) * 1000)
  }

  /// Flutter's `VelocityTracker` of every gesture but where a scroll view has its own.
  public static let flutter = VelocityTracker(
    "flutter", "Flutter, VelocityTracker",
    "The slope of a parabola through at least 3 and at most 20 places of the last 100 ms, up to a pause of 40 ms.",
    source: "flutter/flutter packages/flutter/lib/src/gestures/velocity_tracker.dart, VelocityTracker",
    certainty: .ported
  ) { path in path.pause <= 40 ? path.parabola(most: 20, horizon: 100) : 0 }

  /// React Native Gesture Handler in a browser. On iOS it asks UIKit, on Android the system's
  /// tracker.
  public static let gestureHandlerWeb = VelocityTracker(
    "gesture-handler-web", "React Native Gesture Handler on the web, VelocityTracker",
    "The slope of a parabola through at least 3 and at most 10 places of the last 300 ms, up to a pause of 40 ms.",
    source: "software-mansion/react-native-gesture-handler web/tools/VelocityTracker.ts",
    certainty: .read
  ) { path in path.parabola(most: 10, horizon: 300) }
}

extension FingerPath {
  /// The slope of a parabola through at least 3 of the recent places, in Double: units per second.
  fileprivate func parabola(most: Int, horizon: Double) -> Double {
    let recent = recent(most: most, horizon: horizon, gap: 40)
    guard recent.count > 2 else { return 0 }
    let ages = (0..<recent.count).reversed().map { -recent.age($0) }
    return (QuadraticFit<Double>.slopeByColumns(times: ages, values: recent.values.reversed()) ?? 0) * 1000
  }

  /// The age of a sample where time stamps are whole milliseconds.
  fileprivate func wholeAge(_ index: Int) -> Double { times[count - 1].rounded() - times[index].rounded() }
}
