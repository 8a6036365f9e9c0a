import AnimationViews
import Testing

@MainActor
@Suite("Pages: AnimationViews")
struct AnimationViewsPage {
  @Test("a lamp is another shape when it is lit")
  func lamp() throws {
    struct Lamp: View {
      @State private var isLit = false

      var body: some View {
        if isLit { Circle() } else { Rectangle() }
      }
    }

    let host = ViewHost(Lamp(), size: CGSize(width: 100, height: 100))
    host.frame(at: 0)
    try withAnimation(.bouncy) { try host.set("isLit", to: true) }
    host.play(through: 2)  // the rectangle fades out
    let name = host.leaves[0].name  // Circle#1
    #expect(name == "Circle#1")
  }
}
