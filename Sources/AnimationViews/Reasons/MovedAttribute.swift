// What a change has moved, by those that move: the attributes.
//
// A report says why something moves, from what is written. What of the change it does not see, such
// as what a control draws of itself, has moved all the same.
//
// Not of SwiftUI.

internal import AnimationModel
internal import AnimationScope
internal import Foundation

/// An attribute that has taken in another value.
struct MovedAttribute {
  /// The node that draws it: a name as long as that lives.
  let node: ObjectIdentifier
  private weak var place: GraphNode?
  /// What a report would call it, where it is not in one.
  let type: String
  let attribute: String
  let from: String
  let to: String
  let displacement: ScopeRow.Displacement?
  /// What moves it; `nil` where it jumps.
  let animation: Animation?

  var isOfFrames: Bool { Self.frames.contains(attribute) }

  /// Whether the node is still the one that was meant.
  var isThere: Bool { place != nil }

  static let frames = Set([FrameAttribute.position, .size].map(\.rawValue))
}

extension MovedAttribute {
  /// What an element will come to.
  @MainActor
  struct Values {
    fileprivate let place: CGRect?
    fileprivate let movesCornerAlone: Bool
    fileprivate let drawn: [DrawnAttribute]

    init(_ attributes: some ElementAttributes) {
      (place, movesCornerAlone) = (attributes.place?.model, attributes.place?.movesCornerAlone ?? true)
      drawn = attributes.finalAttributes
    }
  }

  @MainActor
  static func all(from old: Values, to new: Values, at point: ShownElement) -> [MovedAttribute] {
    func moved(_ name: String, _ from: String, _ to: String, _ animation: Animation?, by way: CGSize? = nil) -> Self {
      let node = point.element.node
      return MovedAttribute(
        node: ObjectIdentifier(node), place: node, type: node.name ?? point.element.rowName, attribute: name,
        from: from,
        to: to, displacement: way.map { ScopeRow.Displacement(x: $0.width, y: $0.height) }, animation: animation)
    }
    var result: [MovedAttribute] = []
    if let before = old.place, let after = new.place {
      let hasOtherSize = before.size != after.size
      if hasOtherSize, !new.movesCornerAlone {
        result.append(moved(FrameAttribute.size.rawValue, before.sizeText, after.sizeText, point.frames.animation))
      }
      let way = CGSize(width: after.minX - before.minX, height: after.minY - before.minY)
      // What grows about its middle is a change of size.
      let keepsMiddle = hasOtherSize && abs(after.midX - before.midX) <= 0.5 && abs(after.midY - before.midY) <= 0.5
      if way != .zero, !keepsMiddle {
        result.append(
          moved(FrameAttribute.position.rawValue, before.cornerText, after.cornerText, point.frames.animation, by: way))
      }
    }
    for (before, after) in zip(old.drawn, new.drawn) where before.name == after.name && before != after {
      let animation: Animation? = if case .numbers = after.value { point.data.animation } else { nil }
      result.append(moved(after.name, before.text, after.text, animation))
    }
    return result
  }
}

extension ViewElement {
  fileprivate var rowName: String {
    if case .modifier(let modifier, _) = part { type(of: modifier).row } else { node.typeName }
  }
}

extension CGRect {
  fileprivate var sizeText: String { "\(Self.text(width))x\(Self.text(height))" }
  fileprivate var cornerText: String { "(\(Self.text(minX)), \(Self.text(minY)))" }

  private static func text(_ length: CGFloat) -> String { ViewValue.number(Double(length)).description }
}

extension DrawnAttribute {
  fileprivate var text: String {
    switch value {
    case .numbers(let numbers): numbers.map { ViewValue.number($0).description }.joined(separator: ", ")
    case .word(let word): word.description
    }
  }
}

extension MovedAttribute {
  /// The row that a report would have of it.
  ///
  /// - Parameters:
  ///   - name: What the report calls the node, if it knows it.
  ///   - transaction: What has carried the change.
  func row(named name: String?, in transaction: Transaction) -> ScopeRow {
    let isTrigger = animation != nil && animation == transaction.animation
    return ScopeRow(
      node: name ?? type, attribute: attribute, from: from, to: to,
      animation: animation.map { Optional($0).sourceValue.description },
      manner: .interpolates, displacement: displacement,
      writer: animation.map { _ in isTrigger ? transaction.trigger.description : "an animation around it" },
      relation: animation == nil ? .unanimated : .trigger, certainty: .medium)
  }
}
