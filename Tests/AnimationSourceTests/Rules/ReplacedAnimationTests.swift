import AnimationScope
import AnimationSource
import Testing

// When an explicit animation is surely lost, and when something else may still follow it.
@Suite("SC12: who follows the state")
struct ReplacedAnimationTests {
  static func count(_ text: String) -> Int {
    Linter(settings: .everything).findings(in: SourceReading(texts: [(name: "A.swift", text: text)]))
      .filter { $0.code == "SC12" }.count
  }

  /// A circle that replaces the animation of the tap, among other things.
  static func card(_ before: String = "", _ after: String = "", _ members: String = "") -> String {
    let body = """
      VStack {
        \(before)
        Circle().scaleEffect(isOpen ? 2 : 1).animation(.bouncy, value: isOpen)
      }
      \(after)
      .onTapGesture { withAnimation(.linear(duration: 3)) { isOpen.toggle() } }
      """
    return PrecisionTests.card(body, "@State private var isOpen = false\n" + members)
  }

  @Test(
    "a modifier further out, a style and a child follow too",
    arguments: [
      ("", "", 1), ("", ".offset(x: isOpen ? width : 0)", 0), ("", ".offset(x: -place(isOpen) + width)", 0),
      ("", ".buttonStyle(Flat(isOn: isOpen))", 0), ("Wheel(isOn: $isOpen)", "", 0),
      ("", ".onChange(of: isOpen) { }", 1),
      ("Button(\"\") { isOpen = true }", "", 1), ("", ".help(isOpen ? name : \"\")", 1), ("Plain(isOn: isOpen)", "", 1),
      (
        "ForEach(0..<3) { index in Circle().scaleEffect(index == 1 || isOpen ? 2 : 1).animation(.smooth, value: isOpen) }",
        "", 1
      ),
    ])
  func followers(before: String, after: String, count: Int) {
    let more = """
      struct Flat: ButtonStyle {
        let isOn: Bool
        func makeBody(configuration: Configuration) -> some View { configuration.label.opacity(isOn ? 1 : 0.5) }
      }
      struct Plain: View {
        let isOn: Bool
        var body: some View { Circle().opacity(isOn ? 1 : 0).animation(.smooth, value: isOn) }
      }
      struct Wheel: View {
        @Binding var isOn: Bool
        var body: some View { ScrollView { Text("") }.scrollPosition(id: Binding(get: { isOn }, set: { _ in })) }
      }

      """
    #expect(Self.count(more + Self.card(before, after, "let width: CGFloat; let name: String")) == count)
  }

  @Test(
    "a binding of another module's view may be followed by anything",
    arguments: [
      ("struct", "Plate(isOn: $isShown)", 1), ("public struct", "Plate(isOn: $isShown)", 0),
      ("struct", "EmptyView()", 0),
      ("struct", "Plate(isOn: other)", 0),
    ])
  func bindings(keyword: String, made: String, count: Int) {
    let text = """
      \(keyword) Plate: View {
        @Binding var isOn: Bool
        var body: some View {
          Circle().scaleEffect(isOn ? 2 : 1).animation(.bouncy, value: isOn)
            .onTapGesture { withAnimation(.linear) { isOn.toggle() } }
        }
      }
      struct Page: View {
        @State private var isShown = false
        var body: some View { \(made) }
      }
      """
    #expect(Self.count(text) == count)
  }

  @Test("what a preview does is no finding", arguments: [("Page", 1), ("PagePreview", 0), ("PreviewPage", 0)])
  func previews(name: String, count: Int) {
    #expect(Self.count(Self.card().replacing("Card", with: name)) == count)
  }

  @Test(
    "branches that exclude each other",
    arguments: [
      ("switch kind { case .dot: dot\ncase .row: row\n}", 0), ("if kind == .dot { dot } else { row }", 0),
      ("VStack { dot; row }", 1),
      ("switch kind { case .dot: VStack { dot; row }\ncase .row: row\n}", 1),
    ])
  func branches(body: String, count: Int) {
    let members = """
      @State private var isOpen = false
      let kind: Kind
      var dot: some View { Circle().scaleEffect(isOpen ? 2 : 1).animation(.bouncy, value: isOpen) }
      var row: some View { Text("").onTapGesture { select() } }
      func select() { withAnimation(.linear) { isOpen.toggle() } }
      """
    #expect(Self.count(PrecisionTests.card(body, members)) == count)
  }
}
