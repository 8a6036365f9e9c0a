// Comments that switch codes off:
//
//     // animationscope:disable SC02          from here to the end of the file, or to the next `enable`
//     // animationscope:disable:next SC02     the next line
//     // animationscope:disable:this SC02     this line
//     // animationscope:disable:file SC02     the whole file
//     // animationscope:enable SC02
//
// Behind code on the same line, `disable` counts for that line. Without codes a comment counts for all of them.

/// Where codes are switched off in one file.
struct Suppressions: Sendable {
  private var wholeFile: Codes = .none
  /// By line, from 1.
  private var lines: [Int: Codes] = [:]
  /// Switches in text order: from this line on.
  private var switches: [(line: Int, codes: Codes, isOff: Bool)] = []
  /// Codes that no rule has, with the line.
  private(set) var unknownCodes: [(code: String, line: Int)] = []

  private enum Codes {
    case none
    case all
    case some(Set<String>)

    func contains(_ code: String) -> Bool {
      switch self {
      case .none: false
      case .all: true
      case .some(let codes): codes.contains(code)
      }
    }

    mutating func add(_ other: Codes) {
      switch (self, other) {
      case (.all, _), (_, .none): break
      case (_, .all): self = .all
      case (.none, _): self = other
      case (.some(let mine), .some(let others)): self = .some(mine.union(others))
      }
    }
  }

  private static let mark = "animationscope:"

  init(_ text: SourceText) {
    guard text.contains(Self.mark) else { return }
    for number in 1...text.lines.lineCount {
      let line = text.lines.text(ofLine: number)
      guard let comment = line.firstRange(of: "//"), let range = line[comment.upperBound...].firstRange(of: Self.mark),
        line[comment.upperBound..<range.lowerBound].allSatisfy({ $0 == "/" || $0.isWhitespace })
      else { continue }
      let isBehindCode = !line[..<comment.lowerBound].trimmed.isEmpty
      read(line[range.upperBound...], line: number, isBehindCode: isBehindCode)
    }
  }

  private mutating func read(_ directive: Substring, line: Int, isBehindCode: Bool) {
    let words = directive.split { $0.isWhitespace || $0 == "," }.map(String.init)
    guard let verb = words.first else { return }
    // Words behind `--` or the first one that is no code are the reason.
    let named = words.dropFirst().prefix { Self.looksLikeCode($0) }.map { $0.uppercased() }
    for code in named where LintCatalog.code(named: code) == nil { unknownCodes.append((code, line)) }
    let codes: Codes = named.isEmpty ? .all : .some(Set(named))
    switch verb {
    case "disable:file": wholeFile.add(codes)
    case "disable:this": lines[line, default: .none].add(codes)
    case "disable:next": lines[line + 1, default: .none].add(codes)
    case "disable" where isBehindCode: lines[line, default: .none].add(codes)
    case "disable": switches.append((line, codes, true))
    case "enable": switches.append((line, codes, false))
    default: unknownCodes.append((Self.mark + verb, line))
    }
  }

  /// Two letters and digits: a slip in a code must not become a comment without codes, which counts for all of them.
  private static func looksLikeCode(_ word: String) -> Bool {
    word.wholeMatch(of: /[A-Za-z]{2}[0-9]+/) != nil
  }

  /// Whether a finding at a line is switched off.
  func covers(_ code: String, line: Int) -> Bool {
    if wholeFile.contains(code) || lines[line]?.contains(code) == true { return true }
    for change in switches.reversed() where change.line <= line && change.codes.contains(code) { return change.isOff }
    return false
  }
}
