public import AnimationModel

/// Something that happens to a value: a new target, a finger that takes it, or one that lets it go.
///
///     ScriptEvent(at: 0.2, to: 0, .easeInOut(duration: 0.35))
///     ScriptEvent(at: 0.5, to: 40, nil)                      // set without an animation
///     ScriptEvent(at: 0.6, drag: [DragSample(0, 40), DragSample(0.016, 46)])
///     ScriptEvent(at: 0.616, throw: ScriptThrow(ThrowLaws.uikit))
public struct ScriptEvent: Hashable, Sendable {
  /// What happens.
  public enum Action: Hashable, Sendable {
    /// A new target, in units, one number per component, and the animation that moves there: `nil`
    /// for none.
    case retarget([Double], Animation?)
    /// The value is where a finger has it: straight lines between samples, and the last one holds
    /// until the next event.
    case drag([DragSample])
    /// The value flies on by a law: with the velocity that the finger right before it leaves, or
    /// with one that is given.
    case `throw`(ScriptThrow)
    /// The value goes from target to target, from where it is: under every policy as SwiftUI's
    /// keyframes do.
    case keyframes([ScriptKeyframe])
  }

  /// Seconds on the script's clock.
  public var time: Double
  public var action: Action

  public init(at time: Double, _ action: Action) {
    self.time = time
    self.action = action
  }

  /// A new target of a number.
  public init(at time: Double, to target: Double, _ animation: Animation?) {
    self.init(at: time, .retarget([target], animation))
  }

  /// A finger.
  public init(at time: Double, drag samples: [DragSample]) { self.init(at: time, .drag(samples)) }

  /// A finger that lets go.
  public init(at time: Double, throw action: ScriptThrow) { self.init(at: time, .throw(action)) }

  /// Keyframes.
  public init(at time: Double, keyframes: [ScriptKeyframe]) { self.init(at: time, .keyframes(keyframes)) }
}

/// Where a finger has a value at a time.
public struct DragSample: Hashable, Sendable {
  /// Seconds since the event.
  public var time: Double
  /// Units, one number per component.
  public var values: [Double]

  public init(time: Double, values: [Double]) {
    self.time = time
    self.values = values
  }

  public init(_ time: Double, _ value: Double) { self.init(time: time, values: [value]) }
}
