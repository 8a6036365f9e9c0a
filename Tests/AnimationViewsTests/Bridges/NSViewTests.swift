import AnimationModel
import AnimationScope
import CurveMath
import CurveTesting
import Foundation
import TestSupport
import Testing

@testable import AnimationViews

private struct PanelView: NSViewRepresentable {
  var isWide = false
  let panel: NSView

  func makeNSView(context: Context) -> NSView {
    let view = NSView()
    panel.setAccessibilityIdentifier("panel")
    panel.backgroundColor = NSColor(white: 0.5, alpha: 1)
    view.addSubview(panel)
    return view
  }

  func updateNSView(_ view: NSView, context: Context) {
    context.animate { panel.setFrameSize(CGSize(width: isWide ? 100 : 50, height: 20)) }
  }
}

@MainActor
@Suite("NSView: in a tree of SwiftUI")
struct NSViewTests {
  private let panel = NSView(frame: CGRect(x: 10, y: 0, width: 50, height: 20))

  private func host() -> ViewHost<PanelView> {
    let host = ViewHost(PanelView(panel: panel), size: CGSize(width: 200, height: 100))
    host.frame(at: 0)
    return host
  }

  @Test("counts heights from the bottom")
  func fromBottom() throws {
    let host = host()
    #expect(try host["panel"].frame == CGRect(x: 10, y: 80, width: 50, height: 20))
    panel.setFrameOrigin(CGPoint(x: 10, y: 30))
    host.frame(at: 1)
    #expect(try host["panel"].frame == CGRect(x: 10, y: 50, width: 50, height: 20))
    #expect(panel.layer?.presentation()?.position == CGPoint(x: 35, y: 40))
  }

  @Test("is moved by either door, and each takes the other's motion over")
  func retargets() throws {
    let host = host()
    try host.record("panel", .size)
    withAnimation(.smooth) { host.set(\.isWide, true) }
    host.play(through: 0.2)
    host.update(at: 0.205)
    NSAnimationContext.animate(.snappy) { panel.setFrameSize(CGSize(width: 80, height: 20)) }
    host.update(at: 0.205)
    host.play(through: 2)
    let trace = try host.trace(of: "panel", .size)
    expectContinuous(.samples(times: trace.times, values: trace.states.map(\.value)), order: .velocity)
    #expect(trace.states.last?.value == 80)
    #expect(try host.value(of: "panel", .position)[0] == 10)
  }

  @Test("names the call that moved it as the writer, and tells its completion")
  func reasons() throws {
    let host = host()
    var told = 0
    NSAnimationContext.animate(.linear(duration: 0.5)) {
      panel.alphaValue = 0
    } completion: {
      told += 1
    }
    host.frame(at: 1)
    #expect(try host.why("panel", .opacity).writer == "NSAnimationContext.animate(.linear(duration: 0.5))")
    host.play(through: 2)
    #expect(told == 1)
  }
}
