import AnimationScope
import AnimationSource
import Testing

// What withAnimation leaves to other code: what runs when a state is set, and the next round.
@Suite("Explicit animations and what follows them")
struct ExplicitChangeTests {
  @Test(
    "AN26 knows a rewind: the same goes on with an animation behind it",
    arguments: [
      ("angle = 0", 1), ("angle = 0; turn()", 0), ("angle = 0; page += 1; self.turn()", 0), ("angle = 0; other()", 1),
      ("angle = 0; withAnimation { angle = 90 }", 0), ("angle = 0; withAnimation { page = 3 }", 1),
      ("angle = 0; next.turn()", 1),
    ])
  func rewinds(later: String, count: Int) {
    let members = """
      @State private var angle = 0.0
      @State private var page = 0
      func turn() {
        withAnimation { angle = 180 }
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { \(later) }
      }
      """
    let text = PrecisionTests.card("Text(\"\\(page)\").rotationEffect(.degrees(angle))", members)
    #expect(PrecisionTests.findings(text, "AN26").count == count)
  }

  @Test(
    "AN26 knows that a view may animate what it is given",
    arguments: [
      (".animation(.spring, value: show)", "Badge(show: isSaved)", 0), ("", "Badge(show: isSaved)", 1),
      (".animation(.spring, value: other)", "Badge(show: isSaved)", 1),
      (".animation(.spring, value: show)", "Badge(show: !isSaved)", 1),
    ])
  func watchingChild(modifier: String, child: String, count: Int) {
    let members = """
      @State private var isSaved = false
      func save() {
        withAnimation { isSaved = true }
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { isSaved = false }
      }
      """
    let badge = """
      struct Badge: View {
        let show: Bool
        var other = 0
        var body: some View { Text("Saved").opacity(show ? 1 : 0)\(modifier) }
      }
      """
    let text = PrecisionTests.card("\(child).onTapGesture(perform: save)", members)
    #expect(PrecisionTests.findings("\(badge)\n\(text)", "AN26").count == count)
  }

  @Test(
    "AN26 is about what is drawn",
    arguments: [
      ("Text(\"\").opacity(isSaved ? 1 : 0)", 1), ("Text(\"\").onTapGesture { if !isSaved { save() } }", 0),
      ("Text(\"\").popover(isPresented: $isSaved) {}", 0),
      ("Text(\"\").readOffset { y in\nlet top = y - 3\nif top < 30, !isSaved { withAnimation { page = 1 } }\n}", 0),
      ("Badge(isShown: $isSaved)", 1), ("part", 1),
    ])
  func drawn(view: String, count: Int) {
    let members = """
      @State private var isSaved = false
      var part: some View { Text("").opacity(isSaved ? 1 : 0) }
      func save() {
        withAnimation { isSaved = true }
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { isSaved = false }
      }
      """
    let text = PrecisionTests.card("VStack { \(view) }.onAppear(perform: save)", members)
    #expect(PrecisionTests.findings(text, "AN26").count == count)
  }

  @Test(
    "AN27: of two different animations something is seen",
    arguments: [
      ("withAnimation(.easeIn) { scale = 1 }", 0), ("withAnimation(.easeOut) { scale = 1 }", 1), ("scale = 1", 1),
      ("withAnimation { scale = 1 }", 0),
    ])
  func twoCurves(second: String, count: Int) {
    let body = "Circle().scaleEffect(scale).onTapGesture { withAnimation(.easeOut) { scale = 2 }; \(second) }"
    #expect(PrecisionTests.findings(PrecisionTests.card(body, "@State private var scale = 1.0"), "AN27").count == count)
  }

  @Test(
    "AN26 compares both ways of a view with a transition",
    arguments: [
      ("withAnimation { isOpen = true }", "isOpen = false", "", 1),
      ("withAnimation { isOpen.toggle() }", "isOpen = false", "", 1),
      ("isOpen = true", "withAnimation { isOpen = false }", "", 1), ("isOpen = true", "isOpen = false", "", 0),
      ("withAnimation(nil) { isOpen = true }", "isOpen = false", "", 0),
      ("withAnimation { isOpen = true }", "withAnimation { isOpen = false }", "", 0),
      ("withAnimation { isOpen = true }", "isOpen = true", "", 0),
      ("withAnimation { isOpen = true }", "isOpen = isOld", "", 0),
      ("withAnimation { isOpen = true }", "isOpen = false", ".animation(.smooth, value: isOpen)", 0),
      ("withAnimation { isOpen = true }", "isOpen = false; dismiss()", "", 0),
      ("withAnimation { isOpen = true }", "service.load { isOpen = false }", "", 0),
      ("withAnimation { isOpen = true }", "isOpen = false; withAnimation { isOpen = true }", "", 0),
    ])
  func ways(one: String, other: String, modifier: String, count: Int) {
    func text(_ action: String, _ transition: String = ".slide") -> String {
      let body = "VStack { if isOpen { Text(\"\").transition(\(transition)) } }\(modifier)"
      return PrecisionTests.card("\(body).onTapGesture { \(one) }\n\(action)")
    }
    let action = ".onLongPressGesture { \(other) }"
    #expect(PrecisionTests.findings(text(action), "AN26").count == count)
    #expect(PrecisionTests.findings(text(action, ".identity"), "AN26") == [])
    #expect(PrecisionTests.findings(text(action, ".slide.animation(.smooth)"), "AN26") == [])
    // What only puts the view in order is not seen.
    #expect(PrecisionTests.findings(text(".onDisappear { \(other) }"), "AN26") == [])
  }

  @Test("AN28 knows that setting a state may run code", arguments: [("", 1), (" { didSet { page = count % 10 } }", 0)])
  func observers(observer: String, count: Int) {
    let body = "Text(\"\\(page)\").onTapGesture { withAnimation { count += 1 } }"
    let text = PrecisionTests.card(body, "@State private var page = 0\n@State private var count = 0\(observer)")
    #expect(PrecisionTests.findings(text, "AN28").count == count)
  }
}
