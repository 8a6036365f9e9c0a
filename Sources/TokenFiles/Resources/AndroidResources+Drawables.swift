// Pictures of Android: what fades from one to the next, and what is a picture although it is called
// as an animation is.

internal import CurveMath
internal import CurveReports

extension AndroidResources {
  /// Whether an element is a picture or shows several: a `<rotate>` of `res/drawable` is one that
  /// is turned, and does not move.
  func isDrawing(_ element: ResourceElement) -> Bool {
    switch element.name {
    case "rotate", "scale":
      document.folder.hasPrefix("drawable") || document.folder.hasPrefix("mipmap")
        || ["drawable", "scaleWidth", "scaleHeight"].contains { element.attributes[$0] != nil }
    case "animation-list", "animated-rotate": true
    default: Self.fades.contains { element.attributes[$0.name] != nil }
    }
  }

  private static let fades = [
    (name: "enterFadeDuration", subject: "enter fade"), (name: "exitFadeDuration", subject: "exit fade"),
  ]

  /// Notes the fades between pictures, and tells pictures that follow each other.
  mutating func note(drawing element: ResourceElement) {
    for (attribute, subject) in Self.fades where element.attributes[attribute] != nil {
      // A container of pictures changes their alpha by equal parts.
      let token = use(
        of: element, .curve(WrittenCurve("linear")), reference: nil, subject: subject, usual: 0, remarks: []
      ) { reader throws(NoNumber) in
        var times = Times()
        times.duration = try reader.number(attribute, of: element).map { ($0, element.attributes[attribute] ?? "") }
        return times
      }
      found.append(FoundMotion(token: token))
    }
    let time: (name: String, text: String)? =
      switch element.name {
      case "animation-list":
        element.children.lazy.compactMap { $0.attributes["duration"] }.first.map { ("duration", $0) }
      case "animated-rotate":
        ["frameDuration", "duration"].lazy.compactMap { name in element.attributes[name].map { (name, $0) } }.first
      case "rotate", "scale":
        ["duration", "interpolator"].lazy.compactMap { name in element.attributes[name].map { (name, $0) } }.first
      default: nil
      }
    guard let time else { return }
    guard !["rotate", "scale"].contains(element.name) else {
      let reason =
        "a <\(element.name)> of res/drawable is a picture, and Android reads no \(time.name) of it: move it to res/anim"
      return found.append(FoundMotion(token: token(named: name, .transition, .refused(reason), at: element)))
    }
    let reason = "a <\(element.name)> shows one picture after the other, \(time.name) \(time.text): it is no curve"
    found.append(FoundMotion(token: token(named: name, .duration, .refused(reason), at: element)))
  }
}
