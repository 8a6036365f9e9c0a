import AnimationTesting
import AnimationViews
import Testing

@MainActor
@Suite("Pages: AnimationTesting")
struct AnimationTestingPage {
  @Test("a door moves by the animation of its button, and its number stands still")
  func door() throws {
    struct Door: View {
      @State private var isOpen = false

      var body: some View {
        VStack {
          Rectangle().frame(width: 40, height: isOpen ? 20 : 80).accessibilityIdentifier("door")
          Button("Toggle") { withAnimation(.bouncy) { isOpen.toggle() } }
        }
        .frame(height: 200)
        .overlay(alignment: .top) { Text("Door 7") }
      }
    }

    let host = ViewHost(Door())
    host.frame(at: 0)
    try host.tap("Toggle")
    host.expectAnimated("door", .size, by: .bouncy)
    host.expectStill("Door 7")
  }
}
