// Where a generated file was edited whose tokens have changed since. A line that differs may
// come from either; it comes from a token where it is part of what is declared under the name of
// one that has changed.

internal import CurveMath

/// Names of tokens as generated files have them, and which of them stand for something else than
/// they did.
struct EditedLines {
  /// By the name, in trees the last part of it.
  private let names: [String: Bool]
  /// Whether some of what was written is there no more.
  private let hasLost: Bool

  /// More lines than anybody reads, and than are compared in no time.
  private static let mostLines = 50_000

  /// - Parameters:
  ///   - written: What each token is called in a file, for all files.
  ///   - former: What names stood for when the files were built.
  ///   - values: What they stand for now; what they take from others stands there in braces.
  init(written: [(token: String, name: String)], former: [String: String], values: [(name: String, text: String)]) {
    var changed = Set(values.filter { former[$0.name] != $0.text }.map(\.name))
    // What takes something from a changed one may be written with its value.
    var count = -1
    while count != changed.count {
      count = changed.count
      for value in values where !changed.contains(value.name) {
        let references = value.text.split(separator: "{").dropFirst().map { String($0.prefix { $0 != "}" }) }
        if references.contains(where: changed.contains) { changed.insert(value.name) }
      }
    }
    var names: [String: Bool] = [:]
    for (token, name) in written {
      let isChanged = changed.contains(token)
      for key in [name, String(name.split(separator: ".").last ?? "")] where !(names[key] ?? false) {
        names[key] = isChanged
      }
    }
    self.names = names
    hasLost = former.keys.contains { name in !values.contains { $0.name == name } }
  }

  /// The first line that differs and is no changed token's, as the end of a sentence.
  func sentence(_ found: [UInt8], _ wanted: [UInt8], isTree: Bool) -> String {
    func lines(_ bytes: [UInt8]) -> [String] {
      bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    }
    let (old, new) = (lines(found), lines(wanted))
    guard old.count + new.count <= Self.mostLines else { return "beside what its tokens change" }
    let difference = new.difference(from: old)
    var removed = Set<Int>()
    var inserted = Set<Int>()
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var (line, goal) = (0, 0)
    while line < old.count || goal < new.count {
      let (start, first) = (line, goal)
      while removed.contains(line) { line += 1 }
      while inserted.contains(goal) { goal += 1 }
      if line == start, goal == first {
        (line, goal) = (line + 1, goal + 1)
      } else if !isOfChanged(old[start..<line], new, first..<goal, isTree) {
        guard line > start else { return "\(GeneratedFolder.shown(new[first])) is missing before line \(start + 1)" }
        guard goal > first else {
          return "line \(start + 1) is \(GeneratedFolder.shown(old[start])), which is not generated"
        }
        let pair = GeneratedFolder.shown(old[start], beside: new[first])
        return "line \(start + 1) is \(pair.0) and would be \(pair.1)"
      }
    }
    return "on lines that the changed tokens change too"
  }

  private func isOfChanged(_ old: ArraySlice<String>, _ new: [String], _ lines: Range<Int>, _ isTree: Bool) -> Bool {
    let own = (new[lines] + old).lazy.compactMap { isChanged($0, isTree) }
    if let isChanged = own.first { return isChanged }
    if lines.isEmpty, hasLost { return true }
    return new[..<lines.lowerBound].reversed().lazy.compactMap { isChanged($0, isTree) }.first ?? false
  }

  /// Whether a line declares a token that has changed; `nil` where it declares none.
  private func isChanged(_ line: String, _ isTree: Bool) -> Bool? {
    let words = line.split { !($0.isLetter || $0.isNumber || "-_$".contains($0)) }
    guard isTree else { return words.lazy.compactMap { names[String($0)] }.first }
    return line.hasSuffix("{") ? words.first.flatMap { names[String($0)] } : nil
  }
}
