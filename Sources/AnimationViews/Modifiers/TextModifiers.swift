// Follows: SwiftUI since iOS 13; fonts' weights, widths and designs for whole views since iOS 16.
// Certainty: documented.

internal import AnimationModel
internal import AnimationScope
public import Foundation

/// A modifier that says of all texts below what others say of one text.
private nonisolated protocol WrittenChange: WrittenValue {
  static func change(_ value: Value) -> TextChange
}

extension WrittenChange {
  static func write(_ value: Value, to environment: inout EnvironmentValues) { change(value).edit(&environment.text) }
}

private nonisolated enum WrittenFont: WrittenKey {
  typealias Value = Font?

  static var row: String { "font" }
  static var key: WritableKeyPath<EnvironmentValues, Value> { \.font }
}

private nonisolated enum WrittenWeight: WrittenChange {
  typealias Value = Font.Weight?

  static var row: String { "fontWeight" }
  static func change(_ value: Font.Weight?) -> TextChange { .weight(value) }
}

private nonisolated enum WrittenWidth: WrittenChange {
  typealias Value = Font.Width?

  static var row: String { "fontWidth" }
  static func change(_ value: Font.Width?) -> TextChange { .width(value) }
}

private nonisolated enum WrittenDesign: WrittenChange {
  typealias Value = Font.Design?

  static var row: String { "fontDesign" }
  static func change(_ value: Font.Design?) -> TextChange { .design(value) }
}

private nonisolated enum WrittenBold: WrittenValue {
  static var row: String { "bold" }

  /// Nothing is written where it is not so.
  static func write(_ value: Bool, to environment: inout EnvironmentValues) {
    if value { environment.text.weight = .bold }
  }
}

private nonisolated enum WrittenItalic: WrittenValue {
  static var row: String { "italic" }

  static func write(_ value: Bool, to environment: inout EnvironmentValues) {
    if value { environment.text.isItalic = true }
  }
}

private nonisolated enum WrittenMonospaced: WrittenValue {
  static var row: String { "monospaced" }

  static func write(_ value: Bool, to environment: inout EnvironmentValues) {
    if value { environment.text.design = .monospaced }
  }
}

private nonisolated enum WrittenMonospacedDigit: WrittenValue {
  static var row: String { "monospacedDigit" }

  static func arguments(of value: Void) -> [ViewArgument] { [] }

  static func write(_ value: Void, to environment: inout EnvironmentValues) {
    environment.text.hasMonospacedDigits = true
  }
}

private nonisolated enum WrittenUnderline: WrittenChange {
  typealias Value = Bool

  static var row: String { "underline" }
  static func change(_ value: Bool) -> TextChange { .underline(value) }
}

private nonisolated enum WrittenStrikethrough: WrittenChange {
  typealias Value = Bool

  static var row: String { "strikethrough" }
  static func change(_ value: Bool) -> TextChange { .strikethrough(value) }
}

private nonisolated enum WrittenKerning: WrittenChange {
  typealias Value = CGFloat

  static var row: String { "kerning" }
  static func change(_ value: CGFloat) -> TextChange { .kerning(value) }
}

private nonisolated enum WrittenTracking: WrittenChange {
  typealias Value = CGFloat

  static var row: String { "tracking" }
  static func change(_ value: CGFloat) -> TextChange { .tracking(value) }
}

private nonisolated enum WrittenBaseline: WrittenChange {
  typealias Value = CGFloat

  static var row: String { "baselineOffset" }
  static func change(_ value: CGFloat) -> TextChange { .baselineOffset(value) }
}

private nonisolated enum WrittenCase: WrittenKey {
  typealias Value = Text.Case?

  static var row: String { "textCase" }
  static var key: WritableKeyPath<EnvironmentValues, Value> { \.textCase }
}

private nonisolated enum WrittenLineLimit: WrittenKey {
  typealias Value = Int?

  static var row: String { "lineLimit" }
  static var key: WritableKeyPath<EnvironmentValues, Value> { \.lineLimit }
}

private nonisolated enum WrittenLineSpacing: WrittenKey {
  typealias Value = CGFloat

  static var row: String { "lineSpacing" }
  static var key: WritableKeyPath<EnvironmentValues, Value> { \.lineSpacing }
}

private nonisolated enum WrittenAlignment: WrittenKey {
  typealias Value = TextAlignment

  static var row: String { "multilineTextAlignment" }
  static var key: WritableKeyPath<EnvironmentValues, Value> { \.multilineTextAlignment }
}

private nonisolated enum WrittenTruncation: WrittenKey {
  typealias Value = Text.TruncationMode

  static var row: String { "truncationMode" }
  static var key: WritableKeyPath<EnvironmentValues, Value> { \.truncationMode }
}

private nonisolated enum WrittenScaleFactor: WrittenKey {
  typealias Value = CGFloat

  static var row: String { "minimumScaleFactor" }
  static var key: WritableKeyPath<EnvironmentValues, Value> { \.minimumScaleFactor }
}

private nonisolated enum WrittenTightening: WrittenKey {
  typealias Value = Bool

  static var row: String { "allowsTightening" }
  static var key: WritableKeyPath<EnvironmentValues, Value> { \.allowsTightening }
}

private nonisolated enum WrittenTypeSize: WrittenKey {
  typealias Value = DynamicTypeSize

  static var row: String { "dynamicTypeSize" }
  static var key: WritableKeyPath<EnvironmentValues, Value> { \.dynamicTypeSize }
}

private nonisolated enum WrittenImageScale: WrittenKey {
  typealias Value = Image.Scale

  static var row: String { "imageScale" }
  static var key: WritableKeyPath<EnvironmentValues, Value> { \.imageScale }
}

extension Text.Case: SourceValue {
  var sourceValue: ViewValue { .member(nil, rawValue) }
}

extension TextAlignment: SourceValue {
  var sourceValue: ViewValue { .member(nil, rawValue) }
}

extension Text.TruncationMode: SourceValue {
  var sourceValue: ViewValue { .member(nil, rawValue) }
}

extension Image.Scale: SourceValue {
  var sourceValue: ViewValue { .member(nil, rawValue) }
}

extension DynamicTypeSize: SourceValue {
  var sourceValue: ViewValue { .member(nil, "\(self)") }
}

// MARK: - Of all texts in a view

extension View {
  /// Sets the font of texts and symbols in this view; `nil` for the one of the body.
  public nonisolated func font(_ font: Font?) -> some View { writing(WrittenFont.self, font) }

  /// Sets how thick letters in this view are; `nil` for what their font says.
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View { writing(WrittenWeight.self, weight) }

  /// Sets how wide letters in this view are; `nil` for what their font says.
  public nonisolated func fontWidth(_ width: Font.Width?) -> some View { writing(WrittenWidth.self, width) }

  /// Sets the family of forms of letters in this view; `nil` for what their font says.
  public nonisolated func fontDesign(_ design: Font.Design?) -> some View { writing(WrittenDesign.self, design) }

  /// Makes letters in this view bold, or leaves them.
  public nonisolated func bold(_ isActive: Bool = true) -> some View { writing(WrittenBold.self, isActive) }

  /// Makes letters in this view slanted, or leaves them.
  public nonisolated func italic(_ isActive: Bool = true) -> some View { writing(WrittenItalic.self, isActive) }

  /// Makes letters in this view equally wide, or leaves them.
  public nonisolated func monospaced(_ isActive: Bool = true) -> some View {
    writing(WrittenMonospaced.self, isActive)
  }

  /// Makes digits in this view equally wide.
  public nonisolated func monospacedDigit() -> some View { writing(WrittenMonospacedDigit.self, ()) }

  /// Draws a line under texts in this view.
  public nonisolated func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    writing(WrittenUnderline.self, isActive)
  }

  /// Draws a line through texts in this view.
  public nonisolated func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    writing(WrittenStrikethrough.self, isActive)
  }

  /// Sets points between letters of this view that keep together.
  public nonisolated func kerning(_ kerning: CGFloat) -> some View { writing(WrittenKerning.self, kerning) }

  /// Sets points between letters of this view.
  public nonisolated func tracking(_ tracking: CGFloat) -> some View { writing(WrittenTracking.self, tracking) }

  /// Sets how many points letters of this view stand above their line.
  public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    writing(WrittenBaseline.self, baselineOffset)
  }

  /// Writes texts in this view in other letters; `nil` for their own.
  public nonisolated func textCase(_ textCase: Text.Case?) -> some View { writing(WrittenCase.self, textCase) }

  /// Sets how many lines texts in this view may have; `nil` for as many as they need.
  public nonisolated func lineLimit(_ number: Int?) -> some View { writing(WrittenLineLimit.self, number) }

  /// Sets how many lines texts in this view may have. That fewer of them keep room is not laid out.
  public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    writing(WrittenLineLimit.self, limit.upperBound)
  }

  /// Sets how many lines texts in this view may have.
  public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    writing(WrittenLineLimit.self, limit.upperBound)
  }

  /// Sets points between two lines of texts in this view.
  public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    writing(WrittenLineSpacing.self, lineSpacing)
  }

  /// Sets how the lines of a text in this view lie beside each other.
  public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    writing(WrittenAlignment.self, alignment)
  }

  /// Sets where texts in this view leave something out where they have no room.
  public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View {
    writing(WrittenTruncation.self, mode)
  }

  /// Sets how much smaller letters in this view may become where there is no room, 0…1. It is not
  /// laid out.
  public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View {
    writing(WrittenScaleFactor.self, factor)
  }

  /// Sets whether letters in this view may move together where there is no room. It is not laid
  /// out.
  public nonisolated func allowsTightening(_ flag: Bool) -> some View { writing(WrittenTightening.self, flag) }

  /// Sets how large the user wants texts in this view to be.
  public nonisolated func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    writing(WrittenTypeSize.self, size)
  }

  /// Sets how large symbols in this view are beside text.
  public nonisolated func imageScale(_ scale: Image.Scale) -> some View { writing(WrittenImageScale.self, scale) }
}

// MARK: - Of one text

extension Text {
  /// This text in a font; `nil` for the one around it.
  public func font(_ font: Font?) -> Text { changed(.font(font)) }

  /// This text in a colour; `nil` for the one around it.
  public func foregroundColor(_ color: Color?) -> Text { changed(.foreground(color.map { AnyShapeStyle($0) })) }

  /// This text, drawn with a style.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { changed(.foreground(AnyShapeStyle(style))) }

  /// This text in letters of a thickness; `nil` for what the font says.
  public func fontWeight(_ weight: Font.Weight?) -> Text { changed(.weight(weight)) }

  /// This text in letters of a width; `nil` for what the font says.
  public func fontWidth(_ width: Font.Width?) -> Text { changed(.width(width)) }

  /// This text in a family of forms; `nil` for what the font says.
  public func fontDesign(_ design: Font.Design?) -> Text { changed(.design(design)) }

  /// This text in bold letters.
  public func bold() -> Text { changed(.weight(.bold)) }

  /// This text in bold letters, or as it is.
  public func bold(_ isActive: Bool) -> Text { isActive ? bold() : self }

  /// This text in slanted letters.
  public func italic() -> Text { changed(.italic(true)) }

  /// This text in slanted letters, or as it is.
  public func italic(_ isActive: Bool) -> Text { isActive ? italic() : self }

  /// This text in letters that are equally wide, or as it is.
  public func monospaced(_ isActive: Bool = true) -> Text { isActive ? changed(.design(.monospaced)) : self }

  /// This text with digits that are equally wide.
  public func monospacedDigit() -> Text { changed(.monospacedDigit) }

  /// This text with a line under it.
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text {
    changed(.underline(isActive))
  }

  /// This text with a line through it.
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text {
    changed(.strikethrough(isActive))
  }

  /// This text with points between letters, which keep together.
  public func kerning(_ kerning: CGFloat) -> Text { changed(.kerning(kerning)) }

  /// This text with points between letters.
  public func tracking(_ tracking: CGFloat) -> Text { changed(.tracking(tracking)) }

  /// This text, some points above its line.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text { changed(.baselineOffset(baselineOffset)) }
}
