/// A property of the state before and after an update. The two are equal when it keeps its value.
public struct StateChange: Hashable, Sendable {
  public var name: String
  public var old: ViewValue
  public var new: ViewValue

  public init(_ name: String, from old: ViewValue, to new: ViewValue) {
    self.name = name
    self.old = old
    self.new = new
  }

  /// Whether the values differ.
  public var isChange: Bool { old != new }
}
