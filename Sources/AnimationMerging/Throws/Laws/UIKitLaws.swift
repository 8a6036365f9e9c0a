// UIKit's scroll views, as they were measured: what Apple's do is not public.
//
// Follows: super-ultra/ScrollMechanics 587660a, DecelerationTimingParameters.swift,
// SpringTimingParameters.swift and SimpleScrollView.swift. The rates are Apple's own
// (`UIScrollView.DecelerationRate`), the projection Apple's talk (WWDC 2018, 803). Where a view
// goes that snaps, and how, is the app's: here the spring of the edge takes it there.

internal import CurveMath

extension ThrowLaws {
  public static let uikit = uikitLaw("uikit", "UIKit, UIScrollView normal", rate: 0.998)
  public static let uikitFast = uikitLaw("uikit-fast", "UIKit, UIScrollView fast", rate: 0.99)

  /// - Parameters:
  ///   - rate: What is left of the velocity after a millisecond.
  ///   - threshold: Points: a flight is over when less is left.
  ///   - scale: Pixels per point: a bounce is over when less than half a pixel is left.
  static func uikitLaw(
    _ name: String = "uikit", _ title: String = "UIKit", rate: Double, threshold: Double = 0.5, scale: Double = 3
  ) -> ThrowLaw {
    let spring = try! DampedSpring(stiffness: 100, damping: 20)
    let rest = RestRule(
      "Less than \(threshold) points are left; behind an edge, a bound of the spring is below half a pixel.",
      flight: .after { flight in
        let end = flight.lastTime(.value, fartherThan: threshold)
        return (end, flight.state(at: end).value)
      },
      response: .after { bounce in
        let end = bounceDuration(bounce, frequency: 10, threshold: 0.5 / scale)
        return (end, bounce.state(at: end).value)
      })
    return ThrowLaw(
      name, title,
      "\(rate) of the velocity are left after each millisecond; a critical spring of 10 a second at the edge.",
      source: "super-ultra/ScrollMechanics 587660a DecelerationTimingParameters.swift, SimpleScrollView.swift",
      certainty: .published, tracker: VelocityTrackers.uikit, clock: .exact,
      edge: EdgeRule(finding: .exact, carrying: .kept, response: .spring(spring)),
      snap: SnapRule(projection: .seconds(rate / (1 - rate) / 1000), response: .spring(spring)),
      play: FlightPlay(rest: rest, restsBeforeEdges: false) { flick throws(CurveError) in
        try ExponentialDecay(from: flick.from, velocity: flick.velocity, rate: rate)
      })
  }

  /// When (c₁ + c₂t)·e^(−βt) is below a threshold for good, by bounds of both terms.
  private static func bounceDuration(_ bounce: any MotionCurve, frequency: Double, threshold: Double) -> Double {
    let release = bounce.state(at: 0)
    let first = abs(release.value - bounce.target)
    let second = abs(release.velocity + frequency * (release.value - bounce.target))
    let times = [
      first > 0 ? Elementary.log(2 * first / threshold) / frequency : 0,
      second > 0 ? 2 / frequency * Elementary.log(4 * second / (2.718281828459045 * frequency * threshold)) : 0,
    ]
    return max(0, times[0], times[1])
  }
}
