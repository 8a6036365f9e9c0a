import AnimationModel
import CurveMath
import Foundation
import TestSupport
import Testing

@Suite("DragGesture")
struct DragGestureTests {
  /// Seconds and points.
  private typealias Touch = (time: Double, location: CGPoint)

  private static func track(_ touches: some Sequence<Touch>) throws -> DragGesture.Track {
    var track = DragGesture.Track()
    for touch in touches { try track.move(to: touch.location, at: touch.time) }
    return track
  }

  /// A bent path at uneven times.
  private static let bent: [Touch] = [
    (2, CGPoint(x: -3, y: 40)), (2.009, CGPoint(x: 4, y: 37)), (2.017, CGPoint(x: 15, y: 31)),
    (2.026, CGPoint(x: 31, y: 22)), (2.033, CGPoint(x: 45, y: 11)),
  ]

  // Track's example: a quarter of 1200 and three quarters of 1000.
  @Test("tells translation, velocity and where it would go")
  func example() throws {
    let touches = [(0, 20.0), (0.01, 30), (0.02, 42)].map { Touch($0, CGPoint(x: $1, y: 50)) }
    let track = try Self.track(touches)
    let value = try #require(track.value)
    #expect(value.startLocation == CGPoint(x: 20, y: 50) && value.location == CGPoint(x: 42, y: 50))
    #expect(value.translation == CGSize(width: 22, height: 0))
    expectClose(value.velocity.width, 1050, within: 1e-9)
    expectClose(value.predictedEndLocation.x, 304.5, within: 1e-9)
    #expect(value.velocity.height == 0 && value.predictedEndLocation.y == 50)
    #expect(value.time == Date(timeIntervalSinceReferenceDate: 0.02))
    let ended = try #require(try track.ended(at: 0.03))
    expectClose(ended.velocity.width, 1050 * pow(0.998, 10), within: 1e-9)
  }

  // As SwiftUI's interface defines it.
  @Test("velocity is four times the way to the predicted end", arguments: 1...5)
  func prediction(count: Int) throws {
    let value = try #require(try Self.track(Self.bent.prefix(count)).value)
    expectClose(4 * (value.predictedEndLocation.x - value.location.x), value.velocity.width, within: 1e-10)
    expectClose(4 * (value.predictedEndLocation.y - value.location.y), value.velocity.height, within: 1e-10)
    expectClose(
      value.predictedEndTranslation.width, value.translation.width + value.velocity.width / 4, within: 1e-10)
    expectClose(
      value.predictedEndTranslation.height, value.translation.height + value.velocity.height / 4, within: 1e-10)
  }

  @Test("nothing is known before the first touch, and no velocity at it")
  func few() throws {
    var track = DragGesture.Track()
    #expect(track.value == nil)
    #expect(try track.ended(at: 3) == nil)
    try track.move(to: CGPoint(x: -3, y: 40), at: 2)
    let value = try #require(track.value)
    #expect(value.velocity == .zero && value.translation == .zero && value.predictedEndTranslation == .zero)
    #expect(value.predictedEndLocation == CGPoint(x: -3, y: 40))
    try track.move(to: CGPoint(x: 2, y: 40), at: 2.5)
    #expect(track.value?.velocity == CGSize(width: 10, height: 0), "Two touches are one difference.")
  }

  @Test("of touches at one time the last one counts, also of the first")
  func together() throws {
    var track = DragGesture.Track()
    try track.move(to: CGPoint(x: 7, y: 7), at: 1)
    try track.move(to: CGPoint(x: 8, y: 7), at: 1)
    let value = try #require(track.value)
    #expect(value.velocity == .zero && value.translation == CGSize(width: 1, height: 0))
    try track.move(to: CGPoint(x: 60, y: 7), at: 1.5)
    try track.move(to: CGPoint(x: 10, y: 7), at: 1.5)
    #expect(track.value?.velocity == CGSize(width: 4, height: 0))
  }

  // Seconds of rest; ln 0.998 is −0.002002 a millisecond.
  @Test("a velocity fades while the finger rests before the lift", arguments: [0, 0.016, 0.04, 0.3, 60])
  func pause(rest: Double) throws {
    let track = try Self.track(Self.bent)
    let (moving, ended) = (try #require(track.value), try #require(try track.ended(at: 2.033 + rest)))
    let left = pow(0.998, 1000 * rest)
    expectClose(ended.velocity.width, moving.velocity.width * left, within: 1e-9)
    expectClose(ended.velocity.height, moving.velocity.height * left, within: 1e-9)
    #expect(ended.location == moving.location && ended.translation == moving.translation)
    #expect(rest < 60 || hypot(ended.velocity.width, ended.velocity.height) < 1e-40)
  }

  @Test("says which touch makes no sense, and forgets nothing for it")
  func errors() throws {
    var track = try Self.track(Self.bent)
    let known = track.value
    #expect(throws: CurveError.timesOutOfOrder(2.03, index: 5)) { try track.move(to: .zero, at: 2.03) }
    #expect(throws: CurveError.timesOutOfOrder(2.03, index: 5)) { try track.ended(at: 2.03) }
    #expect(throws: CurveError.timeOutOfRange(.infinity, index: 5)) { try track.move(to: .zero, at: .infinity) }
    #expect(throws: CurveError.timeOutOfRange(.infinity, index: 5)) { try track.ended(at: .infinity) }
    #expect(throws: CurveError.self) { try track.move(to: .zero, at: .nan) }
    #expect(throws: CurveError.notFinite(name: "x of a touch", value: .infinity)) {
      try track.move(to: CGPoint(x: CGFloat.infinity, y: 0), at: 3)
    }
    let error = #expect(throws: CurveError.self) { try track.move(to: CGPoint(x: 0, y: CGFloat.nan), at: 3) }
    #expect(error?.description.hasPrefix("y of a touch is nan") == true)
    #expect(throws: CurveError.notFinite(name: "the velocity of a drag", value: .infinity)) {
      try track.move(to: CGPoint(x: 1e308, y: 0), at: 2.033001)
    }
    #expect(track.value == known && known != nil)
  }

  // Laws: half as fast where time is stretched, the same wherever it happens, mirrored with the
  // path.
  @Test("velocity follows the clock, and no place", arguments: [0.5, 3])
  func laws(stretch: Double) throws {
    let plain = try #require(try Self.track(Self.bent).value)
    let other = try #require(
      try Self.track(
        Self.bent.map { (stretch * $0.time - 40, CGPoint(x: -2 * $0.location.x + 512, y: $0.location.y - 64)) }
      ).value)
    expectClose(other.velocity.width, -2 * plain.velocity.width / stretch, within: 1e-8)
    expectClose(other.velocity.height, plain.velocity.height / stretch, within: 1e-8)
  }
}

// A gesture and a tracked attribute have one sampler.
@Suite("DragGesture: the spring that takes over")
struct DragHandOverTests {
  /// Moves an attribute along touches in tracking transactions, and lets a spring take it over at a
  /// time. Returns the velocity with which it begins.
  private static func takenOver(_ touches: [(time: Double, location: CGPoint)], at time: Double) throws -> CGSize {
    let host = AnimationHost()
    let attribute = host.attribute(touches[0].location)
    host.frame(at: touches[0].time)
    for touch in touches.dropFirst() {
      withTransaction(\.tracksVelocity, true) { attribute.model = touch.location }
      host.frame(at: touch.time)
    }
    withAnimation(.spring) { attribute.model = CGPoint(x: 500, y: -80) }
    host.frame(at: time)
    let velocity = try #require(attribute.velocity)
    return CGSize(width: velocity.first, height: velocity.second)
  }

  @Test("begins with the velocity that the gesture tells, to rounding where the finger is steady", arguments: [1, 4])
  func steady(rest: Int) throws {
    let touches = (0...12).map { (index: Int) -> (time: Double, location: CGPoint) in
      let frame = Double(index)
      return (frame / 60, CGPoint(x: 10 * frame, y: 7 - 4 * frame))
    }
    let lift = Double(12 + rest) / 60
    var track = DragGesture.Track()
    for touch in touches { try track.move(to: touch.location, at: touch.time) }
    let told = try #require(try track.ended(at: lift)).velocity
    let taken = try Self.takenOver(touches, at: lift)
    expectClose(taken.width, told.width, within: 1e-11 * 600)
    expectClose(taken.height, told.height, within: 1e-11 * 600)
    #expect(taken.width > 500)
  }

  // A place is noted with the time of the next: at even times that is the track one touch ago.
  @Test("is one touch behind where the finger speeds up", arguments: [60.0, 120])
  func behind(rate: Double) throws {
    let touches = (0...10).map { frame in
      let time = Double(frame) / rate
      return (time: time, location: CGPoint(x: 300 * time + 2500 * time * time, y: 90 * cos(9 * time)))
    }
    let pause = 2 / rate
    var track = DragGesture.Track()
    for touch in touches.dropLast() { try track.move(to: touch.location, at: touch.time) }
    let before = try #require(try track.ended(at: touches[9].time + pause)).velocity
    let taken = try Self.takenOver(touches, at: touches[10].time + pause)
    expectClose(taken.width, before.width, within: 1e-9)
    expectClose(taken.height, before.height, within: 1e-9)
    try track.move(to: touches[10].location, at: touches[10].time)
    #expect(try #require(track.value).velocity.width > before.width)
  }
}
