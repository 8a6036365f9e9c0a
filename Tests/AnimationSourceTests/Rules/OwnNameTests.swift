import AnimationScope
import AnimationSource
import Testing

// Names and paths that look like another one: methods of a view itself, other parts of a model.
@Suite("Rules: what has the same name and is something else")
struct OwnNameTests {
  @Test(
    "a method of the view that is called like the modifier is no modifier",
    arguments: [
      ("Badge(isOn: isOn).animation(.idle)", 0), ("Badge(isOn: isOn).speed(2).animation(.idle)", 0),
      ("Badge(isOn: isOn).padding().animation(.bouncy)", 1), ("Other(isOn: isOn).animation(.bouncy)", 1),
      ("Badge(isOn: isOn).animation(loop: .idle).animation(.idle)", 0),
    ])
  func ownMethods(body: String, count: Int) {
    let text = """
      struct Badge: View {
        var isOn: Bool
        var body: some View { Circle().opacity(isOn ? 1 : 0) }
        func animation(_ name: Name) -> Badge { self }
        func animation(loop name: Name) -> Badge { self }
        func speed(_ speed: Double) -> Badge { self }
      }
      struct Other: View {
        var isOn: Bool
        var body: some View { Circle().opacity(isOn ? 1 : 0) }
      }
      """
    let card = PrecisionTests.card(body, "@State private var isOn = false\nfunc toggle() { isOn.toggle() }")
    #expect(PrecisionTests.findings(card + "\n" + text, "SC14", "AN07").count == count)
  }

  @Test(
    "a finger that moves one part of a model leaves the others alone",
    arguments: [
      ("model.offset", ".bouncy", "AN24", 1), ("model.isOpen", ".bouncy", "AN24", 0),
      ("model.index", ".bouncy", "AN24", 0), ("model.offset", ".easeOut", "AN08", 1),
      ("model.isOpen", ".easeOut", "AN08", 0),
    ])
  func fingerPaths(value: String, curve: String, code: String, count: Int) {
    let body = """
      Circle().offset(model.offset).opacity(model.isOpen ? 1 : 0)
        .animation(\(curve), value: \(value))
        .gesture(DragGesture().onChanged { model.offset = $0.translation })
      """
    let model = """
      class Model: ObservableObject {
        @Published var offset = CGSize.zero
        @Published var isOpen = false
        @Published var index = 0
      }
      """
    let text = PrecisionTests.card(body, "@StateObject private var model = Model()") + "\n" + model
    #expect(PrecisionTests.findings(text, "AN24", "AN08").filter { $0.hasPrefix(code) }.count == count)
  }

  @Test(
    "parts of a vector move with it, and steps are no movement",
    arguments: [
      ("pull.width", "pull = $0.translation", 1), ("pull.width", "pull.width = $0.translation.width", 1),
      ("pull", "pull.width = $0.translation.width", 1), ("pull.height", "pull.width = $0.translation.width", 0),
      ("step", "step = Int($0.translation.width / 50)", 0), ("step", "step = ($0.translation.width / 50).rounded()", 0),
      ("step", "step = $0.translation.width.rounded()", 1), ("step", "step = floor($0.translation.width)", 1),
    ])
  func vectors(value: String, write: String, count: Int) {
    let body = """
      Circle().offset(pull).scaleEffect(step).animation(.bouncy, value: \(value))
        .gesture(DragGesture().onChanged { \(write) })
      """
    let text = PrecisionTests.card(body, "@State private var pull = CGSize.zero\n@State private var step = 1.0")
    #expect(PrecisionTests.findings(text, "AN24").count == count)
  }

  @Test(
    "AN06 looks into labels and bars, and leaves alone what is kept for the whole app",
    arguments: [
      ("Button(action: act) { if isOn { Circle() }; Text(name) }.opacity(level)", 0),
      ("Button(action: { isOn = false }) { Circle().opacity(level) }", 1),
      ("Button { isOn = false } label: { Circle().opacity(level) }", 1),
      ("Circle().opacity(level).toolbar { if isOn { Image(systemName: \"star\") } }", 0),
      ("Circle().opacity(level).toolbar { Image(systemName: \"star\") }", 1),
      ("Circle().opacity(level).sheet(isPresented: $isOn) { Text(\"\") }", 1),
    ])
  func labels(view: String, count: Int) {
    let members =
      "@State private var isOn = false\n@State private var level = 0.0\nlet name = \"\"\nfunc act() { level = 1 }"
    let text = PrecisionTests.card("\(view).animation(.bouncy, value: isOn)", members)
    #expect(PrecisionTests.findings(text, "AN06").count == count)
  }

  @Test(
    "what other views read too may come back through the environment", arguments: ["AppStorage(\"scheme\")", "State"])
  func shared(attribute: String) {
    let members = "@\(attribute) private var scheme = false\nfunc act() { scheme.toggle() }"
    let text = PrecisionTests.card(
      "Circle().animation(.bouncy, value: scheme).onTapGesture { scheme.toggle() }", members)
    #expect(PrecisionTests.findings(text, "SC13").count == (attribute == "State" ? 1 : 0))
  }
}
