internal import CurveMath

extension PresetAtlas {
  /// Returns the candidate that is spelled most like a name, or `nil` if none is close. Letter case and hyphens do not count.
  static func nearest(to name: String, among candidates: [String]) -> String? {
    let keys = candidates.map { SpellingKey($0).text }
    return NearestSpelling.of(SpellingKey(name).text, among: keys).flatMap { keys.firstIndex(of: $0) }.map {
      candidates[$0]
    }
  }
}
