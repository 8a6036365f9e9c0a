// The way back from a vocabulary: the numbers that can be set, and the motion that has them.
//
// A number that is not set keeps the value that the motion has in the same vocabulary: another
// bounce in SwiftUI's words keeps the duration, another damping ratio in Compose's the stiffness.

public import CurveMath
public import CurveMetrics

/// A number of a vocabulary that can be set.
public struct VocabularyParameter: Equatable, Sendable {
  /// The label that a text gives it, such as `bounce`.
  public let name: String
  /// The number that the motion has; `nil` where the vocabulary has none for it.
  public let value: Double?
  public let unit: ReadingUnit
  /// Its definition, in a sentence.
  public let definition: String
  /// The start of a slider. Smaller numbers can be set too, as far as they make a motion.
  public let least: Double
  /// The end of a slider; the value lies within.
  public let most: Double
  /// The distance that a key moves it.
  public let step: Double
  /// Whether the rule behind it counts in whole milliseconds, so that it reads back to one alone.
  package let isRounded: Bool
}

/// A reason why no motion has the numbers that were set.
public enum VocabularyError: Error, Equatable, Sendable {
  case unknownNumber(String, vocabulary: String, nearest: String?, known: [String])
  /// The motion has none of these in that vocabulary, so that all of them have to be set.
  case missing([String], vocabulary: String)
  case impossible(CurveError)
}

extension VocabularyError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownNumber(let name, let vocabulary, let nearest, let known):
      "'\(vocabulary)' has no number '\(name)'. \(NearestSpelling.advice(nearest, among: known, use: "Use"))"
    case .missing(let names, let vocabulary):
      "The motion has no \(names.joined(separator: " and no ")) in the words of '\(vocabulary)'. Set \(names.count == 1 ? "it" : "them") too."
    case .impossible(let error): error.description
    }
  }
}

/// One number of a vocabulary: what it is, what it may be, and how it is read off a motion.
struct VocabularyNumber<Motion: Sendable>: Sendable {
  let name: String
  let unit: ReadingUnit
  let definition: String
  /// The range that designers use, in steps of a key.
  let usual: ClosedRange<Double>
  let step: Double
  /// The numbers that make a motion at all.
  let allowed: ClosedRange<Double>
  /// Whether it is the response of a spring itself, and not a multiple of it or another number.
  let isResponse: Bool
  /// Whether the rule behind it counts in whole milliseconds, so that it reads back to one alone.
  let isRounded: Bool
  let value: @Sendable (Motion) -> Double?

  init(
    _ name: String, _ unit: ReadingUnit, _ definition: String, usual: ClosedRange<Double>, step: Double,
    allowed: ClosedRange<Double>, isResponse: Bool = false, isRounded: Bool = false,
    value: @escaping @Sendable (Motion) -> Double?
  ) {
    (self.name, self.unit, self.definition) = (name, unit, definition)
    (self.usual, self.step, self.allowed, self.value) = (usual, step, allowed, value)
    (self.isResponse, self.isRounded) = (isResponse, isRounded)
  }
}

/// The numbers of a vocabulary, and the motion that has them.
struct VocabularyNumbers<Motion: Sendable>: Sendable {
  let numbers: [VocabularyNumber<Motion>]
  /// Makes the motion from as many values as there are numbers. The motion before gives what no
  /// number says, such as a mass.
  let motion: @Sendable (_ values: [Double], _ before: Motion) throws(CurveError) -> Motion

  init(
    _ numbers: VocabularyNumber<Motion>...,
    motion: @escaping @Sendable (_ values: [Double], _ before: Motion) throws(CurveError) -> Motion
  ) {
    (self.numbers, self.motion) = (numbers, motion)
  }

  func parameters(of motion: Motion) -> [VocabularyParameter] {
    numbers.map { number in
      let value = number.value(motion).flatMap { $0.isFinite ? $0 : nil }
      return VocabularyParameter(
        name: number.name, value: value, unit: number.unit, definition: number.definition,
        least: min(number.usual.lowerBound, value ?? .infinity),
        most: max(number.usual.upperBound, value ?? -.infinity), step: number.step, isRounded: number.isRounded)
    }
  }

  /// The motion with other numbers.
  ///
  /// - Parameter isNearest: Whether a number that makes no motion is taken for the nearest that
  ///   does.
  func motion(
    setting values: [String: Double], of before: Motion, in vocabulary: String, isNearest: Bool = false
  ) throws(VocabularyError) -> Motion {
    let known = numbers.map(\.name)
    if let name = values.keys.sorted().first(where: { !known.contains($0) }) {
      throw .unknownNumber(
        String(name.prefix(80)), vocabulary: vocabulary, nearest: NearestSpelling.of(name, among: known), known: known)
    }
    var all: [Double] = []
    var missing: [String] = []
    for number in numbers {
      if let value = values[number.name] ?? number.value(before).flatMap({ $0.isFinite ? $0 : nil }) {
        all.append(isNearest ? min(max(value, number.allowed.lowerBound), number.allowed.upperBound) : value)
      } else {
        missing.append(number.name)
      }
    }
    guard missing.isEmpty else { throw .missing(missing, vocabulary: vocabulary) }
    do throws(CurveError) { return try motion(all, before) } catch { throw .impossible(error) }
  }
}

// MARK: - Texts

/// A motion whose numbers are written in full or rounded for people.
protocol WrittenNumbers {
  /// Significant digits, or `nil` for all of them.
  var digits: Int? { get }
}

extension WrittenNumbers {
  func number(_ value: Double) -> String {
    digits.map { DecimalText.shortest(value, digits: $0) } ?? DecimalText.shortest(value)
  }
}
