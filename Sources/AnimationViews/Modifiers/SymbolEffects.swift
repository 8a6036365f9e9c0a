// Effects of symbols. They compile and reports name them; nothing of them is drawn, for what moves
// in a symbol is hidden in its file.
//
// Follows: Symbols and SwiftUI since iOS 17; wiggle, rotate and breathe since iOS 18. Certainty:
// names documented; that an effect leaves everything else of its view as it is: medium.

internal import AnimationModel
internal import AnimationScope

/// An effect of symbols.
public nonisolated protocol SymbolEffect: Hashable, Sendable {
  /// The effect as source has it: `bounce.up`.
  var _words: [String] { get }
}

/// An effect that plays once for each change of a value.
public nonisolated protocol DiscreteSymbolEffect {}

/// An effect that plays while it is active.
public nonisolated protocol IndefiniteSymbolEffect {}

/// An effect that a symbol comes and goes with.
public nonisolated protocol TransitionSymbolEffect {}

/// An effect that one symbol takes the place of another one with.
public nonisolated protocol ContentTransitionSymbolEffect {}

/// How an effect of a symbol plays: how often, and how fast.
public nonisolated struct SymbolEffectOptions: Hashable, Sendable {
  /// How an effect repeats.
  public struct RepeatBehavior: Hashable, Sendable {
    let word: String

    /// Again and again, without a pause.
    public static let continuous = RepeatBehavior(word: ".continuous")
    /// Again and again, with pauses.
    public static let periodic = RepeatBehavior(word: ".periodic")

    /// With pauses.
    ///
    /// - Parameters:
    ///   - count: How often; `nil` for ever.
    ///   - delay: Seconds between two; `nil` for the system's own.
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
      RepeatBehavior(word: ".periodic(\(count.map { "\($0)" } ?? "nil"), delay: \(delay.map { "\($0)" } ?? "nil"))")
    }
  }

  let words: [String]

  public static let `default` = SymbolEffectOptions(words: [])
  public static let repeating = SymbolEffectOptions(words: ["repeating"])
  public static let nonRepeating = SymbolEffectOptions(words: ["nonRepeating"])

  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { Self.default.repeat(behavior) }

  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { Self.default.repeat(count) }

  /// - Parameter speed: How many times as fast as it is written.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { Self.default.speed(speed) }

  public var repeating: SymbolEffectOptions { adding("repeating") }
  public var nonRepeating: SymbolEffectOptions { adding("nonRepeating") }

  public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { adding("repeat(\(behavior.word))") }

  public func `repeat`(_ count: Int?) -> SymbolEffectOptions { adding("repeat(\(count.map { "\($0)" } ?? "nil"))") }

  /// - Parameter speed: How many times as fast as it is written.
  public func speed(_ speed: Double) -> SymbolEffectOptions { adding("speed(\(speed))") }

  private func adding(_ word: String) -> SymbolEffectOptions { SymbolEffectOptions(words: words + [word]) }
}

// MARK: - Effects

/// A symbol jumps.
public nonisolated struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public let _words: [String]

  public var up: BounceSymbolEffect { BounceSymbolEffect(_words: _words + ["up"]) }
  public var down: BounceSymbolEffect { BounceSymbolEffect(_words: _words + ["down"]) }
  public var byLayer: BounceSymbolEffect { BounceSymbolEffect(_words: _words + ["byLayer"]) }
  public var wholeSymbol: BounceSymbolEffect { BounceSymbolEffect(_words: _words + ["wholeSymbol"]) }
}

extension SymbolEffect where Self == BounceSymbolEffect {
  public static var bounce: BounceSymbolEffect { BounceSymbolEffect(_words: ["bounce"]) }
}

/// A symbol becomes lighter and darker.
public nonisolated struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public let _words: [String]

  public var byLayer: PulseSymbolEffect { PulseSymbolEffect(_words: _words + ["byLayer"]) }
  public var wholeSymbol: PulseSymbolEffect { PulseSymbolEffect(_words: _words + ["wholeSymbol"]) }
}

extension SymbolEffect where Self == PulseSymbolEffect {
  public static var pulse: PulseSymbolEffect { PulseSymbolEffect(_words: ["pulse"]) }
}

/// The parts of a symbol become lighter and darker in turn.
public nonisolated struct VariableColorSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public let _words: [String]

  public var iterative: VariableColorSymbolEffect { VariableColorSymbolEffect(_words: _words + ["iterative"]) }
  public var cumulative: VariableColorSymbolEffect { VariableColorSymbolEffect(_words: _words + ["cumulative"]) }
  public var reversing: VariableColorSymbolEffect { VariableColorSymbolEffect(_words: _words + ["reversing"]) }
  public var nonReversing: VariableColorSymbolEffect { VariableColorSymbolEffect(_words: _words + ["nonReversing"]) }
  public var hideInactiveLayers: VariableColorSymbolEffect {
    VariableColorSymbolEffect(_words: _words + ["hideInactiveLayers"])
  }
  public var dimInactiveLayers: VariableColorSymbolEffect {
    VariableColorSymbolEffect(_words: _words + ["dimInactiveLayers"])
  }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
  public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect(_words: ["variableColor"]) }
}

/// A symbol becomes larger or smaller.
public nonisolated struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect {
  public let _words: [String]

  public var up: ScaleSymbolEffect { ScaleSymbolEffect(_words: _words + ["up"]) }
  public var down: ScaleSymbolEffect { ScaleSymbolEffect(_words: _words + ["down"]) }
  public var byLayer: ScaleSymbolEffect { ScaleSymbolEffect(_words: _words + ["byLayer"]) }
  public var wholeSymbol: ScaleSymbolEffect { ScaleSymbolEffect(_words: _words + ["wholeSymbol"]) }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
  public static var scale: ScaleSymbolEffect { ScaleSymbolEffect(_words: ["scale"]) }
}

/// A symbol comes.
public nonisolated struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
  public let _words: [String]

  public var up: AppearSymbolEffect { AppearSymbolEffect(_words: _words + ["up"]) }
  public var down: AppearSymbolEffect { AppearSymbolEffect(_words: _words + ["down"]) }
  public var byLayer: AppearSymbolEffect { AppearSymbolEffect(_words: _words + ["byLayer"]) }
  public var wholeSymbol: AppearSymbolEffect { AppearSymbolEffect(_words: _words + ["wholeSymbol"]) }
}

extension SymbolEffect where Self == AppearSymbolEffect {
  public static var appear: AppearSymbolEffect { AppearSymbolEffect(_words: ["appear"]) }
}

/// A symbol goes.
public nonisolated struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
  public let _words: [String]

  public var up: DisappearSymbolEffect { DisappearSymbolEffect(_words: _words + ["up"]) }
  public var down: DisappearSymbolEffect { DisappearSymbolEffect(_words: _words + ["down"]) }
  public var byLayer: DisappearSymbolEffect { DisappearSymbolEffect(_words: _words + ["byLayer"]) }
  public var wholeSymbol: DisappearSymbolEffect { DisappearSymbolEffect(_words: _words + ["wholeSymbol"]) }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
  public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect(_words: ["disappear"]) }
}

/// A symbol takes the place of another one.
public nonisolated struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect {
  public let _words: [String]

  public var downUp: ReplaceSymbolEffect { ReplaceSymbolEffect(_words: _words + ["downUp"]) }
  public var upUp: ReplaceSymbolEffect { ReplaceSymbolEffect(_words: _words + ["upUp"]) }
  public var offUp: ReplaceSymbolEffect { ReplaceSymbolEffect(_words: _words + ["offUp"]) }
  public var byLayer: ReplaceSymbolEffect { ReplaceSymbolEffect(_words: _words + ["byLayer"]) }
  public var wholeSymbol: ReplaceSymbolEffect { ReplaceSymbolEffect(_words: _words + ["wholeSymbol"]) }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect(_words: ["replace"]) }
}

/// A symbol goes to and fro.
public nonisolated struct WiggleSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public let _words: [String]

  public var up: WiggleSymbolEffect { WiggleSymbolEffect(_words: _words + ["up"]) }
  public var down: WiggleSymbolEffect { WiggleSymbolEffect(_words: _words + ["down"]) }
  public var left: WiggleSymbolEffect { WiggleSymbolEffect(_words: _words + ["left"]) }
  public var right: WiggleSymbolEffect { WiggleSymbolEffect(_words: _words + ["right"]) }
  public var forward: WiggleSymbolEffect { WiggleSymbolEffect(_words: _words + ["forward"]) }
  public var backward: WiggleSymbolEffect { WiggleSymbolEffect(_words: _words + ["backward"]) }
  public var clockwise: WiggleSymbolEffect { WiggleSymbolEffect(_words: _words + ["clockwise"]) }
  public var counterClockwise: WiggleSymbolEffect { WiggleSymbolEffect(_words: _words + ["counterClockwise"]) }
  public var byLayer: WiggleSymbolEffect { WiggleSymbolEffect(_words: _words + ["byLayer"]) }
  public var wholeSymbol: WiggleSymbolEffect { WiggleSymbolEffect(_words: _words + ["wholeSymbol"]) }
}

extension SymbolEffect where Self == WiggleSymbolEffect {
  public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect(_words: ["wiggle"]) }
}

/// A symbol turns.
public nonisolated struct RotateSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public let _words: [String]

  public var clockwise: RotateSymbolEffect { RotateSymbolEffect(_words: _words + ["clockwise"]) }
  public var counterClockwise: RotateSymbolEffect { RotateSymbolEffect(_words: _words + ["counterClockwise"]) }
  public var byLayer: RotateSymbolEffect { RotateSymbolEffect(_words: _words + ["byLayer"]) }
  public var wholeSymbol: RotateSymbolEffect { RotateSymbolEffect(_words: _words + ["wholeSymbol"]) }
}

extension SymbolEffect where Self == RotateSymbolEffect {
  public static var rotate: RotateSymbolEffect { RotateSymbolEffect(_words: ["rotate"]) }
}

/// A symbol swells and shrinks.
public nonisolated struct BreatheSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public let _words: [String]

  public var plain: BreatheSymbolEffect { BreatheSymbolEffect(_words: _words + ["plain"]) }
  public var pulse: BreatheSymbolEffect { BreatheSymbolEffect(_words: _words + ["pulse"]) }
  public var byLayer: BreatheSymbolEffect { BreatheSymbolEffect(_words: _words + ["byLayer"]) }
  public var wholeSymbol: BreatheSymbolEffect { BreatheSymbolEffect(_words: _words + ["wholeSymbol"]) }
}

extension SymbolEffect where Self == BreatheSymbolEffect {
  public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect(_words: ["breathe"]) }
}

/// The system's own choice.
public nonisolated struct AutomaticSymbolEffect: SymbolEffect, TransitionSymbolEffect, ContentTransitionSymbolEffect {
  public let _words: [String]
}

extension SymbolEffect where Self == AutomaticSymbolEffect {
  public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect(_words: ["automatic"]) }
}

// MARK: - Modifiers

nonisolated struct SymbolEffectModifier: TraitModifier {
  static var row: String { "symbolEffect" }

  let effect: [String]
  let options: SymbolEffectOptions
  /// Whether it plays; `nil` of one that waits for a value to change.
  let isActive: Bool?

  var arguments: [ViewArgument] {
    func members(_ words: [String]) -> ViewValue { words.reduce(nil) { .member($0, $1) } ?? .member(nil, "default") }
    return [ViewArgument(members(effect)), ViewArgument("options", members(options.words))]
      + (isActive.map { [ViewArgument("isActive", .bool($0))] } ?? [])
  }

  func edit(_ traits: inout ElementTraits) {}
}

nonisolated struct SymbolEffectsRemovedModifier: TraitModifier {
  static var row: String { "symbolEffectsRemoved" }

  let isEnabled: Bool

  var arguments: [ViewArgument] { [ViewArgument(.bool(isEnabled))] }

  func edit(_ traits: inout ElementTraits) {}
}

extension View {
  /// Lets symbols in this view play an effect while it is active. It is not drawn.
  public nonisolated func symbolEffect<T: IndefiniteSymbolEffect & SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View {
    modifier(SymbolEffectModifier(effect: effect._words, options: options, isActive: isActive))
  }

  /// Lets symbols in this view play an effect whenever a value changes. It is not drawn.
  public nonisolated func symbolEffect<T: DiscreteSymbolEffect & SymbolEffect, U: Equatable>(
    _ effect: T, options: SymbolEffectOptions = .default, value: U
  ) -> some View {
    modifier(SymbolEffectModifier(effect: effect._words, options: options, isActive: nil))
  }

  /// Keeps effects from symbols in this view.
  public nonisolated func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
    modifier(SymbolEffectsRemovedModifier(isEnabled: isEnabled))
  }
}
