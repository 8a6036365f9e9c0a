// Numbers of Android's resources that are times: by their names, or by what takes its time from
// them.

internal import CurveMath
internal import CurveReports

extension AndroidResources {
  /// An integer that is a time by its name, or that something takes its time from.
  mutating func note(integer: ResourceElement) {
    guard let name = integer.attributes["name"] else { return }
    if Self.isNameOfTime(name) || table.times.contains(name) {
      found.append(FoundMotion(token: time(integer, named: name)))
    } else if Self.isNameOfAnimation(name) {
      let reason =
        "nothing says whether it is a time: call it '\(Shown.text(name, limit: 60))_duration', or let an animator take it"
      found.append(FoundMotion(token: token(named: name, .duration, .refused(reason), at: integer)))
    }
  }

  /// `fade_duration`, `slow_anim_time`, or `config_shortAnimTime`, as Android calls its own.
  private static func isNameOfTime(_ name: String) -> Bool {
    let small = name.lowercased()
    if ["duration", "delay", "animation_time"].contains(where: small.contains) { return true }
    let words = StylesheetValue.words(of: name)
    return small.contains("anim_") && small.hasSuffix("ms")
      || !words.isDisjoint(with: ["time", "times", "millis", "ms"]) && !words.isDisjoint(with: motionWords)
  }

  private static let motionWords: Set<String> = [
    "anim", "animation", "animations", "crossfade", "enter", "exit", "fade", "motion", "ripple", "slide", "transition",
  ]

  /// Whether a name speaks of an animation, and of no other number than its time.
  private static func isNameOfAnimation(_ name: String) -> Bool {
    let words = StylesheetValue.words(of: name)
    return !words.isDisjoint(with: ["anim", "animation"]) && words.isDisjoint(with: countingWords)
  }

  private static let countingWords: Set<String> = [
    "alpha", "angle", "count", "degrees", "distance", "enabled", "frame", "frames", "id", "index", "max", "min", "mode",
    "number", "offset", "repeat", "repeats", "rotation", "scale", "size", "steps", "type", "version",
  ]

  /// Whether numbers are times of motion: the hours of a poll are not.
  private static func mayMove(_ list: ResourceElement, named name: String) -> Bool {
    !StylesheetValue.words(of: name).isDisjoint(with: motionWords)
      || list.children.allSatisfy { Double($0.text).map { $0 <= 10_000 } ?? true }
  }

  /// Times that stand in a list.
  mutating func note(list: ResourceElement) {
    guard let name = list.attributes["name"], Self.isNameOfTime(name), Self.mayMove(list, named: name) else { return }
    let texts = list.children.prefix(4).map { Shown.text($0.text, limit: 20) }.joined(separator: ", ")
    let more = list.children.count > 4 ? " …" : ""
    let reason = "it is a list, \(texts)\(more), and a token is one time: write an <integer> for each"
    found.append(FoundMotion(token: token(named: name, .duration, .refused(reason), at: list)))
  }

  func time(_ element: ResourceElement, named name: String, scope: String = "") -> FoundToken {
    time(element, text: element.text, named: name, scope: scope)
  }

  func time(_ element: ResourceElement, text: String, named name: String, scope: String) -> FoundToken {
    let value: FoundToken.Value =
      table.number(text).map { .time(WrittenNumber($0, unit: "ms")) }
      ?? .refused(
        Self.isReference(text) ? "'\(text)' is defined in none of the files" : "'\(text)' is no number",
        missing: Self.isReference(text) ? text : nil)
    return token(
      named: name, FoundToken.kindOfTime(named: name), value, at: element, scope: scope,
      reference: Self.isReference(text) ? text : nil)
  }
}
