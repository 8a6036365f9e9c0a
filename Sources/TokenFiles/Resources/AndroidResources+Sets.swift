// Sets of animations: what they give the animations in them, and which of their attributes Android
// ignores.

internal import CurveMath
internal import CurveReports

extension AndroidResources {
  /// The set whose interpolator plays a view animation, whatever that says itself: unless it is
  /// told not to, a set shares its own, or the platform's where it has none, with all in it, sets
  /// too.
  func sharing(_ element: ResourceElement, within around: [ResourceElement]) -> ResourceElement? {
    guard Self.viewAnimations.contains(element.name) else { return nil }
    let sets = around.filter { $0.name == "set" }
    let isShared = sets.map { set in
      set.attributes["shareInterpolator"].map { (table.resolved($0) ?? $0).lowercased() } != "false"
    }
    guard isShared.last == true else { return nil }
    return sets[isShared.lastIndex(of: false).map { $0 + 1 } ?? 0]
  }

  /// The easing of an animator or a set that is asked for it, by what it names; the platform's
  /// where it names none.
  func easing(of element: ResourceElement) -> (reading: FoundCurve.Reading, reference: String?) {
    guard let reference = element.attributes["interpolator"] else {
      return (.curve(WrittenCurve("android/accelerate-decelerate")), nil)
    }
    return (table.easing(reference), reference)
  }

  /// Remarks on the attributes of an animator and of the sets around it that Android ignores, and
  /// on the order in which it plays.
  func remarks(on element: ResourceElement, within around: [ResourceElement]) -> [String] {
    let isView = Self.viewAnimations.contains(element.name)
    let waits = element.attributes["startDelay"] != nil
    let own = waits ? ["Android reads no startDelay of <\(element.name)>: write startOffset"] : []
    guard !isView else { return own }
    let sets = around.filter { $0.name == "set" }
    let names = ["duration", "startOffset", "startDelay", "interpolator", "repeatCount", "repeatMode"]
    let ignored = names.filter { name in sets.contains { $0.attributes[name] != nil } }
    let words = ignored.map { "no \($0)" }.joined(separator: " and ")
    return own + (ignored.isEmpty ? [] : ["Android reads \(words) of a <set> around animators"])
      + order(of: around + [element])
  }
}
