// Not of SwiftUI: names for what it animates.

internal import AnimationModel
internal import AnimationScope
internal import Foundation

/// One thing that an element draws and that may change, by its name in the catalogues of
/// `AnimationScope`.
nonisolated struct DrawnAttribute: Equatable {
  enum Value: Equatable {
    /// There are values between two of them: those of the data.
    case numbers([Double])
    /// There is nothing between two of them.
    case word(ViewValue)
  }

  var name: String
  var value: Value

  init(_ name: String, _ numbers: Double...) { self.init(name, numbers: numbers) }

  init(_ name: String, numbers: [Double]) { (self.name, value) = (name, .numbers(numbers)) }

  init(_ name: String, word: ViewValue) { (self.name, value) = (name, .word(word)) }

  /// The numbers; none of a word.
  var numbers: [Double] {
    if case .numbers(let numbers) = value { numbers } else { [] }
  }
}

/// What tells its attributes. Of a presented copy they are those that are shown.
///
/// The numbers of all attributes together are as many as those of its animatable data, and move
/// with them.
nonisolated protocol AttributeSource {
  var attributes: [DrawnAttribute] { get }
}

extension Animatable {
  /// The data by the names of the members that they are made of: those of a type with
  /// `@Animatable`, and of one whose data are its animatable members in their order. Of any other
  /// type all data together, as `data`.
  nonisolated var memberAttributes: [DrawnAttribute] {
    let numbers = animatableData.numbers
    if numbers.isEmpty { return [] }
    let members = Mirror(reflecting: self).children.compactMap { child -> DrawnAttribute? in
      guard let label = child.label, let value = child.value as? any Animatable else { return nil }
      let numbers = value.animatableData.numbers
      // A wrapper keeps its value under another name.
      let name = label.hasPrefix("_") ? String(label.dropFirst()) : label
      return numbers.isEmpty ? nil : DrawnAttribute(name, numbers: numbers)
    }
    return members.flatMap(\.numbers) == numbers ? members : [DrawnAttribute("data", numbers: numbers)]
  }
}

extension VectorArithmetic {
  /// The numbers of a vector that is made of pairs, arrays and tuples of numbers. It looks into the
  /// type, and is not for every frame.
  nonisolated var numbers: [Double] {
    switch self {
    case let number as Double: [number]
    case let number as CGFloat: [Double(number)]
    case let number as Float: [Double(number)]
    default:
      Mirror(reflecting: self).children.flatMap { child in
        if let vector = child.value as? any VectorArithmetic { return vector.numbers }
        return Mirror(reflecting: child.value).children.flatMap { ($0.value as? any VectorArithmetic)?.numbers ?? [] }
      }
    }
  }
}
