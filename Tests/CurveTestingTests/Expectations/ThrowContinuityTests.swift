import AnimationMerging
import CurveMath
import CurveTesting
import Testing

/// A fling, the edge that it meets and the spring behind that: where one number is handed from a
/// law to another.
@Suite("Continuity of throws")
struct ThrowContinuityTests {
  /// Bounds near and far, wide and without length, met at once and late.
  private static let bounds = [(-100.0, 300.0), (0, 700), (-1, 1), (0, 0), (-650, 650.5)]

  private static let exact = ThrowLaws.all.compactMap(\.exact).map(\.name)

  /// The motion up to its rest, where every library ends it a little early.
  private func motion(_ thrown: ThrownMotion) throws -> JoinedCurve {
    let joined = try #require(thrown.curve as? JoinedCurve)
    return try JoinedCurve(Array(joined.pieces.dropLast()))
  }

  @Test("value and velocity go on at every edge that is met exactly", arguments: exact)
  func edges(name: String) throws {
    let law = try ThrowLaws.law(named: name)
    var met = 0
    for velocity in [3.0, -250, 1234.5, -2000, 8000, -24_000, 1e6, -1e6] {
      for (lower, upper) in Self.bounds {
        for from in [lower, lower + 0.3 * (upper - lower), upper, upper + 50] {
          let thrown = try law.thrown(from: from, velocity: velocity, bounds: ThrowBounds(lower, upper))
          guard let edge = thrown.events.first(where: { if case .edge = $0.kind { true } else { false } }) else {
            continue
          }
          met += 1
          // To rounding: the time at which the edge is met is a Double, and so is the value there.
          let jump = edge.join.jump
          #expect(
            abs(jump.velocity) <= 4 * edge.join.before.velocity.ulp, "\(name) \(velocity) \(from) \(lower) \(upper)")
          let moved = abs(edge.join.before.velocity) * edge.join.time.ulp
          #expect(abs(jump.value) <= 4 * (max(abs(from), abs(lower), abs(upper)).ulp + moved))
          let curve = try motion(thrown)
          expectMotion(.curve(curve), .continuous(order: .velocity))
        }
      }
    }
    #expect(met > 60)
  }

  @Test("value and velocity go on at the release to a target, where the finger's velocity is kept")
  func targets() throws {
    for law in ThrowLaws.all {
      guard let snap = law.snap else { continue }
      for velocity in [0, 40, -900.0, 2000, -8000] {
        let thrown = try law.thrown(
          from: 20, velocity: velocity, bounds: ThrowBounds(-400, 900), snap: [-300, 0, 250, 800])
        let release = thrown.events[0].join
        #expect(release.jump.value == 0)
        #expect(thrown.curve.restingValue.isFinite)
        if case .sameTime = snap.response { continue }
        #expect(release.jump.velocity == 0, "\(law.name) \(velocity)")
      }
    }
  }

  @Test("a library that jumps is found out")
  func jumps() throws {
    for (name, velocity) in [("motion", 5000.0), ("popmotion", 5000), ("flutter-bouncing", 8000)] {
      let law = try ThrowLaws.law(named: name)
      let thrown = try law.thrown(velocity: velocity, bounds: ThrowBounds(-100, 300))
      let jump = thrown.events[1].join.jump
      #expect(abs(jump.velocity) > 10)
      let curve = try motion(thrown)
      #expect(curve.joins.map(\.jump.velocity) == [jump.velocity])
      #expect(MotionExpectation.continuous(order: .velocity).finding(in: .curve(curve)) != nil)
      #expect(MotionExpectation.continuous(order: .value).finding(in: .curve(curve)) == nil)
    }
  }
}
