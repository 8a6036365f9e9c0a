/// How well a length is known.
package enum Knowledge: Int, Comparable, Sendable {
  case known
  /// From an estimate of the size of text or of a symbol.
  case estimated
  /// A stand-in: whether it changes is known, how much is not.
  case unknown

  package static func < (left: Knowledge, right: Knowledge) -> Bool { left.rawValue < right.rawValue }
}

/// A length in points and how well it is known.
package struct Length: Hashable, Sendable {
  package var value: Double
  package var knowledge: Knowledge

  package init(_ value: Double, _ knowledge: Knowledge = .known) {
    self.value = value
    self.knowledge = knowledge
  }

  /// What stands for a length that nothing tells: about what is usual, and another one where it
  /// changes, so that whatever depends on it is seen to move. How far is never told, and does not
  /// matter.
  static func standIn(_ usual: Double = 100, isChanged: Bool = false) -> Length {
    Length(usual + (isChanged ? standInChange : 0), .unknown)
  }

  /// No spacing and no padding is likely to make up for it.
  static let standInChange = 16.0

  package static func + (left: Length, right: Length) -> Length {
    Length(left.value + right.value, max(left.knowledge, right.knowledge))
  }

  package static func - (left: Length, right: Length) -> Length {
    // Infinity less infinity is what remains of no bound: none.
    Length(
      left.value == right.value ? 0 : left.value - right.value, max(left.knowledge, right.knowledge))
  }

  package static func longer(_ left: Length, _ right: Length) -> Length {
    Length(max(left.value, right.value), max(left.knowledge, right.knowledge))
  }
}

/// Width and height.
package struct Extent: Hashable, Sendable {
  package var width: Length
  package var height: Length

  package init(width: Length, height: Length) {
    (self.width, self.height) = (width, height)
  }

  /// As wide as the widest and as high as the highest.
  package init(covering extents: [Extent]) {
    self = .zero
    for extent in extents {
      width = .longer(width, extent.width)
      height = .longer(height, extent.height)
    }
  }

  package static let zero = Extent(width: Length(0), height: Length(0))

  package subscript(axis: LayoutAxis) -> Length {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// What a parent offers: `nil` asks for the ideal length, infinity for the largest.
package struct Proposal: Hashable, Sendable {
  package var width: Length?
  package var height: Length?

  package static let ideal = Proposal(width: nil, height: nil)

  package init(width: Length?, height: Length?) {
    self.width = width
    self.height = height
  }

  package init(_ extent: Extent) {
    self.init(width: extent.width, height: extent.height)
  }

  package subscript(axis: LayoutAxis) -> Length? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  package func with(_ axis: LayoutAxis, _ length: Length) -> Proposal {
    var result = self
    result[axis] = length
    return result
  }

  /// The size of what takes whatever it is offered, and 10 points where nothing is.
  package var filled: Extent { Extent(width: width ?? Length(10), height: height ?? Length(10)) }
}

package enum LayoutAxis: Hashable, Sendable {
  case horizontal, vertical

  package var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

/// The place of a child in the room of its parent: 0 at the leading or top edge, 1 at the other.
package struct Placement: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    (self.x, self.y) = (x, y)
  }

  package static let center = Placement(x: 0.5, y: 0.5)
  package static let topLeading = Placement(x: 0, y: 0)

  package subscript(axis: LayoutAxis) -> Double { axis == .horizontal ? x : y }

  /// The distance of a child's corner from the parent's.
  package func offset(of child: Extent, in parent: Extent, guides: LayoutGuides = .none) -> (x: Length, y: Length) {
    (
      offset(of: child, in: parent, .horizontal, guide: guides.x),
      offset(of: child, in: parent, .vertical, guide: guides.y)
    )
  }

  /// The distance of a child's edge from the parent's.
  ///
  /// - Parameter guide: Where the child's own line is that comes to lie on the parent's, in points
  ///   from its edge; `nil` for the line at the same fraction of its length.
  package func offset(of child: Extent, in parent: Extent, _ axis: LayoutAxis, guide: Double? = nil) -> Length {
    let fraction = self[axis]
    if let guide { return Length(parent[axis].value * fraction - guide, parent[axis].knowledge) }
    if fraction == 0 { return Length(0) }
    let free = parent[axis] - child[axis]
    return Length(free.value * fraction, free.knowledge)
  }
}

/// Lines of a view by which it is placed, in points from its leading and its top edge: what
/// explicit alignment guides say. `nil` where there is none.
package struct LayoutGuides: Hashable, Sendable {
  package var x: Double?
  package var y: Double?

  package static let none = LayoutGuides()

  package init(x: Double? = nil, y: Double? = nil) {
    (self.x, self.y) = (x, y)
  }
}
