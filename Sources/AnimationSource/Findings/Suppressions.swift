// Comments that switch codes off:
//
//     // animationscope:disable SC02          from here to the next `enable`, or to the end
//     // animationscope:disable:next SC02     the next line
//     // animationscope:disable:this SC02     this line
//     // animationscope:disable:file SC02     the whole file
//     // animationscope:enable SC02
//
// Behind code on the same line, `disable` counts for that line. Without codes a comment counts for
// all of them. Only comments count: the same words in a string are a string's.

internal import AnimationScope
internal import CurveMath
internal import SwiftSyntax

/// Where codes are switched off in one file.
struct Suppressions: Sendable {
  private var wholeFile: Codes = .none
  /// By line, from 1.
  private var lines: [Int: Codes] = [:]
  /// Switches in text order: from this line on.
  private var switches: [(line: Int, codes: Codes, isOff: Bool)] = []
  /// What cannot be meant, with the line: codes that no rule has, instructions that there are not.
  private(set) var slips: [(reason: SettingsError.Reason, line: Int)] = []

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

  init(_ file: ParsedFile) {
    guard file.text.contains(Self.mark) else { return }
    for token in file.tree.tokens(viewMode: .all) {
      read(token.leadingTrivia, from: token.position.utf8Offset, in: file.text)
      read(token.trailingTrivia, from: token.endPositionBeforeTrailingTrivia.utf8Offset, in: file.text)
    }
  }

  private mutating func read(_ trivia: Trivia, from start: Int, in text: SourceText) {
    var offset = start
    for piece in trivia {
      defer { offset += piece.sourceLength.utf8Length }
      switch piece {
      case .lineComment(let comment), .docLineComment(let comment):
        let words = comment.drop { $0 == "/" || $0.isWhitespace }
        guard words.hasPrefix(Self.mark) else { continue }
        let line = text.lines.line(at: offset) + 1
        let before = text.bytes[min(text.lines.start(ofLine: line), offset)..<offset]
        let isBehindCode = !before.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        read(words.dropFirst(Self.mark.count), line: line, isBehindCode: isBehindCode)
      default: continue
      }
    }
  }

  private mutating func read(_ directive: Substring, line: Int, isBehindCode: Bool) {
    let words = directive.split { $0.isWhitespace || $0 == "," }.map(String.init)
    let verb = words.first ?? ""
    // Words behind `--` or the first one that is no code are the reason.
    let named = words.dropFirst().prefix { Self.looksLikeCode($0) }.map { $0.uppercased() }
    for code in named where LintCatalog.code(named: code) == nil {
      slips.append((.unknownCode(code, nearest: NearestSpelling.of(code, among: LintCatalog.all.map(\.name))), line))
    }
    let codes: Codes = named.isEmpty ? .all : .some(Set(named))
    switch verb {
    case "disable:file": wholeFile.add(codes)
    case "disable:this": lines[line, default: .none].add(codes)
    case "disable:next": lines[line + 1, default: .none].add(codes)
    case "disable" where isBehindCode: lines[line, default: .none].add(codes)
    case "disable": switches.append((line, codes, true))
    case "enable": switches.append((line, codes, false))
    default:
      slips.append((.unknownInstruction(verb, nearest: NearestSpelling.of(verb, among: Self.instructions)), line))
    }
  }

  static let instructions = ["disable", "disable:next", "disable:this", "disable:file", "enable"]

  /// Two letters and digits: a slip in a code must not become a comment without codes, which counts
  /// for all of them.
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
