import AnimationModel
import Foundation
import Testing

@testable import AnimationViews

// A test that taps something wants something to happen: a tap that reaches nothing says why.

@MainActor
@Suite("Touches: what reaches nothing is told")
struct SilentTouchTests {
  private let log = Log()

  private func host(_ content: some View) -> ViewHost<some View> {
    let host = ViewHost(content, size: CGSize(width: 100, height: 100))
    host.frame(at: 0)
    return host
  }

  private var save: some View { Button("Save") { log("saved") }.accessibilityIdentifier("save") }

  private func reason(_ content: some View, _ target: ViewQuery = "save") -> ViewHostError? {
    do {
      try host(content).tap(target)
      return nil
    } catch {
      return error
    }
  }

  @Test("a view that can be touched hears the tap, and no error is thrown")
  func heard() {
    #expect(reason(save) == nil)
    #expect(log.taken() == "saved")
  }

  @Test("a disabled control")
  func disabled() {
    #expect(reason(save.disabled(true)) == .untouched("save", .disabled))
    #expect(reason(save.disabled(true).onTapGesture { log("row") }) == .untouched("save", .disabled))
    #expect(reason(Color.red.onTapGesture {}.disabled(true), "Color") == .untouched("Color", .disabled))
    #expect(log.taken() == "")
  }

  @Test("a view that hit testing passes over")
  func notAllowed() {
    #expect(reason(save.allowsHitTesting(false)) == .untouched("save", .notAllowed))
    // What is behind it would hear the finger, and not what was meant.
    let pile = ZStack {
      Color.red.onTapGesture { log("behind") }
      save.allowsHitTesting(false)
    }
    #expect(reason(pile) == .untouched("save", .notAllowed))
    #expect(log.taken() == "")
  }

  @Test("a view that lies behind another one, also in the same tappable row")
  func covered() {
    let pile = ZStack {
      save
      Color.red.frame(width: 90, height: 90)
    }
    #expect(reason(pile) == .covered("save", by: "Color#1"))
    #expect(reason(pile.onTapGesture { log("row") }) == .covered("save", by: "Color#1"))
    #expect(log.taken() == "")
  }

  @Test("a view outside of the room")
  func outside() {
    let error = reason(Color.red.onTapGesture {}.accessibilityIdentifier("save").offset(x: 300, y: 2.5))
    #expect(error == .untouched("save", .outside(CGPoint(x: 350, y: 52.5), room: CGSize(width: 100, height: 100))))
    #expect(
      error.map { "\($0)" }
        == "'save' has its middle at (350, 52.5), outside of the 100 × 100 points of the host. Make the host with a "
        + "larger size, or scroll the view into sight.")
  }

  @Test("a view behind a clip, a mask, or scrolled out of sight")
  func cutAway() throws {
    #expect(reason(save.offset(x: 30).frame(width: 10).clipped()) == .untouched("save", .cutAway))
    #expect(reason(save.mask { Color.red.frame(width: 2).offset(x: 40) }) == .untouched("save", .cutAway))
    let column = ScrollView {
      Color.red.frame(height: 200)
      save
    }
    .frame(height: 50)
    let error = reason(column)
    #expect(error != nil)
    let scrolled = ViewHost(
      VStack(spacing: 0) {
        column
        Color.blue.frame(height: 40)
      }, size: CGSize(width: 100, height: 400))
    scrolled.frame(at: 0)
    #expect(throws: ViewHostError.untouched("save", .scrolledAway)) { try scrolled.tap("save") }
    try scrolled.scroll("ScrollView", to: CGPoint(x: 0, y: 400))
    scrolled.frame(at: 1)
    try scrolled.tap("save")
    #expect(log.taken() == "saved")
  }

  @Test("a view without a gesture")
  func noGesture() {
    #expect(reason(Text("Note"), "Note") == .untouched("Note", .noGesture))
    #expect(reason(ScrollView { Text("Note") }, "Note") == .untouched("Note", .noGesture))
  }

  @Test("a hole in a content shape, and a gap between views")
  func holes() {
    let ring = Path { path in
      path.addRect(CGRect(x: 0, y: 0, width: 60, height: 60))
      path.addRect(CGRect(x: 20, y: 20, width: 20, height: 20))
    }
    struct Ring: Shape {
      let own: Path

      func path(in rect: CGRect) -> Path { own }
    }
    let tile = Color.red.frame(width: 60, height: 60)
    func tapped(eoFill: Bool) -> ViewHostError? {
      reason(tile.contentShape(Ring(own: ring), eoFill: eoFill).onTapGesture { log("ring") }, "Color")
    }
    #expect(tapped(eoFill: false) == nil)
    #expect(log.taken() == "ring")
    #expect(tapped(eoFill: true) == .untouched("Color", .outsideOfContentShape))
    let row = HStack(spacing: 20) {
      Color.red.frame(width: 10)
      Color.blue.frame(width: 10)
    }
    #expect(reason(row.onTapGesture { log("row") }, "HStack") == .untouched("HStack", .nothingThere))
    #expect(reason(row.contentShape(.rect).onTapGesture { log("row") }, "HStack") == nil)
    #expect(log.taken() == "row")
  }

  @Test("an invisible view")
  func invisible() {
    #expect(reason(save.opacity(0)) == .untouched("save", .invisible))
    #expect(reason(save.hidden()) == .untouched("save", .invisible))
    #expect(reason(save.scaleEffect(0)) == .untouched("save", .invisible))
  }

  @Test("a button on a page that leaves, and one on its way out")
  func leaving() throws {
    struct Room: View {
      var isThere = true
      let log: Log

      var body: some View {
        ZStack { if isThere { Button("Save") { log("saved") } } }
      }
    }
    let host = ViewHost(Room(log: log), size: CGSize(width: 100, height: 100))
    host.frame(at: 0)
    withAnimation(.linear(duration: 1)) { host.set(\.isThere, false) }
    host.play(through: 0.5)
    #expect(throws: ViewHostError.untouched("Save", .leaving)) { try host.tap("Save") }
    #expect(log.taken() == "")
  }

  @Test("a finger that comes to nothing")
  func notTheirs() throws {
    let hold = Color.red.onLongPressGesture { log("held") }
    #expect(reason(hold, "Color") == .untouched("Color", .notTheirs))
    let pull = host(Color.red.gesture(DragGesture(minimumDistance: 30).onEnded { _ in log("pulled") }))
    #expect(throws: ViewHostError.untouched("Color", .notTheirs)) {
      try pull.drag("Color", along: [CGPoint(x: 10, y: 0)], over: 0.1)
    }
    try pull.drag("Color", along: [CGPoint(x: 40, y: 0)], over: 0.1)
    #expect(log.taken() == "pulled")
    // The first of two taps may still become something.
    let twice = host(Color.red.onTapGesture(count: 2) { log("twice") })
    try twice.tap("Color")
    try twice.tap("Color")
    #expect(log.taken() == "twice")
  }

  @Test("a finger anywhere that nothing hears is a remark, once")
  func remark() {
    let host = host(Color.red.frame(width: 10, height: 10).onTapGesture { log("red") })
    host.drag(from: CGPoint(x: 50, y: 50), along: [.zero], over: 0.1)
    #expect(log.taken() == "red")
    #expect(host.remarks.isEmpty)
    for x in [5.0, 8] { host.drag(from: CGPoint(x: x, y: 5), along: [CGPoint(x: 9, y: 0)], over: 0.1) }
    #expect(host.remarks == [.nothingTouched(at: CGPoint(x: 5, y: 5))])
    #expect(
      host.remarks.map(\.description) == ["A finger came down at (5, 5), where no gesture and no control hears it."])
  }

  @Test("each reason is a sentence, and what to do")
  func words() {
    let all: [TouchObstacle] = [
      .outside(.zero, room: .zero), .leaving, .notShown, .notAllowed, .disabled, .invisible, .cutAway, .scrolledAway,
      .outsideOfContentShape, .nothingThere, .noGesture, .notTheirs,
    ]
    let sentences = all.map { "\(ViewHostError.untouched("save", $0))" }
    #expect(Set(sentences).count == all.count)
    #expect(sentences.allSatisfy { $0.hasPrefix("'save' ") && $0.hasSuffix(".") })
    #expect(sentences[4] == "'save' is disabled: .disabled(true) stands around it, or host.remarks tells why.")
  }
}
