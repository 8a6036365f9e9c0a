// Generated from motion.tokens.json by motioncurve tokens build. Do not edit.
import SwiftUI

public enum Motion {
  public static let easeOut = UnitCurve.bezier(startControlPoint: UnitPoint(x: 0, y: 0), endControlPoint: UnitPoint(x: 0.2, y: 1))

  /// - Parameter reduceMotion: What the environment's `accessibilityReduceMotion` says.
  public static func easeSwing(reduceMotion: Bool) -> UnitCurve {
    reduceMotion
      ? UnitCurve.bezier(startControlPoint: UnitPoint(x: 0, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))
      : UnitCurve.bezier(startControlPoint: UnitPoint(x: 0.3, y: 0), endControlPoint: UnitPoint(x: 0.4, y: 1.4))
  }
  public static let durationShort: TimeInterval = 0.15
  public static let durationMedium: TimeInterval = 0.3

  /// - Parameter reduceMotion: What the environment's `accessibilityReduceMotion` says.
  public static func motionPress(reduceMotion: Bool) -> Animation {
    reduceMotion
      ? Animation.spring(duration: 0.3, bounce: 0)
      : Animation.spring(duration: 0.3, bounce: 0.2)
  }
  public static let motionFade = Animation.timingCurve(easeOut, duration: durationShort)

  /// - Parameter reduceMotion: What the environment's `accessibilityReduceMotion` says.
  public static func motionEnter(reduceMotion: Bool) -> Animation {
    Animation.timingCurve(easeSwing(reduceMotion: reduceMotion), duration: durationMedium).delay(0.05)
  }
}
