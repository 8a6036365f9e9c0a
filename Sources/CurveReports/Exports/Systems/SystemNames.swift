// What tokens are called on a platform: valid there, each once, and as the source calls them where
// that is possible.

internal import CurveMath

/// The identifiers of one file.
struct SystemNames {
  /// How a platform writes the name of a token.
  ///
  /// - Parameters:
  ///   - prefix: Words in front, or nothing.
  typealias Style = @Sendable (_ token: MotionToken, _ prefix: String) -> String
  /// The same, the shortest first: the first one that no other has is taken.
  typealias Choice = @Sendable (_ token: MotionToken, _ prefix: String) -> [String]

  /// By the number of the entry.
  private let own: [String]
  private var taken: [String: String] = [:]
  /// How far the numbers behind a name have been counted.
  private var counts: [String: Int] = [:]
  /// Two names that would be one, and what the second one is called.
  private(set) var clashes: [SystemClash] = []

  /// - Parameters:
  ///   - joint: What stands between a name and the number that tells it from another.
  ///   - reserved: What no token can be called.
  ///   - isOwn: Whether code of the platform refers to a token by its name.
  ///   - ownNameOfGroup: What a token is called within the group that has its name; `nil` where
  ///     names have no groups.
  init(
    of plan: SystemPlan, prefix: String, joint: String, reserved: [String],
    isOwn: (MotionToken) -> Bool, ownNameOfGroup: String?, _ names: Choice
  ) {
    var own = Array(repeating: "", count: plan.entries.count)
    for name in reserved { taken[name] = name }
    let known = plan.entries.map { entry in ([entry.token] + entry.copies).first(where: isOwn) }
    // What code refers to has its name before all that could have another one.
    for isKnown in [true, false] {
      for (index, entry) in plan.entries.enumerated() where (known[index] != nil) == isKnown {
        let token = known[index] ?? entry.token
        let all = names(token, prefix)
        var name = all[all.count - 1]
        for shorter in all where taken[shorter] == nil {
          name = shorter
          break
        }
        own[index] = Self.take(name, for: token.name, joint, &taken, &counts, &clashes)
      }
    }
    if let ownNameOfGroup {
      var groups: Set<Substring> = []
      for name in own {
        for end in name.indices where name[end] == "." { groups.insert(name[..<end]) }
      }
      own = own.map { groups.contains($0[...]) ? "\($0).\(ownNameOfGroup)" : $0 }
    }
    self.own = own
  }

  subscript(index: Int) -> String { own[index] }

  /// Takes a further name, for what is declared beside a token.
  mutating func beside(_ name: String, of token: MotionToken, joint: String) -> String {
    Self.take(name, for: token.name, joint, &taken, &counts, &clashes)
  }

  /// Takes the first of some names that is free, if one is.
  mutating func free(_ all: [String], for token: MotionToken) -> String? {
    guard let name = all.first(where: { taken[$0] == nil }) else { return nil }
    taken[name] = token.name
    return name
  }

  private static func take(
    _ name: String, for token: String, _ joint: String, _ taken: inout [String: String],
    _ counts: inout [String: Int], _ clashes: inout [SystemClash]
  ) -> String {
    guard let owner = taken[name] else {
      taken[name] = token
      return name
    }
    var count = counts[name, default: 1]
    repeat { count += 1 } while taken["\(name)\(joint)\(count)"] != nil
    counts[name] = count
    let other = "\(name)\(joint)\(count)"
    taken[other] = token
    if owner != token { clashes.append(SystemClash(first: owner, second: token, name: name, other: other)) }
    return other
  }
}

/// Two tokens whose names a platform cannot tell apart.
struct SystemClash: Hashable {
  let first, second, name, other: String
}

extension SystemNames {
  private static func words(_ token: MotionToken, _ prefix: String) -> ExportName {
    ExportName(prefix.isEmpty ? token.name : "\(prefix) \(token.name)")
  }

  /// `easeOut`
  static let camel: Style = { words($0, $1).camel }

  /// `easeOut` as Kotlin takes it.
  static let unmarkedCamel: Style = { words($0, $1).unmarked.camel }

  /// `easeOut` in ASCII.
  static let plainCamel: Style = { words($0, $1).plain.camel }

  /// `ease_out` in ASCII.
  static let plainSnake: Style = { words($0, $1).plain.snake }

  /// `--ease-out`; what is one already stays letter by letter.
  static let property: Style = { token, prefix in
    guard let name = ownProperty(of: token) else {
      // Properties that begin so are a component's own.
      let marks = prefix.isEmpty && !token.name.contains(".") ? token.name.prefix { $0 == "_" } : ""
      return "--\(marks)\(words(token, prefix).kebab)"
    }
    return prefix.isEmpty ? name : "--\(ExportName(prefix).kebab)-\(name.dropFirst(2))"
  }

  /// The name of what is a custom property already, as CSS writes it: `--ease-a\.b`; `nil` for
  /// others.
  static func ownProperty(of token: MotionToken) -> String? {
    guard token.name.hasPrefix("--"), token.name.utf8.count > 2 else { return nil }
    // A path of groups has points between.
    let isPath = [".json", ".json5", ".jsonc", ".tokens", ".yml", ".yaml"].contains(
      where: token.place.file.lowercased().hasSuffix)
    var name = ""
    for scalar in token.name.unicodeScalars {
      let isSign = signs.contains(scalar)
      let isPlain =
        ExportName.isLetter(scalar) || ExportName.isMark(scalar) || ("0"..."9").contains(scalar) || scalar == "-"
        || scalar == "_"
      guard isPlain || isSign && !isPath else { return nil }
      if isSign { name += "\\" }
      name.unicodeScalars.append(scalar)
    }
    return name
  }

  /// What names of CSS have behind a backslash.
  private static let signs = Set(".:/%+@!,*=~&#$^|?()[]".unicodeScalars)

  /// Keys behind a word that says what they are for, the shortest first: `fast` of
  /// `--duration-fast`, `card` of `card-duration`.
  ///
  /// - Parameter words: What each of them leaves out; the last one leaves nothing out.
  static func keys(_ token: MotionToken, _ prefix: String, without words: [Set<String>]) -> [String] {
    let all = ExportName(token.name).words
    return (words + [[]]).map { words in
      let rest = all.filter { !words.contains($0) }
      return ((prefix.isEmpty ? [] : ExportName(prefix).words) + (rest.isEmpty ? ["default"] : rest))
        .joined(separator: "-")
    }
  }

  /// The groups around a token and its own name, joined by points: names with points have groups,
  /// others none.
  static let path: Style = { token, prefix in
    var name = OutsideText.oneLine(String(token.name.drop { "-$@".contains($0) }))
    // The parts of a list in CSS have no names of their own.
    if token.name.hasPrefix("--") || token.name.hasPrefix("$") { name = name.replacing(" ", with: "-") }
    let parts = name.split(separator: ".").map { part -> String in
      let text = String(part.map { "{}".contains($0) ? "-" : $0 }.drop { $0 == "$" })
      return text.isEmpty ? "motion" : text
    }
    return ((prefix.isEmpty ? [] : [prefix]) + (parts.isEmpty ? ["motion"] : parts)).joined(separator: ".")
  }
}
