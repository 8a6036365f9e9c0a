/// The transaction at one place, and how it came to be.
struct Flow {
  var animation: ViewValue?
  var isOff = false
  /// Whether a modifier in the tree switched animations off: less certain than the trigger.
  var isOffByModifier = false
  /// The last step of the chain so far.
  var step: StepID
  /// The last step that wrote the animation.
  var writer: StepID?
  var rules = RuleSet(.t1)
  var certainty = Certainty.high
}

/// One link of an animation chain: what one node did to the transaction.
struct FlowStep {
  /// `nil` for the trigger.
  var previous: StepID?
  /// `nil` for the trigger.
  var element: ElementID?
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
  /// The nearest element with a coordinate space of its own; `nil` for the root.
  var barrier: ElementID?
  /// An animatable view, modifier or layout whose data changes; and whether everything below
  /// follows it, or frames alone.
  var leader: ElementID?
  var leadsFramesAlone = false
  /// The removal or insertion it is part of.
  var appearance: AppearanceID?
  /// The nearest element between here and the last writer that may animate by itself.
  var doubt: ElementID?
}

/// A branch that comes or goes, or a view that gets another identity.
struct Appearance {
  /// The transaction of the container.
  var flow: Flow
  /// The conditional, or the modifier `id`.
  var cause: ElementID
  var transition: ViewValue?
}
