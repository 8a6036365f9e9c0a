import AnimationScope
import AnimationSource
import Testing

// What strangers' views begin with, and what their actions make of it.
@Suite("Changes of state: which way, and to what")
struct ChangeDirectionTests {
  private static func headings(_ states: String, _ body: String) throws -> [String] {
    let text = "struct Card: View {\n\(states)\nvar body: some View {\n\(body)\n}\n}"
    return try StateChangeTests.explanations(text).map(\.report.heading)
  }

  @Test(
    "a state changes from what it begins with to what the code makes it",
    arguments: [
      (
        "@State private var isClosed = true",
        "Circle().scaleEffect(isClosed ? 0.1 : 1).onAppear { withAnimation { isClosed.toggle() } }",
        "isClosed: true -> false, withAnimation(.default)"
      ),
      (
        "@State private var isClosed = true", "Circle().opacity(isClosed ? 0 : 1).onTapGesture { isClosed = false }",
        "isClosed: true -> false, no explicit animation"
      ),
      (
        "@State private var isOpen: Bool", "Circle().opacity(isOpen ? 0 : 1)",
        "isOpen: false -> true, no explicit animation"
      ),
      (
        "@State private var scale = 1.0", "Circle().scaleEffect(scale).onAppear { scale = 1.0; scale = 1.1 }",
        "scale: 1 -> 1.1, no explicit animation"
      ),
      (
        "@State private var height: CGFloat = 10", "Circle().frame(height: height).onTapGesture { height = 30 }",
        "height: 10 -> 30, no explicit animation"
      ),
      (
        "@State private var offset = -280.0",
        "Circle().offset(x: offset).onTapGesture { withAnimation { if isWide { offset = 0 } else { offset = -280 } } }",
        "offset: -280 -> 0, withAnimation(.default)"
      ),
      (
        "@State private var pull = 0.0", "Circle().opacity(pull > 50 ? 1 : 0).onTapGesture { pull = 20; pull = 80 }",
        "pull: 0 -> 80, no explicit animation"
      ),
      (
        "enum Phase { case low, mid, high }\n@State private var phase = Phase.mid",
        "Circle().opacity(phase == .high ? 1 : 0)", "phase: .mid -> .high, no explicit animation"
      ),
    ])
  func beginnings(states: String, body: String, heading: String) throws {
    #expect(try Self.headings(states, body).first == heading)
  }

  @Test("what is written in one action changes together, plainly too")
  func together() throws {
    let body = """
      Circle().frame(width: isOpen ? 2 : 1).animation(isFast ? .easeOut : .bouncy, value: isOpen)
        .onTapGesture { isOpen.toggle(); isFast = true }
      """
    #expect(
      try Self.headings("@State private var isOpen = false; @State private var isFast = false", body).first
        == "isOpen: false -> true, isFast: false -> true, no explicit animation")
  }

  @Test("a list that only loses elements does so, and one that is filled plainly is told beside it")
  func lists() throws {
    let cards = """
      ForEach(cards, id: \\.self) { card in
        Text(card).onTapGesture { withAnimation { cards.removeAll { $0 == card } } }
      }
      Button("Again") { cards = ["a", "b"] }
      Button("Away") { cards = [] }
      """
    #expect(
      try Self.headings("@State private var cards: [String] = []", "VStack {\n\(cards)\n}") == [
        "cards: [element] -> [], withAnimation(.default)", "cards: [] -> [element], no explicit animation",
      ])
    #expect(
      try Self.headings(
        "@State private var cards: [String] = []",
        "ForEach(cards, id: \\.self) { Text($0) }.onTapGesture { withAnimation { cards = [] } }"
      ) == ["cards: [element] -> [], withAnimation(.default)"])
    #expect(
      try Self.headings(
        "@State private var cards: [String] = []",
        "ForEach(cards, id: \\.self) { Text($0) }.onTapGesture { withAnimation { cards.append(new); cards.removeFirst() } }"
      ) == ["cards: [] -> [element], withAnimation(.default)"])
  }

  @Test("a plain way back stands beside the animated way, where it is known to be plain")
  func plainBesideAnimated() throws {
    let state = "@State private var isOn = false"
    let tapped = "Circle().scaleEffect(isOn ? 2 : 1).onTapGesture { withAnimation(.bouncy) { isOn = true } }"
    let animated = "isOn: false -> true, withAnimation(.bouncy)"
    #expect(
      try Self.headings(state, "\(tapped).onLongPressGesture { isOn = false }") == [
        animated, "isOn: true -> false, no explicit animation",
      ])
    #expect(
      try Self.headings(state, "\(tapped).onLongPressGesture { withAnimation(.bouncy) { isOn = false } }") == [animated]
    )
    #expect(
      try Self.headings(
        "@State private var drag = CGSize.zero",
        "Circle().offset(drag).gesture(DragGesture().onChanged { drag = $0.translation }.onEnded { _ in withAnimation { drag = .zero } })"
      ) == ["drag: CGSize(width: 100, height: 50) -> CGSize.zero, withAnimation(.default)"])
    // Who calls it, and how, is not known.
    #expect(try Self.headings("\(state)\nfunc reset() { isOn = false }", tapped) == [animated])
  }

  @Test("SwiftUI leaves out a fixed length that no view can have", arguments: [".infinity", "-5", ".infinity * 2"])
  func invalidFrames(length: String) throws {
    let found = try StateChangeTests.explanations(
      """
      struct Card: View {
        @State private var isOn = false
        var body: some View {
          VStack {
            Circle().frame(width: 40, height: 40).scaleEffect(isOn ? 2 : 1).animation(.bouncy, value: isOn)
            Color.red.frame(width: \(length), height: 20)
          }
        }
      }
      """)
    #expect(StateChangeTests.rows(try #require(found.first)) == ["scaleEffect#1 scale 1 -> 2 .bouncy"])
  }
}
