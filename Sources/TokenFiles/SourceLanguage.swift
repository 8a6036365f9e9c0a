// Languages in which teams write their motion and that are not read here. A program of theirs turns
// some into one that is; what an app is written in has to be written again, as design tokens.

internal import CurveMath

/// A language that is named instead of being read as if it were CSS.
struct SourceLanguage {
  let name: String
  /// In lower case, without the point.
  let endings: Set<String>
  /// Words without which a file of a folder says nothing about motion.
  let words: [String]
  /// Whether CSS may stand in templates of it.
  private let hasTemplates: Bool
  /// A line for a shell that writes what a file says in a language that is read; `nil` where no
  /// program does.
  ///
  /// - Parameter path: As a word of the line.
  private let line: (@Sendable (_ path: String) -> String)?

  private init(
    _ name: String, _ endings: Set<String>, words: [String] = Self.words, hasTemplates: Bool = false,
    line: (@Sendable (_ path: String) -> String)? = nil
  ) {
    (self.name, self.endings, self.words, self.hasTemplates, self.line) = (name, endings, words, hasTemplates, line)
  }

  /// In a program; 'transition' may be any.
  static let words = ["cubic-bezier", "cubicBezier", "easing", "duration", "stiffness", "keyframes"]
  /// Of the web, where CSS stands in texts and in templates too.
  private static let scriptWords =
    words + ["Easing", "Duration", "TimingFunction", "transitionDelay", "animationDelay", "-delay:"]
    + ["transition", "animation"].flatMap { ["\($0):", "\($0)\":", "\($0)':", "\($0)={", "\($0)=\""] }
  private static let styleWords = words + ["transition", "animation"]
  private static let androidWords = [
    "CubicBezierEasing", "PathInterpolator", "ObjectAnimator", "ValueAnimator", "durationMillis", "dampingRatio",
    "tween(", "setDuration(", "AnimationSpec",
  ]
  private static let swiftWords = [
    "withAnimation", ".animation(", "timingCurve(", "UnitCurve", "CAMediaTimingFunction", "CASpringAnimation",
    "UIView.animate", "dampingFraction", "dampingRatio", "CAKeyframeAnimation", "CABasicAnimation",
  ]
  private static let dartWords = ["AnimationController", "Curves.", "Cubic(", "SpringDescription", "Tween("]

  private static let all = [
    SourceLanguage("JavaScript", ["js", "mjs", "cjs", "jsx"], words: scriptWords, hasTemplates: true) { path in
      "node -e \"import('\(module(path))').then(m => console.log(JSON.stringify(m.default ?? m)))\" > motion.json"
    },
    SourceLanguage("TypeScript", ["ts", "mts", "cts", "tsx"], words: scriptWords, hasTemplates: true) { path in
      "npx tsx -e \"import('\(module(path))').then(m => console.log(JSON.stringify(m.default ?? m)))\" > motion.json"
    },
    SourceLanguage("Sass without braces", ["sass"], words: styleWords) { "npx sass \($0) motion.css" },
    SourceLanguage("Less", ["less"], words: styleWords) { "npx lessc \($0) motion.css" },
    SourceLanguage("Stylus", ["styl"], words: styleWords) { "npx stylus < \($0) > motion.css" },
    SourceLanguage("TOML", ["toml"]) { path in
      "python3 -c 'import json, sys, tomllib; json.dump(tomllib.load(sys.stdin.buffer), sys.stdout)' < \(path) > motion.json"
    },
    SourceLanguage("Kotlin", ["kt", "kts"], words: androidWords),
    SourceLanguage("Java", ["java"], words: androidWords),
    SourceLanguage("Swift", ["swift"], words: swiftWords),
    SourceLanguage("Dart", ["dart"], words: dartWords),
  ]

  /// The language of files with that ending; `nil` where they are read, or may be.
  static func of(ending: String) -> SourceLanguage? {
    guard !TokenFileFormats.all.contains(where: { $0.endings.contains(ending) }) else { return nil }
    return all.first { $0.endings.contains(ending) }
  }

  /// What Node takes for a file and not for a package.
  private static func module(_ path: String) -> String { path.hasPrefix("/") ? path : "./\(path)" }

  /// Why a file cannot be read, and the line that turns it into one that can, if one does.
  func refusal(of path: String, _ bytes: [UInt8]) -> UnreadableText {
    if hasTemplates, ScriptTemplates(bytes).holdMotion {
      return UnreadableText(
        "it is \(name), which is not read here, and holds CSS in a template: name the CSS that a build makes of it, "
          + "or move its rules into a file of CSS", in: "\(name) with templates")
    }
    guard let line else {
      return UnreadableText(
        "it is \(name), which is not read here: write its motion as design tokens, and 'tokens build' writes the code",
        in: name)
    }
    // A name with signs of the shell would not be one word of the line.
    let isPlain = path.utf8.allSatisfy { byte in
      byte.isDigit || byte.isLetter || "/._-+@".utf8.contains(byte)
    }
    return UnreadableText(
      "it is \(name), which is not read here; `\(line(isPlain ? path : "FILE"))` writes what is", in: name)
  }
}
