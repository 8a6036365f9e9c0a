import AnimationScope
import AnimationSource
import Testing

// What several types do together: one is given a closure or calls a model, another one changes the
// state.
@Suite("Linter: changes through other types")
struct CallbackTests {
  static let row = """
    struct Row: View {
      let onTap: () -> Void
      var body: some View { Text("").onTapGesture { ACTION } }
    }

    """

  static func findings(_ text: String, _ codes: String..., calling action: String) -> [String] {
    let reading = SourceReading(
      texts: [(name: "A.swift", text: text), (name: "B.swift", text: row.replacing("ACTION", with: action))])
    return Linter(settings: .everything).findings(in: reading)
      .filter { codes.contains($0.code) }.map { "\($0.code) \($0.start.line) \($0.message)" }
  }

  @Test(
    "what a view calls in withAnimation is animated where it is written",
    arguments: [
      ("withAnimation(.bouncy) { onTap() }", true), ("withAnimation(.bouncy) { self.onTap() }", true),
      ("withAnimation(.bouncy, onTap)", true), ("onTap()", false),
      ("withAnimation(.bouncy) { other() }; onTap()", false),
    ])
  func triggers(action: String, isAnimated: Bool) {
    func found(_ made: String) -> [String] {
      let body = "VStack {\n\(made)\nCircle().offset(x: isOpen ? 9 : 0)\n.animation(.easeIn, value: isOpen)\n}"
      let members = "@State private var isOpen = false; func toggle() { isOpen.toggle() }"
      return Self.findings(PrecisionTests.card(body, members), "SC12", calling: action)
    }
    for made in ["Row(onTap: { isOpen.toggle() })", "Row { isOpen = true }", "Row(onTap: toggle)"] {
      let found = found(made)
      #expect(found.count == (isAnimated ? 1 : 0), "\(made) \(found)")
      #expect(found.allSatisfy { $0.hasPrefix("SC12 7 withAnimation(.bouncy) reaches nothing") }, "\(found)")
    }
  }

  @Test("SC08 names the animation that another view brings")
  func branches() {
    let body =
      "VStack {\nRow { isOpen.toggle() }\nif isOpen { Circle().transition(.slide).animation(.easeIn, value: isOpen) }\n}"
    func found(_ action: String) -> [String] { Self.findings(PrecisionTests.card(body), "SC08", calling: action) }
    #expect(found("withAnimation(.bouncy) { onTap() }").allSatisfy { $0.hasSuffix("with .bouncy.") })
    #expect(found("onTap()").allSatisfy { $0.hasSuffix("and no animation arrives there.") })
    #expect(found("withAnimation(.bouncy) { onTap() }").count == 1 && found("onTap()").count == 1)
  }

  @Test(
    "AN34 follows a closure into the view that calls it",
    arguments: [
      ("onTap()", 1), ("self.onTap()", 1), ("Task { onTap() }", 1), ("withAnimation { onTap() }", 0),
      ("animated(onTap)", 0), ("let tap = onTap; tap()", 0), ("", 0), ("Button(\"\", action: onTap)", 1),
    ])
  func transitions(action: String, count: Int) {
    let body = "VStack {\nRow { isOpen.toggle() }\nif isOpen { Circle().transition(.slide) }\n}"
    let found = Self.findings(PrecisionTests.card(body), "AN34", calling: action)
    #expect(found.count == count, "\(found)")
  }

  @Test(
    "AN25 finds work that begins in a closure which is called in an animation",
    arguments: [("withAnimation { onTap() }", 1), ("onTap()", 0)])
  func later(action: String, count: Int) {
    let body = "VStack {\nRow { Task { isOpen = true } }\nCircle().offset(x: isOpen ? 9 : 0)\n}"
    let found = Self.findings(PrecisionTests.card(body), "AN25", calling: action)
    #expect(found.count == count, "\(found)")
    let animated = body.replacing("isOpen = true", with: "withAnimation { isOpen = true }")
    #expect(Self.findings(PrecisionTests.card(animated), "AN25", calling: action) == [])
    let watched = PrecisionTests.card(body + ".animation(.easeIn, value: isOpen)")
    #expect(Self.findings(watched, "AN25", calling: action) == [])
  }

  static func model(_ member: String) -> String {
    """
    @MainActor final class Model: ObservableObject {
      @Published var items: [Int] = []
      @Published var isLoading = false
      \(member)
      func fetch() async -> [Int] { [] }
    }
    struct Items: View {
      @StateObject private var model = Model()
      var body: some View {
        VStack { ForEach(model.items, id: \\.self) { Text("\\($0)") } }
          .opacity(model.isLoading ? 0.5 : 1)
          .onTapGesture { withAnimation(.easeIn) { model.load() } }
      }
    }
    """
  }

  @Test(
    "AN25 looks into the model whose function is called",
    arguments: [
      ("func load() { Task { let found = await fetch(); await MainActor.run { items = found } } }", 1),
      ("func load() { DispatchQueue.main.async { self.items = [] } }", 1),
      ("func load() { items = []; Task { items = await fetch() } }", 0),
      ("func load() { Task { withAnimation { items = [] } } }", 0), ("func load() { items = [] }", 0),
    ])
  func models(member: String, count: Int) {
    let found = PrecisionTests.findings(Self.model(member), "AN25")
    #expect(found == (count == 0 ? [] : ["AN25 12"]), "\(member)")
  }

  @Test(
    "AN26: a wait that is a delay of the way back",
    arguments: [
      ("withAnimation { isOpen = true }; DispatchQueue.main.asyncAfter(deadline: .now() + 2) { isOpen = false }", 1),
      ("withAnimation { isOpen = true }\nTask { try? await Task.sleep(for: .seconds(1)); isOpen = false }", 1),
      ("withAnimation { isOpen = true }\nTask { await MainActor.run { isOpen = false } }", 0),
      ("withAnimation { isOpen = true }\nDispatchQueue.main.async { isOpen = false }", 0),
      ("withAnimation { isOpen = true }\nTask { isOpen = false }", 0),
      (
        "withAnimation { isOpen = true }\nDispatchQueue.main.asyncAfter(deadline: .now() + 2) { withAnimation { isOpen = false } }",
        0
      ),
      ("isOpen = true\nDispatchQueue.main.asyncAfter(deadline: .now() + 2) { isOpen = false }", 0),
      (
        "withAnimation { isOpen = true }\nqueue.asyncAfter(deadline: .now() + 2) { if done { return }; isOpen = false }",
        0
      ),
      ("withAnimation { isOpen = true }\nrun { isOpen = false }", 0),
    ])
  func delayedReturn(code: String, count: Int) throws {
    let text = PrecisionTests.card("Circle().opacity(isOpen ? 1 : 0).onTapGesture {\n\(code)\n}")
    #expect(PrecisionTests.findings(text, "AN26", "AN27").count == count, "\(code)")
    guard count == 1 else { return }
    let fixed = try CorrectionTests.corrected(text, "AN26")
    #expect(fixed == text.replacing("isOpen = false }", with: "withAnimation { isOpen = false } }"))
    // What has nothing between two values does not jump.
    #expect(PrecisionTests.findings(text.replacing("opacity(isOpen ? 1 : 0)", with: "disabled(isOpen)"), "AN26") == [])
  }

  @Test(
    "AN26 sees through blocks of the main actor",
    arguments: [
      ("withAnimation { isLoading = true }\n_ = await fetch()\nawait MainActor.run { isLoading = false }", 1),
      (
        "await MainActor.run { withAnimation { isLoading = true } }\n_ = await fetch()\nawait MainActor.run { isLoading = false }",
        1
      ),
      ("await MainActor.run { withAnimation { isLoading = true } }\nawait MainActor.run { isLoading = false }", 0),
      (
        "withAnimation { isLoading = true }\n_ = await fetch()\nawait MainActor.run { withAnimation { isLoading = false } }",
        0
      ),
      ("withAnimation { isLoading = true }\n_ = await fetch()\nawait other.run { isLoading = false }", 0),
    ])
  func mainActor(code: String, count: Int) {
    let text = Self.model("func load() async {\n\(code)\n}")
    #expect(PrecisionTests.findings(text, "AN26", "AN27").count == count, "\(code)")
    // A view that watches the state animates both ways.
    let watched = text.replacing(".onTapGesture", with: ".animation(.easeIn, value: model.isLoading).onTapGesture")
    #expect(PrecisionTests.findings(watched, "AN26", "AN27") == [])
  }
}
