/// What remains of a name when letter case, hyphens, underscores and spaces do not count.
///
/// `easeInOut`, `ease-in-out` and `Ease In Out` have the same key.
struct SpellingKey: Hashable, Sendable {
  let text: String

  init(_ name: some StringProtocol) {
    text = name.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
