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

  @Test("what could not have failed fails, and what it says is that of the page")
  func letter() throws {
    struct Letter: View {
      @State private var isOpen = false

      var body: some View {
        VStack {
          Text(isOpen ? "Dear Ada" : "Sealed").opacity(isOpen ? 1 : 0.5).accessibilityIdentifier("words")
          Button("Send") {}
          Button("Send") {}
          Button("Open") { isOpen = true }
        }
      }
    }

    let desk = ViewHost(Letter(), size: CGSize(width: 200, height: 200))
    let still = ViewExpectation.still("words")
    let early = still.finding(in: desk)  // no frame was made yet
    desk.frame(at: 0)
    let idle = still.finding(in: desk)  // nothing has happened since the host was made
    let refused = #expect(throws: ViewHostError.self) { try desk.tap("words") }  // nothing there hears a finger
    let unclear = #expect(throws: ViewHostError.self) { try desk.tap("Send") }  // there are two

    // Both sides of a jump stand in a trace: its time comes twice.
    try desk.record("words", .opacity)
    try desk.tap("Open")
    desk.play(through: 1)
    let course = try desk.trace(of: "words", .opacity)
    let jumps = zip(course.times, course.times.dropFirst()).filter { $0.0 == $0.1 }  // one

    #expect(jumps.count == 1)
    let finding = try #require(MotionExpectation.continuous(order: .value).finding(in: .trace(course)))
    expectClose(finding.measured ?? 0, 0.5, within: 1e-12)

    // The words of the table.
    try withAnimation { try desk.set("isOpen", to: false) }
    let untaken = still.finding(in: desk)
    let nothing = ViewExpectation.still("VStack").finding(in: ViewHost(VStack { EmptyView() }))
    var unframed: MotionFinding?
    withKnownIssue { unframed = desk.expectStill("words") {} }
    let page = try Repository.text("Sources/MotionCurves/MotionCurves.docc/Testing.md")
    let said =
      [early, idle, untaken, nothing, unframed].map { $0?.message } + [refused, unclear].map { $0.map { "\($0)" } }
    for words in said { #expect(try page.contains("| \(#require(words)) |"), "\(words ?? "nothing")") }
  }
}
