// Follows: SwiftUI since iOS 13. Certainty: documented. A `mutating update()` of an app's own type
// works on a copy here: what it stores in boxes, as the wrappers of this module do, comes back, and
// plain stored values do not.

/// A stored property of a view whose value lies in the graph.
///
/// A type of your own holds others: they are linked with the view that it stands in.
///
///     @propertyWrapper struct Counted: DynamicProperty {
///       @State private var count = 0
///
///       var wrappedValue: Int { count }
///     }
public protocol DynamicProperty {
  /// Called before the body of the view runs.
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}
