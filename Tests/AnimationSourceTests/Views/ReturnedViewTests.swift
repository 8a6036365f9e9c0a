import AnimationScope
import AnimationSource
import Testing

// What is no view builder: colours and values that functions give, and blocks that return a view.
@Suite("Functions and closures that return")
struct ReturnedViewTests {
  static func explained(_ body: String, _ members: String = "") throws -> (rows: [String], notes: [String]) {
    let text = """
      struct Card: View {
        @State private var isOn = false
        var body: some View { \(body) }
        \(members)
      }
      """
    let found = try StateChangeTests.explanations(text)[0]
    return (StateChangeTests.rows(found), found.notes.map(\.description))
  }

  @Test(
    "a function that chooses a colour gives a value",
    arguments: [
      "private func tint(_ flag: Bool) -> Color { switch flag { case true: .red\ncase false: .gray.opacity(0.5) } }",
      "private func tint(_ flag: Bool) -> Color { if flag { .red } else { .gray.opacity(0.5) } }",
      "private func tint(_ flag: Bool) -> Color { if flag { return .red }; return .gray.opacity(0.5) }",
      "private func tint(_ flag: Bool) -> SwiftUI.Color { flag ? .red : .gray.opacity(0.5) }",
    ])
  func colors(function: String) throws {
    let fill = try Self.explained("Rectangle().fill(tint(isOn))", function)
    #expect(fill.notes.isEmpty)
    #expect(fill.rows == ["Rectangle#1 color .gray.opacity(0.5) -> .red none"])
    let behind = try Self.explained("Text(\"a\").background(tint(isOn))", function)
    #expect(behind.notes.isEmpty)
    #expect(behind.rows == ["background#1 color .gray.opacity(0.5) -> .red none"])
    let drawn = try Self.explained("ZStack { tint(isOn) }", function)
    #expect(drawn.notes.isEmpty)
    #expect(drawn.rows == ["Color#1 color .gray.opacity(0.5) -> .red none"])
  }

  @Test("a colour with modifiers stays a view")
  func colorChain() throws {
    let (rows, notes) = try Self.explained(
      "ZStack { tint }", "var tint: Color { Color.red.opacity(isOn ? 1 : 0.5) }")
    #expect(notes.isEmpty)
    #expect(rows == ["opacity#1 opacity 0.5 -> 1 none"])
  }

  @Test("of a block that returns only what is returned is drawn")
  func returns() throws {
    let (rows, notes) = try Self.explained(
      """
      Text("a").opacity(isOn ? 1 : 0).overlay(GeometryReader { proxy -> AnyView in
        let size = proxy.size
        if size != limit { DispatchQueue.main.async { self.limit = size } }
        print(size)
        return AnyView(EmptyView())
      })
      """, "@State private var limit = CGSize.zero")
    #expect(notes.isEmpty)
    #expect(rows == ["opacity#1 opacity 0 -> 1 none"])
  }

  @Test("a return in an if leaves the rest to the other case")
  func earlyReturn() throws {
    let (rows, notes) = try Self.explained(
      "front", "var front: AnyView { if isOn { return AnyView(Circle()) }; return AnyView(Text(\"a\")) }")
    #expect(notes.isEmpty)
    #expect(
      rows == ["Circle#1 transition absent -> present none", "Text#1 transition present -> absent none"], "\(rows)")
  }

  @Test("a builder keeps all of its views")
  func builders() throws {
    let (rows, _) = try Self.explained(
      "front",
      "@ViewBuilder var front: some View { let x = 3; Text(\"a\").opacity(isOn ? 1 : 0); Circle().offset(x: isOn ? x : 0) }"
    )
    #expect(rows == ["opacity#1 opacity 0 -> 1 none", "Circle#1 position about (0, 214) -> (3, 214) none"])
  }
}
