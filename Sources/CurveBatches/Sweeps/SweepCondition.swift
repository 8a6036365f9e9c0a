// A condition is a tree over the values of one point. It is read once and asked millions of times,
// so names are places.

public import CurveMetrics

/// What must hold at a point of a sweep for it to be kept.
///
///     let condition = try SweepCondition("overshoot <= 2% and settling-time <= 350ms", axes: grid.axes)
///
/// Comparisons `<`, `<=`, `>`, `>=`, `==`, `!=` of sums, products and quotients, joined by `and`,
/// `or`, `not` and brackets. Names are those of the axes and of `MetricCatalog`; a minus sign has a
/// space before it, because names contain some. A comparison with what a curve does not have, such
/// as the peak time of one without a peak, is neither true nor false, and its opposite neither:
/// such a point is kept only where the rest of the condition decides. Infinity is greater than
/// every number.
public struct SweepCondition: Sendable {
  indirect enum Quantity: Sendable {
    case number(Double)
    /// An axis, or behind the axes a metric of the condition.
    case slot(Int)
    case negated(Quantity)
    case calculated(Operation, Quantity, Quantity)
  }

  enum Operation: Sendable { case plus, minus, times, over }

  enum Comparison: String, Sendable {
    case less = "<"
    case atMost = "<="
    case greater = ">"
    case atLeast = ">="
    case equal = "=="
    case unequal = "!="
  }

  indirect enum Truth: Sendable {
    case compared(Comparison, Quantity, Quantity)
    case both(Truth, Truth)
    case either(Truth, Truth)
    case not(Truth)
  }

  /// The metrics that the condition asks for, each once, in the order of the text.
  public let metrics: [CurveMetric]
  /// Numbers without a unit that are compared with what has one, in the order of the text.
  public let bareNumbers: [BareNumber]
  private let truth: Truth

  /// A number without a unit: of a time it is seconds, of a fraction so many times the whole.
  public struct BareNumber: Equatable, Sendable {
    /// Its digits.
    public let text: String
    /// `s` or `a fraction`, of what it is compared with.
    public let unit: String
  }

  /// - Throws: ``SweepTextError`` that points at the first character that cannot stand where it
  ///   stands.
  public init(_ text: String, axes: [SweepAxis]) throws(SweepTextError) {
    var reader = ConditionReader(text, axes: axes)
    truth = try reader.condition()
    (metrics, bareNumbers) = (reader.metrics, reader.bareNumbers)
  }

  /// - Parameter values: Those of the axes, then those of ``metrics``.
  func holds(_ values: [Double]) -> Bool { Self.holds(truth, values) == true }

  /// `nil` where that depends on what the curve does not have.
  private static func holds(_ truth: Truth, _ values: [Double]) -> Bool? {
    switch truth {
    case .compared(let comparison, let left, let right):
      let (left, right) = (value(left, values), value(right, values))
      guard !left.isNaN, !right.isNaN else { return nil }
      return switch comparison {
      case .less: left < right
      case .atMost: left <= right
      case .greater: left > right
      case .atLeast: left >= right
      case .equal: left == right
      case .unequal: left != right
      }
    case .both(let left, let right): return decided(left, right, by: false, values)
    case .either(let left, let right): return decided(left, right, by: true, values)
    case .not(let inner): return holds(inner, values).map { !$0 }
    }
  }

  /// One of two decides, whatever the other is; else both must be known.
  private static func decided(_ left: Truth, _ right: Truth, by decisive: Bool, _ values: [Double]) -> Bool? {
    let first = holds(left, values)
    if first == decisive { return decisive }
    let second = holds(right, values)
    if second == decisive { return decisive }
    return first == nil || second == nil ? nil : !decisive
  }

  private static func value(_ quantity: Quantity, _ values: [Double]) -> Double {
    switch quantity {
    case .number(let number): return number
    case .slot(let slot): return values[slot]
    case .negated(let inner): return -value(inner, values)
    case .calculated(let operation, let left, let right):
      let (left, right) = (value(left, values), value(right, values))
      return switch operation {
      case .plus: left + right
      case .minus: left - right
      case .times: left * right
      case .over: left / right
      }
    }
  }
}
