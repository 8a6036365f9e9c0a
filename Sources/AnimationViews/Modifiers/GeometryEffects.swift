// Follows: SwiftUI since iOS 13. Certainty: documented; the data: strong, read off an
// implementation.

internal import AnimationModel
internal import AnimationScope
public import Foundation

nonisolated struct ScaleModifier: EffectModifier, ElementEffect {
  static var row: String { "scaleEffect" }
  static var isBarrier: Bool { true }

  var scale: CGSize
  var anchor: UnitPoint

  var animatableData: AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData> {
    get { AnimatablePair(scale.animatableData, anchor.animatableData) }
    set { (scale.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
  }

  var arguments: [ViewArgument] {
    let factors =
      scale.width == scale.height
      ? [ViewArgument(scale.width.sourceValue)]
      : [ViewArgument("x", scale.width.sourceValue), ViewArgument("y", scale.height.sourceValue)]
    return factors + [ViewArgument("anchor", anchor.sourceValue)]
  }

  var attributes: [DrawnAttribute] {
    [
      DrawnAttribute("scale", Double(scale.width), Double(scale.height)),
      DrawnAttribute("anchor", Double(anchor.x), Double(anchor.y)),
    ]
  }

  /// A factor of zero would have no way back: it is the smallest one that has.
  private static let smallest = (2 * CGFloat.leastNormalMagnitude).squareRoot()

  func effect(in size: CGSize) -> LeafEffect {
    let map = CGAffineTransform(
      scaleX: scale.width == 0 ? Self.smallest : scale.width, y: scale.height == 0 ? Self.smallest : scale.height)
    return LeafEffect(transform: ProjectionTransform(map.around(anchor, of: size)))
  }
}

nonisolated struct RotationModifier: EffectModifier, ElementEffect {
  static var row: String { "rotationEffect" }
  static var isBarrier: Bool { true }

  var angle: Angle
  var anchor: UnitPoint

  var animatableData: AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData> {
    get { AnimatablePair(angle.animatableData, anchor.animatableData) }
    set { (angle.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
  }

  var arguments: [ViewArgument] { [ViewArgument(angle.sourceValue), ViewArgument("anchor", anchor.sourceValue)] }

  var attributes: [DrawnAttribute] {
    [DrawnAttribute("rotation", angle.degrees), DrawnAttribute("anchor", Double(anchor.x), Double(anchor.y))]
  }

  func effect(in size: CGSize) -> LeafEffect {
    let map = CGAffineTransform(rotationAngle: CGFloat(angle.radians))
    return LeafEffect(transform: ProjectionTransform(map.around(anchor, of: size)))
  }
}

nonisolated struct Rotation3DModifier: EffectModifier, ElementEffect {
  static var row: String { "rotation3DEffect" }
  static var isBarrier: Bool { true }

  typealias Axis = AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>
  typealias AnimatableData = AnimatablePair<
    Angle.AnimatableData,
    AnimatablePair<Axis, AnimatablePair<UnitPoint.AnimatableData, AnimatablePair<CGFloat, CGFloat>>>
  >

  var angle: Angle
  var axis: (x: CGFloat, y: CGFloat, z: CGFloat)
  var anchor: UnitPoint
  var anchorZ: CGFloat
  var perspective: CGFloat

  var animatableData: AnimatableData {
    get {
      AnimatablePair(
        angle.animatableData,
        AnimatablePair(
          AnimatablePair(axis.x, AnimatablePair(axis.y, axis.z)),
          AnimatablePair(anchor.animatableData, AnimatablePair(anchorZ, perspective))))
    }
    set {
      angle.animatableData = newValue.first
      let turned = newValue.second.first
      axis = (turned.first, turned.second.first, turned.second.second)
      anchor.animatableData = newValue.second.second.first
      (anchorZ, perspective) = (newValue.second.second.second.first, newValue.second.second.second.second)
    }
  }

  var arguments: [ViewArgument] {
    let axes = [axis.x, axis.y, axis.z].map(\.sourceValue)
    return [
      ViewArgument(angle.sourceValue), ViewArgument("axis", .list(axes)), ViewArgument("anchor", anchor.sourceValue),
      ViewArgument("anchorZ", anchorZ.sourceValue), ViewArgument("perspective", perspective.sourceValue),
    ]
  }

  var attributes: [DrawnAttribute] {
    [
      DrawnAttribute("rotation", angle.degrees),
      DrawnAttribute("axis", Double(axis.x), Double(axis.y), Double(axis.z)),
      DrawnAttribute("anchor", Double(anchor.x), Double(anchor.y), Double(anchorZ)),
      DrawnAttribute("perspective", Double(perspective)),
    ]
  }

  /// The plane z = 0, turned about the axis through the anchor and seen from a distance of the
  /// longer side, divided by the perspective.
  ///
  /// - Source: O. Rodrigues' formula for the turn; the distance and the order of the maps are read
  ///   off an implementation.
  func effect(in size: CGSize) -> LeafEffect {
    let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
    let side = max(size.width, size.height)
    guard length > 0, side > 0 else { return .identity }
    let (x, y, z) = (axis.x / length, axis.y / length, axis.z / length)
    let (sine, cosine) = (CGFloat(sin(angle.radians)), CGFloat(cos(angle.radians)))
    let rest = 1 - cosine
    // Rows of the turn for row vectors: where the axes of the plane, and the depth of the anchor,
    // end.
    let right = (x: x * x * rest + cosine, y: x * y * rest + z * sine, z: x * z * rest - y * sine)
    let down = (x: x * y * rest - z * sine, y: y * y * rest + cosine, z: y * z * rest + x * sine)
    let depth = (x: x * z * rest + y * sine, y: y * z * rest - x * sine, z: z * z * rest + cosine)
    let (left, top) = (anchor.x * size.width, anchor.y * size.height)
    // Where the origin of the content ends, seen from the anchor: so far away is the eye, too.
    let origin = (
      x: -left * right.x - top * down.x - anchorZ * depth.x, y: -left * right.y - top * down.y - anchorZ * depth.y,
      z: -left * right.z - top * down.z - anchorZ * depth.z
    )
    let pull = -perspective / side
    var map = ProjectionTransform()
    func row(_ point: (x: CGFloat, y: CGFloat, z: CGFloat), _ weight: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
      let divisor = weight + point.z * pull
      return (point.x + left * divisor, point.y + top * divisor, divisor)
    }
    (map.m11, map.m12, map.m13) = row(right, 0)
    (map.m21, map.m22, map.m23) = row(down, 0)
    (map.m31, map.m32, map.m33) = row(origin, 1)
    return LeafEffect(transform: map)
  }
}

nonisolated struct ProjectionModifier: EffectModifier, ElementEffect {
  static var row: String { "projectionEffect" }
  static var isBarrier: Bool { true }

  var transform: ProjectionTransform

  var animatableData: AnimatableArray<CGFloat> {
    get { AnimatableArray(transform.entries) }
    set { transform = ProjectionTransform(entries: newValue.elements) ?? transform }
  }

  var arguments: [ViewArgument] { [ViewArgument(.list(transform.entries.map(\.sourceValue)))] }

  var attributes: [DrawnAttribute] { [DrawnAttribute("projection", numbers: transform.entries.map(Double.init))] }

  func effect(in size: CGSize) -> LeafEffect { LeafEffect(transform: transform) }
}

nonisolated struct TransformModifier: EffectModifier, ElementEffect {
  static var row: String { "transformEffect" }
  static var isBarrier: Bool { true }

  var transform: CGAffineTransform

  var animatableData: AnimatableArray<CGFloat> {
    get { AnimatableArray(transform.entries) }
    set {
      let entries = newValue.elements
      guard entries.count == 6 else { return }
      transform = CGAffineTransform(
        a: entries[0], b: entries[1], c: entries[2], d: entries[3], tx: entries[4], ty: entries[5])
    }
  }

  var arguments: [ViewArgument] { [ViewArgument(transform.sourceValue)] }

  var attributes: [DrawnAttribute] { [DrawnAttribute("transform", numbers: transform.entries.map(Double.init))] }

  func effect(in size: CGSize) -> LeafEffect { LeafEffect(transform: ProjectionTransform(transform)) }
}

/// Tells effects of the app from those of the catalogue.
nonisolated protocol AppEffect {}

nonisolated struct AppEffectModifier<Effect: GeometryEffect>: EffectModifier, ElementEffect, AppEffect {
  static var row: String { TypeName.of(Effect.self) }
  static var isBarrier: Bool { true }

  var own: Effect

  var animatableData: Effect.AnimatableData {
    get { own.animatableData }
    set { own.animatableData = newValue }
  }

  var arguments: [ViewArgument] { .members(of: own) }

  var attributes: [DrawnAttribute] { own.memberAttributes }

  func effect(in environment: EnvironmentValues) -> Self { self }

  func effect(in size: CGSize) -> LeafEffect { LeafEffect(transform: own.effectValue(size: size)) }
}

extension GeometryEffect {
  @MainActor
  public static func _expand<V: View>(_ modifier: Self, _ content: V, in slot: inout _ViewSlot) {
    slot.modify(AppEffectModifier(own: modifier), content)
  }
}

extension CGAffineTransform: SourceValue {
  nonisolated var entries: [CGFloat] { [a, b, c, d, tx, ty] }

  var sourceValue: ViewValue {
    let names = ["a", "b", "c", "d", "tx", "ty"]
    return .call(.name("CGAffineTransform"), zip(names, entries).map { ViewArgument($0, $1.sourceValue) })
  }

  /// This map about a point of a rectangle of a size.
  nonisolated func around(_ anchor: UnitPoint, of size: CGSize) -> CGAffineTransform {
    let (x, y) = (anchor.x * size.width, anchor.y * size.height)
    return CGAffineTransform(translationX: -x, y: -y).concatenating(self)
      .concatenating(CGAffineTransform(translationX: x, y: y))
  }
}

extension ProjectionTransform {
  /// Row by row.
  nonisolated var entries: [CGFloat] { [m11, m12, m13, m21, m22, m23, m31, m32, m33] }

  nonisolated init?(entries: [CGFloat]) {
    guard entries.count == 9 else { return nil }
    self.init()
    (m11, m12, m13) = (entries[0], entries[1], entries[2])
    (m21, m22, m23) = (entries[3], entries[4], entries[5])
    (m31, m32, m33) = (entries[6], entries[7], entries[8])
  }
}

extension View {
  /// This view, larger or smaller about a point of it. Its place in the layout stays.
  public nonisolated func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    modifier(ScaleModifier(scale: scale, anchor: anchor))
  }

  /// This view, larger or smaller about a point of it. Its place in the layout stays.
  public nonisolated func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: s, height: s), anchor: anchor)
  }

  /// This view, wider and higher about a point of it. Its place in the layout stays.
  public nonisolated func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  /// This view, turned about a point of it. Its place in the layout stays.
  public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modifier(RotationModifier(angle: angle, anchor: anchor))
  }

  /// This view, turned in space and seen in perspective. Its place in the layout stays.
  ///
  /// - Parameters:
  ///   - angle: How far it turns.
  ///   - axis: What it turns about: its direction alone counts.
  ///   - anchor: The point of the view that stays where it is.
  ///   - anchorZ: Depth of the point about which it turns, in points.
  ///   - perspective: How strongly what is further back shrinks: 0 not at all.
  public nonisolated func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View {
    modifier(
      Rotation3DModifier(angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective))
  }

  /// This view, mapped by a projection. Its place in the layout stays.
  public nonisolated func projectionEffect(_ transform: ProjectionTransform) -> some View {
    modifier(ProjectionModifier(transform: transform))
  }

  /// This view, mapped by an affine transform. Its place in the layout stays.
  public nonisolated func transformEffect(_ transform: CGAffineTransform) -> some View {
    modifier(TransformModifier(transform: transform))
  }
}
