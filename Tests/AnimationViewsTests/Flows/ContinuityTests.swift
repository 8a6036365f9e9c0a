import AnimationModel
import CurveMath
import CurveTesting
import Foundation
import TestSupport
import Testing

@testable import AnimationViews

// Whatever comes in whatever order, what is shown goes on from where it is, as fast as it is. The
// second method is the equation of the spring alone, by steps of Runge and Kutta: it knows neither
// frames nor attributes.
@Suite("What is shown has no jumps")
@MainActor
struct ContinuityTests {
  // MARK: - One interruption

  /// Who takes in a change in flight.
  enum Taking: CaseIterable {
    case nextFrame, updateAtNextFrame, updateBetween, updateAtLastFrame, nextFrameTwice
  }

  @Test("an interruption keeps value and velocity, whoever takes it in", arguments: Taking.allCases)
  func interruption(taking: Taking) throws {
    struct Card: View {
      var flag = false

      var body: some View { Rectangle().frame(width: 50, height: 50).offset(x: flag ? 100 : 0) }
    }
    let host = ViewHost(Card(), size: CGSize(width: 400, height: 400))
    host.frame(at: 0)
    try host.record("Rectangle", .offset)
    let spring = Animation.spring(duration: 0.5, bounce: 0.2)
    withAnimation(spring) { host.set(\.flag, true) }
    for frame in 1...12 { host.frame(at: Double(frame) / 60) }
    withAnimation(spring) { host.set(\.flag, false) }
    switch taking {
    case .nextFrame: break
    case .updateAtNextFrame: host.update(at: 13.0 / 60)
    case .updateBetween: host.update(at: 12.4 / 60)
    case .updateAtLastFrame: host.update(at: 12.0 / 60)
    case .nextFrameTwice: host.frame(at: 13.0 / 60)
    }
    for frame in 13...120 { host.frame(at: Double(frame) / 60) }
    let trace = try host.trace(of: "Rectangle", .offset)
    expectContinuous(.samples(times: trace.times, values: trace.states.map(\.value)), order: .velocity)
    expectContinuous(.trace(trace), order: .velocity)
    // It was on its way, and no frame of that shows the one before again.
    let shown = trace.states.map(\.value)
    #expect(shown[12] > 20)
    #expect(zip(shown[2...40], shown[3...41]).allSatisfy { $0 != $1 })
  }

  // MARK: - Any course of events

  private struct Panel: View {
    @State var place = 0.0
    @State var width = 140.0
    @State var isDim = false
    @State var isShown = false
    let release: Animation

    var body: some View {
      VStack(spacing: 0) {
        Rectangle().frame(width: width, height: 30).opacity(isDim ? 0.25 : 1).offset(x: place)
          .gesture(
            DragGesture(minimumDistance: 0)
              .onChanged { place = Double($0.translation.width) }
              .onEnded { _ in withAnimation(release) { place = 0 } }
          )
          .accessibilityIdentifier("card")
        ZStack { if isShown { Circle().transition(.scale) } }.frame(width: 20, height: 20)
        Button("Dim") { withAnimation(release) { isDim.toggle() } }
      }
    }
  }

  private struct Spring {
    let response: Double
    let dampingFraction: Double

    init(_ random: inout SplitMix) {
      response = Double.random(in: 0.25...0.8, using: &random)
      dampingFraction = Double.random(in: 0.4...1.3, using: &random)
    }

    var animation: Animation { .spring(response: response, dampingFraction: dampingFraction) }
  }

  /// Numbers that move together, by the equation.
  private struct Reference {
    private enum Phase {
      case rest
      /// The clock begins with the first frame behind the change.
      case pending(since: Double)
      case moving
    }

    private var numbers: [SpringEquation]
    private var targets: [Double]
    private var spring: Spring?
    private var phase = Phase.rest
    private var time = 0.0
    /// Where it was to come to before the first change behind the last frame, and when that came.
    private var interrupted: (targets: [Double], time: Double)?

    init(_ places: [Double]) {
      (numbers, targets) = (places.map { SpringEquation(place: $0) }, places)
    }

    var places: [Double] { numbers.map(\.place) }

    var isAtRest: Bool { if case .rest = phase { true } else { false } }

    /// Takes in new targets; without a spring what is shown jumps by as much.
    mutating func take(_ new: [Double], by spring: Spring?, at time: Double) {
      guard new != targets else { return }
      move(to: time)
      if let spring {
        self.spring = spring
        if case .moving = phase, interrupted == nil { interrupted = (targets, time) }
        if isAtRest { phase = .pending(since: time) }
      } else {
        for index in numbers.indices { numbers[index].place += new[index] - targets[index] }
      }
      targets = new
    }

    /// A finger that goes steadily has put a value where it is.
    mutating func follow(_ new: [Double], _ velocities: [Double], at time: Double) {
      numbers = zip(new, velocities).map { SpringEquation(place: $0, velocity: $1) }
      (targets, self.time, phase) = (new, time, .moving)
      spring = nil
    }

    mutating func frame(at time: Double) {
      if case .pending(let since) = phase, time > since { (phase, self.time) = (.moving, time) }
      move(to: time)
    }

    /// Whether the spring has ended, by what is shown: when it does so is a rule of its own. It may
    /// have done so when a change came, which then began anew.
    func hasEnded(at shown: [Double]) -> Bool {
      guard case .moving = phase, spring != nil else { return false }
      return shown == targets || shown == interrupted?.targets
    }

    /// Goes on from where the spring has ended.
    mutating func rest(at shown: [Double], _ time: Double) {
      numbers = shown.map { SpringEquation(place: $0) }
      if shown == targets {
        phase = .rest
      } else if let interrupted {
        phase = .pending(since: interrupted.time)
        frame(at: time)
      }
    }

    /// The frame is over.
    mutating func pass() { interrupted = nil }

    private mutating func move(to end: Double) {
      guard case .moving = phase, let spring, end > time else { return }
      for index in numbers.indices {
        numbers[index].move(
          to: targets[index], (spring.response, spring.dampingFraction), over: end - time, rate: 1500)
      }
      time = end
    }
  }

  /// A panel, what has been written to it, and where everything ought to be.
  @MainActor
  private final class Course {
    let host: ViewHost<Panel>
    private let seed: Int
    private let release: Spring
    private var random: SplitMix
    private var (place, width, isDim, isShown) = (0.0, 140.0, false, false)
    private var frame = Reference([130, 140])
    private var opacity = Reference([1])
    private var presence = Reference([0])
    /// What no frame or update has taken in.
    private var writes: [(Double) -> Void] = []
    /// Seconds: the last frame or update.
    private var time = 0.0
    private var log: [String] = []
    /// One failure says enough: everything behind it is another course.
    private var hasFailed = false

    init(seed: Int) {
      self.seed = seed
      random = SplitMix(state: UInt64(seed) &* 7919 &+ 11)
      release = Spring(&random)
      var environment = EnvironmentValues()
      // In closed form: nothing is lost at a change.
      environment.springRendering = .exact
      host = ViewHost(
        Panel(release: release.animation), size: CGSize(width: 400, height: 400), environment: environment,
        explains: false)
      host.frame(at: 0)
    }

    /// Makes a change in the host, and notes it for the references.
    private func write(mayJump: Bool = true, _ change: () -> Void, to host: () -> Void) {
      let spring = mayJump && Int.random(in: 0..<6, using: &random) == 0 ? nil : Spring(&random)
      change()
      withAnimation(spring?.animation) { host() }
      note(spring)
    }

    private func note(_ spring: Spring?) {
      let (rectangle, alpha, there) = (rectangle, isDim ? 0.25 : 1, isShown ? 1.0 : 0)
      writes.append { [unowned self] time in
        frame.take(rectangle, by: spring, at: time)
        opacity.take([alpha], by: spring, at: time)
        presence.take([there], by: spring, at: time)
      }
    }

    private var rectangle: [Double] { [200 - width / 2 + place, width] }

    private func takeIn(at time: Double) {
      for write in writes { write(time) }
      (writes, self.time) = ([], time)
    }

    private func change() {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: write({ place = Double(Int.random(in: -60...60, using: &random)) }) { host.set(\.place, place) }
      case 1: write({ width = 2 * Double(Int.random(in: 60...90, using: &random)) }) { host.set(\.width, width) }
      case 2: write({ isDim.toggle() }) { host.set(\.isDim, isDim) }
      // What leaves at once is a rule of its own, too.
      default: write(mayJump: false, { isShown.toggle() }) { host.set(\.isShown, isShown) }
      }
    }

    /// What happens before the frame at a time.
    func events(before end: Double, isBusy: Bool) throws {
      guard isBusy || Int.random(in: 0..<7, using: &random) == 0 else { return }
      var moment = Double.random(in: time...end, using: &random)
      // Also at the very time of a frame.
      if Int.random(in: 0..<5, using: &random) == 0 { moment = Bool.random(using: &random) ? time : end }
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        // A tap is at the time of what was last.
        log.append("tap at \(time)")
        takeIn(at: time)
        try host.tap("Dim")
        isDim.toggle()
        note(release)
        takeIn(at: time)
        return
      case 1, 2:
        // Two transactions of one event.
        change()
        change()
      default: change()
      }
      let number = writes.count
      if Bool.random(using: &random) {
        log.append("update at \(moment) of \(number)")
        host.update(at: moment)
        takeIn(at: moment)
      } else {
        log.append("\(number) written before \(end)")
      }
    }

    /// A finger takes the card at rest, at one speed, with a frame at each of its places.
    func drag() {
      let speed = 60 * Double(Int.random(in: -4...4, using: &random))
      guard speed != 0 else { return }
      log.append("drag at \(speed)")
      let start = CGPoint(x: 200, y: host.leaves.first { $0.type == "Rectangle" }?.frame.midY ?? 0)
      host.send(.down(at: start, time: time))
      let begin = time
      for step in 1...12 {
        let now = begin + Double(step) / 60
        let way = speed * Double(step) / 60
        host.send(.move(to: CGPoint(x: start.x + way, y: start.y), time: now))
        host.frame(at: now)
        place = way
        frame.follow(rectangle, [speed, 0], at: now)
        time = now
        compare()
      }
      host.send(.up(at: CGPoint(x: start.x + place, y: start.y), time: time))
      place = 0
      frame.take(rectangle, by: release, at: time)
    }

    func frame(at time: Double) {
      takeIn(at: time)
      host.frame(at: time)
      frame.frame(at: time)
      opacity.frame(at: time)
      presence.frame(at: time)
      compare()
    }

    private func compare() {
      let leaves = host.leaves
      let card = leaves.first { $0.type == "Rectangle" }?.frame
      compare("frame", card.map { [Double($0.origin.x), Double($0.size.width)] } ?? [], &frame)
      compare("opacity", (try? host.value(of: "card", .opacity)) ?? [], &opacity)
      // What has come has no transition any more.
      let scale = (try? host.value(of: "Circle", .scale).first) ?? 1
      let isThere = leaves.contains { $0.type == "Circle" }
      compare("presence", [isThere ? scale : 0], &presence)
    }

    private func compare(_ name: String, _ shown: [Double], _ reference: inout Reference) {
      guard !hasFailed else { return }
      let distance = zip(shown, reference.places).map { abs($0 - $1) }.max() ?? .infinity
      // A spring may end within a hundredth of its travel.
      let tolerance = reference.hasEnded(at: shown) ? 0.01 : 1e-5
      hasFailed = !(distance < tolerance)
      #expect(distance < tolerance, "\(seed): \(name) at \(time): \(shown) \(reference.places) \(log.suffix(4))")
      if reference.hasEnded(at: shown) { reference.rest(at: shown, time) }
      reference.pass()
    }
  }

  @Test("in random courses value and velocity are those of the equation", arguments: 0..<10)
  func courses(part: Int) throws {
    for number in 0..<SampleCount.of(10, long: 30) {
      let seed = part * 30 + number
      let course = Course(seed: seed)
      var random = SplitMix(state: UInt64(seed) &+ 31)
      if seed.isMultiple(of: 3) { course.drag() }
      let start = course.host.time ?? 0
      let busy = Int.random(in: 5...40, using: &random)
      var time = start
      for frame in 1...90 {
        let next = start + (Double(frame) + Double.random(in: -0.3...0.3, using: &random)) / 60
        // A change in every frame, for a while.
        try course.events(before: next, isBusy: (busy...busy + 12).contains(frame))
        time = next
        course.frame(at: time)
      }
    }
  }
}
