// Follows: SwiftUI since iOS 16. Certainty: documented; that data of two types do not meet: strong,
// read off an implementation.

internal import AnimationModel
internal import AnimationScope
public import Foundation

/// A layout of a hidden type: another layout arranges the same views, which keep their state and
/// move to their new places. A layout of another type has its own data at once, also where those of
/// the old one were moving.
///
///     let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
///     layout {
///       Circle()
///       Rectangle()
///     }
public nonisolated struct AnyLayout: Layout {
  var layout: any Layout

  public init<L: Layout>(_ layout: L) { self.layout = (layout as? AnyLayout)?.layout ?? layout }

  /// Whether it hides a layout of the type that another one hides.
  func isOfType(of other: AnyLayout) -> Bool {
    ObjectIdentifier(type(of: layout)) == ObjectIdentifier(type(of: other.layout))
  }

  /// What the layout keeps.
  public struct Cache {
    var value: Any
  }

  public typealias AnimatableData = _AnyAnimatableData

  public var animatableData: _AnyAnimatableData {
    get { _AnyAnimatableData(of: layout) }
    set { newValue.set(in: &layout) }
  }

  public func makeCache(subviews: Subviews) -> Cache {
    func make<L: Layout>(_ layout: L) -> Cache { Cache(value: layout.makeCache(subviews: subviews)) }
    return make(layout)
  }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    func update<L: Layout>(_ layout: L) {
      guard var known = cache.value as? L.Cache else { return cache = makeCache(subviews: subviews) }
      layout.updateCache(&known, subviews: subviews)
      cache.value = known
    }
    update(layout)
  }

  private func ask<Answer>(
    _ cache: inout Cache, _ subviews: Subviews, _ question: any OpenQuestion<Answer>
  ) -> Answer {
    func ask<L: Layout>(_ layout: L) -> Answer {
      var known = cache.value as? L.Cache ?? layout.makeCache(subviews: subviews)
      defer { cache.value = known }
      return question.ask(layout, subviews, &known)
    }
    return ask(layout)
  }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    ask(&cache, subviews, SpacingQuestion())
  }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    ask(&cache, subviews, SizeQuestion(proposal: proposal))
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    ask(&cache, subviews, PlaceQuestion(bounds: bounds, proposal: proposal))
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    ask(&cache, subviews, LineQuestion(key: guide.key, bounds: bounds, proposal: proposal))
  }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    ask(&cache, subviews, LineQuestion(key: guide.key, bounds: bounds, proposal: proposal))
  }
}

// MARK: - Questions to a layout of any type

private nonisolated protocol OpenQuestion<Answer> {
  associatedtype Answer

  func ask<L: Layout>(_ layout: L, _ subviews: LayoutSubviews, _ cache: inout L.Cache) -> Answer
}

private nonisolated struct SpacingQuestion: OpenQuestion {
  typealias Answer = ViewSpacing

  func ask<L: Layout>(_ layout: L, _ subviews: LayoutSubviews, _ cache: inout L.Cache) -> ViewSpacing {
    layout.spacing(subviews: subviews, cache: &cache)
  }
}

private nonisolated struct SizeQuestion: OpenQuestion {
  typealias Answer = CGSize

  let proposal: ProposedViewSize

  func ask<L: Layout>(_ layout: L, _ subviews: LayoutSubviews, _ cache: inout L.Cache) -> CGSize {
    layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }
}

private nonisolated struct PlaceQuestion: OpenQuestion {
  typealias Answer = Void

  let bounds: CGRect
  let proposal: ProposedViewSize

  func ask<L: Layout>(_ layout: L, _ subviews: LayoutSubviews, _ cache: inout L.Cache) {
    layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }
}

private nonisolated struct LineQuestion: OpenQuestion {
  typealias Answer = CGFloat?

  let key: AlignmentKey
  let bounds: CGRect
  let proposal: ProposedViewSize

  func ask<L: Layout>(_ layout: L, _ subviews: LayoutSubviews, _ cache: inout L.Cache) -> CGFloat? {
    layout.explicitAlignment(of: key, in: bounds, proposal, subviews, &cache)
  }
}

// MARK: - Data of a hidden type

/// The data of a layout of a hidden type.
///
/// The sum of data of two types is the left one: a layout of another type does not move, and its
/// views do.
public nonisolated struct _AnyAnimatableData: VectorArithmetic {
  /// `nil` is the zero of every type.
  private var value: (any VectorArithmetic)?

  private init(_ value: (any VectorArithmetic)?) { self.value = value }

  init<L: Layout>(of layout: L) { value = layout.animatableData }

  func set(in layout: inout any Layout) {
    func set<L: Layout>(_ layout: L) -> any Layout {
      var copy = layout
      if let data = value as? L.AnimatableData { copy.animatableData = data }
      return copy
    }
    layout = set(layout)
  }

  public static var zero: _AnyAnimatableData { _AnyAnimatableData(nil) }

  public static func == (left: _AnyAnimatableData, right: _AnyAnimatableData) -> Bool {
    func equal<V: VectorArithmetic>(_ own: V) -> Bool { own == (right.value ?? V.zero) as? V }
    if let own = left.value { return equal(own) }
    return right.value == nil || right == left
  }

  public static func + (left: _AnyAnimatableData, right: _AnyAnimatableData) -> _AnyAnimatableData {
    func sum<V: VectorArithmetic>(_ own: V) -> any VectorArithmetic { (right.value as? V).map { own + $0 } ?? own }
    return left.value.map { _AnyAnimatableData(sum($0)) } ?? right
  }

  public static func - (left: _AnyAnimatableData, right: _AnyAnimatableData) -> _AnyAnimatableData {
    func rest<V: VectorArithmetic>(_ own: V) -> any VectorArithmetic { (right.value as? V).map { own - $0 } ?? own }
    func negative<V: VectorArithmetic>(_ other: V) -> any VectorArithmetic { V.zero - other }
    return _AnyAnimatableData(left.value.map { rest($0) } ?? right.value.map { negative($0) })
  }

  public mutating func scale(by rhs: Double) {
    func scaled<V: VectorArithmetic>(_ own: V) -> any VectorArithmetic { own.scaled(by: rhs) }
    value = value.map { scaled($0) }
  }

  public var magnitudeSquared: Double { value?.magnitudeSquared ?? 0 }
}
