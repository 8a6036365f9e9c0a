import AnimationModel
import AnimationScope
import CurveMath
import CurveReports
import CurveTesting
import Foundation
import TestSupport
import Testing

@testable import AnimationViews

/// A box with a lid that a flag opens, beside a dot of SwiftUI.
private struct LidView: View {
  var isOpen = false
  var isThere = true
  let lid: UIView
  let log: Diary

  init(_ lid: UIView, _ log: Diary = Diary()) { (self.lid, self.log) = (lid, log) }

  var body: some View {
    VStack(spacing: 0) {
      Circle().frame(width: 20, height: 20).offset(x: isOpen ? 100 : 0)
      if isThere { LidBox(isOpen: isOpen, lid: lid, log: log).frame(width: 200, height: 100) }
    }
  }
}

private struct LidBox: UIViewRepresentable {
  let isOpen: Bool
  let lid: UIView
  let log: Diary

  func makeCoordinator() -> Diary { log }

  func makeUIView(context: Context) -> UIView {
    let box = UIView()
    box.backgroundColor = .systemBrown
    box.accessibilityIdentifier = "box"
    lid.accessibilityIdentifier = "lid"
    box.addSubview(lid)
    context.coordinator.lines.append("make")
    return box
  }

  func updateUIView(_ box: UIView, context: Context) {
    context.coordinator.lines.append("update \(isOpen)")
    context.animate {
      lid.center.x = isOpen ? 110 : 10
    } completion: {
      log.lines.append("moved")
    }
  }

  static func dismantleUIView(_ box: UIView, coordinator: Diary) { coordinator.lines.append("dismantle") }
}

/// A plain view that comes and goes.
private struct LidRoom: View {
  var isThere = true

  var body: some View { if isThere { PlainBox().transition(.identity) } }
}

private struct PlainBox: UIViewRepresentable {
  func makeUIView(context: Context) -> UIView { UIView() }

  func updateUIView(_ box: UIView, context: Context) {}
}

extension ViewHost<LidRoom> {
  /// The view that the box has made.
  fileprivate var view: UIView {
    var open: [GraphNode] = [graph.root]
    while let node = open.popLast() {
      if let view = node.platformRoot?.view as? UIView { return view }
      open += node.nodesBelow
    }
    preconditionFailure("No view was made.")
  }
}

@MainActor
private final class Diary {
  var lines: [String] = []
}

@MainActor
private func makeLid() -> UIView {
  let lid = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
  lid.backgroundColor = .systemTeal
  return lid
}

@MainActor
@Suite("UIView: in a tree of SwiftUI")
struct UIViewTests {
  private let lid = makeLid()
  private let log = Diary()

  private func host() -> ViewHost<LidView> {
    let host = ViewHost(LidView(lid, log), size: CGSize(width: 200, height: 120))
    host.frame(at: 0)
    return host
  }

  /// Something that happens between two frames.
  private func event(_ host: ViewHost<LidView>, at time: Double, _ change: () -> Void) {
    host.update(at: time)
    change()
    host.update(at: time)
  }

  private func x(_ host: ViewHost<LidView>) throws -> Double { try host.value(of: "lid", .position)[0] }

  @Test("is drawn where its frame says, in the coordinates of the view around it")
  func leaves() throws {
    let host = host()
    #expect(try host["box"].frame == CGRect(x: 0, y: 20, width: 200, height: 100))
    #expect(try host["lid"].frame == CGRect(x: 0, y: 20, width: 20, height: 10))
    let color = try host["lid"].color
    #expect(color == Color.teal.resolve(in: EnvironmentValues()))
    #expect(host.picture.document.text.contains("#30b0c7"))
    #expect(lid.superview?.bounds.size == CGSize(width: 200, height: 100))
  }

  @Test("is made once, updated with each change, and dismantled when its place has gone")
  func life() throws {
    let host = host()
    // The first update is how the view appears: nothing moves.
    #expect(log.lines == ["make", "update false", "moved"])
    host.set(\.isOpen, true)
    host.frame(at: 1)
    #expect(log.lines.dropFirst(3).first == "update true")
    log.lines = []
    host.set(\.isThere, false)
    host.frame(at: 2)
    #expect(log.lines.contains("dismantle"))
    lid.center.x = 55
    #expect(lid.layer.presentation()?.position.x == 55)
  }

  @Test("lives no longer than its place, also when it went in flight")
  func lifetime() throws {
    weak var gone: UIView?
    do {
      let lid = makeLid()
      gone = lid
      let host = ViewHost(LidRoom(), size: CGSize(width: 200, height: 120))
      host.frame(at: 0)
      host.view.addSubview(lid)
      UIView.animate(.linear(duration: 5)) { lid.center.x = 110 }
      host.play(through: 1)
      #expect(host.leaves.count == 2)
      host.set(\.isThere, false)
      host.play(through: 2)
      #expect(host.leaves.isEmpty)
    }
    #expect(gone == nil)
  }

  @Test("moves with context.animate as SwiftUI's own views do, frame for frame")
  func together() throws {
    let host = host()
    withAnimation(.bouncy) { host.set(\.isOpen, true) }
    var moved = 0
    for frame in 1...60 {
      host.frame(at: Double(frame) / 60)
      // Both go 100 points.
      let circle = try #require(host.leaves.first { $0.type == "Circle" })
      expectClose(try x(host), Double(circle.bounds.minX) - 90, within: 1e-9)
      if try x(host) > 0, try x(host) < 100 { moved += 1 }
    }
    #expect(moved > 10)
    #expect(lid.center.x == 110)
  }

  @Test("jumps where the change has no animation, and tells context.animate's completion")
  func noAnimation() throws {
    let host = host()
    log.lines = []
    host.set(\.isOpen, true)
    host.frame(at: 1)
    #expect(try x(host) == 100)
    #expect(log.lines == ["update true", "moved"])
  }

  // The border, both ways: SwiftUI's transaction, UIKit's call, SwiftUI's transaction again.
  @Test("is taken over by UIView.animate and gives back, with place and velocity")
  func retargets() throws {
    let host = host()
    try host.record("lid", .position)
    withAnimation(.spring(duration: 0.6)) { host.set(\.isOpen, true) }
    host.play(through: 0.25)
    event(host, at: 0.255) { UIView.animate(.spring(duration: 0.5)) { lid.center.x = 60 } }
    host.play(through: 0.4)
    event(host, at: 0.403) { withAnimation(.spring(duration: 0.7)) { host.set(\.isOpen, false) } }
    host.play(through: 3)
    let trace = try host.trace(of: "lid", .position)
    expectContinuous(.samples(times: trace.times, values: trace.states.map(\.value)), order: .velocity)
    #expect(trace.states.map(\.value).max() ?? 0 > 20)
    #expect(try x(host) == 0)
    // At the borders it is fast: a motion that began anew would stand there.
    let frames = trace.times.indices.filter { trace.times[$0] > 0.25 && trace.times[$0] < 0.32 }
    #expect(frames.allSatisfy { abs(trace.states[$0].velocity) > 20 })
  }

  @Test("keeps the velocity of a finger that leads it by an interactive spring between frames")
  func finger() throws {
    let host = host()
    try host.record("lid", .position)
    for step in 1...20 {
      let time = Double(step) / 60
      UIView.animate(.interactiveSpring) { lid.center.x = 10 + 400 * CGFloat(time) }
      host.update(at: time - 1 / 240)
      host.frame(at: time)
    }
    UIView.animate(.spring) { lid.center.x = 110 }
    host.play(through: 2)
    let trace = try host.trace(of: "lid", .position)
    let release = try #require(trace.times.firstIndex { $0 > 20.5 / 60 })
    #expect(trace.states[release].velocity > 200)
    expectContinuous(.samples(times: trace.times, values: trace.states.map(\.value)), order: .velocity)
    #expect(try x(host) == 100)
  }

  // Of the direct way: the finger sets the place, the spring behind it goes on as fast.
  @Test("keeps the velocity of changes that are tracked")
  func tracked() throws {
    let host = host()
    for step in 1...10 {
      withTransaction(\.tracksVelocity, true) { lid.center.x = 10 + 5 * CGFloat(step) }
      host.frame(at: Double(step) / 60)
    }
    UIView.animate(.spring) { lid.center.x = 50 }
    host.play(through: 14.0 / 60)
    // At 300 points per second it passes the target, which an unmoved spring without bounce does
    // not.
    #expect(try x(host) > 50)
  }

  @Test("moves by the inner one of nested calls, each property by its own")
  func nesting() throws {
    let host = host()
    UIView.animate(.linear(duration: 1)) {
      lid.center.x = 110
      UIView.animate(.linear(duration: 2)) { lid.alpha = 0 }
      UIView.performWithoutAnimation { lid.center.y = 55 }
    }
    host.frame(at: 1)
    host.frame(at: 1 + 1 / 60)
    host.frame(at: 1.5 + 1 / 60)
    expectClose(try x(host), 50, within: 1e-9)
    expectClose(try host["lid"].opacity, 0.75, within: 1e-9)
    #expect(try host.value(of: "lid", .position)[1] == 70)
    #expect(lid.alpha == 0)
    expectClose(Double(try #require(lid.layer.presentation()).opacity), 0.75, within: 1e-6)
  }

  @Test("tells completions in the order in which motions end, and at once where nothing moves")
  func completions() throws {
    let host = host()
    var told: [String] = []
    UIView.animate(.linear(duration: 1)) {
      lid.center.x = 110
    } completion: {
      told.append("long")
    }
    UIView.animate(.linear(duration: 0.5)) {
      lid.alpha = 0
    } completion: {
      told.append("short")
    }
    UIView.animate(.linear(duration: 9)) {
    } completion: {
      told.append("nothing")
    }
    UIView.animate(.linear(duration: 9)) {
      lid.bounds = lid.bounds
    } completion: {
      told.append("same")
    }
    #expect(told == ["nothing"])
    host.play(through: 0.1)
    #expect(told == ["nothing", "same"])
    host.play(through: 2)
    #expect(told == ["nothing", "same", "short", "long"])
  }

  @Test("tells completions of a view that is taken out in flight")
  func removal() throws {
    let host = host()
    var told = 0
    UIView.animate(.linear(duration: 5)) {
      lid.center.x = 110
    } completion: {
      told += 1
    }
    host.play(through: 1)
    #expect(told == 0)
    lid.removeFromSuperview()
    lid.center.x = 33
    host.play(through: 1.1)
    #expect(told == 1)
    #expect(host.leaves.map(\.identifier) == [nil, "box"])
    #expect(lid.layer.presentation()?.position.x == 33)
  }

  @Test("is moved by UIView.animate whatever SwiftUI's modifiers around it say")
  func modifiers() throws {
    let lid = lid
    let host = ViewHost(LidView(lid).transaction { $0.animation = nil }, size: CGSize(width: 200, height: 120))
    host.frame(at: 0)
    UIView.animate(.linear(duration: 1)) { lid.center.x = 110 }
    host.frame(at: 1)
    host.frame(at: 2)
    host.frame(at: 2.5)
    expectClose(try host.value(of: "lid", .position)[0], 50, within: 1e-9)
  }

  @Test("carries the views in it along, each with its own motion")
  func inside() throws {
    let knob = UIView(frame: CGRect(x: 5, y: 0, width: 4, height: 4))
    knob.accessibilityIdentifier = "knob"
    lid.addSubview(knob)
    let host = host()
    UIView.animate(.linear(duration: 1)) { lid.center.x = 110 }
    UIView.animate(.linear(duration: 2)) { knob.center.x = 17 }
    host.frame(at: 0)
    host.frame(at: 1)
    host.frame(at: 1.5)
    expectClose(try host.value(of: "knob", .position)[0], 5 + 50 + 2.5, within: 1e-9)
    host.play(through: 4)
    #expect(try host.value(of: "knob", .position)[0] == 115)
  }

  @Test("names the call that moved it as the writer")
  func reasons() throws {
    let host = host()
    withAnimation(.bouncy) { host.set(\.isOpen, true) }
    host.frame(at: 1)
    let opened = try host.why("lid", .position)
    #expect(opened.writer?.hasPrefix("context.animate(") == true)
    #expect(opened.animation == ".spring(response: 0.5, dampingRatio: 0.7)")
    UIView.animate(.linear(duration: 1)) { lid.alpha = 0.5 }
    host.frame(at: 2)
    let faded = try host.why("lid", .opacity)
    #expect(faded.writer == "UIView.animate(.linear(duration: 1))")
    lid.layer.cornerRadius = 4
    host.frame(at: 3)
    #expect(try host.why("lid", .named("cornerRadius")).animation == nil)
    #expect(lid.layer.presentation()?.cornerRadius == 4)
  }
}

@MainActor
@Suite("UIView: a rectangle by itself")
struct UIViewValueTests {
  @Test("shows what it is set to while it is in no tree")
  func alone() {
    let view = makeLid()
    UIView.animate(.spring) { view.center = CGPoint(x: 40, y: 30) }
    #expect(view.frame == CGRect(x: 30, y: 25, width: 20, height: 10))
    #expect(view.layer.presentation()?.position == CGPoint(x: 40, y: 30))
  }

  @Test("has a frame around its transform")
  func transformedFrame() {
    let view = makeLid()
    view.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 1)
    expectClose(Double(view.frame.width), 10, within: 1e-12)
    expectClose(Double(view.frame.height), 40, within: 1e-12)
    #expect(view.bounds.size == CGSize(width: 20, height: 10))
  }

  @Test(
    "gives back every transform",
    arguments: [
      CGAffineTransform(a: 2, b: 0.5, c: -0.3, d: 1.5, tx: 7, ty: -3),
      CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0),
      CGAffineTransform(a: 0, b: 0, c: 0.6, d: 0.8, tx: 1, ty: 2), CGAffineTransform(scaleX: 0, y: 0),
    ])
  func decomposition(matrix: CGAffineTransform) {
    let view = UIView()
    view.transform = matrix
    for (given, set) in zip(view.transform.entries, matrix.entries) {
      expectClose(Double(given), Double(set), within: 1e-12)
    }
  }

  @Test("turns the shorter way, and does not shrink on it")
  func shorterWay() throws {
    let lid = makeLid()
    lid.transform = CGAffineTransform(rotationAngle: 170 * .pi / 180)
    let host = ViewHost(LidView(lid), size: CGSize(width: 200, height: 120))
    host.frame(at: 0)
    UIView.animate(.linear(duration: 1)) { lid.transform = CGAffineTransform(rotationAngle: -170 * .pi / 180) }
    host.frame(at: 1)
    host.frame(at: 2)
    host.frame(at: 2.5)
    let map = try #require(lid.layer.presentation()).affineTransform()
    expectClose(Double(map.a), -1, within: 1e-12)
    expectClose(Double(map.b), 0, within: 1e-12)
    // Halfway it is upside down, about its middle.
    let bounds = try host["lid"].bounds
    expectClose(Double(bounds.width), 20, within: 1e-9)
    expectClose(Double(bounds.midX), 10, within: 1e-9)
  }
}

/// Asks for a size, and places a mark at its right end.
private final class Gauge: UIView {
  let mark = UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 2))

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    mark.accessibilityIdentifier = "mark"
    addSubview(mark)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 30) }

  override func layoutSubviews() { mark.center = CGPoint(x: bounds.width - 1, y: 15) }
}

private struct GaugeView: UIViewRepresentable {
  func makeUIView(context: Context) -> Gauge { Gauge() }

  func updateUIView(_ gauge: Gauge, context: Context) {}
}

private struct GaugeRoom: View {
  var width: CGFloat = 100

  var body: some View { GaugeView().frame(width: width) }
}

@MainActor
@Suite("UIViewRepresentable: sizes")
struct UIViewSizeTests {
  @Test("is as large as its view likes, and all that is offered where that has no opinion")
  func size() throws {
    let host = ViewHost(GaugeRoom(), size: CGSize(width: 200, height: 120))
    host.frame(at: 0)
    let gauge = try #require(host.leaves.first)
    #expect(gauge.frame == CGRect(x: 50, y: 45, width: 100, height: 30))
    #expect(try host["mark"].frame == CGRect(x: 148, y: 59, width: 2, height: 2))
  }

  @Test("places what is in it by the transaction of its frame")
  func layout() throws {
    let host = ViewHost(GaugeRoom(), size: CGSize(width: 200, height: 120))
    host.frame(at: 0)
    withAnimation(.linear(duration: 1)) { host.set(\.width, 150) }
    host.frame(at: 1)
    host.frame(at: 2)
    host.frame(at: 2.5)
    let gauge = try #require(host.leaves.first)
    #expect(gauge.frame == CGRect(x: 37.5, y: 45, width: 125, height: 30))
    let mark = try host["mark"].frame
    expectClose(Double(mark.maxX), Double(gauge.frame.maxX), within: 0.4)
  }
}
