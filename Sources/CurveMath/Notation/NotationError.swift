/// Why a text is not a curve, and where.
public struct NotationError: Error, Equatable, Sendable {
  public enum Reason: Equatable, Sendable {
    case empty
    case unexpected(String)
    case unknownName(String)
    case unknownPreset(String)
    /// A preset, where the notation was made without any.
    case noPresets(String)
    case unknownLabel(String, function: String)
    case repeatedLabel(String)
    case mixedLabels([String], function: String)
    case missing(String, function: String)
    case tooManyArguments(Int, function: String)
    case notANumber(String)
    case wrongUnit(String, quantity: String)
    case wrongPlaceForSpace(function: String)
    case impossible(CurveError)
    case notATimingCurve(String)
    /// A comment of CSS.
    case comment
    /// The text ends inside the brackets of a function of CSS.
    case unclosed(function: String)
    /// A function of CSS that computes a number, and that is not computed here.
    case notComputed(String)
    case tooDeep(limit: Int)
    /// In bytes.
    case tooLong(limit: Int)
  }

  /// The first character that cannot stand where it stands, counted from 1.
  public let column: Int
  public let reason: Reason
  /// What would have been right there.
  public let expected: String?
  /// The valid spelling that is nearest to what was given.
  public let nearest: String?
  /// Whether ``nearest`` stands for the whole text, as the curve of a `transition` does, and not
  /// for the word at the column alone.
  public let isNearestWhole: Bool

  public init(
    column: Int, reason: Reason, expected: String? = nil, nearest: String? = nil, isNearestWhole: Bool = false
  ) {
    self.column = column
    self.reason = reason
    self.expected = expected
    self.nearest = nearest
    self.isNearestWhole = isNearestWhole && nearest != nil
  }
}

extension NotationError {
  /// The text that was refused with ``nearest`` in its place; `nil` where nothing is near.
  ///
  /// What a word is replaced by may still leave another mistake behind it.
  package func corrected(_ text: String) -> String? {
    guard let nearest, !isNearestWhole else { return nearest }
    let begin = text.dropFirst(column - 1)
    var rest = begin.drop { !$0.isWhitespace && !"(),:".contains($0) }
    // A modifier behind the word is none of it.
    let word = begin[..<rest.startIndex]
    let dot = word.indices.first { word[$0] == "." && NotationModifier.named(String(word[$0...].dropFirst())) != nil }
    if let dot { return text[..<begin.startIndex] + nearest + text[dot...] }
    // A unit apart, as in 300 ms, is part of the word.
    let behind = rest.drop { $0 == " " }
    let unit = behind.prefix(while: NotationScanner.isWordPart)
    if rest.first == " ", unit == "s" || unit == "ms" { rest = behind.dropFirst(unit.count) }
    return text[..<begin.startIndex] + nearest + rest
  }
}

extension NotationError {
  /// Ends what is read behind its ``Deadline``.
  static let outOfTime = NotationError(column: 1, reason: .unexpected(Deadline.reason))

  /// Refuses a text that is longer than any curve.
  static var tooLong: NotationError {
    NotationError(column: 1, reason: .tooLong(limit: Limits.curveText.count), expected: "a shorter curve")
  }
}

extension NotationError: CustomStringConvertible {
  public var description: String {
    var text = "Column \(column): \(sentence)"
    if let nearest {
      text += " Did you mean '\(nearest)'?"
    } else if let expected {
      text += " Expected \(expected)."
    }
    return text
  }

  private var sentence: String {
    switch reason {
    case .empty: "there is no curve."
    case .unexpected(let found): "\(found) cannot stand here."
    case .unknownName(let name): "no curve is called \(Shown.quoted(name, limit: 60))."
    case .unknownPreset(let path): "no preset is called \(Shown.quoted(path, limit: 60))."
    case .noPresets(let path):
      "\(Shown.quoted(path, limit: 60)) is written like a preset, and this notation was made without presets."
    case .unknownLabel(let label, let function): "\(function) has no argument \(Shown.quoted(label))."
    case .repeatedLabel(let label): "'\(label)' is given twice."
    case .mixedLabels(let labels, let function):
      "\(function) cannot take \(labels.map { "'\($0)'" }.joined(separator: " and ")) together."
    case .missing(let label, let function): "\(function) needs '\(label)'."
    case .tooManyArguments(let count, let function): "\(function) cannot take \(count) arguments."
    case .notANumber(let found): "\(found) is not a number that a curve can have."
    case .wrongUnit(let unit, let quantity): "\(Shown.quoted(unit)) is no unit of \(quantity)."
    case .wrongPlaceForSpace(let function): "CSS allows no space between '\(function)' and its bracket."
    case .impossible(let error): error.description
    case .notATimingCurve(let name):
      "\(Shown.quoted(name, limit: 60)) is no timing curve: it has no progress for an input."
    case .comment: "'/*' begins a comment, which a stylesheet may have and a curve here may not."
    case .unclosed(let function):
      "the text ends inside the brackets of \(function). CSS closes them at the end of a stylesheet, a curve here does not."
    case .notComputed(let function): "\(function) is CSS and is not computed here."
    case .tooDeep(let limit): "more than \(limit) levels are nested."
    case .tooLong(let limit): "the text has more than \(limit) bytes."
    }
  }
}
