import AnimationModel
import Foundation
import TestSupport
import Testing

@testable import AnimationViews

// Shapes, effects and layouts of an app, written as the macro wants them and as one writes them by
// hand.

@Animatable
private struct Rosette: Shape {
  var tips: Double
  var depth: Double

  func path(in rect: CGRect) -> Path {
    let outer = min(rect.width, rect.height) / 2
    var path = Path()
    for corner in 0..<Int(2 * tips.rounded(.up)) {
      let radius = corner.isMultiple(of: 2) ? outer : outer * depth
      let angle = Double(corner) * .pi / tips
      let point = CGPoint(x: rect.midX + radius * sin(angle), y: rect.midY - radius * cos(angle))
      corner == 0 ? path.move(to: point) : path.addLine(to: point)
    }
    path.closeSubpath()
    return path
  }
}

private struct RosetteByHand: Shape {
  var tips: Double
  var depth: Double

  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(tips, depth) }
    set { (tips, depth) = (newValue.first, newValue.second) }
  }

  func path(in rect: CGRect) -> Path { Rosette(tips: tips, depth: depth).path(in: rect) }
}

private struct Review: View {
  @State private var isGood = false

  var body: some View {
    VStack {
      Rosette(tips: isGood ? 7 : 4, depth: isGood ? 0.3 : 0.7)
        .fill(.orange)
        .frame(width: 90, height: 90)
      Button("Review") { withAnimation(.spring(duration: 0.8)) { isGood.toggle() } }
    }
  }
}

@Animatable
private struct Plate: Shape {
  var corner: Double
  var inset: Double
  @AnimatableIgnored var owner: String
  @AnimatableIgnored var isRound: Bool

  func path(in rect: CGRect) -> Path {
    isRound
      ? Path(ellipseIn: rect) : Path(roundedRect: rect.insetBy(dx: inset, dy: inset), cornerRadius: corner)
  }
}

@Animatable
private struct Ripple: Shape {
  var height: CGFloat
  var waves: Double
  var phase: Double

  func path(in rect: CGRect) -> Path {
    Path { path in
      for x in stride(from: 0, through: rect.width, by: 4) {
        let point = CGPoint(x: x, y: rect.midY + height * sin(2 * .pi * waves * x / rect.width + phase))
        x == 0 ? path.move(to: point) : path.addLine(to: point)
      }
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
      path.closeSubpath()
    }
  }
}

@Animatable
private struct Arc: Shape {
  var from: Angle
  var to: Angle
  @AnimatableIgnored var isClosed: Bool

  func path(in rect: CGRect) -> Path {
    Path { path in
      path.addArc(
        center: CGPoint(x: rect.midX, y: rect.midY), radius: rect.width / 2, startAngle: from, endAngle: to,
        clockwise: false)
      if isClosed { path.closeSubpath() }
    }
  }
}

/// Holds what it is given within its bounds.
private struct Swell: Shape {
  var height: CGFloat
  var phase: CGFloat
  var highest: CGFloat

  var animatableData: AnimatableValues<CGFloat, CGFloat> {
    get { AnimatableValues(height, phase) }
    set {
      height = min(max(newValue.value.0, 0), highest)
      phase = newValue.value.1.truncatingRemainder(dividingBy: 2 * .pi)
    }
  }

  func path(in rect: CGRect) -> Path { Path(CGRect(x: phase, y: 0, width: 1, height: height)) }
}

@Animatable
private struct Hop: GeometryEffect {
  var lift: CGFloat
  var squash: CGFloat

  func effectValue(size: CGSize) -> ProjectionTransform {
    let lifted = CGAffineTransform(translationX: 0, y: -lift)
    return ProjectionTransform(lifted.concatenating(CGAffineTransform(scaleX: 1 + squash, y: 1 - squash)))
  }
}

@Animatable
private struct Trail: Shape {
  var start: CGPoint
  var end: CGPoint
  var climb: Double
  @AnimatableIgnored var isReversed: Bool

  func path(in rect: CGRect) -> Path {
    Path { $0.addLines(isReversed ? [end, start] : [start, CGPoint(x: start.x, y: start.y - climb), end]) }
  }
}

private struct TrailByHand: Shape {
  var start: CGPoint
  var end: CGPoint
  var climb: Double
  var isReversed: Bool

  typealias Point = AnimatablePair<CGFloat, CGFloat>

  var animatableData: AnimatablePair<Point, AnimatablePair<Double, Point>> {
    get { AnimatablePair(Point(start.x, start.y), AnimatablePair(climb, Point(end.x, end.y))) }
    set {
      start = CGPoint(x: newValue.first.first, y: newValue.first.second)
      climb = newValue.second.first
      end = CGPoint(x: newValue.second.second.first, y: newValue.second.second.second)
    }
  }

  func path(in rect: CGRect) -> Path {
    Trail(start: start, end: end, climb: climb, isReversed: isReversed).path(in: rect)
  }
}

private struct Wheel: Layout {
  var turn: Angle

  var animatableData: Angle.AnimatableData {
    get { turn.animatableData }
    set { turn.animatableData = newValue }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    for (index, subview) in subviews.enumerated() {
      let angle = turn.radians + 2 * .pi * Double(index) / Double(subviews.count)
      let radius = min(bounds.width, bounds.height) / 2
      subview.place(
        at: CGPoint(x: bounds.midX + radius * cos(angle), y: bounds.midY + radius * sin(angle)), anchor: .center,
        proposal: .unspecified)
    }
  }
}

@MainActor
@Suite("Samples: shapes, effects and layouts")
struct ShapeSampleTests {
  /// A path behind a second's half, with every number half way.
  private func half<S: Shape>(_ old: S, _ new: S) -> Path? {
    let host = ViewHost(sample: old, size: CGSize(width: 100, height: 100))
    host.begin { withAnimation(.linear(duration: 1)) { host.set(\.self, new) } }
    host.see(after: 0.5)
    return host.leaves.first?.path
  }

  private let room = CGRect(x: 0, y: 0, width: 100, height: 100)

  @Test("a tap moves both numbers of a star, at the same fraction of their ways in every frame")
  func star() throws {
    let host = ViewHost(sample: Review())
    try host.begin(tapping: "Review")
    let title = try #require(host.leaves.last)
    var paths: [Path] = []
    try host.watch { time in
      let tips = try host.number("Rosette", .named("tips"))
      let depth = try host.number("Rosette", .named("depth"))
      let way = fraction(Spring(duration: 0.8), after: time)
      expectClose(tips, 4 + 3 * way, within: 3 * restTolerance, "\(time)")
      expectClose((depth - 0.7) / -0.4, (tips - 4) / 3, within: 1e-9, "\(time)")
      let path = try #require(host.leaves[0].path)
      #expect(path == Rosette(tips: tips, depth: depth).path(in: CGRect(x: 0, y: 0, width: 90, height: 90)))
      paths.append(path)
      // Nothing else moves: not the frame of the star, nor the title, nor any colour.
      #expect(host.leaves[0].frame.size == CGSize(width: 90, height: 90) && host.leaves.last == title)
    }
    #expect(zip(paths, paths.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test("a pair that is written by hand is what the macro writes, in every frame")
  func byHand() {
    let macro = ViewHost(sample: Rosette(tips: 3, depth: 0.6))
    let hand = ViewHost(sample: RosetteByHand(tips: 3, depth: 0.6))
    macro.begin { withAnimation(.bouncy) { macro.set(\.self, Rosette(tips: 5, depth: 0.4)) } }
    hand.begin { withAnimation(.bouncy) { hand.set(\.self, RosetteByHand(tips: 5, depth: 0.4)) } }
    macro.watch { time in
      hand.see(after: time)
      #expect(macro.leaves[0].path != nil && macro.leaves[0].path == hand.leaves[0].path)
    }
  }

  @Test("the hand-written expansion gives back what it was given")
  func expansion() {
    var hand = RosetteByHand(tips: 2.5, depth: -3)
    let data = hand.animatableData
    #expect(data == AnimatablePair(2.5, -3))
    hand.animatableData = AnimatablePair(7, 8)
    #expect(hand.tips == 7 && hand.depth == 8)
    hand.animatableData = data
    #expect(hand.tips == 2.5 && hand.depth == -3)
  }

  @Test("numbers move, names and flags are the new ones from the first frame on")
  func badge() {
    let old = Plate(corner: 2, inset: 4, owner: "a", isRound: false)
    let new = Plate(corner: 10, inset: 8, owner: "b", isRound: false)
    #expect(half(old, new) == Path(roundedRect: room.insetBy(dx: 6, dy: 6), cornerRadius: 6))
    let round = Plate(corner: 10, inset: 8, owner: "b", isRound: true)
    #expect(half(old, round) == Path(ellipseIn: room))
  }

  @Test("CGFloat and Double move in one shape, and what is computed of them follows")
  func wave() throws {
    let path = try #require(half(Ripple(height: 4, waves: 1, phase: 0), Ripple(height: 12, waves: 3, phase: 2)))
    #expect(path == Ripple(height: 8, waves: 2, phase: 1).path(in: room))
    #expect(path.contains(CGPoint(x: 1, y: 99.9)) && path.contains(CGPoint(x: 99, y: 99.9)))
  }

  @Test("angles move, from the start to the end, and a flag jumps")
  func ring() {
    let old = Arc(from: .zero, to: .degrees(90), isClosed: false)
    let new = Arc(from: .degrees(40), to: .degrees(270), isClosed: true)
    #expect(old.animatableData != new.animatableData)
    #expect(half(old, new) == Arc(from: .degrees(20), to: .degrees(180), isClosed: true).path(in: room))
  }

  @Test("a setter that clamps is never passed, although the spring overshoots")
  func clamps() throws {
    let host = ViewHost(sample: Swell(height: 2, phase: 6, highest: 10))
    let spring = Spring(duration: 0.5, bounce: 0.6)
    host.begin { withAnimation(.spring(spring)) { host.set(\.self, Swell(height: 10, phase: 8, highest: 10)) } }
    var held = 0
    try host.watch { time in
      let shown = try host.value(of: "Swell", .data)
      let free = 2 + 8 * fraction(spring, after: time)
      #expect(shown[0] <= 10 && shown[1] < 2 * .pi && shown[1] >= 0, "\(time): \(shown)")
      #expect(host.leaves[0].path == Path(CGRect(x: shown[1], y: 0, width: 1, height: shown[0])))
      expectClose(shown[0], min(free, 10), within: 0.05, "\(time)")
      if free > 10.1, shown[0] == 10 { held += 1 }
    }
    #expect(held > 3)
  }

  @Test("lift and squash move in one transform, the lift first, and neighbours stay")
  func effect() throws {
    struct Page: View {
      var isUp = false

      var body: some View {
        HStack(spacing: 0) {
          Rectangle().frame(width: 50, height: 50)
            .modifier(Hop(lift: isUp ? 80 : 0, squash: isUp ? 0.5 : 0))
          Circle().frame(width: 50, height: 50)
        }
      }
    }
    let host = ViewHost(sample: Page())
    host.begin { withAnimation(.linear(duration: 1)) { host.set(\.isUp, true) } }
    let neighbour = host.leaves[1]
    let frame = host.leaves[0].frame
    host.see(after: 0.5)
    // 40 points up, then a quarter wider and lower: what is lifted is squashed, too.
    let corner = CGPoint.zero.applying(host.leaves[0].transform)
    let far = CGPoint(x: 50, y: 50).applying(host.leaves[0].transform)
    expectClose(far.x - corner.x, 62.5, within: 1e-9)
    expectClose(far.y - corner.y, 37.5, within: 1e-9)
    expectClose(corner.y - frame.minY, -40 * 0.75, within: 1e-9)
    #expect(host.leaves[0].frame == frame && host.leaves[1] == neighbour)
  }

  @Test("points and heights are in the data, a direction is not; by hand as by the macro")
  func route() throws {
    let (a, b) = (CGPoint(x: 10, y: 20), CGPoint(x: 50, y: 40))
    let (c, d) = (CGPoint(x: 30, y: 60), CGPoint(x: 90, y: 0))
    let middle = Trail(start: CGPoint(x: 20, y: 40), end: CGPoint(x: 70, y: 20), climb: 5, isReversed: true)
    let macro = half(
      Trail(start: a, end: b, climb: 2, isReversed: false), Trail(start: c, end: d, climb: 8, isReversed: true))
    let hand = half(
      TrailByHand(start: a, end: b, climb: 2, isReversed: false),
      TrailByHand(start: c, end: d, climb: 8, isReversed: true))
    #expect(macro == middle.path(in: room) && hand == macro)
    let straight = half(
      Trail(start: a, end: b, climb: 2, isReversed: true), Trail(start: a, end: b, climb: 8, isReversed: false))
    #expect(straight == Trail(start: a, end: b, climb: 5, isReversed: false).path(in: room))
  }

  @Test("a layout places anew in every frame: on the circle, and not on chords")
  func radial() throws {
    struct Page: View {
      var turn = Angle.zero

      var body: some View {
        Wheel(turn: turn) { ForEach(0..<3) { _ in Color.teal.frame(width: 10, height: 10) } }
      }
    }
    let host = ViewHost(sample: Page(), size: CGSize(width: 200, height: 200))
    host.begin { withAnimation(.linear(duration: 1)) { host.set(\.turn, .degrees(180)) } }
    for time in [0.25, 0.5, 0.75] {
      host.see(after: time)
      for (index, leaf) in host.leaves.enumerated() {
        let angle = Double.pi * time + 2 * .pi * Double(index) / 3
        expectClose(leaf.frame.midX, 100 + 100 * cos(angle), within: pixelTolerance)
        expectClose(leaf.frame.midY, 100 + 100 * sin(angle), within: pixelTolerance)
      }
    }
    // Without an animation it is there at once.
    host.see(after: 1)
    host.set(\.turn, .zero)
    host.see(after: 1.1)
    expectClose(host.leaves[0].frame.midX, 200, within: 1e-9)
  }
}
