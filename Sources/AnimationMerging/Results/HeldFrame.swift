/// A frame that shows what the frame before showed although the value moves: SwiftUI's rule for an animation that finds another one
/// under way and comes at the very time of a frame.
///
/// The new motion is seen from the next frame on. An event between two frames holds none, and neither does one in a row of events
/// of which each comes within a frame or 1/30 s of the last.
public struct HeldFrame: Hashable, Sendable {
  /// Which event of the script: the first is 1.
  public let event: Int
  /// Seconds: when the frame is drawn.
  public let time: Double
}
