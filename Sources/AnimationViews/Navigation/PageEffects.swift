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
  /// 1 where it is as far over the edge as one is aside that is covered.
  var extra = 0.0
  let page: NavigationPageState

  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(progress, extra) }
    set { (progress, extra) = (newValue.first, newValue.second) }
  }

  var arguments: [ViewArgument] { [] }

  var attributes: [DrawnAttribute] { [DrawnAttribute("progress", progress), DrawnAttribute("extra", extra)] }

  func effect(in size: CGSize) -> LeafEffect {
    guard progress != 1 || extra != 0, size.width > 0, size.height > 0 else { return .identity }
    guard let zoom = page.zoom else {
      let way = 1 - progress + PageShade.share * extra
      return LeafEffect(
        transform: ProjectionTransform(CGAffineTransform(translationX: CGFloat(way) * size.width, y: 0)))
    }
    return self.zoom(from: page.frame(of: zoom), to: size)
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

/// A page below another one.
nonisolated struct PageCover: EffectModifier {
  static var row: String { "navigationTransition" }
  static var isBarrier: Bool { true }

  /// 0 is free, 1 is covered.
  let covered: Double
  let page: NavigationPageState
  /// The page above.
  let above: NavigationPageState?

  var arguments: [ViewArgument] { [ViewArgument("covered", .number(covered))] }

  /// A page that zooms leaves the one below where it is.
  var aside: Double { above?.zoom == nil ? covered : 0 }

  func effect(in environment: EnvironmentValues) -> PageShade { PageShade(covered: covered, aside: aside, page: page) }
}

/// How a page lies below another one. Two numbers: a page that has zoomed in lets the one below
/// stay where it is, and goes as it came when the next one does not.
nonisolated struct PageShade: ElementEffect {
  /// How far a page goes aside, in its width.
  static let share = 0.3

  /// 0 is free, 1 is covered and not drawn.
  var covered: Double
  /// 1 is as far aside as it goes.
  var aside: Double
  let page: NavigationPageState

  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(covered, aside) }
    set { (covered, aside) = (newValue.first, newValue.second) }
  }

  var attributes: [DrawnAttribute] { [DrawnAttribute("covered", covered), DrawnAttribute("aside", aside)] }

  func effect(in size: CGSize) -> LeafEffect {
    if covered >= 1, page.sight == nil { return LeafEffect(opacity: 0, isHidden: true) }
    guard aside != 0 else { return .identity }
    let way = CGAffineTransform(translationX: CGFloat(-Self.share * aside) * size.width, y: 0)
    return LeafEffect(transform: ProjectionTransform(way))
  }
}

/// Brings a page, and takes it away.
nonisolated struct PageTransition: Transition, SourceValue {
  let page: NavigationPageState
  /// How far a finger has pulled the page out, 0…1.
  let pulled: Double
  /// What moves it while it neither comes nor goes.
  let mover: Animation?

  @MainActor
  func body(content: Content, phase: TransitionPhase) -> some View {
    let extra = phase == .didDisappear ? page.sight?.aside ?? 0 : 0
    content
      .modifier(PageEffect(progress: phase.isIdentity ? 1 - pulled : 0, extra: extra, page: page))
      .modifier(PullAnimation(edit: AnimationWrite(animation: mover)))
  }

  var sourceValue: ViewValue { .member(nil, page.zoom == nil ? "navigation" : "zoom") }
}

/// The animation of a page that a finger pulls, or has let go.
nonisolated struct PullAnimation: FlowModifier {
  static var row: String { AnimationWrite.row }

  let edit: AnimationWrite

  var arguments: [ViewArgument] { edit.arguments }

  @MainActor
  func pass(_ element: ViewElement, _ rules: inout ViewFlow, _ context: inout ViewFlow.Context) {
    let items = element.node.graph.items
    guard !items.isPlacing, !items.isChangingPhase(of: element) else { return }
    edit.edit(at: element, &rules, &context, isScoped: false, isDue: true)
  }
}

extension NavigationModel {
  /// A finger that takes the page above all others where it is.
  func grip(of key: NavigationKey) -> NavigationGrip {
    let below: NavigationKey = entries.count > 1 ? entries[entries.count - 2].key : .root
    let (page, shade) = (motion(of: key).page, motion(of: below).shade)
    let isCaught = page?.isAnimating == true || shade?.isAnimating == true
    let progress = page?.shownAttributes.first?.numbers.first ?? 1
    return NavigationGrip(key: key, start: min(1, max(0, 1 - progress)), isCaught: isCaught)
  }

  /// Where a page that goes lies below another one that had not covered it; `nil` where it is not
  /// seen.
  func sight(of key: NavigationKey) -> NavigationPageState.Sight? {
    let motion = motion(of: key)
    guard motion.shade?.isAnimating == true, let cover = motion.cover else { return nil }
    return NavigationPageState.Sight(aside: cover.aside)
  }

  private struct Motion {
    var page: (any ElementAttributes)?
    var shade: (any ElementAttributes)?
    var cover: PageCover?
  }

  /// What moves a page, and what moves it below another one.
  private func motion(of key: NavigationKey) -> Motion {
    var motion = Motion()
    guard let node else { return motion }
    let name = NodeKey.element(AnyHashable(key), 0)
    for element in node.elements {
      var next: ViewElement? = element
      while let effect = next {
        guard case .modifier(let modifier, _) = effect.part else { break }
        next = effect.children.first
        guard effect.content(of: node)?.key == name else { continue }
        if modifier is PageEffect { motion.page = effect.flow.attributes }
        if let cover = modifier as? PageCover { (motion.cover, motion.shade) = (cover, effect.flow.attributes) }
      }
    }
    return motion
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
