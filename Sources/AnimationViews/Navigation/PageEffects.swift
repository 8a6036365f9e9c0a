// How pages come, go, and lie below others: two numbers of each page.
//
// Not of SwiftUI, whose pages are moved by the platform.

internal import AnimationModel
internal import AnimationScope
internal import Foundation

/// A page on its way: 0 is out, 1 is there.
nonisolated struct PageEffect: EffectModifier, ElementEffect {
  static var row: String { "navigationTransition" }
  static var isBarrier: Bool { true }

  var progress: Double
  let page: NavigationPageState

  var animatableData: Double {
    get { progress }
    set { progress = newValue }
  }

  var arguments: [ViewArgument] { [] }

  var attributes: [DrawnAttribute] { [DrawnAttribute("progress", progress)] }

  func effect(in size: CGSize) -> LeafEffect {
    guard progress != 1, size.width > 0, size.height > 0 else { return .identity }
    guard let zoom = page.zoom else {
      let way = CGAffineTransform(translationX: CGFloat(1 - progress) * size.width, y: 0)
      return LeafEffect(transform: ProjectionTransform(way))
    }
    return self.zoom(from: page.source?(zoom), to: size)
  }

  /// The page in a rectangle between the source and its own: as wide, with its top, and clear where
  /// it begins. Without a source it comes from the middle.
  private func zoom(from source: CGRect?, to size: CGSize) -> LeafEffect {
    let start = source ?? CGRect(x: size.width / 2, y: size.height / 2, width: 0, height: 0)
    func between(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + CGFloat(progress) * (to - from) }
    let scale = max(1e-3, between(start.width, size.width) / size.width)
    let height = max(0, between(start.height, size.height)) / scale
    let transform = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: between(start.minX, 0), ty: between(start.minY, 0))
    let shown = CGRect(x: 0, y: 0, width: size.width, height: height)
    return LeafEffect(
      transform: ProjectionTransform(transform), opacity: min(1, max(0, 4 * progress)),
      clip: LeafClip(path: Path(shown), style: FillStyle()))
  }
}

/// A page below another one: 0 is free, 1 is covered and not drawn.
nonisolated struct PageCover: EffectModifier, ElementEffect {
  static var row: String { "navigationTransition" }
  static var isBarrier: Bool { true }

  /// How far a page goes aside.
  private static let share = 0.3

  var covered: Double
  /// The page above.
  let above: NavigationPageState?

  var animatableData: Double {
    get { covered }
    set { covered = newValue }
  }

  var arguments: [ViewArgument] { [ViewArgument("covered", .number(covered))] }

  var attributes: [DrawnAttribute] { [DrawnAttribute("covered", covered)] }

  func effect(in size: CGSize) -> LeafEffect {
    if covered >= 1 { return LeafEffect(opacity: 0, isHidden: true) }
    guard above?.zoom == nil else { return .identity }
    let way = CGAffineTransform(translationX: CGFloat(-Self.share * covered) * size.width, y: 0)
    return LeafEffect(transform: ProjectionTransform(way))
  }
}

/// Brings a page, and takes it away.
nonisolated struct PageTransition: Transition, SourceValue {
  let page: NavigationPageState
  /// How far a finger has pulled the page out, 0…1.
  let pulled: Double

  @MainActor
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(PageEffect(progress: phase.isIdentity ? 1 - pulled : 0, page: page))
  }

  var sourceValue: ViewValue { .member(nil, page.zoom == nil ? "navigation" : "zoom") }
}

extension NavigationModel {
  /// Stops the pages where they are.
  func hold() {
    grasp = 0
    guard let node, let top = entries.last else { return }
    let key = NodeKey.element(AnyHashable(top.key), 0)
    for element in node.elements {
      var next: ViewElement? = element
      while let effect = next {
        guard case .modifier(let modifier, _) = effect.part else { break }
        next = effect.children.first
        guard modifier is PageEffect || modifier is PageCover, let attributes = effect.flow.attributes else { continue }
        if modifier is PageEffect, effect.content(of: node)?.key == key,
          let shown = attributes.shownAttributes.first?.numbers.first
        {
          grasp = min(1, max(0, 1 - shown))
        }
        guard attributes.isAnimating else { continue }
        attributes.leave(node.graph.host)
        effect.flow.attributes = nil
      }
    }
  }
}

extension ViewElement {
  /// Whether it is on a page below another one.
  var isCovered: Bool {
    var next = parent
    while let element = next {
      if case .modifier(let cover as PageCover, _) = element.part, cover.covered >= 1 { return true }
      next = element.parent
    }
    return false
  }

  /// The child of a place that this is around, or in.
  fileprivate func content(of place: GraphNode) -> GraphNode? {
    var node: GraphNode? = core.node
    while let next = node, next.parent !== place { node = next.parent }
    return node
  }
}
