// Not of SwiftUI, where a finger that reaches nothing is silent.

internal import CurveReports
public import Foundation

/// A reason why a finger that is meant for a view changes nothing.
public enum TouchObstacle: Error, Hashable, Sendable {
  /// The place lies outside of the room of the host, in points.
  case outside(CGPoint, room: CGSize)
  /// The view is being removed.
  case leaving
  /// The view is not laid out: of several that might fit another one is shown.
  case notShown
  /// `allowsHitTesting(false)` stands around it.
  case notAllowed
  /// It is disabled.
  case disabled
  /// It is shown with no opacity, or hidden.
  case invisible
  /// A clip or a mask cuts the place away.
  case cutAway
  /// The place is scrolled out of sight.
  case scrolledAway
  /// The place lies outside of its `contentShape(_:)`.
  case outsideOfContentShape
  /// Nothing is drawn at the place.
  case nothingThere
  /// Neither the view nor anything around it has a gesture or is a control.
  case noGesture
  /// The gestures there have heard the finger, and it was none of them.
  case notTheirs
}

extension TouchObstacle: CustomStringConvertible {
  /// A sentence without its subject, and what to do.
  public var description: String {
    switch self {
    case .outside(let place, let room):
      """
      has its middle at \(place.written), outside of the \(Double(room.width).short) × \(Double(room.height).short) \
      points of the host. Make the host with a larger size, or scroll the view into sight.
      """
    case .leaving: "is being removed and takes no touches any more. Touch it before it is removed."
    case .notShown: "is not laid out: another view is shown in its place."
    case .notAllowed: "cannot be touched: .allowsHitTesting(false) stands around it."
    case .disabled: "is disabled: .disabled(true) stands around it, or host.remarks tells why."
    case .invisible: "is shown with opacity 0, and what is not seen is not touched."
    case .cutAway: "has its middle behind a clip or a mask. Touch a place of it that is seen, by send(_:)."
    case .scrolledAway: "has its middle scrolled out of sight. Call host.scroll(_:to:) first."
    case .outsideOfContentShape:
      "has its middle outside of its .contentShape(…). Touch a place in the shape, by send(_:)."
    case .nothingThere:
      "draws nothing in its middle, and what is not drawn is not touched. Write .contentShape(.rect), or touch a view in it."
    case .noGesture:
      """
      has no gesture and is no control, and neither is what is around it: nothing hears the finger. Fingers do not \
      scroll here: host.scroll(_:to:) does.
      """
    case .notTheirs:
      """
      has heard the finger, and none of its gestures came of it. A tap is short and a drag goes some way: send(_:) \
      does anything else.
      """
    }
  }
}

extension CGPoint {
  /// `(20, 7.5)`: to a hundredth of a point.
  nonisolated var written: String { "(\(Double(x).short), \(Double(y).short))" }
}

extension Double {
  /// To a hundredth.
  fileprivate nonisolated var short: String { DecimalText.shortest(self, decimals: 2) }
}
