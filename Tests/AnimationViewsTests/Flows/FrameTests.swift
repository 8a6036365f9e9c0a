import AnimationModel
import AnimationScope
import CurveMath
import CurveTesting
import Foundation
import Testing

@testable import AnimationViews

private let second = Animation.linear(duration: 1)

@Suite("Frames in a running tree")
@MainActor
struct FrameTests {
  private struct Sample<Shown: View>: View {
    var flag = false
    var other = false
    let content: (Bool, Bool) -> Shown

    init(@ViewBuilder _ content: @escaping (Bool, Bool) -> Shown) { self.content = content }

    var body: some View { content(flag, other) }
  }

  private typealias Host<V: View> = ViewHost<Sample<V>>

  /// A host half a second into a change whose clock begins a frame later.
  private func half<V: View>(_ view: Sample<V>, _ animation: Animation? = nil) -> Host<V> {
    let host = ViewHost(view, size: CGSize(width: 400, height: 400))
    host.frame(at: 0)
    withAnimation(animation) { host.set(\.flag, true) }
    for time in [1, 2, 2.5] { host.frame(at: time) }
    return host
  }

  private func numbers<V: View>(_ host: Host<V>, _ query: ViewQuery, _ attribute: ViewAttribute) throws -> [Double] {
    try host.value(of: query, attribute)
  }

  @Test("a frame around the animation is drawn by the leaf inside")
  func sizes() throws {
    let inside = half(
      Sample { flag, _ in Rectangle().frame(width: flag ? 100 : 50, height: 50).animation(second, value: flag) })
    let outside = half(
      Sample { flag, _ in Rectangle().animation(second, value: flag).frame(width: flag ? 100 : 50, height: 50) })
    #expect(try numbers(inside, "Rectangle", .frame) == [162.5, 175, 75, 50])
    #expect(try numbers(outside, "Rectangle", .frame) == [162.5, 175, 75, 50])
  }

  @Test("an offset is a matter of the leaf, a scale of the modifier")
  func offsets() throws {
    let host = half(
      Sample { flag, _ in
        Rectangle().frame(width: 50, height: 50).animation(second, value: flag)
          .offset(x: flag ? 100 : 0).scaleEffect(flag ? 2 : 1)
      })
    #expect(try numbers(host, "Rectangle", .scale) == [2, 2])
    let leaf = try host["Rectangle"]
    #expect(leaf.frame == CGRect(x: 225, y: 175, width: 50, height: 50))
    #expect(leaf.bounds.size == CGSize(width: 100, height: 100))
  }

  @Test("a growing leaf moves its neighbour, each by its own transaction")
  func neighbours() throws {
    let host = half(
      Sample { flag, _ in
        HStack(spacing: 0) {
          Rectangle().animation(second, value: flag).frame(width: flag ? 100 : 50, height: 50)
          Circle().frame(width: 50, height: 50)
        }
      })
    #expect(try numbers(host, "Rectangle", .frame) == [137.5, 175, 75, 50])
    #expect(try numbers(host, "Circle", .frame) == [225, 175, 50, 50])
  }

  @Test("a group moves as one, and what is in it against it")
  func groups() throws {
    let flat = ViewHost(
      Sample { flag, _ in
        Rectangle().frame(width: 50, height: 50).animation(nil, value: flag).offset(x: flag ? 100 : 0)
          .animation(second, value: flag)
      }, size: CGSize(width: 400, height: 400))
    let grouped = ViewHost(
      Sample { flag, _ in
        Rectangle().frame(width: 50, height: 50).animation(nil, value: flag).geometryGroup().offset(x: flag ? 100 : 0)
          .animation(second, value: flag)
      }, size: CGSize(width: 400, height: 400))
    flat.frame(at: 0)
    grouped.frame(at: 0)
    flat.set(\.flag, true)
    grouped.set(\.flag, true)
    for time in [1, 2, 2.5] {
      flat.frame(at: time)
      grouped.frame(at: time)
    }
    #expect(try flat.value(of: "Rectangle", .position) == [275, 175])
    #expect(try grouped.value(of: "Rectangle", .position) == [225, 175])
  }

  @Test("what appears in a group moves along with it")
  func appearing() throws {
    let host = ViewHost(
      Sample { flag, other in
        ZStack { if other { Rectangle() } else { Circle() } }
          .frame(width: 50, height: 50).geometryGroup().offset(x: flag ? 100 : 0)
      }, size: CGSize(width: 400, height: 400))
    host.frame(at: 0)
    withAnimation(second) { host.set(\.flag, true) }
    host.frame(at: 1)
    host.frame(at: 2)
    host.set(\.other, true)
    host.frame(at: 2.5)
    #expect(try host.value(of: "Rectangle", .position) == [225, 175])
  }

  @Test("a scale is a barrier unless one assumes that it is none")
  func assumptions() throws {
    for isBarrier in [true, false] {
      let host = ViewHost(
        Sample { flag, _ in
          Rectangle().animation(nil, value: flag).scaleEffect(2).frame(width: 50, height: 50)
            .offset(x: flag ? 100 : 0)
        }, size: CGSize(width: 400, height: 400),
        assumptions: ScopeAssumptions(effectsAreBarriers: isBarrier))
      host.frame(at: 0)
      withAnimation(second) { host.set(\.flag, true) }
      for time in [1, 2, 2.5] { host.frame(at: time) }
      let leaf = try host["Rectangle"]
      #expect(leaf.frame.minX == (isBarrier ? 225 : 275))
      #expect(leaf.bounds.width == 100)
    }
  }

  @Test("frames are on whole pixels, and what moves between them is not")
  func pixels() throws {
    let host = half(
      Sample { flag, _ in Rectangle().frame(width: 33.3, height: 33.3).offset(x: flag ? 0.7 : 0) }, second)
    let frame = try numbers(host, "Rectangle", .frame)
    #expect(frame[0] == 183.5 + 0.25 && frame[2] == 33.5)
  }

  @Test("text has the size of its letters at once, and moves its corner")
  func texts() throws {
    let host = half(Sample { flag, _ in Text(flag ? "Longer" : "Text").offset(x: flag ? 100 : 0) }, second)
    let leaf = try host["Text"]
    let later = ViewHost(Text("Longer"), size: CGSize(width: 400, height: 400))
    later.frame(at: 0)
    #expect(leaf.frame.width == (later.leaves[0].frame.width * 2).rounded() / 2)
    #expect(leaf.contentFraction == 0.5)
    #expect(leaf.text == "Longer")
  }

  @Test("a background moves with what arrives at its modifier")
  func backgrounds() throws {
    let host = half(
      Sample { flag, _ in
        Rectangle().animation(second, value: flag).frame(width: flag ? 100 : 50, height: 50)
          .background { Ellipse() }
      })
    #expect(try numbers(host, "Rectangle", .size) == [75, 50])
    #expect(try numbers(host, "Ellipse", .size) == [100, 50])
    #expect(host.leaves.map(\.type) == ["Ellipse", "Rectangle"])
  }

  @Test("a clip cuts where it is shown itself")
  func clips() throws {
    let host = half(
      Sample { flag, _ in
        Rectangle().clipped().animation(second, value: flag).frame(width: flag ? 100 : 50, height: 50)
      })
    let leaf = try host["Rectangle"]
    #expect(leaf.clips == [Path(CGRect(x: 162.5, y: 175, width: 75, height: 50))])
  }

  @Test("a tap in flight keeps the velocity")
  func retargeting() throws {
    let host = ViewHost(
      Sample { flag, _ in
        Rectangle().frame(width: 50, height: 50).offset(x: flag ? 100 : 0).accessibilityIdentifier("card")
      }, size: CGSize(width: 400, height: 400))
    host.frame(at: 0)
    try host.record("card", .offset)
    withAnimation(.spring(duration: 0.5, bounce: 0.2)) { host.set(\.flag, true) }
    host.play(through: 0.2)
    host.update(at: 0.205)
    withAnimation(.spring(duration: 0.5, bounce: 0.2)) { host.set(\.flag, false) }
    host.update(at: 0.205)
    host.play(through: 2.5)
    let trace = try host.trace(of: "card", .offset)
    #expect(trace.states.map(\.value).max() ?? 0 > 20)
    #expect(abs(trace.states.last?.value ?? 1) < 0.5)
    expectContinuous(.samples(times: trace.times, values: trace.states.map(\.value)), order: .velocity)
  }

  @Test("two transactions of one event add up on one frame")
  func twoTransactions() throws {
    let host = ViewHost(
      Sample { flag, other in
        Rectangle().frame(width: 50, height: 50).offset(x: flag ? 100 : 0, y: other ? 100 : 0)
      }, size: CGSize(width: 400, height: 400))
    host.frame(at: 0)
    withAnimation(second) { host.set(\.flag, true) }
    withAnimation(.linear(duration: 2)) { host.set(\.other, true) }
    for time in [1, 2, 2.5] { host.frame(at: time) }
    // As of one value that is changed twice.
    let model = AnimationHost()
    let attribute = model.attribute(CGPoint(x: 175, y: 175))
    model.frame(at: 0)
    withAnimation(second) { attribute.model = CGPoint(x: 275, y: 175) }
    withAnimation(.linear(duration: 2)) { attribute.model = CGPoint(x: 275, y: 275) }
    for time in [1, 2, 2.5] { model.frame(at: time) }
    let place = attribute.presentation
    #expect(try host.value(of: "Rectangle", .position) == [Double(place.x), Double(place.y)])
    #expect(place.x > 200 && place.x < 275 && place.y == 200)
  }
}
