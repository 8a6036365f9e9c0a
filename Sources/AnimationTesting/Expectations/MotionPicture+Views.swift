// What a failure draws: the frames that were written down, or else the way that the animations go.

internal import AnimationModel
internal import AnimationScope
internal import AnimationViews
internal import CurveTesting

extension MotionPicture {
  /// The frames of an attribute that a host has written down: of its numbers the one that goes
  /// farthest. `nil` where nothing was written down, or where that is no motion.
  @MainActor
  static func frames<Root>(
    of target: ViewQuery, _ attribute: ViewAttribute, in host: ViewHost<Root>
  ) -> String? {
    host.recording(of: target, attribute).flatMap { frames($0, pointingAt: []) }
  }

  /// The frames of a recording.
  ///
  /// - Parameter times: Where an arrow points, in seconds on the host's clock.
  @MainActor
  static func frames(_ recording: ViewRecording, pointingAt times: [Double]) -> String? {
    let count = recording.values.first?.count ?? 0
    let components = (0..<count).map { component in recording.values.map { $0[component] } }
    func range(_ values: [Double]) -> Double { (values.max() ?? 0) - (values.min() ?? 0) }
    guard recording.times.count > 1, let values = components.max(by: { range($0) < range($1) }) else { return nil }
    return text(of: .samples(times: recording.times, values: values), pointingAt: times)
  }
}

extension ScopeRow {
  /// The way from the old value to the new one, 0 to 100, by the row's animation, and by the one
  /// that was expected; empty where an animation is not known.
  func picture(besides expected: Animation?) -> String {
    if let animation, Animation(ofRow: animation) == nil { return "" }
    let own = animation.flatMap { Animation(ofRow: $0) }
    let motion = Self.way(jumps ? nil : own)
    return MotionPicture.text(of: motion, pointingAt: [], reference: expected.map { Self.way($0) })
  }

  /// Seconds that are drawn at most.
  private static var longest: Double { 2 }

  /// A hundred units, frame by frame, by an animation or at once.
  private static func way(_ animation: Animation?) -> TestedMotion {
    let host = AnimationHost()
    let place = host.attribute(0.0)
    host.frame(at: 0)
    if let animation { withAnimation(animation) { place.model = 100 } } else { place.model = 100 }
    // The clock begins with the frame behind that of the change.
    host.frame(at: 1)
    let start = animation == nil ? [0] : [Double]()
    var values = start
    for frame in 0...Int(longest * 60) where frame == 0 || place.isAnimating || values.count < 30 {
      host.frame(at: 2 + Double(frame) / 60)
      values.append(place.presentation)
    }
    return .samples(times: values.indices.map { Double($0) / 60 }, values: values)
  }
}
