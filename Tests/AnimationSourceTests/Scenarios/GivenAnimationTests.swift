import AnimationScope
import AnimationSource
import Testing

// Animations that a property holds, and those that are none.
@Suite("Animations that are given or none")
struct GivenAnimationTests {
  static func animations(_ animation: String, _ members: String, further: String = "") throws -> [String] {
    let text = """
      struct Card: View {
        @State private var isOpen = false
        \(members)
        var body: some View { Circle().opacity(isOpen ? 1 : 0.5).animation(\(animation), value: isOpen) }
      }
      \(further)
      """
    return try StateChangeTests.explanations(text, view: "Card")[0].report.rows.map(\.animationText)
  }

  @Test(
    "an animation of a value is the one that it is declared with, or it is not known",
    arguments: [
      ("var animation: Animation? = .spring()", ".spring()"), ("let animation: Animation?", "config.animation"),
      ("var animation: Animation? = nil", "none"), ("var animation: Optional<Animation> = .bouncy", ".bouncy"),
      ("var animation: Animation? = Config.standard", ".linear"),
    ])
  func values(property: String, animation: String) throws {
    let config = "struct Config { static let standard = Animation.linear; \(property) }"
    #expect(try Self.animations("config.animation", "let config: Config", further: config) == [animation])
    #expect(try Self.animations("self.config.animation", "let config: Config", further: config) == [animation])
  }

  @Test(
    "so is that of the view itself; a state without a value begins with none",
    arguments: [
      ("var curve: Animation? = .spring()", "curve", ".spring()"), ("var curve: Animation?", "curve", "curve"),
      ("@State private var curve: Animation?", "curve", "none"),
      ("var curve: Animation?", "curve ?? .bouncy", "curve ?? .bouncy"),
    ])
  func members(property: String, written: String, animation: String) throws {
    #expect(try Self.animations(written, property) == [animation])
  }

  @Test(
    "no animation removes what arrives", arguments: [".none", "Animation?.none", "Optional<Animation>.none", "nil"])
  func none(written: String) throws {
    #expect(try Self.animations(written, "") == ["none"])
    let body = """
      VStack {
        Button("x") { withAnimation { isOn.toggle() } }
        if isOn { Text("a").animation(\(written), value: isOn).transition(.slide) }
      }
      """
    let text = PrecisionTests.card(body, "@State private var isOn = false")
    #expect(PrecisionTests.findings(text, "AN18", "SC08").isEmpty)
    let lively = text.replacing(written, with: ".bouncy")
    // Where the change is known, the place says more than AN18.
    #expect(PrecisionTests.findings(lively, "AN18", "SC08").count == 1)
  }
}
