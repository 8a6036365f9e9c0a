// Follows: Core Animation, moved by SwiftUI's animations since iOS 18. Certainty: documented, also
// that `presentation()` tells what they show.

public import AnimationModel
public import Foundation

/// What is drawn of a ``UIView`` or an ``NSView``: some of the view's properties by other names.
///
///     UIView.animate(.smooth) { badge.layer.cornerRadius = 20 }
///     badge.layer.presentation()?.cornerRadius  // on its way, from the next frames on
@MainActor
public final class CALayer {
  /// `nil` of a copy, which keeps its values.
  private let view: _PlatformView?
  private var copy: PlatformState

  init(of view: _PlatformView) { (self.view, copy) = (view, view.model) }

  private init(showing state: PlatformState) { (view, copy) = (nil, state) }

  /// A copy with what is seen in the last frame. Setting its properties changes nothing that is
  /// shown.
  public func presentation() -> CALayer? { CALayer(showing: view?.presentation ?? copy) }

  private var state: PlatformState { view?.model ?? copy }

  private func change(_ apply: @escaping @MainActor (inout PlatformState) -> Void) {
    if let view { view.change(apply) } else { apply(&copy) }
  }

  /// Points: of all corners.
  public var cornerRadius: CGFloat {
    get { CGFloat(state.cornerRadius) }
    set { change { $0.cornerRadius = Double(newValue) } }
  }

  /// 0…1.
  public var opacity: Float {
    get { Float(state.alpha) }
    set { change { $0.alpha = Double(newValue) } }
  }

  /// Points, in the coordinates of the view around it: the middle.
  public var position: CGPoint {
    get { state.center }
    set { change { $0.center = newValue } }
  }

  /// Points, in its own coordinates.
  public var bounds: CGRect {
    get { state.bounds }
    set { change { $0.bounds = newValue } }
  }

  /// Points, in the coordinates of the view around it: the smallest rectangle around it with its
  /// transform.
  public var frame: CGRect {
    get { state.frame }
    set { change { $0.frame = newValue } }
  }

  /// The map of the plane that is applied about the middle.
  public func affineTransform() -> CGAffineTransform { state.transform.matrix }

  public func setAffineTransform(_ transform: CGAffineTransform) {
    change { $0.transform = PlatformTransform(transform, near: $0.transform.angle) }
  }
}
