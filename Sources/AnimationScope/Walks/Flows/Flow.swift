/// The transaction at one place, and how it came to be.
struct Flow {
  var animation: ViewValue?
  var isOff = false
  /// Whether a modifier in the tree switched animations off: less certain than the trigger.
  var isOffByModifier = false
  /// The last step of the chain so far, and the last that wrote the animation; −1 for none.
  var step = -1
  var writer = -1
  var rules = RuleSet(.t1)
  var certainty = Certainty.high
}

/// One link of an animation chain: what one node did to the transaction.
struct FlowStep {
  var previous: Int
  /// −1 for the trigger.
  var element: Int
  var action: ScopeStep.Action
  var animation: ViewValue?
}

/// Everything that arrives at an element, or leaves it for its content.
struct FlowContext {
  /// For data and styles.
  var data: Flow
  /// For frames.
  var frames: Flow
  /// Whether frames are held back at the transaction outside a scoped body.
  var isPinned = false
  /// The nearest element with a coordinate space of its own, −1 for the root.
  var barrier = -1
  /// An animatable view, modifier or layout whose data changes, −1 for none; and whether everything below follows it, or
  /// frames alone.
  var leader = -1
  var leadsFramesAlone = false
  /// The removal or insertion it is part of, −1 for none.
  var appearance = -1
  /// The nearest element between here and the last writer that may animate by itself, −1 for none.
  var doubt = -1
}

/// A branch that comes or goes, or a view that gets another identity.
struct Appearance {
  /// The transaction of the container.
  var flow: Flow
  /// The conditional, or the modifier `id`.
  var cause: Int
  var transition: ViewValue?
  /// The modifier that names the transition.
  var namer = -1
}
