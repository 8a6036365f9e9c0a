import AnimationScope
import AnimationSource
import Testing

// States that are changed by a view that has their binding, or by the model that holds them.
@Suite("Changes that other code makes")
struct ChangedElsewhereTests {
  private static func headings(_ texts: String...) throws -> [String] {
    let names = texts.indices.map { "File\($0).swift" }
    let reading = SourceReading(texts: zip(names, texts).map { (name: $0, text: $1) })
    return try reading.explanations(ofView: "Card").map(\.report.heading)
  }

  private static func card(_ child: String, _ states: String = "@State private var page = 0") -> String {
    "struct Card: View {\n\(states)\nvar body: some View { VStack { Circle().opacity(page == 1 ? 1 : 0); \(child) } }\n}\n"
  }

  private static let segments = """
    struct Segments: View {
      @Binding var selection: Int
      var body: some View { Button("") { withAnimation(.bouncy) { selection = 1 } } }
    }
    """

  @Test("a view that is given a binding changes the state with its animation, from another file too")
  func bindings() throws {
    let expected = ["page: 0 -> 1, withAnimation(.bouncy)"]
    #expect(try Self.headings(Self.card("Segments(selection: $page)") + Self.segments) == expected)
    #expect(try Self.headings(Self.card("Segments(selection: $page)"), Self.segments) == expected)
    let between = """
      struct Bar: View {
        @Binding var page: Int
        var body: some View { Segments(selection: $page) }
      }
      """
    #expect(try Self.headings(Self.card("Bar(page: $page)"), between, Self.segments) == expected)
  }

  @Test(
    "another state's binding, a value and a plain change bring no animation",
    arguments: [
      ("Segments(selection: $other)", "selection = 1", "withAnimation(.bouncy) { selection = 1 }"),
      ("Segments(selection: .constant(page))", "selection = 1", "withAnimation(.bouncy) { selection = 1 }"),
      ("Segments(selection: $page)", "selection = 1", "selection = 1"),
      ("Segments(selection: $page)", "selection = 1", "withAnimation(.bouncy) { isHeld = true }"),
    ])
  func others(child: String, old: String, action: String) throws {
    let view = """
      struct Segments: View {
        @Binding var selection: Int
        @State private var isHeld = false
        var body: some View { Button("") { \(action) } }
      }
      """
    let states = "@State private var page = 0; @State private var other = 0"
    #expect(
      try Self.headings(Self.card(child, states), view).first == "page: 0 -> 1, no explicit animation")
  }

  @Test(
    "a model changes what it holds with the animation that it says",
    arguments: [
      ("isOn = true", "withAnimation(.easeIn) { isOn = true }", "model.isOn: false -> true, withAnimation(.easeIn)"),
      (
        "load()", "Task { withAnimation(.easeIn) { self.isOn = true } }",
        "model.isOn: false -> true, withAnimation(.easeIn)"
      ),
      (
        "load()", "withAnimation(.easeIn) { count = 1 }; isOn = true",
        "model.isOn: false -> true, no explicit animation"
      ),
      ("load()", "withAnimation(.easeIn) { turn() }", "model.isOn: false -> true, withAnimation(.easeIn)"),
      (
        "load()", "withAnimation(.easeIn) { isOn = true; count = 1 }",
        "model.isOn: false -> true, model.count: 0 -> 1, withAnimation(.easeIn)"
      ),
    ])
  func models(call: String, action: String, heading: String) throws {
    let view = """
      struct Card: View {
        @StateObject private var model = Model()
        var body: some View { Circle().opacity(model.isOn ? 1 : 0).scaleEffect(model.count == 1 ? 2 : 1) }
      }
      """
    let model = """
      class Model: ObservableObject {
        @Published var isOn = false
        @Published var count = 0
        func load() { \(action) }
        func turn() { isOn = true }
      }
      """
    #expect(try Self.headings(view, model).first == heading)
  }

  @Test("what a view is given shows what hangs on it, unless something is there for the opposite")
  func shown() throws {
    func rows(_ body: String) throws -> [String] {
      let text = """
        struct Card: View {
          let isShown: Bool
          @State private var isOn = false
          var body: some View { VStack { \(body) } }
        }
        """
      return try StateChangeTests.explanations(text).filter { $0.report.heading.hasPrefix("isOn") }
        .flatMap(StateChangeTests.rows)
    }
    #expect(try rows("if isShown { Circle().opacity(isOn ? 1 : 0) }") == ["opacity#1 opacity 0 -> 1 none"])
    #expect(
      try rows("if isShown { Circle() } else { Circle().opacity(isOn ? 1 : 0) }") == ["opacity#1 opacity 0 -> 1 none"])
    #expect(try rows("if !isShown { Circle().opacity(isOn ? 1 : 0) }") == ["opacity#1 opacity 0 -> 1 none"])
  }

  @Test("a mask is a view, and so is what a canvas resolves")
  func masks() throws {
    func rows(_ body: String) throws -> [String] {
      let text = """
        struct Card: View {
          @State private var isOn = false
          var body: some View { \(body).onAppear { withAnimation(.linear) { isOn = true } } }
        }
        """
      return try StateChangeTests.explanations(text).flatMap(StateChangeTests.rows)
    }
    #expect(
      try rows("Circle().mask(LinearGradient(colors: [], startPoint: isOn ? .top : .bottom, endPoint: .top))").count
        == 1)
    #expect(
      try rows("Canvas { _, _ in } symbols: { Circle().opacity(isOn ? 1 : 0).tag(0) }") == [
        "opacity#1 opacity 0 -> 1 .linear"
      ])
  }

  @Test("a number that becomes one of two is the one that it is not yet")
  func outcomes() throws {
    let states = "@State private var page = 0.0"
    let text = """
      struct Card: View {
        \(states)
        var body: some View {
          Circle().offset(x: page).onTapGesture { withAnimation(.smooth) { page = page == 60 ? 0 : 60 } }
        }
      }
      """
    #expect(try Self.headings(text) == ["page: 0 -> 60, withAnimation(.smooth)"])
  }
}
