import AnimationModel
import Foundation

/// Covers the same fraction of what is left in each unit of time, and remembers how far it came.
struct ExponentialEase: CustomAnimation {
  /// Shares per second.
  var rate: Double

  struct Memory<V: VectorArithmetic>: AnimationStateKey {
    static var defaultValue: (offset: V, time: Double) { (.zero, 0) }
  }

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    let memory = context.state[Memory<V>.self]
    let left = (value - memory.offset).scaled(by: exp(-rate * (time - memory.time)))
    context.state[Memory<V>.self] = (value - left, time)
    if rate * time >= 3 { context.isLogicallyComplete = true }
    return left.magnitudeSquared < 1e-8 ? nil : value - left
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    (value - context.state[Memory<V>.self].offset).scaled(by: rate)
  }

  /// Its own kind goes on from where it is, at its own rate.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { previous.base is ExponentialEase }
}

/// Rings like a string that is plucked with each change: all of them go on, one beside the other.
struct Elastic: CustomAnimation {
  var frequency = 20.0
  var decay = 5.0

  struct Plucks<V: VectorArithmetic>: AnimationStateKey {
    /// The travels that were given up for a newer one, with the times at which they began.
    static var defaultValue: [(travel: V, begin: Double)] { [] }
  }

  struct Begin: AnimationStateKey { static let defaultValue = 0.0 }

  func progress(_ time: Double) -> Double { 1 - exp(-decay * time) * cos(frequency * time) }

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    var (offset, left) = (V.zero, value)
    for pluck in context.state[Plucks<V>.self] {
      offset += pluck.travel.scaled(by: progress(time - pluck.begin))
      left -= pluck.travel
    }
    let begin = context.state[Begin.self]
    return time - begin > 2 ? nil : offset + left.scaled(by: progress(time - begin))
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    guard previous.base is Elastic else { return false }
    let plucks = context.state[Plucks<V>.self]
    let last = plucks.reduce(value) { $0 - $1.travel }
    context.state[Plucks<V>.self] = plucks + [(last, context.state[Begin.self])]
    context.state[Begin.self] = time
    return true
  }
}
