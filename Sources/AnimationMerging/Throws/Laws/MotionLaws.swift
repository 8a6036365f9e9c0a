// Motion's and Popmotion's `inertia`.
//
// Follows: motiondivision/motion 1b037b0 (13.1.1)
// packages/motion-dom/src/animation/generators/inertia.ts and JSAnimation.ts; Popmotion/popmotion
// adf681e (11.0.5) packages/popmotion/src/animations/inertia.ts and framesync. As they are:
// - The distance is 0.8 of the velocity, whatever the time constant: the release is not continuous.
// - Motion walks its own motion in steps of 50 ms before the first frame, and the walk is what
//   finds the edge: at no frame rate at all, up to 50 ms behind it. The velocity is the mean of the
//   last 5 ms; a throw from beyond an edge loses it.
// - Popmotion finds the edge in a frame and hands on the difference of two: in the first frame
//   there is none, and all is lost. Of edges at the same place it sees the lower alone, and of a
//   spring that does not oscillate it takes the velocity for 0 when it looks for rest.

internal import CurveMath

extension ThrowLaws {
  public static let motion = motionLaw(
    "motion", "Motion, inertia", tracker: VelocityTrackers.motionValue)

  public static let motionDrag = motionLaw(
    "motion-drag", "Motion, drag", timeConstant: 0.75, restDelta: 1, restSpeed: 10,
    spring: try! DampedSpring(stiffness: 200, damping: 40), tracker: VelocityTrackers.motionPan)

  public static let popmotion = popmotionLaw()

  /// Steps of Motion's walk, per second.
  private static let walk = 20.0

  static func motionLaw(
    _ name: String, _ title: String, power: Double = 0.8, timeConstant: Double = 0.325, restDelta: Double = 0.5,
    restSpeed: Double? = nil, spring: DampedSpring = try! DampedSpring(stiffness: 500, damping: 10),
    tracker: VelocityTracker
  ) -> ThrowLaw {
    let rest = RestRule(
      "Within \(restDelta) of the target, at the next multiple of 50 ms.", flight: .near(restDelta),
      response: .nearAndSlowAtMost(restDelta, restSpeed), grid: walk)
    return ThrowLaw(
      name, title,
      "A decay over \(power) of the velocity with a time constant of \(timeConstant) s; a spring behind the edge.",
      source: "motiondivision/motion 1b037b0 packages/motion-dom/src/animation/generators/inertia.ts (13.1.1)",
      certainty: .run, tracker: tracker, clock: .roundedMilliseconds,
      edge: EdgeRule(
        finding: .grid(perSecond: walk), carrying: .mean(0.005), response: .spring(spring), outside: .lost),
      snap: SnapRule(projection: .flight, response: .sameTime),
      play: inertia(power, timeConstant, rest, restsBeforeEdges: false, firstFrame: 0))
  }

  static func popmotionLaw(
    power: Double = 0.8, timeConstant: Double = 0.75, restDelta: Double = 1,
    spring: DampedSpring = try! DampedSpring(stiffness: 500, damping: 10)
  ) -> ThrowLaw {
    let rest = RestRule(
      "In the first frame within \(restDelta) of the target.", flight: .near(restDelta),
      response: .nearAndSlowAtMost(restDelta, spring.dampingRatio < 1 ? 2 : .infinity))
    return ThrowLaw(
      "popmotion", "Popmotion, inertia",
      "A decay over \(power) of the velocity with a time constant of \(timeConstant) s; a spring behind the edge.",
      source: "Popmotion/popmotion adf681e packages/popmotion/src/animations/inertia.ts (11.0.5)",
      certainty: .run, tracker: VelocityTrackers.motionValue,
      clock: .firstFrame(1.0 / 60, shortest: 0.001, longest: 0.04),
      edge: EdgeRule(finding: .frame, carrying: .lastFrames, response: .spring(spring), findsUpperOfEqual: false),
      snap: SnapRule(projection: .flight, response: .sameTime),
      play: inertia(power, timeConstant, rest, restsBeforeEdges: true, firstFrame: 1))
  }

  private static func inertia(
    _ power: Double, _ timeConstant: Double, _ rest: RestRule, restsBeforeEdges: Bool, firstFrame: Int
  ) -> FlightPlay {
    FlightPlay(
      rest: rest, restsBeforeEdges: restsBeforeEdges, firstFrame: firstFrame,
      over: { flick, distance throws(CurveError) in
        try ExponentialDecay(from: flick.from, distance: distance, timeConstant: timeConstant)
      },
      flight: { flick throws(CurveError) in
        try ExponentialDecay(from: flick.from, distance: power * flick.velocity, timeConstant: timeConstant)
      })
  }
}
