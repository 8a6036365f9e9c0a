// What moves of a leaf.
//
// Not of SwiftUI.

internal import AnimationModel
internal import AnimationScope
internal import Foundation

/// What moves of a leaf: its place, its outline, what that is drawn with, its font, and how far new
/// content has taken the place of the old.
final class LeafAttributes: ElementAttributes {
  private var ownPlace: PlaceAttribute
  /// What is to be drawn.
  private(set) var model: LeafDrawing
  private var outline: (any OutlineAttribute)?
  private var paint: PaintAttribute?
  private var font: AnimatedAttribute<ResolvedFont>?
  private(set) var fade: ContentFade

  init(_ view: any LeafView, _ point: ShownElement) {
    model = view.drawing(in: point.element.environment)
    ownPlace = PlaceAttribute(point, movesCornerAlone: model.content.isOfLetters)
    fade = ContentFade(model.content, point.element.environment.contentTransition)
    outline = model.content.shape?.attribute(at: point)
    paint = model.paint.flatMap { PaintAttribute($0, point) }
    font = model.content.font.map(point.attribute)
  }

  func take(_ view: any LeafView, _ point: ShownElement) {
    let old = model
    model = view.drawing(in: point.element.environment)
    if ownPlace.movesCornerAlone == model.content.isOfLetters {
      ownPlace.take(point)
    } else {
      replace(&ownPlace, by: PlaceAttribute(point, movesCornerAlone: model.content.isOfLetters), point)
    }
    takeOutline(point)
    takePaint(old.paint, point)
    takeFont(point)
    fade.take(model.content, point)
  }

  private func replace(_ place: inout PlaceAttribute, by new: PlaceAttribute, _ point: ShownElement) {
    place.attribute.leave(point.host)
    place = new
  }

  /// An outline of another type takes the place of the old one at once.
  private func takeOutline(_ point: ShownElement) {
    if let shape = model.content.shape, let outline, shape.hand(to: outline, at: point) { return }
    outline?.leave(point.host)
    outline = model.content.shape?.attribute(at: point)
  }

  private func takePaint(_ old: _Paint?, _ point: ShownElement) {
    if let new = model.paint, let old, old.interpolates(to: new), let paint { return paint.take(new, point) }
    paint?.attribute.leave(point.host)
    paint = model.paint.flatMap { PaintAttribute($0, point) }
  }

  private func takeFont(_ point: ShownElement) {
    if let new = model.content.font, let font, font.model.interpolates(to: new),
      point.interpolatesFonts
    {
      return point.hand(new, to: font)
    }
    font?.leave(point.host)
    font = model.content.font.map(point.attribute)
  }

  var all: [any RunningAttribute] {
    let parts: [(any RunningAttribute)?] = [ownPlace.attribute, outline, paint?.attribute, font, fade.attribute]
    return parts.compactMap { $0 }
  }

  var place: PlaceAttribute? { ownPlace }

  var shownAttributes: [DrawnAttribute] { shown.attributes }

  var finalAttributes: [DrawnAttribute] { model.attributes }

  /// What is drawn now.
  var shown: LeafDrawing {
    var drawing = model
    if case .shape(_, let style) = model.content, let outline { drawing.content = .shape(outline.shape, style) }
    if let font { drawing.content.setFont(font.presentation) }
    if let paint { drawing.paint = paint.shown(of: model.paint) }
    return drawing
  }

  /// What is seen now of each content, 0…1, the older one first; the last one may not be among
  /// them.
  var shownContents: [(content: LeafDrawing.Content, share: Double, isOld: Bool)] {
    let (content, fraction, old) = fade.shown
    let isOld = fade.isOld
    let older = old.map { [(content: moved($0), share: 1 - fraction, isOld: true)] } ?? []
    return older + [(content: isOld ? moved(content) : shown.content, share: fraction, isOld: isOld)]
  }

  private func moved(_ content: LeafDrawing.Content) -> LeafDrawing.Content {
    guard let font, content.font?.interpolates(to: font.presentation) == true else { return content }
    var content = content
    content.setFont(font.presentation)
    return content
  }
}

extension ShownElement {
  fileprivate var interpolatesFonts: Bool { element.node.graph.flows.assumptions.fontsInterpolate }
}

extension LeafDrawing.Content {
  fileprivate var shape: (any Shape)? {
    if case .shape(let shape, _) = self { shape } else { nil }
  }

  /// The font whose size, weight and width move.
  fileprivate var font: ResolvedFont? {
    switch self {
    case .text(let text): text.font
    case .image(let image): image.font
    case .nothing, .shape, .canvas: nil
    }
  }

  fileprivate mutating func setFont(_ font: ResolvedFont) {
    switch self {
    case .text(var text):
      let old = text.font
      for index in text.runs.indices where text.runs[index].font == old { text.runs[index].font = font }
      self = .text(text)
    case .image(var image):
      image.font = font
      self = .image(image)
    case .nothing, .shape, .canvas: break
    }
  }

  /// Whether letters are drawn, whose size follows from what they say.
  fileprivate var isOfLetters: Bool {
    switch self {
    case .text: true
    case .image(let image): image.isSymbol && !image.isResizable
    case .nothing, .shape, .canvas: false
    }
  }

  /// Whether one content fades into another: what says or shows something else, and forms of
  /// letters that nothing lies between.
  fileprivate func fades(to other: LeafDrawing.Content) -> Bool {
    switch (self, other) {
    case (.text(let old), .text(let new)): old.string != new.string || !old.font.interpolates(to: new.font)
    case (.image(let old), .image(let new)): old.fades(to: new)
    case (.text, .image), (.image, .text): true
    default: false
    }
  }
}

// MARK: - Outlines

/// An attribute that holds an outline.
protocol OutlineAttribute: RunningAttribute {
  /// What is shown.
  var shape: any Shape { get }
}

extension AnimatedAttribute: OutlineAttribute where Model: Shape {
  var shape: any Shape { presentation }
}

/// An outline without data: nothing of it moves.
private final class StillOutline<S: Shape>: OutlineAttribute {
  var outline: S

  init(_ outline: S) { self.outline = outline }

  var shape: any Shape { outline }

  var isAnimating: Bool { false }

  var animation: Animation? { nil }

  func leave(_ host: AnimationHost) {}
}

extension Shape {
  @MainActor
  fileprivate func attribute(at point: ShownElement) -> any OutlineAttribute {
    MemoryLayout<AnimatableData>.size == 0 ? StillOutline(self) : point.attribute(self)
  }

  /// Returns whether the attribute holds outlines of this type.
  @MainActor
  fileprivate func hand(to attribute: any OutlineAttribute, at point: ShownElement) -> Bool {
    switch attribute {
    case let attribute as AnimatedAttribute<Self>: point.hand(self, to: attribute)
    case let attribute as StillOutline<Self>: attribute.outline = self
    default: return false
    }
    return true
  }
}

// MARK: - Paints

/// An attribute that holds what is drawn with, if it has values between.
@MainActor
enum PaintAttribute {
  case color(AnimatedAttribute<ResolvedColor>)
  case gradient(AnimatedAttribute<GradientPaint>)

  init?(_ paint: _Paint, _ point: ShownElement) {
    switch paint.fill {
    case .color(let color): self = .color(point.attribute(color))
    case .gradient(let gradient): self = .gradient(point.attribute(gradient))
    case .material: return nil
    }
  }

  func take(_ paint: _Paint, _ point: ShownElement) {
    switch (self, paint.fill) {
    case (.color(let attribute), .color(let color)): point.hand(color, to: attribute)
    case (.gradient(let attribute), .gradient(let gradient)): point.hand(gradient, to: attribute)
    default: fatalError("Nothing lies between two styles of different kinds.")
    }
  }

  func shown(of model: _Paint?) -> _Paint? {
    var paint = model
    switch self {
    case .color(let attribute): paint?.fill = .color(attribute.presentation)
    case .gradient(let attribute): paint?.fill = .gradient(attribute.presentation)
    }
    return paint
  }

  var attribute: any RunningAttribute {
    switch self {
    case .color(let attribute): attribute
    case .gradient(let attribute): attribute
    }
  }
}

// MARK: - Fading content

/// Contents that take the place of each other: each change is one step along a number, and what is
/// shown lies between the two contents around it.
///
/// So a change during a fade goes on from what is seen, and content that has not come yet is passed
/// on the way.
@MainActor
struct ContentFade {
  /// From the oldest that may still be seen to what is to be drawn.
  private var contents: [LeafDrawing.Content]
  /// Changes before the first of ``contents``.
  private var first = 0.0
  private(set) var attribute: AnimatedAttribute<Double>?
  /// How the last change is shown.
  private var manner: ContentManner

  init(_ content: LeafDrawing.Content, _ transition: ContentTransition) {
    (contents, manner) = ([content], ContentManner(transition))
  }

  mutating func take(_ content: LeafDrawing.Content, _ point: ShownElement) {
    let fades = contents[contents.count - 1].fades(to: content)
    manner.take(point.element.environment.contentTransition, isChange: fades)
    guard fades, !manner.isIdentity else {
      contents[contents.count - 1] = content
      if let attribute { point.hand(attribute.model, to: attribute) }
      return
    }
    forget()
    contents.append(content)
    let number = attribute ?? point.attribute(0.0)
    attribute = number
    point.hand(first + Double(contents.count - 1), to: number)
  }

  /// Forgets what is not seen any more.
  private mutating func forget() {
    guard let attribute else { return }
    let last = contents.count - 1
    let gone = attribute.isAnimating ? min(last, max(0, Int(attribute.presentation - first))) : last
    contents.removeFirst(gone)
    first += Double(gone)
  }

  /// Whether what comes last is not to be seen yet.
  var isOld: Bool {
    let last = Double(contents.count - 1)
    return last > 0 && (attribute?.presentation ?? first) - first <= last - 1
  }

  /// What rolls of a text; `nil` where nothing does.
  var rolling: RollingText? {
    let shown = shown
    guard let goesUp = manner.goesUp, case .text(let old)? = shown.old, case .text(let new) = shown.content else {
      return nil
    }
    return RollingText(from: old.string, to: new.string, goesUp: goesUp, fraction: shown.fraction)
  }

  /// What is shown: a content, how much of it, 0…1, and the one that it takes the place of.
  var shown: (content: LeafDrawing.Content, fraction: Double, old: LeafDrawing.Content?) {
    let last = contents.count - 1
    let place = min(Double(last), max(0, (attribute?.presentation ?? first) - first))
    let below = Int(place)
    let fraction = place - Double(below)
    guard fraction > 0 else { return (contents[below], 1, nil) }
    return (contents[below + 1], fraction, contents[below])
  }
}
