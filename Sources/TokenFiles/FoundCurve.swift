package import CurveMath
internal import CurveReports

/// A curve that a file names, or the reason why it cannot be read.
package struct FoundCurve: Equatable {
  package enum Reading: Equatable {
    case curve(WrittenCurve)
    case unreadable(String)
  }

  /// Unique in its file.
  package var name: String
  /// Where it stands, such as `line 12` or `motion.fast.$value`.
  package let place: String
  package let reading: Reading
  /// Whether it is no curve of this file but another file, which this one asks for and which
  /// is not given.
  package var isElsewhere = false
  /// The variable without whose definition it cannot be read.
  package var missing: String?
  /// The groups around a token and its own name.
  package var path: [String]?

  /// The name where the first one is taken by another curve.
  let longName: String?

  init(_ name: String, at place: String, _ curve: WrittenCurve, long: String? = nil) {
    self.init(name, at: place, .curve(curve), long: long)
  }

  init(_ name: String, at place: String, unreadable reason: String) {
    self.init(name, at: place, .unreadable(reason))
  }

  init(_ name: String, at place: String, _ reading: Reading, long: String? = nil) {
    (self.name, self.place, self.reading, longName) = (name, place, reading, long)
  }
}

extension [FoundMotion] {
  /// Their curves under names that are unique. A name alone is the usual value, as where a system
  /// is built: the one without conditions, and then without a scope. What stands twice under one
  /// name, word for word, is kept once.
  package func namedCurves() -> [FoundCurve] {
    // What another place says too comes last: it is known by the name of that place.
    let ranks = map { $0.token.map { MotionToken.rank($0.conditions, scope: $0.scope) } ?? .max }
    var names = CurveNames()
    var curves: [FoundCurve?] = map(\.curve)
    for index in indices.sorted(by: { (ranks[$0], $0) < (ranks[$1], $1) }) {
      curves[index] = curves[index].flatMap { names.named($0) }
    }
    return curves.compactMap(\.self)
  }
}

/// The names of the curves of a file.
private struct CurveNames {
  private var taken: [String: FoundCurve.Reading] = [:]
  private var counts: [String: Int] = [:]

  /// Returns a curve under a name that is free; `nil` where it stands under its own already.
  mutating func named(_ curve: FoundCurve) -> FoundCurve? {
    var curve = curve
    let candidates = [curve.name, curve.longName].compactMap(\.self)
    for candidate in candidates {
      guard let reading = taken[candidate] else {
        taken[candidate] = curve.reading
        curve.name = candidate
        return curve
      }
      if reading == curve.reading { return nil }
    }
    let base = candidates[candidates.count - 1]
    var count = counts[base] ?? 1
    repeat { count += 1 } while taken["\(base) (\(count))"] != nil
    counts[base] = count
    curve.name = "\(base) (\(count))"
    taken[curve.name] = curve.reading
    return curve
  }
}

// MARK: - Curves of numbers

extension WrittenNumber {
  /// A number that is written in the shortest way.
  init(_ value: Double, unit: String = "") { self.init(value, as: DecimalText.shortest(value), unit: unit) }

  /// Whether it is a time that takes none.
  var isZero: Bool { (try? seconds()) == 0 }

  /// Whether it is a time that has begun before.
  var isNegative: Bool { ((try? seconds()) ?? 0) < 0 }
}

extension WrittenCurve {
  /// The same behind a delay, where there is one.
  func after(_ delay: WrittenNumber?) -> WrittenCurve {
    guard let delay, !delay.isZero else { return self }
    return delayed(by: delay)
  }

  /// - Parameter handles: x1, y1, x2 and y2.
  static func cubic(_ handles: [Double]) -> WrittenCurve {
    WrittenCurve(form: "cubic-bezier", handles.map { .number(WrittenNumber($0)) })
  }
}

extension PathStep {
  /// - Parameter points: Two handles and the end, x and y after one another.
  static func cubic(_ points: [Double]) -> PathStep { cubic(points.map { WrittenNumber($0) }) }

  static func move(_ x: Double, _ y: Double) -> PathStep { move(WrittenNumber(x), WrittenNumber(y)) }
  static func line(_ x: Double, _ y: Double) -> PathStep { line(WrittenNumber(x), WrittenNumber(y)) }
}
