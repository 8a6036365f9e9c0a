/// An expression in an argument: a literal, a name, a choice that depends on the state, or text
/// that could not be read.
///
/// Expressions are compared after they were evaluated in the old and in the new state: what matters
/// is whether they change, not what they compute.
public indirect enum ViewValue: Hashable, Sendable {
  case number(Double)
  case string(String)
  case bool(Bool)
  case `nil`
  /// A property whose value the state holds: `flag`.
  case state(String)
  /// Any other name: `Color`, `CGSize`, a constant.
  case name(String)
  /// `.pink` without a base, `Color.pink` with one.
  case member(ViewValue?, String)
  /// A function, a factory or an initialiser with its arguments: `.degrees(45)`.
  case call(ViewValue, [ViewArgument])
  case list([ViewValue])
  /// A string with interpolations, piece by piece.
  case interpolation([ViewValue])
  /// `condition ? first : second`
  case choice(ViewValue, ViewValue, ViewValue)
  /// `switch` over a value: the first case with an equal pattern, else the value of `default`.
  case selection(ViewValue, [ViewCase], otherwise: ViewValue?)
  /// `!`, `-`: before its operand.
  case prefix(String, ViewValue)
  /// `==`, `!=`, `<`, `<=`, `>`, `>=`, `&&`, `||`, `+`, `-`, `*`, `/`, `%`, `??`
  case infix(String, ViewValue, ViewValue)
  /// Text that could not be read, and the names of the state that it mentions.
  case unknown(String, mentions: [String])
}

/// One case of a selection.
public struct ViewCase: Hashable, Sendable {
  /// Patterns that are equal to the subject when the case holds.
  public var patterns: [ViewValue]
  public var value: ViewValue

  public init(_ patterns: [ViewValue], _ value: ViewValue) {
    self.patterns = patterns
    self.value = value
  }
}

/// An argument with its label.
public struct ViewArgument: Hashable, Sendable {
  public var label: String?
  public var value: ViewValue

  public init(_ label: String? = nil, _ value: ViewValue) {
    self.label = label
    self.value = value
  }

  /// An argument without a label.
  public init(_ value: ViewValue) {
    self.init(nil, value)
  }
}
