import AnimationModel
import Testing

@testable import AnimationViews

@Suite("Transition: blurReplace")
@MainActor
struct BlurReplaceTests {
  private struct Page: View {
    var isThere = false
    let configuration: BlurReplaceTransition.Configuration

    var body: some View {
      ZStack {
        if isThere {
          Rectangle().frame(width: 100, height: 100).accessibilityIdentifier("card")
            .transition(.blurReplace(configuration).animation(.linear(duration: 1)))
        }
      }
    }
  }

  @Test(
    "it comes from a half, blurred and clear, and goes down or up",
    arguments: [(BlurReplaceTransition.Configuration.downUp, 0.75), (.upUp, 1.25)])
  func halfWay(configuration: BlurReplaceTransition.Configuration, scale: Double) throws {
    let host = ViewHost(Page(configuration: configuration))
    host.frame(at: 0)
    host.set(\.isThere, true)
    for time in [1.0, 2, 2.5] { host.frame(at: time) }
    #expect(abs(try host["card"].opacity - 0.5) < 1e-9)
    #expect(abs(try host["card"].bounds.width - 75) < 1e-6)
    #expect(try abs(host.value(of: "card", .named("blur"))[0] - 5) < 1e-9)
    for time in [3.1, 4] { host.frame(at: time) }
    #expect(try host["card"].bounds.width == 100 && !host.isAnimating)
    host.set(\.isThere, false)
    for time in [5.0, 6, 6.5] { host.frame(at: time) }
    #expect(abs(try host["card"].bounds.width - 100 * scale) < 1e-6)
    #expect(abs(try host["card"].opacity - 0.5) < 1e-9)
    for time in [7.1, 8] { host.frame(at: time) }
    #expect(host.leaves.isEmpty)
  }
}
