import AnimationScope
import AnimationSource
import Testing

// What turns to say that work goes on.
@Suite("Endless motion: signs of work")
struct WorkSignTests {
  @Test(
    "AN15 leaves alone what nothing shows",
    arguments: [
      ("private var part", "Text(\"\")", 0), ("private var part", "part", 1), ("private var part", "self.part", 1),
      ("private var part", "outer", 1), ("fileprivate var part", "Text(\"\")", 0), ("var part", "Text(\"\")", 1),
      ("private func part()", "part()", 1), ("private func part()", "Text(\"\")", 0),
    ])
  func hiddenMembers(declaration: String, body: String, count: Int) {
    let members = """
      @State private var isOpen = false
      private var outer: some View { part\(declaration.hasSuffix("()") ? "()" : "") }
      \(declaration)\(declaration.hasSuffix(")") ? " ->" : ":") some View {
        Circle().scaleEffect(isOpen ? 2 : 1).animation(.linear.repeatForever(), value: isOpen)
      }
      """
    #expect(PrecisionTests.findings(PrecisionTests.card(body, members), "AN15").count == count)
  }

  @Test(
    "AN15 sees views that move apart",
    arguments: [
      ("HStack(spacing: on ? 40 : -10)", 1), ("LazyVStack(spacing: gap(on))", 1), ("HStack(spacing: on ? 3 : 0)", 0),
      ("HStack(spacing: 40)", 0), ("HStack(alignment: on ? .top : .bottom)", 0),
    ])
  func spacing(stack: String, count: Int) {
    let body = "PhaseAnimator([false, true]) { on in \(stack) { Circle(); Circle() } } animation: { _ in .smooth }"
    let text = PrecisionTests.card(body, "func gap(_ on: Bool) -> Double { on ? 40 : 0 }")
    #expect(PrecisionTests.findings(text, "AN15").count == count)
  }

  @Test("the page of AN15 says what is left alone")
  func page() throws {
    let page = try LintCatalog.find("AN15").meaning
    for word in ["Loading", "Loader", "Spinner", "Indicator", "Activity", "Progress"] { #expect(page.contains(word)) }
  }

  @Test(
    "AN15 leaves small signs of work alone",
    arguments: [
      ("Card", "Circle()", 1), ("LoadingDots", "Circle()", 0), ("SyncSpinner", "Circle()", 0),
      ("ShimmerText", "Circle()", 1),
      ("Card", "Image(systemName: \"arrow.triangle.2.circlepath\")", 0), ("Card", "Image(systemName: \"star\")", 1),
    ])
  func signsOfWork(name: String, view: String, count: Int) {
    let body = "\(view).rotationEffect(.degrees(isOpen ? 360 : 0)).animation(.linear.repeatForever(), value: isOpen)"
    #expect(PrecisionTests.findings(PrecisionTests.card(body).replacing("Card", with: name), "AN15").count == count)
  }
}
