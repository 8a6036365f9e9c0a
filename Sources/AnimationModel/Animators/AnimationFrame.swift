// Not of SwiftUI: its graph hands the same on in ways of its own.

/// What every attribute of a host is told in a frame, or in an update between two frames.
@usableFromInline
package struct AnimationFrame {
  /// Seconds on the host's clock.
  @usableFromInline package let time: Double
  /// Whether the time is later than that of the frame before, or of the last update for one between two frames.
  @usableFromInline package let isNewTime: Bool
  /// Whether it is drawn: a tick of the display, and not an event between two.
  @usableFromInline package let isDrawn: Bool
  @usableFromInline package let timing: AnimationTiming
  @usableFromInline package let environment: EnvironmentValues
  @usableFromInline package let isStepped: Bool
  @usableFromInline package let completions: CompletionQueue

  package init(
    time: Double, isNewTime: Bool, isDrawn: Bool, timing: AnimationTiming, environment: EnvironmentValues,
    completions: CompletionQueue
  ) {
    self.time = time
    self.isNewTime = isNewTime
    self.isDrawn = isDrawn
    self.timing = timing
    self.environment = environment
    isStepped = environment.springRendering == .stepped
    self.completions = completions
  }
}
