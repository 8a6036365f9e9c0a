// Who hears a finger: the gestures of the views under it, until it is clear which one is meant.
//
// Assumptions, for SwiftUI tells the order alone: a gesture is heard when all that come before it
// are none, as in `exclusively(before:)`; a finger that comes down while one is still open, as
// between two taps, belongs to that one.
//
// Not of SwiftUI.

internal import AnimationModel

/// The gestures that hear one finger.
@MainActor
final class GestureArena {
  /// A gesture of a view under the finger.
  @MainActor
  private final class Contender {
    weak var element: ViewElement?
    let isFree: Bool
    let memory = _GestureMemory()
    var phase: GesturePhase<Void> = .possible(nil)
    var deadline: Double?
    /// What it would tell the app if it is meant.
    var waiting: [() -> Void] = []
    /// Whether it has run an action of the app.
    var hasSpoken = false

    init(_ element: ViewElement, isFree: Bool) {
      self.element = element
      self.isFree = isFree
    }

    /// The modifier as it is now; `nil` when the view has gone.
    var modifier: (any TouchModifier)? {
      guard let element, element.node.isAlive, case .modifier(let modifier, _) = element.part else { return nil }
      return modifier as? any TouchModifier
    }

    var isOpen: Bool { phase.isOpen }
  }

  private var contenders: [Contender] = []
  private var place = CGPoint.zero
  /// How two fingers stand around it.
  var pair: FingerPair?

  /// Seconds: when time alone changes something.
  var deadline: Double? { contenders.lazy.filter(\.isOpen).compactMap(\.deadline).min() }

  /// Whether no gesture has taken the last touch.
  var isSilent: Bool { contenders.isEmpty }

  /// Whether the last finger has become nothing, and cannot any more.
  var isUnanswered: Bool {
    contenders.allSatisfy { contender in
      if case .failed = contender.phase { !contender.hasSpoken } else { false }
    }
  }

  /// A finger comes down on a view.
  func begin(on target: ViewElement?, at place: CGPoint, time: Double) {
    self.place = place
    let hadOpen = contenders.contains(where: \.isOpen)
    if hadOpen { hear(.down, at: place, time: time) }
    if contenders.contains(where: { $0.isOpen && !$0.isFree }) {
      // A gesture that is done and waits for no other gets the new touch from its start.
      let restarted = Self.contenders(on: target).filter { new in
        new.isFree && !contenders.contains { $0.isOpen && $0.element === new.element }
      }
      contenders = contenders.filter { $0.isOpen || !$0.isFree } + restarted
      hear(.down, at: place, time: time, restarted)
    } else {
      contenders = Self.contenders(on: target)
      hear(.down, at: place, time: time)
    }
  }

  /// Something happens to the finger.
  func hear(_ kind: _TouchNews.Kind, at place: CGPoint? = nil, time: Double) {
    if let place { self.place = place }
    hear(kind, at: self.place, time: time, contenders)
  }

  private func hear(_ kind: _TouchNews.Kind, at place: CGPoint, time: Double, _ listeners: [Contender]) {
    for contender in listeners where contender.isOpen { tell(contender, kind, place, time) }
    decide(place, time)
    for contender in contenders where contender.isFree { release(contender) }
  }

  private func tell(_ contender: Contender, _ kind: _TouchNews.Kind, _ place: CGPoint, _ time: Double) {
    guard let element = contender.element, let modifier = contender.modifier else {
      (contender.phase, contender.waiting) = (.failed, [])
      return
    }
    let event = _TouchNews(
      kind: kind, time: time, place: place, pair: pair,
      seen: { element.seen(from: place) }, location: { element.location(of: place, in: $0) })
    let step = modifier.hear(event, contender.memory)
    (contender.phase, contender.deadline) = (step.phase, step.deadline)
    contender.waiting += step.actions
  }

  /// Lets the first one that is none of the failed ones speak; once it is one, all behind it are
  /// taken away.
  private func decide(_ place: CGPoint, _ time: Double) {
    let order = contenders.filter { !$0.isFree }
    for (index, contender) in order.enumerated() {
      switch contender.phase {
      case .failed:
        // One that has not run an action has nothing to take back.
        if contender.hasSpoken { release(contender) } else { contender.waiting = [] }
        continue
      case .possible:
        release(contender)
        return
      case .active, .ended:
        release(contender)
        for other in order[(index + 1)...] {
          if other.isOpen { tell(other, .cancel, place, time) }
          other.phase = .failed
          if other.hasSpoken { release(other) } else { other.waiting = [] }
        }
        return
      }
    }
  }

  /// Lets a gesture tell the app what it has to say.
  private func release(_ contender: Contender) {
    let actions = contender.waiting
    contender.waiting = []
    guard !actions.isEmpty, let node = contender.element?.node else { return }
    contender.hasSpoken = true
    for action in actions { node.act(action) }
  }

  // MARK: - Who is there

  /// What hears a finger on a view.
  static func listeners(of target: ViewElement?) -> Set<ObjectIdentifier> {
    Set(contenders(on: target).compactMap { $0.element.map(ObjectIdentifier.init) })
  }

  /// Whether what would hear a finger on a view first is disabled.
  static func isDisabled(_ target: ViewElement) -> Bool {
    var element: ViewElement? = target
    while let next = element {
      if case .modifier(let modifier as any TouchModifier, _) = next.part, modifier.mask.contains(.gesture) {
        return !next.environment.isEnabled
      }
      element = next.parent
    }
    return false
  }

  /// The gestures of a view and of what is around it, those that come first before the others.
  private static func contenders(on target: ViewElement?) -> [Contender] {
    var order: [Contender] = []
    var element = target
    while let next = element {
      if case .modifier(let modifier as any TouchModifier, _) = next.part {
        if !modifier.mask.contains(.subviews) { order = [] }
        if modifier.mask.contains(.gesture), next.environment.isEnabled {
          let contender = Contender(next, isFree: modifier.priority == .free)
          order.insert(contender, at: modifier.priority == .high ? 0 : order.count)
        }
      }
      element = next.parent
    }
    return order
  }
}
