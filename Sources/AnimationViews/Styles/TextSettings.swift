// Follows: SwiftUI since iOS 13; `fontWeight`, `bold` and the like for whole views since iOS 16.
// Certainty: documented.

internal import AnimationModel
public import Foundation

/// How the lines of a text lie beside each other.
public nonisolated enum TextAlignment: String, CaseIterable, Hashable, Sendable {
  case leading, center, trailing
}

/// What views below draw text with, besides its foreground.
nonisolated struct TextSettings {
  var font: Font?
  var weight: Font.Weight?
  var width: Font.Width?
  var design: Font.Design?
  var isItalic = false
  var hasMonospacedDigits = false
  var line = TextDrawing.TextLine()
  /// Points between letters that keep together: `kerning`.
  var kerning = 0.0
  var letterCase: Text.Case?
  var lineLimit: Int?
  /// Points.
  var lineSpacing: CGFloat = 0
  var alignment = TextAlignment.leading
  var truncation = Text.TruncationMode.tail
  var smallestScale: CGFloat = 1
  var allowsTightening = false

  /// The font that stands here, with what is said of it beside.
  func resolved(_ font: Font?, in environment: EnvironmentValues) -> ResolvedFont {
    var resolved = (font ?? self.font ?? .body).resolved(in: environment)
    if let weight { resolved.weight = weight.value }
    if let width { resolved.width = width.value }
    if let design { resolved.design = design }
    if isItalic { resolved.isItalic = true }
    if hasMonospacedDigits { resolved.hasMonospacedDigits = true }
    return resolved
  }
}

extension EnvironmentValues {
  private enum TextSettingsKey: EnvironmentKey {
    static var defaultValue: TextSettings { TextSettings() }
  }

  private enum LocaleKey: EnvironmentKey {
    static let defaultValue = Locale(identifier: "en_US")
  }

  private enum CalendarKey: EnvironmentKey {
    static let defaultValue = Calendar(identifier: .gregorian)
  }

  private enum TimeZoneKey: EnvironmentKey {
    static let defaultValue = TimeZone.gmt
  }

  var text: TextSettings {
    get { self[TextSettingsKey.self] }
    set { self[TextSettingsKey.self] = newValue }
  }

  /// How numbers and dates are written: as in the United States unless said, whatever the machine
  /// is set to.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// By which calendar dates are written.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// Where clocks are read: Greenwich unless said, wherever the machine stands.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// The font of text; `nil` for the one of the body.
  public var font: Font? {
    get { text.font }
    set { text.font = newValue }
  }

  /// How many lines a text may have; `nil` for as many as it needs.
  public var lineLimit: Int? {
    get { text.lineLimit }
    set { text.lineLimit = newValue }
  }

  /// Points between two lines.
  public var lineSpacing: CGFloat {
    get { text.lineSpacing }
    set { text.lineSpacing = newValue }
  }

  /// How the lines of a text lie beside each other.
  public var multilineTextAlignment: TextAlignment {
    get { text.alignment }
    set { text.alignment = newValue }
  }

  /// Where a text that has no room leaves something out.
  public var truncationMode: Text.TruncationMode {
    get { text.truncation }
    set { text.truncation = newValue }
  }

  /// How much smaller letters may become where there is no room, 0…1.
  public var minimumScaleFactor: CGFloat {
    get { text.smallestScale }
    set { text.smallestScale = newValue }
  }

  /// Whether letters may move together where there is no room.
  public var allowsTightening: Bool {
    get { text.allowsTightening }
    set { text.allowsTightening = newValue }
  }

  /// Which letters are written instead of those of a text; `nil` for its own.
  public var textCase: Text.Case? {
    get { text.letterCase }
    set { text.letterCase = newValue }
  }
}
