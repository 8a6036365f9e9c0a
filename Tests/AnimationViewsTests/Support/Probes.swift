import AnimationModel
import AnimationScope

@testable import AnimationViews

// Views for tests, and what they look at.

/// A leaf that shows a name and what it finds in its environment.
struct Probe: LeafView {
  let name: String

  init(_ name: String) { self.name = name }

  var arguments: [ViewArgument] { [ViewArgument(.string(name))] }

  func size(for proposal: ProposedViewSize, in environment: EnvironmentValues) -> CGSize {
    CGSize(width: 10 * name.count, height: 20)
  }

  func shownText(in environment: EnvironmentValues) -> String? { name }

  /// What it fills, so that a finger meets it.
  func drawing(in environment: EnvironmentValues) -> LeafDrawing { LeafDrawing(.shape(Rectangle(), FillStyle())) }

  @MainActor
  static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.leaf(view) }
}

/// A container.
struct Box<Content: View>: ContainerView {
  let content: Content

  init(@ViewBuilder content: () -> Content) { self.content = content() }

  var layout: VStackLayout { VStackLayout() }

  var arguments: [ViewArgument] { [] }

  @MainActor
  static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.container(view, view.content) }
}

/// A modifier with a layer.
nonisolated struct Behind<Layer: View>: LayerModifier {
  static var row: String { "behind" }

  let layer: Layer

  init(_ layer: Layer) { self.layer = layer }

  var role: LayerRole { .behind }

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

/// A leaf with code of the app.
struct Trigger: LeafView {
  let name: String
  let action: () -> Void

  init(_ name: String, action: @escaping () -> Void) {
    self.name = name
    self.action = action
  }

  var arguments: [ViewArgument] { [] }

  func size(for proposal: ProposedViewSize, in environment: EnvironmentValues) -> CGSize { .zero }

  func shownText(in environment: EnvironmentValues) -> String? { name }

  @MainActor
  static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.leaf(view) }
}

/// What code of the app has said, in order.
@MainActor
final class Log {
  var lines: [String] = []

  func callAsFunction(_ line: String) { lines.append(line) }

  /// What was said since the last call.
  func taken() -> String {
    defer { lines = [] }
    return lines.joined(separator: " ")
  }
}

extension ViewHost {
  /// What is shown after a frame 1/60 s later.
  var next: String {
    frame(at: time.map { $0 + 1.0 / 60 } ?? 0)
    return shown
  }

  var shown: String { leaves.compactMap(\.text).joined(separator: " ") }

  /// Lifts the finger where it is.
  func lift(at time: Double) { send(.up(at: finger ?? .zero, time: time)) }

  /// Moves the finger to the right, in points.
  func push(by way: CGFloat, at time: Double) {
    send(.move(to: CGPoint(x: (finger?.x ?? 0) + way, y: finger?.y ?? 0), time: time))
  }

  /// Runs the action of a trigger, at its place.
  func run(_ query: ViewQuery) throws {
    let element = try GraphNames(graph).element(query)
    guard case .leaf(let leaf as Trigger) = element.part else { throw ViewHostError.notALeaf(query, leaves: []) }
    element.node.perform { leaf.action() }
  }
}
