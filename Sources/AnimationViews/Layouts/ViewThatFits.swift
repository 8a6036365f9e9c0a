// Follows: SwiftUI since iOS 16. Certainty: documented. All views keep their state here, also those
// that are not shown.

internal import AnimationScope

/// The first of several views that fits into the room that is offered, and the last where none
/// does.
///
///     ViewThatFits(in: .horizontal) {
///       Rectangle().frame(width: 300, height: 20)
///       Circle().frame(width: 20, height: 20)
///     }
public nonisolated struct ViewThatFits<Content: View>: View {
  public typealias Body = Never

  private let axes: Axis.Set
  private let content: Content

  /// - Parameters:
  ///   - axes: Where a view has to fit with its ideal length.
  ///   - content: The views, the most wanted one first.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    (self.axes, self.content) = (axes, content())
  }

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.container(view, view.content) }
}

extension ViewThatFits: ContainerView {
  var arguments: [ViewArgument] {
    switch axes {
    case .horizontal: [.name("in", "horizontal")]
    case .vertical: [.name("in", "vertical")]
    default: []
    }
  }

  var layout: FittingLayout { FittingLayout(axes: axes) }
}

/// The first member that fits.
nonisolated struct FittingLayout: RuledLayout {
  let axes: Axis.Set

  private func chosen(_ members: [LayoutComputer], _ proposal: Proposal) -> LayoutComputer? {
    let offer = Proposal(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
    return members.first { member in
      let ideal = member.size(offer)
      func fits(_ axis: Axis) -> Bool {
        let set: Axis.Set = axis == .horizontal ? .horizontal : .vertical
        guard axes.contains(set), let room = proposal[axis.rule] else { return true }
        return ideal[axis.rule].value <= room.value
      }
      return fits(.horizontal) && fits(.vertical)
    } ?? members.last
  }

  func size(of members: [LayoutComputer], _ proposal: Proposal) -> Extent {
    chosen(members, proposal)?.size(proposal) ?? .zero
  }

  func places(of members: [LayoutComputer], _ proposal: Proposal, in own: Extent) -> [LayoutPlace] {
    chosen(members, proposal).map { [LayoutPlace($0.dimensions(proposal))] } ?? []
  }
}
