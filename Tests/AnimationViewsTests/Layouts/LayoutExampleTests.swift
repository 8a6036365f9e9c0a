import AnimationViews
import Testing

// The examples of the documentation, as they stand there.

private struct Third: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 3 }
}

private struct Heaviness: LayoutValueKey { static let defaultValue = 1.0 }

private struct Circular: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (index, subview) in subviews.enumerated() {
      let angle = 2 * Double.pi * Double(index) / Double(subviews.count)
      let point = CGPoint(
        x: bounds.midX + bounds.width / 2 * cos(angle), y: bounds.midY + bounds.height / 2 * sin(angle))
      subview.place(at: point, anchor: .center, proposal: .unspecified)
    }
  }
}

private struct Examples: View {
  var isWide: Bool

  var body: some View {
    VStack(spacing: 0) {
      HStack(spacing: 12) {
        Circle()
        Circle()
      }
      HStackLayout(alignment: .top, spacing: 4) {
        Circle()
        Rectangle()
      }
      GeometryReader { proxy in
        Circle().frame(width: proxy.size.width / 2)
      }
      ViewThatFits(in: .horizontal) {
        Rectangle().frame(width: 500, height: 20)
        Circle().frame(width: 20, height: 20)
      }
      let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
      layout {
        Circle().layoutValue(key: Heaviness.self, value: 2)
        Rectangle()
      }
      Circular() {
        Circle()
        Circle()
      }
      HStack(alignment: VerticalAlignment(Third.self)) {
        Text("3").alignmentGuide(.leading) { dimensions in dimensions[.trailing] - 4 }
      }
    }
  }
}

@MainActor
@Suite("Layout: the examples of the documentation")
struct LayoutExampleTests {
  @Test("compile and are shown", arguments: [true, false])
  func run(isWide: Bool) {
    let host = ViewHost(Examples(isWide: isWide))
    host.frame(at: 0)
    #expect(
      host.leaves.map(\.type) == [
        "Circle", "Circle", "Circle", "Rectangle", "Circle", "Circle", "Circle", "Rectangle", "Circle", "Circle",
        "Text",
      ])
  }
}
