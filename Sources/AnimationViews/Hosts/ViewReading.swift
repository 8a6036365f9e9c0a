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
  /// Of several effects of one name, counted from the inside.
  private let number: Int

  init(_ element: ViewElement, _ attribute: ViewAttribute, number: Int = 0) {
    (self.element, self.attribute, self.number) = (element, attribute, number)
    node = element.node
  }

  /// Whether the view is still there.
  var isThere: Bool {
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
    var others = number
    for source in sources {
      for drawn in source.shownAttributes where drawn.name == attribute.name {
        guard case .numbers(let numbers) = drawn.value else { continue }
        if others == 0 { return numbers }
        others -= 1
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

  /// Its frame, and every number of what is drawn with it and around it.
  var everything: [ViewReading] {
    var counts: [String: Int] = [:]
    var readings = frame == nil ? [] : [ViewReading(element, .frame)]
    for source in sources {
      for drawn in source.shownAttributes where !drawn.numbers.isEmpty {
        readings.append(ViewReading(element, .named(drawn.name), number: counts[drawn.name, default: 0]))
        counts[drawn.name, default: 0] += 1
      }
    }
    return readings
  }

  /// Whether the view is on its way out.
  var isLeaving: Bool { element.goes }

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

// MARK: - Between frames

/// What would be shown at a time, and how fast it would go on.
struct ReadState {
  var numbers: [Double]
  /// Units per second; `nil` where that is not known.
  var slopes: [Double]?
  /// Whether a change at that time has found it under way.
  var isRetargeted = false
}

extension ViewReading {
  /// Seconds for which it goes on at one speed, there and back, so that its slope is seen.
  private static var instant: Double { 0x1p-10 }

  /// What a frame at a time would show, were nothing to change until then.
  ///
  /// - Parameter time: Seconds: not before the last frame or update.
  func state(at time: Double) -> ReadState? {
    let moving = attributes.filter(\.isAnimating)
    guard let numbers = numbers(of: moving, at: time).numbers else { return nil }
    var state = ReadState(numbers: numbers, isRetargeted: moving.contains { $0.isRetargeted(at: time) })
    guard !isLed else { return state }
    guard !moving.isEmpty else {
      state.slopes = numbers.map { _ in 0 }
      return state
    }
    let (after, before) = (
      self.numbers(of: moving, at: time, ahead: Self.instant), self.numbers(of: moving, at: time, ahead: -Self.instant)
    )
    guard after.isSlopeKnown, let end = after.numbers, let start = before.numbers, end.count == start.count else {
      return state
    }
    state.slopes = zip(end, start).map { ($0 - $1) / (2 * Self.instant) }
    return state
  }

  private func numbers(
    of moving: [any RunningAttribute], at time: Double, ahead: Double = 0
  ) -> (numbers: [Double]?, isSlopeKnown: Bool) {
    let previews = moving.compactMap { $0.preview(at: time, ahead: ahead) }
    defer { for preview in previews { preview.end() } }
    return (numbers, previews.allSatisfy(\.isSlopeKnown))
  }

  /// Whether springs move it that take over from each other, and nothing else: whatever of it jumps
  /// is a change that the app has written.
  var isMovedBySprings: Bool {
    let moving = attributes.filter(\.isAnimating)
    return !moving.isEmpty && !isLed && moving.allSatisfy { $0.animation?.fluidSpring != nil }
  }

  /// All that may move what is asked for.
  private var attributes: [any RunningAttribute] {
    var known: Set<ObjectIdentifier> = []
    return path.filter { known.insert(ObjectIdentifier($0)).inserted }.flatMap { element -> [any RunningAttribute] in
      guard let attributes = element.flow.attributes else { return [] }
      return attribute.isOfFrames ? attributes.place.map { [$0.attribute] } ?? [] : attributes.all
    }
  }

  /// Whether code leads it from frame to frame, with an unknown speed.
  private var isLed: Bool {
    let time = element.node.graph.host.time ?? 0
    return path.contains { element in
      if element.flow.match != nil, element.isInMovingMatch { return true }
      var next: GraphNode? = element.node
      while let node = next, node !== element.parent?.node {
        if let leader = node.leader, leader.isAnimating || leader.nextTime(after: time) != nil { return true }
        next = node.parent
      }
      return false
    }
  }

  /// The leaves in the view and everything around them.
  private var path: [ViewElement] {
    element.leaves.flatMap { leaf -> [ViewElement] in
      var path: [ViewElement] = []
      var next: ViewElement? = leaf
      while let element = next {
        path.append(element)
        next = element.parent
      }
      return path
    }
  }
}

extension ViewAttribute {
  fileprivate var isOfFrames: Bool { [.frame, .size, .position, .offset].contains(self) }
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
