import AnimationModel

/// A change of one value at a frame of the motion, with an animation or without.
struct Change {
  var frame: Int
  var target: Double
  var animation: Animation?

  init(_ frame: Int, _ target: Double, _ animation: Animation?) {
    (self.frame, self.target, self.animation) = (frame, target, animation)
  }
}

/// What a value shows at every frame of a script of changes, on the clock of a test host.
///
/// Frame 0 is the first one of the first motion: the change itself happens one frame before.
struct Interruption {
  /// Shape: `[frames]`.
  var shown: [Double] = []
  /// The frame in which the motion ended; `nil` if it has not.
  var end: Int?

  init(
    _ changes: [Change], frames: Int, perSecond: Double = 60, environment: EnvironmentValues = EnvironmentValues(),
    timing: AnimationTiming = .testHost
  ) {
    let host = AnimationHost(timing: timing, environment: environment)
    let attribute = host.attribute(0.0)
    host.frame(at: -2 / perSecond)
    for frame in -1..<frames {
      for change in changes where (change.frame == 0 ? -1 : change.frame) == frame {
        withAnimation(change.animation) { attribute.model = change.target }
      }
      host.frame(at: Double(frame) / perSecond)
      if frame >= 0 { shown.append(attribute.presentation) }
      if frame >= 0, end == nil, !attribute.isAnimating { end = frame }
    }
  }
}
