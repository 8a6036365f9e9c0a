// Follows: UIKit; `animate(_:changes:completion:)` since iOS 18. Certainty: names documented, and
// that motion is retargeted with its velocity. A state of SwiftUI that is written in the changes
// moves by the animation too: an assumption.

#if !canImport(UIKit)
  public import AnimationModel
  internal import AnimationScope
  public import Foundation

  /// A rectangle of UIKit, as far as animations need it: shown in a tree by a
  /// ``UIViewRepresentable``, and moved by SwiftUI's animations.
  ///
  ///     let lid = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
  ///     lid.backgroundColor = .systemTeal
  ///     UIView.animate(.bouncy) { lid.center.y = -40 } completion: { print("open") }
  ///
  /// A property gives back at once what was set; what is shown moves there, and so do
  /// ``CALayer/presentation()``, `host.leaves`, pictures and traces. An animation takes over what
  /// is shown and how fast it moves, whether a representable, a gesture or another call began it. A
  /// view that is in no tree shows what it is set to.
  ///
  /// Places are shown on whole pixels, as those of all views. A transform moves by its scale,
  /// shear, angle and place; what turns goes the shorter way. The frame of the outermost view is
  /// SwiftUI's.
  open class UIView: _PlatformView {
    /// A length that a view has no opinion about.
    public static let noIntrinsicMetric: CGFloat = -1

    /// A view with a frame, in points.
    public init(frame: CGRect = .zero) {
      super.init(center: CGPoint(x: frame.midX, y: frame.midY), size: frame.size)
    }

    /// There are no archives: `nil`.
    public required init?(coder: NSCoder) { nil }

    /// Points, in the coordinates of the view around it: where the middle is.
    public var center: CGPoint {
      get { model.center }
      set { change { $0.center = newValue } }
    }

    /// Points, in its own coordinates: the size, and which point of it is the top left corner.
    public var bounds: CGRect {
      get { model.bounds }
      set { change { $0.bounds = newValue } }
    }

    /// Points, in the coordinates of the view around it: the smallest rectangle around it with its
    /// transform. Not to be set while there is one, as in UIKit.
    public var frame: CGRect {
      get { model.frame }
      set { change { $0.frame = newValue } }
    }

    /// 0…1.
    public var alpha: CGFloat {
      get { CGFloat(model.alpha) }
      set { change { $0.alpha = Double(newValue) } }
    }

    /// Applied about the middle.
    public var transform: CGAffineTransform {
      get { model.transform.matrix }
      set { change { $0.transform = PlatformTransform(newValue, near: $0.transform.angle) } }
    }

    /// `nil` for none.
    public var backgroundColor: UIColor? {
      get { model.color.map(UIColor.init) }
      set { change { $0.color = newValue?.color } }
    }

    /// The name by which a ``ViewQuery`` finds it.
    public var accessibilityIdentifier: String? {
      get { model.identifier }
      set { change { $0.identifier = newValue } }
    }

    /// The corners, and what is shown of the view now.
    public var layer: CALayer { CALayer(of: self) }

    /// From back to front.
    public var subviews: [UIView] { model.subviews.compactMap { $0 as? UIView } }

    public var superview: UIView? { parentView as? UIView }

    /// Puts a view in front of those in this one, at once, and takes it from where it was.
    public func addSubview(_ view: UIView) { add(view) }

    /// Takes the view out, at once. What moves of it ends; completions that wait for that are
    /// called.
    public func removeFromSuperview() { moveAway() }

    /// Animates changes of views by an animation of SwiftUI.
    ///
    ///     case .changed: UIView.animate(.interactiveSpring) { bead.center = finger }
    ///     case .ended: UIView.animate(.spring) { bead.center = place }
    ///
    /// - Parameters:
    ///   - animation: What moves the changed properties. Inside of another call the inner one does.
    ///   - changes: Changes properties. Runs at once.
    ///   - completion: Called once, when the animation is logically complete; in the next frame
    ///     where nothing moves, and behind the changes where there are none.
    public static func animate(_ animation: Animation, changes: () -> Void, completion: (() -> Void)? = nil) {
      Transaction(animation, of: .uiView, completion).carry(changes)
    }

    /// Changes properties without an animation, also inside of `animate`.
    public static func performWithoutAnimation(_ changes: () -> Void) {
      var transaction = Transaction(animation: nil)
      transaction.disablesAnimations = true
      withTransaction(transaction, changes)
    }
  }
#endif
