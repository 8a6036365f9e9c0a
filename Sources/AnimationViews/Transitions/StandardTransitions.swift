// Follows: SwiftUI since iOS 13, `push` since iOS 16, the types since iOS 17. Certainty:
// documented. The leading edge is the left one.

internal import AnimationModel
internal import AnimationScope
public import Foundation

/// Fades in and out.
public nonisolated struct OpacityTransition: Transition, SourceValue {
  public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }

  public init() {}

  @MainActor
  @preconcurrency
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
  }

  var sourceValue: ViewValue { .member(nil, "opacity") }
}

/// Comes and goes at once.
public nonisolated struct IdentityTransition: Transition, SourceValue {
  public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }

  public init() {}

  @MainActor
  @preconcurrency
  public func body(content: Content, phase: TransitionPhase) -> some View { content }

  var sourceValue: ViewValue { .member(nil, "identity") }
}

/// Grows from a scale, and shrinks to it.
public nonisolated struct ScaleTransition: Transition, SourceValue {
  /// 1 is the size that it has.
  public var scale: Double
  public var anchor: UnitPoint

  public init(_ scale: Double, anchor: UnitPoint = .center) { (self.scale, self.anchor) = (scale, anchor) }

  @MainActor
  @preconcurrency
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : CGFloat(scale), anchor: anchor)
  }

  var sourceValue: ViewValue {
    if scale == 0, anchor == .center { return .member(nil, "scale") }
    return .implicit("scale", ViewArgument("scale", .number(scale)), ViewArgument("anchor", anchor.sourceValue))
  }
}

/// Comes from a distance, and goes there.
public nonisolated struct OffsetTransition: Transition, SourceValue {
  /// Points.
  public var offset: CGSize

  public init(_ offset: CGSize) { self.offset = offset }

  @MainActor
  @preconcurrency
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.offset(phase.isIdentity ? .zero : offset)
  }

  var sourceValue: ViewValue {
    .implicit("offset", ViewArgument("x", offset.width.sourceValue), ViewArgument("y", offset.height.sourceValue))
  }
}

/// Comes from an edge, and goes there: by its own size.
public nonisolated struct MoveTransition: Transition, SourceValue {
  public var edge: Edge

  public init(edge: Edge) { self.edge = edge }

  @MainActor
  @preconcurrency
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(EdgeMove(edge: phase.isIdentity ? nil : edge))
  }

  var sourceValue: ViewValue { .implicit("move", ViewArgument("edge", .member(nil, "\(edge)"))) }
}

/// Comes from the leading edge, and goes to the trailing one.
public nonisolated struct SlideTransition: Transition, SourceValue {
  public init() {}

  @MainActor
  @preconcurrency
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(EdgeMove(edge: phase.edge(from: .leading)))
  }

  var sourceValue: ViewValue { .member(nil, "slide") }
}

/// Comes from an edge and goes to the opposite one, fading on both ways.
public nonisolated struct PushTransition: Transition, SourceValue {
  public var edge: Edge

  public init(edge: Edge) { self.edge = edge }

  @MainActor
  @preconcurrency
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(EdgeMove(edge: phase.edge(from: edge))).opacity(phase.isIdentity ? 1 : 0)
  }

  var sourceValue: ViewValue { .implicit("push", ViewArgument("from", .member(nil, "\(edge)"))) }
}

extension TransitionPhase {
  /// Of what comes from an edge and goes to the opposite one: where it is; `nil` in its place.
  fileprivate nonisolated func edge(from edge: Edge) -> Edge? {
    switch (self, edge) {
    case (.identity, _): nil
    case (.willAppear, _): edge
    case (.didDisappear, .leading): .trailing
    case (.didDisappear, .trailing): .leading
    case (.didDisappear, .top): .bottom
    case (.didDisappear, .bottom): .top
    }
  }
}

/// Moves its content out by its own size, over an edge. It is layout: the frames of what is in it
/// move.
nonisolated struct EdgeMove: LayoutModifier {
  static var row: String { "offset" }

  /// `nil` where the content stays.
  let edge: Edge?

  var arguments: [ViewArgument] { [ViewArgument("edge", edge.map { .member(nil, "\($0)") } ?? .nil)] }

  var layout: ContentLayout {
    .moved { [edge] size in
      switch edge {
      case nil: .zero
      case .leading: CGSize(width: -size.width, height: 0)
      case .trailing: CGSize(width: size.width, height: 0)
      case .top: CGSize(width: 0, height: -size.height)
      case .bottom: CGSize(width: 0, height: size.height)
      }
    }
  }
}

/// One modifier on the way, and another one in place.
nonisolated struct ModifierTransition<M: ViewModifier>: Transition {
  let active: M
  let identity: M

  @MainActor
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(phase.isIdentity ? identity : active)
  }
}

// MARK: - Their names

extension Transition where Self == OpacityTransition {
  /// Fades in and out.
  @MainActor @preconcurrency public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == IdentityTransition {
  /// Comes and goes at once.
  @MainActor @preconcurrency public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == ScaleTransition {
  /// Grows from nothing, and shrinks to it.
  @MainActor @preconcurrency public static var scale: ScaleTransition { ScaleTransition(0) }

  /// Grows from a scale, and shrinks to it.
  @MainActor
  @preconcurrency
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
    ScaleTransition(scale, anchor: anchor)
  }
}

extension Transition where Self == OffsetTransition {
  /// Comes from a distance in points, and goes there.
  @MainActor
  @preconcurrency
  public static func offset(_ offset: CGSize) -> OffsetTransition { OffsetTransition(offset) }

  /// Comes from a distance in points, and goes there.
  @MainActor
  @preconcurrency
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition {
    OffsetTransition(CGSize(width: x, height: y))
  }
}

extension Transition where Self == MoveTransition {
  /// Comes from an edge, and goes there: by its own size.
  @MainActor @preconcurrency public static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}

extension Transition where Self == SlideTransition {
  /// Comes from the leading edge, and goes to the trailing one.
  @MainActor @preconcurrency public static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == PushTransition {
  /// Comes from an edge and goes to the opposite one, fading on both ways.
  @MainActor @preconcurrency public static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}
