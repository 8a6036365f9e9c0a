import AnimationScope
import AnimationSource
import Testing

// What looks like a finding and is none, and what one place says only once.
@Suite("Linter: what is no finding")
struct PrecisionTests {
  static func findings(_ text: String, _ codes: String...) -> [String] {
    let reading = SourceReading(texts: [(name: "A.swift", text: text)])
    return Linter(settings: .everything).findings(in: reading)
      .filter { codes.contains($0.code) }.map { "\($0.code) \($0.start.line)" }
  }

  static func card(_ body: String, _ members: String = "@State private var isOpen = false") -> String {
    "struct Card: View {\n\(members)\nvar body: some View {\n\(body)\n}\n}\n"
  }

  @Test(
    "AN07 is about views alone",
    arguments: [
      "Toggle(\"\", isOn: $store.isOpen.sending(\\.toggled).animation(.bouncy))",
      "Toggle(\"\", isOn: store.binding(send: ()).animation(.bouncy))",
      "Text(\"\").modifier(Glow(radius: 3).animation(.bouncy))",
      "Text(\"\").popup { Text(\"\") } customize: { $0.animation(.bouncy) }",
      "Text(\"\").changeEffect(.animation({ Glow(radius: $0) }, animation: .linear, cooldown: 1))",
      "Text(\"\").transition(.opacity.animation(.bouncy))",
    ])
  func receivers(body: String) {
    #expect(Self.findings(Self.card(body), "AN07", "SC14") == [])
  }

  @Test(
    "AN07 finds views by their type, their helper and their parameter",
    arguments: [
      "Text(\"\").animation(.bouncy)", "SwiftUI.Text(\"\").animation(.bouncy)", "header.animation(.bouncy)",
      "self.padding().animation(.bouncy)", "Text(\"\").animation(nil)", "Text(\"\").animation(.none)",
    ])
  func views(body: String) {
    let text = Self.card(body, "var header: some View { Text(\"\") }")
    #expect(Self.findings(text, "AN07") == ["AN07 4"])
  }

  @Test("SC08 is about what stands at the view that comes or goes")
  func branches() {
    func found(_ inside: String) -> [String] {
      Self.findings(
        Self.card(
          "VStack {\nif isOpen {\n\(inside)\n}\n}", "@State private var isOpen = false\n@State var isLoaded = false"),
        "SC08")
    }
    #expect(found("Text(\"\").animation(.bouncy).transition(.scale)") == ["SC08 7"])
    #expect(found("Text(\"\").animation(.bouncy)") == ["SC08 7"])
    #expect(found("Text(\"\").opacity(isLoaded ? 1 : 0).animation(.bouncy)") == [])
    #expect(found("HStack { Text(\"\").animation(.bouncy) }.transition(.scale)") == [])
  }

  @Test("SC13 looks at everything that may follow the value")
  func dependence() {
    func found(_ inside: String) -> [String] {
      Self.findings(
        Self.card(
          "\(inside)\n.animation(.bouncy, value: model.count)", "@State var model: Model\nlet limit: Int"), "SC13")
    }
    #expect(found("Circle().frame(width: 10, height: 10)") == ["SC13 6"])
    #expect(found("Text(model.title).contentTransition(.numericText())") == ["SC13 6"])
    for inside in [
      "Text(\"\\(model.count)\").contentTransition(.numericText())",
      "VStack { if limit > 100 { Circle().opacity(Double(model.count)) } }",
      "Circle().opacity(model.opacity())", "Circle().opacity(model.count > limit ? 1 : 1)",
    ] { #expect(found(inside) == [], "\(inside)") }
    // A branch that is not shown says nothing about what is in it.
    let child = """
      struct Badge: View {
        let count: Int
        var body: some View { Circle().animation(.bouncy, value: count) }
      }
      """
    let hidden = Self.card(
      "if isOpen { Badge(count: count) }", "@State private var isOpen = false\n@State private var count = 0")
    #expect(Self.findings(hidden + child, "SC13") == ["SC13 10"])
  }

  @Test("AN03 is about members that a view changes, and that no progress blends")
  func forgottenMembers() {
    func found(_ call: String, drawn: String) -> [String] {
      Self.findings(
        Self.card(call)
          + """
          struct Ring: Shape {
            var progress: Double
            var from = 0.0
            var width = 0.0
            var animatableData: Double { get { progress } set { progress = newValue } }
            func path(in rect: CGRect) -> Path { \(drawn) }
          }
          """, "AN03")
    }
    let call = "Ring(progress: isOpen ? 1 : 0, from: isOpen ? 3 : 4, width: 2)"
    #expect(found(call, drawn: "Path(from, width, progress)") == ["AN03 9"])
    #expect(found(call, drawn: "Path(from + (9 - from) * progress, width)") == [])
    #expect(found("Ring(progress: isOpen ? 1 : 0, from: 3)", drawn: "Path(from, progress)") == [])
  }

  @Test("AN06 knows what a constant of the body and a text depend on")
  func locals() {
    let members = "@State private var count = 0\n@State private var size = 0.0"
    func found(_ view: String, _ local: String = "") -> [String] {
      Self.findings(Self.card("\(local)\(view).animation(.bouncy, value: count)", members), "AN06")
    }
    #expect(found("Circle().frame(width: size)") == ["AN06 5"])
    #expect(found("Circle().frame(width: width, height: size)", "let width = 3 * Double(count); return ") == [])
    #expect(found("VStack { Text(\"\\(count)\"); Circle().frame(width: size) }") == [])
    #expect(found("Circle().frame(width: size).id(count)") == [])
  }

  @Test("a place is told once, by the code that says most")
  func oncePerPlace() {
    let text = Self.card("VStack {\nif isOpen {\nText(\"\").transition(.scale).animation(.bouncy)\n}\n}")
    let reading = SourceReading(texts: [(name: "A.swift", text: text)])
    #expect(Linter().findings(in: reading).map(\.code) == ["SC08"])
  }

  @Test("AN08 is about the finger's own movement, not about a choice on its way, nor about its end")
  func fingers() {
    func found(_ gesture: String) -> [String] {
      Self.findings(
        Self.card(
          "Circle().offset(x: x).opacity(isOpen ? 1 : 0).gesture(DragGesture()\(gesture))",
          "@State private var isOpen = false; @State private var x = 0.0"), "AN08")
    }
    #expect(found(".onChanged { v in withAnimation(.easeOut) { x = v.translation.width } }") == ["AN08 4"])
    #expect(found(".onChanged { v in if v.translation.width > 9 { withAnimation(.easeOut) { isOpen = true } } }") == [])
    #expect(found(".onEnded { v in withAnimation(.easeOut) { x = v.translation.width } }") == [])
    #expect(found(".onChanged { v in withAnimation(.snappy) { x = v.translation.width } }") == [])
  }

  @Test("SC07 is about literals: .animation(nil, value:) lets the changes of other states pass")
  func blockers() {
    func found(_ value: String) -> [String] {
      Self.findings(
        Self.card(
          "Circle().opacity(isOpen ? 1 : 0).animation(nil, value: \(value)).onTapGesture { withAnimation { isOpen.toggle() } }",
          "@State private var isOpen = false; @State private var page = 0"), "SC07")
    }
    #expect(found("page") == [])
    #expect(found("isOpen") == [])
    #expect(found("page + 1") == [])
    #expect(found("0") == ["SC07 4"])
    #expect(found("true") == ["SC07 4"])
  }

  @Test(
    "AN08 asks for a value that comes from the gesture",
    arguments: [
      ("x = $0.translation.width", 1), ("x += $0.translation.width", 1), ("x = min(0, $0.translation.width)", 1),
      ("x = 0.95", 0), ("_ = $0; x = 0.95; isOpen = true", 0), ("if !isOpen { _ = $0; isOpen = true; x = 0.95 }", 0),
      ("guard !isOpen else { return }; _ = $0; x = 0.95", 0), ("x = $0.translation.width > 9 ? 1 : 0", 0),
      ("x = limit", 0),
    ])
  func gestureValues(action: String, count: Int) {
    let states = "let limit = 3.0; @State private var isOpen = false; @State private var x = 0.0"
    let watching = "Circle().offset(x: x).gesture(DragGesture().onChanged { \(action) }).animation(.easeOut, value: x)"
    #expect(Self.findings(Self.card(watching, states), "AN08").count == count)
    let named = action.replacing("$0", with: "event")
    let inside =
      "Circle().offset(x: x).gesture(DragGesture().onChanged { event in withAnimation(.easeOut) { \(named) } })"
    #expect(Self.findings(Self.card(inside, states), "AN08").count == count)
  }

  @Test("AN08 follows the gesture's value through a constant of the closure")
  func gestureConstants() {
    let action = "let width = event.translation.width / 2\nlet end = width * 2\nx = end"
    let body =
      "Circle().offset(x: x).gesture(DragGesture().onChanged { event in \(action) }).animation(.easeOut, value: x)"
    #expect(Self.findings(Self.card(body, "@State private var x = 0.0"), "AN08") == ["AN08 6"])
  }

  @Test(
    "AN30 is about places at rest, not about random starts that come to an end",
    arguments: [
      (".offset(x: .random(in: 0...9))", 1), (".offset(x: Double.random(in: 0...9) * 2)", 1),
      (".offset(x: Double.random(in: 0...9) * width)", 1), (".offset(x: Double.random(in: 0...9) + amount)", 1),
      (".offset(x: Double.random(in: 0...9) * amount)", 0), (".offset(x: amount * Double.random(in: 0...9))", 0),
      (".offset(x: 2 * amount * Double.random(in: 0...9) + 1)", 0),
      (".offset(x: 2 + (Double.random(in: 0...9) - 3) * amount)", 0),
      (".offset(x: Double.random(in: 0...9) * 2 + amount)", 1), (".offset(x: Double.random(in: 0...9) * rest)", 0),
      (".rotationEffect(.degrees(Double.random(in: 0...9) * amount))", 0),
      (".offset(x: amount > 0 ? .random(in: 0...9) : 0)", 0), (".offset(x: width > 0 ? .random(in: 0...9) : 0)", 1),
    ])
  func randomStarts(modifier: String, count: Int) {
    let members = "@State private var amount = 1.0; let width = 3.0; var rest: Double { 1 - amount }"
    let body = "Circle()\(modifier).opacity(amount).animation(.bouncy, value: amount)"
    #expect(Self.findings(Self.card(body, members), "AN30").count == count)
  }

  @Test("AN30 tells one cause of a chain once, and each of two")
  func randomOnce() {
    let state = "@State private var isOpen = false"
    let one = """
      Circle().offset(x: .random(in: 0...9))
      .animation(.bouncy, value: isOpen)
      .opacity(isOpen ? 1 : 0)
      .animation(.easeIn, value: isOpen)
      """
    #expect(Self.findings(Self.card(one, state), "AN30") == ["AN30 5"])
    let two = one.replacing(".opacity(isOpen ? 1 : 0)", with: ".offset(y: .random(in: 0...9))")
    #expect(Self.findings(Self.card(two, state), "AN30") == ["AN30 5", "AN30 7"])
  }

  @Test(
    "AN25 leaves alone what has its own animation, and what nothing could animate",
    arguments: [
      ("DispatchQueue.main.async { isOpen = true }", 1),
      ("DispatchQueue.main.async { withAnimation { isOpen = true } }", 0),
      ("DispatchQueue.main.async { withAnimation { isOpen = true }; page = 1 }", 1),
      // The way back, as if the outer animation covered it.
      ("isOpen = true; DispatchQueue.main.async { withAnimation { isOpen = false } }", 1),
      ("page = 1; DispatchQueue.main.async { isLocked = false }", 0),
      ("page = 1; DispatchQueue.main.async { layer.zIndex = 3 }", 0),
      ("page = 1; DispatchQueue.main.async { isLocked = false; isOpen = true }", 1),
      ("Task { await load() }", 1),
    ])
  func later(action: String, count: Int) {
    let members = """
      struct Layer { var zIndex = 0.0 }
      @State private var isOpen = false; @State private var isLocked = true; @State private var page = 0
      @State private var layer = Layer()
      func load() async {}
      """
    let body = """
      Circle().opacity(isOpen ? 1 : 0).offset(x: Double(page)).disabled(isLocked || page == 2).zIndex(layer.zIndex)
      .onTapGesture { withAnimation { \(action) } }
      """
    let text = Self.card(body, members)
    #expect(Self.findings(text, "AN25").count == count)
    // The same state, where it is drawn too.
    let drawn = text.replacing("Circle()", with: "Circle().scaleEffect(isLocked ? 1 : 2).offset(y: layer.zIndex)")
    let isPlain = !action.contains("withAnimation { isOpen = true } }")
    #expect(Self.findings(drawn, "AN25").count == (isPlain ? 1 : 0))
  }

  @Test(
    "AN23 looks at the member that changes",
    arguments: [
      ("config.isShown.toggle()", "config.isShown", 1), ("config.isShown = true", "config.isRound", 0),
      ("config = Config()", "config.isRound", 1), ("self.config.isShown = true", "self.config.isShown", 1),
      ("config.isShown = true", "!config.isRound && config.isShown", 1),
      ("config.isShown = true", "config.isEmpty()", 1),
      ("config.isShown = true", "isShown", 0), ("config.size.width = 3", "config.size.isEmpty", 0),
      ("config.size = .zero", "config.size.width > 2", 1),
    ])
  func members(action: String, condition: String, count: Int) {
    let body = """
      VStack {
        Button("") { withAnimation { \(action) } }
        if \(condition) { Circle().frame(width: 80) } else { Circle().frame(width: 20) }
      }
      """
    #expect(Self.findings(Self.card(body, "@State private var config = Config()"), "AN23").count == count)
  }

  @Test(
    "AN20 is about views that are removed, with a motion",
    arguments: [
      (".transition(.asymmetric(insertion: .slide, removal: .opacity))", "isOpen.toggle()", 1),
      (".transition(.asymmetric(insertion: .slide, removal: .identity))", "isOpen.toggle()", 0),
      (".transition(.slide)", "isOpen = true", 0), (".transition(.slide)", "isOpen = true; isOpen = false", 1),
      (".transition(.slide)", "set($isOpen); isOpen = true", 1),
    ])
  func removals(transition: String, action: String, count: Int) {
    let body =
      "ZStack {\nCircle()\nif isOpen { Text(\"\")\(transition) }\n}.animation(.bouncy, value: isOpen).onTapGesture { \(action) }"
    #expect(Self.findings(Self.card(body), "AN20").count == count)
  }

  @Test(
    "SC08 without a transition is about an animation that watches what the branch hangs on, and nothing else",
    arguments: [
      ("isOpen", "Text(\"\").animation(.smooth, value: isOpen)", 1),
      ("isOpen", "Text(\"\").animation(.smooth, value: other)", 0),
      ("isOpen", "Text(\"\").transition(.slide).animation(.smooth, value: isOpen)", 1),
      ("isOpen || other", "Text(\"\").animation(.smooth, value: other)", 1),
      (
        "!items.isEmpty",
        "VStack { ForEach(items, id: \\.self) { Text(\"\\($0)\") } }.animation(.smooth, value: items)", 0
      ),
      ("!items.isEmpty", "Text(\"\").animation(.smooth, value: items)", 1),
    ])
  func unrelatedBranches(condition: String, view: String, count: Int) {
    let members = "@State private var isOpen = false; @State private var other = false; @State private var items = [1]"
    let body = "VStack {\nif \(condition) {\n\(view)\n}\n}"
    #expect(Self.findings(Self.card(body, members), "SC08").count == count)
  }

  @Test(
    "SC12 reads helpers with a capital letter",
    arguments: [
      ("Content()", "func Content() -> some View { Text(\"\").opacity(isOpen ? 1 : 0) }", 0),
      ("self.Content()", "func Content() -> some View { Text(\"\").opacity(isOpen ? 1 : 0) }", 0),
      ("Content()", "@ViewBuilder func Content() -> some View { Text(\"\") }", 1),
    ])
  func capitalHelpers(use: String, helper: String, count: Int) {
    let body = """
      VStack {
        Circle().opacity(isOpen ? 1 : 0).animation(.easeIn, value: isOpen)
        \(use)
      }
      .onTapGesture { withAnimation(.bouncy) { isOpen.toggle() } }
      """
    #expect(Self.findings(Self.card(body, "@State private var isOpen = false\n" + helper), "SC12").count == count)
  }

  @Test(
    "SC04 does not believe what a measured size begins with",
    arguments: [
      (".onPreferenceChange(Key.self) { size = $0 }", 0), (".readSize { size = $0 }", 0), (".readSize($size)", 0),
      (".overlay(Meter(size: $size))", 0),
      (".overlay(Meter(other: $size))", 1), (".chooseColor($size)", 1),
      (".background(GeometryReader { proxy in Color.clear.onAppear { size = proxy.size } })", 0),
      (".onTapGesture { size = .init(width: 9, height: 9) }", 1), ("", 1),
    ])
  func measuredSizes(modifier: String, count: Int) {
    let body = """
      HStack(spacing: 0) {
        Rectangle().frame(width: isOpen ? size.width : 60, height: 20).animation(.snappy, value: isOpen)
        Circle().frame(width: 20, height: 20)
      }
      \(modifier)
      """
    let members = "@State private var isOpen = false; @State private var size: CGSize = .zero"
    let meter = """
      struct Meter: View {
        @Binding var size: CGSize
        @Binding var other: CGSize
        var body: some View { Color.clear.onPreferenceChange(Key.self) { size = $0 } }
      }
      """
    #expect(Self.findings(Self.card(body, members) + meter, "SC04").count == count)
  }

  @Test(
    "SC13 takes together what one closure writes",
    arguments: [
      (".trim(from: 0, to: end)", "isOpen = true; end = 1", [Int]()),
      (".trim(from: 0, to: end)", "isOpen = true }.onDisappear { isOpen = false; end = 1", [5]),
      ("", "isOpen = true", [5]), ("\n.animation(.linear, value: page)", "isOpen = true; page = 1", [5]),
      ("\n.animation(.linear, value: page)", "isOpen = true }.onDisappear { page = 1", [5, 6]),
    ])
  func writtenTogether(modifier: String, action: String, lines: [Int]) {
    let body = "Circle()\(modifier)\n.animation(.linear, value: isOpen)\n.onAppear { \(action) }"
    let members = "@State private var isOpen = false; @State private var end = 0.0; @State private var page = 0"
    #expect(Self.findings(Self.card(body, members), "SC13", "AN06") == lines.map { "SC13 \($0)" })
  }

  @Test("a value that is watched as a whole changes with its members")
  func wholes() {
    let body = """
      HStack(spacing: 0) {
        Rectangle().frame(width: config.isOpen ? 10 : 60, height: 20).animation(.snappy, value: config)
        Circle().frame(width: 20, height: 20)
      }
      .onTapGesture { config.isOpen.toggle() }
      """
    for state in ["@State private var config = Config()", "@Binding var config: Config", "let config: Config"] {
      #expect(Self.findings(Self.card(body, state), "SC04") == ["SC04 5"], "\(state)")
    }
    let model =
      "\nfinal class Model: ObservableObject { @Published var config = Config() }\nstruct Config { var isOpen = false }"
    let inModel = Self.card(body.replacing("config", with: "model.config"), "@StateObject var model = Model()")
    #expect(Self.findings(inModel + model, "SC04") == ["SC04 5"])
  }

  @Test(
    "AN22 is about places whose views come and go",
    arguments: [
      ("Text(cards[index]).transition(.scale)", 1), ("VStack { if isOpen { Text(\"\").transition(.scale) } }", 0),
      ("HStack { ForEach(cards[index], id: \\.self) { Text($0) } }.transition(.scale)", 0),
    ])
  func slots(content: String, count: Int) {
    let body =
      "VStack {\nForEach(cards.indices, id: \\.self) { index in \(content).onTapGesture { cards.remove(at: index) } }\n}"
    let members = "@State private var isOpen = false; @State private var cards = [[\"ace\"]]"
    #expect(Self.findings(Self.card(body, members), "AN22").count == count)
  }

  @Test(
    "AN15 finds the curve in a property, and states that are elements",
    arguments: [
      "let pulse = Animation.linear.repeatForever()", "var pulse: Animation { .linear.repeatForever() }",
      "@State private var pulse: Animation? = .linear.repeatForever()",
      "let pulse: Animation; init() { pulse = .linear.repeatForever() }",
    ])
  func storedCurves(property: String) {
    let members = property + "\n@State private var sizes = [1.0, 1.0]\n@State private var isOpen = false"
    let watched = "Circle().scaleEffect(isOpen ? 2 : 1).animation(pulse, value: isOpen)"
    #expect(Self.findings(Self.card(watched, members), "AN15").count == 1)
    let elements = "Circle().scaleEffect(sizes[0]).onAppear { withAnimation(pulse) { sizes[0] = 2 } }"
    #expect(Self.findings(Self.card(elements, members), "AN15").count == 1)
    let others = "Circle().scaleEffect(sizes[0]).onAppear { withAnimation(pulse) { places[0] = 2 } }"
    #expect(Self.findings(Self.card(others, members), "AN15") == [])
  }

  @Test("AN15 is at most an info where a type shows that work goes on")
  func indicators() throws {
    let body = "Circle().offset(x: isOpen ? 9 : 0).animation(.linear.repeatForever(), value: isOpen)"
    func severity(_ name: String) throws -> [Severity] {
      let text = Self.card(body).replacing("Card", with: name)
      let settings = try LintSettings(yaml: "severities: {AN15: error}", file: "c.yml")
      return Linter(settings: settings).findings(in: SourceReading(texts: [(name: "A.swift", text: text)]))
        .filter { $0.code == "AN15" }.map(\.severity)
    }
    #expect(try severity("SkeletonRow") == [.info])
    #expect(try severity("LoadingDots") == [])
    #expect(try severity("Card") == [.error])
  }

  @Test("SC14 names what changes by its own modifier before what is moved by something else")
  func victims() {
    let body =
      "Circle().frame(width: isOpen ? 20 : 40).opacity(isOpen ? 1 : 0.5).padding(isOpen ? 3 : 4).animation(.bouncy)"
    let reading = SourceReading(texts: [(name: "A.swift", text: Self.card(body))])
    let found = Linter().findings(in: reading).filter { $0.code == "SC14" }.map(\.message)
    #expect(found == [".bouncy animates every change inside, whatever caused it; here opacity (4:41)'s opacity."])
    // A view without a name of its own has its place too.
    let colour = Self.card(
      "panel(.white).padding(isOpen ? 3 : 4).animation(.bouncy)",
      "@State var isOpen = false; func panel(_ c: Color) -> some View { VStack { c; Circle().frame(height: isOpen ? 2 : 9) } }"
    )
    let other = Linter().findings(in: SourceReading(texts: [(name: "A.swift", text: colour)]))
    #expect(other.filter { $0.code == "SC14" }.allSatisfy { $0.message.contains("here .white (4:7)'s position") })
    #expect(!other.isEmpty)
  }

  @Test(
    "AN07 finds views behind a choice, and the labels of a style",
    arguments: [
      ("(limit > 3 ? front : AnyView(Circle())).animation(.bouncy)", 1),
      ("(limit > 3 ? first : second).animation(.bouncy)", 0),
      ("(isOpen ? front : AnyView(Circle())).animation(.bouncy)", 1),
      ("VStack { configuration.currentValueLabel?.animation(.none) }", 1),
      ("VStack { mode?.animation(.none) }", 0),
      ("ProgressView(value: 0.5) { Text(\"\") } currentValueLabel: { Text(\"\").animation(.none) }", 1),
    ])
  func choices(body: String, count: Int) {
    let text = Self.card(body, "let isOpen: Bool; var front: some View { Text(\"\") }")
    #expect(Self.findings(text, "AN07", "SC14").count == count)
  }

  @Test("an animation before .transition is the view's, one among its arguments the transition's")
  func beforeTransitions() {
    func found(_ view: String) -> [String] {
      Self.findings(Self.card(view, "var header: some View { Text(\"\") }"), "AN07", "SC14")
    }
    #expect(found("Text(\"\").animation(.bouncy).transition(.opacity)") == ["AN07 4"])
    #expect(found("HStack {\nheader.animation(.none)\n}.transition(.opacity)") == ["AN07 5"])
    #expect(found("HStack { header }.transition(.opacity.animation(.bouncy))") == [])
    #expect(found("HStack { header }.transition(.move(edge: .top).combined(with: .opacity).animation(.bouncy))") == [])
  }

  @Test(
    "AN15 sees outlines that move and frames that grow",
    arguments: [
      ("Wave(phase: isOpen ? 1 : 0, height: 3)", 1), ("Wave(phase: 1, height: isOpen ? 2 : 3)", 0),
      ("Circle().frame(width: isOpen ? 80 : 20)", 1), ("Circle().frame(width: isOpen ? 21 : 20)", 0),
      ("Circle().frame(width: 80).opacity(isOpen ? 1 : 0)", 0),
    ])
  func outlines(view: String, count: Int) {
    let wave = """
      struct Wave: Shape {
        var phase: Double
        let height: Double
        var animatableData: Double { get { phase } set { phase = newValue } }
        func path(in rect: CGRect) -> Path { Path() }
      }
      """
    let body = view + ".onAppear { withAnimation(.linear.repeatForever()) { isOpen = true } }"
    #expect(Self.findings(Self.card(body) + wave, "AN15").count == count)
  }

  @Test("AN06 counts what a gesture writes along with what it updates")
  func gestureStates() {
    func found(_ action: String) -> [String] {
      let body = """
        Circle().offset(x: x).animation(.spring(), value: isDragging)
        .gesture(DragGesture().updating($isDragging) { _, state, _ in state = true }.onChanged { \(action) })
        """
      return Self.findings(
        Self.card(body, "@GestureState var isDragging = false; @State private var x = 0.0"), "AN06", "SC13")
    }
    #expect(found("x = $0.translation.width") == [])
    #expect(found("_ = $0") == ["AN06 4"])
  }

  @Test("AN19 knows that what stands in a timeline or a geometry reader does not come or go by itself")
  func readers() {
    for reader in ["TimelineView(.animation) { context in", "GeometryReader { proxy in"] {
      func found(_ view: String) -> [String] {
        Self.findings(Self.card("VStack {\nif isOpen {\n\(reader)\n\(view)\n}\n}\n}"), "AN19")
      }
      #expect(found("Circle().transition(.slide)") == ["AN19 7"])
      #expect(found("if isOpen { Circle().transition(.slide) }") == [])
    }
  }

  @Test(
    "What AN07, AN15, AN21 and AN24 leave alone",
    arguments: [
      ("AN07", "Sheet(mode: self.mode?.animation())", 0),
      ("AN07", "Sheet(mode: model?.mode.padding().animation(nil))", 0),
      ("AN21", "Circle().id(place ?? UUID())", 0), ("AN21", "Circle().id(first ?? second ?? UUID().uuidString)", 0),
      ("AN21", "Circle().id(isOpen ? UUID() : UUID())", 1),
      ("AN21", "Circle().id(UUID().uuidString + (name ?? \"\"))", 1),
      ("AN15", "TimelineView(.animation(minimumInterval: 1)) { Circle().offset(x: $0.date.x) }", 0),
      ("AN15", "TimelineView(.animation(minimumInterval: 0.1)) { Circle().offset(x: $0.date.x) }", 0),
      ("AN15", "TimelineView(.animation(minimumInterval: 0.01)) { Circle().offset(x: $0.date.x) }", 1),
      ("AN15", "TimelineView(.periodic(from: .now, by: 0.5)) { Circle().offset(x: $0.date.x) }", 0),
      (
        "AN24",
        "Canvas { c, s in draw(c, x) }.gesture(DragGesture().onChanged { x = $0.translation.width }).animation(.bouncy, value: x)",
        0
      ),
      (
        "AN24",
        "Canvas { c, s in draw(c, x) }.offset(x: x).gesture(DragGesture().onChanged { x = $0.translation.width }).animation(.bouncy, value: x)",
        1
      ),
    ])
  func smallNeighbours(code: String, body: String, count: Int) {
    let members = "@State private var isOpen = false; @State private var x = 0.0; let name: String?"
    #expect(Self.findings(Self.card(body, members), code).count == count)
  }

  @Test(
    "SC11 looks at the member that changes",
    arguments: [("config.isShown = true", 0), ("config.mode = .screen", 1), ("config = Config()", 1)])
  func changedMember(action: String, count: Int) {
    let body = """
      Rectangle().blendMode(config.mode).opacity(config.isShown ? 1 : 0)
      .onTapGesture { withAnimation(.bouncy) { \(action) } }
      """
    let config = "struct Config { var isShown = false; var mode = BlendMode.normal }\n"
    #expect(Self.findings(config + Self.card(body, "@State private var config = Config()"), "SC11").count == count)
  }

  @Test(
    "AN06 judges together what one closure writes",
    arguments: [
      ("isOpen = true; x = 3", 0), ("isOpen = true; withAnimation { x = 3 }", 0),
      ("if isOpen { x = 3 } else { isOpen = true }", 0),
      ("isOpen = true } .onHover { _ in x = 3", 1), ("isOpen = true; Task { x = 3 }", 1), ("x = 3", 1),
    ])
  func writtenTogether(action: String, count: Int) {
    let body =
      "VStack { Capsule().frame(width: x) }.animation(.bouncy, value: isOpen).onTapGesture { \(action) }"
    let members = "@State private var isOpen = false; @State private var x = 0.0"
    #expect(Self.findings(Self.card(body, members), "AN06").count == count)
  }

  @Test("SC08 and SC13 look at the modifiers of a shape, SC07 at what is written")
  func shapes() {
    let trimmed = "if let progress { Circle().trim(from: 0, to: progress).animation(.bouncy, value: progress) }"
    #expect(Self.findings(Self.card(trimmed, "var progress: Double?"), "SC08", "SC13") == [])
    let child =
      "struct Badge: View { let isOn: Bool; var body: some View { Circle().animation(.bouncy, value: isOn) } }"
    #expect(Self.findings(Self.card("Badge(isOn: false).opacity(isOpen ? 1 : 0)") + child, "SC07") == [])
    #expect(
      Self.findings(Self.card("Circle().opacity(isOpen ? 1 : 0).animation(.bouncy, value: 0)"), "SC07") == ["SC07 4"])
  }

  @Test("SC02 is about what would not animate by itself, SC11 about what one sees")
  func movements() {
    func found(_ body: String) -> [String] { Self.findings(Self.card(body), "SC02", "SC11") }
    let inner = "Circle().frame(width: 9).scaleEffect(isOpen ? 2 : 1).animation(.bouncy, value: isOpen)"
    #expect(found("\(inner)\n.offset(x: isOpen ? 9 : 0)") == ["SC02 5"])
    #expect(found("\(inner)\n.offset(x: isOpen ? 9 : 0)\n.animation(.bouncy, value: isOpen)") == [])
    #expect(found("Circle().frame(width: 9).animation(.bouncy)\n.offset(x: isOpen ? 9 : 0)") == [])
    #expect(found("Circle().zIndex(isOpen ? 1 : 0).animation(.bouncy, value: isOpen)") == [])
  }

  @Test("SC08 knows what appears with its new values")
  func appearing() {
    func found(_ inside: String, _ action: String) -> [String] {
      Self.findings(
        Self.card(
          "VStack { if isOpen {\nCircle()\(inside)\n} }.onTapGesture { \(action) }",
          "@State private var isOpen = false; @State private var isLarge = false; @State private var x: Double?"),
        "SC08")
    }
    let grows = ".scaleEffect(isLarge ? 1 : 0).animation(.snappy, value: isLarge)"
    #expect(found(grows, "withAnimation { isOpen = true; isLarge = true }") == ["SC08 5"])
    #expect(found(grows, "withAnimation { isOpen = true }; isLarge = true") == [])
    #expect(found(grows + ".onAppear { isLarge = true }", "withAnimation { isOpen = true }") == [])
    #expect(found(".scaleEffect(x ?? 0).animation(.snappy, value: x)", "withAnimation { isOpen = true; x = 1 }") == [])
  }

  @Test("two names of the system are no near duplicates")
  func presets() {
    func found(_ one: String, _ other: String) -> [String] {
      Self.findings(
        Self.card(
          "Circle().opacity(isOpen ? 1 : 0)\n.animation(\(one), value: isOpen)\n.animation(\(other), value: isOpen)"),
        "AN10")
    }
    #expect(found(".default", ".spring()") == [] && found(".smooth", ".spring(duration: 0.5, bounce: 0)") == [])
    #expect(found(".easeInOut(duration: 0.3)", ".easeInOut(duration: 0.301)") == ["AN10 6"])
  }
}
