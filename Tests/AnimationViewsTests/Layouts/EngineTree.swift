import AnimationModel
import Foundation

@testable import AnimationScope
@testable import AnimationViews

/// A tree of the text engine in one state: its frames by the engine's own driver, and the same
/// views to be run.
@MainActor
struct EngineTree {
  private let reader: ElementReader
  private let rules: PerElement<LayoutRule>
  private let frames: PerElement<PlacedFrame?>
  private let isNew: Bool
  let container: ContainerSize

  init(_ tree: ViewTree, _ change: ViewChange, isNew: Bool) {
    let prepared = PreparedTree(tree)
    let states = change.states
    let step = StateStep(
      old: Dictionary(states.map { ($0.name, $0.old) }, uniquingKeysWith: { $1 }),
      new: Dictionary(states.map { ($0.name, $0.new) }, uniquingKeysWith: { $1 }))
    let builder = ElementBuilder(prepared, step)
    let environment = ElementEnvironment(builder.elements, tree, prepared.names)
    reader = ElementReader(prepared: prepared, change: step, elements: builder.elements, environment: environment)
    container = change.container
    self.isNew = isNew
    rules = reader.layoutRules(isNew: isNew, container: container)
    let isShown = reader.elements.values.map { isNew ? $0.isShownNew : $0.isShownOld }
    let layout = LayoutTree(
      elements: reader.elements, rules: rules, priorities: reader.layoutPriorities(isNew: isNew),
      isShown: PerElement(isShown))
    var run = LayoutRun(layout)
    frames = layout.completed(run.placed(in: container))
  }

  // MARK: - As the engine lays it out

  /// Leaves and containers with their frames: what lies in a view, then what hangs on it.
  var placed: [(name: String, frame: CGRect)] {
    var result: [(name: String, frame: CGRect)] = []
    var open = [ElementID(0)]
    while let id = open.popLast() {
      let element = reader.elements[id]
      guard let frame = frames[id] else { continue }
      let name =
        switch element.kind {
        case .view: rules[id] == .transparent ? nil : reader.node(of: element).type
        case .layer: "Rectangle"
        case .modifier, .conditional, .resume: nil as String?
        }
      if let name {
        result.append(
          (
            name,
            CGRect(x: frame.x, y: frame.y, width: frame.extent.width.value, height: frame.extent.height.value)
          ))
      }
      open += element.secondary.reversed()
      open += element.primary.reversed()
    }
    return result
  }

  // MARK: - As views

  /// The same views; `nil` where there is one that cannot be built.
  var view: AnyView? { view(of: ElementID(0)) }

  private func views(_ ids: [ElementID]) -> AnyView? {
    let shown = ids.filter { isNew ? reader.elements[$0].isShownNew : reader.elements[$0].isShownOld }
    let views = shown.compactMap(view(of:))
    guard views.count == shown.count else { return nil }
    return AnyView(ForEach(0..<views.count) { views[$0] })
  }

  private func view(of id: ElementID) -> AnyView? {
    let element = reader.elements[id]
    guard let content = views(element.primary) else { return nil }
    let arguments = Arguments(element.arguments(isNew: isNew))
    switch element.kind {
    case .conditional, .resume: return content
    case .layer: return AnyView(Rectangle())
    case .view: return leafOrContainer(id, content, arguments)
    case .modifier:
      guard let call = reader.call(of: element) else { return content }
      guard element.secondary.isEmpty else {
        guard let layers = views(element.secondary) else { return nil }
        let alignment = arguments.alignment
        return call.name == "background"
          ? AnyView(content.background(alignment: alignment) { layers })
          : AnyView(content.overlay(alignment: alignment) { layers })
      }
      return arguments.modified(content, call)
    }
  }

  private func leafOrContainer(_ id: ElementID, _ content: AnyView, _ arguments: Arguments) -> AnyView? {
    let type = reader.node(of: reader.elements[id]).type
    let spacing = arguments.length("spacing")
    let alignment = arguments.alignment
    switch type {
    case "HStack": return AnyView(HStack(alignment: alignment.vertical, spacing: spacing) { content })
    case "VStack": return AnyView(VStack(alignment: alignment.horizontal, spacing: spacing) { content })
    case "LazyHStack": return AnyView(LazyHStack(alignment: alignment.vertical, spacing: spacing) { content })
    case "LazyVStack": return AnyView(LazyVStack(alignment: alignment.horizontal, spacing: spacing) { content })
    case "ZStack": return AnyView(ZStack(alignment: alignment) { content })
    case "GeometryReader": return AnyView(GeometryReader { _ in content })
    case "Spacer": return AnyView(Spacer(minLength: arguments.length("minLength")))
    case "Divider": return AnyView(Divider())
    case "Circle": return AnyView(Circle())
    default:
      if rules[id] == .transparent { return content }
      // Leaves of other kinds: what the engine takes them for.
      return rules[id].ownSize(.ideal) == nil ? nil : AnyView(RuledLeaf(type: type, rule: rules[id]))
    }
  }
}

/// A leaf that the engine has a rule for.
struct RuledLeaf: RuledLeafView {
  let type: String
  let rule: LayoutRule

  var arguments: [ViewArgument] { [] }

  func rule(along axis: LayoutAxis?, in environment: EnvironmentValues) -> LayoutRule? { rule }

  @MainActor
  static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.leaf(view) }
}

/// The arguments of a call as the views take them.
private struct Arguments {
  let list: [ViewArgument]

  init(_ list: [ViewArgument]) { self.list = list }

  func value(_ label: String?) -> ViewValue? { list.first { $0.label == label }?.value }

  func length(_ label: String?) -> CGFloat? {
    switch value(label) {
    case .number(let number): CGFloat(number)
    case .member(_, "infinity"): .infinity
    default: nil
    }
  }

  private func name(_ label: String?) -> String? {
    if case .member(_, let name)? = value(label) { name } else { nil }
  }

  var alignment: Alignment { name("alignment").map { Self.alignments[$0]! } ?? .center }

  private static let alignments: [String: Alignment] = [
    "center": .center, "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
    "topLeading": .topLeading, "topTrailing": .topTrailing, "bottomLeading": .bottomLeading,
    "bottomTrailing": .bottomTrailing, "firstTextBaseline": .centerFirstTextBaseline,
  ]

  private static let edges: [String: Edge.Set] = [
    "all": .all, "horizontal": .horizontal, "vertical": .vertical, "leading": .leading, "top": .top,
    "trailing": .trailing, "bottom": .bottom,
  ]

  @MainActor
  func modified(_ content: AnyView, _ call: ModifierCall) -> AnyView? {
    switch call.name {
    case "frame":
      if value("width") != nil || value("height") != nil {
        return AnyView(content.frame(width: length("width"), height: length("height"), alignment: alignment))
      }
      return AnyView(
        content.frame(
          minWidth: length("minWidth"), idealWidth: length("idealWidth"), maxWidth: length("maxWidth"),
          minHeight: length("minHeight"), idealHeight: length("idealHeight"), maxHeight: length("maxHeight"),
          alignment: alignment))
    case "padding": return padded(content)
    case "offset":
      if case .call(_, let inner)? = value(nil) {
        let size = Arguments(inner)
        return AnyView(
          content.offset(CGSize(width: size.length("width") ?? 0, height: size.length("height") ?? 0)))
      }
      return AnyView(content.offset(x: length("x") ?? 0, y: length("y") ?? 0))
    case "position": return AnyView(content.position(x: length("x") ?? 0, y: length("y") ?? 0))
    case "fixedSize":
      if list.isEmpty { return AnyView(content.fixedSize()) }
      return AnyView(
        content.fixedSize(horizontal: value("horizontal") == .bool(true), vertical: value("vertical") == .bool(true)))
    case "aspectRatio":
      return AnyView(
        content.aspectRatio(length(nil), contentMode: name("contentMode") == "fill" ? .fill : .fit))
    case "scaledToFit": return AnyView(content.scaledToFit())
    case "scaledToFill": return AnyView(content.scaledToFill())
    case "layoutPriority": return AnyView(content.layoutPriority(Double(length(nil) ?? 0)))
    // A source is where it is.
    case "matchedGeometryEffect": return content
    default:
      // The others lay nothing out, or are not there.
      guard let entry = ModifierCatalog.entry(for: call), entry.classes.contains(.layout) else { return content }
      return nil
    }
  }

  @MainActor
  private func padded(_ content: AnyView) -> AnyView {
    var amount: CGFloat?
    var edges = Edge.Set.all
    for argument in list {
      switch argument.value {
      case .member(_, let name): edges = Self.edges[name] ?? edges
      case .list(let names):
        edges = names.reduce(into: []) {
          if case .member(_, let name) = $1 { $0.formUnion(Self.edges[name] ?? []) }
        }
      case .number(let number): amount = CGFloat(number)
      default: break
      }
    }
    return AnyView(content.padding(edges, amount))
  }
}

// MARK: - As views are laid out

extension ViewGraph {
  /// Leaves and containers with their frames: what lies in a view, then what hangs on it.
  var placed: [(name: String, frame: CGRect)] {
    var result: [(name: String, frame: CGRect)] = []
    var open: [ViewElement] = root.elements.reversed()
    while let element = open.popLast() {
      switch element.part {
      case .leaf(let leaf): result.append(((leaf as? RuledLeaf)?.type ?? type(of: leaf).row, element.layout.frame))
      case .container(let view): result.append((type(of: view).row, element.layout.frame))
      case .modifier: break
      }
      open += element.layers.reversed()
      open += element.children.reversed()
    }
    return result
  }
}
