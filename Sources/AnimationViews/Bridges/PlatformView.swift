// What a view of UIKit or AppKit is here: properties that the app reads and writes at once, and
// what of them the tree has taken in.
//
// Follows: SwiftUI's animations of such views since iOS 18 and macOS 15. Certainty: documented are
// the calls, and that motion is retargeted with its velocity; that a transform moves by its scale,
// shear, angle and place is what Core Animation does, and an assumption for SwiftUI's animations.

internal import AnimationModel
public import Foundation

/// What is common to ``UIView`` and ``NSView``: a rectangle with a colour, and others in it.
@MainActor
open class _PlatformView {
  /// What the app has set.
  private(set) var model = PlatformState()
  /// What has been carried out: each change together with its transaction.
  private(set) var taken = PlatformState()
  /// Where it is shown.
  weak var node: GraphNode?
  /// Of the outermost one: what shows it.
  weak var shownBy: PlatformRoot?
  private(set) weak var parentView: _PlatformView?
  /// How often it has been put elsewhere: what was written before is not carried out any more.
  private var stay = 0

  init(center: CGPoint, size: CGSize) {
    model.center = center
    model.bounds.size = size
    taken = model
  }

  /// Whether heights are counted from the top.
  var countsFromTop: Bool { true }

  /// The size that the view likes, in points; −1 for a side that it has no opinion about.
  open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }

  /// Called in the transaction of the change when SwiftUI has given the outermost view another
  /// size. Places the subviews; does nothing unless overridden.
  open func layoutSubviews() {}

  // MARK: - Changes

  /// What shows the view and all around it; `nil` where nothing does.
  private var root: PlatformRoot? {
    var view = self
    while let parent = view.parentView { view = parent }
    return view.shownBy
  }

  func change(_ apply: @escaping @MainActor (inout PlatformState) -> Void) {
    apply(&model)
    guard let root else {
      taken = model
      return
    }
    let stay = stay
    root.write(to: self) { [self] in if stay == self.stay { apply(&taken) } }
  }

  /// SwiftUI has laid it out: the place is SwiftUI's own to show.
  func settle(in frame: CGRect) {
    model.center = CGPoint(x: frame.midX, y: frame.midY)
    taken.center = model.center
    guard model.bounds.size != frame.size else { return }
    change { $0.bounds.size = frame.size }
    layoutSubviews()
  }

  // MARK: - Views in it

  func add(_ view: _PlatformView) {
    view.moveAway()
    view.parentView = self
    change { $0.subviews.append(view) }
  }

  func moveAway() {
    if let parent = parentView { parent.change { [self] in $0.subviews.removeAll { $0 === self } } }
    parentView = nil
    forgetWrites()
  }

  private func forgetWrites() {
    stay += 1
    taken = model
    for view in model.subviews { view.forgetWrites() }
  }

  // MARK: - What is shown

  /// The properties as they are seen now.
  var presentation: PlatformState {
    guard let node, node.isAlive else { return taken }
    var state = taken
    var element = node.elements.first
    while let next = element {
      for drawn in next.flow.attributes?.shownAttributes ?? [] { state.show(drawn) }
      if let place = next.flow.attributes?.place?.shown, case .modifier = next.part {
        state.bounds.size = place.size
        state.center = CGPoint(x: place.midX, y: countsFromTop ? place.midY : flipped(place.midY))
      }
      // The surface stands first in the pile.
      element = next.children.first
      if case .leaf = next.part { break }
    }
    return state
  }

  /// A height in the coordinates of the view around this one, counted from the other side.
  func flipped(_ height: CGFloat) -> CGFloat { (parentView?.taken.bounds.height ?? 2 * height) - height }
}

extension _PlatformView: Hashable {
  public nonisolated static func == (left: _PlatformView, right: _PlatformView) -> Bool { left === right }

  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The properties of a view of UIKit or AppKit.
struct PlatformState {
  var center = CGPoint.zero
  var bounds = CGRect.zero
  /// 0…1.
  var alpha = 1.0
  var transform = PlatformTransform()
  /// `nil` where nothing is filled.
  var color: Color?
  /// Points.
  var cornerRadius = 0.0
  var identifier: String?
  var subviews: [_PlatformView] = []

  /// The smallest rectangle around the view with its transform, in the coordinates around it.
  var frame: CGRect {
    get {
      let size = bounds.size
      let own = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      return own.mapped(by: ProjectionTransform(transform.matrix)).offsetBy(dx: center.x, dy: center.y)
    }
    set {
      center = CGPoint(x: newValue.midX, y: newValue.midY)
      bounds.size = newValue.size
    }
  }

  /// Takes over what is shown of an attribute.
  fileprivate mutating func show(_ drawn: DrawnAttribute) {
    guard let number = drawn.numbers.first else { return }
    switch drawn.name {
    case "opacity": alpha = number
    case "cornerRadius": cornerRadius = number
    case "transform": transform = PlatformTransform(numbers: drawn.numbers) ?? transform
    default: break
    }
  }
}
