import AnimationMacros
import CurveMath
import Foundation
import TestSupport
import Testing

@Suite("@Animatable: types that are written by it")
struct AnimatableMacroTests {
  /// Returns a value on its way to another.
  private func midway<Value: Animatable>(_ old: Value, _ new: Value, _ amount: Double) -> Value {
    var copy = new
    copy.animatableData = old.animatableData.interpolated(towards: new.animatableData, amount: amount)
    return copy
  }

  @Test("every kind of type moves, and what is ignored jumps")
  func kinds() {
    let star = midway(Star(points: 5, depth: 0.5), Star(points: 9, depth: 0.75), 0.25)
    #expect((star.points, star.depth) == (6, 0.5625))
    let wave = midway(Wave(height: 0, waves: 1, phase: 2), Wave(height: 8, waves: 3, phase: 4), 0.5)
    #expect((wave.height, wave.waves, wave.phase) == (4, 2, 3))
    let badge = midway(
      Badge(corner: 2, inset: 4, owner: "a", isGold: false), Badge(corner: 4, inset: 8, owner: "b", isGold: true), 0.5)
    #expect((badge.corner, badge.inset, badge.owner, badge.isGold) == (3, 6, "b", true))
    let squash = midway(Squash(lift: 0, squash: 0), Squash(lift: 16, squash: 0.5), 0.5)
    #expect((squash.lift, squash.squash) == (8, 0.25))
    #expect(midway(Carousel(turn: .zero), Carousel(turn: .radians(2)), 0.5).turn.radians == 1)
  }

  @Test("the data are a hand-written pair's, bit for bit")
  func bits() {
    var generator = SystemRandomNumberGenerator()
    func number() -> Double { .random(in: -1000...1000, using: &generator) }
    for _ in 0..<50 {
      let a = (CGPoint(x: number(), y: number()), CGPoint(x: number(), y: number()), number())
      let b = (CGPoint(x: number(), y: number()), CGPoint(x: number(), y: number()), number())
      let amount = number() / 500
      let written = midway(
        Route(start: a.0, end: a.1, climb: a.2, isReversed: true),
        Route(start: b.0, end: b.1, climb: b.2, isReversed: false), amount)
      let byHand = midway(
        HandWrittenRoute(start: a.0, end: a.1, climb: a.2), HandWrittenRoute(start: b.0, end: b.1, climb: b.2), amount)
      #expect(written.start == byHand.start)
      #expect(written.end == byHand.end)
      #expect(written.climb.bitPattern == byHand.climb.bitPattern)
    }
  }

  @Test("members of every kind take part, and come back as they were set")
  func members() {
    func mixed(_ t: Double) -> Mixed<Float, CGSize, Double, Float> {
      Mixed(
        aliased: t, angle: .radians(t), vector: Float(t), moving: CGSize(width: t, height: 2 * t),
        parts: AnimatableValues(t, Float(3 * t)), hidden: 4 * t)
    }
    var new = mixed(8)
    new.inferred = 3
    new.p = 5
    new.default = 10
    new.nested.size.y = 4
    new.name = "new"
    let half = midway(mixed(0), new, 0.5)
    #expect(half.aliased == 4)
    #expect(half.angle.radians == 4)
    #expect(half.vector == 4)
    #expect(half.moving == CGSize(width: 4, height: 8))
    #expect(half.parts == AnimatableValues(4, 12))
    #expect((half.x, half.secret, half.inferred, half.p, half.default) == (4, 16, 2, 3, 8))
    #expect(half.nested.size == SIMD2(1, 3))
    #expect(half.name == "new")
  }

  @Test("forty members, one by one")
  func forty() {
    var new = Forty()
    (new.m0, new.m19, new.m20, new.m39) = (2, 21, 24, 47)
    let half = midway(Forty(), new, 0.5)
    #expect((half.m0, half.m19, half.m20, half.m39, half.m7) == (1, 20, 22, 43, 7))
    #expect(MemoryLayout.size(ofValue: half.animatableData) == 320)
  }

  @Test("observers run once for each frame, wrappers hold their rule")
  func observersAndWrappers() {
    let seen = midway(Observed(), Observed(changes: 7, size: 3), 0.5)
    #expect((seen.size, seen.changes) == (2, 8))
    var wrapped = Wrapped()
    wrapped.animatableData = wrapped.animatableData.scaled(by: -3)
    #expect(wrapped.size == 0)
  }

  @Test("members under #if take part where the condition holds")
  func conditional() {
    var new = Conditional()
    (new.first, new.second, new.last) = (3, .radians(2), 4)
    let half = midway(Conditional(), new, 0.5)
    #expect((half.first, half.second.radians, half.last) == (2, 1, 3))
  }

  @Test("classes, subclasses, isolated and nested types")
  func containers() async {
    let object = Derived()
    object.animatableData = object.animatableData.scaled(by: 3)
    #expect(object.size == 3)
    let closed = Closed()
    closed.animatableData = closed.animatableData.scaled(by: 3)
    #expect(closed.size == 3)
    // Read and written from outside the main actor.
    #expect(midway(OnMain(), OnMain(size: 3), 0.5).size == 2)
    #expect(midway(Explicit(), Explicit(size: 3), 0.5).size == 2)
    #expect(midway(Packaged(), Packaged(size: 3), 0.5).size == 2)
    #expect(midway(Static(), Static(size: 3), 0.5).size == 2)
    #expect(midway(Outer.Inner(), Outer.Inner(size: 3), 0.5).size == 2)
  }

  @Test("a spring moves a shape by its data, as it moves each number")
  func spring() throws {
    let spring = try DampedSpring(duration: 0.5, bounce: 0.3)
    let (old, new) = (Star(points: 5, depth: 0.5), Star(points: 9, depth: 0.25))
    var shown = new
    shown.animatableData =
      spring.motion(from: old.animatableData, to: new.animatableData, velocity: .zero, at: 0.1).value
    let share = spring.state(at: 0.1).value
    expectClose(shown.points, 5 + 4 * share, within: 1e-14)
    expectClose(shown.depth, 0.5 - 0.25 * share, within: 1e-15)
  }
}
