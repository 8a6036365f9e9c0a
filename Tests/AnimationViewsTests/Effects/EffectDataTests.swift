import AnimationModel
import AnimationScope
import TestSupport
import Testing

@testable import AnimationViews

@Suite("Effects: what moves of them")
struct EffectDataTests {
  /// Two of every effect that a modifier makes, away from neutral values.
  static let pairs: [any EffectPair] = [
    Pair(OpacityModifier(animatableData: 0.9), OpacityModifier(animatableData: 0.3)),
    Pair(BlurModifier(radius: 3, isOpaque: false), BlurModifier(radius: 8, isOpaque: false)),
    Pair(FilterModifier<BrightnessFilter>(animatableData: 0.2), FilterModifier<BrightnessFilter>(animatableData: 0.6)),
    Pair(FilterModifier<SaturationFilter>(animatableData: 0.2), FilterModifier<SaturationFilter>(animatableData: 1.6)),
    Pair(FilterModifier<ContrastFilter>(animatableData: 1.2), FilterModifier<ContrastFilter>(animatableData: 0.6)),
    Pair(FilterModifier<GrayscaleFilter>(animatableData: 0.2), FilterModifier<GrayscaleFilter>(animatableData: 0.6)),
    Pair(HueRotationModifier(angle: .degrees(20)), HueRotationModifier(angle: .degrees(90))),
    Pair(ColorMultiplyModifier(color: .red), ColorMultiplyModifier(color: .blue.opacity(0.5))),
    Pair(
      ShadowModifier(color: .red, radius: 3, offset: CGSize(width: 1, height: 2)),
      ShadowModifier(color: .blue, radius: 9, offset: CGSize(width: 5, height: -2))),
    Pair(ColorInvertModifier(), ColorInvertModifier()),
    Pair(LuminanceToAlphaModifier(), LuminanceToAlphaModifier()),
    Pair(BlendModeModifier(mode: .multiply), BlendModeModifier(mode: .screen)),
    Pair(CompositingGroupModifier(), CompositingGroupModifier()),
    Pair(DrawingGroupModifier(isOpaque: false), DrawingGroupModifier(isOpaque: true)),
    Pair(
      ClipModifier(shape: RoundedRectangle(cornerRadius: 3), style: FillStyle()),
      ClipModifier(shape: RoundedRectangle(cornerRadius: 9), style: FillStyle())),
    Pair(ClippedModifier(isAntialiased: false), ClippedModifier(isAntialiased: true)),
    Pair(
      CornerRadiusModifier(radius: 3, isAntialiased: true), CornerRadiusModifier(radius: 5, isAntialiased: false)),
    Pair(
      ScaleModifier(scale: CGSize(width: 0.5, height: 2), anchor: .top),
      ScaleModifier(scale: CGSize(width: 1.5, height: 3), anchor: .bottomTrailing)),
    Pair(
      RotationModifier(angle: .degrees(20), anchor: .top),
      RotationModifier(angle: .degrees(200), anchor: .bottomTrailing)),
    Pair(
      Rotation3DModifier(angle: .degrees(20), axis: (1, 2, 3), anchor: .top, anchorZ: 4, perspective: 0.5),
      Rotation3DModifier(angle: .degrees(60), axis: (0, 1, -3), anchor: .leading, anchorZ: -4, perspective: 1)),
    Pair(
      ProjectionModifier(transform: ProjectionTransform(CGAffineTransform(scaleX: 2, y: 3))),
      ProjectionModifier(transform: ProjectionTransform(CGAffineTransform(translationX: 2, y: 3)))),
    Pair(
      TransformModifier(transform: CGAffineTransform(scaleX: 2, y: 3)),
      TransformModifier(transform: CGAffineTransform(rotationAngle: 2))),
  ]

  @Test("each has its row, and the attributes that the row names", arguments: pairs)
  func rows(pair: any EffectPair) throws {
    let entries = ModifierCatalog.entries(named: pair.row)
    let entry = try #require(entries.first, "No row is called '\(pair.row)'.")
    #expect(entry.classes.contains(.barrier) == pair.isBarrier)
    #expect(entry.classes.contains { [.effect, .barrier].contains($0) })
    let named = Dictionary(uniqueKeysWithValues: entry.attributes.map { ($0.name, $0.interpolation) })
    for attribute in pair.old {
      let interpolation = try #require(named[attribute.name], "'\(pair.row)' has no attribute '\(attribute.name)'.")
      #expect((interpolation == .interpolates) == (attribute.word == nil), "\(pair.row): \(attribute.name)")
    }
    // One row may be about several functions, of which each has its part of the attributes.
    if entry.names.count == 1 { #expect(named.keys.sorted() == pair.old.map(\.name).sorted()) }
  }

  @Test("its numbers are its data: as many, and halfway between when the data are", arguments: pairs)
  func numbers(pair: any EffectPair) {
    let middle = pair.middle
    #expect(pair.old.reduce(0) { $0 + $1.numbers.count } == pair.dataCount)
    #expect(pair.old.map(\.name) == middle.map(\.name))
    for (name, (old, (new, middle))) in zip(pair.old.map(\.name), zip(pair.old, zip(pair.new, middle))) {
      for (from, (to, shown)) in zip(old.numbers, zip(new.numbers, middle.numbers)) {
        expectClose(shown, (from + to) / 2, within: 1e-4, "\(pair.row): \(name)")
      }
    }
  }

  @Test("each has labels for what its attributes are made of", arguments: pairs)
  func arguments(pair: any EffectPair) throws {
    let entry = try #require(ModifierCatalog.entries(named: pair.row).first)
    let labels = Set(pair.arguments.map(\.label))
    for attribute in entry.attributes where pair.old.contains(where: { $0.name == attribute.name }) {
      #expect(attribute.labels.isEmpty || !labels.isDisjoint(with: attribute.labels), "\(pair.row): \(attribute.name)")
    }
  }
}

/// Two values of one effect modifier.
protocol EffectPair: Sendable, CustomTestStringConvertible {
  var row: String { get }
  var isBarrier: Bool { get }
  var arguments: [ViewArgument] { get }
  var old: [DrawnAttribute] { get }
  var new: [DrawnAttribute] { get }
  var middle: [DrawnAttribute] { get }
  var dataCount: Int { get }
}

extension EffectPair {
  var testDescription: String { row }
}

extension DrawnAttribute {
  var word: ViewValue? {
    if case .word(let word) = value { word } else { nil }
  }
}

struct Pair<M: EffectModifier>: EffectPair, @unchecked Sendable {
  let modifiers: [M]

  init(_ old: M, _ new: M) { modifiers = [old, new] }

  private var effects: [M.Effect] { modifiers.map { $0.effect(in: EnvironmentValues()) } }

  var row: String { M.row }
  var isBarrier: Bool { M.isBarrier }
  var arguments: [ViewArgument] { modifiers[0].arguments }
  var old: [DrawnAttribute] { effects[0].attributes }
  var new: [DrawnAttribute] { effects[1].attributes }

  var middle: [DrawnAttribute] {
    let travel = effects[1].animatableData - effects[0].animatableData
    var half = travel
    half.scale(by: 0.5)
    return effects[1].presented(at: half, of: travel).attributes
  }

  var dataCount: Int { effects[0].animatableData.numbers.count }
}
