// Languages in which teams write their motion and that are not read here: a program of theirs turns
// each into one that is.

internal import CurveMath

/// A language that is named instead of being read as if it were CSS.
struct SourceLanguage {
  let name: String
  /// In lower case, without the point.
  let endings: Set<String>
  /// Words without which a file of a folder says nothing about motion.
  let words: [String]
  /// A line for a shell that writes what a file says in a language that is read.
  ///
  /// - Parameter path: As a word of the line.
  private let line: @Sendable (_ path: String) -> String

  private init(
    _ name: String, _ endings: Set<String>, words: [String] = Self.words,
    line: @escaping @Sendable (_ path: String) -> String
  ) {
    (self.name, self.endings, self.words, self.line) = (name, endings, words, line)
  }

  /// In a program; 'transition' may be any.
  static let words = ["cubic-bezier", "cubicBezier", "easing", "duration", "stiffness", "keyframes"]
  private static let styleWords = words + ["transition", "animation"]

  private static let all = [
    SourceLanguage("JavaScript", ["js", "mjs", "cjs", "jsx"]) { path in
      "node -e \"import('\(module(path))').then(m => console.log(JSON.stringify(m.default ?? m)))\" > motion.json"
    },
    SourceLanguage("TypeScript", ["ts", "mts", "cts", "tsx"]) { path in
      "npx tsx -e \"import('\(module(path))').then(m => console.log(JSON.stringify(m.default ?? m)))\" > motion.json"
    },
    SourceLanguage("Sass without braces", ["sass"], words: styleWords) { "npx sass \($0) motion.css" },
    SourceLanguage("Less", ["less"], words: styleWords) { "npx lessc \($0) motion.css" },
    SourceLanguage("Stylus", ["styl"], words: styleWords) { "npx stylus < \($0) > motion.css" },
    SourceLanguage("TOML", ["toml"]) { path in
      "python3 -c 'import json, sys, tomllib; json.dump(tomllib.load(sys.stdin.buffer), sys.stdout)' < \(path) > motion.json"
    },
  ]

  /// The language of files with that ending; `nil` where they are read, or may be.
  static func of(ending: String) -> SourceLanguage? {
    guard !TokenFileFormats.all.contains(where: { $0.endings.contains(ending) }) else { return nil }
    return all.first { $0.endings.contains(ending) }
  }

  /// What Node takes for a file and not for a package.
  private static func module(_ path: String) -> String { path.hasPrefix("/") ? path : "./\(path)" }

  /// Why a file cannot be read, and the line that turns it into one that can.
  func refusal(of path: String) -> String {
    // A name with signs of the shell would not be one word of the line.
    let isPlain = path.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "/._-+@".utf8.contains(byte)
    }
    return "it is \(name), which is not read here; `\(line(isPlain ? path : "FILE"))` writes what is"
  }
}
