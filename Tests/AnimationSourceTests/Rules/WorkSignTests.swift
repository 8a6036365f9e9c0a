import AnimationScope
import AnimationSource
import Testing

// What turns to say that work goes on.
@Suite("Endless motion: signs of work")
struct WorkSignTests {
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
