// Apple's three springs.
// Follows: SwiftUI since iOS 17. Certainty: documented.

public import Foundation

extension Spring {
  /// A spring without bounce over half a second.
  public static var smooth: Spring { smooth() }

  /// A spring without bounce.
  ///
  /// - Parameters:
  ///   - duration: Seconds, as ``init(duration:bounce:)``.
  ///   - extraBounce: Added to a bounce of 0.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0 + extraBounce)
  }

  /// A spring with a small bounce, 0.15, over half a second.
  public static var snappy: Spring { snappy() }

  /// A spring with a small bounce.
  ///
  /// - Parameters:
  ///   - duration: Seconds, as ``init(duration:bounce:)``.
  ///   - extraBounce: Added to a bounce of 0.15.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring with a bounce of 0.3 over half a second.
  public static var bouncy: Spring { bouncy() }

  /// A spring with a bounce that is easy to see.
  ///
  ///     Spring.bouncy(extraBounce: 0.1) == Spring(duration: 0.5, bounce: 0.4)  // true
  ///
  /// - Parameters:
  ///   - duration: Seconds, as ``init(duration:bounce:)``.
  ///   - extraBounce: Added to a bounce of 0.3.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}
