// Follows: SwiftUI since iOS 14. Certainty: medium. Here all views of a lazy stack are there, and
// not only those that are seen.

internal import AnimationScope
public import Foundation

/// Views of their ideal length in a row or a column as wide as what it is offered.
nonisolated struct LazyStackLayout: RuledLayout {
  let line: LineLayout

  func size(of members: [LayoutComputer], _ proposal: Proposal) -> Extent { line.size(of: members, proposal) }

  func places(of members: [LayoutComputer], _ proposal: Proposal, in own: Extent) -> [LayoutPlace] {
    line.places(of: members, proposal, in: own)
  }
}

/// What of a lazy stack stays in view.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

extension LazyStackLayout {
  var axis: LayoutAxis? { line.axis }
}

/// Views beside each other, each as wide as it likes, in a row as high as what is offered.
public nonisolated struct LazyHStack<Content: View>: View {
  public typealias Body = Never

  private let alignment: VerticalAlignment
  private let spacing: CGFloat?
  private let content: Content

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    (self.alignment, self.spacing, self.content) = (alignment, spacing, content())
  }

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.container(view, view.content) }
}

extension LazyHStack: ContainerView {
  var arguments: [ViewArgument] { .stack(alignment.key, spacing) }

  var layout: LazyStackLayout {
    LazyStackLayout(line: LineLayout(axis: .horizontal, alignment: alignment.key, spacing: spacing, isLazy: true))
  }
}

/// Views one below the other, each as high as it likes, in a column as wide as what is offered.
public nonisolated struct LazyVStack<Content: View>: View {
  public typealias Body = Never

  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?
  private let content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    (self.alignment, self.spacing, self.content) = (alignment, spacing, content())
  }

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.container(view, view.content) }
}

extension LazyVStack: ContainerView {
  var arguments: [ViewArgument] { .stack(alignment.key, spacing) }

  var layout: LazyStackLayout {
    LazyStackLayout(line: LineLayout(axis: .vertical, alignment: alignment.key, spacing: spacing, isLazy: true))
  }
}
