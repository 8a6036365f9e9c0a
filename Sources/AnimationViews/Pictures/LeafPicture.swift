// A leaf as it stands in a picture: everything resolved, no view behind it.
//
// Not of SwiftUI.

internal import AnimationModel
internal import Foundation

/// A leaf at one moment, ready to be written down.
struct LeafPicture: Sendable {
  /// Something that is drawn: an outline, letters, or a picture that stands for itself by its name.
  enum Form: Sendable {
    case outline(Path, StrokeStyle?, FillStyle)
    case words([PicturedWords])
    case name(String)
    case canvas([CanvasMark])
  }

  /// A form, what it is drawn with, and how much of it is seen while contents fade.
  struct Mark: Sendable {
    var form: Form
    var paint: _Paint?
    /// 0…1.
    var share = 1.0
  }

  /// The place that the leaf has in the tree: the same one in each frame.
  let place: ObjectIdentifier
  let name: String
  /// Points.
  let size: CGSize
  /// From its own coordinates to those of the root.
  let transform: ProjectionTransform
  let surroundings: LeafSurroundings
  let marks: [Mark]
}

/// Letters of one font in one line.
struct PicturedWords: Sendable {
  var string: String
  var font: ResolvedFont
  var line: TextDrawing.TextLine
  /// `nil` for the paint of the text.
  var paint: _Paint?
  /// Points, from the corner of the leaf to the beginning of the baseline.
  var origin: CGPoint
  /// Points: by the table of letters that the layout uses, whatever font draws them.
  var width: Double
}

extension LeafPicture {
  /// Nothing of a leaf that only takes room.
  @MainActor
  init?(_ drawn: DrawnLeaf, name: String) {
    guard let attributes = drawn.element.flow.attributes as? LeafAttributes else { return nil }
    let (shown, size) = (attributes.shown, drawn.frame.size)
    // What has no finite place, or no end, is not drawn.
    let matrix = drawn.transform
    let numbers = [
      matrix.m11, matrix.m12, matrix.m13, matrix.m21, matrix.m22, matrix.m23, matrix.m31, matrix.m32, matrix.m33,
    ]
    guard (numbers + [size.width, size.height]).allSatisfy(\.isFinite) else { return nil }
    let environment = drawn.element.environment
    let marks = attributes.shownContents.compactMap { content, share, isOld in
      // What goes is drawn in the room that it had.
      Form(content, isOld ? nil : size, size, environment).map { Mark(form: $0, paint: shown.paint, share: share) }
    }
    guard !marks.isEmpty else { return nil }
    self.init(
      place: ObjectIdentifier(drawn.element), name: name, size: size, transform: drawn.transform,
      surroundings: drawn.surroundings, marks: marks)
  }
}

extension LeafPicture {
  /// A leaf of another size in the same place, to which nothing is done.
  func plain(_ size: CGSize) -> LeafPicture {
    LeafPicture(
      place: place, name: name, size: size, transform: ProjectionTransform(), surroundings: LeafSurroundings(),
      marks: [])
  }
}

extension LeafPicture.Form {
  /// - Parameter room: Where lines are broken; `nil` for letters that are not laid out any more.
  fileprivate init?(
    _ content: LeafDrawing.Content, _ room: CGSize?, _ size: CGSize, _ environment: EnvironmentValues
  ) {
    switch content {
    case .nothing: return nil
    case .shape(let shape, let style):
      let outline = shape.drawnPath(in: CGRect(origin: .zero, size: size))
      self = .outline(outline.path, outline.stroke, style)
    case .text(let text):
      let settings = environment.text
      let room = room ?? TextLines(text.runs, settings).size(for: .unspecified)
      self = .words(text.words(in: room, settings))
    case .image(let image): self = .name(image.name)
    case .canvas(let canvas): self = .canvas(canvas.marks(in: size))
    }
  }
}

extension TextDrawing {
  /// The words of each line, where they stand in a frame of a size.
  func words(in size: CGSize, _ settings: TextSettings) -> [PicturedWords] {
    let lines = TextLines(runs, settings)
    // Frames lie on whole pixels: the room may be half a pixel smaller than what was asked for.
    let shown = lines.shown(in: CGSize(width: size.width + 0.5, height: size.height + 0.5))
    let largest = runs.map(\.font.size).max() ?? 0
    return shown.lines.enumerated().flatMap { row, line in
      // Baselines lie where the layout has them: 0.78 font sizes below the top of a line.
      let baseline = Double(row) * lines.advance + 0.78 * largest
      let isLast = row == shown.lines.count - 1
      var words = words(line.letters, lines)
      if shown.isCut, isLast, !words.isEmpty { words[words.count - 1].string += "…" }
      let free = Double(size.width) - line.width
      let shares: [TextAlignment: Double] = [.leading: 0, .center: 0.5, .trailing: 1]
      let start = free * (shares[settings.alignment] ?? 0)
      for index in words.indices {
        words[index].origin.x += CGFloat(start)
        words[index].origin.y += CGFloat(baseline - words[index].line.baselineOffset)
      }
      return words
    }
  }

  /// The pieces of a line, from x = 0 on.
  private func words(_ letters: Range<Int>, _ lines: TextLines) -> [PicturedWords] {
    var words: [PicturedWords] = []
    var first = 0
    for run in runs {
      let string = Array(run.string)
      let own = letters.clamped(to: first..<first + string.count)
      if !own.isEmpty {
        let place = CGPoint(x: lines.width(of: letters.lowerBound..<own.lowerBound), y: 0)
        words.append(
          PicturedWords(
            string: String(string[own.lowerBound - first..<own.upperBound - first]), font: run.font, line: run.line,
            paint: run.paint, origin: place, width: lines.width(of: own)))
      }
      first += string.count
    }
    return words
  }
}
