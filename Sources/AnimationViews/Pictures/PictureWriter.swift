// Leaves as elements of SVG.
//
// What a text says, and how anything is called, is data: it passes through `XMLText`. Everything
// else that is written is a number or a word of this file.
//
// Not of SwiftUI.

internal import AnimationModel
internal import CurveMath
internal import CurveReports
internal import Foundation

/// Writes leaves as elements, and keeps what they refer to: gradients, clips and filters, each
/// once.
struct PictureWriter {
  /// Elements in the order of their names.
  private(set) var definitions: [String] = []
  private var names: [String: String] = [:]

  /// Returns a reference to an element that is written once, however often it is referred to.
  private mutating func reference(_ tag: String, _ attributes: String, _ content: String) -> String {
    let rest = "\(attributes)>\(content)</\(tag)>"
    let key = tag + rest
    if let name = names[key] { return name }
    let identifier = "d\(definitions.count + 1)"
    definitions.append("<\(tag) id=\"\(identifier)\"\(rest)")
    names[key] = "url(#\(identifier))"
    return "url(#\(identifier))"
  }

  // MARK: - Leaves

  /// A leaf with everything that is done to it.
  mutating func element(_ leaf: LeafPicture) -> String {
    let around = leaf.surroundings
    var attributes = " data-view=\"\(XMLText.escaped(leaf.name))\""
    if leaf.transform.isAffine, !leaf.transform.isIdentity { attributes += Self.transform(leaf.transform) }
    let marks = leaf.marks.map { mark($0, leaf) }.joined()
    return group(marks, attributes, around.opacity, around.filters, around.clips, around.blendMode)
  }

  /// What is done to something that is drawn, from the inside out.
  private mutating func group(
    _ content: String, _ attributes: String, _ opacity: Double, _ filters: [LeafFilter], _ clips: [LeafClip],
    _ blendMode: BlendMode
  ) -> String {
    var attributes = attributes + Self.opacity(opacity, "opacity")
    if let filter = filter(filters) { attributes += " filter=\"\(filter)\"" }
    var element = "<g\(attributes)>\(content)</g>"
    for clip in clips.reversed() {
      let clip = reference("clipPath", "", Self.path(clip.path, Self.rule(clip.style, "clip-rule")))
      element = "<g clip-path=\"\(clip)\">\(element)</g>"
    }
    // Outside of all groups, which are pictures of their own.
    guard let mode = Self.blendModes[blendMode] else { return element }
    return "<g style=\"mix-blend-mode:\(mode)\">\(element)</g>"
  }

  private mutating func mark(_ mark: LeafPicture.Mark, _ leaf: LeafPicture) -> String {
    let drawn: String
    switch mark.form {
    case .outline(let path, let stroke, let style): drawn = outline(path, stroke, style, mark.paint, leaf)
    case .words(let words):
      drawn = words.map { self.words($0, $0.paint ?? mark.paint, leaf) }.joined()
    case .name(let name): drawn = frame(name, mark.paint, leaf)
    case .canvas(let marks):
      let content = marks.map { canvas($0, leaf) }.joined()
      let flat = leaf.transform.isAffine ? "" : Self.transform(leaf.transform.flattened(in: leaf.size))
      drawn = flat.isEmpty ? content : "<g\(flat)>\(content)</g>"
    }
    var attributes = Self.opacity(mark.share, "opacity")
    if let shadows = mark.paint?.shadows, let filter = filter(shadows.map(LeafFilter.shadow)) {
      attributes += " filter=\"\(filter)\""
    }
    return attributes.isEmpty ? drawn : "<g\(attributes)>\(drawn)</g>"
  }

  /// Something that a canvas draws.
  private mutating func canvas(_ mark: CanvasMark, _ leaf: LeafPicture) -> String {
    let content: String
    switch mark.content {
    case .path(let path, let stroke, let style, let paint):
      let form = LeafPicture.Mark(form: .outline(path, stroke, style), paint: paint.paint)
      content = self.mark(form, leaf.plain(paint.size))
    case .words(let text, let size, let settings, let paint):
      let form = LeafPicture.Mark(form: .words(text.words(in: size, settings)), paint: paint)
      content = self.mark(form, leaf.plain(size))
    case .image(let image, let size, let paint):
      content = self.mark(LeafPicture.Mark(form: .name(image.name), paint: paint), leaf.plain(size))
    case .layer(let marks): content = marks.map { canvas($0, leaf) }.joined()
    }
    let (moved, style) = (mark.transform.isIdentity ? "" : Self.transform(mark.transform), mark.style)
    return group(content, moved, style.opacity, style.filters, style.clips, style.blendMode)
  }

  private mutating func outline(
    _ path: Path, _ stroke: StrokeStyle?, _ style: FillStyle, _ paint: _Paint?, _ leaf: LeafPicture
  ) -> String {
    guard let paint else { return "" }
    if !leaf.transform.isAffine {
      // SVG has no vanishing point: the corners are moved instead.
      let outline = stroke.map(path.strokedPath) ?? path
      return Self.path(
        outline.mapped { $0.applying(leaf.transform) }, fill(paint, leaf) + Self.rule(style, "fill-rule"))
    }
    if case .gradient(let gradient) = paint.fill, case .angular(let center, let start, let end) = gradient.geometry {
      let outline = stroke.map(path.strokedPath) ?? path
      let clip = reference("clipPath", "", Self.path(outline, Self.rule(style, "clip-rule")))
      let wedges = AngularWedges(center: center, start: start, end: end, stops: gradient.stops, size: leaf.size)
      let fans = wedges.all.map { Self.path($0.path, Self.color($0.color, "fill")) }
      return "<g clip-path=\"\(clip)\">" + fans.joined() + "</g>"
    }
    guard let stroke else { return Self.path(path, fill(paint, leaf) + Self.rule(style, "fill-rule")) }
    return Self.path(path, " fill=\"none\"" + fill(paint, leaf, "stroke") + Self.pen(stroke))
  }

  private mutating func words(_ words: PicturedWords, _ paint: _Paint?, _ leaf: LeafPicture) -> String {
    guard let paint, words.width > 0 else { return "" }
    var attributes = Self.place(words.origin) + Self.font(words.font) + fill(paint, leaf)
    attributes += " textLength=\"\(Self.digits(words.width))\" lengthAdjust=\"spacingAndGlyphs\""
    attributes += " xml:space=\"preserve\""
    let lines = [(words.line.isUnderlined, "underline"), (words.line.isStruckThrough, "line-through")]
    let decoration = lines.filter(\.0).map(\.1).joined(separator: " ")
    if !decoration.isEmpty { attributes += " text-decoration=\"\(decoration)\"" }
    if !leaf.transform.isAffine { attributes += Self.transform(leaf.transform.flattened(in: leaf.size)) }
    return "<text\(attributes)>\(XMLText.escaped(words.string))</text>"
  }

  /// What stands for a picture: its frame, and its name where there is room for it.
  private mutating func frame(_ name: String, _ paint: _Paint?, _ leaf: LeafPicture) -> String {
    let paint = paint ?? _Paint(ResolvedColor(red: 0.5, green: 0.5, blue: 0.5))
    let (width, height) = (Double(leaf.size.width), Double(leaf.size.height))
    let moved = leaf.transform.isAffine ? "" : Self.transform(leaf.transform.flattened(in: leaf.size))
    let corners = " width=\"\(Self.digits(width))\" height=\"\(Self.digits(height))\" rx=\"2\""
    let box = "<rect\(corners) fill=\"none\"\(fill(paint, leaf, "stroke")) stroke-dasharray=\"3 2\"\(moved)/>"
    let size = min(12, height * 0.6, width / (0.6 * Double(max(1, name.count))))
    guard size >= 3 else { return "<g>\(Self.title(name))\(box)</g>" }
    let place = CGPoint(x: width / 2, y: height / 2 + size * 0.35)
    let label = Self.place(place) + Self.font(ResolvedFont(size: size)) + fill(paint, leaf) + " text-anchor=\"middle\""
    return "<g>\(Self.title(name))\(box)<text\(label)\(moved)>\(XMLText.escaped(name))</text></g>"
  }

  // MARK: - Paints

  /// Attributes for what a paint fills, or for what it is drawn along.
  private mutating func fill(_ paint: _Paint, _ leaf: LeafPicture, _ name: String = "fill") -> String {
    switch paint.fill {
    case .color(let color): return Self.color(color, name)
    // A pale layer: nothing is blurred behind it.
    case .material(_, let opacity):
      return Self.color(ResolvedColor(red: 0.95, green: 0.95, blue: 0.95, opacity: Float(0.6 * opacity)), name)
    case .gradient(let gradient): return " \(name)=\"\(reference(gradient, leaf))\""
    }
  }

  private mutating func reference(_ gradient: GradientPaint, _ leaf: LeafPicture) -> String {
    let (width, height) = (Double(leaf.size.width), Double(leaf.size.height))
    func place(_ point: UnitPoint, _ x: String, _ y: String) -> String {
      " \(x)=\"\(Self.digits(Double(point.x) * width))\" \(y)=\"\(Self.digits(Double(point.y) * height))\""
    }
    func radii(_ start: CGFloat, _ end: CGFloat) -> String {
      " fr=\"\(Self.digits(Double(max(0, start))))\" r=\"\(Self.digits(Double(max(0, end))))\""
    }
    let stops = gradient.stops.map { stop -> String in
      let place = Self.digits(min(1, max(0, Double(stop.location))))
      return "<stop offset=\"\(place)\"\(Self.color(stop.color, "stop-color", "stop-opacity"))/>"
    }.joined()
    let units = " gradientUnits=\"userSpaceOnUse\""
    let moved = leaf.transform.isAffine ? "" : Self.matrix(leaf.transform.flattened(in: leaf.size)) + " "
    let own = leaf.transform.isAffine ? "" : " gradientTransform=\"\(moved.dropLast())\""
    switch gradient.geometry {
    case .linear(let start, let end):
      return reference("linearGradient", units + place(start, "x1", "y1") + place(end, "x2", "y2") + own, stops)
    case .radial(let center, let start, let end):
      return reference("radialGradient", units + place(center, "cx", "cy") + radii(start, end) + own, stops)
    case .elliptical(let center, let start, let end):
      let scale = "scale(\(Self.digits(width)) \(Self.digits(height)))"
      let middle = " cx=\"\(Self.digits(Double(center.x)))\" cy=\"\(Self.digits(Double(center.y)))\""
      return reference(
        "radialGradient", units + middle + radii(start, end) + " gradientTransform=\"\(moved)\(scale)\"", stops)
    // Letters, and what is seen in perspective: the colours from left to right.
    case .angular: return reference("linearGradient", own, stops)
    }
  }

  // MARK: - Filters

  /// One filter that does what several do, the innermost first.
  private mutating func filter(_ filters: [LeafFilter]) -> String? {
    guard !filters.isEmpty else { return nil }
    let room = " x=\"-100%\" y=\"-100%\" width=\"300%\" height=\"300%\" color-interpolation-filters=\"sRGB\""
    return reference("filter", room, filters.map(Self.primitive).joined())
  }

  private static func primitive(_ filter: LeafFilter) -> String {
    switch filter {
    case .blur(let radius, _): "<feGaussianBlur stdDeviation=\"\(digits(max(0, radius)))\"/>"
    case .brightness(let amount): colors(scale: 1, offset: amount)
    case .contrast(let amount): colors(scale: amount, offset: (1 - amount) / 2)
    case .invert: colors(scale: -1, offset: 1)
    case .saturation(let amount): "<feColorMatrix type=\"saturate\" values=\"\(digits(amount))\"/>"
    case .grayscale(let amount): "<feColorMatrix type=\"saturate\" values=\"\(digits(1 - amount))\"/>"
    case .hueRotation(let angle): "<feColorMatrix type=\"hueRotate\" values=\"\(digits(angle.degrees))\"/>"
    case .luminanceToAlpha: "<feColorMatrix type=\"luminanceToAlpha\"/>"
    case .multiply(let color):
      matrix([color.red, color.green, color.blue, color.opacity].map(Double.init), offset: 0)
    // What falls inside is left out.
    case .shadow(let shadow) where shadow.isInner: "<feOffset/>"
    case .shadow(let shadow):
      "<feDropShadow dx=\"\(digits(shadow.offset.width))\" dy=\"\(digits(shadow.offset.height))\""
        + " stdDeviation=\"\(digits(max(0, shadow.radius)))\"\(color(shadow.color, "flood-color", "flood-opacity"))/>"
    }
  }

  private static func colors(scale: Double, offset: Double) -> String {
    matrix([scale, scale, scale, 1], offset: offset)
  }

  /// Factors of red, green, blue and opacity, and what is added to the colours.
  private static func matrix(_ factors: [Double], offset: Double) -> String {
    let rows = factors.indices.map { row in
      let factors = factors.indices.map { $0 == row ? digits(factors[row]) : "0" }
      return (factors + [row < 3 ? digits(offset) : "0"]).joined(separator: " ")
    }
    return "<feColorMatrix type=\"matrix\" values=\"\(rows.joined(separator: " "))\"/>"
  }
}

// MARK: - Words and numbers

extension PictureWriter {
  /// Three decimals, a thousandth of a point; 0 for what is not finite.
  static func digits(_ value: Double) -> String {
    value.isFinite ? DecimalText.shortest(value, decimals: 3) : "0"
  }

  static func title(_ text: String) -> String { "<title>\(XMLText.escaped(text))</title>" }

  fileprivate static func path(_ path: Path, _ attributes: String) -> String {
    "<path d=\"\(path.svgPathData())\"\(attributes)/>"
  }

  fileprivate static func rule(_ style: FillStyle, _ name: String) -> String {
    style.isEOFilled ? " \(name)=\"evenodd\"" : ""
  }

  fileprivate static func opacity(_ value: Double, _ name: String) -> String {
    value < 1 ? " \(name)=\"\(digits(max(0, value)))\"" : ""
  }

  /// Hexadecimal digits; components beyond sRGB are cut.
  fileprivate static func color(_ color: ResolvedColor, _ name: String, _ opacityName: String? = nil) -> String {
    let digits = [color.red, color.green, color.blue].map { component in
      String(hexadecimal: Int((min(1, max(0, component.isFinite ? component : 0)) * 255).rounded()), digits: 2)
    }
    return " \(name)=\"#\(digits.joined())\"" + opacity(Double(color.opacity), opacityName ?? name + "-opacity")
  }

  fileprivate static func place(_ point: CGPoint) -> String {
    " x=\"\(digits(Double(point.x)))\" y=\"\(digits(Double(point.y)))\""
  }

  fileprivate static func pen(_ style: StrokeStyle) -> String {
    var text = " stroke-width=\"\(digits(Double(style.lineWidth)))\""
    switch style.lineCap {
    case .butt: break
    case .round: text += " stroke-linecap=\"round\""
    case .square: text += " stroke-linecap=\"square\""
    }
    switch style.lineJoin {
    case .miter: text += " stroke-miterlimit=\"\(digits(Double(max(1, style.miterLimit))))\""
    case .round: text += " stroke-linejoin=\"round\""
    case .bevel: text += " stroke-linejoin=\"bevel\""
    }
    if !style.dash.isEmpty {
      text += " stroke-dasharray=\"\(style.dash.map { digits(Double($0)) }.joined(separator: " "))\""
      text += " stroke-dashoffset=\"\(digits(Double(style.dashPhase)))\""
    }
    return text
  }

  fileprivate static func transform(_ transform: ProjectionTransform) -> String {
    " transform=\"\(matrix(transform))\""
  }

  fileprivate static func matrix(_ transform: ProjectionTransform) -> String {
    let numbers = [transform.m11, transform.m12, transform.m21, transform.m22, transform.m31, transform.m32]
    // Factors of a thousand points: six decimals.
    let factors = numbers.map { DecimalText.shortest(Double($0), decimals: 6) }
    return "matrix(\(factors.joined(separator: " ")))"
  }

  /// A family that every renderer has, and the size, weight and slant.
  fileprivate static func font(_ font: ResolvedFont) -> String {
    let family =
      switch font.design {
      case .serif: "serif"
      case .monospaced: "monospace"
      case .rounded: "ui-rounded, sans-serif"
      default: "sans-serif"
      }
    return " font-family=\"\(family)\" font-size=\"\(digits(font.size))\" font-weight=\"\(weight(font.weight))\""
      + (font.isItalic ? " font-style=\"italic\"" : "")
  }

  /// The weight as a style sheet counts it, between the names on both sides.
  static func weight(_ weight: CGFloat) -> Int {
    let names: [CGFloat] = [
      Font.Weight.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ].map(\.value)
    guard let above = names.firstIndex(where: { $0 >= weight }) else { return 900 }
    guard above > 0 else { return 100 }
    let share = (weight - names[above - 1]) / (names[above] - names[above - 1])
    return Int((100 * (Double(above) + Double(share))).rounded())
  }

  /// The modes that a browser has too.
  fileprivate static let blendModes: [BlendMode: String] = [
    .multiply: "multiply", .screen: "screen", .overlay: "overlay", .darken: "darken", .lighten: "lighten",
    .colorDodge: "color-dodge", .colorBurn: "color-burn", .softLight: "soft-light", .hardLight: "hard-light",
    .difference: "difference", .exclusion: "exclusion", .hue: "hue", .saturation: "saturation", .color: "color",
    .luminosity: "luminosity", .plusLighter: "plus-lighter",
  ]
}

extension ProjectionTransform {
  /// The map without a vanishing point that does the same in the middle of a size, and nearly so
  /// around it.
  func flattened(in size: CGSize) -> ProjectionTransform {
    let middle = CGPoint(x: size.width / 2, y: size.height / 2)
    let depth = m13 * middle.x + m23 * middle.y + m33
    let place = middle.applying(self)
    var map = ProjectionTransform()
    map.m11 = (m11 - m13 * place.x) / depth
    map.m12 = (m12 - m13 * place.y) / depth
    map.m21 = (m21 - m23 * place.x) / depth
    map.m22 = (m22 - m23 * place.y) / depth
    map.m31 = place.x - map.m11 * middle.x - map.m21 * middle.y
    map.m32 = place.y - map.m12 * middle.x - map.m22 * middle.y
    return map
  }
}

/// A gradient around a point as a fan of wedges: SVG has none of its own.
struct AngularWedges {
  let center: UnitPoint
  let start: Angle
  let end: Angle
  let stops: [GradientPaint.Stop]
  let size: CGSize

  /// One for each three degrees, each a little wider than that, so that no seam is seen.
  var all: [(path: Path, color: ResolvedColor)] {
    let middle = CGPoint(x: center.x * size.width, y: center.y * size.height)
    let reach = 2 * (Double(size.width) + Double(size.height)) + hypot(Double(middle.x), Double(middle.y))
    let (count, first) = (120, start.radians)
    func corner(_ index: Double) -> CGPoint {
      let angle = first + 2 * .pi * index / Double(count)
      return CGPoint(x: middle.x + reach * cos(angle), y: middle.y + reach * sin(angle))
    }
    return (0..<count).map { index in
      let way = 2 * .pi * (Double(index) + 0.5) / Double(count)
      let path = Path { path in
        path.addLines([middle, corner(Double(index)), corner(Double(index) + 1.2)])
        path.closeSubpath()
      }
      return (path, color(at: end == start ? 1 : way / (end.radians - first)))
    }
  }

  /// The colour at a location: what SVG too mixes between stops, sRGB's components.
  func color(at location: Double) -> ResolvedColor {
    guard let last = stops.last, let first = stops.first else { return ResolvedColor(red: 0, green: 0, blue: 0) }
    guard let above = stops.firstIndex(where: { Double($0.location) >= location }) else { return last.color }
    guard above > 0 else { return first.color }
    let (low, high) = (stops[above - 1], stops[above])
    let share = Float((location - Double(low.location)) / Double(high.location - low.location))
    func mixed(_ part: (ResolvedColor) -> Float) -> Float {
      part(low.color) + (part(high.color) - part(low.color)) * share
    }
    return ResolvedColor(red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue), opacity: mixed(\.opacity))
  }
}
