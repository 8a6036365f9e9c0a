import AnimationScope
import Testing

@Suite("ViewValue: numbers")
struct NumberTests {
  @Test(
    "are read as Swift reads them",
    arguments: [
      ("1e3", 1000.0), ("1E3", 1000), ("25e-2", 0.25), ("25E+2", 2500), ("1_000.5", 1000.5), ("1.5e2", 150), ("0", 0),
    ])
  func reads(text: String, value: Double) {
    #expect(ViewValue(parsing: text) == .number(value))
  }

  @Test(
    "a scenario's container has no negative side",
    arguments: [(0.0, 0.0, true), (0, 5, true), (-1, 5, false), (5, -1, false)])
  func container(width: Double, height: Double, isPossible: Bool) throws {
    let text = """
      {"container": [\(width), \(height)], "state": {"flag": [false, true]}, "trigger": null, "view": {"type": "Rectangle"}}
      """
    if isPossible {
      #expect(try ViewScenario(json: text).json().contains("container"))
    } else {
      #expect(throws: ScenarioError.impossibleContainer(width: width, height: height)) { try ViewScenario(json: text) }
    }
  }
}
