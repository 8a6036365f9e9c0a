// Follows: AppKit; `animate(_:changes:completion:)` since macOS 15. Certainty: names documented,
// and that motion is retargeted with its velocity.

#if !canImport(AppKit)
  public import AnimationModel
  internal import AnimationScope
  public import Foundation

  /// A rectangle of AppKit, as far as animations need it: what ``UIView`` is for UIKit.
  ///
  /// Its coordinates begin at the bottom left corner, upwards, unless ``isFlipped`` says otherwise.
  open class NSView: _PlatformView {
    /// A length that a view has no opinion about.
    public static let noIntrinsicMetric: CGFloat = -1

    /// A view with a frame, in points.
    public init(frame: CGRect = .zero) {
      super.init(center: CGPoint(x: frame.midX, y: frame.midY), size: frame.size)
    }

    /// There are no archives: `nil`.
    public required init?(coder: NSCoder) { nil }

    /// Whether heights in it are counted from the top.
    open var isFlipped: Bool { false }

    override var countsFromTop: Bool { isFlipped }

    /// Points, in the coordinates of the view around it.
    public var frame: CGRect {
      get { model.frame }
      set { change { $0.frame = newValue } }
    }

    /// Points, in its own coordinates: the size, and which point of it is its corner.
    public var bounds: CGRect {
      get { model.bounds }
      set { change { $0.bounds = newValue } }
    }

    /// Sets width and height, and leaves the corner where it is.
    public func setFrameSize(_ size: CGSize) { change { $0.frame.size = size } }

    /// Sets the corner, and leaves width and height as they are.
    public func setFrameOrigin(_ origin: CGPoint) { change { $0.frame.origin = origin } }

    /// 0…1.
    public var alphaValue: CGFloat {
      get { CGFloat(model.alpha) }
      set { change { $0.alpha = Double(newValue) } }
    }

    /// What is filled; `nil` for nothing. AppKit keeps it in the layer.
    public var backgroundColor: NSColor? {
      get { model.color.map(NSColor.init) }
      set { change { $0.color = newValue?.color } }
    }

    /// The corners, and what is shown of the view now. Every view has one.
    public var layer: CALayer? { CALayer(of: self) }

    /// Whether the view has a layer: it has one in any case.
    public var wantsLayer: Bool {
      get { true }
      set {}
    }

    /// The name by which a ``ViewQuery`` finds it.
    public func setAccessibilityIdentifier(_ identifier: String?) { change { $0.identifier = identifier } }

    public func accessibilityIdentifier() -> String { model.identifier ?? "" }

    /// From back to front.
    public var subviews: [NSView] { model.subviews.compactMap { $0 as? NSView } }

    public var superview: NSView? { parentView as? NSView }

    /// Puts a view in front of those in this one, at once, and takes it from where it was.
    public func addSubview(_ view: NSView) { add(view) }

    /// Takes the view out, at once. What moves of it ends; completions that wait for that are
    /// called.
    public func removeFromSuperview() { moveAway() }
  }

  /// Where AppKit's animations begin.
  public enum NSAnimationContext {
    /// Animates changes of views by an animation of SwiftUI.
    ///
    ///     NSAnimationContext.animate(.smooth) { panel.setFrameSize(CGSize(width: 300, height: 200)) }
    ///
    /// - Parameters:
    ///   - animation: What moves the changed properties. Inside of another call the inner one does.
    ///   - changes: Changes properties. Runs at once.
    ///   - completion: Called once, when the animation is logically complete.
    @MainActor
    public static func animate(_ animation: Animation, changes: () -> Void, completion: (() -> Void)? = nil) {
      Transaction(animation, of: .nsAnimationContext, completion).carry(changes)
    }
  }
#endif
