// The doors to Swift Testing. Each asks for a finding and records it as an issue.

public import CurveMath
internal import Foundation
public import Testing

/// Expects that the value does not jump, nor any derivative up to an order.
///
///     expectContinuous(.curve(spring), order: .velocity)
///     expectContinuous(.function(through: 1) { engine.value(at: $0) })
///
/// See ``MotionExpectation/continuous(order:allowing:rule:)``.
@discardableResult
public func expectContinuous(
  _ motion: TestedMotion, order: Derivative = .velocity, allowing allowed: Double = 0, rule: JumpRule = .standard,
  sourceLocation: SourceLocation = #_sourceLocation
) -> MotionFinding? {
  expectMotion(motion, .continuous(order: order, allowing: allowed, rule: rule), sourceLocation: sourceLocation)
}

/// Expects that what was recorded does not jump, nor any derivative up to an order.
///
///     try expectContinuous(host.trace(of: "card", .offset), order: .velocity)
///
/// Other expectations take a trace as ``TestedMotion/trace(_:target:)``.
@discardableResult
public func expectContinuous(
  _ trace: Trace, order: Derivative = .velocity, allowing allowed: Double = 0, rule: JumpRule = .standard,
  sourceLocation: SourceLocation = #_sourceLocation
) -> MotionFinding? {
  expectContinuous(.trace(trace), order: order, allowing: allowed, rule: rule, sourceLocation: sourceLocation)
}

/// Expects that the value goes beyond its target by no more than a fraction of its travel.
///
/// See ``MotionExpectation/overshoot(atMost:)``.
@discardableResult
public func expectOvershoot(
  _ motion: TestedMotion, atMost limit: Double, sourceLocation: SourceLocation = #_sourceLocation
) -> MotionFinding? {
  expectMotion(motion, .overshoot(atMost: limit), sourceLocation: sourceLocation)
}

/// Expects that the value is near its target from a time on.
///
/// See ``MotionExpectation/settled(by:within:units:)``.
@discardableResult
public func expectSettled(
  _ motion: TestedMotion, by end: Double, within epsilon: Double = 0.001, units: Double? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) -> MotionFinding? {
  expectMotion(motion, .settled(by: end, within: epsilon, units: units), sourceLocation: sourceLocation)
}

/// Expects that the value never turns back on its way from start to target.
///
/// See ``MotionExpectation/monotone(within:)``.
@discardableResult
public func expectMonotone(
  _ motion: TestedMotion, within tolerance: Double = 0, sourceLocation: SourceLocation = #_sourceLocation
) -> MotionFinding? {
  expectMotion(motion, .monotone(within: tolerance), sourceLocation: sourceLocation)
}

/// Expects that the value stays near a reference at every time.
///
/// See ``MotionExpectation/within(_:of:through:)``.
@discardableResult
public func expectMotion(
  _ motion: TestedMotion, within band: Double, of reference: TestedMotion, through end: Double? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) -> MotionFinding? {
  expectMotion(motion, .within(band, of: reference, through: end), sourceLocation: sourceLocation)
}

/// Expects the values that a file keeps: `Goldens/NAME.csv` beside the test.
///
/// See ``MotionExpectation/golden(at:within:environment:)``.
@discardableResult
public func expectGolden(
  _ motion: TestedMotion, _ name: String, within tolerance: Double, file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) -> MotionFinding? {
  expectMotion(motion, .golden(at: goldenPath(name, beside: file), within: tolerance), sourceLocation: sourceLocation)
}

/// Expects anything of a motion.
@discardableResult
public func expectMotion(
  _ motion: TestedMotion, _ expectation: MotionExpectation, sourceLocation: SourceLocation = #_sourceLocation
) -> MotionFinding? {
  let finding = expectation.finding(in: motion)
  if let finding { Issue.record("\(finding)", sourceLocation: sourceLocation) }
  return finding
}

/// The path of a golden beside the file of a test.
func goldenPath(_ name: String, beside file: String) -> String {
  let folder = URL(filePath: file).deletingLastPathComponent().appending(path: "Goldens")
  return folder.appending(path: name.hasSuffix(".csv") ? name : name + ".csv").path(percentEncoded: false)
}
