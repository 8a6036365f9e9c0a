// How views of UIKit and AppKit stand in the tree: as views of SwiftUI whose values are theirs. So
// the attributes that move them are SwiftUI's own, whatever has begun the motion.
//
// Not of SwiftUI, which draws layers.

internal import AnimationModel
internal import AnimationScope
internal import Foundation

/// A view of UIKit or AppKit in the room that it is given.
nonisolated struct PlatformBody: View {
  let view: _PlatformView

  @MainActor
  static func _expand(_ body: Self, in slot: inout _ViewSlot) {
    body.view.node = slot.node
    slot.compose(body)
  }

  @MainActor var body: some View { PlatformPile(view).shown(as: view.taken) }
}

/// A view of UIKit or AppKit where another one has placed it.
nonisolated struct PlatformSubview: View {
  let view: _PlatformView

  @MainActor
  static func _expand(_ body: Self, in slot: inout _ViewSlot) {
    body.view.node = slot.node
    slot.compose(body)
  }

  @MainActor var body: some View {
    let (state, around) = (view.taken, view.parentView?.taken)
    let corner = around?.bounds.origin ?? .zero
    let height = view.parentView?.countsFromTop == false ? view.flipped(state.center.y) : state.center.y
    PlatformPile(view)
      .frame(width: state.bounds.width, height: state.bounds.height)
      .shown(as: state)
      .position(x: state.center.x - corner.x, y: height - corner.y)
  }
}

extension View {
  @MainActor
  fileprivate func shown(as state: PlatformState) -> some View {
    modifier(PlatformTransformModifier(transform: state.transform)).opacity(state.alpha)
  }
}

/// What a view fills, and the views in it.
private nonisolated struct PlatformPile: View {
  let view: _PlatformView

  init(_ view: _PlatformView) { self.view = view }

  @MainActor var body: some View {
    let state = view.taken
    ZStack {
      RoundedRectangle(cornerRadius: state.cornerRadius, style: .circular)
        .fill(state.color ?? .clear)
        .modifier(MarkModifier<IdentifierMark>(value: state.identifier))
      PlatformSubviews(views: state.subviews)
    }
  }
}

/// Views that come and go at once.
private nonisolated struct PlatformSubviews: View {
  typealias Body = Never

  let views: [_PlatformView]

  @MainActor
  static func _expand(_ list: Self, in slot: inout _ViewSlot) {
    for view in list.views { slot.child(.element(AnyHashable(ObjectIdentifier(view)), 0), PlatformSubview(view: view)) }
  }
}

/// Gives a view the size that its representable chooses.
nonisolated struct PlatformLayout: Layout {
  let root: PlatformRoot

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    MainActor.assumeIsolated { root.size(for: proposal) }
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for view in subviews { view.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size)) }
  }
}

/// Tells a representable what arrives at it.
nonisolated struct PlatformUpdateModifier: FlowContent {
  static var row: String { TypeName.of(Self.self) }

  let root: PlatformRoot

  var arguments: [ViewArgument] { [] }

  @MainActor
  func pass(_ element: ViewElement, _ rules: inout ViewFlow, _ context: inout ViewFlow.Context) {
    root.arrive(context.data.carrier, frames: context.frames.carrier, frame: element.layout.frame)
  }
}
