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
      var duration: NotatedTime?
      if let label = path.range(ofLabel: "duration") {
        duration = try arguments.duration(ofText: String(path[label.after...]))
        path = String(path[..<label.before])
      }
      do throws(CurveError) {
        return .timing(try CubicChain(path: path), duration: duration)
      } catch {
        // The path begins behind the bracket.
        throw NotationError(
          error, inPath: path, column: arguments.end - arguments.text.count, of: arguments.column)
      }
    },
  ]
}

extension NotationError {
  /// What is wrong with a path.
  ///
  /// - Parameters:
  ///   - column: Where the path begins.
  ///   - form: Where the form begins that it belongs to.
  init(_ error: CurveError, inPath path: String, column begin: Int, of form: Int) {
    guard case .badPath(_, let column, let expected) = error else {
      self.init(column: form, reason: .impossible(error))
      return
    }
    // The error counts bytes.
    let read = String(decoding: path.utf8.prefix(column - 1), as: UTF8.self).count
    let found = path.dropFirst(read).first.map { Shown.quoted(String($0)) } ?? "the end of the path"
    self.init(column: begin + read, reason: .unexpected(found), expected: expected)
  }
}

extension NotationArguments {
  func word(_ index: Int, _ what: String, among words: [String]) throws(NotationError) -> String {
    guard index < arguments.count else {
      throw NotationError(
        column: end, reason: .missing(what, function: function), expected: words.joined(separator: ", "))
    }
    return try arguments[index].word(among: words)
  }
}

extension NotationArguments {
  /// A duration that ends where the closing bracket stands.
  fileprivate func duration(ofText text: String) throws(NotationError) -> NotatedTime {
    let text = String(text.drop { $0.isWhitespace })
    let begin = end - text.count
    do throws(NotationError) {
      let seconds = try Quantity.duration(text)
      guard seconds < 0 else {
        return NotatedTime(seconds: seconds, bareColumn: text.last { !$0.isWhitespace }?.isNumber == true ? begin : nil)
      }
      throw NotationError(column: 1, reason: .impossible(.negative(name: "duration", value: seconds)))
    } catch {
      throw NotationError(
        column: begin + error.column - 1, reason: error.reason, expected: error.expected, nearest: error.nearest)
    }
  }
}

extension NotationArgument {
  /// This argument as one of some words.
  ///
  /// - Parameter spelling: What letters the words are written in.
  func word(among words: [String], spelling: (String) -> String = { $0 }) throws(NotationError) -> String {
    let expected = words.joined(separator: ", ")
    if let label {
      throw NotationError(column: column, reason: .unexpected(Shown.quoted(label + ":")), expected: expected)
    }
    guard atoms.count == 1 else {
      throw NotationError(column: atoms[1].column, reason: .unexpected("a second value"), expected: "','")
    }
    guard case .word(let word) = atoms[0].content else {
      throw NotationError(column: atoms[0].column, reason: .unexpected("a number"), expected: expected)
    }
    guard words.contains(spelling(word)) else {
      throw NotationError(
        column: atoms[0].column, reason: .unexpected(Shown.quoted(word)), expected: expected,
        nearest: NearestSpelling.of(word, among: words))
    }
    return spelling(word)
  }
}

extension String {
  /// Where `, name:` stands, with or without spaces: the end of what is before it, and the
  /// beginning of what is after.
  fileprivate func range(ofLabel name: String) -> (before: Index, after: Index)? {
    guard let comma = lastIndex(of: ",") else { return nil }
    let rest = self[index(after: comma)...].drop { $0.isWhitespace }
    guard rest.hasPrefix(name) else { return nil }
    let colon = rest.dropFirst(name.count).drop { $0.isWhitespace }
    return colon.first == ":" ? (comma, colon.index(after: colon.startIndex)) : nil
  }
}
