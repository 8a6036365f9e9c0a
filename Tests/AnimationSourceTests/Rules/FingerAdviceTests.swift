import AnimationScope
import AnimationSource
import Testing

// What is written at the end of a gesture already, and what is missing there.
@Suite("AN24: the end of a gesture")
struct FingerAdviceTests {
  @Test(
    "AN24 leaves parts alone that trail behind the finger one after the other",
    arguments: [
      (".bouncy", 1), (".bouncy.delay(0.1)", 1), (".bouncy.delay(Double(part) / 20)", 0), (".bouncy.delay(pause)", 0),
    ])
  func trails(curve: String, count: Int) {
    let body = """
      ForEach(0..<9) { part in Circle().offset(x: pull).animation(\(curve), value: pull) }
        .gesture(DragGesture().onChanged { pull = $0.translation.width })
      """
    let text = PrecisionTests.card(body, "@State private var pull = 0.0; let pause: Double")
    #expect(PrecisionTests.findings(text, "AN24").count == count)
  }

  @Test(
    "AN24 knows where the finger is by the name of a part of the event",
    arguments: [
      ("let width = value.translation.width; pull = width", 1),
      ("let move = value.translation; let width = move.width; pull = Double(width)", 1),
      ("let page = Int(value.translation.width / 100); pull = Double(page)", 0),
      ("let isFar = value.translation.width > 100; pull = isFar ? 1 : 0", 0), ("let width = 3.0; pull = width", 0),
    ])
  func parts(action: String, count: Int) {
    let body =
      "Circle().offset(x: pull).gesture(DragGesture().onChanged { value in \(action) }).animation(.bouncy, value: pull)"
    #expect(PrecisionTests.findings(PrecisionTests.card(body, "@State private var pull = 0.0"), "AN24").count == count)
  }

  @Test(
    "AN24 says what is missing at the end of the gesture",
    arguments: [
      ("", "", "animate the end: .onEnded { _ in withAnimation(.snappy) { pull = 0.0 } }."),
      (".onEnded { _ in withAnimation { pull = 0 } }", "", ".onEnded animates 'pull' already."),
      (
        ".onEnded { _ in pull = 9 }", "",
        "the change of 'pull' in line 4 has no animation: write withAnimation(.snappy) around it."
      ),
      (
        ".onEnded { _ in finish() }", "func finish() { pull = 40 }",
        "see that .onEnded changes 'pull' in withAnimation(.snappy)."
      ),
      ("", "func open() { pull = 40 }", "let .onEnded change 'pull' in withAnimation(.snappy)."),
    ])
  func ends(end: String, more: String, advice: String) throws {
    let body =
      "Circle().offset(x: pull).gesture(DragGesture().onChanged { pull = $0.translation.width }\(end)).animation(.bouncy, value: pull)"
    let text = PrecisionTests.card(body, "@State private var pull = 0.0; \(more)")
    let found = Linter().findings(in: SourceReading(texts: [(name: "A.swift", text: text)])).filter {
      $0.code == "AN24"
    }
    #expect(try #require(found.first).fix.hasSuffix(advice), "\(found.map(\.fix))")
  }
}
