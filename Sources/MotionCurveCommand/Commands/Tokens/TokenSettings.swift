// What motion.yml says: which files are the system, and what becomes of it where.

internal import CommandKit
internal import CurveMath
internal import CurveReports

/// A configuration of a build.
struct TokenSettings {
  /// Files and folders, from where the command runs.
  var sources: [String] = []
  var folder: String?
  var targets: [SystemTarget] = []
  /// At the top of each file.
  var header: [String] = []
  var maxError: Double?
  var reduced: ReducedMotion?
  var isSplit: Bool?
  var isStrict: Bool?

  /// The file that is read where none is named.
  static let usualName = "motion.yml"

  private static let names = [
    "sources", "folder", "targets", "prefix", "header", "max-error", "reduce-motion", "split", "strict",
  ]

  init() {}

  /// - Throws: ``SettingsFileError`` with line and column; ``StreamError`` for a file that cannot
  ///   be read.
  init(file: String) throws {
    try self.init(text: InputFile(path: file).text(), file: file)
  }

  /// Those of the folder in which the command runs, if there are any.
  ///
  /// - Throws: As for a file that is named.
  static func usual() throws -> TokenSettings? {
    SystemCalls.isFile(usualName) ? try TokenSettings(file: usualName) : nil
  }

  /// - Parameter file: Paths in it start from its folder.
  /// - Throws: ``SettingsFileError``
  init(text: String, file: String) throws(SettingsFileError) {
    let root = try SettingsNode.root(of: text, file: file, as: .tokens)
    func place(_ path: String) -> String { path.isAbsolutePath ? path : file.folderOfPath + path }
    var prefix = ""
    var platforms: SettingsNode?
    for (name, _, value) in try root.members(Self.names, example: "targets: { css: }") {
      switch name {
      case "sources": sources = try value.texts(example: "tokens.json").map(place)
      case "folder": self.folder = place(try value.text(example: "generated"))
      case "targets": platforms = value
      case "prefix": prefix = try value.text(example: "acme")
      case "header": header = try value.texts(example: "Copyright Acme").flatMap(Self.lines)
      case "max-error": maxError = try Self.error(value)
      case "reduce-motion": reduced = try Self.rule(value)
      case "split": isSplit = try value.flag()
      default: isStrict = try value.flag()
      }
    }
    if let platforms {
      targets = try Self.targets(platforms, prefix: prefix)
    } else if !prefix.isEmpty {
      targets = SystemPlatform.all.map { SystemTarget($0, prefix: prefix) }
    }
  }

  private static func lines(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }

  private static func error(_ node: SettingsNode) throws(SettingsFileError) -> Double {
    let error = try node.number(isFraction: true)
    guard error > 0, error < 1 else {
      throw node.error(
        "'\(node.path)' is \(DecimalText.shortest(error)). Use a fraction between 0 and 1, such as 0.005 or 0.5%.")
    }
    return error
  }

  private static func rule(_ node: SettingsNode) throws(SettingsFileError) -> ReducedMotion {
    let text = try node.text(example: "calm")
    guard let rule = ReducedMotion(rawValue: text) else {
      let known = ReducedMotion.allCases.map(\.rawValue)
      throw node.error(
        "\(Shown.quoted(text)) is no rule for less motion. \(NearestSpelling.advice(for: text, among: known))")
    }
    return rule
  }

  // MARK: - Targets

  /// A list of names, or names with what is chosen for them.
  private static func targets(_ node: SettingsNode, prefix: String) throws(SettingsFileError) -> [SystemTarget] {
    var targets: [SystemTarget] = []
    func add(_ name: String, _ key: SettingsNode, _ value: SettingsNode?) throws(SettingsFileError) {
      let platform: SystemPlatform
      do throws(SystemError) {
        platform = try SystemPlatform.named(name)
      } catch {
        throw key.error("\(error)")
      }
      guard !targets.contains(where: { $0.platform.name == platform.name }) else {
        throw key.error("'\(platform.name)' is given twice.")
      }
      targets.append(try target(SystemTarget(platform, prefix: prefix), value))
    }
    if let elements = node.elements {
      for element in elements { try add(element.text(example: "css"), element, nil) }
    } else {
      for (name, key, value) in try node.members(nil, example: "css: { prefix: acme }") { try add(name, key, value) }
    }
    guard !targets.isEmpty else { throw node.error("'\(node.path)' names no platform. Write one, such as 'css:'.") }
    return targets
  }

  private static func target(
    _ target: SystemTarget, _ node: SettingsNode?
  ) throws(SettingsFileError) -> SystemTarget {
    guard let node, !node.isNothing else { return target }
    var target = target
    let options = target.platform.options
    for (name, _, value) in try node.members(["file", "prefix"] + options.map(\.name), example: "prefix: acme") {
      let text = try value.text(example: name == "file" ? target.platform.fileName : "acme")
      if name == "file" {
        guard SystemTarget.isFileName(text) else { throw value.error("\(SystemError.fileName(text))") }
        target.file = text
      } else if name == "prefix" {
        target.prefix = text
      } else if let option = options.first(where: { $0.name == name }) {
        do throws(SystemError) {
          try target.choose(text, for: option)
        } catch {
          throw value.error("\(error)")
        }
      }
    }
    return target
  }
}
