import AnimationModel
import TestSupport
import Testing

// A value that is changed again and again follows: an update is not a frame, and what is remembered
// of a motion is never dated later than the clock. Source: semantics 7.4; laws of the damped
// spring.
@Suite("Animator: following what changes all the time")
struct FollowingTests {
  struct Ramp: CustomTestStringConvertible, Sendable {
    let response: Double
    let dampingFraction: Double
    let rate: Double
    let timing: AnimationTiming
    let usesModifier: Bool
    var testDescription: String {
      "(\(response), \(dampingFraction)) at \(rate) Hz, \(timing), modifier: \(usesModifier)"
    }

    var animation: Animation { .spring(response: response, dampingFraction: dampingFraction) }
    /// 2ζ/ω, in seconds.
    var lag: Double { dampingFraction * response / .pi }
  }

  static let springs: [(Double, Double)] = [(0.5, 1), (0.15, 0.86), (0.35, 0.4), (0.3, 2.5), (0.8, 1 + 1e-6)]

  static let ramps: [Ramp] = springs.flatMap { spring in
    [60.0, 120].flatMap { (rate: Double) -> [Ramp] in
      AnimationTiming.allCases.map { timing in
        Ramp(
          response: spring.0, dampingFraction: spring.1, rate: rate, timing: timing,
          usesModifier: (rate == 60) == (timing == .testHost))
      }
    }
  }

  /// What is shown in each frame of a ramp, with the target of that frame.
  private func follow(_ ramp: Ramp, speed: Double, every interval: Int = 1) -> [(shown: Double, target: Double)] {
    let host = AnimationHost(timing: ramp.timing)
    let place = host.attribute(3.0)
    if ramp.usesModifier { place.animation(ramp.animation) }
    host.frame(at: 7)
    return (1...Int(5 * ramp.rate)).map { frame in
      let time = Double(frame) / ramp.rate
      if frame.isMultiple(of: interval) {
        if ramp.usesModifier {
          place.model = 3 + speed * time
        } else {
          withAnimation(ramp.animation) { place.model = 3 + speed * time }
        }
      }
      host.frame(at: 7 + time)
      return (place.presentation, 3 + speed * time)
    }
  }

  @Test("a ramp is followed with a lag of 2ζv/ω, to within what a frame moves", arguments: ramps)
  func lag(ramp: Ramp) {
    let speed = -730.0
    let frames = follow(ramp, speed: speed)
    for frame in frames.suffix(Int(ramp.rate)) {
      expectClose(frame.target - frame.shown, ramp.lag * speed, within: abs(speed) / ramp.rate)
    }
    // From its third frame on nothing stands.
    let places = frames.map(\.shown)
    #expect(zip(places.dropFirst(3), places.dropFirst(4)).allSatisfy { $0 > $1 })
  }

  @Test(
    "a finger of 60 Hz is followed on a screen of 120 Hz, in every frame", arguments: ramps.filter { $0.rate == 120 })
  func slowerFinger(ramp: Ramp) {
    let speed = 410.0
    let frames = follow(ramp, speed: speed, every: 2)
    let places = frames.map(\.shown)
    #expect(zip(places.dropFirst(6), places.dropFirst(7)).allSatisfy { $0 < $1 })
    for frame in frames.suffix(Int(ramp.rate)) {
      expectClose(frame.target - frame.shown, ramp.lag * speed, within: speed / 60)
    }
  }

  @Test(
    "a value that changes in each of 60 frames moves, and goes on when it is left alone",
    arguments: AnimationTiming.allCases)
  func sixtyFrames(timing: AnimationTiming) {
    let host = AnimationHost(timing: timing)
    let place = host.attribute(0.0)
    host.frame(at: 0)
    var shown: [Double] = []
    for frame in 1...60 {
      withAnimation(.interactiveSpring) { place.model = 10 * Double(frame) }
      host.frame(at: Double(frame) / 60)
      shown.append(place.presentation)
    }
    // 600 units/s, 0.041 s behind.
    #expect((560...590).contains(shown[59]))
    for frame in 61...63 {
      host.frame(at: Double(frame) / 60)
      shown.append(place.presentation)
    }
    #expect(zip(shown.dropFirst(3), shown.dropFirst(4)).allSatisfy { $0 < $1 })
  }

  @Test(
    "the spring of the release takes over the velocity that is shown",
    arguments: [60.0, 120], [SpringRendering.stepped, .exact])
  func release(rate: Double, rendering: SpringRendering) throws {
    var environment = EnvironmentValues()
    environment.springRendering = rendering
    let host = AnimationHost(environment: environment)
    let place = host.attribute(0.0)
    host.frame(at: 0)
    var shown: [Double] = []
    func frame(_ index: Int) {
      host.frame(at: Double(index) / rate)
      shown.append(place.presentation)
    }
    for index in 1...60 {
      withAnimation(.interactiveSpring) { place.model = -700 * Double(index) / rate }
      frame(index)
    }
    withAnimation(.spring(response: 0.5, dampingFraction: 0.8)) { place.model -= 40 }
    frame(61)
    let velocity = try #require(place.velocity)
    frame(62)
    // Over two frames, for one of 1/120 s takes two steps of 1/300 s or three.
    let steps = zip(shown, shown.dropFirst(2)).map { ($1 - $0) / 2 * rate }
    expectClose(velocity, -700, within: 0.06 * 700)
    expectClose(steps[58], -700, within: 0.06 * 700)
    // What the new spring makes of it in one frame: ω²x + 2ζω v.
    let frequency = 2 * Double.pi / 0.5
    let pull = frequency * frequency * abs(place.model - shown[60]) + 1.6 * frequency * 700
    expectClose(steps[59], velocity, within: pull / rate)
  }

  // MARK: - Changes at random times between random frames

  /// One kind of animation, and what stands still in it on purpose.
  struct Kind: CustomTestStringConvertible, Sendable {
    let name: String
    let animation: @Sendable () -> Animation
    /// Seconds of a delay.
    var delay = 0.0
    /// Further frames that a turning point may repeat.
    var repeats = 0
    var testDescription: String { name }
  }

  static let kinds: [Kind] = [
    Kind(name: "smooth") { .smooth(duration: 0.9) },
    Kind(name: "interactive, which blends") { .interactiveSpring },
    Kind(name: "default") { .default },
    Kind(name: "overdamped") { .spring(response: 0.7, dampingFraction: 2.5) },
    Kind(name: "barely damped") { .spring(response: 0.6, dampingFraction: 0.05) },
    Kind(name: "too stiff for steps") { .spring(response: 0.06, dampingFraction: 3) },
    Kind(name: "interpolating") { .interpolatingSpring(mass: 2.5, stiffness: 90, damping: 9) },
    Kind(name: "linear") { .linear(duration: 0.9) },
    Kind(name: "easeInOut") { .easeInOut(duration: 1.1) },
    Kind(name: "circular") { .timingCurve(.circularEaseInOut, duration: 1.3) },
    Kind(name: "delayed spring", animation: { .smooth(duration: 0.9).delay(0.15) }, delay: 0.15),
    Kind(name: "sped spring") { .smooth(duration: 0.9).speed(0.6) },
    Kind(name: "delayed, then sped", animation: { .bouncy.delay(0.1).speed(0.5) }, delay: 0.2),
    Kind(name: "logically complete") { .bouncy.logicallyComplete(after: 0.1) },
    Kind(name: "repeated spring", animation: { .bouncy(duration: 0.4).repeatForever() }, repeats: 1),
    Kind(name: "repeated curve", animation: { .linear(duration: 0.31).repeatForever() }, repeats: 1),
    Kind(name: "custom that merges") { Animation(Stride()) },
    Kind(name: "custom that runs on top") { Animation(Walk()) },
  ]

  /// Frames at uneven times, some of them dropped.
  private static func frames(from begin: Double, count: Int, _ random: inout SplitMix) -> [Double] {
    let rate = [60.0, 120, 90].randomElement(using: &random)!
    return (1...count).filter { _ in Int.random(in: 0..<8, using: &random) > 0 }.map {
      begin + (Double($0) + Double.random(in: -0.2...0.2, using: &random)) / rate
    }
  }

  @Test(
    "no kind of animation stands still while its target changes at random", arguments: kinds, AnimationTiming.allCases)
  func neverStands(kind: Kind, timing: AnimationTiming) throws {
    for seed in 0..<6 {
      var random = SplitMix(state: UInt64(seed) &+ 90)
      let host = AnimationHost(timing: timing)
      let place = host.attribute(-4.0)
      var time = Double.random(in: -3...3, using: &random)
      host.frame(at: time)
      // Changes come between the frames, at the very time of one, or are written before it.
      let chance = Double.random(in: 0.1...1.2, using: &random)
      var (stands, seen, begun) = (0, place.presentation, Double?.none)
      for frame in Self.frames(from: time, count: 60, &random) {
        var moments = (0..<3).filter { _ in Double.random(in: 0...2.4, using: &random) < chance }
          .map { _ in Double.random(in: time...frame, using: &random) }.sorted()
        if Int.random(in: 0..<5, using: &random) == 0 { moments.append(frame) }
        for moment in moments {
          withAnimation(kind.animation()) { place.model += Double.random(in: 40...90, using: &random) }
          if Bool.random(using: &random) || moment != frame { host.update(at: moment) }
        }
        if begun == nil, !moments.isEmpty { begun = frame }
        host.frame(at: frame)
        time = frame
        if !place.isAnimating { begun = nil }
        // By then every motion has begun; a change that comes alone, with a frame, holds it.
        if let begun, frame > begun + kind.delay + 0.1 {
          stands = place.presentation == seen ? stands + 1 : 0
          #expect(stands <= 1 + kind.repeats, "\(kind.name), \(timing), seed \(seed), \(frame) s")
        }
        seen = place.presentation
      }
    }
  }

  @Test(
    "events at the very time of every frame hold nothing back, taken in before it or with it", arguments: kinds,
    AnimationTiming.allCases)
  func coincident(kind: Kind, timing: AnimationTiming) {
    for isUpdated in [true, false] {
      let host = AnimationHost(timing: timing)
      let place = host.attribute(0.0)
      host.frame(at: 0)
      var shown: [Double] = []
      for frame in 1...60 {
        withAnimation(kind.animation()) { place.model = 12 * Double(frame) }
        if isUpdated { host.update(at: Double(frame) / 60) }
        host.frame(at: Double(frame) / 60)
        shown.append(place.presentation)
      }
      let moving = shown.dropFirst(5 + Int(kind.delay * 60))
      let stands = zip(moving, moving.dropFirst()).filter { $0 == $1 }.count
      // A repetition that turns shows its turn twice.
      #expect(stands <= 3 * kind.repeats, "\(kind.name), \(timing)")
      #expect(shown[59] > 50)
    }
  }

  // MARK: - Where it is, by a second method

  // In closed form nothing is lost at a change, so that the frames cannot matter; steps of 1/300 s
  // lag behind by a part of a step.
  @Test(
    "between frames, whatever they are, the motion is that of the equation",
    arguments: [SpringRendering.stepped, .exact], AnimationTiming.allCases)
  func equation(rendering: SpringRendering, timing: AnimationTiming) {
    var environment = EnvironmentValues()
    environment.springRendering = rendering
    for seed in 0..<12 {
      var random = SplitMix(state: UInt64(seed) &+ 4000)
      let host = AnimationHost(timing: timing, environment: environment)
      let place = host.attribute(0.0)
      host.frame(at: 1)
      var spring = (response: 0.5, dampingFraction: 0.7)
      func change() {
        spring = (Double.random(in: 0.2...0.9, using: &random), Double.random(in: 0.2...1.8, using: &random))
        withAnimation(.spring(response: spring.response, dampingFraction: spring.dampingFraction)) {
          place.model = Double.random(in: -300...300, using: &random)
        }
      }
      change()
      host.update(at: 1.001)
      // The clock begins with the first frame, and with the second again on a screen.
      host.frame(at: 1.01)
      if timing == .production { host.frame(at: 1.02) }
      var time = timing == .production ? 1.02 : 1.01
      var reference = SpringEquation()
      var most = 0.0
      for frame in Self.frames(from: time + 0.005, count: 80, &random) {
        for _ in 0..<Int.random(in: 0...2, using: &random) {
          let moment = Double.random(in: time...frame, using: &random)
          reference.move(to: place.model, spring, over: moment - time)
          time = moment
          change()
          host.update(at: moment)
        }
        reference.move(to: place.model, spring, over: frame - time)
        time = frame
        host.frame(at: frame)
        most = max(most, abs(place.presentation - reference.place))
      }
      // A fifth of the largest travel in one response is as much as a step and a half moves.
      #expect(most < (rendering == .exact ? 1e-6 : 0.05 * 600), "seed \(seed): \(most)")
    }
  }

  // MARK: - The start

  @Test("changes before the clock has begun date nothing into the future", arguments: AnimationTiming.allCases)
  func early(timing: AnimationTiming) {
    let host = AnimationHost(timing: timing)
    let place = host.attribute(0.0)
    host.frame(at: 0)
    // A second of changes without a frame, as behind a slow layout.
    for change in 1...100 {
      withAnimation(.smooth) { place.model = Double(change) }
      host.update(at: Double(change) / 100)
    }
    let shown = (0..<4).map { frame in
      host.frame(at: 1.01 + Double(frame) / 60)
      return place.presentation
    }
    #expect(shown[0] == 0 && shown[3] > shown[2] && shown[2] >= shown[1])
    #expect(timing == .testHost ? shown[1] > 0 : shown[2] > 0)
  }

  @Test("a change behind a late first frame goes on from what is shown")
  func late() {
    let host = AnimationHost(timing: .production)
    let place = host.attribute(0.0)
    host.frame(at: 0)
    withAnimation(.smooth) { place.model = 100 }
    for time in [0.01, 0.5, 0.75] { host.frame(at: time) }
    withAnimation(.smooth) { place.model = 120 }
    host.update(at: 1.2)
    let shown = [1.25, 1.2667, 1.2833, 1.3].map { time in
      host.frame(at: time)
      return place.presentation
    }
    // 1/30 s before the change at most, and the frame after it.
    #expect(shown[0] < 35)
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("with a frame interval, too, a value that changes in every frame moves")
  func paced() {
    let host = AnimationHost()
    let place = host.attribute(0.0)
    host.frame(at: 0)
    var transaction = Transaction(animation: .interactiveSpring)
    transaction.frameInterval = 1.0 / 30
    var shown: [Double] = []
    for frame in 1...120 {
      withTransaction(transaction) { place.model = 5 * Double(frame) }
      host.frame(at: Double(frame) / 120)
      shown.append(place.presentation)
    }
    #expect(Set(shown.suffix(60)).count >= 14)
    expectClose(600 - shown[119], 24, within: 20)
  }

  // An event often takes in what was written before it, and then what it has changed.
  @Test(
    "an update before it at the same time takes nothing from a change, whether it is of another value or of none",
    arguments: AnimationTiming.allCases)
  func twice(timing: AnimationTiming) {
    func run(_ before: (AnimationHost, AnimatedAttribute<Double>, Double) -> Void) -> [Double] {
      let host = AnimationHost(timing: timing)
      let (place, other) = (host.attribute(0.0), host.attribute(0.0))
      host.frame(at: 0)
      return (1...30).map { index in
        let time = Double(index) / 60
        before(host, other, time)
        withAnimation(.interactiveSpring) { place.model = Double(index) }
        host.update(at: time)
        host.frame(at: time)
        return place.presentation
      }
    }
    let once = run { _, _, _ in }
    #expect(once[29] > 25)
    #expect(run { host, _, time in host.update(at: time) } == once)
    let beside = run { host, other, time in
      withAnimation(.smooth) { other.model = time }
      host.update(at: time)
    }
    #expect(beside == once)
  }

  @Test("nothing that rests or moves beside it is touched by an update between two frames")
  func beside() {
    func run(_ isUpdated: Bool) -> [[Double]] {
      let host = AnimationHost()
      let (moving, changing) = (host.attribute(0.0), host.attribute(0.0))
      host.frame(at: 0)
      withAnimation(.bouncy) { moving.model = 50 }
      host.update(at: 0.001)
      return (1...90).map { frame in
        let time = Double(frame) / 60
        if isUpdated {
          withAnimation(.smooth) { changing.model += 1 }
          // At the very time of the frame, or before it.
          host.update(at: frame.isMultiple(of: 3) ? time : time - 0.004)
        }
        host.frame(at: time)
        return [moving.presentation, isUpdated ? 0 : changing.presentation]
      }
    }
    #expect(run(true) == run(false))
  }
}
