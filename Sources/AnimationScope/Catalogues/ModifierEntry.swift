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

  /// What a modifier does to the walk besides what its class says. The walk has code for each case;
  /// which modifiers it is about is said in their rows alone.
  public enum Behavior: Hashable, Sendable {
    /// Writes its animation into the transaction.
    case animates
    /// Runs a closure over the transaction.
    case editsTransaction
    /// Plays values by a clock of its own when its trigger changes.
    case playsByItself
    /// Names how a branch comes and goes.
    case namesTransition
    /// Gives the content another identity when its argument changes.
    case givesIdentity
    case layout(Layout)
    /// Draws the region that it clips, too.
    case clips
    /// Puts the frames of its content together into one.
    case groupsGeometry
    /// Shows the content in the frame of another view. Its arguments are names, which are not
    /// drawn.
    case sharesFrame
    /// Writes a value when its argument is true, and nothing when it is false.
    case writesWhenTrue(ViewValue)
    /// Writes a style with its levels, one for each argument.
    case writesLevels
    /// Writes the value of the key path that is its first argument.
    case writesKeyPath
    /// Draws what it stands behind as a shape: a type of the app in front of it is one.
    case drawsShape
    /// Lets an image take its proposal.
    case resizes
  }

  /// How a modifier lays out its content.
  public enum Layout: Hashable, Sendable {
    case frame, padding, offset, position, fixedSize, aspectRatio, priority
    case scaled(fills: Bool)
    /// A frame in parts of the container around it.
    case containerFrame
    /// The content decides; what hangs on the modifier gets its size.
    case layered
    /// Moves the content by an amount that is not modelled.
    case inset
    /// Moves the content by an amount that is not modelled, when its arguments change.
    case shift
  }

  /// What the closures of a call hold.
  public enum Braces: Sendable {
    /// Actions, which run when something happens.
    case actions
    /// Views that are shown somewhere else: in a sheet, a bar or a menu.
    case elsewhere
    /// Views of a secondary layer.
    case views
    /// The content again, changed.
    case body
  }

  /// What the arguments of a modifier that moves its content are counted in.
  public enum Motion: Sendable {
    /// Lengths, in points.
    case points
    /// Factors of the size.
    case factor
    /// Angles, in degrees.
    case degrees
    /// The elements of a matrix.
    case matrix
  }

  /// What the row is about, in words.
  public var title: String
  /// The names of the functions; none when the row is about something that has no function of its
  /// own.
  public var names: [String]
  public var form: Form
  public var classes: [ModifierClass]
  /// What is drawn at the modifier, or at its secondary leaf.
  public var attributes: [AttributeSpec]
  /// What an environment writer writes.
  public var writes: EnvironmentEntry?
  public var does: Behavior?
  /// What closures hold; `nil` for values such as any other argument.
  public var braces: Braces?
  /// What a motion of the content is counted in; `nil` where the content keeps its place, its
  /// size and its angle, and where they are worked out by the layout.
  public var moves: Motion?
  /// Whether the arguments are drawn nowhere among the views that are modified: they are for
  /// fingers, for assistive technologies, for a bar.
  public var isUnseen: Bool
  /// Whether what is shown somewhere else takes room from the views that are modified.
  public var takesRoom: Bool
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
    writes: EnvironmentEntry? = nil, does: Behavior? = nil, braces: Braces? = nil, moves: Motion? = nil,
    isUnseen: Bool = false, takesRoom: Bool = false, evidence: [Evidence], _ certainty: Certainty,
    barrier: Certainty? = nil,
    since: String = "iOS 13", note: String = "", title: String? = nil
  ) {
    self.title = title ?? names.joined(separator: ", ")
    self.names = names
    self.form = form
    self.classes = classes
    self.attributes = attributes
    self.writes = writes
    self.does = does
    self.braces = braces
    self.moves = moves
    self.isUnseen = isUnseen
    self.takesRoom = takesRoom
    self.evidence = evidence
    self.certainty = certainty
    barrierCertainty = barrier
    self.since = since
    self.note = note
  }

  /// Whether nothing lies between two values of the arguments: they are not seen, or all that they
  /// draw snaps.
  package var snaps: Bool {
    isUnseen || does == nil && !attributes.isEmpty && attributes.allSatisfy { $0.interpolation == .snaps }
  }

  /// Whether the argument with a label surely has values between two others: it moves the content,
  /// or belongs to attributes of an effect that interpolate alone.
  package func interpolates(_ label: String?) -> Bool {
    guard moves != nil || does == nil && classes.allSatisfy({ $0 == .effect || $0 == .barrier }) else { return false }
    let drawn = attributes.filter { $0.labels.isEmpty || $0.labels.contains(label) }
    return drawn.isEmpty ? attributes.isEmpty && moves != nil : drawn.allSatisfy { $0.interpolation == .interpolates }
  }

  /// Whether nothing that is drawn among the modified views follows the arguments: they are not
  /// seen, or they wait for something to happen, or they are shown somewhere else.
  package var drawsNothing: Bool {
    !takesRoom && (isUnseen || braces == .actions || braces == .elsewhere)
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

/// Where the change of a modifier is turned into pixels.
public enum ModifierClass: String, Sendable, CaseIterable {
  /// At the modifier itself, with the transaction that arrives there.
  case effect = "E"
  /// An effect that also gives its content a coordinate space of its own.
  case barrier = "B"
  /// At the leaves below and beside it, through their frames.
  case layout = "L"
  /// At the leaves below that read the environment.
  case environment = "V"
  /// At a further leaf that hangs on the modifier.
  case secondary = "2"
  /// None: it edits the transaction.
  case transaction = "X"
  /// Identity, structure, or nothing that is drawn.
  case identity = "I"
  /// It is a part of the leaf's own value.
  case leafValue = "F"
  /// Not in the catalogue.
  case unknown = "?"
}
