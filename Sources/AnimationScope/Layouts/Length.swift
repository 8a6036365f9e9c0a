/// How well a length is known.
enum Knowledge: Int, Comparable {
  case known
  /// From an estimate of the size of text or of a symbol.
  case estimated
  /// A stand-in: whether it changes can be told, how much cannot.
  case unknown

  static func < (left: Knowledge, right: Knowledge) -> Bool { left.rawValue < right.rawValue }
}

/// A length in points and how well it is known.
struct Length: Hashable {
  var value: Double
  var knowledge: Knowledge

  init(_ value: Double, _ knowledge: Knowledge = .known) {
    self.value = value
    self.knowledge = knowledge
  }

  static func + (left: Length, right: Length) -> Length {
    Length(left.value + right.value, max(left.knowledge, right.knowledge))
  }

  static func - (left: Length, right: Length) -> Length {
    // Infinity less infinity is what remains of no bound: none.
    Length(
      left.value == right.value ? 0 : left.value - right.value, max(left.knowledge, right.knowledge))
  }

  static func longer(_ left: Length, _ right: Length) -> Length {
    Length(max(left.value, right.value), max(left.knowledge, right.knowledge))
  }
}

/// Width and height.
struct Extent: Hashable {
  var width: Length
  var height: Length

  static let zero = Extent(width: Length(0), height: Length(0))

  subscript(axis: LayoutAxis) -> Length {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// What a parent offers: `nil` asks for the ideal length, infinity for the largest.
struct Proposal: Hashable {
  var width: Length?
  var height: Length?

  static let ideal = Proposal(width: nil, height: nil)

  init(width: Length?, height: Length?) {
    self.width = width
    self.height = height
  }

  init(_ extent: Extent) {
    self.init(width: extent.width, height: extent.height)
  }

  subscript(axis: LayoutAxis) -> Length? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// The size of what takes whatever it is offered, and 10 points where nothing is.
  var filled: Extent { Extent(width: width ?? Length(10), height: height ?? Length(10)) }
}

enum LayoutAxis: Hashable {
  case horizontal, vertical

  var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

/// The place of a child in the room of its parent: 0 at the leading or top edge, 1 at the other.
struct Placement: Hashable {
  var x: Double
  var y: Double

  static let center = Placement(x: 0.5, y: 0.5)
  static let topLeading = Placement(x: 0, y: 0)

  subscript(axis: LayoutAxis) -> Double { axis == .horizontal ? x : y }

  /// The distance of a child's edge from the parent's.
  func offset(of child: Extent, in parent: Extent, _ axis: LayoutAxis) -> Length {
    let fraction = self[axis]
    if fraction == 0 { return Length(0) }
    let free = parent[axis] - child[axis]
    return Length(free.value * fraction, free.knowledge)
  }
}
