import AnimationScope
import AnimationViews
import CurveMath
import TestSupport
import Testing

@MainActor
@Suite("Pages: a view that lives")
struct LettingAViewLive {
  @Test("a card is tapped, caught and asked")
  func card() throws {
    struct Card: View {
      @State private var isOpen = false

      var body: some View {
        VStack {
          RoundedRectangle(cornerRadius: 12)
            .fill(isOpen ? .blue : .gray)
            .frame(width: 120, height: isOpen ? 240 : 80)
            .accessibilityIdentifier("card")
          Button("Toggle") { withAnimation(.bouncy) { isOpen.toggle() } }
        }
      }
    }

    let host = ViewHost(Card(), size: CGSize(width: 300, height: 400))
    host.frame(at: 0)
    try host.tap("Toggle")
    host.play(through: 0.2)
    let caught = try host.value(of: "card", .size)[1]  // 212.6 points high, on its way to 240

    try host.tap("Toggle")  // back again, with its velocity
    let height = try host.trace(of: "card", .size, component: 1)
    let rest = height.states.last!.value  // 80 points
    let animation = try host.why("card", .size).animation  // ".spring(response: 0.5, dampingRatio: 0.7)"

    expectClose(caught, 212.6, within: 0.05)
    expectClose(rest, 80, within: 0.5)
    #expect(animation == ".spring(response: 0.5, dampingRatio: 0.7)")
  }
}
