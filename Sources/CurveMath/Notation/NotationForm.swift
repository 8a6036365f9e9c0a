/// What a form makes of its arguments.
enum NotationMeaning: Sendable {
  /// A motion over seconds.
  case motion(any MotionCurve, NotatedCall)
  /// A timing curve with the duration that was written with it, or `nil`.
  case timing(any TimingCurve, duration: NotatedTime?)
}

/// One name of the notation: how it is written and what it means.
public struct NotationForm: Sendable {
  /// The name before the bracket.
  public let name: String
  /// How it is written, for help texts and messages.
  public let usage: String
  /// Names of CSS count without case and allow no space before their bracket.
  let isCSS: Bool
  /// The duration in seconds of a timing curve for which none is written.
  let standardDuration: Double
  let read: @Sendable (NotationArguments) throws(NotationError) -> NotationMeaning
  /// The rows that its arguments are matched against; empty for a form that reads them itself.
  private(set) var signatures: [NotationSignature] = []

  /// Whether its name alone is no curve.
  package var needsArguments: Bool { (try? read(.none(of: self))) == nil }

  /// Whether a duration may stand beside it.
  var takesDuration: Bool { signatures.isEmpty && name != "default" }

  init(
    _ name: String, usage: String, isCSS: Bool = false, standardDuration: Double = 1,
    read: @escaping @Sendable (NotationArguments) throws(NotationError) -> NotationMeaning
  ) {
    self.name = name
    self.usage = usage
    self.isCSS = isCSS
    self.standardDuration = standardDuration
    self.read = read
  }

  /// The same name for a timing curve that is put together without arguments.
  func timing(_ timing: @escaping @Sendable () throws(NotationError) -> any TimingCurve) -> NotationForm {
    NotationForm(name, usage: usage, isCSS: isCSS, standardDuration: standardDuration) { _ throws(NotationError) in
      .timing(try timing(), duration: nil)
    }
  }

  /// A form whose arguments are described by signatures.
  init(_ name: String, usage: String, signatures: [NotationSignature]) {
    self.init(name, usage: usage) { (arguments) throws(NotationError) in
      let (curve, call) = try arguments.motion(by: signatures)
      return .motion(curve, call)
    }
    self.signatures = signatures
  }
}

/// Every name that the notation knows.
public enum NotationCatalog {
  /// In the order of the help text: springs, throws, SwiftUI's curves, CSS's, then Penner's
  /// functions and those of other libraries.
  public static let all: [NotationForm] = [
    NotationForm.springs,
    NotationForm.namedSprings,
    NotationForm.throwing,
    NotationForm.swiftUITimings,
    NotationForm.cssTimings,
    NotationForm.furtherTimings,
    NotationForm.libraryTimings,
  ].flatMap(\.self)

  static let byName: [String: NotationForm] = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// Exact names first; names of CSS count without case.
  static func form(named name: String) -> NotationForm? {
    if let form = byName[name] { return form }
    guard let form = byName[name.lowercased()], form.isCSS else { return nil }
    return form
  }
}
