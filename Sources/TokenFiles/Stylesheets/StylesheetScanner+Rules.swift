// What the rules around the blocks of a stylesheet say: conditions, layers, key frames.

extension StylesheetScanner {
  /// For each block, the conditions under which alone it counts: those of `@media`, `@supports` and
  /// `@container` around it.
  ///
  /// What holds everywhere else is none: a browser that can do what is asked, and people who have
  /// asked for nothing.
  var conditions: [Set<String>] {
    var result: [Set<String>] = []
    for block in blocks {
      var conditions = block.parent.map { result[$0] } ?? []
      let small = block.prelude.lowercased()
      if MediaQueries.asksForLessMotion(small) {
        conditions.insert(MediaQueries.calmRule)
      } else if !Self.isUsual(small), Self.conditionRules.contains(where: small.hasPrefix) {
        conditions.insert(small)
      }
      result.append(conditions)
    }
    return result
  }

  private static let conditionRules = ["@media", "@supports", "@container", startingStyle]

  /// The rule for the values that a transition begins with, which are none of the element itself.
  static let startingStyle = "@starting-style"

  /// Whether a rule, in lower case, holds for a browser that can do what is asked and people who
  /// have asked for nothing.
  static func isUsual(_ prelude: String) -> Bool {
    MediaQueries.isForMotion(prelude) || prelude.hasPrefix("@supports") && RuleCondition.isSupported(prelude)
  }

  /// For each block, the rule around it by which it counts for those alone who have not asked for
  /// less motion.
  var rulesForMotion: [String?] {
    var result: [String?] = []
    for block in blocks {
      let small = block.prelude.lowercased()
      result.append(MediaQueries.isForMotion(small) ? MediaQueries.motionRule : block.parent.flatMap { result[$0] })
    }
    return result
  }

  /// `@keyframes` with the places that their keys have.
  struct Keyframes {
    let name: String
    /// Of the browser for which it is a copy: `-webkit-`. Empty for all.
    let prefix: String
    let block: Int
    fileprivate(set) var keys: [String] = []

    static func isKey(_ text: String) -> Bool {
      ["from", "to"].contains(text.lowercased())
        || text.hasSuffix("%") && Double(text.dropLast()).map { (0...100).contains($0) } == true
    }

    /// Whether one of its keys is neither its beginning nor its end.
    var isLong: Bool { !keys.allSatisfy { ["from", "to", "0%", "100%"].contains($0.lowercased()) } }
  }

  /// Prefixes of browsers, those first that more of today's read.
  private static let prefixes = ["", "-webkit-", "-moz-", "-ms-", "-o-"]

  /// In the order of the file, the blocks of those that repeat others for a browser of its own, and
  /// of those that others of the same name replace.
  var keyframes: (all: [Keyframes], copies: Set<Int>, replaced: Set<Int>) {
    var found: [Keyframes] = []
    var places: [Int: Int] = [:]
    for (number, block) in blocks.enumerated() {
      if let parent = block.parent, let place = places[parent] {
        let keys = block.prelude.split(separator: ",").map(\.trimmingSpaces)
        for key in keys where !found[place].keys.contains(key) { found[place].keys.append(key) }
      }
      guard block.isKeyframes, let space = block.prelude.firstIndex(of: " ") else { continue }
      let word = block.prelude[..<space].dropFirst().lowercased()
      places[number] = found.count
      found.append(
        Keyframes(
          name: SassValue.unquoted(block.prelude[space...].trimmingSpaces),
          prefix: String(word.dropLast("keyframes".count)), block: number))
    }
    var prefixes: [String: Set<String>] = [:]
    for frames in found { prefixes[frames.name, default: []].insert(frames.prefix) }
    func isCopy(_ frames: Keyframes) -> Bool {
      let better = Self.prefixes.prefix { $0 != frames.prefix }
      return better.contains { prefixes[frames.name]?.contains($0) == true }
    }
    func within(_ all: some Sequence<Keyframes>) -> Set<Int> {
      var own = Set(all.map(\.block))
      guard !own.isEmpty else { return own }
      for (number, block) in blocks.enumerated() {
        if let parent = block.parent, own.contains(parent) { own.insert(number) }
      }
      return own
    }
    let meant = found.filter { !isCopy($0) }
    // Within the same rules the last one counts.
    var last: [[String]: Int] = [:]
    func place(_ frames: Keyframes) -> [String] {
      [frames.name] + preludes(of: blocks[frames.block].parent ?? 0)
    }
    for frames in meant { last[place(frames)] = frames.block }
    let all = meant.filter { last[place($0)] == $0.block }
    return (all, within(found.filter(isCopy)), within(meant.filter { last[place($0)] != $0.block }))
  }

  func layer(of preludes: [String]) -> [String] {
    preludes.filter { $0.lowercased().hasPrefix("@layer") }.map { prelude in
      let name = prelude.dropFirst("@layer".count).trimmingSpaces
      return name.isEmpty ? Self.unnamedLayer : name
    }
  }

  /// What a layer is called here that has no name.
  static let unnamedLayer = "(unnamed)"

  /// For each block, the number of its layer in each one around it: the larger one wins. What is in
  /// none stands behind all.
  var layers: [[Int]] {
    var numbers: [Substring: Int] = [:]
    for name in layerNames {
      for end in name.indices where name[end] == "." { _ = numbers.number(of: name[..<end]) }
      _ = numbers.number(of: name[...])
    }
    return blocks.indices.map { block in
      guard !layerNames.isEmpty else { return [Int.max] }
      let name = layer(of: preludes(of: block)).joined(separator: ".")
      guard !name.isEmpty else { return [Int.max] }
      let ends = name.indices.filter { name[$0] == "." } + [name.endIndex]
      return ends.map { numbers[name[..<$0]] ?? 0 } + [Int.max]
    }
  }
}

extension [Substring: Int] {
  /// The number of a key: the next one where it is new.
  fileprivate mutating func number(of key: Substring) -> Int {
    if let number = self[key] { return number }
    self[key] = count
    return count - 1
  }
}
