/// A tree and one change of its state: the question that a simulation answers.
public struct ViewScenario: Hashable, Sendable {
  public var tree: ViewTree
  public var change: ViewChange
  /// Where everything lies before and after the change, where a layout has run; `nil` for the
  /// report to lay out itself. Known of events with one transaction alone, and no part of the JSON
  /// form.
  package var frames: MeasuredFrames?

  public init(_ tree: ViewTree, _ change: ViewChange) {
    self.tree = tree
    self.change = change
  }
}

/// One event: what changes, what carries the change, and the room the view has.
public struct ViewChange: Hashable, Sendable {
  /// Every property of the state, the ones that keep their values too.
  public var states: [StateChange]
  /// The transactions of the event, in order. Usually one.
  public var transactions: [TriggeredChange]
  public var container: ContainerSize

  public init(
    _ states: [StateChange], trigger: AnimationTrigger = .none, container: ContainerSize = .standard
  ) {
    self.init(states, transactions: [TriggeredChange(trigger)], container: container)
  }

  /// An event with several transactions, one run after the other.
  public init(
    _ states: [StateChange], transactions: [TriggeredChange], container: ContainerSize = .standard
  ) {
    self.states = states
    self.transactions = transactions.isEmpty ? [TriggeredChange(.none)] : transactions
    self.container = container
  }
}

/// The room that the root proposes, in points. The root view is centred in it.
public struct ContainerSize: Hashable, Sendable {
  public var width: Double
  public var height: Double

  /// - Precondition: Both are finite and not negative.
  public init(width: Double, height: Double) {
    precondition(
      width >= 0 && height >= 0 && width.isFinite && height.isFinite, "A container has a finite size, 0 or more.")
    self.width = width
    self.height = height
  }

  /// 400 × 800 points.
  public static let standard = ContainerSize(width: 400, height: 800)
}

/// A property of the state before and after an update. The two are equal when it keeps its value.
public struct StateChange: Hashable, Sendable {
  public var name: String
  public var old: ViewValue
  public var new: ViewValue
  /// Whether the two values are known to differ. A property that is worked out from what changes,
  /// in a way that cannot be read, may keep its value.
  package var isCertain: Bool

  public init(_ name: String, from old: ViewValue, to new: ViewValue) {
    self.init(name, from: old, to: new, isCertain: true)
  }

  package init(_ name: String, from old: ViewValue, to new: ViewValue, isCertain: Bool) {
    self.name = name
    self.old = old
    self.new = new
    self.isCertain = isCertain
  }

  /// Whether the values differ.
  public var isChange: Bool { old != new }
}
