internal import CurveMath

/// Every target that a motion can be written for.
public enum ExportCatalog {
  /// The web first, then platforms, libraries, and files of design tools.
  public static let all: [any ExportTarget] = [
    CSSTarget(), KeyframesTarget(), WebAnimationTarget(), SMILTarget(),
    SwiftUITarget(), UIKitTarget(), CoreAnimationTarget(),
    ComposeTarget(), AndroidTarget(), FlutterTarget(),
    MotionTarget(), ReactSpringTarget(), ReactNativeTarget(), ReanimatedTarget(), AnimeTarget(), GSAPTarget(),
    FigmaTarget(), LottieTarget(), AfterEffectsTarget(), TokenTarget(), StyleDictionaryTarget(),
    PointsTarget(), CurveTarget(),
  ]

  /// Returns the target of that name, in any case.
  ///
  ///     try ExportCatalog.target(named: "CSS").mediaType  // "text/css"
  ///
  /// - Throws: ``ExportError/unknownTarget(_:nearest:known:)``.
  public static func target(named name: String) throws(ExportError) -> any ExportTarget {
    let wanted = name.lowercased()
    guard let target = all.first(where: { $0.name == wanted }) else {
      let known = all.map(\.name)
      throw .unknownTarget(name, nearest: NearestSpelling.of(name, among: known), known: known)
    }
    return target
  }
}
