internal import AnimationModel

/// The numbers of a script's value. What one of two vectors lacks counts as 0, so that `zero` has no length and fits all.
struct ScriptVector: VectorArithmetic {
  var elements: [Double]

  init(_ elements: [Double]) { self.elements = elements }

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
    (0..<max(left.elements.count, right.elements.count)).allSatisfy { left[$0] == right[$0] }
  }

  mutating func scale(by factor: Double) {
    for index in elements.indices { elements[index] *= factor }
  }

  var magnitudeSquared: Double { elements.reduce(0) { $0 + $1 * $1 } }

  subscript(index: Int) -> Double { index < elements.count ? elements[index] : 0 }

  private mutating func combine(_ other: ScriptVector, _ operation: (Double, Double) -> Double) {
    for index in other.elements.indices {
      if index == elements.count { elements.append(0) }
      elements[index] = operation(elements[index], other.elements[index])
    }
  }
}
