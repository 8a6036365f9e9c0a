internal import CurveMath

/// A platform, a library or a format that gets a whole system in one file.
///
/// A new one is a value in a file of its own and one line in ``all``.
public struct SystemPlatform: Sendable {
  /// The name by which it is asked for, such as `css`.
  public let name: String
  /// The file of the whole system where no other is chosen.
  public let fileName: String
  /// What is written, in a few words.
  public let summary: String
  /// What can be chosen beside the file and the prefix of its names.
  public let options: [SystemOption]
  /// How the file takes the lines at its top.
  let remarks: RemarkStyle
  /// Names of what the platform itself would mean by them.
  var reserved: [String] = []
  /// Whether a token comes from a file of the platform itself, where code refers to it by name.
  var isOwn: @Sendable (MotionToken) -> Bool = { _ in false }
  /// Whether a name may stand for several motions of a kind.
  var takesLists: @Sendable (MotionToken.Kind) -> Bool = { _ in false }
  /// Names that come before that of the style where no other has them.
  var shorter: SystemNames.Choice = { _, _ in [] }
  /// What a token is called that has the name of a group, where groups are nested; `nil` where they
  /// are not.
  var ownNameOfGroup: String?
  /// What stands between a name and the number that tells it from another.
  let joint: String
  let style: SystemNames.Style
  /// Writes the file without its first lines.
  let write: @Sendable (inout SystemPage) -> String
  /// Files beside it where each thing is to have its own; `nil` where the platform has no use for
  /// them.
  var split: (@Sendable (inout SystemPage) -> [(file: String, text: String)])?

  /// The web first, then platforms, then formats of design tools.
  public static let all: [SystemPlatform] = [
    .css, .tailwind4, .tailwind3, .typeScript, .swiftUI, .compose, .android, .flutter, .dtcg, .styleDictionary,
  ]

  /// Returns the platform of that name, in any case.
  ///
  ///     try SystemPlatform.named("CSS").fileName  // "motion.css"
  ///
  /// - Throws: ``SystemError/unknownPlatform(_:nearest:known:)``.
  public static func named(_ name: String) throws(SystemError) -> SystemPlatform {
    let wanted = name.lowercased()
    guard let platform = all.first(where: { $0.name == wanted }) else {
      let known = all.map(\.name)
      throw .unknownPlatform(name, nearest: NearestSpelling.of(name, among: known), known: known)
    }
    return platform
  }
}
