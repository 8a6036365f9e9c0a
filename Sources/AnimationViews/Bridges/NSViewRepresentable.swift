// Follows: SwiftUI since macOS 10.15. Certainty: documented.

#if !canImport(AppKit)
  public import Foundation

  /// A view of AppKit in a tree of SwiftUI.
  ///
  ///     struct Box: NSViewRepresentable {
  ///       var isOpen: Bool
  ///
  ///       func makeNSView(context: Context) -> NSView {
  ///         let box = NSView()
  ///         box.backgroundColor = .systemTeal
  ///         return box
  ///       }
  ///
  ///       func updateNSView(_ box: NSView, context: Context) {
  ///         context.animate { box.alphaValue = isOpen ? 1 : 0.5 }
  ///       }
  ///     }
  ///
  /// `withAnimation(.bouncy) { isOpen = true }` moves the box as it moves SwiftUI's views, from the
  /// same frame on. What is changed outside of `animate` jumps. The frame of the view is SwiftUI's
  /// and moves by the transaction that arrives.
  @MainActor
  @preconcurrency
  public protocol NSViewRepresentable: _PlatformRepresentable {
    associatedtype NSViewType: NSView

    typealias Context = NSViewRepresentableContext<Self>

    /// Returns a view, when this place is new.
    func makeNSView(context: Context) -> NSViewType

    /// Brings the view up to date, once behind `makeNSView` and whenever the value or its
    /// surroundings have changed.
    func updateNSView(_ nsView: NSViewType, context: Context)

    /// Called when the place has gone.
    static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator)

    /// Returns the size that the view takes of a proposal, in points; `nil` for its intrinsic size,
    /// or all that is offered.
    func sizeThatFits(_ proposal: ProposedViewSize, nsView: NSViewType, context: Context) -> CGSize?
  }

  /// What surrounds a representable, and what has come with the change.
  public typealias NSViewRepresentableContext<Representable: _PlatformRepresentable> = _PlatformContext<Representable>

  extension NSViewRepresentable {
    public static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator) {}

    public func sizeThatFits(_ proposal: ProposedViewSize, nsView: NSViewType, context: Context) -> CGSize? { nil }

    public func _make(_ context: Context) -> _PlatformView { makeNSView(context: context) }

    public func _update(_ made: _PlatformView, _ context: Context) {
      if let made = made as? NSViewType { updateNSView(made, context: context) }
    }

    public static func _dismantle(_ made: _PlatformView, _ coordinator: Coordinator) {
      if let made = made as? NSViewType { dismantleNSView(made, coordinator: coordinator) }
    }

    public func _size(_ proposal: ProposedViewSize, _ made: _PlatformView, _ context: Context) -> CGSize? {
      (made as? NSViewType).flatMap { sizeThatFits(proposal, nsView: $0, context: context) }
    }
  }
#endif
