// Not of SwiftUI: names for what it animates.

internal import AnimationModel
internal import AnimationScope

/// One thing that an element draws and that may change, by its name in the catalogues of `AnimationScope`.
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
/// The numbers of all attributes together are as many as those of its animatable data, and move with them.
nonisolated protocol AttributeSource {
  var attributes: [DrawnAttribute] { get }
}
