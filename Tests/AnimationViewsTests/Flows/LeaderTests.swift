import AnimationModel
import AnimationScope
import Foundation
import Testing

@testable import AnimationViews

@MainActor
@Suite("Animatable views, modifiers and layouts: code that sees what is shown")
struct LeaderTests {
  private struct Meter: View, Animatable {
    var level: Double
    var unit = "%"

    var animatableData: Double {
      get { level }
      set { level = newValue }
    }

    var body: some View {
      Probe("\(level)\(unit)")
      if level > 5 { Probe("high") }
    }
  }

  private struct Root: View {
    @State private var level = 0.0
    @State private var unit = "%"

    var body: some View { VStack { Meter(level: level, unit: unit) } }
  }

  private func host<R: View>(_ root: R) -> ViewHost<R> {
    let host = ViewHost(root)
    host.frame(at: 0)
    return host
  }

  @Test("a body runs with the data that are shown, in every frame in which they move")
  func view() throws {
    let host = host(Root())
    try withAnimation(.linear(duration: 1)) { try host.set("level", to: 10.0) }
    var shown: [String] = []
    for time in [1, 2, 2.25, 2.5, 2.75, 3, 3.5] {
      host.frame(at: time)
      shown.append(host.shown)
    }
    #expect(shown == ["0.0%", "0.0%", "2.5%", "5.0%", "7.5% high", "10.0% high", "10.0% high"])
    #expect(!host.isAnimating)
  }

  @Test("what is no data jumps with the change, and data without an animation too")
  func jumps() throws {
    let host = host(Root())
    try withAnimation(.linear(duration: 1)) {
      try host.set("level", to: 4.0)
      try host.set("unit", to: "m")
    }
    host.frame(at: 1)
    #expect(host.shown == "0.0m")
    host.frame(at: 2)
    host.frame(at: 2.5)
    #expect(host.shown == "2.0m")
    try host.set("level", to: 5.0)
    host.frame(at: 2.5)
    // What was left of the motion goes on from there.
    #expect(host.shown == "3.0m")
    host.frame(at: 3)
    #expect(host.shown == "5.0m")
  }

  @Test("a change before the first frame is what appears")
  func appears() throws {
    let host = ViewHost(Root())
    try withAnimation { try host.set("level", to: 8.0) }
    host.frame(at: 0)
    #expect(host.shown == "8.0% high" && !host.isAnimating)
  }

  @Test("is found under its own name, and keeps its state while its body changes")
  func names() throws {
    let host = host(Root())
    #expect(throws: ViewHostError.notFound("lamp", known: ["Root#1", "VStack#1", "Meter#1", "Probe#1"])) {
      try host["lamp"]
    }
  }

  @Test("stands in the tree of a change as a view of the app, as any other")
  func scenario() throws {
    let host = host(Root())
    try withAnimation(.bouncy) { try host.set("level", to: 8.0) }
    host.frame(at: 1)
    let nodes = try #require(host.scenario).tree.nodes
    let meter = try #require(nodes.first { $0.type == "Meter" })
    #expect(meter.kind == .custom && nodes.contains { $0.type == "Root" && $0.kind == .custom })
    #expect(!nodes.contains { $0.modifiers.contains { $0.name.contains("Leader") } })
  }

  private struct Lifted: ViewModifier, Animatable {
    var height: Double

    var animatableData: Double {
      get { height }
      set { height = newValue }
    }

    func body(content: Content) -> some View {
      content
      Probe("\(height)")
    }
  }

  @Test("a modifier's body too, around the same content, and through leaders in leaders")
  func modifier() throws {
    struct Card: View, Animatable {
      var height: Double

      var animatableData: Double {
        get { height }
        set { height = newValue }
      }

      var body: some View { Probe("card").modifier(Lifted(height: 2 * height)) }
    }
    struct Root: View {
      @State private var height = 0.0

      var body: some View { Card(height: height) }
    }
    let host = host(Root())
    try withAnimation(.linear(duration: 1)) { try host.set("height", to: 10.0) }
    for time in [1, 2, 2.25] { host.frame(at: time) }
    #expect(host.shown == "card 5.0")
    host.frame(at: 3)
    #expect(host.shown == "card 20.0")
  }

  // MARK: - Layouts

  private struct Ring: Layout {
    var turn: Double

    var animatableData: Double {
      get { turn }
      set { turn = newValue }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
      proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
      for (index, subview) in subviews.enumerated() {
        let angle = turn + Double(index) * .pi / 2
        subview.place(
          at: CGPoint(x: bounds.midX + 100 * cos(angle), y: bounds.midY + 100 * sin(angle)), anchor: .center,
          proposal: .unspecified)
      }
    }
  }

  @Test("a layout places with the data that are shown: along the arc, and not straight", arguments: [true, false])
  func layout(isAnimated: Bool) throws {
    struct Root: View {
      @State private var turn = 0.0

      var body: some View {
        Ring(turn: turn) {
          Color.red.frame(width: 20, height: 20)
          Color.blue.frame(width: 20, height: 20)
        }
      }
    }
    let host = ViewHost(Root(), size: CGSize(width: 400, height: 400))
    host.frame(at: 0)
    try withAnimation(isAnimated ? .linear(duration: 1) : nil) { try host.set("turn", to: Double.pi) }
    for time in [1, 2, 2.5] { host.frame(at: time) }
    func middle(_ index: Int) -> CGPoint {
      CGPoint(x: host.leaves[index].frame.midX, y: host.leaves[index].frame.midY)
    }
    let first = isAnimated ? CGPoint(x: 200, y: 300) : CGPoint(x: 100, y: 200)
    let second = isAnimated ? CGPoint(x: 100, y: 200) : CGPoint(x: 200, y: 100)
    #expect(middle(0).distance(to: first) < 0.5)
    #expect(middle(1).distance(to: second) < 0.5)
    host.frame(at: 3.5)
    #expect(middle(0).distance(to: CGPoint(x: 100, y: 200)) < 0.5 && !host.isAnimating)
  }
}
