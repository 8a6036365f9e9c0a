// What rules play variables as: `transition: var(--enter)` says more than the name of `--enter`.

internal import CurveMath
internal import CurveReports

/// The variables that rules play, in all files that are read together.
struct StylesheetUses {
  /// By its name; a variable of SCSS is called as all files call it.
  private var kinds: [String: Set<String>] = [:]
  /// Those that calculations are written with, such as `calc(var(--duration) * 1s)`.
  private var factors: Set<String> = []

  /// - Complexity: O(*n*) for *n* declarations.
  init(_ sheets: [StylesheetScanner]) {
    var open: [(name: String, kind: String)] = []
    var parts: [String: Set<String>] = [:]
    for sheet in sheets {
      for declaration in sheet.declarations where declaration.value.utf8.contains(UInt8(ascii: "(")) {
        let names = StylesheetScope.names(in: declaration.value).map(Self.canonical)
        if !names.isEmpty { factors.formUnion(Self.factors(in: declaration.value)) }
        if declaration.isVariable {
          parts[Self.canonical(declaration.property), default: []].formUnion(names)
        } else if let kind = Self.kind(of: StylesheetCurves.unprefixed(declaration.property)) {
          open += names.map { ($0, kind) }
        }
      }
      // A mixin that is not read says by its name what it plays.
      for call in sheet.includes {
        guard let kind = Self.kind(of: SassSignature(call.text).name) else { continue }
        open += Self.variables(in: call.text).map { ($0, kind) }
      }
    }
    var all = Array(factors)
    while let name = all.popLast() {
      for name in parts[name] ?? [] where factors.insert(name).inserted { all.append(name) }
    }
    // What a variable is written with is played with it.
    while let (name, kind) = open.popLast() {
      guard kinds[name, default: []].insert(kind).inserted else { continue }
      open += (parts[name] ?? []).map { ($0, kind) }
    }
  }

  /// Whether rules play a variable as a transition, or as an animation; `nil` where none does, or
  /// some do either.
  func kind(of name: String) -> MotionToken.Kind? {
    guard let kinds = kinds[Self.canonical(name)], kinds.count == 1 else { return nil }
    return kinds.contains("transition") ? .transition : .animation
  }

  /// Whether something is computed with a variable.
  func isFactor(_ name: String) -> Bool { factors.contains(Self.canonical(name)) }

  private static func factors(in value: String) -> [String] {
    var (names, rest): ([String], Substring) = ([], value[...])
    while let open = rest.firstIndex(of: "(") {
      let inside = rest[rest.index(after: open)...]
      let name = rest[..<open].reversed().prefix { $0.isLetter || $0.isNumber || $0 == "-" }.reversed()
      guard CalculationFunction(before: String(name) + "(") != nil else {
        rest = inside
        continue
      }
      let end = StylesheetValue.closing(of: inside) ?? inside.endIndex
      names += StylesheetScope.names(in: String(inside[..<end])).map(canonical)
      rest = inside[end...]
    }
    return names
  }

  private static func canonical(_ name: String) -> String { name.hasPrefix("$") ? SassModules.canonical(name) : name }

  /// Of a property, or of a mixin that stands for one.
  private static func kind(of name: String) -> String? { ["transition", "animation"].first { $0 == name } }

  /// `$fast` of `@include transition($fast)`.
  private static func variables(in text: String) -> [String] {
    text.split(separator: "$").dropFirst().map { canonical("$\($0.prefix(while: SassValue.isOfName))") }
  }
}

extension StylesheetValue {
  /// Whether a word is a property of CSS that transitions move. Those that key frames are called
  /// by, such as `rotate`, are none here.
  static func isAnimatable(_ word: String) -> Bool {
    let small = word.lowercased()
    return animatable.contains(small) || small.hasPrefix("--") || animatableGroups.contains(where: small.hasPrefix)
  }

  private static let animatable: Set<String> = [
    "all", "accent-color", "backdrop-filter", "background", "block-size", "border", "bottom", "box-shadow",
    "caret-color", "clip-path", "color", "column-gap", "content-visibility", "display", "fill", "filter", "flex", "gap",
    "height", "inline-size", "inset", "left", "letter-spacing", "line-height", "margin", "mask", "max-block-size",
    "max-height", "max-inline-size", "max-width", "min-block-size", "min-height", "min-inline-size", "min-width",
    "object-position", "offset-distance", "opacity", "outline", "overlay", "padding", "right", "row-gap", "stroke",
    "text-indent", "text-shadow", "text-underline-offset", "top", "transform", "transform-origin", "vertical-align",
    "visibility", "width", "word-spacing", "z-index",
  ]
  private static let animatableGroups = [
    "background-", "border-", "flex-", "font-", "grid-template-", "inset-", "margin-", "mask-", "outline-", "padding-",
    "stroke-", "text-decoration",
  ]

  /// Whether the last word for a kind of motion in a name is that of animations, as in
  /// `transition-animation`, but not in `animation-transition`.
  static func endsInAnimation(_ name: String) -> Bool {
    let small = name.lowercased()
    guard let animation = small.ranges(of: "anim").last else { return false }
    return small.ranges(of: "transition").last.map { $0.lowerBound < animation.lowerBound } ?? true
  }
}
