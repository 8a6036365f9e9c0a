// Sets of view animations, which hand their interpolators down.

internal import CurveMath
internal import CurveReports

extension AndroidResources {
  /// The set whose interpolator plays a view animation, whatever that says itself: unless it is told not to, a set shares its own,
  /// or the platform's where it has none, with all in it, sets too.
  func sharing(_ element: ResourceElement, within around: [ResourceElement]) -> ResourceElement? {
    guard Self.viewAnimations.contains(element.name) else { return nil }
    let sets = around.filter { $0.name == "set" }
    let isShared = sets.map { set in
      set.attributes["shareInterpolator"].map { (table.resolved($0) ?? $0).lowercased() } != "false"
    }
    guard isShared.last == true else { return nil }
    return sets[isShared.lastIndex(of: false).map { $0 + 1 } ?? 0]
  }

  /// The easing of an animator or a set that is asked for it, by what it names; the platform's where it names none.
  func easing(of element: ResourceElement) -> (reading: FoundCurve.Reading, reference: String?) {
    guard let reference = element.attributes["interpolator"] else {
      return (.curve(WrittenCurve("android/accelerate-decelerate")), nil)
    }
    return (table.easing(reference), reference)
  }
}
