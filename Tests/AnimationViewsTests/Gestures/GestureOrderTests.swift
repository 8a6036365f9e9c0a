import AnimationModel
import Testing

@testable import AnimationViews

// Which of the gestures under a finger is meant.
@MainActor
@Suite("Gestures: who is meant")
struct GestureOrderTests {
  /// Three views in each other, each with a tap of its own.
  private struct Nest: View {
    enum Kind: CaseIterable { case normal, high, free }

    let outer: Kind
    var mask = GestureMask.all
    let log: Log

    var body: some View {
      let content = Box {
        Probe("inner").onTapGesture { log("inner") }
        Probe("other")
      }
      let tap = TapGesture().onEnded { log("outer") }
      switch outer {
      case .normal: content.gesture(tap, including: mask)
      case .high: content.highPriorityGesture(tap, including: mask)
      case .free: content.simultaneousGesture(tap, including: mask)
      }
    }
  }

  private func told(_ nest: (Log) -> Nest, by target: ViewQuery) throws -> String {
    let log = Log()
    let host = ViewHost(nest(log))
    host.frame(at: 0)
    do { try host.tap(target) } catch .untouched(_, .noGesture) {}
    return log.taken()
  }

  @Test(
    "the inner one is, unless the outer one comes first or is heard with all",
    arguments: zip(Nest.Kind.allCases, ["inner", "outer", "inner outer"]))
  private func order(kind: Nest.Kind, expected: String) throws {
    #expect(try told({ Nest(outer: kind, log: $0) }, by: "inner") == expected)
    #expect(try told({ Nest(outer: kind, log: $0) }, by: "other") == "outer")
  }

  @Test(
    "a mask leaves out the added one, those inside, or both",
    arguments: [(GestureMask.all, "inner"), (.gesture, "outer"), (.subviews, "inner"), (.none, "")])
  func masks(mask: GestureMask, expected: String) throws {
    #expect(try told({ Nest(outer: .normal, mask: mask, log: $0) }, by: "inner") == expected)
  }

  @Test("one tap waits for two on the same view, and is told if they do not come")
  func singleAndDouble() throws {
    struct Pad: View {
      let log: Log

      var body: some View {
        Probe("pad").onTapGesture(count: 2) { log("double") }.onTapGesture { log("single") }
          .simultaneousGesture(TapGesture().onEnded { log("each") })
      }
    }
    let log = Log()
    let host = ViewHost(Pad(log: log))
    host.frame(at: 0)
    try host.tap("pad")
    #expect(log.taken() == "each")
    host.play(through: 1)
    #expect(log.taken() == "single")
    try host.tap("pad", count: 2)
    host.play(through: 2)
    #expect(log.taken() == "each double each")
  }

  @Test("an outer drag begins once the inner tap is none, and tells the whole way")
  func tapInDrag() throws {
    struct Pad: View {
      let log: Log

      var body: some View {
        Probe("pad").onTapGesture { log("tap") }
          .gesture(DragGesture(minimumDistance: 0).onChanged { log("\(Int($0.translation.width))") })
      }
    }
    let log = Log()
    let host = ViewHost(Pad(log: log))
    host.frame(at: 0)
    try host.drag("pad", along: [CGPoint(x: 40, y: 0)], over: 0.1, framesPerSecond: 40)
    #expect(log.taken() == "0 10 20 30 40")
    try host.tap("pad")
    #expect(log.taken() == "tap")
  }

  @Test("who is disabled is not heard, and cannot be turned on inside")
  func disabled() throws {
    struct Pad: View {
      var isOff = true
      let log: Log

      var body: some View {
        Box { Probe("pad").onTapGesture { log("tap") }.disabled(false) }.disabled(isOff)
      }
    }
    let log = Log()
    let host = ViewHost(Pad(log: log))
    host.frame(at: 0)
    #expect(throws: ViewHostError.untouched("pad", .disabled)) { try host.tap("pad") }
    #expect(log.taken() == "")
    host.set(\.isOff, false)
    try host.tap("pad")
    #expect(log.taken() == "tap")
  }

  @Test("a view that goes takes its gesture along")
  func gone() throws {
    struct Pad: View {
      var isThere = true
      let log: Log

      var body: some View {
        if isThere {
          Probe("pad").gesture(
            DragGesture(minimumDistance: 0).onChanged { _ in log("drag") }.onEnded { _ in log("end") })
        }
      }
    }
    let log = Log()
    let host = ViewHost(Pad(log: log))
    host.frame(at: 0)
    try host.drag("pad", along: [CGPoint(x: 1, y: 0)], over: 0.1, releases: false, framesPerSecond: 10)
    #expect(log.taken() == "drag drag" && host.finger == CGPoint(x: 201, y: 400))
    host.set(\.isThere, false)
    host.send(.up(at: .zero, time: 0.2))
    #expect(log.taken() == "" && host.finger == nil)
  }

  @Test("the newest closure hears each event")
  func newestClosure() throws {
    struct Pad: View {
      @State private var count = 0
      let log: Log

      var body: some View {
        let seen = count
        Probe("pad").gesture(
          DragGesture(minimumDistance: 0).onChanged { _ in
            log("\(seen)")
            count += 1
          })
      }
    }
    let log = Log()
    let host = ViewHost(Pad(log: log))
    host.frame(at: 0)
    try host.drag("pad", along: [CGPoint(x: 3, y: 0)], over: 0.3, framesPerSecond: 10)
    #expect(log.taken() == "0 1 2 3")
  }
}
