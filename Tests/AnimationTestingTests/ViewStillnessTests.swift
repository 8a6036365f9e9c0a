import AnimationModel
import AnimationScope
import AnimationTesting
import AnimationViews
import CurveTesting
import Foundation
import Testing

// An expectation that nothing moves is worth something only where something might have moved, and
// everything is looked at.
@Suite("ViewExpectation: what has stood still")
@MainActor
struct ViewStillnessTests {
  private struct Pile: View {
    @State var count = 0
    @State var wind = 0

    var body: some View {
      VStack {
        ZStack {
          Text("Title")
          Rectangle().opacity(count == 1 ? 0.5 : 1).frame(width: 20, height: 20).opacity(count == 2 ? 0.5 : 1)
          if count == 3 { Circle().frame(width: 4, height: 4) }
          if count != 4 { Ellipse().frame(width: 4, height: 4) }
        }
        .background { Capsule().fill(count == 5 ? .red : .blue) }
        .accessibilityIdentifier("pile")
        .overlay { Image(systemName: "star").opacity(count == 6 ? 0 : 1) }
        EmptyView().accessibilityIdentifier("nothing")
        Group {}.id("none")
        Spacer().accessibilityIdentifier("room")
        Picker("Wind", selection: $wind) {
          ForEach(["North", "East", "South"].indices, id: \.self) { Text(["North", "East", "South"][$0]).tag($0) }
        }
        .pickerStyle(.segmented)
        .accessibilityIdentifier("wind")
      }
      .frame(width: 300, height: 300)
    }
  }

  private func host() -> ViewHost<Pile> {
    let host = ViewHost(Pile(), size: CGSize(width: 300, height: 300))
    host.frame(at: 0)
    return host
  }

  private func message<V>(_ target: ViewQuery, _ host: ViewHost<V>) -> String? {
    ViewExpectation.still(target).finding(in: host)?.message
  }

  // MARK: - Where nothing could have moved

  @Test("no frame, no event, and a write that nothing has taken in")
  func nothingHappened() throws {
    let host = ViewHost(Pile())
    #expect(try #require(message("Title", host)).contains("Write host.frame(at: 0), then the event"))
    host.frame(at: 0)
    host.play(through: 1)
    #expect(try #require(message("Title", host)).hasPrefix("Nothing has happened since the host was made."))
    host.set(\.count, 1)
    #expect(try #require(message("Title", host)).contains("Make a frame, or call host.update(at:)"))
    host.frame(at: 1.1)
    #expect(message("Title", host) == nil)
    let animated = ViewExpectation.animated("Title", .position, by: .smooth).finding(in: ViewHost(Pile()))
    #expect(try #require(animated).message.hasPrefix("No frame was made yet"))
  }

  @Test("a touch that does nothing has happened")
  func idleTouch() throws {
    let host = host()
    // It is chosen already.
    try host.tap("North")
    #expect(message("pile", host) == nil)
  }

  @Test("what is not there, and what draws nothing", arguments: ["door", "nothing", "none", "room"])
  func nothingThere(name: String) throws {
    let host = host()
    host.set(\.count, 1)
    host.frame(at: 1)
    #expect(message(ViewQuery(name), host) != nil)
    var finding: MotionFinding?
    withKnownIssue { finding = host.expectStill(ViewQuery(name)) { host.play(through: 2) } }
    #expect(finding != nil)
  }

  @Test("braces in which no frame is made")
  func noFrames() throws {
    let host = host()
    let bodies: [() -> Void] = [{}, { host.set(\.count, 0) }, { _ = try? host.tap("Title") }]
    for body in bodies {
      var finding: MotionFinding?
      withKnownIssue { finding = host.expectStill("Title", while: body) }
      #expect(try #require(finding).message.contains("Call host.frame(at:) or host.play(through:) in the braces"))
    }
    let new = ViewHost(Pile())
    withKnownIssue { new.expectStill("Title") { new.frame(at: 0) } }
    new.expectStill("Title") { new.play(through: 1) }
    // An event behind the last frame is no end.
    new.expectStill("Title") {
      new.play(through: 2)
      new.update(at: 2.01)
    }
  }

  // MARK: - Everything that is drawn

  @Test("any part of a view that changes at once, in it, behind it, around a part", arguments: 1...5)
  func parts(count: Int) throws {
    let host = host()
    host.set(\.count, count)
    host.frame(at: 1)
    #expect(message("pile", host) != nil, "\(count)")
    #expect(message("Title", host) == nil)
    let again = self.host()
    withKnownIssue {
      again.expectStill("pile") {
        again.set(\.count, count)
        again.play(through: 1)
      }
    }
  }

  @Test("what hangs on a view outside of its name is another one")
  func outside() throws {
    let host = host()
    host.set(\.count, 6)
    host.frame(at: 1)
    #expect(message("pile", host) == nil)
    #expect(message("star", host) != nil || message("Image#1", host) != nil)
  }

  @Test("a picker whose mark goes to another segment", arguments: [nil, Animation.snappy])
  func picker(animation: Animation?) throws {
    let host = host()
    withAnimation(animation) { host.set(\.wind, 2) }
    host.frame(at: 1)
    let text = try #require(message("wind", host))
    #expect(text.hasPrefix(animation == nil ? "It jumps: " : "It moves by .spring("), "\(text)")
    #expect(try host.why("wind", .color).animation?.isEmpty == (animation == nil ? nil : false))
    #expect(message("Title", host) == nil)
    let again = self.host()
    withKnownIssue {
      try again.expectStill("wind") {
        try again.tap("South")
        again.play(through: 3)
      }
    }
  }
}
