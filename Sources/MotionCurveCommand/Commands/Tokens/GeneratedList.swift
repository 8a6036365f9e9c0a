// The list in a folder of generated files: which files are ours, what they were made with, and what
// was read for them.

internal import CommandKit
internal import CurveMath
internal import CurveReports

/// What `motion-curves.json` says.
struct GeneratedList {
  /// What was chosen for a build.
  struct Choices: Equatable {
    var targets: [SystemTarget] = []
    /// The files and folders that were read, as each file names them at its top.
    var sources: [String] = []
    var header: [String] = []
    var maxError = ExportedMotion.standardMaxError
    var reduced = ReducedMotion.calm
    /// Whether things get files of their own.
    var isSplit = false
  }

  /// `nil` where a former version made them.
  let choices: Choices?
  /// Paths below the folder, each with the fingerprint of what was written; without one while files
  /// are exchanged.
  let files: [(path: String, fingerprint: String?)]
  /// What each name stood for, in a line.
  let tokens: [(name: String, text: String)]

  static let name = "motion-curves.json"
  private static let maker = "motioncurve tokens build"

  init(
    _ files: [(path: String, fingerprint: String?)], choices: Choices?, tokens: [(name: String, text: String)]
  ) {
    (self.files, self.choices, self.tokens) = (files, choices, tokens)
  }

  /// Reads a list, unless there is none or it was made elsewhere.
  init?(at path: String) {
    guard let bytes = try? InputFile(path: path).bytes(), bytes.count <= Limits.generatedList.count,
      let list = try? JSONReader.value(bytes), list["madeBy"]?.string == Self.maker
    else { return nil }
    if let files = list["files"]?.members {
      self.files = files.map { ($0.name, $0.value.string) }
    } else if let files = list["files"]?.elements(\.string) {
      self.files = files.map { ($0, nil) }
    } else {
      return nil
    }
    choices = Choices(list)
    tokens = list["tokens"]?.members?.map { ($0.name, $0.value.string ?? "") } ?? []
  }

  /// The files, and the list itself.
  var ours: Set<String> { Set(files.map(\.path) + [Self.name]) }

  var text: String {
    let choices = choices.map(\.members) ?? []
    let list: [JSONValue.Member] =
      [("madeBy", .string(Self.maker))] + choices + [
        ("tokens", .object(tokens.map { ($0.name, .string($0.text)) })),
        ("files", .object(files.map { ($0.path, JSONValue($0.fingerprint)) })),
      ]
    return JSONValue.object(list).text(.nested) + "\n"
  }
}

extension GeneratedList.Choices {
  fileprivate init?(_ list: JSONValue) {
    guard let targets = list["targets"]?.elements(SystemTarget.init(json:)),
      let maxError = list["maxError"]?.finiteNumber, maxError > 0, maxError < 1,
      let reduced = list["reduceMotion"]?.string.flatMap(ReducedMotion.init)
    else { return nil }
    (self.targets, self.maxError, self.reduced) = (targets, maxError, reduced)
    sources = list["sources"]?.elements(\.string) ?? []
    header = list["header"]?.elements(\.string) ?? []
    isSplit = list["split"] == .bool(true)
  }

  fileprivate var members: [JSONValue.Member] {
    [
      ("sources", .array(sources.map(JSONValue.string))), ("targets", .array(targets.map(\.json))),
      ("header", .array(header.map(JSONValue.string))),
      ("maxError", .number(maxError)), ("reduceMotion", .string(reduced.rawValue)), ("split", .bool(isSplit)),
    ]
  }

  /// What was chosen otherwise before, each as `split was false and is true`.
  func differences(from former: Self) -> [String] {
    func shown(_ choices: Self, _ member: JSONValue.Member) -> String {
      let names = choices.targets.map(\.platform.name)
      let isOther = names != targets.map(\.platform.name) || names != former.targets.map(\.platform.name)
      if member.name == "targets" {
        guard !isOther else { return names.joined(separator: ", ") }
        let differing = choices.targets.indices.filter { former.targets[$0].json != targets[$0].json }
        return Shown.text(differing.map { choices.targets[$0].json.text() }.joined(separator: ", "), limit: 120)
      }
      return Shown.text(member.value.text(), limit: 120)
    }
    return zip(former.members, members).filter { $0.value != $1.value }.map { before, after in
      "\(after.name) was \(shown(former, before)) and is \(shown(self, after))"
    }
  }

  static func == (one: Self, other: Self) -> Bool {
    JSONValue.object(one.members) == JSONValue.object(other.members)
  }
}

extension SystemTarget {
  fileprivate init?(json: JSONValue) {
    guard let platform = json["name"]?.string.flatMap({ try? SystemPlatform.named($0) }) else { return nil }
    self.init(platform, file: json["file"]?.string, prefix: json["prefix"]?.string ?? "")
    for option in platform.options {
      guard let value = json["options"]?[option.name]?.string else { continue }
      do { try choose(value, for: option) } catch { return nil }
    }
  }

  fileprivate var json: JSONValue {
    [
      "name": .string(platform.name), "file": .string(file), "prefix": .string(prefix),
      "options": .object(
        platform.options.compactMap { option in choices[option.name].map { (option.name, .string($0)) } }),
    ]
  }
}
