public import CurveMath
internal import CurveMetrics

/// A motion under the name that it has in a report, on a platform, or in a design system.
///
///     LabeledCurve("bouncy", try DampedSpring(duration: 0.5, bounce: 0.3))
public struct LabeledCurve: Sendable {
  /// May come from outside: every writer escapes it, and targets make an identifier of it.
  public var label: String
  public var curve: any MotionCurve
  /// The groups around it in its file and its own name, for targets whose files have groups; `nil`
  /// for none.
  public let path: [String]?
  /// Whether the duration is its own: a timing function alone has none, and 1 s stands for it.
  public let hasOwnDuration: Bool
  /// What its text says, as it was read; `nil` for a curve that was not written as one.
  package private(set) var expression: CurveExpression?

  public init(
    _ label: String, _ curve: any MotionCurve, path: [String]? = nil, hasOwnDuration: Bool = true
  ) {
    (self.label, self.curve, self.hasOwnDuration) = (label, curve, hasOwnDuration)
    self.path = path?.isEmpty == true ? nil : path
  }

  /// The curve of a text that has been read.
  package init(_ label: String, _ expression: CurveExpression, path: [String]? = nil) {
    self.init(label, expression.curve, path: path, hasOwnDuration: expression.hasOwnDuration)
    self.expression = expression
  }
}

extension [LabeledCurve] {
  /// The name of a report about the curves.
  var title: String { count == 1 ? self[0].label : "\(count) curves" }

  /// The curves at evenly spaced times from 0 on.
  ///
  /// - Parameter end: Seconds: finite, not negative.
  func traces(until end: Double, steps: Int = 400) -> [LabeledTrace] {
    let times = (0...steps).map { end * Double($0) / Double(steps) }
    return map { LabeledTrace(label: $0.label, trace: Trace(times: times, states: times.map($0.curve.state(at:)))) }
  }
}

extension [LabeledCurve] {
  /// The curves between the values that were asked for, and what the numbers of a report on them
  /// are measured by.
  ///
  /// Throws alone keep the units that they are thrown in. Beside curves from 0 to 1 they are
  /// compared in travels.
  ///
  /// - Throws: What one of them says of these values, with its name.
  package func moving(
    from: Double?, to: Double?, velocity: Double?
  ) throws(UnmovableCurve) -> (curves: [LabeledCurve], scale: ReportScale) {
    let keepsUnits = allSatisfy(\.curve.hasOwnUnits)
    var moved = self
    for index in indices {
      let curve = self[index].curve
      let isShared = !keepsUnits && curve.hasOwnUnits
      do throws(CurveError) {
        moved[index].curve = try curve.moving(
          from: from, to: to ?? (isShared ? (from ?? 0) + 1 : nil), velocity: velocity)
      } catch { throw UnmovableCurve(label: self[index].label, reason: error) }
    }
    let target = to ?? (keepsUnits ? moved.first?.curve.target : nil) ?? 1
    return (moved, ReportScale(from: from ?? 0, to: target))
  }
}

/// A curve that cannot move between the values that were asked for.
package struct UnmovableCurve: Error, CustomStringConvertible {
  package let label: String
  package let reason: CurveError

  package var description: String { "'\(Shown.text(label))': \(reason)" }
}

/// A trace under the name of its curve.
public struct LabeledTrace: Equatable, Sendable {
  /// How a picture shows the samples.
  public enum Form: String, Hashable, Sendable {
    /// A line through them: they are a curve.
    case line
    /// Stairs: each is shown until the next one, as the frames of a screen are.
    case steps
    /// A dot for each: they were recorded. What is between is not known, and how fast they moved
    /// neither: no writer writes their velocities and accelerations.
    case points
  }

  public let label: String
  public let trace: Trace
  public let form: Form
  /// What a picture says about the line, besides its name; `nil` for nothing.
  public let note: String?

  /// Whether velocities and accelerations are known.
  var hasSlopes: Bool { form != .points }

  public init(label: String, trace: Trace, form: Form = .line, note: String? = nil) {
    self.label = label
    self.trace = trace
    self.form = form
    self.note = note
  }
}

extension [LabeledTrace] {
  /// What is said about the lines, each with the names that it is said of.
  var namesByNote: [(note: String, names: [String])] {
    var notes: [(note: String, names: [String])] = []
    for series in self {
      guard let note = series.note else { continue }
      if let index = notes.firstIndex(where: { $0.note == note }) {
        notes[index].names.append(series.label)
      } else {
        notes.append((note, [series.label]))
      }
    }
    return notes
  }
}
