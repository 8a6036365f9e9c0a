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
    // The last time at which |1 − x| is a thousandth: 0.81874671738310857373… by mpmath with 60 digits.
    let spring = try #require(entries[1].curve)
    expectClose(spring.settlingTime, 0.8187467173831086, within: 1e-14)
    #expect(entries[2].curve == nil)
    #expect(entries[3].curve?.notation == entries[0].curve?.notation)
  }
}
