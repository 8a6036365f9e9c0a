import AnimationScope
import AnimationSource
import Testing

// Transitions: where they stand, what covers them, and what runs them.
@Suite("Rules: transitions and what is around them")
struct TransitionPlaceTests {
  static func lines(_ code: String, _ text: String) -> [Int] {
    Linter(settings: .everything).findings(in: SourceReading(texts: [(name: "A.swift", text: text)]))
      .filter { $0.code == code }.map(\.start.line)
  }

  @Test(
    "AN19: a modifier of the project that chooses may insert its view",
    arguments: [
      ("@ViewBuilder func shown(_ flag: Bool) -> some View { if flag { self } }", 0),
      ("func shown(_ flag: Bool) -> some View { modifier(Shown(flag: flag)) }", 0),
      ("func shown(_ flag: Bool) -> some View { opacity(flag ? 1 : 0) }", 1),
      ("func shown(_ flag: Bool) -> some View { modifier(Faded(flag: flag)) }", 1),
    ],
    ["Text(\"\").transition(.scale).shown(isOpen)", "Text(\"\").shown(isOpen).transition(.scale)"])
  func choosingModifiers(function: (String, Int), view: String) {
    let modifiers = """
      struct Shown: ViewModifier { let flag: Bool; func body(content: Content) -> some View { Group { if flag { content } } } }
      struct Faded: ViewModifier { let flag: Bool; func body(content: Content) -> some View { content.opacity(flag ? 1 : 0) } }
      extension View { \(function.0) }
      """
    let card = PrecisionTests.card(
      "HStack { \(view); Text(\"Row\") }.onTapGesture { withAnimation { isOpen.toggle() } }")
    #expect(Self.lines("AN19", modifiers + "\n" + card).count == function.1)
  }

  @Test(
    "AN20: only what something may be drawn over",
    arguments: [
      ("Color.red", 1), ("Color.clear", 0), ("Color.red.zIndex(-1)", 0), ("Color.red.zIndex(2)", 1),
      ("Circle().stroke(.red)", 0), ("Circle().stroke(.red).background(Color.blue)", 1), ("Circle().fill(.red)", 1),
      ("VStack { Text(\"\"); Spacer() }", 0), ("VStack { Text(\"\"); Color.red }", 1),
      ("VStack { Text(\"\") }.background(.red)", 1), ("Button(\"\") { isOpen = false }", 0), ("Panel()", 1),
      ("if isOpen { Color.black }", 0), ("if other { Color.black }", 1), ("if other { Text(\"\") }", 0),
      ("if other { Text(\"\") } else { Panel() }", 1), ("let width = 3", 0),
    ])
  func covers(sibling: String, count: Int) {
    let body =
      "ZStack {\n\(sibling)\nif isOpen { Text(\"\").transition(.slide) }\n}.onTapGesture { withAnimation { isOpen.toggle() } }"
    #expect(
      Self.lines("AN20", PrecisionTests.card(body, "@State var isOpen = false; @State var other = false")).count
        == count)
  }

  @Test(
    "AN20: only where the removal is animated",
    arguments: [("items = []", 0), ("withAnimation { items = [] }", 1), ("items.removeAll()", 0)])
  func plainRemovals(action: String, count: Int) {
    let body =
      "ZStack {\nColor.red\nif !items.isEmpty { Text(\"\").transition(.slide) }\n}.onTapGesture { \(action) }"
    let text = PrecisionTests.card(body, "@State private var items: [Int] = [1]")
    #expect(Self.lines("AN20", text).count == count)
    // What no animation reaches is said instead.
    #expect(Self.lines("AN34", text) == (count == 0 ? [6] : []))
  }

  @Test("AN20 says nothing of a view whose animation in the branch does not run it")
  func lateRemovals() {
    let body = "ZStack {\nColor.red\nif isOpen { Text(\"\").transition(.slide).animation(.bouncy, value: isOpen) }\n}"
    #expect(Self.lines("AN20", PrecisionTests.card(body)).isEmpty)
  }

  @Test(
    "AN34: every action of a modifier",
    arguments: [
      ".onTapGesture { isOpen.toggle() }", ".accessibilityAction { isOpen.toggle() }",
      ".dropDestination(for: URL.self) { _, _ in isOpen = true; return true }",
      ".sheet(isPresented: $isShown, onDismiss: { isOpen = false }) { Text(\"\") }",
    ])
  func actions(modifier: String) {
    let members = "@State private var isOpen = false; @State private var isShown = false"
    let body = "VStack {\nif isOpen { Text(\"\").transition(.slide) }\n}\(modifier)"
    #expect(Self.lines("AN34", PrecisionTests.card(body, members)) == [5])
  }

  @Test(
    "AN34: collections, and functions that only actions call",
    arguments: [
      ("!items.isEmpty", ".task { await load() }", 1), ("items.count > 2", ".task { await load() }", 1),
      ("!items.isEmpty", ".task { await load() }.animation(.smooth, value: items)", 0),
      ("!items.isEmpty", ".onTapGesture { withAnimation { items = [] } }.task { await load() }", 0),
      ("!items.isEmpty", "", 0),
    ])
  func collections(condition: String, modifier: String, count: Int) {
    let members = """
      @State private var items: [Int] = []
      func load() async { items.append(contentsOf: await fetch()) }
      private func unused() { items = [] }
      func fetch() async -> [Int] { [1] }
      """
    let body = "VStack {\nText(\"\")\nif \(condition) { Text(\"\").transition(.slide) }\n}\(modifier)"
    #expect(Self.lines("AN34", PrecisionTests.card(body, members)).count == count)
  }

  @Test(
    "AN18 says never only where nothing animates a part of the condition",
    arguments: [
      ("", 1), (".animation(.easeIn, value: isBig)", 0),
      ("\n#if os(macOS)\n.animation(.easeIn, value: isBig)\n#endif\n", 0),
      (".animation(.easeIn, value: page)", 1), (".animation(nil, value: isBig)", 1),
      (".animation(.easeIn, value: model.page)", 1), (".animation(.easeIn, value: model.isReady)", 0),
    ])
  func partsOfConditions(modifier: String, count: Int) {
    let body =
      "ZStack {\nif let title, !isBig { Text(title).transition(.slide).animation(.bouncy, value: isThere) }\n}\(modifier)"
    let members = "let title: String?; let isBig: Bool; let page: Int; let isThere: Bool; let model: Model"
    let condition = body.replacing("!isBig {", with: "!isBig, isThere, model.isReady {")
    #expect(Self.lines("AN18", PrecisionTests.card(condition, members)).count == count)
    // The branch in a helper, the animation where it is used.
    let parts = condition.split(separator: "\n", maxSplits: 1).map(String.init)
    let branch = parts[1].split(separator: "\n")[0]
    let used = PrecisionTests.card(
      "ZStack { note }\(modifier)", members + "\nvar note: some View { ZStack {\n\(branch)\n} }")
    #expect(Self.lines("AN18", used).count == count)
  }

  @Test("SC08 is a warning with and without a value", arguments: ["", ", value: isOpen"])
  func valueless(value: String) {
    let body =
      "VStack {\nif isOpen { Circle().transition(.slide).animation(.bouncy\(value)) }\n}.onTapGesture { isOpen.toggle() }"
    let found = Linter().findings(in: SourceReading(texts: [(name: "A.swift", text: PrecisionTests.card(body))]))
    #expect(found.filter { $0.severity == .warning }.map(\.code) == ["SC08"])
  }

  @Test(
    "an animation without a value is for what else changes inside it",
    arguments: [
      (".offset(x: pull)", "withAnimation { isOpen.toggle() }", ["AN07"]),
      ("", "withAnimation { isOpen.toggle() }", ["SC08"]), (".offset(x: pull)", "isOpen.toggle()", ["SC08"]),
    ])
  func pulled(modifier: String, action: String, codes: [String]) {
    let view = "Circle()\(modifier).gesture(DragGesture().onEnded { _ in pull = 0 })"
    let body =
      "VStack {\nif isOpen { \(view).transition(.slide).animation(.bouncy) }\nButton(\"\") { \(action) }\n}"
    let members = "@State private var isOpen = false; @State private var pull = 0.0"
    let text = PrecisionTests.card(body, members)
    let found = Linter().findings(in: SourceReading(texts: [(name: "A.swift", text: text)]))
    #expect(found.map(\.code) == codes)
  }

  @Test(
    "AN19: views of the project, members and labels",
    arguments: [
      ("GeometryReader { proxy in ZStack { Badge().transition(.slide).frame(width: proxy.size.width) } }", 1),
      ("VStack { Badge().transition(.slide) }", 1), ("VStack { Either().transition(.slide) }", 0),
      ("VStack { Named().transition(.slide) }", 0), ("VStack { Nested().transition(.slide) }", 1),
      ("VStack { page }", 1), ("VStack { page; if isOpen { page } }", 0), ("if isOpen { page }", 0),
      ("VStack { page.id(isOpen) }", 0),
      ("Button { isOpen = true } label: { Text(\"\").transition(.slide) }", 1),
      ("Button(action: { isOpen = true }) { Text(\"\").transition(.slide) }", 1),
      ("Menu(\"\") { Text(\"\").transition(.slide) }", 0),
      ("Menu { Text(\"\") } label: { Text(\"\").transition(.slide) }", 1),
      ("Button { isOpen = true } label: { if isOpen { Text(\"\").transition(.slide) } }", 0),
    ])
  func staying(body: String, count: Int) {
    let types = """
      struct Badge: View { var body: some View { Text("") } }
      struct Nested: View { var body: some View { Badge().padding() } }
      struct Named: View { var body: some View { Text("").id(3) } }
      struct Either: View { var body: some View { if true { Text("") } } }

      """
    let page =
      body.contains("page") ? "; var page: some View { Text(\"\").opacity(isOpen ? 1 : 0).transition(.slide) }" : ""
    #expect(Self.lines("AN19", types + PrecisionTests.card(body, "@State var isOpen = false\(page)")).count == count)
  }
}
