/// One row of the catalogue: what modifiers of one kind do, and how that is known.
public struct ModifierEntry: Sendable {
  /// Which calls of a name the row means.
  public enum Form: String, Sendable {
    case any
    /// A secondary layer of views, or of a style.
    case withViews, withoutViews
    /// With an argument `value:`, without it, or with a body.
    case watching, unconditional, scoped
    /// With any of `minWidth`, `idealWidth`, `maxWidth` … or none.
    case flexible, fixed
  }

  /// What the row is about, in words.
  public var title: String
  /// The names of the functions; none when the row is about something that has no function of its own.
  public var names: [String]
  public var form: Form
  public var classes: [ModifierClass]
  /// What is drawn at the modifier, or at its secondary leaf.
  public var attributes: [AttributeSpec]
  /// What an environment writer writes.
  public var writes: EnvironmentEntry?
  public var evidence: [Evidence]
  /// How certain the class is. Of a barrier: how certain its data is.
  public var certainty: Certainty
  /// How certain it is that the modifier cuts movements in two.
  public var barrierCertainty: Certainty?
  /// The first release that has it.
  public var since: String
  public var note: String

  public init(
    _ names: [String], form: Form = .any, _ classes: [ModifierClass], attributes: [AttributeSpec] = [],
    writes: EnvironmentEntry? = nil, evidence: [Evidence], _ certainty: Certainty, barrier: Certainty? = nil,
    since: String = "iOS 13", note: String = "", title: String? = nil
  ) {
    self.title = title ?? names.joined(separator: ", ")
    self.names = names
    self.form = form
    self.classes = classes
    self.attributes = attributes
    self.writes = writes
    self.evidence = evidence
    self.certainty = certainty
    barrierCertainty = barrier
    self.since = since
    self.note = note
  }

  /// Whether the row means a call, whose name it has.
  func fits(_ call: ModifierCall) -> Bool {
    switch form {
    case .any: true
    case .withViews: !call.content.isEmpty
    case .withoutViews: call.content.isEmpty
    case .watching: call.body == nil && call.argument("value") != nil
    case .unconditional: call.body == nil && call.argument("value") == nil
    case .scoped: call.body != nil
    case .flexible: call.arguments.contains { Self.flexibleLabels.contains($0.label ?? "") }
    case .fixed: !call.arguments.contains { Self.flexibleLabels.contains($0.label ?? "") }
    }
  }

  private static let flexibleLabels: Set<String> = [
    "minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight",
  ]
}
