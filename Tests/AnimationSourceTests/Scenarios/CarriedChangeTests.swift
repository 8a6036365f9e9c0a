import AnimationScope
import AnimationSource
import Testing

// What an explicit animation carries, through functions too, and from which value to which.
@Suite("Changes in explicit animations")
struct CarriedChangeTests {
  static func headings(_ action: String, _ members: String = "", further: String = "") throws -> [String] {
    let text = """
      struct Card: View {
        @State private var isOpen = false
        @State private var count = 10
        @StateObject private var model = Model()
        var body: some View {
          func local() { isOpen.toggle() }
          return Circle().scaleEffect(isOpen ? 2 : 1).opacity(model.isOn ? 1 : 0).onTapGesture { \(action) }
        }
        \(members)
      }
      class Model: ObservableObject {
        @Published var isOn = false
        let part = Part()
        func flip() { isOn.toggle() }
        func slide() { withAnimation(.linear) { isOn.toggle() } }
      }
      class Part: ObservableObject { func rest() {} }
      \(further)
      """
    return try StateChangeTests.explanations(text, view: "Card").map(\.report.heading)
  }

  private static let plain = "isOpen: false -> true, no explicit animation"
  private static let smooth = "isOpen: false -> true, withAnimation(.smooth)"

  @Test(
    "a function that the closure calls changes in its transaction",
    arguments: [
      ("toggle()", "func toggle() { isOpen.toggle() }"), ("self.toggle()", "func toggle() { isOpen.toggle() }"),
      ("local()", ""), ("first()", "func first() { second() }; func second() { isOpen.toggle() }"),
      ("set(true)", "func set(_ flag: Bool) { if flag != isOpen { isOpen = flag } }"),
      ("again()", "func again() { isOpen.toggle(); again() }"),
    ])
  func functions(call: String, members: String) throws {
    #expect(try Self.headings("withAnimation(.smooth) { \(call) }", members).first == Self.smooth)
  }

  @Test("a function in place of the closure changes in its transaction")
  func functionAsBody() throws {
    #expect(
      try Self.headings("withAnimation(.smooth, toggle)", "func toggle() { isOpen.toggle() }").first == Self.smooth)
  }

  @Test(
    "what begins later, has an animation of its own or belongs to something else is not carried",
    arguments: [
      ("toggle()", "func toggle() { DispatchQueue.main.async { isOpen.toggle() } }"),
      ("toggle()", "func toggle() { Task { isOpen.toggle() } }"),
      ("toggle(3)", "func toggle() { isOpen.toggle() }"), ("other.toggle()", "func toggle() { isOpen.toggle() }"),
      ("model.flip()", "func flip() { isOpen.toggle() }"),
      ("run()", "func run() { func never() { isOpen.toggle() } }"),
    ])
  func notCarried(call: String, members: String) throws {
    #expect(try Self.headings("withAnimation(.smooth) { \(call) }", members).first == Self.plain)
  }

  @Test("an animation inside of the function is the nearer one")
  func nearerAnimation() throws {
    let members = "func toggle() { withAnimation(.bouncy) { isOpen.toggle() } }"
    #expect(
      try Self.headings("withAnimation(.smooth) { toggle() }", members).first
        == "isOpen: false -> true, withAnimation(.bouncy)")
  }

  @Test(
    "a function of a model changes what the model has",
    arguments: [
      ("model.flip()", "withAnimation(.smooth)"), ("self.model.flip()", "withAnimation(.smooth)"),
      // What is left is what the model does itself, in `slide()`.
      ("model.part.rest()", "withAnimation(.linear)"), ("model.unknown()", "withAnimation(.linear)"),
    ])
  func models(call: String, trigger: String) throws {
    let found = try Self.headings("withAnimation(.smooth) { \(call) }")
    #expect(found.contains("model.isOn: false -> true, \(trigger)"), "\(found)")
    #expect(found.contains(Self.plain))
  }

  @Test("what one transaction writes changes together")
  func together() throws {
    let text = """
      struct Knob: View {
        @Binding var value: Double
        @State private var isHeld = false
        var body: some View {
          Capsule().frame(width: 100 * value, height: isHeld ? 9 : 6)
            .onTapGesture { withAnimation(.smooth) { isHeld = true; update(3) } }
        }
        func update(_ x: Double) { value = min(x, 1) }
      }
      """
    let found = try StateChangeTests.explanations(text)
    #expect(found.map(\.report.heading) == ["value: 0 -> 1, isHeld: false -> true, withAnimation(.smooth)"])
  }

  @Test(
    "a literal says what a state becomes",
    arguments: [
      ("var s = true", "s = false", "s: true -> false"), ("var s = false", "s = false", "s: true -> false"),
      ("var s = false", "s = true", "s: false -> true"), ("var s = true", "s.toggle()", "s: true -> false"),
      ("var s = 10.0", "s = 95", "s: 10 -> 95"), ("var s = 10.0", "s = -95", "s: 10 -> -95"),
      ("var s = 10.0", "s = 10", "s: 11 -> 10"), ("var s = 10.0", "s += 95", "s: 10 -> 11"),
      ("var s = 10.0", "if isOn { s = 3 } else { s = 4 }", "s: 10 -> 3"), ("var s = 10.0", "s = width", "s: 10 -> 11"),
      ("var s = \"a\"", "s = \"bc\"", "s: \"a\" -> \"bc\""), ("var s: Int? = nil", "s = nil", "s: someValue -> nil"),
      ("var s = Mode.far", "s = .near", "s: .far -> .near"), ("var s = Mode.near", "s = .near", "s: .far -> .near"),
      ("var s = CGSize.zero", "s = .zero", "s: CGSize(width: 100, height: 50) -> CGSize.zero"),
    ])
  func literals(property: String, action: String, change: String) throws {
    let text = """
      enum Mode { case near, far }
      struct Card: View {
        @State private \(property)
        let isOn: Bool
        let width: Double
        var body: some View {
          Drawing(s).onTapGesture { withAnimation(.smooth) { \(action) } }
        }
      }
      struct Drawing: Shape {
        var animatableData: Double
        func path(in rect: CGRect) -> Path { Path() }
      }
      """
    let found = try StateChangeTests.explanations(text, view: "Card").map(\.report.heading)
    #expect(found.first == "\(change), withAnimation(.smooth)", "\(found)")
  }

  @Test("two closures are two changes, each with its own direction")
  func directions() throws {
    let action = "withAnimation(.smooth) { isOpen = true }; later { withAnimation(.bouncy) { isOpen = false } }"
    #expect(
      try Self.headings(action).prefix(2) == [
        Self.smooth, "isOpen: true -> false, withAnimation(.bouncy)",
      ])
    let back = "withAnimation(.smooth) { count = 95 }; later { withAnimation(.bouncy) { count = 10 } }"
    let text = """
      struct Bar: View {
        @State private var count = 10
        var body: some View { Circle().frame(height: count).onTapGesture { \(back) } }
      }
      """
    #expect(
      try StateChangeTests.explanations(text).map(\.report.heading) == [
        "count: 10 -> 95, withAnimation(.smooth)", "count: 95 -> 10, withAnimation(.bouncy)",
      ])
  }
}
