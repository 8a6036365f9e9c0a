public import CurveMath

/// A trace under the name of its curve.
public struct LabeledTrace: Equatable, Sendable {
  /// How a picture shows the samples.
  public enum Form: String, Hashable, Sendable {
    /// A line through them: they are a curve.
    case line
    /// Stairs: each is shown until the next one, as the frames of a screen are.
    case steps
    /// A dot for each: they were recorded. What is between is not known, and how fast they moved neither: no writer writes
    /// their velocities and accelerations.
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
