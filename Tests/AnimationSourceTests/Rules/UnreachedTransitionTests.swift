import AnimationScope
import AnimationSource
import Testing

// AN34 beyond an if that asks a state: what else decides over a view, and who else may animate it.
@Suite("Rules: transitions that nothing runs")
struct UnreachedTransitionTests {
  static func findings(_ texts: String...) -> [String] {
    let named = texts.enumerated().map { (name: "\($0.offset).swift", text: $0.element) }
    return Linter(settings: .everything).findings(in: SourceReading(texts: named)).filter { $0.code == "AN34" }
      .map(\.message)
  }

  static let steps = "switch step { case 0: Text(\"a\").transition(.slide)\ndefault: EmptyView() }"

  @Test(
    "a switch",
    arguments: [
      ("VStack { \(steps) }.onTapGesture { step += 1 }", 1), ("Group { \(steps) }.onTapGesture { step = 3 }", 1),
      ("VStack { \(steps) }.onTapGesture { withAnimation { step += 1 } }", 0),
      ("VStack { \(steps) }.onTapGesture { step += 1 }.animation(.smooth, value: step)", 0),
      ("VStack { \(steps) }", 0), ("VStack { \(steps) }.onTapGesture { step += 1 }.background(Pad($step))", 0),
      // It moves with what changes in the same moment.
      ("VStack { \(steps) }.onTapGesture { step += 1; isOpen = true }.animation(.smooth, value: isOpen)", 0),
      ("VStack { \(steps) }.onTapGesture { step += 1 }.animation(.smooth, value: isOpen)", 1),
      // A function that is not known may change it.
      ("VStack { \(steps) }.onTapGesture { step += 1 }.onAppear { withAnimation { step.advanceAgain() } }", 0),
      ("VStack { \(steps.replacing("switch step", with: "switch (step, page)")) }.onTapGesture { step += 1 }", 0),
      // The whole may be inserted.
      ("VStack { if let page { \(steps) } }.onTapGesture { step += 1 }", 0),
      ("VStack { if let page { VStack { \(steps) } } }.onTapGesture { step += 1 }", 1),
      ("VStack { if isOpen { \(steps) } }.onTapGesture { step += 1; isOpen = true }", 1),
      ("VStack { if isOpen { \(steps) } }.onTapGesture { step += 1 }.task { withAnimation { isOpen = true } }", 0),
    ])
  func switches(body: String, count: Int) {
    let members = "@State private var step = 0; @State private var isOpen = false; let page: Int?"
    #expect(Self.findings(PrecisionTests.card(body, members)).count == count, "\(body)")
  }

  @Test(
    "the elements of a ForEach",
    arguments: [
      ("names.append(\"b\")", 1), ("names.removeAll { $0 == \"a\" }", 1), ("withAnimation { names.append(\"b\") }", 0),
      ("withAnimation { names.upsert(\"b\") }; names = []", 0), ("print(names)", 0),
    ])
  func elements(action: String, count: Int) {
    let members = "@State private var names = [\"a\"]"
    let row = "Text($0).transition(.slide)"
    let body = "VStack { ForEach(names, id: \\.self) { \(row) } }.onTapGesture { \(action) }"
    let found = Self.findings(PrecisionTests.card(body, members))
    #expect(
      found == (count == 0 ? [] : ["'names' only changes without an animation, so nothing runs this transition."]))
    for silent in [
      body.replacing("(names,", with: "($names,"), body.replacing("(names,", with: "(names + others,"),
      body.replacing("(names,", with: "(0..<5,"), body.replacing(row, with: "HStack { \(row) }"),
      body + ".animation(.smooth, value: names)",
    ] {
      #expect(Self.findings(PrecisionTests.card(silent, members + "; var others: [String] { [] }")) == [], "\(silent)")
    }
  }

  @Test("a view whose root is the branch is inserted by others too", arguments: [("VStack", 1), ("if isOn", 0)])
  func roots(around: String, count: Int) {
    let card = PrecisionTests.card(
      "if isOpen { Text(\"\").transition(.slide) } else { Button(\"\") { isOpen = true } }")
    let owner = """
      struct Owner: View {
        @State private var isOn = false
        var body: some View {
          VStack { \(around) { Card() } }.onTapGesture { withAnimation { isOn.toggle() } }
        }
      }
      """
    #expect(Self.findings(card).count == 1)
    #expect(Self.findings(card, owner).count == count)
  }

  static func model(_ keyword: String, _ member: String = "") -> String {
    let head = keyword == "StateObject" ? "class Model: ObservableObject { @Published" : "@Observable class Model {"
    return "\(head) var isOn = false; var count = 0; init() { isOn = false }; \(member) }\n"
  }

  static func holder(_ keyword: String, _ action: String, _ modifier: String = "") -> String {
    PrecisionTests.card(
      "VStack { if model.isOn { Text(\"\").transition(.slide) } }.onTapGesture { \(action) }\(modifier)",
      "@\(keyword) private var model = Model()")
  }

  @Test(
    "a property of a model", arguments: ["StateObject", "State"],
    [
      ("model.isOn = true", "", 1), ("model.isOn.toggle()", "", 1), ("model.show()", "func show() { isOn = true }", 1),
      ("model.toggle()", "func toggle() { isOn.toggle() }", 1),
      ("Task { await model.load() }", "func load() async { self.isOn = true }", 1),
      ("withAnimation { model.isOn = true }", "", 0),
      ("model.show()", "func show() { withAnimation { isOn = true } }", 0),
      ("withAnimation { model.show() }", "func show() { isOn = true }", 0), ("model.count = 3", "", 0),
      ("run(model.show)", "func show() { isOn = true }", 0), ("", "func show() { isOn = true }", 0),
      ("model.isOn = true", "func load() { service.load { self.isOn = $0 } }", 0),
    ])
  func models(keyword: String, change: (action: String, member: String, count: Int)) {
    let found = Self.findings(Self.holder(keyword, change.action), Self.model(keyword, change.member))
    #expect(found.count == change.count, "\(change)")
    #expect(found.allSatisfy { $0.hasPrefix("'model.isOn' only changes") })
  }

  @Test(
    "what other code does with the model",
    arguments: [
      ("Button(\"\") { withAnimation { model.isOn = false } }", 0), ("Button(\"\") { model.isOn = false }", 1),
      ("Toggle(\"\", isOn: $model.isOn)", 0), ("Text(\"\").animation(.smooth, value: model.isOn)", 0),
      ("Text(\"\").animation(.smooth, value: model.count)", 1), ("Text(\"\\(model.isOn)\")", 1),
    ])
  func others(body: String, count: Int) {
    let other = "struct Other: View { @ObservedObject var model: Model; var body: some View { \(body) } }"
    let found = Self.findings(Self.holder("StateObject", "model.isOn = true"), Self.model("StateObject"), other)
    #expect(found.count == count)
  }

  @Test(
    "what animates around the branch of a model",
    arguments: [
      (".animation(.smooth, value: model.isOn)", 0), (".animation(.smooth, value: model.count)", 0),
      (".animation(.smooth)", 0), ("", 1),
    ])
  func around(modifier: String, count: Int) {
    let text = Self.holder("StateObject", "model.isOn = true", modifier)
    #expect(Self.findings(text, Self.model("StateObject")).count == count)
    // What is not told to views, or may be changed by other modules.
    let hidden = Self.model("StateObject").replacing("@Published var isOn", with: "var isOn")
    #expect(Self.findings(text, hidden) == [] && Self.findings(text, "public " + Self.model("StateObject")) == [])
  }

  @Test(
    "a binding is followed into controls and into views of the project",
    arguments: [
      ("Toggle(\"\", isOn: $isOpen)", "", 1), ("Toggle(\"\", isOn: self.$isOpen)", "", 1),
      ("Toggle(\"\", isOn: $isOpen.animation())", "", 0), ("DisclosureGroup(\"\", isExpanded: $isOpen) {}", "", 0),
      ("Text(\"\").sheet(isPresented: $isOpen) {}", "", 0), ("Toggle(\"\", isOn: $isOpen)", ": ToggleStyle {}", 0),
      ("Pad(flag: $isOpen)", "Button(\"\") { flag.toggle() }", 1),
      ("Pad(flag: $isOpen)", "Toggle(\"\", isOn: $flag)", 1),
      ("Pad(flag: $isOpen)", "Pad(flag: $flag)", 0), ("Pad(flag: $isOpen)", "Text(\"\\(flag)\")", 0),
      ("Pad(flag: $isOpen)", "Button(\"\") { withAnimation { flag.toggle() } }", 0),
      ("Pad(flag: $isOpen)", "Button(\"\") { withAnimation { flag.flip() } }.onAppear { flag = true }", 0),
      ("Pad(flag: $isOpen)", "Button(\"\") { flag.toggle() }.onAppear(perform: watch(_flag))", 0),
      ("Pad(other: $isOpen)", "Button(\"\") { flag.toggle() }", 0),
      ("Pad(flag: $isOpen)", "Button(\"\") { flag.toggle() } }; init(flag: Binding<Bool>) { _flag = flag", 0),
      ("Button(\"\") { isOpen = true } } }; init() { _isOpen = State(initialValue: false); do { do {", "", 1),
    ])
  func bindings(neighbour: String, pad: String, count: Int) {
    let card = PrecisionTests.card("VStack { if isOpen { Text(\"\").transition(.slide) }; \(neighbour) }")
    let other =
      pad.hasPrefix(":")
      ? "struct Switch\(pad)" : "struct Pad: View { @Binding var flag: Bool; var body: some View { \(pad) } }"
    #expect(Self.findings(card, other).count == count)
  }

  @Test(
    "what a view is given changes where it is made",
    arguments: [
      ("let isOpen: Bool", "Card(isOpen: isOn)", "isOn = true", 1),
      ("@Binding var isOpen: Bool", "Card(isOpen: $isOn)", "isOn = true", 1),
      ("let isOpen: Bool", "Card(isOpen: isOn)", "withAnimation { isOn = true }", 0),
      ("@Binding var isOpen: Bool", "Card(isOpen: $isOn)", "withAnimation { isOn = true }", 0),
      ("let isOpen: Bool", "Card(isOpen: isOn && isOld)", "isOn = true", 0),
      ("let isOpen: Bool", "Card(isOpen: isOn).animation(.smooth, value: isOn)", "isOn = true", 0),
      ("let isOpen: Bool", "Card(isOpen: true)", "isOn = true", 0),
      ("let isOpen: Bool", "Card(isOpen: true); Card(isOpen: isOn)", "isOn = true", 1),
    ])
  func givenStates(member: String, made: String, action: String, count: Int) {
    let card = PrecisionTests.card("VStack { if isOpen { Text(\"\").transition(.slide) } }", member)
    let owner = """
      struct Owner: View {
        @State private var isOn = false
        var body: some View { VStack { \(made) }.onTapGesture { \(action) } }
      }
      #Preview { Card(isOpen: .constant(true)) }
      """
    #expect(Self.findings(card, owner).count == count)
  }

  @Test(
    "an animation that does not stand around the branch animates nothing of it",
    arguments: [
      ("Dot().animation(.smooth, value: isOpen)", "", 1), ("Dot()", ".animation(.smooth, value: isOpen)", 0),
      ("Dot().animation(.smooth)", "", 1), ("Dot()", ".animation(.smooth)", 0), ("part", "", 0),
    ])
  func besideTheBranch(neighbour: String, modifier: String, count: Int) {
    let part = neighbour == "part" ? "var part: some View { Dot().animation(.smooth, value: isOpen) }" : ""
    let members = "@State private var isOpen = false\n\(part)"
    let body =
      "ZStack { \(neighbour)\nif isOpen { Text(\"\").transition(.slide) } }\(modifier).onTapGesture { isOpen = true }"
    #expect(Self.findings(PrecisionTests.card(body, members)).count == count)
  }

  @Test("what the main actor runs is no animation")
  func mainActor() {
    let body = "VStack { if isOpen { Text(\"\").transition(.slide) } }"
    func text(_ actor: String) -> String {
      PrecisionTests.card("\(body).task { await \(actor).run { isOpen = true } }")
    }
    #expect(Self.findings(text("MainActor")).count == 1 && Self.findings(text("service")) == [])
  }
}
