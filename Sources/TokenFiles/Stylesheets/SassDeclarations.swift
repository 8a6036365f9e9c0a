internal import CurveMath

/// The declarations of one variable of SCSS in one file, by their blocks.
struct SassDeclarations {
  /// Those of one block, in the order of the file.
  private struct Group {
    var all: [StylesheetDeclaration] = []
    var offsets: [Int] = []
    /// For each, the last one up to there that is no default.
    var lastSet: [Int?] = []
  }

  private var groups: [Int: Group] = [:]
  /// Of each block, where one of its choices or loops says the variable.
  private var choices: [Int: [Int]] = [:]

  /// - Parameter all: In the order of the file.
  init(_ all: [StylesheetDeclaration], in sheet: StylesheetScanner) {
    for declaration in all {
      var group = groups.removeValue(forKey: declaration.block) ?? Group()
      let lastSet = declaration.isDefault ? group.lastSet.last ?? nil : group.all.count
      group.all.append(declaration)
      group.offsets.append(declaration.offset)
      group.lastSet.append(lastSet)
      groups[declaration.block] = group
      var place = declaration.block
      while Self.choiceRules.contains(where: sheet.blocks[place].prelude.hasPrefix),
        let parent = sheet.blocks[place].parent
      {
        place = parent
      }
      if place != declaration.block { choices[place, default: []].append(declaration.offset) }
    }
  }

  private static let choiceRules = ["@if", "@else", "@each", "@for", "@while"]

  func all(in block: Int) -> [StylesheetDeclaration] { groups[block]?.all ?? [] }

  /// What counts in a block before a place: the last one, but for defaults behind others.
  func value(in block: Int, before offset: Int) -> StylesheetDeclaration? {
    guard let group = groups[block] else { return nil }
    let count = group.offsets.count(below: offset)
    return count > 0 ? group.all[group.lastSet[count - 1] ?? 0] : nil
  }

  func first(in block: Int, after offset: Int) -> StylesheetDeclaration? {
    guard let group = groups[block], offset < Int.max else { return nil }
    let count = group.offsets.count(below: offset + 1)
    return count < group.all.count ? group.all[count] : nil
  }

  /// Whether a choice or a loop may have replaced a value before a place.
  func isInChoice(after value: StylesheetDeclaration, before offset: Int) -> Bool {
    guard let offsets = choices[value.block] else { return false }
    let next = offsets.count(below: value.offset + 1)
    return next < offsets.count && offsets[next] < offset
  }
}

extension [Int] {
  /// How many are below a number, of what is sorted.
  func count(below number: Int) -> Int { partitioningIndex { $0 >= number } }
}
