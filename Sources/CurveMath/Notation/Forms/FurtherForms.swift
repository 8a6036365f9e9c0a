// Curves for which neither CSS nor SwiftUI has a word.

extension NotationForm {
  static let furtherTimings = [
    NotationForm("penner", usage: "penner(cubic, in-out)") { (arguments) throws(NotationError) in
      let shape = try arguments.word(0, "a shape", among: PennerShape.allCases.map(\.rawValue))
      let mode = try arguments.word(1, "a mode", among: EaseMode.allCases.map(\.rawValue))
      guard let shape = PennerShape(rawValue: shape), let mode = EaseMode(rawValue: mode) else {
        preconditionFailure("Words are chosen from the raw values.")
      }
      return .timing(PennerEase(shape, mode), duration: try arguments.duration(after: 2))
    },
    NotationForm("path", usage: "path(M0,0 C0.05,0 0.13,0.06 0.17,0.4 C0.21,0.82 0.25,1 1,1)") {
      (arguments) throws(NotationError) in
      var path = arguments.text
      var duration: Double?
      if let label = path.range(ofLabel: "duration") {
        duration = try Quantity.duration(String(path[label.after...]))
        path = String(path[..<label.before])
      }
      do throws(CurveError) {
        return .timing(try CubicChain(path: path), duration: duration)
      } catch {
        throw NotationError(column: arguments.column, reason: .impossible(error))
      }
    },
  ]
}

extension NotationArguments {
  fileprivate func word(_ index: Int, _ what: String, among words: [String]) throws(NotationError) -> String {
    guard index < arguments.count else {
      throw NotationError(
        column: end, reason: .missing(what, function: function), expected: words.joined(separator: ", "))
    }
    let argument = arguments[index]
    guard argument.label == nil, argument.atoms.count == 1, case .word(let word) = argument.atoms[0].content,
      words.contains(word)
    else {
      var nearest: String?
      if case .word(let word)? = argument.atoms.first?.content { nearest = NearestSpelling.of(word, among: words) }
      throw NotationError(
        column: argument.column, reason: .unexpected("this word"), expected: words.joined(separator: ", "),
        nearest: nearest)
    }
    return word
  }
}

extension String {
  /// Where `, name:` stands, with or without spaces: the end of what is before it, and the beginning of what is after.
  fileprivate func range(ofLabel name: String) -> (before: Index, after: Index)? {
    guard let comma = lastIndex(of: ",") else { return nil }
    let rest = self[index(after: comma)...].drop { $0.isWhitespace }
    guard rest.hasPrefix(name) else { return nil }
    let colon = rest.dropFirst(name.count).drop { $0.isWhitespace }
    return colon.first == ":" ? (comma, colon.index(after: colon.startIndex)) : nil
  }
}
