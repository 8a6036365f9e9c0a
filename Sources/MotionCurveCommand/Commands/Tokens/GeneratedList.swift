// The list in a folder of generated files: which files are ours, and what they were made with.

internal import CurveMath
internal import CurveReports
internal import Foundation

/// What `motion-curves.json` says.
struct GeneratedList: Equatable {
  /// What somebody chose for a build.
  struct Choices: Equatable {
    var targets: [String]
    var maxError: Double
    var reduced: ReducedMotion
    /// Whether curves that cannot be read or written are left out.
    var lenient: Bool
  }

  let choices: Choices
  /// Paths below the folder.
  let files: [String]

  static let name = "motion-curves.json"
  private static let maker = "motioncurve tokens build"
  init(_ files: [String], choices: Choices) { (self.files, self.choices) = (files, choices) }

  /// Reads a list, unless there is none or somebody else made it.
  init?(at path: String) {
    guard let data = FileManager.default.contents(atPath: path), data.count <= Limits.generatedList.count,
      let list = try? JSONReader.value(Array(data)), list["madeBy"]?.string == Self.maker,
      let targets = list["targets"]?.elements(\.string), let maxError = list["maxError"]?.finiteNumber,
      let reduced = list["reduceMotion"]?.string.flatMap(ReducedMotion.init),
      let files = list["files"]?.elements(\.string)
    else { return nil }
    let isLenient = list["lenient"] == .bool(true)
    choices = Choices(targets: targets, maxError: maxError, reduced: reduced, lenient: isLenient)
    self.files = files
  }

  var text: String {
    let list: JSONValue = [
      "madeBy": .string(Self.maker), "targets": .array(choices.targets.map(JSONValue.string)),
      "maxError": .number(choices.maxError), "reduceMotion": .string(choices.reduced.rawValue),
      "lenient": .bool(choices.lenient), "files": .array(files.map(JSONValue.string)),
    ]
    return list.text(.rows) + "\n"
  }
}
