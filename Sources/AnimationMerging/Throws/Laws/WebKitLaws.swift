// WebKit's own scrolling: on GTK and WPE, its snap, and the band of macOS up to 10.7, which
// Chromium still has.
//
// Follows: Source/WebCore/platform/ScrollAnimationKinetic.cpp 0041792,
// ScrollingMomentumCalculator.cpp 0bf491a, mac/ScrollElasticityController.mm 054409c,
// Source/WebKit/WebProcess/WebPage/MomentumEventDispatcher.cpp 0296d48. As it is: the band keeps
// 0.31 of the velocity, and one that is let go at rest begins to move at once.

internal import CurveMath

extension ThrowLaws {
  public static let webkitKinetic = ThrowLaw(
    "webkit-kinetic", "WebKit on GTK, ScrollAnimationKinetic", "A decay of 4 a second; it stops at the edge.",
    source: "WebKit Source/WebCore/platform/ScrollAnimationKinetic.cpp 0041792", certainty: .ported, tracker: nil,
    clock: .fixed(1.0 / 60), edge: EdgeRule(finding: .exact, carrying: .lost, response: .stop, outside: .lost),
    play: FlightPlay(
      rest: RestRule(
        "In the first frame that moves by less than a pixel or is slower than one a second, at a whole pixel.",
        flight: .wholeUnit(movedLessThan: 1, slowerThan: 1), response: .always), firstFrame: 1
    ) { flick throws(CurveError) in
      try ExponentialDecay(from: flick.from, velocity: flick.velocity, friction: 4)
    })

  public static let webkitSnap = ThrowLaw(
    "webkit-snap", "WebKit, BasicScrollingMomentumCalculator",
    "A second of a decay to 16.7 first frames away, or to the nearest target; it begins as the finger left it, nearly.",
    source: "WebKit Source/WebCore/platform/ScrollingMomentumCalculator.cpp 0bf491a", certainty: .ported, tracker: nil,
    clock: .exact,
    play: FlightPlay(
      rest: RestRule(
        "After a second.", flight: .after { (1, $0.target) }, response: .after { (1, $0.target) }),
      choosesTarget: true
    ) { flick throws(CurveError) in
      let first = Float(flick.velocity / 60)
      let place = flick.from + 16.7 * Double(first)
      let bounded = flick.bounds?.clamp(place) ?? place
      let chosen = flick.target(near: bounded) ?? bounded
      let target = Float(flick.bounds?.clamp(chosen) ?? chosen)
      let way = target - Float(flick.from)
      guard way != 0 else { return RestingCurve(start: Double(target)) }
      let (magnitude, base) = Self.momentum(first: first, way: way)
      let decay = try ExponentialDecay(
        from: Double(Float(flick.from)), distance: magnitude * Double(way), friction: 60 * Elementary.log(base))
      return try JoinedCurve([.init(at: 0, decay), .init(at: 1, RestingCurve(start: Double(target)))])
    })

  /// The decay A(1 − b^(−60t)) of which the first frame is as long as the finger's last, and which
  /// is 1 after a second: found by turns, in floats, so that the first is only nearly so.
  private static func momentum(first: Float, way: Float) -> (magnitude: Double, base: Double) {
    let part = first * way > 0 ? min(max(abs(first) / abs(way), 0.1), 0.5) : 0.1
    var (magnitude, base, previous): (Float, Float, Float) = (1.1, 1, 1)
    for _ in 0..<10 {
      base = magnitude / (magnitude - part)
      magnitude = Float(1 / (1 - Elementary.pow(Double(base), -60)))
      if abs(base - previous) < 0.001 { break }
      previous = base
    }
    return (Double(magnitude), Double(base))
  }

  public static let appKit = appKitLaw()

  /// - Parameters:
  ///   - amplitude: What of the velocity goes on into the band. Chromium on Android has 0.2.
  ///   - period: The band's, of which 20 make its rate. Chromium on Android has 1.1.
  static func appKitLaw(amplitude: Double = 0.31, period: Double = 1.6) -> ThrowLaw {
    ThrowLaw(
      "appkit", "macOS 10.7 and Chromium, rubber band",
      "A decay of 0.975 in 8 ms, before a device's acceleration; behind the edge a band that keeps \(amplitude) of the velocity.",
      source: "WebKit Source/WebCore/platform/mac/ScrollElasticityController.mm 054409c", certainty: .ported,
      tracker: nil, clock: .exact,
      edge: EdgeRule(
        finding: .exact, carrying: .scaled(amplitude), response: .band(rate: 20 / period), outside: .scaled(amplitude)),
      play: FlightPlay(
        rest: RestRule(
          "In the first frame that moves by at most half a pixel; behind an edge, that shows less than one.",
          flight: .movedAtMost(0.5), response: .near(0.5)), firstFrame: 1
      ) { flick throws(CurveError) in
        try ExponentialDecay(from: flick.from, velocity: flick.velocity, friction: -125 * Elementary.log(0.975))
      })
  }
}
