import CurveMath
import CurveTesting
import XCTest

final class XCTestTests: XCTestCase {
  private func bouncy() throws -> TestedMotion { .curve(try DampedSpring(duration: 0.5, bounce: 0.3)) }

  func testWhatHoldsIsRecordedNowhere() throws {
    let spring = try bouncy()
    XCTAssertContinuous(spring, order: .acceleration)
    XCTAssertOvershoot(spring, atMost: 0.05)
    XCTAssertSettled(spring, by: 0.82)
    XCTAssertMonotone(.curve(try DampedSpring(duration: 0.5)))
    XCTAssertMotion(spring, within: 0.1, of: .curve(try DampedSpring(duration: 0.5, bounce: 0.15)))
    XCTAssertMotion(spring, .continuous(order: .velocity))
    XCTAssertGolden(spring, "bouncy", within: 1e-9)
  }

  // Elsewhere a failure goes through another method, and XCTExpectFailure would take it.
  #if !canImport(Darwin)
    private var expected: [String]?
    private var recorded: [String] = []

    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected isExpected: Bool
    ) {
      guard expected != nil else {
        return super.recordFailure(
          withDescription: description, inFile: filePath, atLine: lineNumber, expected: isExpected)
      }
      recorded.append(description)
    }

    func testWhatDoesNotHoldFailsWithTheTextOfTheFinding() throws {
      let spring = try bouncy()
      expected = []
      XCTAssertOvershoot(spring, atMost: 0.02)
      XCTAssertSettled(spring, by: 0.5)
      XCTAssertMonotone(spring)
      XCTAssertContinuous(.curve(try CurveNotation().curve("steps(3) 300ms")))
      expected = nil
      XCTAssertEqual(recorded.count, 4)
      let finding = try XCTUnwrap(MotionExpectation.overshoot(atMost: 0.02).finding(in: spring))
      XCTAssertTrue(recorded[0].contains(finding.description), recorded[0])
      XCTAssertTrue(recorded[3].contains("The value jumps by"), recorded[3])
    }
  #endif
}
