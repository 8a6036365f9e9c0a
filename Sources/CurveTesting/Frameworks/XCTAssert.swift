// The doors to XCTest: the same findings as those to Swift Testing, recorded as failures.
//
// Their names begin as XCTest's own do:
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CurveMath
internal import XCTest

/// Expects that the value does not jump, nor any derivative up to an order.
///
///     XCTAssertContinuous(.curve(spring), order: .velocity)
///     XCTAssertContinuous(.function(through: 1) { engine.value(at: $0) })
///
/// See ``MotionExpectation/continuous(order:allowing:rule:)``.
@discardableResult
public func XCTAssertContinuous(
  _ motion: TestedMotion, order: Derivative = .velocity, allowing allowed: Double = 0, rule: JumpRule = .standard,
  file: StaticString = #filePath, line: UInt = #line
) -> MotionFinding? {
  XCTAssertMotion(motion, .continuous(order: order, allowing: allowed, rule: rule), file: file, line: line)
}

/// Expects that the value goes beyond its target by no more than a fraction of its travel.
///
/// See ``MotionExpectation/overshoot(atMost:)``.
@discardableResult
public func XCTAssertOvershoot(
  _ motion: TestedMotion, atMost limit: Double, file: StaticString = #filePath, line: UInt = #line
) -> MotionFinding? {
  XCTAssertMotion(motion, .overshoot(atMost: limit), file: file, line: line)
}

/// Expects that the value is near its target from a time on.
///
/// See ``MotionExpectation/settled(by:within:units:)``.
@discardableResult
public func XCTAssertSettled(
  _ motion: TestedMotion, by end: Double, within epsilon: Double = 0.001, units: Double? = nil,
  file: StaticString = #filePath, line: UInt = #line
) -> MotionFinding? {
  XCTAssertMotion(motion, .settled(by: end, within: epsilon, units: units), file: file, line: line)
}

/// Expects that the value never turns back on its way from start to target.
///
/// See ``MotionExpectation/monotone(within:)``.
@discardableResult
public func XCTAssertMonotone(
  _ motion: TestedMotion, within tolerance: Double = 0, file: StaticString = #filePath, line: UInt = #line
) -> MotionFinding? {
  XCTAssertMotion(motion, .monotone(within: tolerance), file: file, line: line)
}

/// Expects that the value stays near a reference at every time.
///
/// See ``MotionExpectation/within(_:of:through:)``.
@discardableResult
public func XCTAssertMotion(
  _ motion: TestedMotion, within band: Double, of reference: TestedMotion, through end: Double? = nil,
  file: StaticString = #filePath, line: UInt = #line
) -> MotionFinding? {
  XCTAssertMotion(motion, .within(band, of: reference, through: end), file: file, line: line)
}

/// Expects the values that a file keeps: `Goldens/NAME.csv` beside the test.
///
/// See ``MotionExpectation/golden(at:within:environment:)``.
@discardableResult
public func XCTAssertGolden(
  _ motion: TestedMotion, _ name: String, within tolerance: Double, file: StaticString = #filePath, line: UInt = #line
) -> MotionFinding? {
  XCTAssertMotion(motion, .golden(at: goldenPath(name, beside: "\(file)"), within: tolerance), file: file, line: line)
}

/// Expects anything of a motion.
@discardableResult
public func XCTAssertMotion(
  _ motion: TestedMotion, _ expectation: MotionExpectation, file: StaticString = #filePath, line: UInt = #line
) -> MotionFinding? {
  let finding = expectation.finding(in: motion)
  if let finding { XCTFail("\(finding)", file: file, line: line) }
  return finding
}
