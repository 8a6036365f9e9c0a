import AnimationModel
import AnimationViews
import CurveMath
import CurveTesting
import TestSupport
import Testing

// What jumps on a screen must fail, and what goes on must not, whoever takes the change in and
// when.
@Suite("Traces of views: jumps are seen")
@MainActor
struct ViewContinuityTests {
  private struct Card: View {
    @State var place = 0.0
    @State var isStiff = false
    @State var name = 0
    @State var isDim = false
    @State var angle = 0.0

    var body: some View {
      Rectangle().frame(width: 50, height: 50)
        .opacity(isDim ? 0.5 : 1)
        .rotationEffect(.degrees(angle))
        .offset(x: place)
        .transaction { if isStiff { $0.animation = nil } }
        .id(name)
        .accessibilityIdentifier("card")
    }
  }

  /// Who takes in a change, and when.
  enum Taking: CaseIterable {
    case nextFrame, updateBetween, updateAtNextFrame, updateAtLastFrame
  }

  private static let spring = Animation.spring(duration: 0.5, bounce: 0.2)

  /// A card on its way to 100, at 0.2 s, at about 80 points and 500 points a second.
  private func flying(_ animation: Animation = spring, rendering: SpringRendering = .stepped) throws -> ViewHost<Card> {
    var environment = EnvironmentValues()
    environment.springRendering = rendering
    let host = ViewHost(Card(), size: CGSize(width: 400, height: 400), environment: environment)
    host.frame(at: 0)
    try host.record("card", .offset)
    withAnimation(animation) { host.set(\.place, 100) }
    host.play(through: 0.2)
    return host
  }

  private func take(_ taking: Taking, _ host: ViewHost<Card>) {
    switch taking {
    case .nextFrame: break
    case .updateBetween: host.update(at: 0.207)
    case .updateAtNextFrame: host.update(at: 13.0 / 60)
    case .updateAtLastFrame: host.update(at: host.time ?? 0)
    }
    for frame in 13...150 { host.frame(at: Double(frame) / 60) }
  }

  private func finding(_ host: ViewHost<Card>, _ order: Derivative = .velocity) throws -> MotionFinding? {
    MotionExpectation.continuous(order: order).finding(in: .trace(try host.trace(of: "card", .offset)))
  }

  // MARK: - Jumps

  @Test("a value that is set in flight, by much and by little", arguments: Taking.allCases, [1.0, 100])
  func valueJumps(taking: Taking, size: Double) throws {
    for order in [Derivative.value, .velocity] {
      let host = try flying()
      host.set(\.place, 100 + size)
      take(taking, host)
      let finding = try #require(try finding(host, order))
      #expect(finding.message.hasPrefix("The value jumps by "))
      expectClose(finding.measured ?? 0, size, within: 1e-6)
      let time = taking == .updateBetween ? 0.207 : taking == .updateAtLastFrame ? 12.0 / 60 : 13.0 / 60
      expectClose(finding.time ?? 0, time, within: 1e-12)
    }
  }

  @Test("an angle, which is not laid out on pixels, by a thousandth", arguments: Taking.allCases)
  func tinyJumps(taking: Taking) throws {
    let host = ViewHost(Card())
    host.frame(at: 0)
    try host.record("card", .rotation)
    withAnimation(Self.spring) { host.set(\.angle, 100) }
    host.play(through: 0.2)
    host.set(\.angle, 100.001)
    take(taking, host)
    let trace = try host.trace(of: "card", .rotation)
    let finding = try #require(MotionExpectation.continuous().finding(in: .trace(trace)))
    expectClose(finding.measured ?? 0, 0.001, within: 1e-8)
    #expect(!finding.message.contains("more"), "\(finding.message)")
  }

  @Test("a transaction that takes the animation away", arguments: Taking.allCases)
  func removedAnimation(taking: Taking) throws {
    let host = try flying()
    host.set(\.isStiff, true)
    withAnimation(Self.spring) { host.set(\.place, 40) }
    take(taking, host)
    expectClose(try #require(try finding(host)).measured ?? 0, -60, within: 1e-6)
  }

  @Test("another view in the place of the old one", arguments: Taking.allCases)
  func otherIdentity(taking: Taking) throws {
    let host = try flying()
    host.set(\.name, 1)
    take(taking, host)
    let finding = try #require(try finding(host))
    #expect(finding.message.hasPrefix("The value jumps by "), "\(finding.message)")
    // From where it was on its way to where it should have come.
    #expect(abs(finding.measured ?? 0) > 2 && abs(finding.measured ?? 0) < 40)
  }

  @Test("a timing curve that a spring takes over at rest: the velocity alone", arguments: Taking.allCases)
  func velocityJumps(taking: Taking) throws {
    let host = try flying(.linear(duration: 0.5))
    withAnimation(Self.spring) { host.set(\.place, 0) }
    take(taking, host)
    #expect(try finding(host, .value) == nil)
    let finding = try #require(try finding(host))
    #expect(finding.message.hasPrefix("The velocity jumps by -200"), "\(finding.message)")
    expectClose(finding.measured ?? 0, -200, within: 1e-3)
  }

  @Test("several events between two frames, of which one jumps")
  func severalEvents() throws {
    let host = try flying()
    withAnimation(Self.spring) { host.set(\.place, 50) }
    host.update(at: 0.203)
    host.set(\.place, 51)
    host.update(at: 0.206)
    withAnimation(Self.spring) { host.set(\.place, 120) }
    host.update(at: 0.209)
    for frame in 13...150 { host.frame(at: Double(frame) / 60) }
    let finding = try #require(try finding(host))
    expectClose(finding.time ?? 0, 0.206, within: 1e-12)
    expectClose(finding.measured ?? 0, 1, within: 1e-6)
    #expect(finding.message.contains("more") == false, "\(finding.message)")
  }

  @Test("at rest, and of a number that is no place")
  func atRest() throws {
    let host = ViewHost(Card())
    host.frame(at: 0)
    try host.record("card", .opacity)
    host.play(through: 0.5)
    host.set(\.isDim, true)
    host.play(through: 1)
    let finding = MotionExpectation.continuous().finding(in: .trace(try host.trace(of: "card", .opacity)))
    expectClose(try #require(finding).measured ?? 0, -0.5, within: 1e-12)
  }

  @Test("a jump that another event of the same moment takes back is none")
  func takenBack() throws {
    let host = try flying()
    host.set(\.place, 300)
    host.update(at: 0.207)
    host.set(\.place, 100)
    host.update(at: 0.207)
    for frame in 13...150 { host.frame(at: Double(frame) / 60) }
    #expect(try finding(host) == nil)
  }

  /// A view that code moves frame by frame, and no animation that anybody knows.
  private struct Led: View {
    var jump = 0.0
    @State var count = 0

    var body: some View {
      KeyframeAnimator(initialValue: 0.0, trigger: count) { value in
        Rectangle().frame(width: 50, height: 50).rotationEffect(.degrees(value)).accessibilityIdentifier("card")
      } keyframes: { _ in
        KeyframeTrack {
          CubicKeyframe(60, duration: 0.5)
          MoveKeyframe(60 + jump)
          CubicKeyframe(0, duration: 0.6)
        }
      }
    }
  }

  @Test("a keyframe that jumps by itself, and one that does not", arguments: [0.0, 40])
  func keyframes(jump: Double) throws {
    let host = ViewHost(Led(jump: jump))
    host.frame(at: 0)
    try host.record("card", .rotation)
    host.set(\.count, 1)
    host.play(through: 2)
    let trace = try host.trace(of: "card", .rotation)
    let finding = MotionExpectation.continuous(order: .value).finding(in: .trace(trace))
    #expect((finding != nil) == (jump > 0), "\(finding?.message ?? "")")
    #expect(trace.states.map(\.value).max() ?? 0 > 55)
  }

  @Test("an even number of cycles, whose end jumps back, and an odd one, which ends where it goes")
  func cycles() throws {
    for (count, jumps) in [(2, true), (3, false)] {
      let host = try flying(.easeInOut(duration: 0.4).repeatCount(count, autoreverses: true))
      host.play(through: 3)
      let finding = try finding(host, .value)
      #expect((finding != nil) == jumps, "\(count) \(finding?.message ?? "")")
    }
  }

  // MARK: - What goes on

  @Test("what begins and ends at rest is continuous, by any animation")
  func alone() throws {
    for animation in [
      Animation.linear(duration: 0.4), .easeInOut, .easeIn(duration: 0.3), Self.spring, .bouncy, .smooth.delay(0.1),
      .interpolatingSpring(stiffness: 170, damping: 20), .easeOut(duration: 0.3).delay(0.2).speed(2),
    ] {
      let host = try flying(animation)
      host.play(through: 3)
      #expect(try finding(host) == nil, "\(animation)")
    }
  }

  // The second event finds the host at its time already, and what moves still where the frame
  // before has left it.
  @Test("two events of one moment, of which the second one takes over")
  func sameMoment() throws {
    let host = try flying()
    host.update(at: 0.205)
    withAnimation(Self.spring) { host.set(\.place, 0) }
    host.update(at: 0.205)
    for frame in 13...150 { host.frame(at: Double(frame) / 60) }
    let trace = try host.trace(of: "card", .offset)
    expectContinuous(trace)
    #expect(trace.times == trace.times.sorted() && Set(trace.times).count == trace.count)
  }

  @Test("a finger that moves a view, and the spring that takes over", arguments: [30.0, 60, 120])
  func finger(rate: Double) throws {
    struct Dragged: View {
      @State private var way = 0.0

      var body: some View {
        Rectangle().frame(width: 50, height: 50).offset(x: way)
          .gesture(
            DragGesture(minimumDistance: 0).onChanged { way = Double($0.translation.width) }
              .onEnded { _ in withAnimation(.spring(duration: 0.5, bounce: 0.2)) { way = 0 } }
          )
          .accessibilityIdentifier("card")
      }
    }
    let host = ViewHost(Dragged(), size: CGSize(width: 400, height: 400))
    host.frame(at: 0)
    try host.record("card", .offset)
    try host.drag("card", along: [CGPoint(x: 90, y: 0)], over: 0.5, framesPerSecond: rate)
    host.play(through: 3)
    let trace = try host.trace(of: "card", .offset)
    expectContinuous(trace, order: .value)
  }

  @Test("springs that take over from each other, at any moment", arguments: 0..<12)
  func courses(part: Int) throws {
    for number in 0..<10 {
      let seed = part * 10 + number
      var random = SplitMix(state: UInt64(seed) &* 7919 &+ 5)
      func spring() -> Animation {
        .spring(
          response: .random(in: 0.25...0.9, using: &random), dampingFraction: .random(in: 0.4...1.3, using: &random))
      }
      var environment = EnvironmentValues()
      environment.springRendering = seed.isMultiple(of: 3) ? .exact : .stepped
      let host = ViewHost(Card(), size: CGSize(width: 400, height: 400), environment: environment)
      host.frame(at: 0)
      try host.record("card", .offset)
      var time = 0.0
      var log: [String] = []
      for _ in 0..<Int.random(in: 2...6, using: &random) {
        let target = Double.random(in: -150...150, using: &random)
        withAnimation(spring()) { host.set(\.place, target) }
        switch Int.random(in: 0..<3, using: &random) {
        case 0: host.update(at: time)
        case 1: host.update(at: time + .random(in: 0...1 / 60, using: &random))
        default: break
        }
        log.append("\(target) at \(host.time ?? 0) before \(time)")
        for _ in 0..<Int.random(in: 3...30, using: &random) {
          time += 1.0 / 60
          host.frame(at: time)
        }
      }
      for _ in 0..<60 {
        time += 1.0 / 60
        host.frame(at: time)
      }
      let finding = try finding(host)
      #expect(finding == nil, "\(seed): \(finding?.message ?? "") \(log)")
    }
  }

  // MARK: - Shared frames

  /// A line under the chosen one of some words, whose widths are no whole pixels.
  private struct Words: View {
    @State var chosen = "Home"
    @Namespace private var space

    var body: some View {
      HStack {
        ForEach(["Home", "Explore", "Saved", "Me"], id: \.self) { word in
          VStack {
            Text(word)
            if chosen == word {
              Capsule().frame(height: 3).matchedGeometryEffect(id: "line", in: space).accessibilityIdentifier("line")
            }
          }
          .onTapGesture { withAnimation(.spring(duration: 0.4, bounce: 0.3)) { chosen = word } }
        }
      }
    }
  }

  @Test("a shared frame comes to rest where it has gone to, on whole pixels", arguments: [0, 1])
  func sharedFrames(component: Int) throws {
    let host = ViewHost(Words(), size: CGSize(width: 393, height: 600))
    host.frame(at: 0)
    try host.record("line", .position)
    try host.tap("Saved")
    host.play(through: 0.15)
    try host.tap("Me")
    host.play(through: 3)
    let trace = try host.trace(of: "line", .position, component: component)
    #expect(MotionExpectation.continuous(order: .velocity).finding(in: .trace(trace)) == nil)
    #expect(!host.isAnimating)
  }
}
