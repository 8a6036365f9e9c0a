public import AnimationScope

/// One thing that a rule found at one place.
public struct Finding: Hashable, Sendable {
  /// As in ``LintCatalog``: `SC02`.
  public var code: String
  public var severity: Severity
  /// The lowest certainty of what the finding rests on.
  public var certainty: Certainty
  /// What is wrong here, in a sentence.
  public var message: String
  /// What to write instead.
  public var fix: String
  /// The path as it was given or found.
  public var file: String
  public var start: SourcePlace
  /// Behind the last character.
  public var end: SourcePlace
  /// Why, step by step; may be empty.
  public var reasons: [String]
  /// What to change in the text; `nil` where a person has to decide.
  public var correction: Correction?
  /// Further places that the message names, in its order, each once.
  public var related: [RelatedPlace] = []

  public init(
    code: String, severity: Severity, certainty: Certainty, message: String, fix: String, file: String,
    start: SourcePlace, end: SourcePlace, reasons: [String] = []
  ) {
    self.code = code
    self.severity = severity
    self.certainty = certainty
    self.message = message
    self.fix = fix
    self.file = file
    self.start = start
    self.end = end
    self.reasons = reasons
  }
}

/// A place that a finding names beside its own.
public struct RelatedPlace: Hashable, Sendable {
  /// What stands there: `border`, `VStack`.
  public let name: String
  /// The path as it was given or found.
  public let file: String
  public let place: SourcePlace
}

extension Finding {
  /// The order of reports: place, then code. Files keep the order in which they were read.
  static func precedes(_ left: Finding, _ right: Finding) -> Bool {
    (left.start, left.code, left.message) < (right.start, right.code, right.message)
  }
}
