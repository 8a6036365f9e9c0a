import AnimationModel
import AnimationScope
import CurveMath
import CurveTesting
import Foundation
import Testing

@testable import AnimationViews

private let second = Animation.linear(duration: 1)

// In a room of 400 × 400 points the square lies at y = 175 alone, and at 151 above a circle, which
// then lies at (180, 209).
private struct Stage: View {
  var flag = false
  let transition: AnyTransition?
  let log = Log()

  init(_ transition: AnyTransition?) { self.transition = transition }

  var body: some View {
    VStack {
      Rectangle().frame(width: 50, height: 50)
      if flag {
        if let transition {
          circle.transition(transition)
        } else {
          circle
        }
      }
    }
  }

  private var circle: some View {
    Circle().frame(width: 40, height: 40).accessibilityIdentifier("card")
      .onAppear { log("+") }.onDisappear { log("-") }
  }
}

/// The example of the page.
private struct Twirl: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .scaleEffect(phase.isIdentity ? 1 : 0.5)
      .rotationEffect(.degrees(phase.value * 90))
  }
}

private struct Twirled: View {
  var flag = false

  var body: some View {
    ZStack {
      if flag {
        Rectangle().frame(width: 40, height: 40)
          .transition(Twirl().combined(with: .opacity).animation(second))
      }
    }
  }
}

/// A view in it never comes to rest.
private struct Restless: View {
  var flag = true
  var isDim = false

  var body: some View {
    VStack {
      switch flag {
      case true: Circle().opacity(isDim ? 0 : 1).animation(second.repeatForever(), value: isDim).transition(.slide)
      case false: Text("none")
      }
    }
  }
}

/// Falls through its place.
private struct Drop: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View { content.offset(y: CGFloat(phase.value) * 100) }
}

private struct Faded: ViewModifier {
  let opacity: Double

  func body(content: Content) -> some View { content.opacity(opacity) }
}

@Suite("Coming and going")
@MainActor
struct TransitionTests {
  private func host(_ transition: AnyTransition?) -> ViewHost<Stage> {
    let host = ViewHost(Stage(transition), size: CGSize(width: 400, height: 400))
    host.frame(at: 0)
    return host
  }

  private func card(_ host: ViewHost<Stage>) -> ViewLeaf? { host.leaves.first { $0.identifier == "card" } }

  /// A host half a second into the way in: the clock of a change begins one frame later.
  private func halfIn(_ transition: AnyTransition?, _ animation: Animation? = second) -> ViewHost<Stage> {
    let host = host(transition)
    withAnimation(animation) { host.set(\.flag, true) }
    for time in [1, 2, 2.5] { host.frame(at: time) }
    return host
  }

  /// A host half a second into the way out.
  private func halfOut(_ transition: AnyTransition?, _ animation: Animation? = second) -> ViewHost<Stage> {
    let host = host(transition)
    host.set(\.flag, true)
    for time in [1, 2, 3.5] { host.frame(at: time) }
    withAnimation(animation) { host.set(\.flag, false) }
    for time in [4, 5, 5.5] { host.frame(at: time) }
    return host
  }

  @Test("a transition of one's own, frame by frame")
  func frames() throws {
    let host = host(AnyTransition(Drop()))
    withAnimation(second) { host.set(\.flag, true) }
    var seen: [CGFloat?] = []
    for time in [1, 2, 2.25, 2.5, 3] {
      host.frame(at: time)
      seen.append(card(host)?.frame.minY)
    }
    #expect(seen == [109, 109, 134, 159, 209])
    #expect(card(host)?.phase == .entering)
    host.frame(at: 3.1)
    #expect(card(host)?.phase == .here)
    withAnimation(second) { host.set(\.flag, false) }
    seen = []
    for time in [4, 5, 5.25, 5.5, 6.1] {
      host.frame(at: time)
      seen.append(card(host)?.frame.minY)
    }
    #expect(seen == [209, 209, 234, 259, nil])
    #expect(!host.isAnimating)
  }

  @Test("neighbours make room and close up by their own transaction")
  func neighbours() throws {
    let (coming, going) = (halfIn(.opacity), halfOut(.opacity))
    #expect(try coming["Rectangle"].frame.minY == 163)
    #expect(card(coming)?.frame.minY == 209)
    #expect(card(coming)?.phase == .entering)
    #expect(try going["Rectangle"].frame.minY == 163)
    #expect(card(going)?.frame.minY == 209)
    #expect(card(going)?.phase == .leaving)
    #expect(try going["Rectangle"].phase == .here)
  }

  @Test("a view that says nothing fades where something animates, and else comes and goes at once")
  func standard() {
    #expect(card(halfIn(nil))?.opacity == 0.5)
    #expect(card(halfOut(nil))?.opacity == 0.5)
    let host = host(nil)
    host.set(\.flag, true)
    host.frame(at: 1)
    #expect(card(host)?.opacity == 1)
    #expect(card(host)?.phase == .here)
    host.set(\.flag, false)
    host.frame(at: 2)
    #expect(card(host) == nil)
    #expect(host.log == "+ -")
  }

  @Test(
    "the standard ones halfway in and out",
    arguments: [
      ("identity", CGPoint(x: 180, y: 209), 1, 1, nil, 1),
      ("opacity", CGPoint(x: 180, y: 209), 0.5, 1, CGPoint(x: 180, y: 209), 0.5),
      ("move", CGPoint(x: 180, y: 229), 1, 1, CGPoint(x: 180, y: 229), 1),
      ("slide", CGPoint(x: 160, y: 209), 1, 1, CGPoint(x: 200, y: 209), 1),
      ("push", CGPoint(x: 180, y: 229), 0.5, 1, CGPoint(x: 180, y: 189), 0.5),
      ("offset", CGPoint(x: 185, y: 219), 1, 1, CGPoint(x: 185, y: 219), 1),
      ("scale", CGPoint(x: 180, y: 209), 1, 0.75, CGPoint(x: 180, y: 209), 1),
      ("asymmetric", CGPoint(x: 180, y: 229), 1, 1, CGPoint(x: 180, y: 209), 0.5),
      ("combined", CGPoint(x: 180, y: 229), 0.5, 1, CGPoint(x: 180, y: 229), 0.5),
      ("modifier", CGPoint(x: 180, y: 209), 0.6, 1, CGPoint(x: 180, y: 209), 0.6),
    ] as [(String, CGPoint, Double, Double, CGPoint?, Double)])
  func standards(
    name: String, place: CGPoint, opacity: Double, scale: Double, placeOut: CGPoint?, opacityOut: Double
  ) throws {
    let transition = try #require(Self.transitions[name])
    let coming = try #require(card(halfIn(transition)))
    #expect(coming.frame.origin == place)
    #expect(abs(coming.opacity - opacity) < 1e-12)
    #expect(abs(Double(coming.bounds.width) - 40 * scale) < 1e-9)
    let going = card(halfOut(transition))
    #expect(going?.frame.origin == placeOut)
    #expect(going == nil || abs((going?.opacity ?? 0) - opacityOut) < 1e-12)
  }

  private static var transitions: [String: AnyTransition] {
    [
      "identity": .identity, "opacity": .opacity, "move": .move(edge: .bottom), "slide": .slide,
      "push": .push(from: .bottom), "offset": .offset(x: 10, y: 20), "scale": .scale(scale: 0.5),
      "asymmetric": .asymmetric(insertion: .move(edge: .bottom), removal: .opacity),
      "combined": .move(edge: .bottom).combined(with: .opacity),
      "modifier": .modifier(active: Faded(opacity: 0.2), identity: Faded(opacity: 1)),
    ]
  }

  @Test("a transition's own animation moves it, and nothing else")
  func ownAnimation() throws {
    let coming = halfIn(.opacity.animation(second), nil)
    #expect(card(coming)?.opacity == 0.5)
    #expect(try coming["Rectangle"].frame.minY == 151)
    let going = halfOut(.opacity.animation(second), nil)
    #expect(card(going)?.opacity == 0.5)
    #expect(try going["Rectangle"].frame.minY == 175)
  }

  @Test("back on the way out by the animation of its own, where nothing else animates")
  func backByItsOwn() throws {
    let going = halfOut(AnyTransition(Drop()).animation(second), nil)
    let place = try #require(card(going)?.frame.minY)
    #expect(place > 209)
    going.set(\.flag, true)
    for (time, fraction) in [(5.5, 0.0), (6, 0), (6.5, 0.5), (7.1, 1)] {
      going.frame(at: time)
      let now = try #require(card(going)?.frame.minY)
      #expect(now >= 209 && now <= place)
      if fraction == 0 { #expect(abs(now - place) < 1e-9, "\(time)") }
      if fraction == 1 { #expect(now == 209) }
    }
  }

  @Test("away during the way in and back again, without a jump of the velocity")
  func interrupted() throws {
    let host = host(.move(edge: .leading))
    let spring = Animation.spring(duration: 0.5, bounce: 0.2)
    withAnimation(spring) { host.set(\.flag, true) }
    host.frame(at: 1.0 / 60)
    try host.record("card", .position)
    let node = try GraphNames(host.graph).element("card").node
    for (end, flag) in [(0.2, false), (0.35, true), (0.5, false), (0.6, true)] {
      host.play(through: end)
      #expect(card(host)?.phase == (flag ? .leaving : .entering))
      withAnimation(spring) { host.set(\.flag, flag) }
      host.update(at: end + 0.005)
    }
    host.play(through: 3)
    // The same view all the way.
    #expect(try GraphNames(host.graph).element("card").node === node)
    #expect(host.log == "+")
    let trace = try host.trace(of: "card", .position)
    #expect(trace.states.first?.value == 140)
    #expect(abs((trace.states.last?.value ?? 0) - 180) < 0.01)
    expectContinuous(.samples(times: trace.times, values: trace.states.map(\.value)), order: .velocity)
  }

  @Test("transitions made of others by type")
  func types() throws {
    let host = ViewHost(Twirled(), size: CGSize(width: 200, height: 200))
    host.frame(at: 0)
    host.set(\.flag, true)
    for time in [1, 2, 2.5] { host.frame(at: time) }
    #expect(host.leaves.map(\.opacity) == [0.5])
    #expect(try host.value(of: "Rectangle", .scale) == [0.75, 0.75])
    #expect(try host.value(of: "Rectangle", .rotation) == [-45])
  }

  @Test("what never rests in a view does not keep it")
  func restless() {
    let host = ViewHost(Restless(), size: CGSize(width: 200, height: 200))
    host.frame(at: 0)
    host.set(\.isDim, true)
    for time in [1, 2, 2.5] { host.frame(at: time) }
    withAnimation(second) { host.set(\.flag, false) }
    for time in [3, 4, 4.5] { host.frame(at: time) }
    #expect(host.leaves.map(\.phase) == [.leaving, .entering])
    host.frame(at: 5.1)
    #expect(host.leaves.map(\.text) == ["none"])
    #expect(!host.isAnimating)
  }

  @Test("it is told that it has gone when it has")
  func lifecycle() {
    let host = halfOut(.opacity)
    #expect(host.log == "+")
    host.frame(at: 6.1)
    #expect(host.log == "-")
    #expect(card(host) == nil)
  }

  @Test("a modifier outside of what chooses stays the same while a fade is put around its content")
  func modifiersOutside() {
    let log = Log()
    let host = ViewHost(Outside(log: log), size: CGSize(width: 200, height: 200))
    host.frame(at: 0)
    withAnimation(second) { host.set(\.flag, true) }
    for time in [1, 2, 2.5] { host.frame(at: time) }
    #expect(host.leaves.map(\.opacity) == [0.25])
    host.frame(at: 3.1)
    #expect(host.leaves.map(\.opacity) == [0.5])
    #expect(log.taken() == "+")
    withAnimation(second) { host.set(\.flag, false) }
    for time in [4, 5, 5.5] { host.frame(at: time) }
    #expect(host.leaves.map(\.opacity) == [0.25])
    #expect(log.taken() == "")
    host.frame(at: 6.1)
    #expect(log.taken() == "-")
    #expect(!host.isAnimating)
  }

  private struct Outside: View {
    var flag = false
    let log: Log

    var body: some View {
      Group { if flag { Circle() } }
        .opacity(0.5)
        .onAppear { log("+") }.onDisappear { log("-") }
    }
  }

  @Test("nothing is kept of what has gone")
  func released() throws {
    let host = halfIn(.scale)
    weak var node = try GraphNames(host.graph).element("card").node
    weak var element = try GraphNames(host.graph).element("card")
    #expect(node != nil && element != nil)
    withAnimation(second) { host.set(\.flag, false) }
    for time in [3.5, 4, 4.5, 5, 6] { host.frame(at: time) }
    // What was written before the last change is kept for its reasons, and no place of it.
    #expect(card(host) == nil)
    #expect(node == nil)
    #expect(element == nil)
  }

  @Test("completions wait for what comes and goes")
  func completions() {
    let host = host(.slide)
    let log = Log()
    withAnimation(second) {
      host.set(\.flag, true)
    } completion: {
      log("in")
    }
    for time in [1, 2, 2.5] { host.frame(at: time) }
    #expect(log.taken() == "")
    host.frame(at: 3.1)
    #expect(log.taken() == "in")
    withAnimation(second) {
      host.set(\.flag, false)
    } completion: {
      log("out")
    }
    for time in [4, 5, 5.5] { host.frame(at: time) }
    #expect(log.taken() == "")
    host.frame(at: 6.1)
    #expect(log.taken() == "out")
  }

  @Test("a tap in flight")
  func tapInFlight() throws {
    let host = ViewHost(Switch(), size: CGSize(width: 200, height: 200))
    host.frame(at: 0)
    try host.tap("Switch")
    host.play(through: 0.1)
    let inside = try #require(host.leaves.first { $0.identifier == "card" })
    #expect(inside.phase == .entering && inside.opacity > 0 && inside.opacity < 1)
    try host.tap("Switch")
    host.frame(at: 0.1 + 1.0 / 60)
    let outside = try #require(host.leaves.first { $0.identifier == "card" })
    #expect(outside.phase == .leaving)
    #expect(abs(outside.opacity - inside.opacity) < 0.2)
    host.play(through: 3)
    #expect(!host.leaves.contains { $0.identifier == "card" })
  }

  private struct Switch: View {
    @State private var isOn = false

    var body: some View {
      VStack {
        Text("Switch").onTapGesture { withAnimation(.smooth) { isOn.toggle() } }.zIndex(1)
        if isOn { Circle().accessibilityIdentifier("card").transition(.opacity) }
      }
    }
  }

  @Test("what leaves a row is drawn where it stood, and can come back")
  func rows() throws {
    let host = ViewHost(Row(), size: CGSize(width: 200, height: 200))
    host.frame(at: 0)
    #expect(host.shown == "a b c")
    let places = host.leaves.map(\.frame.minX)
    withAnimation(second) { host.set(\.names, ["a", "c"]) }
    for time in [1, 2, 2.5] { host.frame(at: time) }
    #expect(host.shown == "a b c")
    #expect(host.leaves.map(\.phase) == [.here, .leaving, .here])
    #expect(host.leaves[1].frame.minX == places[1])
    #expect(host.leaves[2].frame.minX < places[2])
    withAnimation(second) { host.set(\.names, ["a", "b", "c"]) }
    for time in [3.0, 4, 6] { host.frame(at: time) }
    #expect(host.leaves.map(\.phase) == [.here, .here, .here])
    #expect(host.leaves.map(\.frame.minX) == places)
    #expect(host.leaves.allSatisfy { $0.opacity == 1 })
  }

  private struct Row: View {
    var names = ["a", "b", "c"]

    var body: some View {
      HStack {
        ForEach(names, id: \.self) { Text($0) }
      }
    }
  }

  @Test("a whole collection goes in one frame, faded or at once", arguments: [true, false])
  func manyRows(isAnimated: Bool) {
    let host = ViewHost(Row(names: (0..<300).map { "\($0)" }), size: CGSize(width: 200, height: 200))
    host.frame(at: 0)
    withAnimation(isAnimated ? second : nil) { host.set(\.names, ["7"]) }
    host.frame(at: 1)
    #expect(host.leaves.count == (isAnimated ? 300 : 1))
    for time in [2, 3.1] { host.frame(at: time) }
    #expect(host.shown == "7")
    #expect(!host.isAnimating)
  }

  @Test("under another name the one goes while the other comes")
  func identities() {
    let host = ViewHost(Named(), size: CGSize(width: 200, height: 200))
    host.frame(at: 0)
    withAnimation(second) { host.set(\.name, 2) }
    for time in [1, 2, 2.5] { host.frame(at: time) }
    #expect(host.leaves.map(\.phase).sorted { "\($0)" < "\($1)" } == [.entering, .leaving])
    #expect(host.leaves.map(\.opacity) == [0.5, 0.5])
    host.frame(at: 3.1)
    #expect(host.leaves.map(\.opacity) == [1])
  }

  private struct Named: View {
    var name = 1

    var body: some View { Circle().id(name) }
  }

  @Test("reports write them as source does")
  func written() {
    let all = Self.transitions.mapValues { "\($0.sourceValue)" }
    #expect(all["opacity"] == ".opacity")
    #expect(all["push"] == ".push(from: .bottom)")
    #expect(all["asymmetric"] == ".asymmetric(insertion: .move(edge: .bottom), removal: .opacity)")
    #expect(all["combined"] == ".move(edge: .bottom).combined(with: .opacity)")
    #expect("\(AnyTransition(Drop()).sourceValue)" == "Drop()")
  }
}

extension ViewHost<Stage> {
  /// What the stage has said since the last question.
  fileprivate var log: String { (graph.root as? TypedGraphNode<Stage>)?.view.log.taken() ?? "" }
}
