internal import AnimationModel

/// The numbers of a script's value. What one of two vectors lacks counts as 0, so that `zero` has
/// no length and fits all.
///
/// The first two stand in the vector itself: most scripts move a number or a point, and a sum of
/// those allocates nothing.
struct ScriptVector: VectorArithmetic {
  /// 0 where they are lacking.
  private var (x, y) = (0.0, 0.0)
  private var others: [Double] = []
  private var count: Int

  init(_ elements: [Double]) {
    count = elements.count
    if count > 0 { x = elements[0] }
    if count > 1 { y = elements[1] }
    if count > 2 { others = Array(elements[2...]) }
  }

  var elements: [Double] { [x, y].prefix(count) + others }

  static var zero: ScriptVector { ScriptVector([]) }

  static func += (left: inout ScriptVector, right: ScriptVector) { left.combine(right) { $0 + $1 } }
  static func -= (left: inout ScriptVector, right: ScriptVector) { left.combine(right) { $0 - $1 } }

  static func + (left: ScriptVector, right: ScriptVector) -> ScriptVector {
    var sum = left
    sum += right
    return sum
  }

  static func - (left: ScriptVector, right: ScriptVector) -> ScriptVector {
    var difference = left
    difference -= right
    return difference
  }

  static func == (left: ScriptVector, right: ScriptVector) -> Bool {
    left.x == right.x && left.y == right.y
      && (2..<max(left.count, right.count, 2)).allSatisfy { left[$0] == right[$0] }
  }

  mutating func scale(by factor: Double) {
    if count > 0 { x *= factor }
    if count > 1 { y *= factor }
    for index in others.indices { others[index] *= factor }
  }

  var magnitudeSquared: Double { others.reduce(x * x + y * y) { $0 + $1 * $1 } }

  subscript(index: Int) -> Double {
    switch index {
    case 0: x
    case 1: y
    default: index < count ? others[index - 2] : 0
    }
  }

  private mutating func combine(_ other: ScriptVector, _ operation: (Double, Double) -> Double) {
    if other.count > 0 { x = operation(x, other.x) }
    if other.count > 1 { y = operation(y, other.y) }
    count = max(count, other.count)
    guard !other.others.isEmpty else { return }
    for index in other.others.indices {
      if index == others.count { others.append(0) }
      others[index] = operation(others[index], other.others[index])
    }
  }
}
