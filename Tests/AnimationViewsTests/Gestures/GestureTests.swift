import AnimationModel
import Testing

@testable import AnimationViews

// What each gesture tells of a finger.
@MainActor
@Suite("Gestures: what they tell")
struct GestureTests {
  /// A view with one gesture.
  private struct Pad<G: Gesture>: View {
    let gesture: G

    var body: some View { Probe("pad").gesture(gesture) }
  }

  private func host<G: Gesture>(_ gesture: G) -> ViewHost<Pad<G>> {
    let host = ViewHost(Pad(gesture: gesture))
    host.frame(at: 0)
    return host
  }

  /// Says where the finger is, in points to the right of its start, and lifts it at the last place.
  private func move<G>(_ host: ViewHost<Pad<G>>, _ places: [(time: Double, x: Double)], lifts: Double? = nil) throws {
    let element = try GraphNames(host.graph).element("pad")
    for (index, place) in places.enumerated() {
      let point = CGPoint(x: place.x, y: 0)
      host.graph.send(index == 0 ? .down(at: point, time: place.time) : .move(to: point, time: place.time)) { element }
    }
    if let lifts, let finger = host.finger { host.send(.up(at: finger, time: lifts)) }
  }

  @Test(
    "a tap ends when the finger is lifted near where it came down", arguments: [(0.0, "tap"), (10, "tap"), (10.5, "")])
  func tap(way: Double, told: String) throws {
    let log = Log()
    try move(host(TapGesture().onEnded { log("tap") }), [(1, 0), (1.05, way)], lifts: 1.1)
    #expect(log.taken() == told)
  }

  @Test("several taps follow each other within 0.35 s", arguments: [(0.34, "twice"), (0.36, "")])
  func taps(pause: Double, told: String) throws {
    let log = Log()
    let host = host(TapGesture(count: 2).onEnded { log("twice") })
    try move(host, [(1, 0)], lifts: 1)
    #expect(host.isAnimating)
    try move(host, [(1 + pause, 0)], lifts: 1 + pause)
    #expect(log.taken() == told)
  }

  @Test("a tap tells its place in the coordinates that were asked for")
  func spatialTap() throws {
    let log = Log()
    try move(
      host(SpatialTapGesture(coordinateSpace: .global).onEnded { log("\($0.location.x)") }), [(1, 30)], lifts: 1)
    #expect(log.taken() == "30.0")
  }

  @Test("a long press tells of its begin at once, and ends by time alone")
  func longPress() throws {
    let log = Log()
    let host = host(LongPressGesture().onChanged { log("changed \($0)") }.onEnded { log("ended \($0)") })
    try move(host, [(1, 0), (1.2, 9)])
    #expect(log.taken() == "changed true")
    host.frame(at: 1.499)
    #expect(log.taken() == "" && host.isAnimating)
    host.frame(at: 1.6)
    #expect(log.taken() == "ended true" && !host.isAnimating)
  }

  @Test("a long press is none when the finger goes too far or too soon", arguments: [(10.5, 1.6), (3, 1.4)])
  func shortPress(way: Double, lift: Double) throws {
    let log = Log()
    let host = host(LongPressGesture().onEnded { _ in log("ended") })
    try move(host, [(1, 0), (1.1, way)], lifts: lift)
    host.frame(at: 3)
    #expect(log.taken() == "")
  }

  @Test("a drag begins after its distance, and tells the way from where the finger came down")
  func drag() throws {
    let log = Log()
    let host = host(
      DragGesture().onChanged { log("\($0.translation.width)") }.onEnded { log("end \($0.translation.width)") })
    try move(host, [(1, 5), (1.1, 14), (1.2, 15), (1.2, 15), (1.3, 30)], lifts: 1.4)
    #expect(log.taken() == "10.0 25.0 end 25.0")
    try move(host, [(2, 5), (2.1, 14)], lifts: 2.2)
    #expect(log.taken() == "")
  }

  private struct Tile: View {
    let log: Log
    let space: CoordinateSpace
    var scale = 1.0
    var turn = Angle.zero
    var moves = false
    @State private var way = 0.0

    var body: some View {
      let drag = DragGesture(minimumDistance: 0, coordinateSpace: space).onChanged { value in
        log("\(Int(value.translation.width.rounded())),\(Int(value.translation.height.rounded()))")
        if moves { way = value.translation.width }
      }
      Color.red.frame(width: 40, height: 40).gesture(drag).offset(x: way).scaleEffect(scale).rotationEffect(turn)
        .frame(width: 100, height: 100).coordinateSpace(.named("room"))
    }
  }

  /// Drags a tile to the right, ten points with each frame.
  private func drag(_ tile: Tile) -> String {
    let host = ViewHost(tile, size: CGSize(width: 100, height: 100))
    host.frame(at: 0)
    for step in 0...3 {
      let (place, time) = (CGPoint(x: 45 + 10 * step, y: 50), 0.1 * Double(step))
      host.send(step == 0 ? .down(at: place, time: time) : .move(to: place, time: time))
      host.frame(at: time)
    }
    return tile.log.taken()
  }

  @Test("a drag is told in the view's own coordinates, in which effects around show it, or in others")
  func dragInEffects() {
    for space in [CoordinateSpace.local, .global, .named("room")] {
      let isOwn = space == .local
      #expect(drag(Tile(log: Log(), space: space, scale: 0.5)) == (isOwn ? "0,0 20,0 40,0 60,0" : "0,0 10,0 20,0 30,0"))
      #expect(
        drag(Tile(log: Log(), space: space, turn: .degrees(90)))
          == (isOwn ? "0,0 0,-10 0,-20 0,-30" : "0,0 10,0 20,0 30,0"))
    }
  }

  @Test("a view that its own drag moves takes its coordinates along, and the global ones stay")
  func dragOfItself() {
    #expect(drag(Tile(log: Log(), space: .local, moves: true)) == "0,0 10,0 10,0 20,0")
    #expect(drag(Tile(log: Log(), space: .global, moves: true)) == "0,0 10,0 20,0 30,0")
  }

  @Test("a drag tells the speed of its track, which fades until the finger is lifted")
  func dragVelocity() throws {
    var told: [CGFloat] = []
    var track = DragGesture.Track()
    let gesture = DragGesture(minimumDistance: 0).onChanged { told.append($0.velocity.width) }
      .onEnded { told.append($0.velocity.width) }
    let touches: [(time: Double, x: Double)] = [(1, 0), (1.01, 4), (1.02, 10), (1.03, 18)]
    try move(host(gesture), touches, lifts: 1.05)
    var expected: [CGFloat] = []
    for touch in touches {
      try track.move(to: CGPoint(x: touch.x, y: 0), at: touch.time)
      expected.append(try #require(track.value).velocity.width)
    }
    expected.append(try #require(try track.ended(at: 1.05)).velocity.width)
    #expect(told == expected && told[4] < told[3] && told[3] > 600)
  }

  @Test("what is told on the way is continuous and tracks velocity, what is told at the end is neither")
  func transactions() throws {
    let log = Log()
    func note(_ name: String) {
      let transaction = Transaction.current
      log("\(name) \(transaction.isContinuous) \(transaction.tracksVelocity)")
    }
    try move(
      host(DragGesture(minimumDistance: 0).onChanged { _ in note("way") }.onEnded { _ in note("end") }), [(1, 5)],
      lifts: 1.1)
    #expect(log.taken() == "way true true end false false")
  }

  @Test("a gesture tells something made of its values")
  func map() throws {
    let log = Log()
    try move(
      host(DragGesture().map { Int($0.translation.width / 10) }.onChanged { log("\($0)") }),
      [(1, 0), (1.1, 12), (1.2, 19), (1.3, 21)])
    #expect(log.taken() == "1 2")
  }

  @Test("a gesture of one's own is made of others")
  func ownGesture() throws {
    struct Flick: Gesture {
      let distance: CGFloat

      var body: some Gesture<Bool> { DragGesture(minimumDistance: distance).map { $0.translation.width > 0 } }
    }
    let log = Log()
    try move(
      host(AnyGesture(Flick(distance: 20)).onEnded { log("\($0)") }), [(1, 0), (1.1, 12), (1.2, -21)], lifts: 1.3)
    #expect(log.taken() == "false")
  }

  // MARK: - Several at once

  @Test("two at once tell both values, and end when both are over")
  func simultaneously() throws {
    let log = Log()
    let both = LongPressGesture(minimumDuration: 0.2).simultaneously(with: DragGesture(minimumDistance: 5))
    let host = host(
      both.onChanged { log("\($0.first.map { "\($0)" } ?? "-")/\($0.second?.translation.width ?? -1)") }
        .onEnded { log("end \($0.second?.translation.width ?? -1)") })
    try move(host, [(1, 0), (1.1, 6), (1.3, 9)], lifts: 1.4)
    #expect(log.taken() == "true/-1.0 true/6.0 true/9.0 end 9.0")
  }

  @Test("the second one of a sequence hears the finger from where the first one ends")
  func sequenced() throws {
    let log = Log()
    let host = host(
      LongPressGesture(minimumDuration: 0.2).sequenced(before: DragGesture(minimumDistance: 5))
        .onChanged {
          switch $0 {
          case .first(let isPressed): log("first \(isPressed)")
          case .second(_, let drag): log("second \(drag?.translation.width ?? -1)")
          }
        }
        .onEnded { _ in log("end") })
    try move(host, [(1, 0), (1.1, 4), (1.3, 8), (1.4, 24)], lifts: 1.5)
    #expect(log.taken() == "first true second -1.0 second 20.0 end")
    try move(host, [(2, 0), (2.1, 24)], lifts: 2.5)
    #expect(log.taken() == "first true")
  }

  @Test("of two exclusive ones the second speaks when the first one is none")
  func exclusively() throws {
    let log = Log()
    let host = host(
      TapGesture(count: 2).onEnded { log("double") }.exclusively(before: TapGesture().onEnded { log("single") }))
    try move(host, [(1, 0)], lifts: 1)
    #expect(log.taken() == "")
    host.frame(at: 1.4)
    #expect(log.taken() == "single")
    try move(host, [(2, 0)], lifts: 2)
    try move(host, [(2.1, 0)], lifts: 2.1)
    host.frame(at: 3)
    #expect(log.taken() == "double")
  }
}
