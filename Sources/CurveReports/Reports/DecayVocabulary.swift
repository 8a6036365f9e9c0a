// One exponential decay in every vocabulary: how fast the velocity is lost, as each library says
// it.
//
// With λ per second, v at release and the distance A: UIKit has e^(−λ/1000), React Native
// 1 − λ/1000, Flutter e^(−λ), Compose and FlingAnimation λ/4.2, Motion 1/λ with A/v beside it.
// A vocabulary is one value here and one line in `DecayVocabulary.all`.

public import CurveMath
internal import CurveMetrics

/// A library's words for decays.
///
///     let decay = try ExponentialDecay(velocity: 2000, friction: 4.2)
///     try DecayVocabulary.named("flutter").words(for: decay, digits: 4).text
///     // decay(velocity: 2000, drag: 0.015)
public struct DecayVocabulary: Sendable {
  /// The name by which it is asked for, such as `react-native`.
  public let name: String
  /// The libraries whose words they are.
  public let title: String
  let numbers: VocabularyNumbers<ExponentialDecay>
  /// The form of the notation in which its texts are written.
  let form: String
  /// The label that tells its texts from all others of the form; `nil` where another vocabulary
  /// has the same texts.
  let label: String?
  private let words: @Sendable (WrittenDecay) -> SpringVocabulary.Words

  private init(
    _ name: String, _ title: String, _ numbers: VocabularyNumbers<ExponentialDecay>, form: String = "decay",
    label: String?, words: @escaping @Sendable (WrittenDecay) -> SpringVocabulary.Words
  ) {
    (self.name, self.title, self.numbers, self.words) = (name, title, numbers, words)
    (self.form, self.label) = (form, label)
  }

  /// Every vocabulary, in the order of a report.
  public static let all: [DecayVocabulary] = [
    .physical, .timeConstant, .uikit, .reactNative, .flutter, .compose, .motion,
  ]

  /// Returns the vocabulary of that name, in any case.
  ///
  /// - Throws: ``ReportError/unknownVocabulary(_:nearest:known:)``.
  public static func named(_ name: String) throws(ReportError) -> DecayVocabulary {
    try all.vocabulary(named: name, by: \.name)
  }

  /// Returns a decay in these words.
  ///
  /// - Parameters:
  ///   - decay: Its rate and its velocity are said.
  ///   - digits: Significant digits of the numbers in texts; all of them if not given.
  public func words(for decay: ExponentialDecay, digits: Int? = nil) -> SpringVocabulary.Words {
    words(WrittenDecay(decay: decay, digits: digits))
  }

  /// Returns the vocabulary in whose words a decay is written; `nil` for one with a distance, of
  /// which no vocabulary has a word.
  static func written(as form: NotatedCall) -> DecayVocabulary? {
    if form["distance"] != nil { return nil }
    return all.first { $0.isMarked(in: form) } ?? physical
  }

  /// Whether a decay of a form is written in these words.
  func isMarked(in form: NotatedCall) -> Bool {
    guard let label else { return false }
    return form.name == self.form && form[label] != nil
  }
}

// MARK: - Vocabularies

extension DecayVocabulary {
  private static let physical = DecayVocabulary("friction", "friction", .friction, label: "friction") { written in
    written.words(
      "friction", written.decay.decayRate, .perSecond,
      "λ: the velocity lost in a second, as a multiple of what there is.")
  }

  private static let timeConstant = DecayVocabulary(
    "time-constant", "time constant", .timeConstant, label: "timeConstant"
  ) { written in
    written.words(
      "timeConstant", written.decay.timeConstant, .seconds, "τ = 1/λ: after it the velocity has fallen to 1/e.")
  }

  private static let uikit = DecayVocabulary("uikit", "UIKit", .rate, label: "rate") { written in
    let lost = -Elementary.expm1(-written.decay.decayRate / 1000)
    return written.words(
      "rate", Elementary.exp(-written.decay.decayRate / 1000), .one,
      "What is left of the velocity after a millisecond: e^(−λ/1000).", lost: lost)
  }

  private static let reactNative = DecayVocabulary(
    "react-native", "React Native, react-spring", .deceleration, label: "deceleration"
  ) { written in
    let lost = written.decay.decayRate / 1000
    return written.words(
      "deceleration", 1 - lost, .one, "1 − λ/1000.", lost: lost,
      note: "The library takes the velocity per millisecond: \(written.number(written.decay.releaseVelocity / 1000)).")
  }

  private static let flutter = DecayVocabulary("flutter", "Flutter", .drag, label: "drag") { written in
    written.words(
      "drag", Elementary.exp(-written.decay.decayRate), .one, "What is left of the velocity after a second: e^(−λ).",
      lost: -Elementary.expm1(-written.decay.decayRate))
  }

  /// Its text has λ under the label of friction.
  private static let compose = DecayVocabulary(
    "compose", "Compose, FlingAnimation", .frictionMultiplier, label: nil
  ) { written in
    let multiplier = written.decay.decayRate / 4.2
    let words = written.words(
      "friction", written.decay.decayRate, .perSecond, "λ, of which the library takes the 4.2th part.")
    let parameter = Reading(
      name: "frictionMultiplier", value: multiplier, unit: .one,
      definition: "λ/4.2: of exponentialDecay, and what setFriction takes.")
    let least = multiplier < 1e-4 ? " It takes none below 0.0001." : ""
    return SpringVocabulary.Words(
      [parameter], text: words.text,
      loss: "The library takes \(written.number(multiplier)) for its frictionMultiplier.\(least)")
  }

  /// With power = time constant the release keeps the velocity.
  private static let motion = DecayVocabulary(
    "motion", "Motion", .timeConstant, form: "inertia", label: "power"
  ) { written in
    let decay = written.decay
    let power = decay.releaseVelocity == 0 ? nil : decay.distance / decay.releaseVelocity
    let parameter = Reading(
      name: "power", value: power, unit: .seconds,
      definition: "Distance by velocity: 1/λ where the release is continuous.")
    let text = power.map { power in
      written.text("inertia", [("power", power), ("timeConstant", decay.timeConstant)])
    }
    return SpringVocabulary.Words(
      [parameter], text: text, loss: power == nil ? "Without a velocity there is no power." : nil)
  }
}

/// A decay whose numbers are written in full or rounded for people.
private struct WrittenDecay: WrittenNumbers {
  let decay: ExponentialDecay
  let digits: Int?

  func text(_ form: String, _ arguments: [(name: String, value: Double)]) -> String {
    let all = [("velocity", decay.releaseVelocity)] + arguments
    return "\(form)(\(all.map { "\($0.0): \(number($0.1))" }.joined(separator: ", ")))"
  }

  func words(_ name: String, _ value: Double, _ unit: ReadingUnit, _ definition: String) -> SpringVocabulary.Words {
    SpringVocabulary.Words(
      [Reading(name: name, value: value, unit: unit, definition: definition)], text: text("decay", [(name, value)]))
  }

  /// A share that is between 0 and 1, or no words for it.
  ///
  /// - Parameter lost: 1 − share, with all its digits: beside 1 it makes the motion, and has as
  ///   many of them as other numbers.
  func words(
    _ name: String, _ share: Double, _ unit: ReadingUnit, _ definition: String, lost: Double, note: String? = nil
  ) -> SpringVocabulary.Words {
    let isCarried = share > 0 && share < 1
    let parameter = Reading(name: name, value: share > 0 ? share : nil, unit: unit, definition: definition)
    var (written, room) = (self, lost)
    while let digits = written.digits, room < 0.1, digits < 17 {
      (written, room) = (WrittenDecay(decay: decay, digits: digits + 1), 10 * room)
    }
    guard isCarried else {
      return SpringVocabulary.Words(
        [parameter], text: nil, loss: "No \(name) between 0 and 1 is so near to \(share < 1 ? "0" : "1").")
    }
    // A Double beside 1 holds λ to half its ulp, divided by what is lost.
    let error = 0x1p-54 / lost
    let rounding =
      error > 5e-7
      ? "λ, but for \(DecimalText.upperBound(error, digits: 2)) of it: a \(name) holds no more digits." : nil
    let text = "decay(velocity: \(number(decay.releaseVelocity)), \(name): \(written.number(share)))"
    let loss = [note, rounding].compactMap(\.self).joined(separator: " ")
    return SpringVocabulary.Words([parameter], text: text, loss: loss.isEmpty ? nil : loss)
  }
}
