// Follows: SwiftUI since iOS 15. Certainty: documented; the opacities of levels: strong, read off
// an implementation.

internal import AnimationModel

/// What the foreground is somewhere, with its levels.
nonisolated struct Foreground: Sendable {
  private indirect enum Storage: Sendable {
    /// The system's own: the colours of text.
    case system
    /// What was written, and what was there before: a style that is written may name it.
    case written([any ShapeStyle], over: Foreground)
  }

  private let storage: Storage

  static let system = Foreground(storage: .system)

  private init(storage: Storage) { self.storage = storage }

  /// Styles for the levels, one for each. Of a single one the further levels are its own; of
  /// several the last one is also what comes after it.
  init(_ levels: [any ShapeStyle], over outer: Foreground) { storage = .written(levels, over: outer) }

  func paint(at level: Int, in environment: EnvironmentValues) -> _Paint {
    switch storage {
    case .system:
      return _Paint(
        Color(Color.SystemName.labels[min(level, Color.SystemName.labels.count - 1)]).resolve(in: environment))
    case .written(let levels, let outer):
      var outside = environment
      outside.foreground = outer
      if levels.count == 1 { return levels[0]._paint(at: level, in: outside) }
      return levels[min(level, levels.count - 1)]._paint(at: 0, in: outside)
    }
  }
}

/// How much of a colour's opacity a level keeps.
///
/// - Source: read off an implementation of the 18 releases.
nonisolated func levelOpacity(_ level: Int) -> Double {
  switch level {
  case ...0: 1
  case 1: 0.5
  case 2: 0.25
  default: 0.18
  }
}

// Follows: SwiftUI since iOS 15. Certainty: documented.

/// A level of the foreground: `.primary` is the foreground itself, `.secondary` is further back.
///
///     Text("Later").foregroundStyle(.secondary)
public nonisolated struct HierarchicalShapeStyle: ShapeStyle {
  let level: Int

  public static let primary = HierarchicalShapeStyle(level: 0)
  public static let secondary = HierarchicalShapeStyle(level: 1)
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  public static let quaternary = HierarchicalShapeStyle(level: 3)
  public static let quinary = HierarchicalShapeStyle(level: 4)

  public func _paint(at level: Int, in environment: EnvironmentValues) -> _Paint {
    environment.foreground.paint(at: self.level + level, in: environment)
  }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .primary }
  public static var secondary: HierarchicalShapeStyle { .secondary }
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
  public static var quinary: HierarchicalShapeStyle { .quinary }
}

nonisolated struct LevelShapeStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let level: Int

  func _paint(at level: Int, in environment: EnvironmentValues) -> _Paint {
    base._paint(at: self.level + level, in: environment)
  }
}

extension ShapeStyle {
  public var secondary: some ShapeStyle { LevelShapeStyle(base: self, level: 1) }
  public var tertiary: some ShapeStyle { LevelShapeStyle(base: self, level: 2) }
  public var quaternary: some ShapeStyle { LevelShapeStyle(base: self, level: 3) }
  public var quinary: some ShapeStyle { LevelShapeStyle(base: self, level: 4) }
}
