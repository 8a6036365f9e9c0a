import AnimationViews
import CurveReports
import Testing

// The example of "Draw what a view shows".
@MainActor
@Suite("Draw what a view shows")
struct DrawingAView {
  @Test("a film of a change")
  func films() {
    struct Lantern: View {
      var isLit = false

      var body: some View {
        Circle().fill(isLit ? .yellow : .gray).frame(width: isLit ? 60 : 30)
      }
    }

    let host = ViewHost(Lantern(), size: CGSize(width: 80, height: 80))
    host.frame(at: 0)
    withAnimation(.bouncy) { host.set(\.isLit, true) }
    let film = host.film(through: 1, framesPerSecond: 30)

    let strip = film.strip(of: 6, width: 120).text  // six pictures beside each other
    let moving = film.animation().text  // one picture that moves
    let still = host.picture.document.text  // what is shown now
    #expect(strip.components(separatedBy: "data-view").count == 7)
    #expect(moving.contains("<animate ") && !still.contains("<animate "))
  }
}
