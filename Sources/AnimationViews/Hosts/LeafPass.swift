// From attributes to leaves: one pass over the elements, from the root, multiplies what effects do
// along the way.
//
// Not of SwiftUI, whose display list is made the same way, and never seen.

internal import AnimationModel
internal import Foundation

/// What is done on the way to a leaf.
struct LeafSurroundings: Sendable {
  /// From the coordinates of the nearest barrier to the root.
  var transform = ProjectionTransform()
  /// Points: where the corner of the nearest barrier would be without transforms.
  var corner = CGPoint.zero
  /// 0…1.
  var opacity = 1.0
  /// The innermost first.
  var filters: [LeafFilter] = []
  /// In the coordinates of the root, the outermost first.
  var clips: [LeafClip] = []
  var blendMode = BlendMode.normal
  /// Whether nothing is drawn.
  var isHidden = false
}

/// A leaf as it is drawn.
struct DrawnLeaf {
  let element: ViewElement
  /// Points, in the coordinates of the root, before all effects.
  let frame: CGRect
  /// From the leaf's own coordinates to the root.
  let transform: ProjectionTransform
  let surroundings: LeafSurroundings
}

extension ViewGraph {
  /// Every leaf as it is drawn, from back to front.
  ///
  /// - Complexity: O(elements).
  var drawnLeaves: [DrawnLeaf] {
    var leaves: [DrawnLeaf] = []
    visitShown(LeafSurroundings()) { element, surroundings in
      switch element.flow.attributes {
      case let leaf as LeafAttributes where !surroundings.isHidden:
        leaves.append(DrawnLeaf(element, leaf, surroundings))
      case let effect as EffectAttributes: surroundings.pass(effect, isBarrier: element.isBarrier(flows.assumptions))
      case let window as WindowAttributes: surroundings.pass(window)
      default: break
      }
    }
    return leaves
  }
}

extension DrawnLeaf {
  @MainActor
  fileprivate init(_ element: ViewElement, _ leaf: LeafAttributes, _ around: LeafSurroundings) {
    let place = leaf.place?.shown ?? .zero
    self.element = element
    frame = place.offsetBy(dx: around.corner.x, dy: around.corner.y)
    transform = ProjectionTransform.translation(to: place.origin).concatenating(around.transform)
    surroundings = around
  }
}

extension LeafSurroundings {
  /// Goes into a scroll view: it shows what lies in its frame, where that is seen.
  @MainActor
  fileprivate mutating func pass(_ window: WindowAttributes) {
    guard let frame = window.place?.shown else { return }
    let own = transform
    clips.append(LeafClip(path: Path(frame).mapped { $0.applying(own) }, style: FillStyle()))
  }

  /// Goes through an effect to what is inside.
  @MainActor
  fileprivate mutating func pass(_ attributes: EffectAttributes, isBarrier: Bool) {
    // Of what has no place of its own neither size nor corner matter.
    let place = attributes.place?.shown ?? .zero
    let effect = attributes.effect(in: place.size)
    let placed = ProjectionTransform.translation(to: place.origin).concatenating(transform)
    let own = effect.transform.concatenating(placed)
    opacity *= effect.opacity
    if effect.isHidden { isHidden = true }
    filters = effect.filters + filters
    if let clip = effect.clip {
      clips.append(LeafClip(path: clip.path.mapped { $0.applying(own) }, style: clip.style))
    }
    if effect.blendMode != .normal { blendMode = effect.blendMode }
    if isBarrier {
      transform = own
      corner = CGPoint(x: corner.x + place.minX, y: corner.y + place.minY)
    } else if !effect.transform.isIdentity {
      // The coordinates stay those of the barrier: there and back.
      let back = ProjectionTransform.translation(to: CGPoint(x: -place.minX, y: -place.minY))
      transform = back.concatenating(own)
    }
  }
}

extension ProjectionTransform {
  nonisolated static func translation(to point: CGPoint) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(translationX: point.x, y: point.y))
  }
}

extension CGRect {
  /// The smallest rectangle around this one under a map.
  nonisolated func mapped(by transform: ProjectionTransform) -> CGRect {
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
    ].map { $0.applying(transform) }
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (x.min() ?? 0, y.min() ?? 0)
    return CGRect(x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
  }
}
