// One spring in every vocabulary: the parameters, the text, and what is lost on the way.
//
// A vocabulary is one value here and one line in `SpringVocabulary.all`. Its text is what a form of
// the notation reads, or the vocabulary names another whose text stands in the notation for it. The
// numbers of its way back stand in `SpringVocabulary+Numbers.swift`.

public import CurveMath
public import CurveMetrics

/// A library's words for springs.
///
///     let spring = try DampedSpring(stiffness: 158, damping: 17.6)
///     try SpringVocabulary.named("swiftui").words(for: spring, digits: 4).text
///     // spring(duration: 0.4999, bounce: 0.2999)
public struct SpringVocabulary: Sendable {
  /// One spring as the vocabulary says it.
  public struct Words: Equatable, Sendable {
    /// The numbers, with units and definitions.
    public let parameters: [Reading]
    /// The spring in these words; `nil` where the vocabulary has none for it.
    public let text: String?
    /// The losses of these words, in sentences; `nil` where nothing is lost.
    public let loss: String?

    init(_ parameters: [Reading], text: String?, loss: String? = nil) {
      (self.parameters, self.text, self.loss) = (parameters, text, loss)
    }
  }

  /// How a spring of the vocabulary is written in the notation of curves.
  ///
  /// The labels, which no text of another vocabulary has together, tell in whose words a text is.
  indirect enum Notation: Sendable {
    /// The spring is written in these words, also with a velocity at release.
    case always(labels: [String])
    /// The spring is written in these words from rest, and with a velocity at release in those of
    /// another vocabulary.
    case fromRest(labels: [String], released: SpringVocabulary)
    /// The spring is written in the words of another vocabulary: the library alone reads its own.
    case never(instead: SpringVocabulary)
  }

  /// The name by which it is asked for, such as `react-spring`.
  public let name: String
  /// The libraries whose words they are.
  public let title: String
  let numbers: VocabularyNumbers<DampedSpring>
  let notation: Notation
  private let words: @Sendable (WrittenSpring) -> Words

  private init(
    _ name: String, _ title: String, _ numbers: VocabularyNumbers<DampedSpring>, _ notation: Notation,
    words: @escaping @Sendable (WrittenSpring) -> Words
  ) {
    (self.name, self.title, self.numbers, self.notation) = (name, title, numbers, notation)
    self.words = words
  }

  /// Every vocabulary, in the order of a report.
  public static let all: [SpringVocabulary] = [
    .physical, .perceptual, .response, .stiffness, .settlingDuration, .visualDuration, .reanimated, .tension, .origami,
    .bounciness,
  ]

  /// The words of a spring that is written without a label of any vocabulary, such as `bouncy`.
  static let unlabeled = SpringVocabulary.perceptual

  /// The words in which every spring can be written.
  static let general = SpringVocabulary.response

  /// Returns the vocabulary of that name, in any case.
  ///
  /// - Throws: ``ReportError/unknownVocabulary(_:nearest:known:)``.
  public static func named(_ name: String) throws(ReportError) -> SpringVocabulary {
    try all.vocabulary(named: name, by: \.name)
  }

  /// Returns a spring in these words.
  ///
  /// - Parameters:
  ///   - spring: Any, its mass included.
  ///   - digits: Significant digits of the numbers in texts; all of them if not given, so that the
  ///     text is read back as the same spring.
  public func words(for spring: DampedSpring, digits: Int? = nil) -> Words {
    words(WrittenSpring(spring: spring, digits: digits))
  }
}

extension Array {
  /// Returns the vocabulary of a name, in any case.
  func vocabulary(named name: String, by path: KeyPath<Element, String>) throws(ReportError) -> Element {
    let wanted = name.lowercased()
    guard let vocabulary = first(where: { $0[keyPath: path] == wanted }) else {
      let known = map { $0[keyPath: path] }
      throw .unknownVocabulary(
        String(name.prefix(80)), nearest: NearestSpelling.of(name, among: known), known: known)
    }
    return vocabulary
  }
}

// MARK: - Vocabularies

extension SpringVocabulary {
  private static let physical = SpringVocabulary(
    "physical", "physical", .physical, .always(labels: ["damping"])
  ) { written in
    let spring = written.spring
    return Words(
      [
        parameter("mass", spring.mass, .mass, "What is moved: m."),
        parameter("stiffness", spring.stiffness, .stiffness, "Force per unit of distance: k."),
        parameter("damping", spring.damping, .damping, "Force per unit of velocity: c."),
      ],
      text: written.text([("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping)]))
  }

  private static let perceptual = SpringVocabulary(
    "swiftui", "SwiftUI, UIKit", .perceptual, .always(labels: ["duration"])
  ) { written in
    let spring = written.spring
    let losses = [written.hasBounce ? written.massLoss : nil, written.bounceLoss].compactMap(\.self)
    return Words(
      [
        parameter("duration", spring.duration, .seconds, "The perceptual duration, which is the response: no end."),
        parameter("bounce", spring.bounce, .one, "1 − ζ; above critical damping 1/ζ − 1, which is negative."),
      ],
      text: written.hasBounce
        ? "spring(duration: \(written.number(spring.duration)), bounce: \(written.bounce))" : nil,
      loss: losses.isEmpty ? nil : losses.joined(separator: " "))
  }

  private static let response = SpringVocabulary(
    "response", "response, ratio", .response, .always(labels: ["response"])
  ) { written in
    let spring = written.spring
    return Words(
      [
        parameter("response", spring.response, .seconds, "One period without damping: 2π/ω₀."),
        parameter(
          "dampingRatio", spring.dampingRatio, .one, "ζ = c/(2√(km)): below 1 it oscillates, above 1 it is overdamped."
        ),
      ],
      text: written.text([("response", spring.response), ("dampingRatio", spring.dampingRatio)]), loss: written.massLoss
    )
  }

  /// The physical words have a stiffness too.
  private static let stiffness = SpringVocabulary(
    "compose", "Compose, Android", .stiffness, .always(labels: ["stiffness", "dampingRatio"])
  ) { written in
    let stiffness = written.spring.stiffness / written.spring.mass
    return Words(
      [parameter("stiffness (mass 1)", stiffness, .stiffness, "Stiffness over mass: ω₀².")],
      text: written.text([("stiffness", stiffness), ("dampingRatio", written.spring.dampingRatio)]),
      loss: written.massLoss)
  }

  /// The envelope of the approach, which is not the last crossing.
  static let settlingWords = "When ζ/√(1−ζ²)·e^(−ζω₀t) is 0.001; at critical damping (1 + ω₀t)·e^(−ω₀t)."

  private static let settlingDuration = SpringVocabulary(
    "settling", "settling duration", .settlingDuration, .fromRest(labels: ["settlingDuration"], released: .response)
  ) { written in
    let duration = written.spring.settlingDuration()
    return Words(
      [parameter("settlingDuration", duration, .seconds, Self.settlingWords)],
      text: duration.map { written.text([("settlingDuration", $0), ("dampingRatio", written.spring.dampingRatio)]) },
      loss: duration == nil ? "Its rule is for damping ratios above 0 and up to 1." : written.massLoss)
  }

  private static let visualDuration = SpringVocabulary(
    "motion", "Motion", .visualDuration, .fromRest(labels: ["visualDuration"], released: .perceptual)
  ) { written in
    let duration = written.spring.visualDuration
    let isCarried = 0...0.95 ~= written.spring.bounce
    return Words(
      [parameter("visualDuration", duration, .seconds, "The response over 1.2.")],
      text: isCarried ? "spring(visualDuration: \(written.number(duration)), bounce: \(written.bounce))" : nil,
      loss: isCarried
        ? written.massLoss
        : "Motion holds the damping ratio between 0.05 and 1; this one is \(written.dampingRatio).")
  }

  /// Its durations are two thirds of the time until it rests by its own rule.
  private static let reanimated = SpringVocabulary(
    "reanimated", "Reanimated", .reanimated, .never(instead: .perceptual)
  ) { written in
    let duration = SettlingRule.reanimatedDuration(of: written.spring)
    let isCarried = written.spring.dampingRatio <= 1 && duration != nil
    return Words(
      [
        parameter(
          "reanimatedDuration", duration.map { $0 / 1000 }, .seconds, "Two thirds of the time until its rule says rest."
        )
      ],
      text: isCarried ? "duration \(written.number(duration ?? 0)), dampingRatio \(written.dampingRatio)" : nil,
      loss: isCarried
        ? ["Reanimated alone reads it so, in milliseconds.", written.massLoss].compactMap(\.self)
          .joined(separator: " ")
        : "Reanimated plays a damping ratio from 1 on as 1, and none of 0; this one is \(written.dampingRatio).")
  }

  private static let tension = SpringVocabulary(
    "react-spring", "react-spring", .tension, .fromRest(labels: ["tension"], released: .physical)
  ) { written in
    let spring = written.spring
    return Words(
      [
        parameter("tension", spring.stiffness, .stiffness, "The stiffness."),
        parameter("friction", spring.damping, .damping, "The damping."),
      ],
      text: written.text(
        [("tension", spring.stiffness), ("friction", spring.damping)]
          + (spring.mass == 1 ? [] : [("mass", spring.mass)])
      ))
  }

  private static let origami = SpringVocabulary(
    "origami", "Origami", .origami, .never(instead: .physical)
  ) { written in
    let (tension, friction) = (written.spring.origamiTension, written.spring.origamiFriction)
    return Words(
      [
        parameter("origamiTension", tension, .one, "(k/m − 194)/3.62 + 30."),
        parameter("origamiFriction", friction, .one, "(c/m − 25)/3 + 8."),
      ], text: "tension \(written.number(tension)), friction \(written.number(friction))",
      loss: ["Origami alone reads it so, on its own scale.", written.massLoss].compactMap(\.self)
        .joined(separator: " "))
  }

  private static let bounciness = SpringVocabulary(
    "pop", "Pop, React Native", .bounciness, .fromRest(labels: ["bounciness"], released: .response)
  ) { written in
    let form = written.spring.bouncinessAndSpeed
    return Words(
      [
        parameter("bounciness", form?.bounciness, .one, "How far friction is below the one without bounce."),
        parameter("speed", form?.speed, .one, "Origami's tension on a scale from 0."),
      ], text: form.map { written.text([("bounciness", $0.bounciness), ("speed", $0.speed)]) },
      loss: form == nil ? "No bounciness from 0 to 42.5 and no speed from 0 give this spring." : written.massLoss)
  }

  private static func parameter(
    _ name: String, _ value: Double?, _ unit: ReadingUnit, _ definition: String
  ) -> Reading {
    Reading(name: name, value: value, unit: unit, definition: definition)
  }
}

/// A spring whose numbers are written in full or rounded for people.
private struct WrittenSpring: WrittenNumbers {
  let spring: DampedSpring
  let digits: Int?

  func text(_ arguments: [(name: String, value: Double)]) -> String {
    "spring(\(arguments.map { "\($0.name): \(number($0.value))" }.joined(separator: ", ")))"
  }

  var dampingRatio: String { number(spring.dampingRatio) }

  var massLoss: String? { spring.mass == 1 ? nil : "Mass \(number(spring.mass)), not the motion." }

  /// Near −1 and 1 the distance from there makes the motion: it has as many digits as other
  /// numbers.
  var bounce: String {
    guard let digits else { return DecimalText.shortest(spring.bounce) }
    var (more, room) = (digits, 1 - abs(spring.bounce))
    while room < 0.1, more < 17 { (more, room) = (more + 1, 10 * room) }
    return WrittenSpring(spring: spring, digits: more).number(spring.bounce)
  }

  /// The error of a damping ratio that a bounce leaves open, as a fraction of the ratio.
  private var bounceError: Double {
    let ratio = spring.dampingRatio
    return ratio == 0 ? 0 : 0x1p-54 * max(ratio, 1 / ratio)
  }

  var hasBounce: Bool { bounceError < 0.5 }

  var bounceLoss: String? {
    if !hasBounce {
      return "No bounce is so near to \(spring.bounce > 0 ? "1" : "-1"): the damping ratio is \(dampingRatio)."
    }
    guard bounceError > 5e-7 else { return nil }
    return
      "The damping ratio \(dampingRatio), but for \(DecimalText.upperBound(bounceError, digits: 2)) of it: a bounce holds no more digits."
  }
}
