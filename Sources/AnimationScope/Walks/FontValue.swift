/// A font, taken apart into what text draws.
package struct FontValue: Equatable, Sendable {
  /// Points; `nil` when the expression does not say.
  package var size: Double?
  package var weight = "regular"
  package var width = "standard"
  package var design = "default"
  package var family = "system"
  package var isItalic = false
  /// What could not be read.
  var rest: String?

  /// The body style: what text has when nothing else is said.
  package static let standard = FontValue(size: 17)

  package init(size: Double?) {
    self.size = size
  }

  /// Reads `.title.bold()`, `.system(size: 40, weight: .heavy)`, `.custom("Name", size: 20)`.
  init(_ value: ViewValue) {
    self = .standard
    read(value)
  }

  /// Sizes of the text styles at the standard setting of the system, in points.
  package static let styles: [String: Double] = [
    "extraLargeTitle": 36, "extraLargeTitle2": 28, "largeTitle": 34, "title": 28, "title2": 22, "title3": 20,
    "headline": 17, "body": 17, "callout": 16, "subheadline": 15, "footnote": 13, "caption": 12, "caption2": 11,
  ]

  private mutating func read(_ value: ViewValue) {
    switch value {
    case .nil: break
    case .member(let base, let name) where base == nil || base == .name("Font"):
      guard let size = Self.styles[name] else { return rest = value.description }
      self.size = size
      if name == "headline" { weight = "semibold" }
    case .call(.member(let base, "system"), let arguments) where base == nil || base == .name("Font"):
      readSystem(arguments)
    case .call(.member(let base, "custom"), let arguments) where base == nil || base == .name("Font"):
      family = arguments.first?.value.description ?? family
      if case .number(let size) = arguments.first(where: { $0.label == "size" || $0.label == "fixedSize" })?.value {
        self.size = size
      }
    case .call(.member(let base?, let name), let arguments):
      read(base)
      refine(name, arguments.first?.value, value)
    default:
      size = nil
      rest = value.description
    }
  }

  private mutating func readSystem(_ arguments: [ViewArgument]) {
    for argument in arguments {
      switch (argument.label, argument.value) {
      case ("size", .number(let size)): self.size = size
      case ("size", _): size = nil
      case ("weight", let value): weight = Self.name(value) ?? weight
      case ("design", let value): design = Self.name(value) ?? design
      case (nil, .member(_, let style)): size = Self.styles[style]
      default: rest = argument.value.description
      }
    }
  }

  private mutating func refine(_ name: String, _ argument: ViewValue?, _ whole: ViewValue) {
    switch name {
    case "bold": weight = "bold"
    case "weight": weight = argument.flatMap(Self.name) ?? weight
    case "width": width = argument.flatMap(Self.name) ?? width
    case "italic": isItalic = true
    case "monospaced": design = "monospaced"
    case "monospacedDigit", "leading", "smallCaps", "lowercaseSmallCaps", "uppercaseSmallCaps": break
    default: rest = whole.description
    }
  }

  /// The name of a case: `heavy` of `.heavy`; other values as text. `nil` for `nil`.
  static func name(_ value: ViewValue) -> String? {
    switch value {
    case .nil: nil
    case .member(_, let name): name
    default: value.description
    }
  }

  /// Points; those of the body style where the expression does not say.
  var points: Double { size ?? 17 }

  /// How wide letters are beside those of the regular font.
  var widthFactor: Double {
    let byWeight: [String: Double] = [
      "ultraLight": 0.94, "thin": 0.95, "light": 0.97, "medium": 1.02, "semibold": 1.04, "bold": 1.06, "heavy": 1.08,
      "black": 1.1,
    ]
    let byWidth: [String: Double] = ["compressed": 0.75, "condensed": 0.85, "expanded": 1.2]
    return (byWeight[weight] ?? 1) * (byWidth[width] ?? 1)
  }
}
