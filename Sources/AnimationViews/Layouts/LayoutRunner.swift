// Between containers and layouts: SwiftUI's own go by the engine's rules, those of the app by their
// methods.
//
// Not of SwiftUI.

internal import AnimationScope
internal import Foundation

/// A layout at one place in the tree.
nonisolated protocol LayoutRunning: AnyObject {
  /// The direction in which spacers in it grow.
  var axis: LayoutAxis? { get }
  /// Where its lines come from.
  var guides: GuideSource { get }

  func size(of members: [LayoutComputer], _ proposal: Proposal) -> Extent
  func places(
    of members: [LayoutComputer], _ proposal: Proposal, in own: Extent, at corner: CGPoint
  ) -> [LayoutPlace]
  func guide(_ key: AlignmentKey, of members: [LayoutComputer], _ proposal: Proposal, in own: Extent) -> CGFloat?
  func spacing(of members: [LayoutComputer]) -> ViewSpacing
}

/// Where the lines of a container come from.
nonisolated enum GuideSource {
  /// From its members'.
  case merged
  /// From code of the app.
  case asked
  /// It has none of its own.
  case hidden
}

// MARK: - Layouts by the engine's rules

/// A layout that hands lengths on with how well they are known.
nonisolated protocol RuledLayout: Layout where Cache == Void, AnimatableData == EmptyAnimatableData {
  /// The direction in which spacers in it grow.
  var axis: LayoutAxis? { get }
  /// Whether the lines of its members are its own.
  var showsGuides: Bool { get }

  func size(of members: [LayoutComputer], _ proposal: Proposal) -> Extent
  /// Members that it names none for are not shown.
  func places(of members: [LayoutComputer], _ proposal: Proposal, in own: Extent) -> [LayoutPlace]
}

extension RuledLayout {
  var axis: LayoutAxis? { Self.layoutProperties.stackOrientation?.rule }

  var showsGuides: Bool { true }

  func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void) -> CGSize {
    size(of: subviews, proposal)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
  ) {
    place(subviews, in: bounds, proposal)
  }

  func size(of subviews: LayoutSubviews, _ proposal: ProposedViewSize) -> CGSize {
    CGSize(size(of: subviews.members, Proposal(proposal)))
  }

  func place(_ subviews: LayoutSubviews, in bounds: CGRect, _ proposal: ProposedViewSize) {
    let own = Extent(bounds.size)
    for place in places(of: subviews.members, Proposal(proposal), in: own) {
      place.view.spot = LayoutSpot(
        position: CGPoint(x: bounds.minX + place.x.value, y: bounds.minY + place.y.value), anchor: .topLeading,
        proposal: place.proposal)
    }
  }
}

nonisolated final class RuledRunner<L: RuledLayout>: LayoutRunning {
  var layout: L

  init(_ layout: L) { self.layout = layout }

  var axis: LayoutAxis? { layout.axis }

  var guides: GuideSource { layout.showsGuides ? .merged : .hidden }

  func size(of members: [LayoutComputer], _ proposal: Proposal) -> Extent { layout.size(of: members, proposal) }

  func places(
    of members: [LayoutComputer], _ proposal: Proposal, in own: Extent, at corner: CGPoint
  ) -> [LayoutPlace] {
    layout.places(of: members, proposal, in: own)
  }

  func guide(_ key: AlignmentKey, of members: [LayoutComputer], _ proposal: Proposal, in own: Extent) -> CGFloat? {
    key.combine(layout.places(of: members, proposal, in: own).map { $0.guide(key) })
  }

  func spacing(of members: [LayoutComputer]) -> ViewSpacing { ViewSpacing() }
}

// MARK: - Layouts of the app

nonisolated final class LayoutRunner<L: Layout>: LayoutRunning {
  var layout: L {
    didSet { isCurrent = false }
  }
  private var cache: L.Cache?
  /// Whether the cache is of this pass.
  private var isCurrent = false

  init(_ layout: L) { self.layout = layout }

  var axis: LayoutAxis? { L.layoutProperties.stackOrientation?.rule }

  var guides: GuideSource { .asked }

  private func ask<Answer>(
    _ members: [LayoutComputer], _ question: (L, LayoutSubviews, inout L.Cache) -> Answer
  ) -> Answer {
    let subviews = LayoutSubviews(members)
    var cache: L.Cache
    if var known = self.cache {
      if !isCurrent { layout.updateCache(&known, subviews: subviews) }
      cache = known
    } else {
      cache = layout.makeCache(subviews: subviews)
    }
    isCurrent = true
    // Held here alone while it is written: otherwise it would be copied.
    self.cache = nil
    defer { self.cache = cache }
    return question(layout, subviews, &cache)
  }

  func size(of members: [LayoutComputer], _ proposal: Proposal) -> Extent {
    let size = ask(members) {
      $0.sizeThatFits(proposal: ProposedViewSize(proposal), subviews: $1, cache: &$2)
    }
    if size.width.isNaN || size.height.isNaN { note("sizeThatFits", members) }
    return Extent(
      CGSize(width: size.width.orZero, height: size.height.orZero), members.map(\.knowledge).max() ?? .known)
  }

  /// Says that the app's layout has answered with no number: zero counts in its place, so that
  /// nothing around it is lost.
  private func note(_ function: String, _ members: [LayoutComputer]) {
    // Layouts run on the main actor, whatever their protocol says.
    nonisolated(unsafe) let members = members
    MainActor.assumeIsolated {
      members.lazy.compactMap { $0.outer?.node.graph }.first?
        .note(.undefinedLayout(layout: TypeName.of(L.self), function: function))
    }
  }

  func places(
    of members: [LayoutComputer], _ proposal: Proposal, in own: Extent, at corner: CGPoint
  ) -> [LayoutPlace] {
    let bounds = CGRect(origin: corner, size: CGSize(own))
    for member in members { member.spot = nil }
    ask(members) {
      $0.placeSubviews(in: bounds, proposal: ProposedViewSize(proposal), subviews: $1, cache: &$2)
    }
    return members.map { member in
      let place = member.place(in: bounds, proposal: proposal)
      guard place.x.value.isNaN || place.y.value.isNaN else { return place }
      note("placeSubviews", members)
      return place.orAtCorner
    }
  }

  func guide(_ key: AlignmentKey, of members: [LayoutComputer], _ proposal: Proposal, in own: Extent) -> CGFloat? {
    let bounds = CGRect(origin: .zero, size: CGSize(own))
    return ask(members) {
      $0.explicitAlignment(of: key, in: bounds, ProposedViewSize(proposal), $1, &$2)
    }
  }

  func spacing(of members: [LayoutComputer]) -> ViewSpacing {
    ask(members) { $0.spacing(subviews: $1, cache: &$2) }
  }
}

extension CGFloat {
  fileprivate nonisolated var orZero: CGFloat { isNaN ? 0 : self }
}

// MARK: - From one pass to the next

nonisolated enum LayoutRunners {
  /// What runs a layout from now on: what ran the last one, if that was of the same type, so that
  /// its cache is kept.
  static func runner<L: Layout>(of layout: L, after known: (any LayoutRunning)?) -> any LayoutRunning {
    if let hidden = layout as? AnyLayout { return runner(of: hidden.layout, after: known) }
    if let known = known as? LayoutRunner<L> {
      known.layout = layout
      return known
    }
    if let ruled = layout as? any RuledLayout { return runner(by: ruled, after: known) }
    return LayoutRunner(layout)
  }

  private static func runner<L: RuledLayout>(by layout: L, after known: (any LayoutRunning)?) -> any LayoutRunning {
    guard let known = known as? RuledRunner<L> else { return RuledRunner(layout) }
    known.layout = layout
    return known
  }
}
