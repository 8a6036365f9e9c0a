// What is shown of a view, as numbers.
//
// Not of SwiftUI.

internal import AnimationModel
internal import Foundation

/// A view whose attributes are asked for in frame after frame.
@MainActor
struct ViewReading {
  private let element: ViewElement
  private weak var node: GraphNode?
  let attribute: ViewAttribute

  init(_ element: ViewElement, _ attribute: ViewAttribute) {
    (self.element, self.attribute) = (element, attribute)
    node = element.node
  }

  /// Whether the view is still there.
  private var isThere: Bool {
    guard let node, node.isAlive else { return false }
    return node.elements.contains { $0 === element }
  }

  /// The numbers that are shown now; `nil` where the view has no such attribute, or has gone.
  var numbers: [Double]? {
    guard isThere else { return nil }
    return shownNumbers
  }

  private var shownNumbers: [Double]? {
    switch attribute {
    case .frame: frame.map { [$0.minX, $0.minY, $0.width, $0.height].map(Double.init) }
    case .size: frame.map { [$0.width, $0.height].map(Double.init) }
    case .position, .offset: frame.map { [$0.minX, $0.minY].map(Double.init) }
    default: shown
    }
  }

  /// The attributes of the leaves in the view, else of the effects around it, from the inside out.
  private var shown: [Double]? {
    for source in sources {
      for drawn in source.shownAttributes where drawn.name == attribute.name {
        if case .numbers(let numbers) = drawn.value { return numbers }
      }
    }
    return nil
  }

  private var sources: [any ElementAttributes] {
    let leaves = element.leaves
    var sources = leaves.count == 1 ? leaves[0].attributesWithin(element) : []
    var outer: ViewElement? = leaves.count == 1 ? element.parent : element
    while let next = outer {
      if let attributes = next.flow.attributes { sources.append(attributes) }
      outer = next.parent
    }
    return sources
  }

  private var frame: CGRect? {
    let frames = element.leaves.compactMap(\.shownFrame)
    guard let first = frames.first else { return nil }
    return frames.dropFirst().reduce(first) { $0.union($1) }
  }

  /// The names of what could be asked for.
  var known: [String] {
    var names = frame == nil ? [] : ["frame", "size", "position", "offset"]
    for source in sources {
      for drawn in source.shownAttributes where !drawn.numbers.isEmpty && !names.contains(drawn.name) {
        names.append(drawn.name)
      }
    }
    return names
  }

  /// Whether what is asked for moves.
  var isAnimating: Bool {
    guard isThere else { return false }
    return element.leaves.contains { leaf in
      var next: ViewElement? = leaf
      while let element = next {
        if element.flow.attributes?.isAnimating == true { return true }
        next = element.parent
      }
      return false
    }
  }
}

extension ViewElement {
  /// Where it is shown in the root, before effects; `nil` of one that has no place of its own.
  var shownFrame: CGRect? {
    guard var frame = flow.attributes?.place?.shown else { return nil }
    var barrier = self.barrier
    while let next = barrier {
      if let corner = next.flow.attributes?.place?.shown.origin { frame = frame.offsetBy(dx: corner.x, dy: corner.y) }
      barrier = next.barrier
    }
    return frame
  }

  /// Attributes of this element and of those around it, up to another one.
  fileprivate func attributesWithin(_ top: ViewElement) -> [any ElementAttributes] {
    var sources: [any ElementAttributes] = []
    var next: ViewElement? = self
    while let element = next {
      if let attributes = element.flow.attributes { sources.append(attributes) }
      if element === top { break }
      next = element.parent
    }
    return sources
  }
}
