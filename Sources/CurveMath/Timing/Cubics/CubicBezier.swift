// CSS's cubic-bezier(): a cubic from (0,0) to (1,1) with two free handles.
//
//   x(s) = 3x₁ s(1−s)² + 3x₂ s²(1−s) + s³,   y(s) likewise,   progress(x) = y(s) where x(s) = x.

/// A timing curve with two handles: CSS's `cubic-bezier()`.
///
///     let curve = try CubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
///     curve.progress(at: 0.8964)  // 0.98178829…
///     curve.slope(at: 1)          // 0.0
///
/// Outside 0…1 the curve goes on along its end tangent, by CSS's rule: the tangent leads to the
/// near handle, or to the far one if the near one lies on the end, or to the other end if both do.
/// Upright tangents hold the end.
///
/// A curve that has been asked a thousand times makes itself a table of series, from which it
/// answers ten times as fast, with the same bits.
///
/// - Precision: Progress is the Double nearest to the exact value, except where |y| is below 2⁻³⁵
///   of the largest height or the exact value lies within 2⁻³⁰ ulps of the middle between two
///   Doubles: there its neighbour may be returned.
/// - Source: CSS Easing Functions Level 2, section "Cubic Bézier easing functions".
public struct CubicBezier: TimingCurve {
  /// 0 to 1.
  public let x1: Double
  /// Any finite number.
  public let y1: Double
  /// 0 to 1.
  public let x2: Double
  /// Any finite number.
  public let y2: Double

  /// CSS's keyword, if the curve was made by it.
  let keyword: String?

  private let memory = CubicMemory()
  /// ``CubicSegment/enclosedTurns``: a search encloses the curve again and again.
  private let turns: [[Double]]

  /// - Throws: ``CurveError/notFinite(name:value:)``; ``CurveError/outside(name:value:allowed:)``
  ///   for an x outside 0…1 or a y beyond 1e100.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) throws(CurveError) {
    try Self.check(x1: x1, y1: y1, x2: x2, y2: y2)
    self.init(x1, y1, x2, y2, keyword: nil)
  }

  /// Throws what ``init(x1:y1:x2:y2:)`` throws.
  package static func check(x1: Double, y1: Double, x2: Double, y2: Double) throws(CurveError) {
    // Most handles are fine, and of a million of them none should cost a list.
    if 0...1 ~= x1, 0...1 ~= x2, Limits.handle.range ~= y1, Limits.handle.range ~= y2 { return }
    for (name, value) in [("x1", x1), ("y1", y1), ("x2", x2), ("y2", y2)] where !value.isFinite {
      throw .notFinite(name: name, value: value)
    }
    for (name, value) in [("x1", x1), ("x2", x2)] where !(0...1).contains(value) {
      throw .outside(name: name, value: value, allowed: "0 to 1, so that time does not run back")
    }
    for (name, value) in [("y1", y1), ("y2", y2)] where !(Limits.handle.range ~= value) {
      throw .outside(name: name, value: value, allowed: "\(Limits.handle.words), so that slopes stay finite")
    }
  }

  private init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, keyword: String?) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
    self.keyword = keyword
    turns = CubicSegment(x1: x1, x2: x2, y0: 0, y1: y1, y2: y2, y3: 1).enclosedTurns
  }

  /// CSS's `ease`, also Core Animation's default.
  public static let ease = CubicBezier(0.25, 0.1, 0.25, 1, keyword: "ease")
  /// CSS's `ease-in`.
  public static let easeIn = CubicBezier(0.42, 0, 1, 1, keyword: "ease-in")
  /// CSS's `ease-out`.
  public static let easeOut = CubicBezier(0, 0, 0.58, 1, keyword: "ease-out")
  /// CSS's `ease-in-out`.
  public static let easeInOut = CubicBezier(0.42, 0, 0.58, 1, keyword: "ease-in-out")
  /// The identity with handles.
  package static let line = CubicBezier(0, 0, 1, 1, keyword: nil)

  /// The two handles, x and y of each.
  package var handles: [Double] { [x1, y1, x2, y2] }

  public var cssEasing: CSSEasing? { .cubic(self) }

  public var reversed: (any TimingCurve)? {
    let turned = [x2, y2, x1, y1].map(decimalComplement)
    return try? CubicBezier(x1: turned[0], y1: turned[1], x2: turned[2], y2: turned[3])
  }

  public var notation: String {
    keyword ?? "cubic-bezier(\([x1, y1, x2, y2].map(cssNumber).joined(separator: ", ")))"
  }

  public func progress(at input: Double, before: Bool) -> Double {
    guard input > 0 else { return input == 0 ? 0 : input * endSlope(atStart: true) }
    guard input < 1 else { return 1 + (input - 1) * endSlope(atStart: false) }
    return memory.value(of: cubic, at: input)
  }

  /// Returns the output progress at each of the inputs.
  ///
  ///     CubicBezier.ease.progress(at: [0, 0.5, 1])  // [0.0, 0.802403387584857, 1.0]
  ///
  /// - Parameter inputs: Any finite numbers, in any order. Shape: `[n]`.
  /// - Returns: The same bits as one by one. Shape: `[n]`.
  /// - Complexity: O(*n*), one allocation; from a thousand inputs on, and for every curve that has
  ///   been asked that often, about a tenth of the time of a solution for the parameter.
  public func progress(at inputs: [Double]) -> [Double] {
    Array(unsafeUninitializedCapacity: inputs.count) { outputs, count in
      count = inputs.count
      guard let first = outputs.baseAddress else { return }
      inputs.withUnsafeBufferPointer { inputs in
        memory.fill(first, of: cubic, at: inputs, outside: { progress(at: $0, before: false) })
      }
    }
  }

  /// The Bézier parameter at an input, within 0…1, to a few ulps of 1.
  package func parameter(at input: Double) -> Double {
    guard input > 0, input < 1 else { return Swift.min(Swift.max(input, 0), 1) }
    return cubic.place(of: input).parameter
  }

  public func derivative(_ order: Int, at input: Double) -> Double {
    guard input >= 0, input <= 1 else { return order == 1 ? endSlope(atStart: input < 0) : 0 }
    return cubic.derivative(order, at: input)
  }

  public func slopes(at input: Double) -> (first: Double, second: Double) {
    guard input > 0, input < 1 else { return (derivative(1, at: input), derivative(2, at: input)) }
    return cubic.slopes(at: input)
  }

  public func leftLimit(of order: Int, at input: Double) -> Double {
    if order == 0 { return progress(at: input) }
    guard input > 0, input <= 1 else { return derivative(order, at: input) }
    return cubic.derivative(order, at: input, fromLeft: true)
  }

  /// ½ for x1 = 1 and x2 = 0, where the acceleration goes from one infinity to the other; else
  /// none.
  public var knots: [Double] { cubic.isUprightInside ? [0.5] : [] }

  public func turningInputs(of order: Int) -> [Double] { cubic.turningInputs(of: order) }

  public var pathCubics: [PathCubic]? { [PathCubic(x1: x1, y1: y1, x2: x2, y2: y2, x3: 1, y3: 1)] }

  public func enclosure(over inputs: ClosedRange<Double>) -> CurveEnclosure {
    cubic.enclosure(over: inputs, turns: turns)
  }

  var cubic: CubicSegment { CubicSegment(x1: x1, x2: x2, y0: 0, y1: y1, y2: y2, y3: 1) }

  /// The slope of CSS's tangent at an end; 0 where that stands upright.
  private func endSlope(atStart: Bool) -> Double {
    let slope = tangentSlope(atStart: atStart)
    return slope.isFinite ? slope : 0
  }

  private func tangentSlope(atStart: Bool) -> Double {
    if atStart {
      if x1 > 0 { return y1 / x1 }
      if y1 == 0, x2 > 0 { return y2 / x2 }
      return y1 == 0 && y2 == 0 ? 1 : 0
    }
    if x2 < 1 { return (1 - y2) / (1 - x2) }
    if y2 == 1, x1 < 1 { return (1 - y1) / (1 - x1) }
    return y2 == 1 && y1 == 1 ? 1 : 0
  }

  /// Returns the curve with input and output exchanged, which undoes this one.
  ///
  ///     try CubicBezier(x1: 0.4, y1: 0, x2: 0.2, y2: 1).inverse().notation  // cubic-bezier(0, 0.4, 1, 0.2)
  ///
  /// - Throws: ``CurveError/notInvertible(_:)`` where a handle's y lies outside 0…1.
  public func inverse() throws(CurveError) -> CubicBezier {
    guard (0...1).contains(y1), (0...1).contains(y2) else { throw .notInvertible(notation) }
    return try CubicBezier(x1: y1, y1: x1, x2: y2, y2: x2)
  }
}

/// Equality is that of the handles: `ease` equals `cubic-bezier(0.25, 0.1, 0.25, 1)`.
extension CubicBezier: Hashable {
  public static func == (a: CubicBezier, b: CubicBezier) -> Bool {
    a.x1 == b.x1 && a.y1 == b.y1 && a.x2 == b.x2 && a.y2 == b.y2
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(x1)
    hasher.combine(y1)
    hasher.combine(x2)
    hasher.combine(y2)
  }
}
