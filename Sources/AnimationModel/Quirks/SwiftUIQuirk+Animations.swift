// Quirks of `Animation`.
//
// Not of SwiftUI: each row names its own source, certainty and release.

extension SwiftUIQuirk {
  private static let readings = "open readings of iOS 18.5 and visionOS 26.5"

  /// Quirks of ``Animation``.
  public static let animations = [
    SwiftUIQuirk(
      "defaultResponse", of: "Animation.default",
      behavior:
        "Its response is 0.5 s, as is the default of `spring(response:)`; pages of the documentation say 0.55 s.",
      exact: "The spring of the documentation: `.spring(response: 0.55, dampingFraction: 1)`.",
      source: readings + ", which agree, against the documentation", certainty: .read, since: "iOS 17"),
    SwiftUIQuirk(
      "springSteps", of: "Animation.spring(duration:bounce:blendDuration:)",
      behavior: "Animations of the spring family move in steps of 1/300 s, with stiffness at most 45 000 for mass 1.",
      exact: "The closed form: `springRendering` of the environment set to `exact`, or `animation.curve()`.",
      source: readings, certainty: .read, since: "iOS 13"),
    SwiftUIQuirk(
      "springStepsSwingUp", of: "Animation.spring(response:dampingFraction:blendDuration:)",
      behavior: "A stiff spring with much damping oscillates beyond all bounds, for its steps are too long.",
      exact: "The closed form; given in SwiftUI's stead by `animation.animate`.",
      source: "follows from springSteps", certainty: .inferred, since: "iOS 13", isReproduced: false),
    SwiftUIQuirk(
      "interpolatingOverdamped", of: "Animation.interpolatingSpring(mass:stiffness:damping:initialVelocity:)",
      behavior: "An overdamped interpolating spring moves as the critical one.",
      exact: "The overdamped motion: `springRendering` of the environment set to `exact`, or `animation.curve()`.",
      source: "open reading of iOS 18.5", certainty: .read, since: "iOS 13"),
    SwiftUIQuirk(
      "interpolatingBeforeStart", of: "Animation.speed(_:)",
      behavior:
        "At a negative speed an interpolating spring grows beyond all bounds, for its formula goes on before its start.",
      exact: "The start, where every other animation stays; given in SwiftUI's stead by `animation.animate`.",
      source: "follows from an open reading of iOS 18.5", certainty: .inferred, since: "iOS 13", isReproduced: false),
    SwiftUIQuirk(
      "interpolatingReportedStiffness", of: "Animation.interpolatingSpring(_:initialVelocity:)",
      behavior: "An overdamped `Spring` is taken with the stiffness that it reports, which is too large.",
      exact:
        "The spring's own stiffness: `.interpolatingSpring(stiffness: spring.exact.stiffness, damping: spring.damping)`.",
      source: "follows from overdampedStiffness", certainty: .inferred, since: "iOS 17"),
    SwiftUIQuirk(
      "interpolatingWithoutStiffness", of: "Animation.interpolatingSpring(mass:stiffness:damping:initialVelocity:)",
      behavior: "Without stiffness the search for its end finds none and answers 0 s: it is over at once.",
      exact: "It never moves, as `.spring(duration: .infinity)`.",
      source: "follows from an open reading of iOS 18.5", certainty: .inferred, since: "iOS 13"),
    SwiftUIQuirk(
      "interpolatingLogicalTime", of: "Animation.interpolatingSpring(mass:stiffness:damping:initialVelocity:)",
      behavior: "It is logically complete after 2π/√k, whatever its mass.",
      exact: "One period without damping, 2π√(m/k): `DampedSpring.response`.",
      source: "open reading of iOS 18.5", certainty: .read, since: "iOS 17"),
    SwiftUIQuirk(
      "timingCurveVelocity", of: "Animation.velocity(value:time:context:)",
      behavior: "A cubic timing curve does not know its velocity: a spring that interrupts it begins at rest.",
      exact: "The velocity of the curve: `animation.curve().state(at:).velocity`.",
      source: "open reading of iOS 18.5", certainty: .read, since: "iOS 17"),
    SwiftUIQuirk(
      "infiniteTravel", of: "withAnimation(_:_:)",
      behavior: "A change to or from a value that is infinite or NaN shows NaN as long as its animation runs.",
      exact: "The new value at once, for nothing lies between; given in SwiftUI's stead by `attribute.presentation`.",
      source: "follows from its arithmetic", certainty: .inferred, since: "iOS 13", isReproduced: false),
    SwiftUIQuirk(
      "repetitionDrift", of: "Animation.repeatCount(_:autoreverses:)",
      behavior: "A cycle ends in the first frame behind its duration, and the time beyond is thrown away.",
      exact: "Cycles as long as they are said to be: `animation.curve()`.",
      source: "open reading of iOS 18.5; frames that SwiftUI rendered", certainty: .read, since: "iOS 13"),
    SwiftUIQuirk(
      "repetitionMerge", of: "Animation.repeatForever(autoreverses:)",
      behavior:
        "A repeated spring takes over an equal repetition; in a cycle that goes back, what is shown jumps by the change.",
      exact: "What is shown goes on from its place: with other parameters of the repetition both are combined.",
      source: "follows from an open reading of iOS 18.5", certainty: .inferred, since: "iOS 17"),
  ]
}
