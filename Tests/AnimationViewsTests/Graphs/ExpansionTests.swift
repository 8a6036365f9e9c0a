import AnimationModel
import AnimationScope
import Testing

@testable import AnimationViews

@MainActor
@Suite("ViewGraph: from a body to elements")
struct ExpansionTests {
  @Test("groups, tuples and conditions dissolve")
  func dissolves() {
    struct Root: View {
      var isOpen: Bool

      var body: some View {
        Group {
          Probe("a")
          if isOpen { Probe("b") } else { Probe("c") }
          if !isOpen { Probe("d") }
          AnyView(Probe("e"))
          ForEach(0..<2) { Probe("\($0)") }
        }
      }
    }
    #expect(ViewGraph(Root(isOpen: true)).outline == "a b e 0 1")
    #expect(ViewGraph(Root(isOpen: false)).outline == "a c d e 0 1")
  }

  @Test("a modifier of a group is one of each of its views")
  func modifiesEach() {
    let graph = ViewGraph(
      Group {
        Probe("a")
        Probe("b")
      }
      .environment(\.mark, 2))
    #expect(graph.outline == "environment(a=2) environment(b=2)")
  }

  @Test("a container keeps its content to itself")
  func contains() {
    let graph = ViewGraph(
      Box {
        Probe("a")
        Box { Probe("b").environment(\.mark, 1) }
      })
    #expect(graph.outline == "[a [environment(b=1)]]")
  }

  @Test("a modifier's body stands around the content, also of the same modifier again")
  func composes() {
    struct Boxed: ViewModifier {
      var mark: Int

      func body(content: Content) -> some View {
        Box {
          Probe("\(mark)")
          content
        }
      }
    }
    struct Twice: ViewModifier {
      func body(content: Content) -> some View { content.modifier(Boxed(mark: 1)).modifier(Boxed(mark: 2)) }
    }
    #expect(ViewGraph(Probe("a").modifier(Boxed(mark: 1)).modifier(Boxed(mark: 2))).outline == "[2 [1 a]]")
    #expect(ViewGraph(Probe("a").modifier(Twice().concat(Boxed(mark: 3)))).outline == "[3 [2 [1 a]]]")
    #expect(ViewGraph(Probe("a").modifier(EmptyModifier.identity)).outline == "a")
  }

  @Test("a shape is a leaf")
  func shapes() {
    struct Dial: Shape {
      var animatableData: Double

      func path(in rect: CGRect) -> Path { Path(rect) }
    }
    #expect(
      ViewGraph(
        Group {
          Dial(animatableData: 2)
          Circle()
        }
      ).outline == "Dial Circle")
  }

  @Test("each element of a modified group has layers of its own")
  func layers() {
    let graph = ViewGraph(
      Group {
        Probe("a")
        Probe("b")
      }
      .modifier(Behind(Probe("c"))))
    #expect(graph.outline == "behind(a|c) behind(b|c)")
  }
}

// MARK: - Views for tests

/// A leaf that shows a name and what it finds in its environment.
struct Probe: LeafView {
  let name: String

  init(_ name: String) { self.name = name }

  var arguments: [ViewArgument] { [ViewArgument(.string(name))] }

  func size(for proposal: ProposedViewSize, in environment: EnvironmentValues) -> CGSize {
    CGSize(width: 10 * name.count, height: 20)
  }

  @MainActor
  static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.leaf(view) }
}

/// A container.
struct Box<Content: View>: ContainerView {
  let content: Content

  init(@ViewBuilder content: () -> Content) { self.content = content() }

  var arguments: [ViewArgument] { [] }

  @MainActor
  static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.container(view, view.content) }
}

/// A modifier with a layer.
nonisolated struct Behind<Layer: View>: LayerModifier {
  static var row: String { "behind" }

  let layer: Layer

  init(_ layer: Layer) { self.layer = layer }

  var arguments: [ViewArgument] { [] }

  @MainActor
  func expand(around element: ViewElement, in slot: inout _ViewSlot) { slot.layer(0, layer, on: element) }
}

extension EnvironmentValues {
  private enum Mark: EnvironmentKey { static let defaultValue = 0 }

  var mark: Int {
    get { self[Mark.self] }
    set { self[Mark.self] = newValue }
  }
}

extension ViewGraph {
  convenience init<Root: View>(_ root: Root) { self.init(root, size: CGSize(width: 400, height: 800)) }

  /// The elements as text: `[…]` is a container, `name(…)` a modifier.
  var outline: String { root.elements.map(\.outline).joined(separator: " ") }
}

extension ViewElement {
  var outline: String {
    let inner = children.map(\.outline).joined(separator: " ")
    switch part {
    case .leaf(let view):
      let name = (view as? Probe)?.name ?? type(of: view).row
      return environment.mark == 0 ? name : "\(name)=\(environment.mark)"
    case .container: return "[\(inner)]"
    case .modifier(let modifier, _):
      let hanging = layers.map(\.outline).joined(separator: " ")
      return "\(type(of: modifier).row)(\(inner)\(hanging.isEmpty ? "" : "|" + hanging))"
    }
  }
}
