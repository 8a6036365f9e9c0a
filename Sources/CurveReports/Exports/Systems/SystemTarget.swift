// What can be chosen for a platform.

internal import CurveMath

/// A platform with what was chosen for its file.
public struct SystemTarget: Sendable {
  public let platform: SystemPlatform
  /// The name of the file, below the folder of the build.
  public var file: String
  /// Words in front of every name, or nothing.
  public var prefix: String
  /// By the names of the platform's options; what is not among them has its usual value.
  public private(set) var choices: [String: String] = [:]

  public init(_ platform: SystemPlatform, file: String? = nil, prefix: String = "") {
    (self.platform, self.file, self.prefix) = (platform, file ?? platform.fileName, prefix)
  }

  /// Chooses a value.
  ///
  /// - Throws: ``SystemError`` for a value that the option does not take.
  public mutating func choose(_ value: String, for option: SystemOption) throws(SystemError) {
    guard option.takes(value) else { throw .choice(value, option: option.name, expected: option.expected) }
    choices[option.name] = value
  }

  /// The value of an option, the usual one where none was chosen.
  subscript(_ option: SystemOption) -> String { choices[option.name] ?? option.standard }

  /// Whether a path stays in the folder, and can be one on every system.
  public static func isFileName(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      !part.isEmpty && !part.hasPrefix(".") && part.utf8.count <= Limits.fileName.count
        && part.utf8.allSatisfy { byte in
          byte.isDigit || byte.isLetter || "-_.+ @".utf8.contains(byte)
        }
    }
  }
}

/// Something that can be chosen for the file of a platform.
public struct SystemOption: Sendable {
  enum Values: Sendable {
    case words([String])
    /// A name in code, or several with points between.
    case identifier(isPath: Bool)
    case text
  }

  /// As configurations write it.
  public let name: String
  /// What it is where nothing is chosen.
  public let standard: String
  public let summary: String
  let values: Values

  init(_ name: String, _ standard: String, _ values: Values, _ summary: String) {
    (self.name, self.standard, self.values, self.summary) = (name, standard, values, summary)
  }

  /// What may be chosen, in words.
  public var expected: String {
    switch values {
    case .words(let words): "one of \(words.joined(separator: ", "))"
    case .identifier(isPath: false): "a name, such as Motion"
    case .identifier(isPath: true): "names with points between, such as com.example.motion"
    case .text: "one line of text without braces, such as :root"
    }
  }

  func takes(_ value: String) -> Bool {
    switch values {
    case .words(let words): return words.contains(value)
    case .text:
      return !value.isEmpty && OutsideText.oneLine(value) == value && !value.contains { "{};<>/*".contains($0) }
    case .identifier(let isPath):
      let parts = isPath ? value.split(separator: ".", omittingEmptySubsequences: false) : [value[...]]
      return parts.allSatisfy { part in
        guard let first = part.utf8.first, !first.isDigit else { return false }
        return !ExportName.isReserved(String(part))
          && part.utf8.allSatisfy { byte in
            byte.isDigit || byte.isLetter || byte == UInt8(ascii: "_")
          }
      }
    }
  }
}

/// A reason why a system is not written as it was asked for.
public enum SystemError: Error, Equatable, Sendable {
  case unknownPlatform(String, nearest: String?, known: [String])
  case choice(String, option: String, expected: String)
  case fileName(String)
  /// Two targets would write one file.
  case sameFile(String, String, file: String)
  /// One target would write a file into a folder that is another's file.
  case fileInFile(String, String, file: String)
  /// None of the files holds a token of motion.
  case noTokens(uses: Int)
}

extension SystemError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownPlatform(let name, let nearest, let known):
      "No platform is called \(Shown.quoted(name, limit: 60)). \(NearestSpelling.advice(nearest, among: known))"
    case .choice(let value, let option, let expected):
      "\(Shown.quoted(value, limit: 60)) cannot be the \(option). Use \(expected)."
    case .fileName(let name):
      "\(Shown.quoted(name, limit: 80)) cannot be the name of a file in the folder. Use letters, digits, '-', '_' and '.', with '/' between folders, such as ios/Motion.swift; of the bytes of a name \(Limits.fileName.mostText) are the most."
    case .sameFile(let first, let second, let file):
      first == second
        ? "\(first) is asked for twice, and both would be '\(Shown.text(file, limit: 80))'. Give one of them another file."
        : "\(first) and \(second) would both be '\(Shown.text(file, limit: 80))'. Give one of them another file."
    case .fileInFile(let target, let other, let file):
      "\(target) would be in a folder '\(Shown.text(file))', which is the file of \(other). Give one of them another file."
    case .noTokens(0): "None of the files holds a token of motion. 'motioncurve tokens list' says what it reads."
    case .noTokens(let uses):
      "None of the files holds a token of motion: what \(uses == 1 ? "a rule or an animator plays" : "\(uses) rules and animators play") has no name to be called by. 'motioncurve tokens list --uses' lists it."
    }
  }
}
