import AnimationScope
import AnimationSource
import Testing

// What withTransaction carries, and states whose names or types look like something else.
@Suite("Changes in transactions, and of states with other names")
struct WrittenTransactionTests {
  private static func headings(_ action: String, _ states: String = "@State private var isOn = false") throws
    -> [String]
  {
    let text = """
      struct Card: View {
        \(states)
        let plain: Transaction
        var body: some View { Circle().opacity(isOn ? 1 : 0).onTapGesture { \(action) } }
      }
      """
    return try StateChangeTests.explanations(text).map(\.report.heading)
  }

  @Test(
    "a transaction is what the code puts into it",
    arguments: [
      ("withTransaction(Transaction(animation: .linear)) { isOn.toggle() }", "transaction(animation: .linear)"),
      ("withTransaction(.init(animation: .linear)) { isOn.toggle() }", "transaction(animation: .linear)"),
      ("withTransaction(\\.animation, .linear) { isOn.toggle() }", "transaction(animation: .linear)"),
      ("withTransaction(\\.disablesAnimations, true) { isOn.toggle() }", "transaction(disablesAnimations: true)"),
      (
        "var t = Transaction(animation: .linear); withTransaction(t) { isOn.toggle() }",
        "transaction(animation: .linear)"
      ),
      (
        "var t = Transaction(); t.disablesAnimations = true; withTransaction(t) { isOn.toggle() }",
        "transaction(disablesAnimations: true)"
      ),
      (
        "var t = Transaction(); t.animation = .bouncy; t.disablesAnimations = true; withTransaction(t) { isOn = true }",
        "transaction(animation: .bouncy, disablesAnimations: true)"
      ),
      (
        "var t = Transaction(); if quick { t.disablesAnimations = true; withTransaction(t) { isOn = true } }",
        "transaction(disablesAnimations: true)"
      ),
    ])
  func transactions(action: String, trigger: String) throws {
    #expect(try Self.headings(action).first == "isOn: false -> true, \(trigger)")
  }

  @Test("what is set after the change, or in another variable, is not in its transaction")
  func others() throws {
    let later =
      "var t = Transaction(animation: .linear); withTransaction(t) { isOn = true }; t.disablesAnimations = true"
    #expect(try Self.headings(later).first == "isOn: false -> true, transaction(animation: .linear)")
    let other =
      "var t = Transaction(animation: .linear), u = Transaction(); u.animation = nil; withTransaction(t) { isOn = true }"
    #expect(try Self.headings(other).first == "isOn: false -> true, transaction(animation: .linear)")
  }

  @Test("a transaction that is handed in has an animation that nobody knows")
  func unknown() throws {
    let maybe = "var t = Transaction(); if quick { t.disablesAnimations = true }; withTransaction(t) { isOn.toggle() }"
    #expect(try Self.headings(maybe).first?.contains("transaction(animation: t.animation") ?? false)
    let found = try Self.headings("withTransaction(plain) { isOn.toggle() }").first
    #expect(found?.hasPrefix("isOn: false -> true, transaction(animation: plain.animation") ?? false, "\(found ?? "")")
  }

  @Test("a transaction reaches its views, and stops what it disables")
  func rows() throws {
    let text = """
      struct Card: View {
        @State private var isOn = false
        var body: some View {
          Circle().opacity(isOn ? 1 : 0).animation(.bouncy, value: isOn).onTapGesture {
            var t = Transaction(animation: .linear)
            t.disablesAnimations = true
            withTransaction(t) { isOn.toggle() }
          }
        }
      }
      """
    let found = try StateChangeTests.explanations(text)
    #expect(found.flatMap(StateChangeTests.rows) == ["opacity#1 opacity 0 -> 1 .linear"])
  }

  @Test(
    "a state may begin with a capital letter",
    arguments: [
      ("@State private var Open = false", "Open", "Open.toggle()", "Open: false -> true, withAnimation(.smooth)"),
      (
        "@StateObject private var Model = Store()", "Model.isOn", "Model.isOn.toggle()",
        "Model.isOn: false -> true, withAnimation(.smooth)"
      ),
    ])
  func capitals(states: String, condition: String, action: String, heading: String) throws {
    let text = """
      struct Card: View {
        \(states)
        var body: some View { Circle().opacity(\(condition) ? 1 : 0).onTapGesture { withAnimation(.smooth) { \(action) } } }
      }
      class Store: ObservableObject { @Published var isOn = false }
      """
    #expect(try StateChangeTests.explanations(text, view: "Card").map(\.report.heading) == [heading])
  }

  @Test("the state of a view inside is still that of the view, whose name has a capital letter too")
  func inner() throws {
    let text = """
      struct Card: View {
        @State private var Open = false
        var body: some View { VStack { Badge(); Circle().opacity(Open ? 1 : 0) } }
      }
      struct Badge: View {
        @State private var Count = 0
        var body: some View { Circle().scaleEffect(Double(Count)).onTapGesture { withAnimation(.bouncy) { Count = 3 } } }
      }
      """
    let found = try StateChangeTests.explanations(text, view: "Card").map(\.report.heading)
    #expect(found.contains("Badge.Count: 0 -> 3, withAnimation(.bouncy)"), "\(found)")
    #expect(found.contains("Open: false -> true, no explicit animation"), "\(found)")
  }

  @Test("a colour is a view and a value")
  func colors() throws {
    let text = """
      struct Card: View {
        @State private var tint: Color = .red
        var body: some View {
          ZStack { tint; Circle().fill(tint) }.onTapGesture { withAnimation(.smooth) { tint = Color.blue } }
        }
      }
      """
    let found = try StateChangeTests.explanations(text)
    #expect(found.map(\.report.heading) == ["tint: .red -> .blue, withAnimation(.smooth)"])
    #expect(
      found.flatMap(StateChangeTests.rows) == [
        "Color#1 color .red -> .blue .smooth", "Circle#1 color .red -> .blue .smooth",
      ])
    #expect(found.map(\.notes) == [[]])
  }

  @Test("a function as the content of a loop draws its elements")
  func loops() throws {
    let text = """
      struct Card: View {
        @State private var isOn = false
        let items: [Item]
        var body: some View { VStack { ForEach(items, content: row) }.animation(.bouncy, value: isOn) }
        func row(_ item: Item) -> some View { Circle().opacity(isOn ? 1 : 0) }
      }
      """
    #expect(
      try StateChangeTests.explanations(text).flatMap(StateChangeTests.rows) == ["opacity#1 opacity 0 -> 1 .bouncy"])
    #expect(PrecisionTests.findings(text, "SC13").isEmpty)
  }
}
