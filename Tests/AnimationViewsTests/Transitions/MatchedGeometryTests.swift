import AnimationModel
import AnimationScope
import CurveMath
import CurveTesting
import Foundation
import Testing

@testable import AnimationViews

private let second = Animation.linear(duration: 1)

// In a room of 400 × 400 points: small at (0, 0) 80 × 40, large at (200, 280) 200 × 120.
private struct Hero: View {
  var isOpen = false
  var isSource = true
  @Namespace private var cards

  var body: some View {
    ZStack {
      if isOpen {
        Rectangle().fill(.red).matchedGeometryEffect(id: "card", in: cards).frame(width: 200, height: 120)
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing)
      } else {
        Rectangle().fill(.blue).matchedGeometryEffect(id: "card", in: cards).frame(width: 80, height: 40)
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      }
    }
  }
}

/// A mark that is shown around one of two squares.
private struct Tabs: View {
  var chosen = 0
  var wide = false
  var properties: MatchedGeometryProperties = .frame
  var anchor = UnitPoint.center
  @Namespace private var tabs

  var body: some View {
    ZStack(alignment: .topLeading) {
      HStack(spacing: 0) {
        Color.red.frame(width: wide ? 150 : 100, height: 40)
          .matchedGeometryEffect(id: "tab", in: tabs, anchor: anchor, isSource: chosen == 0)
        Color.green.frame(width: 60, height: 80)
          .matchedGeometryEffect(id: "tab", in: tabs, anchor: anchor, isSource: chosen == 1)
      }
      Capsule().accessibilityIdentifier("mark")
        .matchedGeometryEffect(id: "tab", in: tabs, properties: properties, anchor: anchor, isSource: false)
        .frame(width: 20, height: 10)
    }
    .frame(width: 400, height: 400, alignment: .topLeading)
  }
}

/// A title in a card: both are shared.
private struct Nested: View {
  var isOpen = false
  @Namespace private var space

  var body: some View {
    ZStack(alignment: .topLeading) {
      if isOpen {
        ZStack(alignment: .bottomTrailing) {
          Color.red
          Circle().matchedGeometryEffect(id: "dot", in: space).frame(width: 40, height: 40)
        }
        .matchedGeometryEffect(id: "card", in: space).frame(width: 300, height: 300)
      } else {
        ZStack(alignment: .topLeading) {
          Color.red
          Circle().matchedGeometryEffect(id: "dot", in: space).frame(width: 10, height: 10)
        }
        .matchedGeometryEffect(id: "card", in: space).frame(width: 100, height: 100)
      }
    }
    .frame(width: 400, height: 400, alignment: .topLeading)
  }
}

private struct Twins: View {
  var count = 1
  @Namespace private var space

  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<count, id: \.self) { index in
        Rectangle().frame(width: 40, height: 20).matchedGeometryEffect(id: "twin", in: space)
      }
    }
    .frame(width: 400, height: 400, alignment: .top)
  }
}

private struct Lonely: View {
  @Namespace private var space

  var body: some View {
    HStack(spacing: 0) {
      Color.red.frame(width: 40, height: 40).matchedGeometryEffect(id: 1, in: space, isSource: false)
      Color.green.frame(width: 40, height: 40).matchedGeometryEffect(id: 2, in: space)
    }
  }
}

@Suite("Matched geometry")
@MainActor
struct MatchedGeometryTests {
  private static let small = CGRect(x: 0, y: 0, width: 80, height: 40)
  private static let large = CGRect(x: 200, y: 280, width: 200, height: 120)

  private func host<V: View>(_ view: V) -> ViewHost<V> {
    let host = ViewHost(view, size: CGSize(width: 400, height: 400))
    host.frame(at: 0)
    return host
  }

  private func between(_ fraction: CGFloat) -> CGRect {
    CGRect(x: 200 * fraction, y: 280 * fraction, width: 80 + 120 * fraction, height: 40 + 80 * fraction)
  }

  @Test("who comes and who leaves are shown in one frame, which goes from one to the other")
  func hero() throws {
    let host = host(Hero())
    #expect(host.leaves.map(\.frame) == [Self.small])
    withAnimation(second) { host.set(\.isOpen, true) }
    for (time, fraction) in [(1.0, 0.0), (2, 0), (2.25, 0.25), (2.5, 0.5), (2.75, 0.75)] {
      host.frame(at: time)
      #expect(host.leaves.count == 2, "\(time)")
      #expect(host.leaves.map(\.frame) == [between(fraction), between(fraction)], "\(time)")
    }
    // How they come and go is their transitions' affair.
    #expect(host.leaves.map(\.opacity).sorted() == [0.25, 0.75])
    host.frame(at: 3.1)
    host.frame(at: 3.2)
    #expect(host.leaves.map(\.frame) == [Self.large])
    #expect(!host.isAnimating)
    #expect(!host.graph.matches.isMoving)
    #expect(host.remarks.isEmpty)
  }

  @Test("without an animation the new source is where it belongs")
  func jumps() {
    let host = host(Hero())
    host.set(\.isOpen, true)
    host.frame(at: 1)
    #expect(host.leaves.map(\.frame) == [Self.large])
    #expect(!host.isAnimating)
  }

  @Test("turned round on the way it goes on from where it is, with its velocity")
  func turnsRound() throws {
    // Exact ones: what SwiftUI's own make of the first frames is no matter of frames that are
    // shared.
    var environment = EnvironmentValues()
    environment.springRendering = .exact
    let host = ViewHost(Hero(), size: CGSize(width: 400, height: 400), environment: environment)
    host.frame(at: 0)
    let spring = Animation.spring(duration: 0.5, bounce: 0.2)
    var (times, places): ([Double], [Double]) = ([], [])
    func play(through end: Double) {
      host.play(through: end, framesPerSecond: 60) {
        // Both are shown in one frame all the time.
        #expect(Set(host.leaves.map(\.frame)).count == 1)
        times.append(host.time ?? 0)
        places.append(Double(host.leaves[0].frame.minX))
      }
    }
    withAnimation(spring) { host.set(\.isOpen, true) }
    for (end, isOpen) in [(0.2, false), (0.35, true), (0.5, false), (0.6, true)] {
      play(through: end)
      withAnimation(spring) { host.set(\.isOpen, isOpen) }
      host.update(at: end + 0.005)
    }
    play(through: 4)
    #expect(host.leaves.map(\.frame) == [Self.large])
    expectContinuous(.samples(times: times, values: places), order: .velocity)
    let steps = zip(places, places.dropFirst()).map { $1 - $0 }
    #expect(zip(steps, steps.dropFirst()).filter { $0 * $1 < 0 }.count >= 2)
  }

  @Test("a view that is no source lies in the frame of the source, and makes no other room")
  func follows() throws {
    let host = host(Tabs())
    #expect(try host["mark"].frame == CGRect(x: 0, y: 20, width: 100, height: 40))
    withAnimation(second) { host.set(\.chosen, 1) }
    for (time, fraction) in [(1.0, 0.0), (2, 0), (2.5, 0.5), (3.1, 1)] {
      host.frame(at: time)
      let expected = CGRect(
        x: 100 * fraction, y: 20 - 20 * fraction, width: 100 - 40 * fraction, height: 40 + 40 * fraction)
      #expect(try host["mark"].frame == expected, "\(time)")
    }
    // Those that have a size of their own keep it, about the anchor.
    #expect(host.leaves[0].frame == CGRect(x: 80, y: 20, width: 100, height: 40))
    #expect(host.leaves[1].frame == CGRect(x: 100, y: 0, width: 60, height: 80))
  }

  @Test("what is taken from the source, and by which point")
  func properties() throws {
    #expect(
      try host(Tabs(chosen: 1, properties: .position))["mark"].frame == CGRect(x: 120, y: 35, width: 20, height: 10))
    #expect(try host(Tabs(chosen: 1, properties: .size))["mark"].frame == CGRect(x: 0, y: 0, width: 60, height: 80))
    #expect(
      try host(Tabs(chosen: 1, properties: .position, anchor: .topLeading))["mark"].frame
        == CGRect(x: 100, y: 0, width: 20, height: 10))
    #expect(try host(Tabs(chosen: 1, properties: []))["mark"].frame == CGRect(x: 0, y: 0, width: 20, height: 10))
  }

  @Test("when the source itself moves, each goes by what arrives at it")
  func sourceMoves() throws {
    let host = host(Tabs(chosen: 1))
    withAnimation(second) { host.set(\.wide, true) }
    for (time, x) in [(1.0, 100.0), (2, 100), (2.5, 125), (3.1, 150)] {
      host.frame(at: time)
      #expect(try host["mark"].frame.minX == x, "\(time)")
      #expect(try host["mark"].frame.width == 60)
    }
    #expect(!host.graph.matches.isMoving)
  }

  @Test("a shared view in a shared view goes its own way within the other's")
  func nested() throws {
    let host = host(Nested())
    withAnimation(second) { host.set(\.isOpen, true) }
    for time in [1, 2, 2.5] {
      host.frame(at: time)
      let fraction = max(0, time - 2)
      let cards = Set(host.leaves.filter { $0.type == "Color" }.map(\.frame))
      #expect(cards == [CGRect(x: 0, y: 0, width: 100 + 200 * fraction, height: 100 + 200 * fraction)], "\(time)")
      let dots = host.leaves.filter { $0.type == "Circle" }.map(\.frame)
      #expect(dots.count == 2)
      // What comes lies in the corner of the card that is shown, less what is left of its way.
      #expect(dots.allSatisfy { abs($0.width - (10 + 30 * fraction)) < 1e-9 }, "\(time)")
      #expect(dots.allSatisfy { abs($0.minX - dots[0].minX) < 1e-9 }, "\(time) \(dots)")
    }
    #expect(host.leaves.contains { $0.type == "Circle" && $0.frame.minX > 0 && $0.frame.minX < 260 })
    host.play(through: 4)
    #expect(
      host.leaves.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 300, height: 300), CGRect(x: 260, y: 260, width: 40, height: 40),
      ])
  }

  @Test("of several sources the newest counts, and that is remarked once")
  func severalSources() {
    let host = host(Twins())
    #expect(host.remarks.isEmpty)
    host.set(\.count, 2)
    for time in [1.0, 2, 3] { host.frame(at: time) }
    #expect(host.leaves.map(\.frame.minY) == [20, 20])
    #expect(host.remarks == [.severalSources(id: "twin", count: 2)])
    #expect(
      host.remarks[0].description == """
        2 views of the matched geometry twin are sources at the same time, which is undefined. The newest one counts \
        here. Write isSource: false on the others, or show one of them at a time.
        """)
    host.set(\.count, 1)
    host.frame(at: 4)
    #expect(host.leaves.map(\.frame.minY) == [0])
  }

  @Test("without a source each is in its own frame")
  func noSource() {
    let host = host(Lonely())
    #expect(host.leaves.map(\.frame.minX) == [160, 200])
    #expect(host.remarks.isEmpty)
  }

  @Test("why: the view that takes over by its transaction, the others after it")
  func reasons() throws {
    let host = host(Hero())
    withAnimation(second) { host.set(\.isOpen, true) }
    host.frame(at: 1)
    let row = try host.why("Rectangle#1", .named("matched frame"))
    #expect(row.node == "matchedGeometryEffect#1")
    #expect((row.from, row.to) == ("80x40 around (40, 20)", "200x120 around (300, 340)"))
    #expect(row.animation == ".linear(duration: 1)")
    #expect(row.manner == .interpolates)
    #expect(row.certainty == .medium)
    let other = try host.why("Rectangle#2", .named("matched frame"))
    #expect(other.manner == .follows("matchedGeometryEffect#1"))
    #expect(try host.value(of: "Rectangle#1", .named("matched frame")) == [40, 20, 80, 40])
  }

  @Test("a completion waits for the shared frame")
  func completes() {
    let host = host(Tabs())
    let log = Log()
    withAnimation(second) {
      host.set(\.chosen, 1)
    } completion: {
      log("done")
    }
    for time in [1, 2, 2.9] { host.frame(at: time) }
    #expect(log.taken() == "")
    host.frame(at: 3.1)
    host.frame(at: 3.2)
    #expect(log.taken() == "done")
  }

  @Test("a mark that comes with the new source goes from the old source with it", arguments: [false, true])
  func arrivesWithItsSource(isBefore: Bool) throws {
    let host = host(Marked(isBefore: isBefore))
    withAnimation(second) { host.set(\.isOpen, true) }
    for (time, fraction) in [(1.0, 0.0), (2, 0), (2.5, 0.5), (3.1, 1)] {
      host.frame(at: time)
      #expect(try host["mark"].frame == between(fraction), "\(time)")
      #expect(try host["source"].frame == between(fraction), "\(time)")
    }
  }

  private struct Marked: View {
    var isOpen = false
    let isBefore: Bool
    @Namespace private var cards

    var body: some View {
      ZStack {
        if isOpen {
          if isBefore { mark }
          Rectangle().accessibilityIdentifier("source").matchedGeometryEffect(id: "card", in: cards)
            .frame(width: 200, height: 120)
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing)
          if !isBefore { mark }
        } else {
          Rectangle().matchedGeometryEffect(id: "card", in: cards).frame(width: 80, height: 40)
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
      }
    }

    private var mark: some View {
      Capsule().accessibilityIdentifier("mark").matchedGeometryEffect(id: "card", in: cards, isSource: false)
    }
  }

  @Test("a mark lies where its source is seen, whatever moves the source", arguments: [false, true])
  func followsWhatIsSeen(isInGroup: Bool) throws {
    let host = host(Carried(isInGroup: isInGroup))
    // Nothing arrives at the mark: the source has an animation of its own.
    host.set(\.isRight, true)
    for (time, x) in [(1.0, 0.0), (2, 0), (2.25, 50), (2.5, 100), (2.75, 150), (3.1, 200)] {
      host.frame(at: time)
      #expect(try host["mark"].frame == CGRect(x: x, y: 0, width: 40, height: 40), "\(time)")
    }
    host.frame(at: 3.2)
    #expect(!host.isAnimating)
  }

  @Test("a source that is on its way when another one takes over hands on where it is seen")
  func handsOver() throws {
    let host = host(Carried(isInGroup: false))
    host.set(\.isRight, true)
    for time in [1, 2, 2.5] { host.frame(at: time) }
    withAnimation(second) { host.set(\.isOther, true) }
    for (time, x) in [(2.5, 100.0), (3, 100.0), (3.5, 60), (4.1, 20)] {
      host.frame(at: time)
      #expect(try abs(host["mark"].frame.minX - x) < 1e-9, "\(time)")
    }
    #expect(try host["first"].frame.minX == 20)
    #expect(!host.isAnimating)
  }

  @Test("a source that is on its way hands on its velocity, whatever moves it", arguments: [false, true])
  func handsVelocityOver(isInGroup: Bool) {
    var environment = EnvironmentValues()
    environment.springRendering = .exact
    let spring = Animation.spring(duration: 0.5, bounce: 0.2)
    let carried = Carried(animation: spring, isInGroup: isInGroup)
    let host = ViewHost(carried, size: CGSize(width: 400, height: 400), environment: environment)
    var (times, places): ([Double], [Double]) = ([], [])
    func play(through end: Double) {
      host.play(through: end, framesPerSecond: 60) {
        times.append(host.time ?? 0)
        places.append(Double(host.leaves.last?.frame.minX ?? .nan))
      }
    }
    play(through: 0.5)
    host.set(\.isRight, true)
    play(through: 0.65)
    withAnimation(spring) { host.set(\.isOther, true) }
    host.update(at: 0.655)
    play(through: 3)
    expectContinuous(.samples(times: times, values: places), order: .velocity)
    // It went on to the right before it came back.
    #expect(places.max()! > places[times.firstIndex { $0 > 0.65 }!] + 5)
    #expect(abs(places.last! - 20) < 1e-6 && !host.isAnimating)
  }

  /// A view that goes to the right by its own animation, and one that stays at 20.
  private struct Carried: View {
    var animation = second
    var isRight = false
    var isOther = false
    let isInGroup: Bool
    @Namespace private var space

    var body: some View {
      ZStack(alignment: .topLeading) {
        if isInGroup {
          source.geometryGroup().offset(way).animation(animation, value: isRight)
        } else {
          source.offset(way).animation(animation, value: isRight)
        }
        Color.green.frame(width: 40, height: 40).matchedGeometryEffect(id: 1, in: space, isSource: isOther)
          .padding(.leading, 20)
        Circle().accessibilityIdentifier("mark").matchedGeometryEffect(id: 1, in: space, isSource: false)
      }
      .frame(width: 400, height: 400, alignment: .topLeading)
    }

    private var way: CGSize { CGSize(width: isRight ? 200 : 0, height: 0) }

    private var source: some View {
      Color.red.frame(width: 40, height: 40).accessibilityIdentifier("first")
        .matchedGeometryEffect(id: 1, in: space, isSource: !isOther)
    }
  }

  @Test("a source that hands over on its way and takes back lies on whole pixels in the end", arguments: [0.3, 0.01])
  func handsBack(pause: Double) {
    let host = host(Chosen())
    for chosen in [1, 2, 1, 0, 1] {
      withAnimation(second) { host.set(\.chosen, chosen) }
      host.play(through: host.time! + 2 * pause, framesPerSecond: 1 / pause)
    }
    for _ in 0..<30 { host.frame(at: host.time! + 0.1) }
    let fresh = self.host(Chosen(chosen: 1))
    #expect(host.leaves == fresh.leaves)
    #expect(host.graph.matches.isMoving == false)
  }

  /// A mark around one of three texts whose rooms depend on which.
  private struct Chosen: View {
    var chosen = 0
    @Namespace private var tabs

    var body: some View {
      HStack(spacing: 1.0 / 3) {
        ForEach(0..<3) { index in
          Text("\(index)").padding(Double(index * chosen) / 3)
            .matchedGeometryEffect(id: "tab", in: tabs, isSource: index == chosen)
        }
      }
      .background { Capsule().matchedGeometryEffect(id: "tab", in: tabs, isSource: false) }
    }
  }

  @Test("without its source a view is in its own frame again")
  func losesSource() throws {
    for animation in [nil, second] {
      let host = host(Losing())
      withAnimation(animation) { host.set(\.isThere, false) }
      for time in [1, 2, 2.5, 3.1, 3.2] { host.frame(at: time) }
      #expect(host.leaves.map(\.frame) == [CGRect(x: 0, y: 0, width: 30, height: 30)])
      #expect(!host.isAnimating)
    }
  }

  private struct Losing: View {
    var isThere = true
    @Namespace private var space

    var body: some View {
      ZStack(alignment: .topLeading) {
        Circle().matchedGeometryEffect(id: 1, in: space, isSource: false).frame(width: 30, height: 30)
        if isThere {
          Color.red.frame(width: 100, height: 100).matchedGeometryEffect(id: 1, in: space).padding(.leading, 200)
        }
      }
      .frame(width: 400, height: 400, alignment: .topLeading)
    }
  }
}
