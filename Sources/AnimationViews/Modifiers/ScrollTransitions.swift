// Effects of views that are scrolled into view and out of it.
//
// Follows: SwiftUI since iOS 17. Certainty: documented, with the curve and the thresholds; that a
// view is fully visible unless a threshold says otherwise, and that effects in between have the
// numbers in between: deduced, medium.

public import AnimationModel
internal import AnimationScope

/// Where a view is between outside and inside of the room that shows it.
@frozen
public enum ScrollTransitionPhase: Hashable, Sendable {
  /// It is on its way in at the top or at the leading edge.
  case topLeading
  /// It is there.
  case identity
  /// It is on its way in at the bottom or at the trailing edge.
  case bottomTrailing

  /// Whether it is there.
  public var isIdentity: Bool { self == .identity }

  /// −1, 0 or 1.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

/// How effects of views that are scrolled follow the finger.
public struct ScrollTransitionConfiguration: Sendable {
  /// How far a view is in when it counts as visible.
  public struct Threshold: Hashable, Sendable {
    /// Of three numbers: shares of the distance at which the view is hidden, and of its own length,
    /// and points.
    private var room: Double
    private var own: Double
    private var points = 0.0

    private init(room: Double, own: Double) { (self.room, self.own) = (room, own) }

    /// All of it is in.
    public static let visible = Threshold.visible(1)
    /// Nothing of it is out of sight yet: just outside.
    public static let hidden = Threshold.visible(0)
    /// It is in the middle.
    public static var centered: Threshold { Threshold(room: 0, own: 0) }

    /// A share of it is in, 0…1: what lies beyond counts as the end.
    public static func visible(_ amount: Double) -> Threshold {
      Threshold(room: 1, own: -min(1, max(0, amount)))
    }

    /// Between this and another one: 0 is this one, 1 the other.
    public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
      func between(_ first: Double, _ second: Double) -> Double { first + (second - first) * amount }
      var threshold = Threshold(room: between(room, other.room), own: between(own, other.own))
      threshold.points = between(points, other.points)
      return threshold
    }

    /// Nearer to the middle, by points.
    public func inset(by distance: Double) -> Threshold {
      var threshold = self
      threshold.points -= distance
      return threshold
    }

    /// Points from the middle of the room to that of the view.
    func distance(hiddenAt hidden: Double, of length: Double) -> Double {
      max(0, room * hidden + own * length + points)
    }
  }

  enum Kind: Sendable {
    case identity
    case interactive(UnitCurve)
    case animated(Animation)
  }

  let kind: Kind
  private(set) var threshold = Threshold.visible

  private init(_ kind: Kind) { self.kind = kind }

  /// The effect follows the finger.
  public static let interactive = interactive()
  /// The effect moves by itself as soon as the view is visible enough, or no more.
  public static let animated = animated()
  /// There is no effect.
  public static let identity = ScrollTransitionConfiguration(.identity)

  /// The effect follows the finger.
  ///
  /// - Parameter timingCurve: From the view just hidden, 0, to the threshold, 1.
  public static func interactive(timingCurve: UnitCurve = .easeInOut) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(.interactive(timingCurve))
  }

  /// The effect moves by an animation as soon as the view is visible enough, or no more.
  public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(.animated(animation))
  }

  /// The same with another threshold.
  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
    var configuration = self
    configuration.threshold = threshold
    return configuration
  }

  /// How much of the effect of a phase there is.
  ///
  /// - Parameters:
  ///   - middle: Points from the middle of the room to that of the view.
  ///   - length: Points: of the view.
  ///   - room: Points: of what shows it.
  func progress(at middle: Double, of length: Double, in room: Double) -> (phase: ScrollTransitionPhase, share: Double)
  {
    let hidden = (room + length) / 2
    let visible = min(hidden, threshold.distance(hiddenAt: hidden, of: length))
    let distance = abs(middle)
    guard distance > visible else { return (.identity, 0) }
    let phase: ScrollTransitionPhase = middle < 0 ? .topLeading : .bottomTrailing
    guard case .interactive(let curve) = kind, hidden > visible else { return (phase, 1) }
    let share = min(1, (distance - visible) / (hidden - visible))
    return (phase, 1 - curve.value(at: 1 - share))
  }
}

nonisolated struct ScrollTransitionModifier<Own: VisualEffect>: PlacedEffectModifier {
  static var row: String { "scrollTransition" }
  static var hasPlace: Bool { true }
  static var readsPlaces: Bool { true }

  let topLeading: ScrollTransitionConfiguration
  let bottomTrailing: ScrollTransitionConfiguration
  let axis: Axis?
  let make: @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> Own

  var arguments: [ViewArgument] { [] }

  @MainActor
  private func progress(of element: ViewElement) -> (phase: ScrollTransitionPhase, share: Double) {
    guard let region = element.scrollRegion else { return (.identity, 0) }
    let axis = axis ?? region.axis
    let (frame, room) = (element.layout.frame, region.element.layout.frame)
    let (middle, length, size) =
      axis == .vertical
      ? (frame.midY - room.midY, frame.height, room.height) : (frame.midX - room.midX, frame.width, room.width)
    let configuration = middle < 0 ? topLeading : bottomTrailing
    if case .identity = configuration.kind { return (.identity, 0) }
    return configuration.progress(at: Double(middle), of: Double(length), in: Double(size))
  }

  @MainActor
  func effect(at element: ViewElement) -> ShownVisualEffect<Own> {
    let (phase, share) = progress(of: element)
    var shown = ShownVisualEffect(own: make(EmptyVisualEffect(), .identity))
    guard share > 0 else { return shown }
    let goal = make(EmptyVisualEffect(), phase).animatableData
    var data = goal - shown.animatableData
    data.scale(by: share)
    shown.animatableData += data
    return shown
  }

  @MainActor
  func transaction(_ arriving: Transaction, at element: ViewElement) -> Transaction {
    let region = element.scrollRegion
    let isBefore = region.map { element.layout.frame.isBefore($0.element.layout.frame, axis ?? $0.axis) } ?? true
    guard case .animated(let animation) = (isBefore ? topLeading : bottomTrailing).kind, arriving.animation == nil,
      !arriving.disablesAnimations
    else { return arriving }
    var own = arriving
    own.animation = animation
    return own
  }
}

extension CGRect {
  /// Whether its middle lies before that of another one.
  fileprivate nonisolated func isBefore(_ other: CGRect, _ axis: Axis) -> Bool {
    axis == .vertical ? midY < other.midY : midX < other.midX
  }
}

extension View {
  /// Draws this view with effects while it is scrolled into view and out of it.
  ///
  ///     Card().scrollTransition { content, phase in
  ///       content.opacity(phase.isIdentity ? 1 : 0).scaleEffect(phase.isIdentity ? 1 : 0.8)
  ///     }
  ///
  /// - Parameters:
  ///   - configuration: Whether the effect follows the finger, or moves by itself.
  ///   - axis: The direction that counts; `nil` for that of the scroll view.
  ///   - transition: The effect in each of the three phases.
  public nonisolated func scrollTransition<Own: VisualEffect>(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> Own
  ) -> some View {
    scrollTransition(topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
  }

  /// Draws this view with effects while it is scrolled into view and out of it, by edge.
  public nonisolated func scrollTransition<Own: VisualEffect>(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> Own
  ) -> some View {
    modifier(
      ScrollTransitionModifier(topLeading: topLeading, bottomTrailing: bottomTrailing, axis: axis, make: transition))
  }
}
