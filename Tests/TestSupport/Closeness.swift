public import Testing

/// Expects a number to lie within a distance of another; records both and their distance when it
/// does not.
public func expectClose(
  _ actual: Double, _ expected: Double, within tolerance: Double, _ comment: @autoclosure () -> String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  if actual == expected || abs(actual - expected) <= tolerance { return }
  Issue.record(
    "\(comment()) \(actual) is \(abs(actual - expected)) away from \(expected); \(tolerance) is allowed",
    sourceLocation: sourceLocation)
}
