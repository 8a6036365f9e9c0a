// Follows: SwiftUI since iOS 13; formats since iOS 15. Certainty: documented; its size is an
// estimate, within a fifth for Latin letters.

internal import AnimationModel
internal import AnimationScope
public import Foundation

/// Letters on one or more lines.
///
///     Text("Score: \(score)").font(.title).bold()
///     Text(verbatim: "3.0") + Text(" points").foregroundStyle(.secondary)
///     Text(0.25, format: .percent)
///
/// Its size follows from the letters and the font by a table, and not from a font at hand.
public nonisolated struct Text: View, Equatable, @unchecked Sendable {
  // Sendable: formats and their inputs are values that are only read.
  public typealias Body = Never

  enum Content: Equatable {
    case verbatim(String)
    case key(LocalizedStringKey)
    case value(FormattedPiece)
    case image(String)
  }

  /// A piece with what is said of it, the innermost first.
  struct Part: Equatable {
    var content: Content
    var changes: [TextChange] = []
  }

  var parts: [Part]

  private init(_ content: Content) { parts = [Part(content: content)] }

  private init(parts: [Part]) { self.parts = parts }

  /// A text without values in it, as it stands.
  public init(verbatim content: String) { self.init(.verbatim(content)) }

  /// A text as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { self.init(.verbatim(String(content))) }

  /// A text with values in it. No table is looked into: the key is the text.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    self.init(.key(key))
  }

  /// A value in a format of Foundation's.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    var interpolation = LocalizedStringKey.StringInterpolation(literalCapacity: 0, interpolationCount: 1)
    interpolation.appendInterpolation(input, format: format)
    self.init(.key(LocalizedStringKey(stringInterpolation: interpolation)))
  }

  /// A value as a formatter of Foundation's writes it.
  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "")
  }

  /// A text whose runs have attributes, which are not read.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) { self.init(verbatim: String(attributedContent.characters)) }

  /// A picture in a text: a symbol takes the room of a letter.
  public init(_ image: Image) { self.init(.image(image.name)) }

  /// A day, or a time of day, by the calendar and the clock of its place.
  public init(_ date: Date, style: DateStyle) {
    self.init(.value(FormattedPiece(PlacedDate(date: date, style: style))))
  }

  /// Two texts on one line, each with its style.
  public static func + (lhs: Text, rhs: Text) -> Text { Text(parts: lhs.parts + rhs.parts) }

  func changed(_ change: TextChange) -> Text {
    var text = self
    for index in text.parts.indices { text.parts[index].changes.append(change) }
    return text
  }

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.leaf(view) }

  // MARK: - What belongs to texts

  /// Letters that are written instead of others.
  public enum Case: String, Hashable, Sendable {
    case uppercase, lowercase
  }

  /// Where a text that has no room leaves something out.
  public enum TruncationMode: String, Hashable, Sendable {
    case head, tail, middle
  }

  /// What of a date is written.
  public struct DateStyle: Equatable, Sendable {
    let isTime: Bool

    /// The time of day: `9:41 AM`.
    public static let time = DateStyle(isTime: true)
    /// The day: `January 9, 2007`.
    public static let date = DateStyle(isTime: false)
  }

  /// A line under letters or through them.
  public struct LineStyle: Hashable, Sendable {
    /// What the line is made of.
    public struct Pattern: Hashable, Sendable {
      let name: String

      public static let solid = Pattern(name: "solid")
      public static let dot = Pattern(name: "dot")
      public static let dash = Pattern(name: "dash")
      public static let dashDot = Pattern(name: "dashDot")
      public static let dashDotDot = Pattern(name: "dashDotDot")
    }

    public static let single = LineStyle(pattern: .solid)

    let pattern: Pattern
    let color: Color?

    public init(pattern: Pattern = .solid, color: Color? = nil) { (self.pattern, self.color) = (pattern, color) }
  }
}

private nonisolated struct PlacedDate: PlacedValue {
  let date: Date
  let style: Text.DateStyle

  func string(in environment: EnvironmentValues) -> String {
    let format =
      style.isTime
      ? Date.FormatStyle(date: .omitted, time: .shortened) : Date.FormatStyle(date: .long, time: .omitted)
    var placed = format.locale(environment.locale)
    (placed.calendar, placed.timeZone) = (environment.calendar, environment.timeZone)
    return placed.format(date)
  }
}

/// What is said of a text alone.
nonisolated enum TextChange: Equatable {
  case font(Font?)
  case weight(Font.Weight?)
  case width(Font.Width?)
  case design(Font.Design?)
  case italic(Bool)
  case monospacedDigit
  case foreground(AnyShapeStyle?)
  case underline(Bool)
  case strikethrough(Bool)
  case kerning(CGFloat)
  case tracking(CGFloat)
  case baselineOffset(CGFloat)

  static func == (lhs: TextChange, rhs: TextChange) -> Bool {
    switch (lhs, rhs) {
    case (.font(let left), .font(let right)): left == right
    case (.weight(let left), .weight(let right)): left == right
    case (.width(let left), .width(let right)): left == right
    case (.design(let left), .design(let right)): left == right
    case (.italic(let left), .italic(let right)): left == right
    case (.monospacedDigit, .monospacedDigit): true
    case (.foreground(let left), .foreground(let right)): isEqual(left?.style, right?.style)
    case (.underline(let left), .underline(let right)): left == right
    case (.strikethrough(let left), .strikethrough(let right)): left == right
    case (.kerning(let left), .kerning(let right)): left == right
    case (.tracking(let left), .tracking(let right)): left == right
    case (.baselineOffset(let left), .baselineOffset(let right)): left == right
    default: false
    }
  }

  /// Styles that cannot be compared are different.
  private static func isEqual(_ left: (any ShapeStyle)?, _ right: (any ShapeStyle)?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    guard let left = left as? any Equatable else { return false }
    func compare<E: Equatable>(_ left: E) -> Bool { right as? E == left }
    return compare(left)
  }

  /// The change as source has it.
  var call: ModifierCall {
    func call(_ name: String, _ value: Any) -> ModifierCall {
      ModifierCall(name, [ViewArgument(ViewValue(writing: value))])
    }
    return switch self {
    case .font(let font): call("font", font as Any)
    case .weight(let weight): call("fontWeight", weight as Any)
    case .width(let width): call("fontWidth", width as Any)
    case .design(let design): call("fontDesign", design as Any)
    case .italic(let isActive): call("italic", isActive)
    case .monospacedDigit: ModifierCall("monospacedDigit")
    case .foreground(let style): call("foregroundStyle", style as Any)
    case .underline(let isActive): call("underline", isActive)
    case .strikethrough(let isActive): call("strikethrough", isActive)
    case .kerning(let kerning): call("kerning", kerning)
    case .tracking(let tracking): call("tracking", tracking)
    case .baselineOffset(let offset): call("baselineOffset", offset)
    }
  }

  /// Writes the change into what surrounds the text.
  func edit(_ settings: inout TextSettings) {
    switch self {
    case .font(let font): settings.font = font ?? settings.font
    case .weight(let weight): settings.weight = weight
    case .width(let width): settings.width = width
    case .design(let design): settings.design = design
    case .italic(let isItalic): settings.isItalic = isItalic
    case .monospacedDigit: settings.hasMonospacedDigits = true
    case .foreground: break
    case .underline(let isActive): settings.line.isUnderlined = isActive
    case .strikethrough(let isActive): settings.line.isStruckThrough = isActive
    case .kerning(let kerning): settings.kerning = Double(kerning)
    case .tracking(let tracking): settings.line.tracking = Double(tracking)
    case .baselineOffset(let offset): settings.line.baselineOffset = Double(offset)
    }
  }
}

// MARK: - What is drawn

extension Text {
  /// The letters, where they stand.
  func string(in environment: EnvironmentValues) -> String {
    runs(in: environment).map(\.string).joined()
  }

  func runs(in environment: EnvironmentValues) -> [TextDrawing.Run] {
    parts.flatMap { part -> [TextDrawing.Run] in
      var inner = environment
      var paint: _Paint?
      // Modifiers apply from the outside in, so the innermost wins.
      for change in part.changes.reversed() {
        change.edit(&inner.text)
        if case .foreground(let style?) = change { paint = style._paint(at: 0, in: environment) }
      }
      return part.content.runs(in: inner).map { run in
        var run = run
        run.paint = run.paint ?? paint
        return run
      }
    }
  }
}

extension Text.Content {
  fileprivate nonisolated func runs(in environment: EnvironmentValues) -> [TextDrawing.Run] {
    let settings = environment.text
    func run(_ string: String) -> TextDrawing.Run {
      var line = settings.line
      // Kerning counts unless there is tracking.
      if line.tracking == 0 { line.tracking = settings.kerning }
      return TextDrawing.Run(
        string: settings.letterCase.map { $0.applied(to: string, environment.locale) } ?? string,
        font: settings.resolved(nil, in: environment), line: line)
    }
    switch self {
    case .verbatim(let string): return [run(string)]
    case .value(let value): return [run(value.string(in: environment))]
    case .image: return [run("\u{FFFC}")]
    case .key(let key):
      var runs: [TextDrawing.Run] = []
      for piece in key.pieces {
        let new: [TextDrawing.Run] =
          switch piece {
          case .literal(let string): [run(string)]
          case .value(let value): [run(value.string(in: environment))]
          case .text(let text): text.runs(in: environment)
          }
        for next in new {
          if let last = runs.last, last.paint == next.paint, last.font == next.font, last.line == next.line {
            runs[runs.count - 1].string += next.string
          } else {
            runs.append(next)
          }
        }
      }
      return runs.isEmpty ? [run("")] : runs
    }
  }
}

extension Text.Case {
  fileprivate nonisolated func applied(to string: String, _ locale: Locale) -> String {
    self == .uppercase ? string.uppercased(with: locale) : string.lowercased(with: locale)
  }
}

extension Text: LeafView {
  /// What is said of a text of one piece.
  var calls: [ModifierCall] { parts.count == 1 ? parts[0].changes.map(\.call) : [] }

  var arguments: [ViewArgument] { [ViewArgument(.string(string(in: EnvironmentValues())))] }

  func shownText(in environment: EnvironmentValues) -> String? { string(in: environment) }

  func size(for proposal: ProposedViewSize, in environment: EnvironmentValues) -> CGSize {
    TextLines(runs(in: environment), environment.text).size(for: proposal)
  }

  /// The engine's rule of a text on one line in one font, which breaks where there is no room.
  func rule(along axis: LayoutAxis?, in environment: EnvironmentValues) -> LayoutRule? {
    let (runs, settings) = (runs(in: environment), environment.text)
    guard let run = runs.first, runs.allSatisfy({ $0.font == run.font && $0.line == run.line }),
      !runs.contains(where: { $0.string.contains(where: \.isNewline) }), settings.lineLimit == nil,
      settings.lineSpacing == 0
    else { return nil }
    return .text(runs.map(\.string).joined(), run.font.measured, tracking: run.line.tracking)
  }

  func drawing(in environment: EnvironmentValues) -> LeafDrawing {
    var runs = runs(in: environment)
    var paint = ForegroundStyle()._paint(at: 0, in: environment)
    if let own = runs.first?.paint, runs.allSatisfy({ $0.paint == own }) {
      paint = own
      for index in runs.indices { runs[index].paint = nil }
    }
    return LeafDrawing(.text(TextDrawing(runs: runs)), paint)
  }
}
