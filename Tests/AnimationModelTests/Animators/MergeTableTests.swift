import AnimationModel
import Foundation
import TestSupport
import Testing

/// Moves evenly for a second and does not say how fast.
struct Walk: CustomAnimation {
  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    time <= 1 ? value.scaled(by: time) : nil
  }
}

/// Moves evenly for a second, says how fast, and takes the place of another one of its kind.
struct Stride: CustomAnimation {
  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    time <= 1 ? value.scaled(by: time) : nil
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? { value }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { previous.base is Stride }
}

// Source: the merge table of two open readings of SwiftUI (iOS 18.5, visionOS 26.5), cell by cell.
@Suite("Animator: who merges with whom")
struct MergeTableTests {
  /// A value under a first animation for 0.25 s, towards 100.
  private static func running(_ animation: Animation) -> (host: AnimationHost, attribute: AnimatedAttribute<Double>) {
    let host = AnimationHost()
    let attribute = host.attribute(0.0)
    host.frame(at: -2)
    withAnimation(animation) { attribute.model = 100 }
    host.frame(at: -1)
    for frame in 0..<16 { host.frame(at: Double(frame) / 60) }
    return (host, attribute)
  }

  private static let wrappers: [Animation] = [
    .linear.delay(0.01), .spring.speed(1.5), .easeIn.repeatForever(), .smooth.logicallyComplete(after: 0.3),
  ]

  private static let runningKinds: [(name: String, animation: Animation)] = [
    ("cubic", .linear(duration: 1)), ("unit curve", .timingCurve(.linear, duration: 1)),
    ("interpolating spring", .interpolatingSpring), ("fluid spring", .bouncy), ("default", .default),
    ("delayed", .linear(duration: 1).delay(0.01)), ("sped spring", .smooth.speed(0.5)),
    ("repeated", .easeIn.repeatForever()), ("custom", Animation(Walk())), ("custom that tells", Animation(Stride())),
  ]

  @Test("curves and interpolating springs run on top of everything", arguments: runningKinds.map(\.name))
  func chains(name: String) throws {
    let animation = try #require(Self.runningKinds.first { $0.name == name }).animation
    let arrivals: [Animation] = [
      .easeOut, .timingCurve(.circularEaseIn, duration: 0.4), .interpolatingSpring, .linear.delay(0.2),
      .spring.speed(3), .smooth.repeatCount(2), .bouncy.logicallyComplete(after: 0.1), Animation(Walk()),
    ]
    for arrival in arrivals {
      let (host, attribute) = Self.running(animation)
      let before = attribute.presentation
      withAnimation(arrival) { attribute.model = 40 }
      host.frame(at: 16.0 / 60)
      let combined = try #require(attribute.animation?.base as? CombinedAnimation)
      #expect(combined.entries.map(\.animation) == [animation, arrival])
      #expect(attribute.presentation == before, "The frame of the change shows the one before.")
    }
  }

  @Test("the fluid family takes over everything: its place, and its velocity where that is known")
  func takesOver() throws {
    // Velocity in units per second at 0.25 s (frame 15), by the kind of animation that runs.
    let velocities: [String: Double] = [
      "cubic": 0, "unit curve": 100, "interpolating spring": 0, "repeated": 0, "delayed": 0, "custom": 0,
      "custom that tells": 100,
    ]
    for (name, animation) in Self.runningKinds {
      for arrival: Animation in [.snappy, .default, .interactiveSpring, .spring(response: 0.3, dampingFraction: 2)] {
        let (host, attribute) = Self.running(animation)
        let (before, speed) = (attribute.presentation, attribute.velocity)
        withAnimation(arrival) { attribute.model = 40 }
        host.frame(at: 16.0 / 60)
        #expect(attribute.animation == arrival, "\(name) under \(arrival)")
        #expect(attribute.presentation == before)
        let taken = try #require(attribute.velocity)
        if let expected = velocities[name] { #expect(taken == expected, "\(name)") }
        // A spring's own velocity goes on, also that of one inside a wrapper, which shares its
        // state.
        if let speed, velocities[name] == nil { #expect(taken == speed && speed > 50, "\(name)") }
        if name == "sped spring" { #expect(speed == nil && taken > 50) }
      }
    }
  }

  @Test("a combination grows by curves and is taken over by springs, at rest")
  func combination() throws {
    let (host, attribute) = Self.running(.linear(duration: 1))
    for (frame, target) in [(16, 40.0), (20, 70), (24, -10)] {
      withAnimation(.linear(duration: 1)) { attribute.model = target }
      host.frame(at: Double(frame) / 60)
    }
    #expect((attribute.animation?.base as? CombinedAnimation)?.entries.count == 4)
    host.frame(at: 25.0 / 60)
    withAnimation(.bouncy) { attribute.model = 0 }
    host.frame(at: 26.0 / 60)
    #expect(attribute.animation == .bouncy)
    #expect(attribute.velocity == 0)
  }

  @Test("a wrapper merges with an equal one around what merges")
  func wrappers() {
    func merges(_ running: Animation, _ new: Animation) -> Bool {
      let (host, attribute) = Self.running(running)
      withAnimation(new) { attribute.model = 40 }
      host.frame(at: 16.0 / 60)
      return !(attribute.animation?.base is CombinedAnimation)
    }
    #expect(merges(.smooth.delay(0.1), .bouncy.delay(0.1)))
    #expect(!merges(.smooth.delay(0.1), .bouncy.delay(0.2)))
    #expect(!merges(.smooth, .bouncy.delay(0.1)))
    #expect(merges(.smooth.delay(0.1), .bouncy))
    #expect(merges(.smooth.speed(2), .bouncy.speed(2)))
    #expect(!merges(.smooth.speed(2), .bouncy.speed(3)))
    #expect(!merges(.smooth.speed(2), .bouncy.delay(2)))
    #expect(merges(.smooth.delay(0.1).speed(2), .bouncy.delay(0.1).speed(2)))
    #expect(!merges(.smooth.delay(0.1).speed(2), .bouncy.speed(2).delay(0.1)))
    #expect(merges(.smooth.logicallyComplete(after: 1), .bouncy.logicallyComplete(after: 1)))
    #expect(!merges(.linear.delay(0.1), .linear.delay(0.1)))
    #expect(merges(.smooth.repeatForever(), .bouncy.repeatForever()))
    #expect(!merges(.smooth.repeatForever(), .smooth.repeatForever(autoreverses: false)))
    #expect(!merges(.smooth.repeatForever(), .smooth.repeatCount(3)))
    #expect(!merges(.linear(duration: 1).repeatForever(), .linear(duration: 1).repeatForever()))
    #expect(merges(.smooth.repeatCount(2).repeatForever(), .smooth.repeatCount(2).repeatForever()))
    #expect(merges(.smooth.repeatForever().delay(0.1), .bouncy.repeatForever().delay(0.1)))
  }

  @Test("a repetition that merges goes on with its cycle and its count", arguments: [true, false])
  func repetition(autoreverses: Bool) {
    func shown(changeAt change: Int) -> [Double] {
      let host = AnimationHost()
      let attribute = host.attribute(0.0)
      host.frame(at: -2)
      let animation = Animation.smooth.repeatCount(4, autoreverses: autoreverses)
      withAnimation(animation) { attribute.model = 100 }
      host.frame(at: -1)
      return (0..<400).map { frame in
        if frame == change { withAnimation(animation) { attribute.model = 140 } }
        host.frame(at: Double(frame) / 60)
        if frame >= change, attribute.isAnimating { #expect(attribute.animation == animation) }
        return attribute.presentation
      }
    }
    let plain = shown(changeAt: 1000)
    // `smooth` over 100 units is at rest after 76 frames: four cycles end in frame 4 · 76.
    #expect(plain[75] != 100 && plain[76] == 100 && plain[303] != 100 && plain[304] == 100 && plain.last == 100)
    // In the first cycle the motion goes on from its place, to the new target.
    let first = shown(changeAt: 20)
    #expect(first[20] == first[19] && abs(first[21] - first[20]) < 5)
    #expect(first.max()! <= 140.5 && first.last == 140)
    // In the second, the way back: everything lies by the change higher at once. One that begins
    // anew just goes on.
    let second = shown(changeAt: 96)
    expectClose(second[96], second[95], within: 1e-12)
    let jump = second[97] - second[96]
    if autoreverses { #expect(abs(jump - 40) < 5) } else { #expect(abs(jump) < 5) }
  }

  // Source: an open reading (iOS 18.5): the type of the box is asked, and `default` is not a fluid
  // spring by type.
  @Test("over `default` no response blends, though over an equal spring it does")
  func defaultBlendsNothing() {
    func places(_ running: Animation, _ arrival: Animation = .interactiveSpring) -> [Double] {
      let (host, attribute) = Self.running(running)
      withAnimation(arrival) { attribute.model = 40 }
      return (16..<22).map { frame in
        host.frame(at: Double(frame) / 60)
        return attribute.presentation
      }
    }
    let (over, beside) = (places(.default), places(.smooth))
    #expect(over[0] == beside[0])
    // The stiff spring at once, or with a blend that begins at the response of the old one.
    #expect(abs(over[2] - over[1]) > 2 * abs(beside[2] - beside[1]))
    #expect(over == places(.default, .interactiveSpring(blendDuration: 0)))
  }

  @Test("an animation that somebody wrote is asked")
  func custom() {
    let (host, attribute) = Self.running(Animation(Stride()))
    withAnimation(Animation(Stride())) { attribute.model = 300 }
    host.frame(at: 16.0 / 60)
    #expect(attribute.animation == Animation(Stride()))
    // The clock of the first goes on over both travels: half a second in, half of the way to 300.
    host.frame(at: 0.5)
    #expect(attribute.presentation == 150)
  }

  @Test("velocity tracking takes over everything and shows the model")
  func tracking() {
    for (name, animation) in Self.runningKinds {
      let (host, attribute) = Self.running(animation)
      var transaction = Transaction()
      transaction.tracksVelocity = true
      for frame in 16..<20 {
        withTransaction(transaction) { attribute.model += 3 }
        host.frame(at: Double(frame) / 60)
      }
      host.frame(at: 20.0 / 60)
      #expect(abs(attribute.presentation - 112) < 1e-12, "\(name)")
      #expect((attribute.velocity ?? 0) != 0, "\(name)")
    }
  }

  @Test("two changes before the first frame combine with equal beginnings, or merge at the start")
  func coincident() {
    let host = AnimationHost()
    let (curves, springs) = (host.attribute(0.0), host.attribute(0.0))
    host.frame(at: -2)
    for target in [100.0, 40] {
      withAnimation(.linear(duration: 1)) { curves.model = target }
      withAnimation(.bouncy) { springs.model = target }
    }
    host.frame(at: -1)
    host.frame(at: 0)
    host.frame(at: 0.5)
    // Half of the way to 100, and from there half of the way to 40.
    #expect(curves.presentation == 45)
    var context = AnimationContext<Double>()
    #expect(springs.presentation == Animation.bouncy.animate(value: 40, time: 0.5, context: &context))
  }
}
