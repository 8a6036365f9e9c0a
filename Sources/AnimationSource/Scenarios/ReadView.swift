public import AnimationScope
internal import CurveMath
internal import SwiftSyntax

/// One view that was read, and the changes that it may undergo.
package struct ReadView: Sendable {
  /// The name of the type; `nil` for a bare snippet.
  package let name: String?
  package let tree: ViewTree
  package let notes: [ReadingNote]
  let file: FileID
  let inputs: [InputState]
  /// What the code or its header changes, one event each.
  let changes: [ViewChange]

  /// Reads a view of the sources, or the snippet that a file is.
  ///
  /// - Parameters:
  ///   - type: `nil` for the snippet.
  ///   - request: What was asked for; what it leaves open is taken from the header, and then from
  ///     the code.
  ///   - reach: How far the reading goes into the views that this one shows.
  init(
    _ project: SourceProject, file: FileID, type: TypeDeclaration?, request: ChangeRequest = ChangeRequest(),
    reach: ReadingReach = .whole
  ) {
    let header = project.files[file].header
    let asked = request.states.isEmpty ? header?.states.map(StateRequest.init) ?? [] : request.states
    let reader = ViewReader(project: project, declaredStates: Set(asked.map(\.name)), reach: reach)
    if let type {
      reader.read(type)
    } else {
      reader.read(snippet: project.files[file].tree.statements, file: file)
    }
    name = type?.name
    tree = reader.tree
    notes = reader.notes
    inputs = reader.inputs
    self.file = file
    let usage = StateUsage(reader.tree)
    let finder = ChangeFinder(
      project: project, file: file, typeName: name, inputs: inputs, usage: usage,
      values: StateValues(usage: usage, project: project, file: file),
      related: RelatedStates(inputs, derived: reader.derived, watched: usage.watched, project: project), reach: reach,
      trigger: request.trigger ?? header?.trigger.flatMap(AnimationTrigger.init(parsing:)),
      container: request.container ?? header?.container.map { ContainerSize(width: $0.width, height: $0.height) }
        ?? .standard)
    changes = asked.isEmpty ? finder.changes : [finder.change(of: asked)]
  }

  package var scenarios: [ViewScenario] { changes.map { ViewScenario(tree, $0) } }
}

/// Works out what may change in a view that was read.
private struct ChangeFinder {
  let project: SourceProject
  let file: FileID
  let typeName: String?
  let inputs: [InputState]
  let usage: StateUsage
  let values: StateValues
  let related: RelatedStates
  let reach: ReadingReach
  /// What carries every change; `nil` for what the code says of each.
  let trigger: AnimationTrigger?
  let container: ContainerSize

  /// The change that was asked for, with what it takes along.
  func change(of asked: [StateRequest]) -> ViewChange {
    let further = inputs.filter { input in !asked.contains { $0.name == input.name } }
    let states = further.map { input in
      asked.contains { $0.change.isChange && related.mayChange(input, with: $0.name) }
        ? changed(input, isCertain: false) : kept(input)
    }
    return ViewChange(asked.map(\.change) + states, trigger: trigger ?? .none, container: container)
  }

  /// Every state that decides something, by each trigger that changes it. States that are assigned
  /// together are one change, whichever of them one begins with.
  var changes: [ViewChange] {
    let deciding = deciding
    // Most states stay as they are in most changes.
    let constant = deciding.isEmpty ? [] : inputs.map(kept)
    return deciding.flatMap { name in
      let triggers =
        trigger.map { [FoundTrigger(trigger: $0, assigned: [])] }
        ?? TriggerFinder(project, file: file, root: typeName).triggers(of: name, withPlain: reach.isWhole)
      return triggers.map { change(of: name, by: $0, beside: constant) }
    }.uniqued
  }

  /// The states whose changes are followed: parts change with the whole.
  private var deciding: [String] {
    let drivers = usage.drivers.flatMap(related.sources).uniqued
    let followed = usage.followed.flatMap(related.sources).uniqued
    let names = drivers + followed.filter { !drivers.contains($0) && related.moves($0) }
    return names.filter { name in
      reach.changes(path(of: name)) && inputs.contains { $0.name == name }
        && !names.contains { related.isPart($0, of: name) || related.isOfCollection(name, $0) }
    }
  }

  private func path(of name: String) -> StatePath { StatePath(name, root: typeName, in: project, file: file) }

  /// - Parameter constant: The inputs as they are when they stay what they are.
  private func change(of name: String, by found: FoundTrigger, beside constant: [StateChange]) -> ViewChange {
    let place = path(of: name)
    let states = zip(inputs, constant).map { other, kept in
      let isCertain =
        other.name == name || related.changes(other, with: name) || found.assigns(other.name, beside: name)
      guard isCertain || related.mayChange(other, with: name) else { return kept }
      let change = changed(other, to: found.literal(of: other.name, beside: place), isCertain: isCertain)
      guard found.shortened.contains(other.name), other.kind.isCollection else { return change }
      return StateChange(other.name, from: change.new, to: change.old, isCertain: isCertain)
    }
    return ViewChange(states, trigger: found.trigger, container: container)
  }

  private func kept(_ input: InputState) -> StateChange {
    let value = values.constant(of: input)
    return StateChange(input.name, from: value, to: value)
  }

  private func changed(_ input: InputState, to literal: ExprSyntax? = nil, isCertain: Bool) -> StateChange {
    let (old, new) = literal.flatMap { values.change(of: input, to: $0) } ?? values.change(of: input)
    return StateChange(input.name, from: old, to: new, isCertain: isCertain)
  }
}

/// How far a reading goes from the view that it begins with.
package struct ReadingReach: Sendable {
  /// How many views of the sources inside each other are read; the next one is a view of unknown
  /// content.
  var views: Int
  /// How many of them may stand around a state that is changed.
  var states: Int
  /// How many views a loop may add before its further elements are left out. They are of the same
  /// code as the first ones.
  var loopViews = Int.max

  /// Everything that the sources say.
  static let whole = ReadingReach(views: .max, states: .max)

  /// Whether it ends nowhere.
  var isWhole: Bool { views == .max }

  /// What a view and its neighbours can do to each other. Whatever lies deeper is read once more
  /// from a view that is nearer to it: so the work grows with the number of views, and not with
  /// what each of them leads to.
  static let neighbours = ReadingReach(views: 3, states: 1, loopViews: 1000)

  /// Whether a state is near enough: `Card.Badge.count` stands inside two views.
  func changes(_ state: StatePath) -> Bool { states == .max || state.views.count <= states }
}

/// A state that a request names, with its values.
public struct StateRequest: Hashable, Sendable {
  public let name: String
  public let change: StateChange

  public init(name: String, old: ViewValue, new: ViewValue) {
    self.name = name
    change = StateChange(name, from: old, to: new)
  }

  init(_ state: SnippetHeader.State) {
    self.init(name: state.name, old: ViewValue(parsing: state.old), new: ViewValue(parsing: state.new))
  }

  /// Reads `flag=false:true` or `flag=false->true`, or `flag=false` for a state that keeps its
  /// value.
  ///
  /// - Returns: `nil` for anything else, and for `true` or `false` beside what is neither.
  public init?(parsing text: String) {
    guard let sign = text.firstIndex(of: "="), SnippetHeader.isName(text[..<sign].trimmed) else { return nil }
    let values = Self.sides(text[text.index(after: sign)...].trimmed)
    guard values.count == 1 || values.count == 2, values.allSatisfy({ !$0.isEmpty }) else { return nil }
    let flags = values.count { $0 == "true" || $0 == "false" }
    guard flags == 0 || values.allSatisfy({ ["true", "false", "nil"].contains($0) }) else { return nil }
    self.init(
      name: text[..<sign].trimmed, old: ViewValue(parsing: values[0]), new: ViewValue(parsing: values[values.count - 1])
    )
  }

  /// The sides of the colon or the arrow that stands outside of parentheses and quotes.
  private static func sides(_ text: String) -> [String] {
    var (depth, isQuoted) = (0, false)
    for index in text.indices {
      switch text[index] {
      case "\"": isQuoted.toggle()
      case "(", "[": if !isQuoted { depth += 1 }
      case ")", "]": if !isQuoted { depth -= 1 }
      case ":" where depth == 0 && !isQuoted:
        return [text[..<index].trimmed, text[text.index(after: index)...].trimmed]
      case "-" where depth == 0 && !isQuoted && text[index...].hasPrefix("->"):
        return [text[..<index].trimmed, text[index...].dropFirst(2).trimmed]
      default: break
      }
    }
    return [text.trimmed]
  }
}

/// What a request asks about a view.
public struct ChangeRequest: Sendable {
  public var states: [StateRequest]
  public var trigger: AnimationTrigger?
  public var container: ContainerSize?

  public init(states: [StateRequest] = [], trigger: AnimationTrigger? = nil, container: ContainerSize? = nil) {
    self.states = states
    self.trigger = trigger
    self.container = container
  }
}

extension Array where Element: Hashable {
  /// Each element once, in the order in which they come first.
  fileprivate var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
