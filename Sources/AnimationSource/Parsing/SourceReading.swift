// From paths to a project: files are read and parsed on all cores, and come back in the order of
// their paths.

internal import AnimationScope
internal import CurveMath

/// Sources that were read, and what was wrong with some of them.
public struct SourceReading: Sendable {
  package let project: SourceProject
  /// In the order of the files.
  public let problems: [SourceProblem]
  /// Header lines that could not be read.
  public let headerErrors: [SnippetError]
  let suppressions: PerFile<Suppressions>

  /// Reads the Swift files below paths.
  ///
  /// - Parameters:
  ///   - paths: Files and folders.
  ///   - settings: Whose `excluded` paths are left out.
  ///   - workers: How many threads; `nil` for all cores. The result is the same.
  ///   - observer: Is notified of each file.
  public init(
    paths: [String], settings: LintSettings = LintSettings(), workers: Int? = nil, observer: WorkObserver? = nil
  ) {
    let found = SourceFinder { settings.excludes($0) }.files(below: paths)
    observer?.begin(found.files.count)
    defer { observer?.end() }
    self.init(count: found.files.count, problems: found.problems, workers: workers, observer: observer) {
      index throws(SourceProblem) in
      try SourceText(contentsOf: found.files[index])
    }
  }

  /// Reads texts that are no files.
  ///
  /// - Parameter texts: Names for reports, and the texts.
  public init(texts: [(name: String, text: String)]) {
    self.init(count: texts.count, problems: [], workers: nil) { index throws(SourceProblem) in
      let bytes = Array(texts[index].text.utf8)
      try SourceText.check(bytes, path: texts[index].name)
      return SourceText(path: texts[index].name, bytes: bytes)
    }
  }

  /// Reads a text that is no file, or that is read already, and the files in which its other types
  /// are declared.
  ///
  /// - Parameters:
  ///   - name: The name for reports; a path among the others that is the same is left out.
  ///   - text: The first of the texts, whose views are explained.
  ///   - paths: Files and folders.
  public init(name: String, text: String, besides paths: [String]) {
    let found = SourceFinder().files(below: paths)
    let others = found.files.filter { !SourceFinder.isSame($0, name) }
    self.init(count: 1 + others.count, problems: found.problems, workers: nil) { index throws(SourceProblem) in
      guard index == 0 else { return try SourceText(contentsOf: others[index - 1]) }
      let bytes = Array(text.utf8)
      try SourceText.check(bytes, path: name)
      return SourceText(path: name, bytes: bytes)
    }
  }

  private enum Outcome: Sendable {
    case read(ParsedFile, FileSurvey, Suppressions, SourceProblem?)
    case passedOver(SourceProblem)
    case badHeader(SnippetError)
  }

  private init(
    count: Int, problems: [SourceProblem], workers: Int?, observer: WorkObserver? = nil,
    text: @escaping @Sendable (Int) throws(SourceProblem) -> SourceText
  ) {
    let outcomes = ParallelMap.map(count: count, workers: workers, observer: observer) { Self.read(text, $0) }
    var (files, surveys) = (PerFile<ParsedFile>(), PerFile<FileSurvey>())
    var suppressions = PerFile<Suppressions>()
    var problems = problems
    var headerErrors: [SnippetError] = []
    for outcome in outcomes {
      switch outcome {
      case .read(let file, var survey, let switches, let problem):
        survey.move(to: files.append(file))
        surveys.append(survey)
        suppressions.append(switches)
        if let problem { problems.append(problem) }
      case .passedOver(let problem): problems.append(problem)
      case .badHeader(let error): headerErrors.append(error)
      }
    }
    project = SourceProject(files: files, surveys: surveys)
    self.problems = problems
    self.headerErrors = headerErrors
    self.suppressions = suppressions
  }

  private static func read(_ text: (Int) throws(SourceProblem) -> SourceText, _ index: Int) -> Outcome {
    let source: SourceText
    do throws(SourceProblem) {
      source = try text(index)
    } catch {
      return .passedOver(error)
    }
    do throws(SnippetError) {
      let file = try ParsedFile(source)
      return .read(file, FileSurvey(file), Suppressions(file), file.problem)
    } catch {
      return .badHeader(error)
    }
  }

  /// The paths of the files that were read.
  public var files: [String] { project.files.values.map(\.text.path) }

  /// Whether something that should be read was not, or not all of it.
  public var isIncomplete: Bool { !headerErrors.isEmpty || problems.contains(where: \.isLoss) }

  /// Whether there were files, and none could be read.
  public var isNothing: Bool { files.isEmpty && !(problems.isEmpty && headerErrors.isEmpty) }

  /// Whether a path leads to one of the files that were read or should have been.
  public func includes(_ path: String) -> Bool {
    (files + problems.map(\.file) + headerErrors.map(\.file)).contains { SourceFinder.isSame($0, path) }
  }

  /// The number of lines that were read.
  public var lineCount: Int { project.files.values.reduce(0) { $0 + $1.text.lines.lineCount } }

  /// Comments that name codes which no rule has, or give an instruction that there is not, a
  /// sentence each.
  public var unknownSuppressions: [String] {
    zip(project.files.values, suppressions.values).flatMap { file, suppressions in
      suppressions.slips.map { SettingsError(file: "\(file.text.path):\($0.line)", reason: $0.reason).description }
    }
  }

  /// The text of a line of a file that was read.
  public func line(_ number: Int, of file: String) -> String {
    guard let index = project.fileIndices[file] else { return "" }
    return project.files[index].text.lines.text(ofLine: number)
  }

  /// Every animation of the sources.
  public var inventory: AnimationInventory {
    let project = project
    return ParallelMap.onLargeStack { AnimationInventory(project) }
  }
}
