import AnimationModel
import Testing

@testable import AnimationViews

@MainActor
@Suite("GestureState")
struct GestureStateTests {
  private struct Card: View {
    @GestureState private var way = 0.0
    @GestureState(resetTransaction: Transaction(animation: .bouncy)) private var isDragged = false
    @State private var place = 0.0

    var body: some View {
      Probe("\(place)/\(way)/\(isDragged)")
        .accessibilityIdentifier("card")
        .gesture(
          DragGesture(minimumDistance: 0)
            .updating($way) { value, way, _ in way = value.translation.width }
            .updating($isDragged) { _, isDragged, transaction in
              isDragged = true
              transaction.animation = .snappy
            }
            .onEnded { place += $0.translation.width })
    }
  }

  @Test("follows the finger, and goes back when the finger is lifted")
  func follows() throws {
    let host = ViewHost(Card())
    host.frame(at: 0)
    try host.drag("card", along: [CGPoint(x: 30, y: 0)], over: 0.1, releases: false)
    #expect(host.shown == "0.0/30.0/true")
    host.lift(at: 0.2)
    #expect(host.next == "30.0/0.0/false")
  }

  /// What each update of the graph came with, of a state that is read by nobody else.
  private struct Spy: View {
    @GestureState(wrappedValue: 0.0, reset: { last, transaction in transaction.animation = .linear(duration: last) })
    private var way
    let log: Log

    var body: some View {
      Probe("spy \(way)").accessibilityIdentifier("spy").gesture(
        DragGesture(minimumDistance: 0).updating($way) { value, way, transaction in
          log("\(transaction.isContinuous) \(transaction.tracksVelocity)")
          way = value.translation.width
        })
    }
  }

  @Test("changes in the gesture's transaction, and goes back in its own")
  func transactions() throws {
    let log = Log()
    let host = ViewHost(Spy(log: log))
    host.frame(at: 0)
    try host.drag("spy", along: [CGPoint(x: 2, y: 0)], over: 0.1, releases: false, framesPerSecond: 10)
    #expect(log.taken() == "true true true true")
    let element = try #require(host.graph.root.elements.first)
    #expect(element.flow.transaction.isContinuous && element.flow.transaction.animation == nil)
    host.lift(at: 0.2)
    #expect(!element.flow.transaction.isContinuous && element.flow.transaction.animation == .linear(duration: 2))
  }

  @Test("goes back when another gesture wins, or the time for a press is over")
  func cancelled() throws {
    struct Pad: View {
      @GestureState private var isPressed = false
      let log: Log

      var body: some View {
        Probe("\(isPressed)").accessibilityIdentifier("pad")
          .gesture(
            LongPressGesture(minimumDuration: 0.3).updating($isPressed) { value, isPressed, _ in isPressed = value }
              .onEnded { _ in log("press") }
          )
          .gesture(DragGesture().onChanged { _ in log("drag") })
      }
    }
    let log = Log()
    let host = ViewHost(Pad(log: log))
    host.frame(at: 0)
    try host.drag("pad", along: [CGPoint(x: 8, y: 0)], over: 0.1, releases: false, framesPerSecond: 10)
    #expect(host.shown == "true")
    host.push(by: 8, at: 0.2)
    #expect(host.next == "false" && log.taken() == "drag")
    host.lift(at: 0.3)
    try host.drag("pad", along: [CGPoint(x: 1, y: 0)], over: 0.2, releases: false, framesPerSecond: 10)
    #expect(host.shown == "true")
    host.frame(at: 1)
    #expect(host.shown == "false" && log.taken() == "press")
  }

  @Test("onLongPressGesture tells when a press begins and when it is over")
  func pressing() throws {
    struct Pad: View {
      let log: Log

      var body: some View {
        Probe("pad").onLongPressGesture(minimumDuration: 1) {
          log("long")
        } onPressingChanged: {
          log("\($0)")
        }
      }
    }
    let log = Log()
    let host = ViewHost(Pad(log: log))
    host.frame(at: 0)
    try host.tap("pad")
    #expect(log.taken() == "true false")
    try host.drag("pad", along: [.zero], over: 2)
    #expect(log.taken() == "true long false")
  }

  @Test("begins without a value where its type allows it")
  func optional() throws {
    struct Pad: View {
      @GestureState private var place: CGPoint?

      var body: some View {
        Probe(place.map { "\($0.x)" } ?? "none").frame(width: 100).accessibilityIdentifier("pad")
          .gesture(DragGesture(minimumDistance: 0).updating($place) { value, place, _ in place = value.location })
      }
    }
    let host = ViewHost(Pad())
    host.frame(at: 0)
    #expect(host.shown == "none")
    try host.drag("pad", along: [CGPoint(x: 4, y: 0)], over: 0.1, releases: false)
    #expect(host.shown == "54.0")
  }
}
