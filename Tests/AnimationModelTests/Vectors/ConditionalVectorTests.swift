public import AnimationModel
import CurveMath
import Foundation
import Testing

/// Two values that move together, a vector where its parts are.
private struct Pair<Part> {
  var first: Part
  var second: Part
}

extension Pair: Equatable where Part: Equatable {}

extension Pair: AdditiveArithmetic where Part: AdditiveArithmetic {
  static var zero: Pair { Pair(first: .zero, second: .zero) }
  static func + (a: Pair, b: Pair) -> Pair { Pair(first: a.first + b.first, second: a.second + b.second) }
  static func - (a: Pair, b: Pair) -> Pair { Pair(first: a.first - b.first, second: a.second - b.second) }
}

extension Pair: VectorArithmetic where Part: VectorArithmetic {
  mutating func scale(by rhs: Double) {
    first.scale(by: rhs)
    second.scale(by: rhs)
  }

  var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

/// A number of one's own: an array of it is a vector in this module, and those of other numbers are
/// what they were.
public struct Strand: VectorArithmetic {
  var length: Double

  public static var zero: Strand { Strand(length: 0) }
  public static func + (a: Strand, b: Strand) -> Strand { Strand(length: a.length + b.length) }
  public static func - (a: Strand, b: Strand) -> Strand { Strand(length: a.length - b.length) }
  public mutating func scale(by rhs: Double) { length *= rhs }
  public var magnitudeSquared: Double { length * length }
}

extension Array: @retroactive AdditiveArithmetic, VectorArithmetic where Element == Strand {
  public static var zero: [Element] { [] }
  public static func + (a: [Element], b: [Element]) -> [Element] {
    a.isEmpty ? b : b.isEmpty ? a : zip(a, b).map { $0 + $1 }
  }
  public static func - (a: [Element], b: [Element]) -> [Element] {
    var negative = b
    negative.scale(by: -1)
    return a.isEmpty ? negative : b.isEmpty ? a : zip(a, b).map { $0 - $1 }
  }
  // Without one of its own, that of arrays would be taken, which appends.
  public static func += (a: inout [Element], b: [Element]) { a = a + b }
  public mutating func scale(by rhs: Double) { self = map { $0.scaled(by: rhs) } }
  public var magnitudeSquared: Double { reduce(0) { $0 + $1.magnitudeSquared } }
}

/// A fan of lines, animated by its array itself.
private struct Fan: Animatable {
  var lines: [Strand]

  var animatableData: [Strand] {
    get { lines }
    set { lines = newValue }
  }
}

// SwiftUI's protocol has one parent. A second one would have to be named by every conditional
// conformance.
@Suite("VectorArithmetic: conditional conformances")
struct ConditionalVectorTests {
  @Test("a generic type is a vector where its parts are, and moves as they do")
  func pairs() throws {
    let host = AnimationHost()
    let pair = host.attribute(Moving(data: Pair(first: 0.0, second: -4.0)))
    host.frame(at: 0)
    withAnimation(.linear(duration: 1)) { pair.model.data = Pair(first: 8, second: 4) }
    for time in [1, 1.5, 1.75] { host.frame(at: time) }
    #expect(pair.presentation.data.first == 2)
    #expect(pair.presentation.data.second == -2)
  }

  private struct Moving<Data: VectorArithmetic>: Animatable {
    var data: Data
    var animatableData: Data {
      get { data }
      set { data = newValue }
    }
  }

  @Test("an array can be one, too")
  func arrays() {
    let host = AnimationHost()
    let fan = host.attribute(Fan(lines: [Strand(length: 1), Strand(length: 2)]))
    host.frame(at: 0)
    withAnimation(.linear(duration: 1)) { fan.model.lines = [Strand(length: 5), Strand(length: -2)] }
    for time in [1, 1.5, 1.75] { host.frame(at: time) }
    #expect(fan.presentation.lines.map(\.length) == [2, 1])
  }

  @Test(
    "exact springs move a vector as CurveMath moves each of its numbers",
    arguments: [Spring(duration: 0.5, bounce: 0.3), Spring(duration: 0.7), Spring(duration: 0.4, bounce: -0.4)])
  func exactSprings(spring: Spring) throws {
    let exact = try spring.exact
    for time in [0, 0.07, 0.4, 2.5] {
      let target = Pair(first: 3.0, second: -70.0)
      let velocity = Pair(first: -11.0, second: 5.0)
      let value = exact.value(target: target, initialVelocity: velocity, time: time)
      let speed = exact.velocity(target: target, initialVelocity: velocity, time: time)
      let first = exact.dampedSpring.motion(from: 0.0, to: 3, velocity: -11, at: time)
      let second = exact.dampedSpring.motion(from: 0.0, to: -70, velocity: 5, at: time)
      #expect(value == Pair(first: first.value, second: second.value))
      #expect(speed == Pair(first: first.velocity, second: second.velocity))
      let pair = exact.dampedSpring.motion(
        from: .zero, to: AnimatablePair(3.0, CGFloat(-70)), velocity: AnimatablePair(-11, 5), at: time)
      #expect(pair.value == AnimatablePair(first.value, CGFloat(second.value)))
    }
  }
}
