import AnimationModel
import AnimationTesting
import AnimationViews
import CurveTesting
import Testing

@Suite("ViewExpectation: what moves by which animation")
@MainActor
struct ViewExpectationTests {
  /// A card whose size, colour and place are animated in different ways.
  private struct Card: View {
    var isOpen = false
    var isFar = false
    var animation: Animation? = .bouncy

    var body: some View {
      VStack {
        Rectangle()
          .fill(isOpen ? .blue : .gray)
          .frame(width: 40, height: isOpen ? 80 : 20)
          .animation(animation, value: isOpen)
          .opacity(isOpen ? 1 : 0.5)
          .accessibilityIdentifier("card")
        Circle().frame(width: 20, height: 20).offset(x: isFar ? 60 : 0).accessibilityIdentifier("dot")
      }
      .frame(width: 200, height: 200, alignment: .top)
      .overlay(alignment: .bottom) { Text("Title") }
    }
  }

  private func host(_ card: Card = Card(), explains: Bool = true) -> ViewHost<Card> {
    let host = ViewHost(card, size: CGSize(width: 200, height: 200), explains: explains)
    host.frame(at: 0)
    return host
  }

  private func opened(_ card: Card = Card(), by animation: Animation? = nil) -> ViewHost<Card> {
    let host = host(card)
    withAnimation(animation) { host.set(\.isOpen, true) }
    host.frame(at: 1)
    return host
  }

  private func message(_ expectation: ViewExpectation, _ host: ViewHost<Card>) throws -> String {
    try #require(expectation.finding(in: host)).message
  }

  @Test("an animation is the same in any spelling")
  func spellings() {
    let host = opened()
    #expect(host.expectAnimated("card", .size, by: .bouncy) == nil)
    #expect(host.expectAnimated("card", .size, by: .spring(duration: 0.5, bounce: 0.3)) == nil)
    #expect(host.expectAnimated("card", .color, by: .bouncy) == nil)
    #expect(host.expect(.animated("card", .frame, by: .bouncy)) == nil)
  }

  @Test(
    "delays, speeds and repetitions count",
    arguments: [
      Animation.easeIn(duration: 0.3), .linear.delay(0.1), .smooth.speed(2),
      .snappy.repeatCount(3, autoreverses: false),
      .bouncy.repeatForever().delay(0.25), .timingCurve(0.2, 0.1, 0.7, 1, duration: 0.4), .default,
      .interpolatingSpring(mass: 2.5, stiffness: 90, damping: 9), .smooth.logicallyComplete(after: 0.2),
    ])
  func wrappers(animation: Animation) {
    let host = opened(Card(animation: animation))
    host.expectAnimated("card", .size, by: animation)
    for other in [animation.delay(0.5), animation.speed(3), .easeOut(duration: 0.31)] {
      #expect(ViewExpectation.animated("card", .size, by: other).finding(in: host) != nil, "\(other)")
    }
  }

  private struct Halfway: CustomAnimation {
    let fraction: Double

    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
      time < 1 ? value.scaled(by: fraction) : nil
    }
  }

  @Test("so it is of an animation that somebody wrote, by its description")
  func written() {
    let host = opened(Card(animation: Animation(Halfway(fraction: 0.5))))
    host.expectAnimated("card", .size, by: Animation(Halfway(fraction: 0.5)))
    let other = ViewExpectation.animated("card", .size, by: Animation(Halfway(fraction: 0.25)))
    #expect(other.finding(in: host) != nil)
  }

  // MARK: - Words

  @Test("another animation is named, with who wrote it and what changed")
  func otherAnimation() throws {
    let host = opened()
    let finding = try #require(ViewExpectation.animated("card", .size, by: .smooth(duration: 0.2)).finding(in: host))
    #expect(finding.expectation == "'size' of 'card' to move by .spring(response: 0.2, dampingRatio: 1)")
    #expect(
      finding.message
        == "It moves by .spring(response: 0.5, dampingRatio: 0.7), inside animation#1. "
        + "Rectangle#1: size 40x20 -> 40x80; frame#1 height: 20 -> 80.", "\(finding.message)")
    // Nothing was written down: both ways are drawn, in hundredths.
    #expect(finding.picture.contains("motion") && finding.picture.contains("reference"))
  }

  @Test("what jumps says that no animation arrives, or that one was written too far inside")
  func jumps() throws {
    let host = opened()
    let outside = try message(.animated("card", .opacity, by: .bouncy), host)
    #expect(outside == "It jumps: no animation arrives. opacity#1: opacity 0.5 -> 1.")
    let dot = try message(.animated("dot", .offset, by: .bouncy), host)
    #expect(
      dot == "It jumps: written inside an animation by frame#1, rendered by Circle#1 outside it. "
        + "Circle#1: position (90, 28) -> (90, 88); frame#1 height: 20 -> 80.")
    let far = self.host()
    far.set(\.isFar, true)
    far.frame(at: 1)
    #expect(try message(.animated("dot", .offset, by: .smooth), far).hasPrefix("It jumps: no animation arrives."))
  }

  @Test("an animation that was taken away is missed, with who took it")
  func removed() throws {
    let host = opened(Card(animation: nil), by: .bouncy)
    let text = try message(.animated("card", .size, by: .bouncy), host)
    #expect(text.hasPrefix("It jumps: animation removed by animation#1."), "\(text)")
  }

  @Test("what has no values between does not move by any animation")
  func snaps() throws {
    struct Fog: View {
      var isDense = false

      var body: some View { Circle().blur(radius: isDense ? 8 : 2, opaque: isDense).accessibilityIdentifier("fog") }
    }
    let host = ViewHost(Fog())
    host.frame(at: 0)
    withAnimation(.smooth) { host.set(\.isDense, true) }
    host.frame(at: 1)
    host.expectAnimated("fog", .named("blur"), by: .smooth)
    let expectation = ViewExpectation.animated("fog", .named("blur opaque"), by: .smooth)
    let finding = try #require(expectation.finding(in: host))
    #expect(
      finding.message
        == "It changes at once: 'blur opaque' has no values between. blur#1: blur opaque false -> true.")
    // What happens at once is a step of the picture.
    #expect(finding.picture != ViewExpectation.animated("fog", .named("blur"), by: .linear).finding(in: host)?.picture)
  }

  @Test("what did not change, what is not there, and a host without reasons are said")
  func nothing() throws {
    let host = opened()
    #expect(
      try message(.animated("card", .scale, by: .bouncy), host)
        == ViewHostError.unchanged("card", .scale, changed: ["size", "color", "opacity"]).description)
    #expect(try message(.still("door"), host).hasPrefix("No view answers to 'door'."))
    let silent = self.host(explains: false)
    for expectation in [ViewExpectation.still("card"), .animated("card", .size, by: .bouncy)] {
      #expect(
        try message(expectation, silent) == "The host keeps no reasons. Make it without 'explains: false'.")
    }
  }

  @Test("a failure draws the frames that were written down, of the number that goes farthest")
  func recorded() throws {
    let host = host()
    try host.record("card", .size)
    host.set(\.isOpen, true)
    host.play(through: 1)
    let finding = try #require(ViewExpectation.animated("card", .size, by: .linear).finding(in: host))
    let frames = try host.trace(of: "card", .size, component: 1)
    let drawn = try #require(MotionExpectation.overshoot(atMost: -1).finding(in: .trace(frames))).picture
    #expect(finding.picture.split(separator: "\n").first == drawn.split(separator: "\n").first)
  }

  // MARK: - Still

  @Test("a view that nothing changes stands still, and one that jumps or moves does not")
  func still() throws {
    let host = opened()
    host.expectStill("Title")
    let text = try message(.still("card"), host)
    #expect(text.hasPrefix("It moves by .spring(response: 0.5, dampingRatio: 0.7), inside animation#1."), "\(text)")
    #expect(text.hasSuffix("So do 2 more: color, opacity."), "\(text)")
    // The dot goes down with the card, at once.
    #expect(try message(.still("dot"), host).hasPrefix("It jumps: "))
  }

  @Test("what moves from an earlier event has not stood still")
  func earlier() throws {
    let host = opened()
    host.frame(at: 1.1)
    host.set(\.isFar, true)
    host.frame(at: 1.15)
    #expect(try message(.still("card"), host) == "The last event left it alone; it still moves from an earlier one.")
    host.play(through: 5)
    host.expectStill("card")
  }

  @Test("in every frame of what follows, whatever made it move")
  func stillWhile() throws {
    let host = host(explains: false)
    host.expectStill("Title") {
      host.set(\.isOpen, true)
      host.play(through: 2)
    }
    host.expectStill("dot") { host.play(through: 3) }
    withKnownIssue {
      host.expectStill("dot") {
        withAnimation(.linear(duration: 0.5)) { host.set(\.isFar, true) }
        host.play(through: 4)
      }
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.hasPrefix("Expected 'dot' to stand still. Its 'frame' moves from 90 at 3.0") && text.contains("60")
        && text.contains("▲")
    }
  }

  @Test("a view that leaves has not stood still")
  func gone() throws {
    struct Door: View {
      var isOpen = false

      var body: some View { if !isOpen { Circle().accessibilityIdentifier("dot") } else { Rectangle() } }
    }
    let host = ViewHost(Door())
    host.frame(at: 0)
    withKnownIssue {
      host.expectStill("dot") {
        host.set(\.isOpen, true)
        host.play(through: 1)
      }
    } matching: { issue in
      issue.comments.map(\.rawValue).joined().contains("It is there until 0 s only.")
    }
  }

  @Test("what the body throws is thrown on, and nothing is watched any more")
  func rethrown() throws {
    let host = host()
    #expect(throws: ViewHostError.self) {
      try host.expectStill("card") { try host.tap("Nobody") }
    }
    #expect(host.watched.isEmpty)
  }

  // MARK: - Doors

  @Test("what fails is an issue with the text of the finding, at the line of the test")
  func doors() throws {
    let host = opened()
    let failures: [(ViewExpectation, () -> Void)] = [
      (.animated("card", .size, by: .smooth), { host.expectAnimated("card", .size, by: .smooth) }),
      (.still("card"), { host.expectStill("card") }),
      (.still("dot"), { host.expect(.still("dot")) }),
    ]
    for (expectation, door) in failures {
      let text = try #require(expectation.finding(in: host)).description
      withKnownIssue {
        door()
      } matching: { issue in
        issue.comments.map(\.rawValue) == [text] && issue.sourceLocation?.fileName == "ViewExpectationTests.swift"
      }
    }
  }
}
