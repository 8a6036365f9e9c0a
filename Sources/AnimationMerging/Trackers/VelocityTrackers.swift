internal import CurveMath

/// Every library's tracker, by name.
public enum VelocityTrackers {
  /// Those that fit a parabola first, then those of differences.
  public static let all: [VelocityTracker] = [
    android,
    compose,
    composeImpulse,
    flutter,
    gestureHandlerWeb,
    flutterIOS,
    flutterMacOS,
    uikit,
    swiftUI,
    motionPan,
    motionValue,
    useGesture,
  ]

  /// Returns the tracker of a name.
  ///
  /// - Throws: ``ThrowError/unknownTracker(_:nearest:known:)``.
  public static func tracker(named name: String) throws(ThrowError) -> VelocityTracker {
    if let tracker = all.first(where: { $0.name == name }) { return tracker }
    let known = all.map(\.name)
    throw .unknownTracker(String(name.prefix(60)), nearest: NearestSpelling.of(name, among: known), known: known)
  }
}
