// The laws that a recording may follow. Each is a value: its motions, and the numbers that people
// know it by.

internal import CurveMath

/// A law by which things move on a screen: what a recording is held against.
///
///     MotionLaw.all.map(\.name)
///     // ["decay", "bounded-decay", "fling", "clamping-scroll", "spring", "gravity", "timing"]
public struct MotionLaw: Sendable {
  /// As options and tables write it.
  public let name: String
  /// As a sentence says it, with its article: `an exponential decay`.
  public let title: String
  /// The ways in which it moves.
  let variants: [Variant]

  /// One form of a law with its numbers.
  struct Variant: Sendable {
    let form: LawForm
    let numbers: [LawNumber]
    /// What follows from one of the numbers.
    var derived: [DerivedNumber] = []
    /// Out of so many known forms it was chosen.
    var choices = 1
    /// The curve with the numbers by their names, each with six digits.
    var notation: (@Sendable ((String) -> String) -> String)?
  }

  /// The law of a name, `nil` if there is none.
  ///
  ///     MotionLaw.named("gravity")?.title  // "a fall with bounces"
  public static func named(_ name: String) -> MotionLaw? { all.first { $0.name == name } }

  /// All laws, in the order in which tables have them.
  public static let all = [decay, boundedDecay, fling, clampingScroll, spring, gravity, timing]
}

extension MotionLaw: CustomStringConvertible {
  /// Its name.
  public var description: String { name }
}

extension MotionLaw: Hashable {
  public static func == (left: MotionLaw, right: MotionLaw) -> Bool { left.name == right.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Where a search stands, in parts of the recording and of its range.
struct LawPlace {
  let from: Double
  let amplitudes: [Double]
  let shape: [Double]
  let release: Double
}

/// What a number is measured in: a power of the values' unit times one of seconds, counted from an
/// origin or not.
struct LawUnit: Sendable {
  enum Origin: Sendable { case none, value, time }

  let name: String
  let value: Double
  let time: Double
  var origin = Origin.none

  static let value = LawUnit(name: "units", value: 1, time: 0, origin: .value)
  static let length = LawUnit(name: "units", value: 1, time: 0)
  static let time = LawUnit(name: "s", value: 0, time: 1, origin: .time)
  static let duration = LawUnit(name: "s", value: 0, time: 1)
  static let rate = LawUnit(name: "1/s", value: 0, time: -1)
  static let velocity = LawUnit(name: "units/s", value: 1, time: -1)
  static let acceleration = LawUnit(name: "units/s²", value: 1, time: -2)
  static let none = LawUnit(name: "1", value: 0, time: 0)
  /// Android's flings: a distance over a duration to the power D.
  static let fling = LawUnit(name: "1", value: 1, time: -MotionLaw.flingExponent)
}

/// A number of a law that follows from where a search stands.
struct LawNumber: Sendable {
  let name: String
  let unit: LawUnit
  let note: String
  let value: @Sendable (LawPlace) -> Double

  init(_ name: String, _ unit: LawUnit, _ note: String, _ value: @escaping @Sendable (LawPlace) -> Double) {
    (self.name, self.unit, self.note, self.value) = (name, unit, note, value)
  }

  static let start = LawNumber("start", .time, "The release, in the time of the trace.") { $0.release }
  static let from = LawNumber("from", .value, "The value until the release.") { $0.from }
}

/// A number that follows from another one in seconds and units, without turning.
struct DerivedNumber: Sendable {
  let name: String
  let unit: String
  let note: String
  let source: String
  let value: @Sendable (Double) -> Double

  init(
    _ name: String, _ unit: String, _ note: String, of source: String, _ value: @escaping @Sendable (Double) -> Double
  ) {
    (self.name, self.unit, self.note, self.source, self.value) = (name, unit, note, source, value)
  }
}

// MARK: - Throws

extension MotionLaw {
  /// D = ln 0.78 / ln 0.9: how the duration of Android's flings grows with the velocity.
  static let flingExponent = Elementary.log(0.78) / Elementary.log(0.9)
  /// Gravity in m/s², inches per metre, pixels per inch, and how Android tuned it.
  private static let flingPull = 9.80665 * 39.37 * 160 * 0.84
  /// `ViewConfiguration.getScrollFriction()`.
  private static let flingFriction = 0.015

  private static func rate(_ place: LawPlace) -> Double { Elementary.exp(-place.shape[0]) }

  private static let decayRate = LawNumber("decay-rate", .rate, "λ: the velocity falls by e^(−λt).", rate)
  private static let decayVelocity = LawNumber("velocity", .velocity, "The velocity at the release.") {
    $0.amplitudes[0] * rate($0)
  }
  private static let decayTimes = [
    DerivedNumber("time-constant", "s", "1/λ: after it the velocity has fallen to 1/e.", of: "decay-rate") { 1 / $0 },
    DerivedNumber("deceleration-rate", "1", "e^(−λ/1000): what is left after a millisecond.", of: "decay-rate") {
      Elementary.exp(-$0 / 1000)
    },
  ]

  /// A velocity that falls by the same fraction in every second: `decay()`.
  public static let decay = MotionLaw(
    name: "decay", title: "an exponential decay",
    variants: [
      Variant(
        form: .decay,
        numbers: [
          decayRate, decayVelocity, .start, .from,
          LawNumber("to", .value, "Where it would rest.") { $0.from + $0.amplitudes[0] },
        ],
        derived: decayTimes,
        notation: { "decay(velocity: \($0("velocity")), friction: \($0("decay-rate")))" })
    ])

  /// A decay up to an edge, and a spring there.
  public static let boundedDecay = MotionLaw(
    name: "bounded-decay", title: "a decay that meets an edge",
    variants: [
      Variant(
        form: .boundedDecay,
        numbers: [
          decayRate, decayVelocity, .start, .from,
          LawNumber("edge", .value, "Where the spring begins and comes to rest.") {
            $0.from - $0.amplitudes[0] * Elementary.expm1(-rate($0) * $0.shape[1])
          },
          LawNumber("edge-time", .time, "When it is met, in the time of the trace.") { $0.release + $0.shape[1] },
          LawNumber("edge-frequency", .rate, "ω₀ of the spring at the edge.") { Elementary.exp($0.shape[2]) },
          LawNumber("edge-damping-ratio", .none, "ζ of the spring at the edge.") {
            SpringCoordinates.sinh($0.shape[3])
          },
        ],
        derived: decayTimes)
    ])

  private static func distance(_ place: LawPlace) -> Double { place.amplitudes[0] }
  private static func duration(_ place: LawPlace) -> Double { Elementary.exp(place.shape[0]) }
  private static let to = LawNumber("to", .value, "The end.") { $0.from + distance($0) }
  private static let duration = LawNumber("duration", .duration, "From the release to the end.") { duration($0) }

  /// Android's fling, along its spline: `fling()`.
  public static let fling = MotionLaw(
    name: "fling", title: "a spline fling",
    variants: [
      Variant(
        form: .fling,
        numbers: [
          LawNumber("velocity", .velocity, "The velocity at the release.") { distance($0) / (0.35 * duration($0)) },
          duration, .start, .from, to,
          LawNumber("density", .fling, "Pixels per dp with Android's friction of 0.015; 1 where values are in dp.") {
            abs(distance($0)) / Elementary.pow(duration($0), flingExponent) / (flingPull * flingFriction)
          },
        ], notation: { "fling(velocity: \($0("velocity")), density: \($0("density")))" })
    ])

  /// Flutter's fling: `clampingScroll()`.
  public static let clampingScroll = MotionLaw(
    name: "clamping-scroll", title: "a clamping scroll",
    variants: [
      Variant(
        form: .powerDecay,
        numbers: [
          LawNumber("velocity", .velocity, "The velocity at the release.") {
            flingExponent * distance($0) / duration($0)
          },
          duration, .start, .from, to,
          LawNumber("friction", .fling, "Flutter's, without a unit, where values are in logical pixels.") { place in
            // v = D·d/T, and T = 0.35·D·(0.35 v/c)^(1/(D − 1)).
            let velocity = flingExponent * abs(distance(place)) / duration(place)
            let time = duration(place) / (0.35 * flingExponent)
            return 0.35 * velocity / Elementary.pow(time, flingExponent - 1) / flingPull
          },
        ], notation: { "clampingScroll(velocity: \($0("velocity")), friction: \($0("friction")))" })
    ])
}

// MARK: - Springs, falls, easings

extension MotionLaw {
  /// A damped spring, thrown or not: `spring()`.
  public static let spring = MotionLaw(
    name: "spring", title: "a spring",
    variants: [
      Variant(
        form: .spring,
        numbers: [
          LawNumber("response", .duration, "One period without damping.") {
            2 * Double.pi * Elementary.exp(-$0.shape[0])
          },
          LawNumber("damping-ratio", .none, "ζ: below 1 it oscillates, above 1 it is overdamped.") {
            SpringCoordinates.sinh($0.shape[1])
          },
          .start, .from, LawNumber("to", .value, "The target.") { $0.from + $0.amplitudes[0] },
          LawNumber("velocity", .velocity, "The velocity at the release.") { $0.amplitudes[1] },
        ],
        notation: { "spring(response: \($0("response")), dampingRatio: \($0("damping-ratio")))" })
    ])

  /// A fall to a floor that gives back a fraction of the velocity: `gravity()`.
  public static let gravity = MotionLaw(
    name: "gravity", title: "a fall with bounces",
    variants: [
      Variant(
        form: .bounces,
        numbers: [
          LawNumber("gravity", .acceleration, "The acceleration between two impacts.") {
            2 * $0.amplitudes[0] * (1 - $0.shape[1]) / (duration($0) * duration($0))
          },
          LawNumber("restitution", .none, "What an impact gives back of the velocity.") { $0.shape[2] },
          LawNumber("velocity", .velocity, "The velocity at the release.") {
            $0.amplitudes[0] * $0.shape[1] / duration($0)
          },
          .start, .from,
          LawNumber("floor", .value, "Where it bounces and comes to rest.") { $0.from + $0.amplitudes[0] },
          LawNumber("height", .length, "From the value at the release to the floor.") { abs($0.amplitudes[0]) },
          LawNumber("first-impact", .time, "In the time of the trace.") { $0.release + duration($0) },
        ],
        notation: { number in
          let names = [
            ("acceleration", "gravity"), ("restitution", "restitution"), ("velocity", "velocity"), ("height", "height"),
          ]
          return "gravity(\(names.map { "\($0.0): \(number($0.1))" }.joined(separator: ", ")))"
        })
    ])

  /// An easing: one of CSS's keywords, or a cubic Bézier.
  public static let timing = MotionLaw(
    name: "timing", title: "a timing curve",
    variants: easings.map { name, form in
      Variant(
        form: form.named(name), numbers: [duration, .start, .from, to], choices: easings.count,
        notation: { number in "\(name)(duration: \(number("duration")))" })
    } + [
      Variant(
        form: .cubic,
        numbers: [
          LawNumber("duration", .duration, "From the release to the end.") { duration($0) },
          LawNumber("x1", .none, "The first handle of the cubic Bézier.") { $0.shape[1] },
          LawNumber("y1", .none, "The first handle's height.") { $0.amplitudes[0] / $0.amplitudes[2] },
          LawNumber("x2", .none, "The second handle of the cubic Bézier.") { $0.shape[2] },
          LawNumber("y2", .none, "The second handle's height.") { $0.amplitudes[1] / $0.amplitudes[2] },
          .start, .from, LawNumber("to", .value, "The end.") { $0.from + $0.amplitudes[2] },
        ],
        notation: { number in
          "cubic-bezier(\(["x1", "y1", "x2", "y2"].map(number).joined(separator: ", ")), duration: \(number("duration")))"
        })
    ])

  /// CSS's keywords.
  private static let easings: [(String, LawForm)] = [
    ("linear", .linear), ("ease", .easing(CubicEasing(0.25, 0.1, 0.25, 1))),
    ("ease-in", .easing(CubicEasing(0.42, 0, 1, 1))), ("ease-out", .easing(CubicEasing(0, 0, 0.58, 1))),
    ("ease-in-out", .easing(CubicEasing(0.42, 0, 0.58, 1))),
  ]

  /// Nothing moves: what a law has to be more likely than.
  static let rest = MotionLaw(
    name: "rest", title: "rest", variants: [Variant(form: .rest, numbers: [.from])])
}
