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
