internal import CurveMath

/// Every library's throw, by name.
public enum ThrowLaws {
  /// The platforms first, then the libraries.
  public static let all: [ThrowLaw] = [
    uikit,
    uikitFast,
    appKit,
    android,
    androidFling,
    compose,
    composeSpline,
    flutterBouncing,
    flutterBouncingFast,
    flutterClamping,
    reactNative,
    reanimated,
    reanimatedBand,
    reactSpring,
    motion,
    motionDrag,
    popmotion,
    gsap,
    webkitKinetic,
    webkitSnap,
  ]

  /// Returns the law of a name. One with `-exact` behind it is ``ThrowLaw/exact``, where there is
  /// such a thing.
  ///
  /// - Throws: ``ThrowError/unknownLaw(_:nearest:known:)``.
  public static func law(named name: String) throws(ThrowError) -> ThrowLaw {
    if let law = all.first(where: { $0.name == name }) { return law }
    if let exact = all.lazy.compactMap(\.exact).first(where: { $0.name == name }) { return exact }
    let known = all.map(\.name)
    throw .unknownLaw(String(name.prefix(60)), nearest: NearestSpelling.of(name, among: known), known: known)
  }
}
