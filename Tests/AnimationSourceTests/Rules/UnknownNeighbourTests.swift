import AnimationScope
import AnimationSource
import Testing

// Neighbours of a size that nothing tells make room all the same.
@Suite("SC04: neighbours of unknown size")
struct UnknownNeighbourTests {
  private static func count(_ body: String) -> Int {
    let members = "@State private var isOpen = false\nfunc toggle() { isOpen.toggle() }"
    return PrecisionTests.findings(PrecisionTests.card(body, members), "SC04").count
  }

  private static let grows = "Rectangle().frame(width: 60, height: isOpen ? 120 : 60).animation(.bouncy, value: isOpen)"

  @Test(
    "what stands behind a view that grows jumps, however large it is",
    arguments: [
      "Toggle(\"a\", isOn: $isOpen)", "Button(\"a\") { toggle() }", "Image(\"photo\")", "Photo()",
      "Stepper(\"a\") {} onDecrement: {}",
    ])
  func behind(neighbour: String) {
    #expect(Self.count("VStack(spacing: 0) { \(Self.grows); \(neighbour) }") == 1)
  }

  @Test(
    "nothing is said where it may stay, or where a container places it that is not known",
    arguments: [
      "ZStack { \(grows); Image(\"photo\") }", "List { \(grows); Image(\"photo\") }",
      "Cards { \(grows); Image(\"photo\") }",
      "VStack { Rectangle().frame(width: isOpen ? 120 : 60).animation(.bouncy, value: isOpen); Image(\"photo\") }",
      "VStack { Rectangle().frame(width: 60, height: isOpen ? 120 : 60); Image(\"photo\") }.animation(.bouncy, value: isOpen)",
      // The whole stack may stand at an edge: then what comes first stays.
      "VStack(spacing: 0) { Image(\"photo\"); \(grows) }",
    ])
  func silent(body: String) { #expect(Self.count(body) == 0) }
}
