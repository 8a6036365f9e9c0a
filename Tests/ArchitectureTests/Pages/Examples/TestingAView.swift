import AnimationTesting
import AnimationViews
import CurveMath
import CurveTesting
import TestSupport
import Testing

@MainActor
@Suite("Pages: views under test")
struct TestingAView {
  @Test("a drawer moves as its source says")
  func drawer() throws {
    struct Drawer: View {
      @State private var isOpen = false

      var body: some View {
        VStack {
          Text("Drawer")
          RoundedRectangle(cornerRadius: 12)
            .frame(width: 120, height: 80)
            .animation(.smooth, value: isOpen)
            .offset(x: isOpen ? 150 : 0)
            .opacity(isOpen ? 1 : 0.5)
            .accessibilityIdentifier("card")
          Button("Toggle") { isOpen.toggle() }
        }
      }
    }

    let host = ViewHost(Drawer(), size: CGSize(width: 400, height: 200))
    host.frame(at: 0)
    try host.record("card", .offset)
    try host.tap("Toggle")
    host.expectAnimated("card", .offset, by: .smooth)
    host.expectStill("Drawer")

    host.play(through: 0.2)
    try host.tap("Toggle")  // back again, in flight
    host.play(through: 2)
    try expectContinuous(host.trace(of: "card", .offset), order: .velocity)

    // Whatever happens meanwhile, compared frame by frame.
    try host.expectStill("Drawer") {
      try host.tap("Toggle")
      host.play(through: 4)
    }

    // The failure of the page, which draws the frames of a recording.
    try host.record("card", .opacity)
    try host.tap("Toggle")
    host.play(through: 4.5)
    let expectation = ViewExpectation.animated("card", .opacity, by: .smooth)
    let finding = try #require(expectation.finding(in: host))
    let page = try Repository.text("Sources/MotionCurves/MotionCurves.docc/Testing.md")
    #expect(finding.description.split(separator: "\n").filter { !page.contains($0) } == [])
  }
}
