// Follows: SwiftUI since iOS 13, on Core Graphics' rules for the inside of a path. Certainty:
// documented.

public import AnimationGeometry

extension Path {
  /// Whether a point lies in the area that the path fills. What is open is closed by a straight
  /// line.
  ///
  ///     Path(CGRect(x: 0, y: 0, width: 10, height: 10)).contains(CGPoint(x: 3, y: 4))  // true
  ///
  /// - Parameters:
  ///   - p: Points.
  ///   - eoFill: Whether what lies an even number of times inside is outside. Otherwise a point is
  ///     inside where the path goes around it more often one way than the other.
  /// - Precision: Curves are followed to a hundredth of a point. Of a point on the outline it is
  ///   not said on which side it is.
  /// - Complexity: O(*n*) in the pieces of the path.
  /// - Source: D. Sunday, *Inclusion of a Point in a Polygon*, the winding number by crossings.
  public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
    var winding = 0
    var crossings = 0
    func cross(_ a: CGPoint, _ b: CGPoint) {
      guard (a.y <= p.y) != (b.y <= p.y) else { return }
      let side = (b.x - a.x) * (p.y - a.y) - (p.x - a.x) * (b.y - a.y)
      let isUpward = b.y > a.y
      // Only what lies on one side of the point is counted.
      guard isUpward ? side > 0 : side < 0 else { return }
      winding += isUpward ? 1 : -1
      crossings += 1
    }
    for stroke in strokes {
      guard let start = stroke.segments.first?.start else { continue }
      var last = start
      for segment in stroke.segments {
        for point in segment.polyline {
          cross(last, point)
          last = point
        }
      }
      cross(last, start)
    }
    return eoFill ? !crossings.isMultiple(of: 2) : winding != 0
  }
}
