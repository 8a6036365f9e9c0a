// Follows: SwiftUI since iOS 13. Certainty: documented.

#if !canImport(UIKit)
  public import Foundation

  /// A view of UIKit in a tree of SwiftUI.
  ///
  ///     struct Box: UIViewRepresentable {
  ///       var isOpen: Bool
  ///
  ///       func makeUIView(context: Context) -> UIView {
  ///         let box = UIView()
  ///         box.backgroundColor = .systemTeal
  ///         return box
  ///       }
  ///
  ///       func updateUIView(_ box: UIView, context: Context) {
  ///         context.animate { box.alpha = isOpen ? 1 : 0.5 }
  ///       }
  ///     }
  ///
  /// `withAnimation(.bouncy) { isOpen = true }` moves the box as it moves SwiftUI's views, from the
  /// same frame on. What is changed outside of `animate` jumps. The frame of the view is SwiftUI's
  /// and moves by the transaction that arrives.
  @MainActor
  @preconcurrency
  public protocol UIViewRepresentable: _PlatformRepresentable {
    associatedtype UIViewType: UIView

    typealias Context = UIViewRepresentableContext<Self>

    /// Returns a view, when this place is new.
    func makeUIView(context: Context) -> UIViewType

    /// Brings the view up to date, once behind `makeUIView` and whenever the value or its
    /// surroundings have changed.
    func updateUIView(_ uiView: UIViewType, context: Context)

    /// Called when the place has gone.
    static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)

    /// Returns the size that the view takes of a proposal, in points; `nil` for its intrinsic size,
    /// or all that is offered.
    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?
  }

  /// What surrounds a representable, and what has come with the change.
  public typealias UIViewRepresentableContext<Representable: _PlatformRepresentable> = _PlatformContext<Representable>

  extension UIViewRepresentable {
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}

    public func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize? { nil }

    public func _make(_ context: Context) -> _PlatformView { makeUIView(context: context) }

    public func _update(_ made: _PlatformView, _ context: Context) {
      if let made = made as? UIViewType { updateUIView(made, context: context) }
    }

    public static func _dismantle(_ made: _PlatformView, _ coordinator: Coordinator) {
      if let made = made as? UIViewType { dismantleUIView(made, coordinator: coordinator) }
    }

    public func _size(_ proposal: ProposedViewSize, _ made: _PlatformView, _ context: Context) -> CGSize? {
      (made as? UIViewType).flatMap { sizeThatFits(proposal, uiView: $0, context: context) }
    }
  }
#endif
