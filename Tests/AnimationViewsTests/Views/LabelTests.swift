import AnimationModel
import AnimationScope
import TestSupport
import Testing

@testable import AnimationViews

@MainActor
@Suite("Label")
final class LabelTests {
  private var graphs: [ViewGraph] = []

  private func elements(_ view: some View) -> [ViewElement] {
    let graph = ViewGraph(view)
    graphs.append(graph)
    return graph.root.elements
  }

  /// What leaves show, in their order.
  private func shown(_ view: some View) -> [String] {
    var (open, shown) = (Array(elements(view).reversed()), [String]())
    while let element = open.popLast() {
      open += element.children.reversed()
      guard case .leaf(let leaf) = element.part else { continue }
      switch leaf.drawing(in: element.environment).content {
      case .text(let text): shown.append(text.string)
      case .image(let image): shown.append("[\(image.name)]")
      default: shown.append("?")
      }
    }
    return shown
  }

  @Test("is a symbol and a title, in the style of its place")
  func styles() {
    struct Backwards: LabelStyle {
      func makeBody(configuration: Configuration) -> some View {
        HStack {
          configuration.title.bold()
          Label(configuration)
        }
      }
    }
    let title = "Later"
    let label = Label("Later", systemImage: "clock")
    #expect(shown(label) == ["[clock]", "Later"])
    #expect(shown(Label(title, image: "photo").labelStyle(.titleAndIcon)) == ["[photo]", "Later"])
    #expect(shown(label.labelStyle(.iconOnly)) == ["[clock]"])
    #expect(shown(label.labelStyle(.titleOnly).labelStyle(.iconOnly)) == ["Later"])
    #expect(
      shown(
        Label {
          Circle()
        } icon: {
          Text("a")
        }.labelStyle(.automatic)) == ["a", "?"])
  }

  @Test("a label in the style of a label is its two parts again")
  func nested() {
    struct Framed: LabelStyle {
      func makeBody(configuration: Configuration) -> some View { Label(configuration).labelStyle(.titleAndIcon) }
    }
    #expect(shown(Label("Later", systemImage: "clock").labelStyle(Framed())) == ["[clock]", "Later"])
  }

  @Test("is as long as the engine of the text door says")
  func size() throws {
    let graph = ViewGraph(Label("Later", systemImage: "clock").font(.title))
    graphs.append(graph)
    graph.size = CGSize(width: 400, height: 400)
    graph.layOut()
    let frame = try #require(graph.root.elements.first?.layout.frame)
    let text = TextEstimate.size(of: "Later", ResolvedFont(size: 28).measured)
    expectClose(Double(frame.width), text.width + 28 * LayoutRule.labelSymbol, within: 1)
    expectClose(Double(frame.height), 28 * 1.2, within: 1)
  }
}
