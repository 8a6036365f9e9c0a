import AnimationSource
import TestSupport
import Testing

@Suite("AnimationInventory")
struct AnimationInventoryTests {
  static let text = """
    extension Animation { static let quick = Animation.easeOut(duration: 0.25) }
    struct Card: View {
      @State private var isOpen = false
      let duration: Double
      var body: some View {
        Rectangle().opacity(isOpen ? 1 : 0)
          .animation(.spring(duration: 0.5, bounce: 0.3), value: isOpen)
          .animation(.linear(duration: duration), value: isOpen)
          .onTapGesture { withAnimation(.quick) { isOpen.toggle() } }
      }
    }
    """

  @Test("lists each use with its curve and its exact end")
  func lists() throws {
    let entries = SourceReading(texts: [(name: "Card.swift", text: Self.text)]).inventory.entries
    #expect(entries.map(\.place.line) == [1, 7, 8, 9])
    // The last time at which |1 − x| is a thousandth: 0.81874671738310857373… by mpmath with 60
    // digits.
    let spring = try #require(entries[1].curve)
    expectClose(spring.settlingTime, 0.8187467173831086, within: 1e-14)
    #expect(entries[2].curve == nil)
    #expect(entries[3].curve?.notation == entries[0].curve?.notation)
  }

  static let moving = """
    struct Bell: View {
      @State private var rings = 0
      let pace: Double
      var body: some View {
        VStack {
          Dot().phaseAnimator([false, true]) { $0.opacity($1 ? 1 : 0) } animation: { $0 ? .easeIn(duration: 0.25) : nil }
          PhaseAnimator([0, 1]) { Dot().opacity($0) }
          Dot().phaseAnimator([0, 1], trigger: rings) { $0.opacity($1) } animation: { _ in .easeIn(duration: pace) }
          Dot().keyframeAnimator(initialValue: 0.0, trigger: rings) { $0.offset(x: $1) } keyframes: { _ in
            KeyframeTrack { LinearKeyframe(9, duration: 0.25); CubicKeyframe(0, duration: 0.5) }
            KeyframeTrack { MoveKeyframe(3); SpringKeyframe(0, duration: 0.5) }
          }
          KeyframeAnimator(initialValue: 0.0) { Dot().offset(x: $0) } keyframes: { _ in CubicKeyframe(0, duration: pace) }
          TimelineView(.animation(minimumInterval: 0.1)) { Text("\\($0.date)") }
          TimelineView(.everyMinute) { Text("\\($0.date)") }
          if rings > 0 { Dot().transition(.slide) }
        }
        .animation(nil, value: rings)
        .animation(.unknown, value: rings)
      }
    }
    """

  @Test("lists what moves by itself, transitions and nil, and says why an end is missing")
  func listsMotions() {
    let entries = SourceReading(texts: [(name: "Bell.swift", text: Self.moving)]).inventory.entries
    let rows = entries.map { "\($0.place.line) \($0.role) \($0.written): \($0.duration ?? -1), \($0.note ?? "")" }
    #expect(
      rows == [
        "6 phaseAnimator .easeIn(duration: 0.25): 0.25, phase after phase, without end",
        "7 PhaseAnimator .default: 0.5, phase after phase, without end",
        "8 phaseAnimator .easeIn(duration: pace): -1.0, an argument of .easeIn is worked out when the program runs; each phase once, when the trigger changes",
        "9 keyframeAnimator 4 keyframes: 0.75, once, when the trigger changes",
        "13 KeyframeAnimator 1 keyframe: -1.0, a duration is worked out when the program runs; again and again, without end",
        "14 TimelineView .animation(minimumInterval: 0.1): -1.0, drawn again every 0.1 s",
        "16 .transition(_:) .slide: -1.0, runs on the animation of the change",
        "18 .animation(_:value:) nil: -1.0, no animation",
        "19 .animation(_:value:) .unknown: -1.0, 'unknown' is no animation that these files declare",
      ], "\(rows)")
  }

  @Test("without an end there is a motion that repeats, and one that stands still")
  func endless() {
    let text = """
      extension Animation {
        static let a = Animation.easeIn.repeatForever()
        static let b = Animation.easeIn.speed(0)
        static let c = Animation.easeIn.speed(0).delay(1)
        static let d = Animation.easeIn.speed(0.5)
      }
      """
    let entries = SourceReading(texts: [(name: "A.swift", text: text)]).inventory.entries
    let still = "stands still: its speed is 0"
    #expect(entries.map(\.note) == ["repeats for ever", still, still, nil])
  }

  @Test("an explanation tells what moves by itself, also where nothing else changes")
  func explainsMotions() throws {
    let text =
      "struct Dot: View {\n  var body: some View {\n    Circle().phaseAnimator([0, 1]) { $0.opacity($1) }\n  }\n}"
    let found = try SourceReading(texts: [(name: "Dot.swift", text: text)]).explanations()
    #expect(found.map(\.view) == ["Dot"])
    #expect(
      found[0].motions.map(\.description)
        == ["phaseAnimator at 3:14: .default, 0.735 s, phase after phase, without end"])
    #expect(ExplanationFormat.text(found).contains("  ~ phaseAnimator at 3:14"))
    #expect(ExplanationFormat.json(found).contains("\"kind\": \"phaseAnimator\""))
  }

  static func rows(_ text: String) -> [String] {
    let entries = SourceReading(texts: [(name: "A.swift", text: text)]).inventory.entries
    return entries.map { "\($0.role) \($0.written): \($0.note ?? "")" }
  }

  @Test(
    "a timeline is drawn as often as it says",
    arguments: [
      (".animation", "drawn again in every frame"), (".animation(paused: isOn)", "drawn again in every frame"),
      (".animation(minimumInterval: nil, paused: isOn)", "drawn again in every frame"),
      (".animation(minimumInterval: 0.25)", "drawn again every 0.25 s"),
      (".animation(minimumInterval: pace)", "drawn again after 'pace' seconds"),
    ])
  func timelines(schedule: String, note: String) {
    let text = "struct A: View { var body: some View { TimelineView(\(schedule)) { Text(\"\\($0.date)\") } } }"
    #expect(Self.rows(text) == ["TimelineView \(schedule): \(note)"])
  }

  @Test(
    "no animation is none, however it is written",
    arguments: [
      ("nil", ["nil"]), (".none", ["nil"]), ("Animation?.none", ["nil"]), ("Optional.none", ["nil"]),
      ("Optional<Animation>.none", ["nil"]), ("isOn ? .bouncy : .none", [".bouncy"]), ("curve ?? .none", ["curve"]),
      (".some", [".some"]),
    ])
  func none(written: String, rows: [String]) {
    let text = """
      struct A: View {
        let curve: Animation?
        @State private var isOn = false
        var body: some View { Circle().opacity(isOn ? 1 : 0).animation(\(written), value: isOn) }
      }
      """
    let found = SourceReading(texts: [(name: "A.swift", text: text)]).inventory.entries
    #expect(found.map(\.written) == rows)
    #expect((found.map(\.note) == ["no animation"]) == (rows == ["nil"]))
  }

  @Test("a constant of that name in an extension is what it says")
  func ownNone() {
    let text = """
      extension Animation { static let none = Animation.linear(duration: 0.25) }
      struct A: View { var body: some View { Circle().animation(.none, value: 3) } }
      """
    #expect(Self.rows(text).last == ".animation(_:value:) .linear(duration: 0.25): ")
  }

  @Test(
    "only what is a binding or a transaction is called so",
    arguments: [
      ("Text(\"a\").popup { $0.animation(.spring()) }", "animation(_:)"),
      ("Text(\"a\").popup { $0.type(.toast).animation(.spring()) }", "animation(_:)"),
      ("ForEach($rows) { Toggle(\"a\", isOn: $0.isOn.animation(.spring())) }", "Binding.animation"),
      ("ForEach($rows) { $row in Toggle(\"a\", isOn: $row.isOn.animation(.spring())) }", "Binding.animation"),
      ("Toggle(\"a\", isOn: $isOn.animation(.spring()))", "Binding.animation"),
      (
        "Text(\"a\").phaseAnimator([0, 1]) { $0.opacity($1) }.onTapGesture { self.animation = .spring() }",
        "property animation"
      ),
      ("Text(\"a\").transaction { $0.animation = .spring() }", "transaction"),
      ("Text(\"a\").animation(.bouncy) { $0.opacity(1).animation(.spring()) }", ".animation(_:)"),
    ])
  func uses(body: String, use: String) {
    let rows = Self.rows("struct A: View { var body: some View { \(body) } }")
    #expect(rows.contains("\(use) .spring(): "), "\(rows)")
  }
}
