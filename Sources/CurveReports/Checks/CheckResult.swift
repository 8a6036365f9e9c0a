/// Where something stands in a file, counted from 1.
public struct FilePlace: Equatable, Sendable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
}

/// One demand and whether it is met.
public struct CheckResult: Equatable, Sendable {
  /// Whose demand it is, such as `press`.
  public let subject: String
  /// What is demanded, such as `overshoot`.
  public let name: String
  /// The file that an annotation belongs to.
  public var file: String?
  public let place: FilePlace?
  /// What was found, as a sentence without its subject.
  public let found: String
  public let isMet: Bool

  /// - Parameters:
  ///   - subject: Whose demand it is.
  ///   - name: What is demanded.
  ///   - file: The file that an annotation belongs to.
  ///   - place: Where the demand stands in it.
  ///   - found: A sentence without its subject.
  ///   - isMet: Whether what was found is what is demanded.
  public init(subject: String, name: String, file: String? = nil, place: FilePlace? = nil, found: String, isMet: Bool) {
    (self.subject, self.name, self.file, self.place) = (subject, name, file, place)
    (self.found, self.isMet) = (found, isMet)
  }
}
