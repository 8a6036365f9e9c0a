/// The edges between which a throw runs. Either may be missing.
///
///     try ThrowBounds(0, 600)
///     try ThrowBounds(lower: 0, upper: nil)
public struct ThrowBounds: Hashable, Sendable {
  /// Units; -infinity where there is no lower edge.
  public let lower: Double
  /// Units; infinity where there is no upper edge.
  public let upper: Double

  /// - Parameters:
  ///   - lower: Units: finite, or `nil` for no edge.
  ///   - upper: Units: finite, or `nil` for no edge. Not below `lower`; the same is an edge to both
  ///     sides.
  /// - Throws: ``ThrowError/notFinite(_:value:)`` and
  ///   ``ThrowError/boundsOutOfOrder(lower:upper:)``.
  public init(lower: Double?, upper: Double?) throws(ThrowError) {
    for (name, value) in [("lower bound", lower), ("upper bound", upper)] {
      if let value, !value.isFinite { throw .notFinite(name, value: value) }
    }
    (self.lower, self.upper) = (lower ?? -.infinity, upper ?? .infinity)
    guard self.lower <= self.upper else { throw .boundsOutOfOrder(lower: self.lower, upper: self.upper) }
  }

  /// Two edges.
  public init(_ lower: Double, _ upper: Double) throws(ThrowError) { try self.init(lower: lower, upper: upper) }

  /// The edge beyond which a value lies, strictly; `nil` between them.
  package func edge(behind value: Double) -> Double? { value < lower ? lower : value > upper ? upper : nil }

  /// The edge that is nearer to a value.
  func nearest(to value: Double) -> Double { abs(lower - value) < abs(upper - value) ? lower : upper }

  /// A value moved to the nearest place between them.
  func clamp(_ value: Double) -> Double { min(max(value, lower), upper) }
}
