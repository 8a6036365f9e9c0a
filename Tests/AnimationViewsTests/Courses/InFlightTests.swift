import AnimationModel
import AnimationScope
import CurveMath
import CurveTesting
import Foundation
import Testing

@testable import AnimationViews

/// A button at the top that drops to the bottom, 400 points, when it is pressed.
private struct Drop: View {
  @State private var isDown = false
  @State private var presses = 0

  var body: some View {
    VStack {
      if isDown { Spacer() }
      Button("Drop") {
        presses += 1
        withAnimation(.linear(duration: 1)) { isDown.toggle() }
      }
      if !isDown { Spacer() }
    }
    Text("\(presses)").accessibilityIdentifier("presses")
  }
}

private struct Moved: View {
  @State private var presses = 0

  var body: some View {
    Button("Press") { presses += 1 }
      .offset(x: 120)
      .rotationEffect(.degrees(180))
    Text("\(presses)").accessibilityIdentifier("presses")
  }
}

@MainActor
@Suite("Views on their way: pressed, brought in, asked for")
struct InFlightTests {
  @Test("a button is pressed where it is seen, however far that is from where it will be")
  func pressedInFlight() throws {
    let host = ViewHost(Drop(), size: CGSize(width: 200, height: 400))
    host.frame(at: 0)
    try host.record("Drop", .frame)
    try host.tap("Drop")
    host.play(through: 0.25)
    try host.tap("Drop")
    host.play(through: 0.5)
    #expect(try host["presses"].text == "2")
    host.play(through: 3)
    try expectContinuous(host.trace(of: "Drop", .frame, component: 1), order: .value)
  }

  @Test("a button is pressed where effects show it")
  func pressedUnderEffects() throws {
    let host = ViewHost(Moved(), size: CGSize(width: 400, height: 200))
    host.frame(at: 0)
    try host.tap("Press")
    host.frame(at: 1)
    #expect(try host["presses"].text == "1")
  }

  @Test("a finger that is lifted more than 70 points beside what is seen of a button has not pressed it")
  func leftInFlight() throws {
    for (way, presses) in [(65.0, "1"), (95.0, "0")] {
      let host = ViewHost(Moved(), size: CGSize(width: 400, height: 200))
      host.frame(at: 0)
      let bounds = try host["Text#1"].bounds
      host.send(.down(at: CGPoint(x: bounds.midX, y: bounds.midY), time: 0))
      host.send(.up(at: CGPoint(x: bounds.midX, y: bounds.maxY + way), time: 0.1))
      host.frame(at: 1)
      #expect(try host["presses"].text == presses)
    }
  }

  // MARK: - What comes into a modifier that was there

  private struct Pages: View {
    var isSecond = false
    var kind = 0

    @ViewBuilder private var pages: some View {
      if isSecond { Color.red.id("second") } else { Color.blue.id("first") }
    }

    var body: some View {
      switch kind {
      case 0: Group { pages }.animation(.linear(duration: 1), value: isSecond)
      case 1:
        Color.red.transition(.scale).id(isSecond ? "second" : "first").animation(.linear(duration: 1), value: isSecond)
      default: VStack { pages }.animation(.linear(duration: 1), value: isSecond)
      }
    }
  }

  @Test("what comes into an animation that watches a value comes by it", arguments: [0, 1, 2])
  func arrivals(kind: Int) throws {
    var pages = Pages()
    pages.kind = kind
    let host = ViewHost(pages, size: CGSize(width: 100, height: 100))
    host.frame(at: 0)
    host.set(\.isSecond, true)
    host.frame(at: 1)
    // It begins to be seen with the frame after the change.
    host.frame(at: 2)
    host.frame(at: 2.25)
    let coming = try #require(host.leaves.first { $0.phase == .entering })
    #expect(host.leaves.contains { $0.phase == .leaving })
    if kind == 1 {
      #expect(abs(coming.bounds.width - 25) < 0.01)
    } else {
      #expect(abs(coming.opacity - 0.25) < 1e-6)
    }
    host.play(through: 4)
    #expect(host.leaves.map(\.phase) == [.here])
  }

  @Test("what is new in an animation whose value stays comes at once")
  func arrivalsWithoutChange() {
    struct Rows: View {
      var count = 1
      var body: some View {
        Group { ForEach(0..<count, id: \.self) { _ in Color.red } }.animation(.linear(duration: 1), value: 0)
      }
    }
    let host = ViewHost(Rows(), size: CGSize(width: 100, height: 100))
    host.frame(at: 0)
    host.set(\.count, 2)
    host.frame(at: 1)
    #expect(host.leaves.map(\.phase) == [.here, .here])
    #expect(!host.isAnimating)
  }

  // MARK: - Layouts of two types

  private struct Ring: Layout {
    var angle = 0.0

    var animatableData: Double {
      get { angle }
      set { angle = newValue }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      for (index, view) in subviews.enumerated() {
        let way = angle + 2 * .pi * Double(index) / Double(subviews.count)
        view.place(
          at: CGPoint(x: bounds.midX + 100 * cos(way), y: bounds.midY + 100 * sin(way)), anchor: .center,
          proposal: .unspecified)
      }
    }
  }

  private struct Wheel: View {
    @State var angle = 0.0
    @State var isRing = true

    var body: some View {
      let layout = isRing ? AnyLayout(Ring(angle: angle)) : AnyLayout(HStackLayout(spacing: 4))
      layout {
        ForEach(0..<5) { Color.red.frame(width: 20, height: 20).accessibilityIdentifier("dot \($0)") }
      }
    }
  }

  @Test("a layout that takes the place of one of another type does not move, and its views do")
  func layoutTypes() throws {
    let host = ViewHost(Wheel(), size: CGSize(width: 300, height: 300))
    host.frame(at: 0)
    for index in 0..<5 { try host.record("dot \(index)", .frame) }
    withAnimation(.linear(duration: 1)) { host.set(\.angle, 2) }
    host.play(through: 0.5)
    withAnimation(.smooth) { host.set(\.isRing, false) }
    host.play(through: 0.7)
    withAnimation(.smooth) { host.set(\.isRing, true) }
    host.play(through: 4)
    withAnimation(.smooth) { host.set(\.isRing, false) }
    host.play(through: 4.2)
    withAnimation(.smooth) { host.set(\.isRing, true) }
    host.play(through: 8)
    for index in 0..<5 {
      for component in 0..<2 {
        try expectContinuous(host.trace(of: "dot \(index)", .frame, component: component), order: .value)
      }
    }
    let place = try host["dot 0"].frame
    #expect(abs(place.midX - (150 + 100 * cos(2))) <= 0.5)
    #expect(abs(place.midY - (150 + 100 * sin(2))) <= 0.5)
  }

  // MARK: - Frames that are shared

  private struct Tabs: View {
    @Namespace private var space
    var selection = 0

    var body: some View {
      HStack(spacing: 0) {
        ForEach(0..<3) { tab in
          ZStack {
            Color.clear
            if tab == selection {
              Color.red.matchedGeometryEffect(id: "line", in: space).accessibilityIdentifier("line")
            }
          }
        }
      }
      .animation(.bouncy, value: selection)
    }
  }

  @Test(
    "a view that shares a frame is asked about its place as any other",
    arguments: [ViewAttribute.position, .offset, .frame])
  func matched(attribute: ViewAttribute) throws {
    let host = ViewHost(Tabs(), size: CGSize(width: 300, height: 20))
    host.frame(at: 0)
    host.set(\.selection, 2)
    host.frame(at: 1)
    #expect(try host.why("line", attribute).animation == ".spring(response: 0.5, dampingRatio: 0.7)")
    #expect(try host.why("line", attribute).attribute == "matched frame")
  }
}
