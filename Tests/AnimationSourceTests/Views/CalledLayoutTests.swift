import AnimationScope
import AnimationSource
import Testing

// `row { … }`: a layout that is called as a function holds views as a stack does.
@Suite("Layouts that are called")
struct CalledLayoutTests {
  static func found(_ body: String, _ members: String = "") throws -> Explanation {
    let text = "struct Bar: View {\n@State private var on = false\n\(members)\nvar body: some View {\n\(body)\n}\n}\n"
    return try #require(try StateChangeTests.explanations(text).first)
  }

  static let layouts: [(body: String, members: String)] = [
    ("row { VIEWS }", "private var row: some Layout { HStackLayout(spacing: 4) }"),
    ("self.row { VIEWS }", "private var row: some Layout { HStackLayout(spacing: 4) }"),
    ("let row = VStackLayout()\nrow { VIEWS }", ""), ("row { VIEWS }", "private let row = ZStackLayout()"),
    ("let row = AnyLayout(HStackLayout())\nreturn row { VIEWS }", ""),
    ("row { VIEWS }", "let row: AnyLayout"),
    ("(on ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())) { VIEWS }", ""),
  ]

  @Test("what stands in the braces is read", arguments: layouts)
  func children(layout: (body: String, members: String)) throws {
    let views = "Circle().opacity(on ? 1 : 0); Text(\"a\")"
    let body = layout.body.replacing("VIEWS", with: views) + "\n.animation(.smooth, value: on)"
    let found = try Self.found(body, layout.members)
    #expect(StateChangeTests.rows(found).contains("opacity#1 opacity 0 -> 1 .smooth"))
    #expect(found.notes.isEmpty && found.report.remarks.isEmpty, "\(found.notes) \(found.report.remarks)")
  }

  @Test("of two layouts the frames change, the views stay")
  func choice() throws {
    let found = try Self.found(
      """
      let layout = on ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))
      layout { Circle().frame(width: 20, height: 20); Rectangle().frame(width: 30, height: 30) }
        .animation(.smooth, value: on)
      """)
    #expect(
      StateChangeTests.rows(found) == [
        "Circle#1 position (175, 390) -> (190, 375) .smooth", "Rectangle#1 position (195, 385) -> (185, 395) .smooth",
      ])
  }

  @Test("a closure and a function of the view are no layouts")
  func others() throws {
    let given = try Self.found(
      "VStack { card { Circle().opacity(on ? 1 : 0) } }.blur(radius: on ? 1 : 0)", "let card: (() -> Circle) -> Text")
    #expect(StateChangeTests.rows(given) == ["blur#1 blur 0 -> 1 none"])
    let own = try Self.found(
      "card { Circle().opacity(on ? 1 : 0) }",
      "func card(@ViewBuilder _ inner: () -> some View) -> some View { VStack { inner() } }")
    #expect(StateChangeTests.rows(own) == ["opacity#1 opacity 0 -> 1 none"])
  }
}
