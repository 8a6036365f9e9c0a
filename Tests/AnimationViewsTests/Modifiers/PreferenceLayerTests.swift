import AnimationModel
import Testing

@testable import AnimationViews

@MainActor
@Suite("Layers that are made of preferences")
struct PreferenceLayerTests {
  private enum Widest: PreferenceKey {
    static var defaultValue: CGFloat { 5 }
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
  }

  private struct Row: View {
    @State var width: CGFloat

    var body: some View { Color.red.frame(width: width, height: 10).preference(key: Widest.self, value: width) }
  }

  private struct Board: View {
    var isTold = true

    var body: some View {
      VStack(spacing: 0) {
        if isTold {
          Row(width: 20).id("first")
          Row(width: 60).id("second")
        } else {
          Color.red.frame(width: 20, height: 20)
        }
      }
      .overlayPreferenceValue(Widest.self, alignment: .bottomLeading) { width in
        Color.blue.frame(width: width, height: 2).accessibilityIdentifier("line")
      }
      .backgroundPreferenceValue(Widest.self) { width in
        Color.green.frame(width: width + 1, height: 4).accessibilityIdentifier("back")
      }
    }
  }

  @Test("they are made of what the content tells, and lie where they are aligned, before it and behind it")
  func made() throws {
    let host = ViewHost(Board(), size: CGSize(width: 100, height: 100))
    host.frame(at: 0)
    #expect(try host["line"].frame == CGRect(x: 20, y: 58, width: 60, height: 2))
    #expect(try host["back"].frame == CGRect(x: 19.5, y: 48, width: 61, height: 4))
    let order = host.leaves.map(\.frame.height)
    #expect(order.first == 4 && order.last == 2)
    // Without a value it is the default.
    let silent = ViewHost(Board(isTold: false), size: CGSize(width: 100, height: 100))
    silent.frame(at: 0)
    #expect(try silent["line"].frame.width == 5)
  }

  @Test("a change inside reaches them, and moves them by its animation")
  func changes() throws {
    let host = ViewHost(Board(), size: CGSize(width: 100, height: 100))
    host.frame(at: 0)
    try withAnimation(.linear(duration: 1)) { try host.set("width", of: "first", to: CGFloat(80)) }
    var widths: [CGFloat] = []
    for time in [1, 1.5, 2, 3] {
      host.frame(at: time)
      widths.append(try host["line"].frame.width)
    }
    #expect(widths == [60, 60, 70, 80])
  }

  @Test("what a reader in the content tells is there in the same update")
  func readers() throws {
    struct Measured: View {
      var body: some View {
        Color.red.frame(width: 30, height: 30)
          .background(GeometryReader { Color.clear.preference(key: Widest.self, value: $0.size.width) })
          .overlayPreferenceValue(Widest.self) { width in
            Color.blue.frame(width: width, height: 2).accessibilityIdentifier("line")
          }
      }
    }
    let host = ViewHost(Measured(), size: CGSize(width: 100, height: 100))
    host.frame(at: 0)
    #expect(try host["line"].frame.width == 30)
  }
}
