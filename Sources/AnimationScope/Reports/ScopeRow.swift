/// One attribute that differs between the states: what it does, with which animation, and why.
public struct ScopeRow: Hashable, Sendable {
  /// What the attribute does between its values.
  public enum Manner: Hashable, Sendable {
    /// It moves if there is an animation, and jumps if there is none.
    case interpolates
    /// It changes at once, whatever the animation.
    case snaps
    /// Old and new drawing fade into each other if there is an animation.
    case crossFades
    /// It comes or goes with a transition; `nil` is the standard one, opacity.
    case transition(String?)
    /// It is computed again in every frame from the animated data of a node.
    case follows(String)
    /// What it does is not known.
    case unknown
  }

  /// How well the two values are known.
  public enum Measure: String, Sendable {
    case exact
    /// Computed from estimated sizes of text or symbols.
    case estimated
    /// A size on the way is not known: it may move.
    case unknown
  }

  /// How the cause lies to the writer of the animation.
  public enum Relation: String, Sendable {
    /// No animation arrives, and none was near.
    case unanimated
    /// The trigger animates it.
    case trigger
    /// The change is written inside the writer, as it looks.
    case inside
    /// The change is written outside the writer, and drawn inside it.
    case outside
    /// The change is written inside a writer, and drawn outside of it.
    case missed
    /// A writer took the animation away.
    case removed
  }

  /// The render point: `Rectangle#1`.
  public var node: String
  public var location: SourceLocation?
  public var attribute: String
  public var from: String
  public var to: String
  /// The animation as Swift text, or `nil` for none: it jumps.
  public var animation: String?
  public var manner: Manner
  public var measure: Measure
  /// How far a frame moves, in points, for positions whose measure is not unknown.
  public var displacement: Displacement?
  /// What changed, the nearest first.
  public var causes: [ScopeCause]
  /// The node that wrote the animation, or the text of the trigger; `nil` when nothing wrote one.
  public var writer: String?
  public var writerLocation: SourceLocation?
  public var relation: Relation
  /// The lowest on the way.
  public var certainty: Certainty
  public var rules: [ModelRule]
  /// Which transaction of the event carries the change, counted from 0.
  public var transaction: Int

  /// Whether the change is written at what draws it, and is no frame: frames change by what stands
  /// around them.
  package var isOwnChange: Bool { causes.first?.way == .own && frame == nil }

  /// A movement in points.
  public struct Displacement: Hashable, Sendable {
    public var x: Double
    public var y: Double

    package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  }

  package init(
    node: String, location: SourceLocation? = nil, attribute: String, from: String, to: String,
    animation: String? = nil, manner: Manner, measure: Measure = .exact, displacement: Displacement? = nil,
    causes: [ScopeCause] = [], writer: String? = nil, writerLocation: SourceLocation? = nil, relation: Relation,
    certainty: Certainty, rules: [ModelRule] = [], transaction: Int = 0
  ) {
    (self.node, self.location, self.attribute) = (node, location, attribute)
    (self.from, self.to, self.animation) = (from, to, animation)
    (self.manner, self.measure, self.displacement, self.causes) = (manner, measure, displacement, causes)
    (self.writer, self.writerLocation, self.relation) = (writer, writerLocation, relation)
    (self.certainty, self.rules, self.transaction) = (certainty, rules, transaction)
  }

  /// Whether the attribute jumps: there is no animation, or no value between.
  public var jumps: Bool {
    switch manner {
    case .snaps: true
    case .interpolates, .crossFades, .transition, .follows, .unknown: animation == nil
    }
  }
}

/// Something that was written and changed: the beginning of a cause chain.
public struct ScopeCause: Hashable, Sendable {
  /// How the change comes to the render point.
  public enum Way: String, Sendable {
    /// It is the render point's own.
    case own
    /// Through frames.
    case layout
    /// Through the environment.
    case environment
    /// Through a branch or an identity.
    case structure
  }

  /// The name of the node that changed: `frame#1`.
  public var node: String
  public var location: SourceLocation?
  public var way: Way
  /// What changed in it: `alignment: .trailing -> .leading`.
  public var change: String
}

extension ScopeCause: CustomStringConvertible {
  public var description: String {
    let place = location.map { "\(node) (\($0))" } ?? node
    return change.isEmpty ? place : "\(place) \(change)"
  }
}
