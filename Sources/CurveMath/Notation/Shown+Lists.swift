// Names and counts in a sentence.

extension Shown {
  /// The first of some names, and how many there are besides: `a, b and 3 more`.
  package static func first(_ most: Int, of names: some Collection<String>) -> String {
    let shown = names.prefix(most).joined(separator: ", ")
    return names.count > most ? "\(shown) and \(names.count - most) more" : shown
  }

  /// All of some names: `a, b and c`.
  package static func list(_ names: some BidirectionalCollection<String>, _ word: String = "and") -> String {
    guard let last = names.last, names.count > 1 else { return names.last ?? "" }
    return "\(names.dropLast().joined(separator: ", ")) \(word) \(last)"
  }

  /// How many there are of something: `1 file`, `2 files`.
  package static func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
