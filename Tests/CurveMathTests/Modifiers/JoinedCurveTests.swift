import CurveMath
import TestSupport
import Testing

@Suite("JoinedCurve")
struct JoinedCurveTests {
  private static let spring = try! DampedSpring(mass: 2.5, stiffness: 90, damping: 9)

  /// A spring that is caught with its velocity, a timing curve that knows of none, and a spring
  /// from where that was left.
  private static func caught() throws -> JoinedCurve {
    let there = try SpringMotion(spring: spring, from: 3, to: 100, velocity: -40)
    let before = there.state(at: 0.25)
    let back = try SpringMotion(spring: spring, from: before.value, to: 20, velocity: before.velocity)
    let ease = try TimedCurve(CubicBezier.easeInOut, duration: 0.5).moving(from: 10, to: -7, velocity: 0)
    let last = try SpringMotion(spring: spring, from: -7, to: 4, velocity: 6)
    return try JoinedCurve([.init(at: 0, there), .init(at: 0.25, back), .init(at: 0.75, ease), .init(at: 1.5, last)])
  }

  @Test("says of itself what is seen")
  func laws() throws { expectStructure(of: try Self.caught(), over: 0...3) }

  @Test("tells what jumps where motions meet")
  func joins() throws {
    let joins = try Self.caught().joins
    #expect(joins.map(\.time) == [0.25, 0.75, 1.5])
    // The same spring, caught with its velocity: only its pull towards another place is new, ω₀²
    // times the way between them.
    #expect(joins[0].jump.value == 0 && joins[0].jump.velocity == 0)
    expectClose(joins[0].jump.acceleration, 36 * (20 - 100), within: 1e-10)
    // What was under way is lost, and the value is set to 10.
    #expect(joins[1].jump.value == 10 - joins[1].before.value && joins[1].jump.velocity == -joins[1].before.velocity)
    // An ease that ended a while ago rests: 6 is what the last spring is released with.
    #expect(joins[2].before == CurveState(value: -7, velocity: 0, acceleration: 0))
    #expect(joins[2].jump.velocity == 6)
    expectClose(joins[2].jump.acceleration, 36 * 11 - 2 * 1.8 * 6, within: 1e-10)
  }

  @Test("plays each motion on its own clock")
  func clocks() throws {
    let joined = try Self.caught()
    #expect(joined.state(at: -1) == CurveState(value: 3, velocity: 0, acceleration: 0))
    #expect(joined.state(at: 0.125) == joined.pieces[0].curve.state(at: 0.125))
    #expect(joined.state(at: 0.25) == joined.pieces[1].curve.state(at: 0))
    #expect(joined.state(at: 0.5).value == joined.pieces[1].curve.state(at: 0.25).value)
    #expect(joined.leftLimit(of: .velocity, at: 0.25) == joined.pieces[0].curve.state(at: 0.25).velocity)
    #expect((joined.start, joined.target, joined.restingValue, joined.endTime) == (3, 4, 4, .infinity))
    // Joins, and the end of the ease before the last join.
    #expect(joined.knots(in: 0...2) == [0.25, 0.75, 1.25, 1.5])
    #expect(joined.notation == "joined(4 motions)")
  }

  // A motion of one piece is that piece.
  @Test("of one motion is that motion")
  func single() throws {
    let curve = try SpringMotion(spring: Self.spring, from: 3, to: 100, velocity: -40)
    let joined = try JoinedCurve([.init(at: 0, curve)])
    #expect(joined.joins.isEmpty)
    #expect(joined.firstTime(reaching: 50) == curve.firstTime(reaching: 50))
    #expect(joined.lastTime(.value, fartherThan: 0.1) == curve.lastTime(.value, fartherThan: 0.1))
    #expect(joined.totalVariation == curve.totalVariation)
    #expect(joined.targetCrossings(before: 2) == curve.targetCrossings(before: 2))
  }

  @Test("of two motions at the same time the later one is seen")
  func sameTime() throws {
    let first = try SpringMotion(spring: Self.spring, from: 3, to: 100, velocity: 0)
    let second = try SpringMotion(spring: Self.spring, from: 5, to: 100, velocity: 0)
    let joined = try JoinedCurve([.init(at: 0, first), .init(at: 0, second)])
    #expect(joined.state(at: 0).value == 5)
    #expect(joined.joins[0].jump.value == 2)
  }

  @Test("refuses beginnings that make no sense")
  func errors() throws {
    let curve = Self.spring
    func error(_ begins: [Double]) -> CurveError? {
      #expect(throws: CurveError.self) { try JoinedCurve(begins.map { .init(at: $0, curve) }) }
    }
    #expect(error([])?.description == "the count of motions is 0. Use at least one.")
    #expect(error([0.5])?.description == "the beginning of the first motion is 0.5. Use 0 s.")
    #expect(error([0, 2, 1]) == .timesOutOfOrder(1, index: 2))
    #expect(error([0, .infinity]) == .timeOutOfRange(.infinity, index: 1))
  }

  @Test("the example of the documentation")
  func example() throws {
    let there = try SpringMotion(spring: DampedSpring(duration: 0.5), from: 0, to: 100, velocity: 0)
    let caught = there.state(at: 0.1)
    let back = try SpringMotion(
      spring: DampedSpring(duration: 0.5), from: caught.value, to: 0, velocity: caught.velocity)
    let joined = try JoinedCurve([.init(at: 0, there), .init(at: 0.1, back)])
    #expect(joined.joins[0].jump.velocity == 0)
  }
}
