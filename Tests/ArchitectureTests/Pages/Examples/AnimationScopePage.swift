import AnimationScope
import Testing

@Suite("Pages: AnimationScope")
struct AnimationScopePage {
  @Test("a scale that changes receives the animation of the front page")
  func rows() throws {
    let scenario = try ViewScenario(
      json: """
        {
          "state": {"flag": [false, true]},
          "view": {
            "type": "Rectangle",
            "modifiers": [
              {"scaleEffect": {"flag": [1, 2]}},
              {"animation": {"curve": ".bouncy", "value": "flag"}}
            ]
          }
        }
        """)
    let rows = scenario.report().rows.map { "\($0.attribute): \($0.animation ?? "none")" }  // ["scale: .bouncy"]

    #expect(rows == ["scale: .bouncy"])
  }
}
