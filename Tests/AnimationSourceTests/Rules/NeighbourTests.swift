import AnimationScope
import AnimationSource
import Testing

// What each rule must not confuse: source that is near its example, and what the rule says of it.
@Suite("Rules and their neighbours")
struct NeighbourTests {
  /// The lines of the findings of one code.
  static func lines(_ code: String, in text: String) -> [Int] {
    let reading = SourceReading(texts: [(name: "Card.swift", text: text)])
    #expect(reading.problems.isEmpty && reading.headerErrors.isEmpty, "\(reading.problems) \(reading.headerErrors)")
    return Linter().findings(in: reading).filter { $0.code == code }.map(\.start.line)
  }

  /// A view whose body is one expression, from line 3 on.
  static func view(_ body: String, states: String = "@State private var isOn = false", more: String = "") -> String {
    "struct Card: View { \(states)\n  var body: some View {\n\(body)\n  }\n\(more)\n}\n"
  }

  @Test(
    "AN12: what repeats for ever inside a phase animator, in every spelling",
    arguments: [
      ("Dot().phaseAnimator([0, 1]) { $0.opacity($1) } animation: { _ in .easeIn.repeatForever() }", [3]),
      (
        "Dot().phaseAnimator([0, 1], trigger: isOn, content: { $0.opacity($1) }, animation: { _ in .linear.repeatForever() })",
        [3]
      ),
      (
        "PhaseAnimator([0, 1]) { Dot().opacity($0) } animation: { phase in\nswitch phase {\ncase 0: .easeIn\ndefault: .easeIn.repeatForever(autoreverses: false)\n}\n}",
        [6]
      ),
      ("Dot().phaseAnimator([0, 1]) { $0.opacity($1) } animation: { _ in pulse }", [3]),
      ("Dot().phaseAnimator([0, 1]) { $0.opacity($1) } animation: { $0 == 0 ? .easeIn : .easeOut.repeatCount(3) }", []),
      ("Dot().phaseAnimator([0, 1]) { $0.opacity($1) } animation: { _ in calm }", []),
      ("Dot().phaseAnimator([0, 1]) { $0.opacity($1) }.animation(.easeIn.repeatForever(), value: isOn)", []),
    ])
  func repeatingPhase(body: String, expected: [Int]) {
    let curves = "let pulse = Animation.easeIn.repeatForever()\nlet calm = Animation.easeIn"
    #expect(Self.lines("AN12", in: Self.view(body, more: curves)) == expected)
  }

  @Test(
    "AN13, AN14: counts and speeds that are literals",
    arguments: [
      ("AN13", ".easeIn.repeatCount(1)", 1), ("AN13", ".easeIn.repeatCount(1, autoreverses: false)", 1),
      ("AN13", ".easeIn.repeatCount(2)", 0), ("AN13", ".easeIn.repeatCount(count)", 0),
      ("AN14", ".easeIn.speed(0)", 1), ("AN14", "Animation.easeIn.speed(isOn ? 1 : 0.0)", 1),
      ("AN14", ".easeIn.speed(0.1)", 0), ("AN14", "motor.speed(0)", 0), ("AN14", ".easeIn.speed(isOn ? 1 : 2)", 0),
    ])
  func factors(code: String, curve: String, count: Int) {
    let body = "Dot().opacity(isOn ? 1 : 0).animation(\(curve), value: isOn)"
    #expect(Self.lines(code, in: Self.view(body)).count == count)
  }

  @Test(
    "AN12, AN13: what is called like a repetition and is none",
    arguments: [
      "_ = Job().repeatCount(1) { ring() }", "_ = Pulse(n: 7).repeatCount(1)", "_ = Bag.all.repeatCount(1, every: 3)",
      "_ = Animation.linear.repeatCount(1, every: 3)", "_ = Animation.linear.repeatCount(1) { ring() }",
      "_ = Job.linear.repeatCount(1)", "_ = job?.repeatCount(1)", "_ = super.curve.repeatCount(1)",
      "_ = Dot().phaseAnimator([0, 1]) { $0.opacity($1) } animation: { _ in\nPlayer.shared.repeatForever()\nreturn .linear\n}",
      "_ = Dot().phaseAnimator([0, 1]) { $0.opacity($1) } animation: { _ in Player.shared.repeatForever() }",
      "_ = Dot().phaseAnimator([0, 1]) { $0.opacity($1) } animation: { _ in\nshow(.linear.repeatForever())\nreturn .linear\n}",
      "_ = Dot().phaseAnimator([0, 1]) { $0.opacity($1) } animation: { _ in\nfunc other() -> Animation { return .linear.repeatForever() }\nreturn .linear\n}",
    ])
  func otherRepetitions(statement: String) {
    let text = Self.view("Dot()", more: "func ring() {\n\(statement)\n}")
    #expect(Self.lines("AN12", in: text) == [] && Self.lines("AN13", in: text) == [])
  }

  @Test("AN13: an Animation that the project declares is its own")
  func ownAnimation() {
    let use = "run(Animation.linear.repeatCount(1))"
    #expect(Self.lines("AN13", in: Self.view(use)) == [3])
    let extended = "extension Animation { static let calm = Animation.easeIn }\n"
    #expect(Self.lines("AN13", in: Self.view(use) + extended) == [3])
    #expect(Self.lines("AN13", in: Self.view(use) + "struct Animation { static let linear = Animation() }\n") == [])
  }

  @Test(
    "AN12, AN13: what is fixed without asking, and what is left to a person",
    arguments: [
      ("Dot().animation(.easeIn.repeatCount(1), value: isOn)", true),
      ("Dot().animation(isOn ? nil : (.easeIn.delay(wait).repeatCount(1, autoreverses: isOn)), value: isOn)", true),
      ("run(Animation.easeIn.repeatCount(1))", true),
      (
        "Dot().phaseAnimator([0, 1]) { $0.opacity($1) } animation: { _ in\nif isOn { .linear.repeatForever() } else { .easeIn }\n}",
        false
      ),
      ("Dot().phaseAnimator([0, 1]) { $0.opacity($1) } animation: { _ in\nreturn .linear.repeatForever()\n}", true),
      // Another type may have these names.
      ("run(.linear.repeatCount(1))", false), ("run(pulse.repeatCount(1))", false),
      ("Dot().animation(kind == .linear.repeatCount(1) ? .easeIn : nil, value: isOn)", false),
      // What a comment says, and what an argument does, is lost.
      ("Dot().animation(.easeIn /* slow */ .repeatCount(1), value: isOn)", false),
      ("Dot().animation(.easeIn.repeatCount(/* once */ 1), value: isOn)", false),
      ("Dot().animation(.easeIn\n// Once.\n.repeatCount(1), value: isOn)", false),
      ("Dot().animation(.easeIn.repeatCount(1 // once\n), value: isOn)", false),
      ("Dot().animation(.easeIn.repeatCount(1) /* once */, value: isOn)", false),
      ("Dot().animation(.easeIn.repeatCount(1, autoreverses: ring()), value: isOn)", false),
    ])
  func fixedRepetitions(body: String, isSafe: Bool) {
    let text = Self.view(body, more: "let pulse = Animation.easeIn")
    let reading = SourceReading(texts: [(name: "Card.swift", text: text)])
    let findings = Linter().findings(in: reading).filter { ["AN12", "AN13"].contains($0.code) }
    #expect(findings.count == 1)
    #expect(findings.contains { $0.correction?.isSafe ?? false } == isSafe)
    #expect(reading.corrected(findings).count == (isSafe ? 1 : 0))
  }

  @Test("a file that does not parse is not fixed")
  func unparsedFile() {
    let text =
      "struct Card: View {\n  var body: some View {\n    Dot().animation(.easeIn.repeatCount(1), value: 1)\n  }\n"
    let reading = SourceReading(texts: [(name: "Card.swift", text: text)])
    let findings = Linter().findings(in: reading)
    #expect(reading.problems.count == 1 && findings.contains { $0.code == "AN13" })
    #expect(reading.corrected(findings).isEmpty)
  }

  @Test(
    "AN15: endless motion, and what only looks like it",
    arguments: [
      ("Dot().offset(y: isOn ? 40 : 0).animation(.easeIn.repeatForever(), value: isOn)", [3]),
      ("Dot().offset(y: isOn ? 40 : 0).onAppear {\nwithAnimation(pulse) { isOn = true }\n}", [4]),
      ("Dot().phaseAnimator([0.0, 1]) { $0.scaleEffect(1 + $1) }", [3]),
      ("PhaseAnimator([0.0, 90]) { angle in Dot().rotationEffect(.degrees(angle)) }", [3]),
      (
        "Dot().keyframeAnimator(initialValue: 0.0) { dot, y in dot.offset(y: y) } keyframes: { _ in CubicKeyframe(9, duration: 1) }",
        [3]
      ),
      (
        "TimelineView(.animation) { context in Dot().rotationEffect(.degrees(context.date.timeIntervalSince1970)) }",
        [3]
      ),
      // A fade, a hair's breadth, an end, a trigger, once, a text.
      ("Dot().opacity(isOn ? 1 : 0).animation(.easeIn.repeatForever(), value: isOn)", []),
      ("Dot().offset(y: isOn ? 1 : 0).animation(.easeIn.repeatForever(), value: isOn)", []),
      ("Dot().offset(y: isOn ? 40 : 0).animation(.easeIn.repeatCount(3), value: isOn)", []),
      ("Dot().phaseAnimator([0.0, 1], trigger: isOn) { $0.scaleEffect(1 + $1) }", []),
      ("Dot().phaseAnimator([0.0, 1]) { $0.opacity($1) }", []),
      (
        "Dot().keyframeAnimator(initialValue: 0.0, repeating: false) { dot, y in dot.offset(y: y) } keyframes: { _ in CubicKeyframe(9, duration: 1) }",
        []
      ),
      ("TimelineView(.animation) { context in Text(context.date, style: .timer) }", []),
      ("TimelineView(.everyMinute) { context in Dot().offset(y: context.date.timeIntervalSince1970) }", []),
      ("Dot().offset(y: isOn ? 40 : 0).animation(reduceMotion ? nil : .easeIn.repeatForever(), value: isOn)", []),
    ])
  func endlessMotion(body: String, expected: [Int]) {
    #expect(Self.lines("AN15", in: Self.view(body, more: "let pulse = Animation.easeIn.repeatForever()")) == expected)
  }

  @Test("AN15: said once for a type, at the place that starts it")
  func endlessOnce() {
    let body = """
      VStack {
        Dot().offset(y: isOn ? 40 : 0).animation(.easeIn.repeatForever(), value: isOn)
        Dot().scaleEffect(isOn ? 2 : 1)
      }
      .onAppear { withAnimation(.linear.repeatForever()) { isOn = true } }
      """
    #expect(Self.lines("AN15", in: Self.view(body)) == [7])
  }

  @Test(
    "AN16: angles that do not close, unless nobody sees it",
    arguments: [
      (".rotationEffect(.degrees(isOn ? 270 : 0))", 1), (".rotationEffect(Angle(degrees: isOn ? 90 : 0))", 1),
      (".rotationEffect(.degrees(isOn ? 720 : 0))", 0), (".rotationEffect(.degrees(isOn ? end : 0))", 0),
      (".rotationEffect(.degrees(isOn ? 270 : 0)).opacity(isOn ? 0 : 1)", 0),
      (".rotationEffect(.degrees(isOff ? 270 : 0))", 0),
    ])
  func loopSeam(modifier: String, count: Int) {
    let body = "Dot()\(modifier).animation(.linear.repeatForever(autoreverses: false), value: isOn)"
    #expect(Self.lines("AN16", in: Self.view(body)).count == count)
    let reversing = "Dot()\(modifier).animation(.linear.repeatForever(), value: isOn)"
    #expect(Self.lines("AN16", in: Self.view(reversing)) == [])
  }

  @Test("AN16: each angle that does not close is a place of its own")
  func loopSeams() {
    let body = """
      ZStack {
        Dot().rotationEffect(.degrees(isOn ? 320 : -360))
        Dot().rotationEffect(.degrees(isOn ? 360 : 0))
        Dot().rotationEffect(.degrees(isOn ? 30 : -420))
      }
      .onAppear { withAnimation(.linear.repeatForever(autoreverses: false)) { isOn.toggle() } }
      """
    #expect(Self.lines("AN16", in: Self.view(body)) == [4, 6])
  }

  @Test(
    "AN17: timers and loops",
    arguments: [
      ("Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in isOn.toggle() }", 1),
      ("_ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in isOn.toggle() }", 1),
      ("timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in isOn.toggle() }", 1),
      ("Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in isOn.toggle() }", 0),
      ("Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { clock in if isOn { clock.invalidate() } }", 0),
      ("DispatchQueue.main.asyncAfter(deadline: .now() + 1) { start() }", 1),
      ("Task { try? await Task.sleep(for: .seconds(1)); start() }", 1),
      ("DispatchQueue.main.asyncAfter(deadline: .now() + 1) { other() }", 1),
      ("DispatchQueue.main.asyncAfter(deadline: .now() + 1) { if isOn { start() } }", 0),
      ("guard isOn else { return }\nDispatchQueue.main.asyncAfter(deadline: .now() + 1) { start() }", 0),
      ("DispatchQueue.main.asyncAfter(deadline: .now() + 1) { isOn = true }", 0),
      ("task = Task { try? await Task.sleep(for: .seconds(1)); start() }", 0),
      ("Task { while true { try? await Task.sleep(for: .seconds(1)); isOn.toggle() } }", 1),
      ("Task { while !Task.isCancelled { try? await Task.sleep(for: .seconds(1)); isOn.toggle() } }", 0),
    ])
  func neverStopped(code: String, count: Int) {
    let more = "func start() {\n\(code)\n}\nfunc other() { start() }"
    let states = "@State private var isOn = false\n@State private var timer: Timer?"
    #expect(Self.lines("AN17", in: Self.view("Dot().onAppear { start() }", states: states, more: more)).count == count)
  }

  @Test(
    "AN17: a model that is the only one of its kind lives as long as the program",
    arguments: [("static let shared = Client()", 0), ("static let name = Name()", 1), ("let other = Client()", 1)])
  func singletons(member: String, count: Int) {
    let text = """
      final class Client: ObservableObject {
        \(member)
        private var timer: Timer?
        init() { timer = Timer.scheduledTimer(withTimeInterval: 1800, repeats: true) { _ in self.refresh() } }
        func refresh() {}
      }
      """
    #expect(Self.lines("AN17", in: text).count == count)
  }

  @Test("SC03: the background of what grows jumps, that of a neighbour is moved with its view")
  func neighbourBackgrounds() {
    func bar(_ own: String, _ neighbour: String) -> String {
      Self.view(
        """
        HStack(spacing: 0) {
          HStack(spacing: 0) {
            Rectangle().frame(width: 100, height: 20)
            if isOn { Circle().frame(width: 24, height: 24) }
          }
          .animation(.snappy, value: isOn)\(own)
          Text("Neighbour")\(neighbour)
        }
        .onTapGesture { isOn.toggle() }
        """)
    }
    #expect(Self.lines("SC03", in: bar("", ".background(Color.red)")) == [])
    #expect(Self.lines("SC04", in: bar("", ".background(Color.red)")).count == 1)
    #expect(Self.lines("SC03", in: bar(".background(Color.red)", "")).count == 1)
    #expect(Self.lines("SC03", in: bar("", ".clipShape(Circle())")) == [])
  }

  @Test("AN17: a timer that is invalidated, and one whose ticks nobody reads")
  func timers() {
    let kept = """
      func start() { timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in isOn.toggle() } }
      func stop() { timer?.invalidate() }
      """
    let states = "@State private var isOn = false\n@State private var timer: Timer?"
    #expect(Self.lines("AN17", in: Self.view("Dot().onDisappear { stop() }", states: states, more: kept)) == [])
    let ticks =
      "let clock = Timer.publish(every: 1, on: .main, in: .common).autoconnect()\n@State private var time = 0.0"
    #expect(Self.lines("AN17", in: Self.view("Dot().onReceive(clock) { _ in time += 1 }", states: ticks)) == [1])
    #expect(
      Self.lines("AN17", in: Self.view("Text(\"\\(time)\").onReceive(clock) { _ in time += 1 }", states: ticks)) == [])
  }

  @Test(
    "AN18: animations inside a branch",
    arguments: [
      ("if let title { Text(title).transition(.slide).animation(.bouncy) }", 1),
      ("if let title { Text(title).animation(.bouncy).transition(.slide) }", 1),
      ("switch kind { case .a: Dot().transition(.slide).animation(.bouncy, value: kind)\ndefault: EmptyView() }", 1),
      ("if let title { Text(title).transition(.slide.animation(.bouncy)) }", 0),
      ("if let title { Text(title).transition(.slide).animation(nil, value: title) }", 0),
      ("if kind == .a { Dot().opacity(level).transition(.slide).animation(.bouncy, value: level) }", 0),
      ("if kind == .a { Text(kind.name).transition(.slide).animation(.bouncy, value: kind) }", 0),
      ("if #available(iOS 17, *) { Dot().transition(.slide).animation(.bouncy) }", 0),
      ("Dot().transition(.slide).animation(.bouncy, value: kind)", 0),
    ])
  func lateAnimation(body: String, count: Int) {
    let text = Self.view("VStack {\n\(body)\n}", states: "let title: String?\nlet kind: Kind\nlet level: Double")
    let reading = SourceReading(texts: [(name: "Card.swift", text: text)])
    // SC08 says the same of changes that it can follow.
    let places = Set(Linter().findings(in: reading).filter { ["AN18", "SC08"].contains($0.code) }.map(\.start))
    #expect(places.count == count)
  }

  @Test(
    "AN19, AN20: where a transition stands",
    arguments: [
      ("AN19", "VStack { Text(\"A\").transition(.slide)\nDot() }", 1),
      ("AN19", "Dot().background(Color.red.transition(.opacity))", 1),
      ("AN19", "VStack { if isOn { Text(\"A\").transition(.slide) } }", 0),
      ("AN19", "VStack { Text(\"A\").id(isOn).transition(.slide) }", 0),
      ("AN19", "VStack { Child().transition(.slide) }", 0),
      ("AN19", "ForEach(items) { _ in Text(\"A\").transition(.slide) }", 0),
      ("AN19", "Group { Text(\"A\").transition(.slide) }", 0),
      ("AN20", "ZStack { Dot()\nif isOn { Text(\"A\").transition(.slide) } }", 1),
      ("AN20", "ZStack { if isOn { Text(\"A\").transition(.slide) }\nDot() }", 0),
      ("AN20", "ZStack { Dot()\nif isOn { Text(\"A\").transition(.slide).zIndex(1) } }", 0),
      ("AN20", "VStack { Dot()\nif isOn { Text(\"A\").transition(.slide) } }", 0),
    ])
  func transitions(code: String, body: String, count: Int) {
    #expect(Self.lines(code, in: Self.view(body)).count == count)
  }

  @Test(
    "AN21: identities that are made anew",
    arguments: [
      ("Dot().id(UUID())", 1), ("Dot().id(UUID().uuidString)", 1), ("Dot().id(Date())", 1), ("Dot().id(Date.now)", 1),
      ("Dot().id(Int.random(in: 0..<9))", 1), ("Dot().id(isOn)", 0), ("Dot().id(item.id)", 0),
      ("Dot().id(UUID(uuidString: name))", 0), ("Dot(id: UUID())", 0),
    ])
  func freshIdentity(body: String, count: Int) {
    #expect(Self.lines("AN21", in: Self.view(body)).count == count)
  }

  @Test("AN21: a stored identity and a computed one")
  func identityOfElements() {
    #expect(Self.lines("AN21", in: "struct Item: Identifiable {\n  var id: UUID { UUID() }\n}") == [2])
    #expect(Self.lines("AN21", in: "struct Item: Identifiable {\n  let id = UUID()\n}") == [])
    #expect(Self.lines("AN21", in: "import XCTest\nstruct Item: Identifiable {\n  var id: UUID { UUID() }\n}") == [])
  }

  /// The advice of the only finding of a code, and its edits made.
  static func advice(_ code: String, in text: String) throws -> (fix: String, fixed: String?) {
    let reading = SourceReading(texts: [(name: "Card.swift", text: text)])
    let found = Linter().findings(in: reading).filter { $0.code == code }
    let finding = try #require(found.first)
    #expect(found.count == 1)
    var bytes = Array(text.utf8)
    for edit in finding.correction?.edits.reversed() ?? [] { bytes.replaceSubrange(edit.bytes, with: edit.text.utf8) }
    return (finding.fix, finding.correction == nil ? nil : String(decoding: bytes, as: UTF8.self))
  }

  @Test(
    "AN21: the whole expression is stored, where it can be",
    arguments: [
      ("struct", "var id: UUID { UUID() }", "let id: UUID = UUID()"),
      ("struct", "var id: String { \"\\(UUID())\" }", "let id: String = \"\\(UUID())\""),
      ("struct", "var id: String { get { UUID().uuidString } }", "let id: String = UUID().uuidString"),
      ("struct", "var id: String { name + UUID().uuidString }; var name = \"\"", nil),
      ("struct", "var id: UUID { /* new */ UUID() }", nil), ("enum", "var id: UUID { UUID() }; case a", nil),
    ])
  func storedIdentity(keyword: String, member: String, stored: String?) throws {
    func item(_ member: String) -> String { "\(keyword) Item: Identifiable {\n  \(member)\n}" }
    let (fix, fixed) = try Self.advice("AN21", in: item(member))
    #expect(fixed == stored.map(item))
    #expect(fix.contains("Store") == (keyword != "enum"))
  }

  @Test("AN21: what belongs to the type is no identity")
  func staticIdentity() {
    #expect(Self.lines("AN21", in: "struct Item {\n  static var id: UUID { UUID() }\n}") == [])
  }

  @Test("the advice says the names of the code")
  func ownNames() throws {
    let later = Self.view(
      "Dot().opacity(isOn ? 1 : 0).onTapGesture {\nwithAnimation { Task { isOn = await load() } }\n}")
    #expect(
      try Self.advice("AN25", in: later).fix.hasSuffix(": let value = await load(); withAnimation { isOn = value }."))
    let plain = later.replacing("await load()", with: "true")
    #expect(try Self.advice("AN25", in: plain).fix.hasSuffix(": withAnimation { isOn = true }."))
    let drag = Self.view(
      "Dot().offset(pull).gesture(DragGesture().onChanged { pull = $0.translation }).animation(.bouncy, value: pull)",
      states: "@State private var pull = CGSize(width: 3, height: 0)")
    #expect(try Self.advice("AN24", in: drag).fix.contains("{ pull = CGSize(width: 3, height: 0) }"))
    func arc(_ property: String, _ use: String) -> String {
      "struct Arc: Shape {\n\(property)\nfunc path(in rect: CGRect) -> Path { Path(end) }\n}\n"
        + Self.view("Arc(end: isOn ? \(use)).animation(.easeIn, value: isOn)")
    }
    #expect(
      try Self.advice("AN31", in: arc("var end: CGFloat", "1 : 0")).fix
        == "Write @Animatable before Arc, or var animatableData: CGFloat { get { end } set { end = newValue } }.")
    #expect(
      try Self.advice("AN31", in: arc("let end: Angle", ".zero : .degrees(9)")).fix
        == "Write @Animatable before Arc, or var animatableData: Angle.AnimatableData { get { end.animatableData } set { end.animatableData = newValue } }. 'end' has to be a var."
    )
    let model =
      "final class Feed: ObservableObject {\nfunc start() {\nTimer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.tick() }\n}\nfunc tick() {}\n}"
    let advice = try Self.advice("AN17", in: model).fix
    #expect(advice.contains("Feed") && !advice.contains(".task") && !advice.contains("onDisappear"))
  }

  @Test("what changes in place is a change, with every method")
  func changesInPlace() {
    // AN23 asks what withAnimation changes.
    for change in [
      "items.move(from: a, to: 0)", "items.shuffle()", "items.sort()", "items.removeFirst()", "items.swapAt(0, 1)",
      "_ = items.popLast()", "items?.append(1)",
    ] {
      let text = Self.view(
        "VStack {\nif items.isEmpty { Dot().padding(1) } else { Dot().padding(2) }\n}.onTapGesture { withAnimation { \(change) } }",
        states: "@State private var items = [1]")
      #expect(Self.lines("AN23", in: text) == [4], "\(change)")
    }
  }

  @Test(
    "AN22: places as identities",
    arguments: [
      (
        "ForEach(0..<items.count, id: \\.self) { Text(items[$0]) }.onTapGesture { withAnimation { items.removeFirst() } }",
        1
      ),
      (
        "ForEach(Array(items.enumerated()), id: \\.offset) { Text($1) }.onTapGesture { withAnimation { items.shuffle() } }",
        1
      ),
      ("ForEach(items.indices, id: \\.self) { Text(items[$0]) }.onTapGesture { withAnimation { drop() } }", 1),
      // What is only added at the end keeps the places of the others.
      (
        "ForEach(items.indices, id: \\.self) { Text(items[$0]) }.onTapGesture { withAnimation { items.append(\"a\") } }",
        0
      ),
      ("ForEach(items.indices, id: \\.self) { Text(items[$0]) }.onTapGesture { items.removeFirst() }", 0),
      ("ForEach(items, id: \\.self) { Text($0) }.onTapGesture { withAnimation { items.removeFirst() } }", 0),
      ("ForEach(0..<5, id: \\.self) { Text(items[$0]) }.onTapGesture { withAnimation { items.removeFirst() } }", 0),
    ])
  func placeIdentity(body: String, count: Int) {
    let text = Self.view(
      body, states: "@State private var items = [\"a\"]",
      more: body.contains("drop()") ? "func drop() { items.remove(at: 0) }" : "")
    #expect(Self.lines("AN22", in: text).count == count)
  }

  @Test(
    "AN23: one view in both branches",
    arguments: [
      ("if isOn { Circle().frame(width: 9) } else { Circle().frame(width: 5) }", 1),
      ("if isOn { Circle().frame(width: 9) } else { Rectangle().frame(width: 5) }", 0),
      ("if isOn { Circle().frame(width: 9) } else { Circle().opacity(0.5) }", 0),
      ("if isOn { Text(\"On\").bold() } else { Text(\"Off\").bold() }", 0),
      (
        "if isOn { Circle().frame(width: 9).transition(.scale) } else { Circle().frame(width: 5).transition(.scale) }",
        0
      ),
      ("if isOff { Circle().frame(width: 9) } else { Circle().frame(width: 5) }", 0),
    ])
  func splitView(body: String, count: Int) {
    let text = Self.view("VStack {\n\(body)\n}.onTapGesture { withAnimation { isOn.toggle() } }")
    #expect(Self.lines("AN23", in: text).count == count)
  }

  @Test(
    "AN24: what follows a finger",
    arguments: [
      (".onChanged { drag = $0.translation }", ".bouncy", 1),
      (".onChanged { value in drag = value.translation }", ".snappy", 1),
      // A timing curve under a finger is told by AN08.
      (".onChanged { value in drag = value.translation }", ".easeOut", 0),
      (".onChanged { drag = $0.translation }", ".interactiveSpring()", 0),
      (".onChanged { drag = $0.translation }", "nil", 0),
      (".onChanged { drag = $0.translation }", "isOn ? nil : .bouncy", 0),
      (".onEnded { drag = $0.translation }", ".bouncy", 0), (".onChanged { _ in drag = .zero }", ".bouncy", 0),
      (".updating($drag) { value, state, _ in state = value.translation }", ".bouncy", 1),
    ])
  func fingerThroughSpring(event: String, curve: String, count: Int) {
    let body = "Dot().offset(drag).gesture(DragGesture()\(event)).animation(\(curve), value: drag)"
    #expect(Self.lines("AN24", in: Self.view(body, states: "@State private var drag = CGSize.zero")).count == count)
  }

  @Test(
    "AN24: an animation inside onChanged, and a flag",
    arguments: [
      (".onChanged { value in withAnimation(.bouncy) { drag = value.translation } }", 1),
      (".onChanged { value in withAnimation(.interactiveSpring) { drag = value.translation } }", 0),
      (".onChanged { value in withAnimation { isOn = value.translation.width > 40 } }", 0),
    ])
  func fingerWrites(event: String, count: Int) {
    let states = "@State private var drag = CGSize.zero\n@State private var isOn = false"
    let body = "Dot().offset(drag).opacity(isOn ? 1 : 0).gesture(DragGesture()\(event))"
    #expect(Self.lines("AN24", in: Self.view(body, states: states)).count == count)
  }

  @Test(
    "AN25: what runs later",
    arguments: [
      ("withAnimation { Task { isOn = await load() } }", 1), ("withAnimation { Task { await model.load() } }", 1),
      ("withAnimation { DispatchQueue.main.async { isOn = true } }", 1), ("withAnimation { fetch() }", 1),
      ("withAnimation { isOn = true\nDispatchQueue.main.asyncAfter(deadline: .now() + 1) { isOn = false } }", 1),
      ("Task { withAnimation { isOn = true } }", 0), ("withAnimation { isOn = true } completion: { isOn = false }", 0),
      ("withAnimation { isOn = true\nTask { await model.log() } }", 0), ("withAnimation { both() }", 0),
    ])
  func laterChange(code: String, count: Int) {
    let more = "func fetch() { Task { isOn = true } }\nfunc both() { isOn = true\nTask { isOn = false } }"
    let text = Self.view("Dot().opacity(isOn ? 1 : 0).onTapGesture {\n\(code)\n}", more: more)
    #expect(Self.lines("AN25", in: text).count == count)
  }

  @Test(
    "AN26, AN27: there and back",
    arguments: [
      ("AN26", "withAnimation { isOn = true }\nawait load()\nisOn = false", 1),
      ("AN26", "withAnimation { isOn = true }\nawait load()\nwithAnimation { isOn = false }", 0),
      ("AN26", "isOn = true\nawait load()\nwithAnimation { isOn = false }", 0),
      ("AN26", "withAnimation { isOn = true }\nisOff = false", 0),
      ("AN27", "withAnimation { isOn = true }\nisOn = false", 1),
      ("AN27", "withAnimation { isOn.toggle() }\nisOn.toggle()", 1),
      ("AN27", "withAnimation(nil) { isOn = true }\nisOn = false", 0),
      ("AN27", "withAnimation(.none) { isOn = true }\nisOn = false", 0),
      ("AN26", "withAnimation(Animation.none) { isOn = true }\nawait load()\nisOn = false", 0),
      ("AN27", "withAnimation { isOn = true }\nawait load()\nisOn = false", 0),
      ("AN27", "isOn = false\nwithAnimation { isOn = true }", 0),
      ("AN27", "withAnimation { isOn = true }\nwithAnimation(.easeIn.delay(1)) { isOn = false }", 0),
      ("AN27", "withAnimation { isOn = true } completion: { isOn = false }", 0),
      ("AN27", "withAnimation { isOn = true }\nif ready { wait() }\nisOn = false", 0),
    ])
  func thereAndBack(code: String, statements: String, count: Int) {
    let text = Self.view("Dot().opacity(isOn ? 1 : 0).task {\n\(statements)\n}")
    #expect(Self.lines(code, in: text).count == count)
  }

  @Test("AN26: a view that watches the state animates both ways")
  func watched() {
    let body =
      "Dot().opacity(isOn ? 1 : 0).animation(.easeIn, value: isOn).task { withAnimation { isOn = true }\nawait load()\nisOn = false }"
    #expect(Self.lines("AN26", in: Self.view(body)) == [])
  }

  @Test(
    "AN28: around nothing",
    arguments: [
      ("withAnimation { count += 1 }", 1), ("withAnimation { }", 1), ("withAnimation { isOn.toggle() }", 0),
      ("withAnimation { count += 1\nisOn.toggle() }", 0), ("withAnimation { step() }", 0),
      ("withAnimation(.easeIn) { } completion: { isOn = true }", 0), ("withAnimation { model.count += 1 }", 0),
    ])
  func aroundNothing(code: String, count: Int) {
    let states = "@State private var isOn = false\n@State private var count = 0\nlet model: Model"
    let text = Self.view("Dot().opacity(isOn ? 1 : 0).onTapGesture {\n\(code)\n}", states: states)
    #expect(Self.lines("AN28", in: text).count == count)
  }

  @Test("AN28: a state that another member of the body reads is drawn")
  func readElsewhere() {
    let states = "@State private var count = 0"
    let tap = ".onTapGesture { withAnimation { count += 1 } }"
    #expect(
      Self.lines(
        "AN28", in: Self.view("label\(tap)", states: states, more: "var label: some View { Text(\"\\(count)\") }"))
        == [])
    #expect(Self.lines("AN28", in: Self.view("Child(count: $count)\(tap)", states: states)) == [])
    #expect(
      Self.lines(
        "AN28", in: Self.view("Dot()\(tap)", states: states, more: "var label: some View { Text(\"\\(count)\") }")) == [
          3
        ])
  }

  @Test(
    "AN29, AN30: values by chance",
    arguments: [
      ("AN29", "Dot().opacity(isOn ? 1 : 0).animation(.easeIn, value: Date())", 1),
      ("AN29", "Dot().opacity(isOn ? 1 : 0).animation(.easeIn, value: isOn)", 0),
      ("AN29", "Dot().opacity(isOn ? 1 : 0).animation(.easeIn, value: items.count)", 0),
      ("AN30", "Dot().offset(x: .random(in: 0...9)).animation(.easeIn, value: isOn)", 1),
      ("AN30", "Dot().offset(x: isOn ? 1 : 0).animation(.easeIn(duration: .random(in: 1...2)), value: isOn)", 0),
      ("AN30", "Dot().onTapGesture { x = .random(in: 0...9) }.animation(.easeIn, value: isOn)", 0),
    ])
  func byChance(code: String, body: String, count: Int) {
    #expect(Self.lines(code, in: Self.view(body)).count == count)
  }

  @Test(
    "AN29: what is there to switch animations off",
    arguments: [
      (".linear(duration: 0)", true), (".spring(duration: 0)", true), ("nil", true), (".none", true),
      (".linear(duration: 0).delay(1)", false), (".linear(duration: 0.1)", false), (".bouncy", false),
    ])
  func switchedOff(curve: String, isOff: Bool) throws {
    let text = Self.view("Dot().opacity(isOn ? 1 : 0).animation(\(curve), value: UUID())")
    let reading = SourceReading(texts: [(name: "Card.swift", text: text)])
    let finding = try #require(Linter().findings(in: reading).first { $0.code == "AN29" })
    #expect(finding.message.hasSuffix("every change of anything loses its animation.") == isOff)
    #expect(finding.fix.contains(".transaction { $0.animation = nil }") == isOff)
    #expect(finding.message.hasSuffix("every change of anything is animated.") != isOff)
  }

  @Test("AN31: only inputs that are animated, and only where nothing carries them")
  func staticShape() {
    func source(_ member: String, _ use: String) -> String {
      """
      struct Arc: Shape {
        \(member)
        func path(in rect: CGRect) -> Path { Path(ellipseIn: rect).trimmedPath(from: 0, to: end) }
      }
      struct Dial: View {
        @State private var isOn = false
        var body: some View { Arc(end: \(use)).animation(.easeIn, value: isOn) }
      }
      """
    }
    #expect(Self.lines("AN31", in: source("var end: Double", "isOn ? 1 : 0")) == [2])
    #expect(Self.lines("AN31", in: source("var end: Double", "0.5")) == [])
    #expect(
      Self.lines(
        "AN31",
        in: source("var end: Double\nvar animatableData: Double { get { end } set { end = newValue } }", "isOn ? 1 : 0")
      ) == [])
    #expect(Self.lines("AN31", in: source("var end: Int", "isOn ? 1 : 0")) == [])
  }

  @Test(
    "AN31: what a view hands down, and which property of a model",
    arguments: [
      ("Ring(level: level)", "withAnimation { level = 1 }", ["'end' of Arc follows 'level' in Dial"]),
      ("Ring(level: shown)", "withAnimation { level = 1 }", ["'end' of Arc follows 'level' in Dial"]),
      ("Ring(level: level)", "withAnimation(nil) { level = 1 }", []),
      ("Moving(level: level)", "withAnimation { level = 1 }", []),
      ("Ring(level: level)", "level = 1", []), ("Ring(level: 0.5)", "withAnimation { level = 1 }", []),
      ("Arc(end: model.share)", "withAnimation { model.share = 1 }", ["'end' of Arc follows 'model.share' in Dial"]),
      ("Arc(end: model.share)", "withAnimation { model.other = 1 }", []),
    ])
  func handedDown(use: String, action: String, found: [String]) {
    let text = """
      struct Arc: Shape {
        var end: Double
        func path(in rect: CGRect) -> Path { Path(ellipseIn: rect).trimmedPath(from: 0, to: end) }
      }
      struct Ring: View {
        let level: Double
        var body: some View { Arc(end: level).stroke() }
      }
      struct Moving: View, Animatable {
        var level: Double
        var animatableData: Double { get { level } set { level = newValue } }
        var body: some View { Arc(end: level).stroke() }
      }
      class Model: ObservableObject { @Published var share = 0.0; @Published var other = 0.0 }
      struct Dial: View {
        @State private var level = 0.2
        @StateObject private var model = Model()
        private var shown: Double { level / 2 }
        var body: some View { \(use).onTapGesture { \(action) } }
      }
      """
    let messages = Linter().findings(in: SourceReading(texts: [(name: "A.swift", text: text)]))
      .filter { $0.code == "AN31" }.map(\.message)
    #expect(messages.map { String($0.prefix { $0 != "," }) } == found)
  }

  /// The findings of one code in several files, as "file:line".
  static func places(_ code: String, in texts: [(name: String, text: String)]) -> [String] {
    Linter().findings(in: SourceReading(texts: texts)).filter { $0.code == code }.map { "\($0.file):\($0.start.line)" }
  }

  @Test("AN31: the shape is made in another file, by a type of a name that several files have")
  func staticShapeElsewhere() {
    let shape = """
      struct Arc: Shape {
        var end: Double
        func path(in rect: CGRect) -> Path { Path(ellipseIn: rect).trimmedPath(from: 0, to: end) }
      }
      """
    func dial(_ use: String) -> String {
      Self.view("Arc(end: \(use)).animation(.easeIn, value: isOn)")
    }
    let still = (name: "A.swift", text: dial("0.5"))
    #expect(Self.places("AN31", in: [still, ("Arc.swift", shape)]) == [])
    #expect(
      Self.places("AN31", in: [still, ("Arc.swift", shape), ("B.swift", dial("isOn ? 1 : 0"))]) == ["Arc.swift:2"])
  }

  @Test(
    "AN37: data that nothing asks for",
    arguments: [
      ("View", "", [3]), ("View, Animatable", "", []), ("View, Equatable", "", [3]), ("View, Moving", "", []),
      ("View", "extension Turn: Animatable {}", []), ("Shape", "", []), ("GeometryEffect", "", []),
    ])
  func unaskedData(conformances: String, more: String, lines: [Int]) {
    let text = """
      struct Turn: \(conformances) {
        var angle: Double
        var animatableData: Double { get { angle } set { angle = newValue } }
        var body: some View { Dot().rotationEffect(.degrees(angle)) }
      }
      \(more)
      """
    #expect(Self.lines("AN37", in: text) == lines)
    #expect(Self.lines("AN37", in: text.replacing("struct", with: "@Animatable struct")) == [])
  }

  @Test("AN34: every write of the state counts, in whichever file, and what the file hands on")
  func unreachedElsewhere() {
    let body = "VStack {\nif isOn { Text(\"A\").transition(.slide) }\nButton(\"B\") { isOn = true }\n}"
    let card = (name: "Card.swift", text: Self.view(body))
    #expect(Self.places("AN34", in: [card]) == ["Card.swift:4"])
    let animated = "extension Card { func hide() { withAnimation { isOn = false } } }"
    #expect(Self.places("AN34", in: [card, ("Card+Hiding.swift", animated)]) == [])
    // A neighbour's state of the same name is another one.
    let neighbour =
      "struct Other: View { @State var isOn = false\nvar body: some View { Dot() }\n"
      + "func hide() { withAnimation { isOn = false } } }"
    #expect(Self.places("AN34", in: [card, ("Other.swift", neighbour)]) == ["Card.swift:4"])
    for handed in ["Popover(isShown: $isOn)", "Child(_isOn)", "Child(transaction)"] {
      #expect(
        Self.places("AN34", in: [("Card.swift", Self.view(body.replacing("VStack {", with: "VStack {\n\(handed)")))])
          == [])
    }
  }

  @Test("AN15: what moves in another type of the file is not moved by this animation")
  func motionOfOtherTypes() {
    let turning = "Dot().opacity(isOn ? 1 : 0).onAppear { withAnimation(.linear.repeatForever()) { isOn = true } }"
    let other =
      "struct Other: View { @State var isOn = false\nvar body: some View {\nDot().offset(y: isOn ? 40 : 0)\n} }\n"
    #expect(Self.lines("AN15", in: Self.view(turning) + other) == [])
    #expect(Self.lines("AN15", in: Self.view(turning.replacing("opacity", with: "scaleEffect")) + other) == [3])
  }

  @Test(
    "AN32: sources that are there together",
    arguments: [
      ("VStack { Dot().matchedGeometryEffect(id: 1, in: space)\nDot().matchedGeometryEffect(id: 1, in: space) }", 1),
      (
        "if isOn { Dot().matchedGeometryEffect(id: 1, in: space) } else { Dot().matchedGeometryEffect(id: 1, in: space) }",
        0
      ),
      (
        "VStack { if isOn { Dot().matchedGeometryEffect(id: 1, in: space) }\nif !isOn { Dot().matchedGeometryEffect(id: 1, in: space) } }",
        0
      ),
      ("VStack { Dot().matchedGeometryEffect(id: 1, in: space)\nDot().matchedGeometryEffect(id: 2, in: space) }", 0),
      (
        "VStack { Dot().matchedGeometryEffect(id: 1, in: space)\nDot().matchedGeometryEffect(id: 1, in: space, isSource: false) }",
        0
      ),
      (
        "switch kind { case .a: Dot().matchedGeometryEffect(id: 1, in: space)\ndefault: Dot().matchedGeometryEffect(id: 1, in: space) }",
        0
      ),
      (
        "ViewThatFits { Dot().matchedGeometryEffect(id: 1, in: space)\nDot().matchedGeometryEffect(id: 1, in: space) }",
        0
      ),
      (
        "VStack { Dot().matchedGeometryEffect(id: item.id, in: space)\nDot().matchedGeometryEffect(id: item.id, in: space) }",
        1
      ),
      (
        "VStack { Dot().matchedGeometryEffect(id: item.id, in: space)\nDot().matchedGeometryEffect(id: other.id, in: space) }",
        0
      ),
      (
        "ForEach(items) { item in Dot().matchedGeometryEffect(id: item.id, in: space)\nText(\"\").matchedGeometryEffect(id: item.id, in: space) }",
        1
      ),
      (
        "VStack { ForEach(items) { item in Dot().matchedGeometryEffect(id: item.id, in: space) }\nif let item = chosen { Dot().matchedGeometryEffect(id: item.id, in: space) } }",
        0
      ),
      (
        "ForEach(items) { item in if item.isOn { let item = 1; Dot().matchedGeometryEffect(id: item, in: space) }\nDot().matchedGeometryEffect(id: item, in: space) }",
        0
      ),
      (
        "VStack { Dot().matchedGeometryEffect(id: 1, in: space, properties: .size).matchedGeometryEffect(id: 1, in: space, properties: .position) }",
        0
      ),
      (
        "Turned { Dot().matchedGeometryEffect(id: 1, in: space) } landscape: { Dot().matchedGeometryEffect(id: 1, in: space) }",
        0
      ),
      (
        "Turned { Dot().matchedGeometryEffect(id: 1, in: space)\nDot().matchedGeometryEffect(id: 1, in: space) } landscape: { Dot() }",
        1
      ),
      (
        "Label { Dot().matchedGeometryEffect(id: 1, in: space) } icon: { Dot().matchedGeometryEffect(id: 1, in: space) }",
        1
      ),
    ])
  func twoSources(body: String, count: Int) {
    #expect(Self.lines("AN32", in: Self.view(body, states: "@Namespace private var space")).count == count)
  }

  @Test(
    "AN33: zooms",
    arguments: [
      ("Dot().navigationTransition(.zoom(sourceID: 1, in: space))", 1),
      (
        "VStack { Dot().matchedTransitionSource(id: 1, in: space)\nDot().navigationTransition(.zoom(sourceID: 2, in: space)) }",
        2
      ),
      (
        "VStack { Dot().matchedTransitionSource(id: 1, in: space)\nDot().navigationTransition(.zoom(sourceID: 1, in: space)) }",
        0
      ),
      (
        "VStack { Dot().matchedTransitionSource(id: item.id, in: space)\nDot().navigationTransition(.zoom(sourceID: 2, in: space)) }",
        0
      ),
      ("VStack { Child(space: space)\nDot().navigationTransition(.zoom(sourceID: 1, in: space)) }", 0),
      ("Dot().navigationTransition(.zoom(sourceID: 1, in: other))", 0),
    ])
  func zooms(body: String, count: Int) {
    #expect(
      Self.lines("AN33", in: Self.view(body, states: "@Namespace private var space\nlet other: Namespace.ID")).count
        == count)
  }

  @Test(
    "AN34: changes that are plain, and changes that may not be",
    arguments: [
      (".onTapGesture { isOn.toggle() }", 1), (".onTapGesture { flip() }", 1), (".onAppear(perform: flip)", 1),
      (".onTapGesture { Task { isOn = await load() } }", 1),
      (".onTapGesture { withAnimation { isOn.toggle() } }", 0), (".onTapGesture { withAnimation { flip() } }", 0),
      (".onTapGesture { isOn.toggle() }.animation(.bouncy, value: isOn)", 0), (".animation(.bouncy)", 0),
      (".overlay { Toggle(\"A\", isOn: $isOn.animation()) }", 0), (".overlay { Child { isOn.toggle() } }", 0),
      (".overlay { Child(done: flip) }", 0), ("", 0),
    ])
  func unreachedTransition(modifiers: String, count: Int) {
    let body = "VStack { Dot()\nif isOn { Text(\"A\").transition(.slide) } }\(modifiers)"
    let more = modifiers.contains("flip") ? "func flip() { isOn.toggle() }" : ""
    let text =
      Self.view(body, more: more) + "struct Child: View { var done: () -> Void\nvar body: some View { Dot() } }"
    #expect(Self.lines("AN34", in: text).count + Self.lines("SC08", in: text).count == count)
    let own = text.replacing(".slide", with: ".slide.animation(.bouncy)")
    #expect(Self.lines("AN34", in: own) == [])
  }

  @Test(
    "AN36: flags as identities",
    arguments: [
      ("Dot().opacity(isOn ? 1 : 0).id(isOn).animation(.bouncy, value: isOn)", 1),
      ("Dot().opacity(isOn ? 1 : 0).id(isOn).transition(.slide).animation(.bouncy, value: isOn)", 0),
      ("Dot().id(isOn).animation(.bouncy, value: isOn)", 0), ("Dot().opacity(isOn ? 1 : 0).id(isOn)", 0),
      ("Dot().opacity(isOn ? 1 : 0).id(page).animation(.bouncy, value: isOn)", 0),
    ])
  func flagIdentity(body: String, count: Int) {
    let states = "@State private var isOn = false\n@State private var page = 0"
    #expect(Self.lines("AN36", in: Self.view(body, states: states)).count == count)
  }
}
