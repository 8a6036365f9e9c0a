import AnimationModel
import Testing

@testable import AnimationViews

@MainActor
@Suite("Optional gestures")
struct OptionalGestureTests {
  private struct Card: View {
    @State var isOnTop: Bool
    @State private var place = CGSize.zero
    @GestureState private var isDragged = false
    let log: Log

    private var drag: some Gesture {
      DragGesture(minimumDistance: 0).updating($isDragged) { _, isDragged, _ in isDragged = true }
        .onChanged { place = $0.translation }
        .onEnded { _ in log("ended") }
    }

    var body: some View {
      Probe("\(place.width)/\(isDragged)").accessibilityIdentifier("card")
        .gesture(isOnTop ? drag : nil)
        .gesture(TapGesture().onEnded { log("behind") })
    }
  }

  @Test("one that is there is heard, and nil leaves the touch to what comes behind it")
  func heard() throws {
    let log = Log()
    let host = ViewHost(Card(isOnTop: true, log: log))
    host.frame(at: 0)
    try host.drag("card", along: [CGPoint(x: 30, y: 0)], over: 0.1)
    #expect(host.next == "30.0/false" && log.taken() == "ended")
    try host.set("isOnTop", to: false)
    host.frame(at: 1)
    try host.tap("card")
    #expect(log.taken() == "behind")
    #expect(throws: ViewHostError.self) { try host.drag("card", along: [CGPoint(x: 30, y: 0)], over: 0.1) }
    #expect(host.next == "30.0/false" && log.taken() == "")
  }

  @Test("one that goes while it is heard is taken away: its state goes back, and its end is not told")
  func goesAway() throws {
    let log = Log()
    let host = ViewHost(Card(isOnTop: true, log: log))
    host.frame(at: 0)
    try host.drag("card", along: [CGPoint(x: 30, y: 0)], over: 0.1, releases: false)
    #expect(host.next == "30.0/true")
    try host.set("isOnTop", to: false)
    host.frame(at: 1)
    host.push(by: 10, at: 1.1)
    #expect(host.next == "30.0/false")
    host.lift(at: 1.2)
    #expect(log.taken() == "")
  }

  @Test("nil is no gesture for those that ask which there are, of any priority and in any combination")
  func nothingThere() throws {
    struct Pad: View {
      let log: Log
      let none: _EndedGesture<TapGesture>?

      var body: some View {
        VStack {
          Probe("none").accessibilityIdentifier("none").gesture(none).highPriorityGesture(none)
            .simultaneousGesture(none)
          Probe("behind").accessibilityIdentifier("behind").onTapGesture { log("tap") }.highPriorityGesture(none)
          Probe("either").accessibilityIdentifier("either")
            .gesture(ExclusiveGesture(none, TapGesture()).onEnded { _ in log("second") })
          Probe("all").accessibilityIdentifier("all").simultaneousGesture(Optional(TapGesture().onEnded { log("all") }))
        }
      }
    }
    let log = Log()
    let host = ViewHost(Pad(log: log, none: nil))
    host.frame(at: 0)
    #expect(throws: ViewHostError.untouched("none", .noGesture)) { try host.tap("none") }
    for name in ["behind", "either", "all"] { try host.tap(ViewQuery(name)) }
    #expect(log.taken() == "tap second all")
  }
}
