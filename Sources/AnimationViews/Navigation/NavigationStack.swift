// Pages on each other.
//
// Follows: SwiftUI since iOS 16. Certainty: documented (what is on the stack, that views below keep
// their state, that a pop during a push turns it round); assumptions: how pages move (over the
// trailing edge, those below by 0.3 of their width), by what spring (see `navigationAnimation`),
// that the finger may come down 20 points from the edge, that the page goes as far as the finger
// once that has gone 10 points, that a page which is caught in flight comes to the finger by an
// interactive spring, and that it is popped where the finger would come to rest beyond the middle.
// Bars, titles and their buttons are not drawn and take no room.

internal import AnimationModel
internal import AnimationScope
internal import Foundation

/// A view with further ones on it, of which the uppermost is shown.
///
///     @State private var path: [Int] = []
///
///     NavigationStack(path: $path) {
///       NavigationLink("Three", value: 3)
///         .navigationDestination(for: Int.self) { number in Text("\(number)") }
///     }
///
/// A page comes over the trailing edge and goes there by the platform's own spring. A pop on the
/// way in turns round where it is, with the velocity. A finger that comes from the leading edge
/// pulls the page out; so does one that catches it on its way in. What is on its way out goes on.
///
/// Views of lower pages keep their state and are not drawn.
public nonisolated struct NavigationStack<Data, Root: View>: View {
  public typealias Body = Never

  private let values: NavigationValues?
  private let root: Root

  /// A stack that keeps its path itself.
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath { (values, self.root) = (nil, root()) }

  /// A stack whose path is kept elsewhere, with values of any types.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
    (values, self.root) = (NavigationValues(path), root())
  }

  /// A stack whose path is kept elsewhere, with values of one type.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
    (values, self.root) = (NavigationValues(path), root())
  }

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) {
    slot.child(.body, NavigationCore(values: view.values, root: view.root))
  }
}

/// A finger that has pulled a page out.
struct NavigationGrip: Equatable {
  /// What brings a page that was caught in flight to the finger: `interactiveSpring` without its
  /// blending.
  static let spring = Animation.interactiveSpring(response: 0.15, dampingFraction: 0.86, blendDuration: 0)

  let key: NavigationKey
  /// How far the page was out when the finger began to pull.
  let start: Double
  /// Whether the page was on its way: then it comes to the finger with its velocity.
  let isCaught: Bool
  /// How far the finger has gone, in widths of the page.
  var way = 0.0

  /// How far the page is to be out, 0…1.
  var fraction: Double { min(1, max(0, start + way)) }
}

/// What a stack keeps, and the finger at its edge.
struct NavigationCore<Root: View>: View {
  let values: NavigationValues?
  let root: Root

  @State private var own: [AnyHashable] = []
  @State private var pushed: [PushedPage] = []
  @State private var grip: NavigationGrip?
  @State private var model = NavigationModel()
  @Environment(\.navigationAnimation) private var animation

  var body: some View {
    let model = model
    tell(model)
    let values = values?.get() ?? own
    return NavigationContainer(
      content: NavigationPages(
        root: root, values: values, pushed: pushed, model: model, grip: grip, animation: animation)
    )
    .highPriorityGesture(
      EdgePan().onChanged { pull(by: $0.translation.width) }.onEnded { release($0.predictedEndTranslation.width) },
      including: values.isEmpty && pushed.isEmpty && model.entries.isEmpty ? .subviews : .all)
  }

  static func _expand(_ view: Self, in slot: inout _ViewSlot) {
    slot.compose(view)
    slot.node.isComposed = false
  }

  /// Tells the model what to do with the path. It holds what is written to, and not this view,
  /// which holds it.
  private func tell(_ model: NavigationModel) {
    let (values, own, pushed) = (values, $own, $pushed)
    model.push = { value in
      guard let values else {
        own.wrappedValue.append(value)
        return true
      }
      return values.append(value)
    }
    model.pushView = { page in
      pushed.wrappedValue = pushed.wrappedValue.filter { $0.base <= page.base } + [page]
    }
    model.pop = { gone in
      // What is written and not yet taken in counts: another page may be there by now.
      let latest = values?.get() ?? own.wrappedValue
      guard gone.first?.isThere(latest, pushed.wrappedValue) == true else { return false }
      for entry in gone {
        switch entry.source {
        case .value: break
        case .pushed(let page): pushed.wrappedValue.removeAll { $0.number == page.number }
        case .presented(let page): page.dismiss()
        }
      }
      guard let place = gone.lazy.compactMap(\.place).first, place < latest.count else { return true }
      if let values { values.keep(place) } else { own.wrappedValue.removeLast(latest.count - place) }
      return true
    }
  }

  // MARK: - The finger

  private func pull(by way: CGFloat) {
    let width = model.frame.width
    guard let top = model.entries.last?.key, width > 0 else { return }
    var held = grip ?? model.grip(of: top)
    // Where its page has been taken away, the one below is not for this finger.
    guard held.key == top else { return }
    held.way = Double(max(0, way - EdgePan.slack) / width)
    grip = held
  }

  private func release(_ end: CGFloat) {
    let width = model.frame.width
    if let grip, grip.key == model.entries.last?.key, width > 0,
      grip.start + Double((end - EdgePan.slack) / width) > 0.5
    {
      model.pop(to: model.entries.count - 1)
    }
    grip = nil
  }
}

/// A drag from the leading edge.
nonisolated struct EdgePan: Gesture {
  typealias Value = DragGesture.Value
  typealias Body = Never

  /// Points.
  private static let margin: CGFloat = 20
  /// Points: what the finger goes before it pulls, and no page with it.
  static let slack: CGFloat = 10

  @MainActor
  static func _hear(_ event: _TouchNews, _ gesture: Self, _ memory: _GestureMemory) -> _GestureStep<Value> {
    if event.kind == .down, event.seen().map({ $0.place.x > margin }) ?? true { return _GestureStep(.failed) }
    return DragGesture._hear(event, DragGesture(minimumDistance: slack, coordinateSpace: .global), memory)
  }
}

// MARK: - Pages

/// What is around all pages.
nonisolated struct NavigationContainer<Content: View>: ContainerView {
  static var row: String { "NavigationStack" }

  let content: Content

  var arguments: [ViewArgument] { [] }

  var layout: PageLayout { PageLayout() }

  @MainActor
  static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.container(view, view.content) }
}

/// The pages, the root first.
struct NavigationPages<Root: View>: View {
  typealias Body = Never

  let root: Root
  let values: [AnyHashable]
  let pushed: [PushedPage]
  let model: NavigationModel
  let grip: NavigationGrip?
  let animation: Animation

  static func _expand(_ view: Self, in slot: inout _ViewSlot) {
    slot.choose()
    let model = view.model
    model.begin(slot.node, view.values, view.pushed)
    let outer = slot.environment
    view.expand(view.root, .root, 0, outer, in: &slot)
    for (index, entry) in model.entries.enumerated() {
      if let content = model.content(of: entry) {
        view.expand(content, entry.key, index + 1, outer, in: &slot)
      } else {
        view.expand(
          Image(systemName: "exclamationmark.triangle.fill").foregroundStyle(.yellow), entry.key, index + 1, outer,
          in: &slot)
      }
    }
    model.end()
  }

  private func expand<V: View>(
    _ content: V, _ key: NavigationKey, _ depth: Int, _ outer: EnvironmentValues, in slot: inout _ViewSlot
  ) {
    let (model, page, top) = (model, model.page(key), model.entries.count)
    slot.environment = outer
    slot.environment.navigation = NavigationPlace(model: model, depth: depth, page: page)
    if depth > 0 {
      let name = model.entries[depth - 1].name
      slot.environment.dismiss = DismissAction { [weak model, weak page, weak graph = slot.node.graph] in
        if page.map({ model?.dismiss($0) == true }) != true { graph?.note(.lateDismiss(page: name)) }
      }
    }
    page.zoom = nil
    page.source = { [weak node = slot.node, weak model] key in
      MainActor.assumeIsolated {
        guard let node, let model, let source = node.graph.zoomSource(key) else { return nil }
        return source.offsetBy(dx: -model.frame.minX, dy: -model.frame.minY)
      }
    }
    page.noSource = { [weak graph = slot.node.graph] key in
      MainActor.assumeIsolated { graph?.note(.noZoomSource(id: "\(key.id.base)")) }
    }
    let held = grip.flatMap { $0.key == model.entries.last?.key ? $0 : nil }
    let pulled = held?.fraction ?? 0
    let mover: Animation? = if let held { held.isCaught ? NavigationGrip.spring : nil } else { animation }
    let above = depth < top ? model.page(model.entries[depth].key) : nil
    slot.child(
      .element(AnyHashable(key), 0),
      NavigationPage(content: content)
        .animation(mover) {
          $0.modifier(
            PageCover(covered: depth == top ? 0 : depth == top - 1 ? 1 - pulled : 1, page: page, above: above))
        }
        .transition(
          AnyTransition(PageTransition(page: page, pulled: depth == top ? pulled : 0, mover: mover))
            .animation(animation)))
  }
}

/// One page, with what is behind it.
nonisolated struct NavigationPage<Content: View>: ContainerView {
  static var row: String { "NavigationPage" }

  let content: Content

  var arguments: [ViewArgument] { [] }

  var layout: PageLayout { PageLayout() }

  @MainActor
  static func _expand(_ view: Self, in slot: inout _ViewSlot) {
    slot.container(view, TupleView((PageBackground(), view.content)))
  }
}

/// What is behind a page: the colour of the system's background.
nonisolated struct PageBackground: LeafView {
  static var row: String { "PageBackground" }

  var arguments: [ViewArgument] { [] }

  func size(for proposal: ProposedViewSize, in environment: EnvironmentValues) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func drawing(in environment: EnvironmentValues) -> LeafDrawing {
    LeafDrawing(
      .shape(Rectangle(), FillStyle()), BackgroundStyle()._paint(at: 0, in: environment))
  }

  @MainActor
  static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.leaf(view) }
}

/// Takes all room, and gives it to each view, in the middle.
nonisolated struct PageLayout: RuledLayout {
  typealias AnimatableData = EmptyAnimatableData
  typealias Cache = Void

  func size(of members: [LayoutComputer], _ proposal: Proposal) -> Extent {
    Extent(ProposedViewSize(proposal).replacingUnspecifiedDimensions())
  }

  func places(of members: [LayoutComputer], _ proposal: Proposal, in own: Extent) -> [LayoutPlace] {
    let room = ViewDimensions(room: own)
    return members.map { member in
      let view = member.dimensions(Proposal(own))
      return LayoutPlace(view, at: Alignment.center.offset(of: view, in: room))
    }
  }
}
