public import AnimationScope
internal import CurveMath
internal import SwiftSyntax

/// What one change does to one view.
public struct Explanation: Sendable {
  /// The view; `nil` for a bare snippet or a tree in JSON.
  public let view: String?
  public let report: ScopeReport
  /// What the reader did not understand.
  public let notes: [ReadingNote]
  /// What moves in the view without a change: phases, keyframes, timelines. Of the explanations of
  /// one view the first has them.
  public let motions: [ViewMotion]

  public init(
    view: String? = nil, report: ScopeReport, notes: [ReadingNote] = [], motions: [ViewMotion] = []
  ) {
    self.view = view
    self.report = report
    self.notes = notes
    self.motions = motions
  }
}

/// Something that moves by itself.
public struct ViewMotion: Hashable, Sendable {
  /// What moves it: `phaseAnimator`, `TimelineView`.
  public let kind: String
  public let line: Int
  public let column: Int
  /// The animation of a phase, the number of keyframes, the schedule.
  public let animation: String
  /// Seconds until it is at rest, or of one run; `nil` where they are not known.
  public let seconds: Double?
  /// When it runs, and why its end is not known.
  public let note: String

  init(_ entry: InventoryEntry) {
    kind = entry.role
    line = entry.place.line
    column = entry.place.column
    animation = entry.written
    seconds = entry.settlingTime
    note = entry.note ?? ""
  }
}

/// A view that cannot be explained.
public enum ExplanationError: Error, Hashable, CustomStringConvertible {
  case noView(file: String)
  case unknownView(String, nearest: String?, known: [String])
  case unknownState(String, nearest: String?, known: [String])
  case nothingChanges(String)

  public var description: String {
    switch self {
    case .noView(let file): "\(file) has no view: neither a type with a body nor a bare snippet."
    case .unknownView(let name, let nearest?, _): "No view is called '\(name)'. Did you mean '\(nearest)'?"
    case .unknownView(let name, nil, let known):
      "No view is called '\(name)'. The file has \(known.isEmpty ? "none" : known.joined(separator: ", "))."
    case .unknownState(let name, let nearest?, _): "No state is called '\(name)'. Did you mean '\(nearest)'?"
    case .unknownState(let name, nil, let known):
      "No state is called '\(name)', and the sources do not have the word. "
        + (known.isEmpty ? "The view has no states." : "The view has \(Shown.first(8, of: known)).")
    case .nothingChanges(let name):
      "No state of \(name) decides anything. Say what changes: --state flag=false:true."
    }
  }
}

extension SourceReading {
  /// Explains the views of the first file that was read.
  ///
  /// - Parameters:
  ///   - view: The name of one view, or `nil` for all of them.
  ///   - request: What changes. What is left open is taken from the header of a snippet, or else
  ///     every state that decides something changes once.
  /// - Throws: ``ExplanationError``.
  public func explanations(ofView view: String? = nil, _ request: ChangeRequest = ChangeRequest())
    throws(ExplanationError)
    -> [Explanation]
  {
    guard let file = project.files.ids.first else { return [] }
    let project = project
    let views = project.views(inFile: file)
    let chosen: [TypeDeclaration?]
    if let view {
      guard let type = views.first(where: { $0.name == view }) else {
        let known = views.map(\.name)
        throw .unknownView(view, nearest: NearestSpelling.of(view, among: known), known: known)
      }
      chosen = [type]
    } else if !views.isEmpty {
      chosen = views
    } else {
      chosen = [nil]
    }
    let read = ParallelMap.map(count: chosen.count) {
      ReadView(project, file: file, type: chosen[$0], request: request)
    }
    guard read.contains(where: { $0.tree.root != nil }) else { throw .noView(file: project.files[file].text.path) }
    for state in request.states { try check(state.name, of: read) }
    let moving = AnimationInventory.entries(in: project, file: file).filter { SelfMotion.roles.contains($0.role) }
    let explanations = read.flatMap { view -> [Explanation] in
      let motions = moving.filter { $0.owner == view.name }.sorted { $0.place < $1.place }.map(ViewMotion.init)
      var scenarios = view.scenarios
      // What moves by itself is worth telling where nothing else changes.
      if scenarios.isEmpty, !motions.isEmpty {
        let change = ViewChange([], trigger: request.trigger ?? .none, container: request.container ?? .standard)
        scenarios = [ViewScenario(view.tree, change)]
      }
      return scenarios.enumerated().map { index, scenario in
        Explanation(
          view: view.name, report: scenario.report(), notes: view.notes, motions: index == 0 ? motions : [])
      }
    }
    if explanations.isEmpty {
      throw .nothingChanges(view ?? (read.count == 1 ? read[0].name ?? "the view" : "the views"))
    }
    return explanations
  }

  /// A name of which no source has a word is a slip.
  private func check(_ state: String, of read: [ReadView]) throws(ExplanationError) {
    let known = read.flatMap { $0.inputs.map(\.name) }
    var words = Set(state.split(separator: ".").map(String.init))
    guard !known.contains(state) else { return }
    for id in project.files.ids {
      for token in project.files[id].tree.tokens(viewMode: .sourceAccurate) where !words.isEmpty {
        words.remove(token.text.plainName)
      }
    }
    guard !words.isEmpty else { return }
    throw .unknownState(state, nearest: NearestSpelling.of(state, among: known), known: known)
  }
}
