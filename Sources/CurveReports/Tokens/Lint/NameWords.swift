/// The words of a token's name, as people read it: `--motion.durationFast02` is motion, duration,
/// fast and the number 2.
struct NameWords {
  enum Word: Hashable {
    case word(String)
    case number(Int)
  }

  let words: [Word]

  init(_ name: String) {
    var words: [Word] = []
    var current = ""
    func close() {
      if !current.isEmpty { words.append(Int(current).map(Word.number) ?? .word(current.lowercased())) }
      current = ""
    }
    var previous: Character = " "
    for character in name {
      let isJoined =
        character.isLetter && previous.isLetter && !(previous.isLowercase && character.isUppercase)
        || character.isWholeNumber && previous.isWholeNumber
      if !isJoined { close() }
      if character.isLetter || character.isWholeNumber && character.isASCII { current.append(character) }
      previous = character
    }
    close()
    self.words = words
  }

  func contains(anyOf others: Set<String>) -> Bool {
    words.contains { if case .word(let word) = $0 { others.contains(word) } else { false } }
  }
}
