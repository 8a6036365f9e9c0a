// Follows: UIKit since iOS 2. Certainty: documented; that a host is the screen is ours.

#if !canImport(UIKit)

  internal import AnimationScope
  public import Foundation

  /// The display. Here it is the room of the host whose code runs.
  ///
  /// In a body and in an action ``bounds`` has the host's size. The value behind the `=` of a state
  /// is made before its view has a host: there it is the room that hosts have unless said, 400 ×
  /// 800.
  @MainActor
  @preconcurrency
  public final class UIScreen {
    /// The only display.
    public static let main = UIScreen()

    private init() {}

    /// Points, from zero.
    public var bounds: CGRect {
      CGRect(origin: .zero, size: GraphNode.current?.graph.size ?? ViewGraph.standardSize)
    }

    /// Pixels, from zero.
    public var nativeBounds: CGRect {
      let scale = scale
      return CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }

    /// Pixels in a point.
    public var scale: CGFloat {
      CGFloat((GraphNode.current?.graph.flows.assumptions ?? .standard).pixelsPerPoint)
    }
  }

#endif
