// Follows: SwiftUI since iOS 17. Certainty: documented; that it plays behind the update in which
// the trigger changes, and that a host writes it down, is ours.

internal import AnimationScope

/// What is felt and heard when something happens.
///
///     Card().sensoryFeedback(.impact(weight: .heavy, intensity: 0.8), trigger: isOpen)
///
/// No hand holds a host: ``ViewHost/feedback`` tells what would have been felt, and when.
public nonisolated struct SensoryFeedback: Hashable, Sendable {
  /// How heavy what bumps is.
  public struct Weight: Hashable, Sendable {
    let word: String

    public static let light = Weight(word: "light")
    public static let medium = Weight(word: "medium")
    public static let heavy = Weight(word: "heavy")
  }

  /// How hard what bumps is.
  public struct Flexibility: Hashable, Sendable {
    let word: String

    public static let rigid = Flexibility(word: "rigid")
    public static let solid = Flexibility(word: "solid")
    public static let soft = Flexibility(word: "soft")
  }

  /// As source has it, without its point.
  private let word: String

  public static let success = SensoryFeedback(word: "success")
  public static let warning = SensoryFeedback(word: "warning")
  public static let error = SensoryFeedback(word: "error")
  public static let selection = SensoryFeedback(word: "selection")
  public static let increase = SensoryFeedback(word: "increase")
  public static let decrease = SensoryFeedback(word: "decrease")
  public static let start = SensoryFeedback(word: "start")
  public static let stop = SensoryFeedback(word: "stop")
  public static let alignment = SensoryFeedback(word: "alignment")
  public static let levelChange = SensoryFeedback(word: "levelChange")
  public static let pathComplete = SensoryFeedback(word: "pathComplete")
  public static let impact = SensoryFeedback(word: "impact")

  /// A bump of something light or heavy.
  ///
  /// - Parameter intensity: 0…1.
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback(word: "impact(weight: .\(weight.word), intensity: \(intensity))")
  }

  /// A bump of something soft or hard.
  ///
  /// - Parameter intensity: 0…1.
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback(word: "impact(flexibility: .\(flexibility.word), intensity: \(intensity))")
  }
}

extension SensoryFeedback: CustomStringConvertible {
  public var description: String { ".\(word)" }
}

/// Writes down what is felt when a value changes.
nonisolated struct SensoryFeedbackModifier<T: Equatable>: EventModifier {
  let trigger: T
  let feedback: (T, T) -> SensoryFeedback?

  static var row: String { "sensoryFeedback" }

  var arguments: [ViewArgument] { [] }

  @MainActor
  func updated(_ element: ViewElement, _ memory: inout Any?) -> (() -> Void)? {
    defer { memory = trigger }
    guard let old = memory as? T, old != trigger else { return nil }
    let graph = element.node.graph
    return { [weak graph] in
      if let felt = feedback(old, trigger) { graph?.feel(felt) }
    }
  }
}

extension View {
  /// Plays a feedback when a value changes.
  public nonisolated func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
    modifier(SensoryFeedbackModifier(trigger: trigger) { _, _ in feedback })
  }

  /// Plays a feedback when a value changes as a condition asks.
  ///
  /// - Parameter condition: Given the value before and now.
  public nonisolated func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
  ) -> some View {
    modifier(SensoryFeedbackModifier(trigger: trigger) { condition($0, $1) ? feedback : nil })
  }

  /// Plays the feedback that belongs to a change of a value.
  ///
  /// - Parameter feedback: Given the value before and now; `nil` for none.
  public nonisolated func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
  ) -> some View {
    modifier(SensoryFeedbackModifier(trigger: trigger, feedback: feedback))
  }
}
