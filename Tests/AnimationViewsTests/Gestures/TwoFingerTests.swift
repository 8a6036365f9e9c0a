import AnimationModel
import Foundation
import Testing

@testable import AnimationViews

@MainActor
@Suite("Gestures of two fingers")
struct TwoFingerTests {
  private struct Card: View {
    let log: Log
    @State private var scale = 1.0
    @GestureState private var angle = Angle.zero

    var body: some View {
      Rectangle().frame(width: 100, height: 50)
        .scaleEffect(scale)
        .rotationEffect(angle)
        .onTapGesture { log("tap") }
        .gesture(
          MagnifyGesture()
            .onChanged { scale = Double($0.magnification) }
            .onEnded { log(String(format: "%.1f %.1f", $0.magnification, $0.startAnchor.x)) }
        )
        .simultaneousGesture(RotateGesture().updating($angle) { value, angle, _ in angle = value.rotation })
    }
  }

  private func effect(_ host: ViewHost<Card>) throws -> (scale: Double, angle: Double) {
    let map = try #require(host.leaves.first).transform
    return (hypot(map.m11, map.m12), atan2(map.m12, map.m11) * 180 / .pi)
  }

  @Test("a pinch spreads and turns a view, and what a gesture state holds goes back at its end")
  func pinch() throws {
    let log = Log()
    let host = ViewHost(Card(log: log))
    host.frame(at: 0)
    try host.pinch("Rectangle", to: 2, turning: .degrees(40), over: 0.5, releases: false)
    host.frame(at: 0.6)
    var (scale, angle) = try effect(host)
    #expect(abs(scale - 2) < 1e-9 && abs(angle - 40) < 1e-9)
    host.lift(at: 0.7)
    host.frame(at: 0.8)
    (scale, angle) = try effect(host)
    #expect(abs(scale - 2) < 1e-9 && abs(angle) < 1e-9)
    #expect(log.taken() == "2.0 0.5")
  }

  @Test("one finger is no pinch, and two are no tap")
  func counts() throws {
    let log = Log()
    let host = ViewHost(Card(log: log))
    host.frame(at: 0)
    try host.tap("Rectangle")
    #expect(log.taken() == "tap")
    try host.pinch("Rectangle", to: 1.001, over: 0.1)
    host.frame(at: 2)
    let scale = try effect(host).scale
    #expect(log.taken() == "" && scale == 1)
  }

  @Test("the values have a velocity and the place where they began")
  func values() {
    var run: [MagnifyGesture.Value] = []
    let memory = _GestureMemory()
    func hear(_ kind: _TouchNews.Kind, _ distance: Double?, _ time: Double) {
      let event = _TouchNews(
        kind: kind, time: time, place: CGPoint(x: 30, y: 60), pair: distance.map { FingerPair(distance: $0) },
        seen: { (CGPoint(x: 20, y: 40), CGSize(width: 80, height: 80)) }, location: { _ in .zero })
      if let value = MagnifyGesture._hear(event, MagnifyGesture(), memory).phase.value { run.append(value) }
    }
    hear(.down, 50, 0)
    hear(.move, 60, 0.1)
    hear(.move, 100, 0.3)
    hear(.up, 100, 0.3)
    #expect(run.count == 3)
    let last = run[2]
    #expect(abs(last.magnification - 2) < 1e-9 && abs(last.velocity - 4) < 1e-9)
    #expect(last.startAnchor == UnitPoint(x: 0.25, y: 0.5) && last.startLocation == CGPoint(x: 20, y: 40))
    #expect(last.time == Date(timeIntervalSinceReferenceDate: 0.3))
  }

  @Test("the older names tell the number alone")
  func olderNames() throws {
    struct Card: View {
      let log: Log

      var body: some View {
        Rectangle()
          .gesture(
            MagnificationGesture().onEnded { log("\(($0 * 10).rounded() / 10)") }
              .simultaneously(with: RotationGesture().onEnded { log("\($0.degrees.rounded())") }))
      }
    }
    let log = Log()
    let host = ViewHost(Card(log: log))
    host.frame(at: 0)
    try host.pinch("Rectangle", to: 0.5, turning: .degrees(-90), over: 0.2)
    #expect(Set(log.lines) == ["0.5", "-90.0"])
  }
}
