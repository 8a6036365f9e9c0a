import AnimationScope
import AnimationSource
import Testing

// Silence is a statement: where a view reads what changes, there is a row or a line that says what
// is not known.
@Suite("Changes that are not told in full")
struct OpenChangeTests {
  static func found(_ body: String) throws -> Explanation { try DrawingCodeTests.found(body) }

  static let told: [(body: String, row: String)] = [
    ("TextField(\"a\", text: .constant(\"\")).foregroundColor(on ? .red : .blue)", "TextField#1 color .blue -> .red"),
    (
      "SecureField(\"a\", text: .constant(\"\")).foregroundColor(on ? .red : .blue)",
      "SecureField#1 color .blue -> .red"
    ),
    ("TextEditor(text: .constant(\"\")).foregroundColor(on ? .red : .blue)", "TextEditor#1 color .blue -> .red"),
    ("Toggle(\"a\", isOn: .constant(true)).foregroundStyle(on ? .red : .blue)", "Toggle#1 color .blue -> .red"),
    ("Button(\"a\") {}.font(on ? .title : .body)", "Button#1 font.size 17 -> 28"),
    ("Button(\"a\") {}.tint(on ? .red : .blue)", "Button#1 tint .blue -> .red"),
    ("Button {} label: { Circle() }.tint(on ? .red : .blue)", "Button#1 tint .blue -> .red"),
    ("Slider(value: .constant(1)).accentColor(on ? .red : .blue)", "Slider#1 tint .blue -> .red"),
    ("ProgressView().tint(on ? .red : .blue)", "ProgressView#1 tint .blue -> .red"),
    ("Gauge(value: on ? 1 : 0) { Text(\"a\") }", "Gauge#1 content 0 -> 1"),
    (
      "Picker(\"a\", selection: $on) { Text(\"b\").tag(true) }",
      "Picker#1 content \"a\", selection: false -> \"a\", selection: true"
    ),
    (
      "DisclosureGroup(\"a\", isExpanded: $on) { Text(\"b\") }",
      "DisclosureGroup#1 content \"a\", isExpanded: false -> \"a\", isExpanded: true"
    ),
    (
      "VStack(alignment: .leading) { Circle().frame(width: 9, height: 9).alignmentGuide(.leading) { _ in on ? 20 : 0 } }",
      "Circle#1 position may move"
    ),
    ("(Text(\"a\") + Text(on ? \"b\" : \"c\"))", "Text#1 text \"ac\" -> \"ab\""),
    ("(Text(\"a\") + Text(verbatim: on ? \"b\" : \"c\") + Text(\"d\"))", "Text#1 text \"acd\" -> \"abd\""),
  ]

  @Test("what is known to change has a row", arguments: told)
  func rows(one: (body: String, row: String)) throws {
    let found = try Self.found(one.body)
    #expect(StateChangeTests.rows(found).contains("\(one.row) .smooth"), "\(StateChangeTests.rows(found))")
    #expect(found.notes.isEmpty)
  }

  @Test(
    "a branch that is not shown may hold what follows",
    arguments: [
      ("if let name { Circle().opacity(on ? 1 : 0); Text(name) }", 1),
      ("if let name { VStack { if name.isEmpty { Circle().opacity(on ? 1 : 0) } } }", 1),
      ("if let name { Text(name) }", 0), ("if let name { Text(name).animation(.smooth, value: on) }", 0),
      ("if let name { Text(name).opacity(on ? 1 : 0) } else { Circle().opacity(on ? 1 : 0) }", 0),
    ])
  func hidden(body: String, count: Int) throws {
    let report = try DrawingCodeTests.found("VStack { \(body) }", "@State private var name: String?").report
    let remarks = report.remarks.map(\.description)
    #expect(
      remarks.count { $0.hasSuffix("what follows the change stands in a branch that is not shown here.") } == count)
    #expect(report.silence.contains("known") == (count == 1), "\(remarks)")
  }

  static let open: [(body: String, remark: String)] = [
    ("Button(\"a\") {}.disabled(on)", "who reads isEnabled is not known."),
    ("Text(\"a\").redacted(reason: on ? .placeholder : [])", "who reads redactionReasons is not known."),
    (
      "List { Text(\"a\").listRowBackground(on ? Color.red : Color.blue) }", ".listRowBackground is given other values."
    ),
    ("Image(systemName: \"a\").symbolEffect(.bounce, value: on)", ".symbolEffect is given other values."),
    ("Text(\"a\").containerRelativeFrame(.horizontal) { l, _ in on ? l : l / 2 }", ".containerRelativeFrame is given"),
    ("Color.red.ignoresSafeArea(edges: on ? .all : [])", ".ignoresSafeArea is given other values."),
    ("TabView(selection: $on) { Text(\"a\") }", "TabView is given other values."),
    ("LazyVGrid(columns: on ? two : three) { Text(\"a\") }", "LazyVGrid is given other values."),
    ("List { Section(on ? \"a\" : \"b\") { Text(\"c\") } }", "Section is given other values."),
  ]

  @Test("what is not known to change has a remark, and no certain finding", arguments: open)
  func remarks(one: (body: String, remark: String)) throws {
    let found = try Self.found(one.body)
    #expect(found.report.remarks.contains { $0.description.contains(one.remark) }, "\(found.report.remarks)")
    #expect(found.report.text().contains("  nothing that is drawn is known to change\n"))
    let view = "struct Bar: View {\n@State private var on = false\nvar body: some View {\n\(one.body)"
    #expect(!ModelTests.codes(view + "\n.animation(.smooth, value: on)\n}\n}\n").contains("SC13"))
  }

  @Test(
    "what is drawn nowhere here stays silent",
    arguments: [
      "Text(\"a\").disabled(on)", "Rectangle().tint(on ? .red : .blue)", "Rectangle().redacted(reason: on ? .a : [])",
      "Text(\"a\").accessibilityHint(on ? \"a\" : \"b\")", "Text(\"a\").navigationTitle(on ? \"a\" : \"b\")",
      "Text(\"a\").onTapGesture { on.toggle() }", "Button { on.toggle() } label: { Text(\"a\") }",
      "Text(\"a\").sheet(isPresented: $on) { Text(\"b\") }", "NavigationLink(value: on) { Text(\"a\") }",
      "Text(\"a\").layoutPriority(on ? 1 : 0)", "Text(\"a\").contentTransition(on ? .opacity : .identity)",
    ])
  func silent(body: String) throws {
    let found = try Self.found(body)
    #expect(found.report.rows.isEmpty && found.report.remarks.isEmpty, "\(found.report.text())")
    #expect(found.report.text().contains("  nothing that is drawn changes\n"))
  }

  @Test("a text of several parts is one view, as a whole body too")
  func joinedTexts() throws {
    let found = try StateChangeTests.explanations(
      """
      struct Name: View {
        @State var isOn = false
        var body: some View { Text("a") + Text("b").foregroundColor(isOn ? .red : .blue) }
      }
      """)
    #expect(found.flatMap(\.report.rows).map { "\($0.node) \($0.attribute) \($0.certainty)" } == ["Text#1 text medium"])
    #expect(throws: ExplanationError.self) {
      try StateChangeTests.explanations("struct A: View { var body: some View { first + second } }")
    }
  }

  @Test("one of several views is shown: their rows are uncertain, and a remark says why")
  func fitting() throws {
    let found = try Self.found("ViewThatFits { Circle().opacity(on ? 1 : 0); Circle().blur(radius: on ? 1 : 0) }")
    #expect(StateChangeTests.rows(found) == ["opacity#1 opacity 0 -> 1 .smooth", "blur#1 blur 0 -> 1 .smooth"])
    #expect(found.report.rows.allSatisfy { $0.certainty == .low })
    #expect(found.report.remarks.map(\.reason) == [.oneIsShown])
    let single = try Self.found("ViewThatFits { Circle().opacity(on ? 1 : 0) }")
    #expect(single.report.remarks.isEmpty && single.report.rows.map(\.certainty) == [.high])
    let outside = try Self.found("VStack { ViewThatFits { Circle(); Text(\"a\") } }.opacity(on ? 1 : 0)")
    #expect(outside.report.remarks.isEmpty && outside.report.rows.map(\.certainty) == [.high])
  }

  static let loops: [(loop: String, rows: [String])] = [
    (
      "ForEach(0..<(on ? 3 : 2), id: \\.self) { Text(\"\\($0)\") }",
      ["ForEach#1 elements 0 ..< 2 -> 0 ..< 3 .smooth"]
    ),
    ("ForEach(0..<3, id: \\.self) { Text(\"\\($0)\") }", []),
    ("ForEach(on ? many : few, id: \\.self) { name in Text(name) }", ["ForEach#1 elements few -> many .smooth"]),
    // An element that keeps its identity may still have changed.
    (
      "ForEach(on ? many : few) { name in Circle().opacity(name.alpha) }",
      [
        "ForEach#1 elements few -> many .smooth",
        "opacity#1 opacity (name with on = false).alpha -> (name with on = true).alpha .smooth",
      ]
    ),
  ]

  @Test("the elements of a loop come and go; those that stay are as they were", arguments: loops)
  func elements(one: (loop: String, rows: [String])) throws {
    #expect(StateChangeTests.rows(try Self.found("VStack { \(one.loop) }")) == one.rows)
  }

  @Test("a list that gains an element says so")
  func lists() throws {
    let found = try StateChangeTests.explanations(
      """
      struct Rows: View {
        @State private var items: [Item] = []
        var body: some View {
          VStack { ForEach(items) { _ in Circle() } }.animation(.smooth, value: items.count)
        }
      }
      """)
    #expect(found.map(\.report.heading) == ["items: [] -> [element], no explicit animation"])
    #expect(found.flatMap(StateChangeTests.rows) == ["ForEach#1 elements [] -> [element] .smooth"])
  }

  @Test("how long a list and a text are follows from what they are compared with")
  func lengths() throws {
    func heading(_ condition: String, _ members: String) throws -> String {
      let text = "struct A: View {\n\(members)\nvar body: some View { Circle().opacity(\(condition) ? 1 : 0) }\n}"
      return try StateChangeTests.explanations(text).map(\.report.heading).joined().prefix { $0 != "," }.description
    }
    let list = "@State private var a: [Int] = []"
    #expect(try heading("a.isEmpty", list) == "a: [] -> [element]")
    #expect(try heading("a.count > 0", list) == "a: [] -> [element]")
    #expect(try heading("a.count > 5", list) == "a: [] -> Array(repeating: element")
    #expect(try heading("a.isEmpty", "@State private var a = \"\"") == "a: \"\" -> \"a\"")
    #expect(try heading("a.isEmpty", "@State private var a = \"x\"") == "a: \"x\" -> \"\"")
    #expect(try heading("a.count < 3", "@State private var a = \"\"") == "a: \"\" -> \"aaa\"")
  }
}
