// Not of SwiftUI, which lays out text by real fonts: an estimate by the letters.

internal import AnimationModel
internal import AnimationScope
internal import Foundation

extension ResolvedFont {
  /// The font as the table of letters knows it: the nearest weight and width with a name.
  nonisolated var measured: FontValue {
    var value = FontValue(size: size)
    value.weight = Self.nearest(Self.weights, to: weight)
    value.width = Self.nearest(Self.widths, to: width)
    value.design = design.rawValue
    value.family = family ?? "system"
    value.isItalic = isItalic
    return value
  }

  private static func nearest(_ names: [(name: String, value: CGFloat)], to value: CGFloat) -> String {
    names.min { abs($0.value - value) < abs($1.value - value) }?.name ?? ""
  }

  private static let weights: [(name: String, value: CGFloat)] = [
    Font.Weight.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
  ].map { ($0.name, $0.value) }

  private static let widths: [(name: String, value: CGFloat)] = [
    ("compressed", Font.Width.compressed.value), ("condensed", Font.Width.condensed.value),
    ("standard", Font.Width.standard.value), ("expanded", Font.Width.expanded.value),
  ]
}

/// A text, broken into lines.
///
/// A line ends at a line break, and before the first word that does not fit; a word that is longer
/// than a line is broken between letters. Spaces at the end of a line take no room.
nonisolated struct TextLines {
  private struct Letter {
    var isSpace: Bool
    var isBreak: Bool
    var width: Double
  }

  /// In sizes of its largest letters.
  static let heightOfLine = 1.2

  private let letters: [Letter]
  /// Points.
  let lineHeight: Double
  private let spacing: Double
  private let limit: Int

  init(_ runs: [TextDrawing.Run], _ settings: TextSettings) {
    letters = runs.flatMap { run in
      let font = run.font.measured
      var widths: [Character: Double] = [:]
      return run.string.map { letter in
        let width =
          widths[letter] ?? TextEstimate.size(of: String(letter), font, tracking: run.line.tracking).width
        widths[letter] = width
        return Letter(isSpace: letter.isWhitespace, isBreak: letter.isNewline, width: letter.isNewline ? 0 : width)
      }
    }
    lineHeight = (runs.map(\.font.size).max() ?? 17) * Self.heightOfLine
    spacing = Double(settings.lineSpacing)
    limit = max(1, settings.lineLimit ?? .max)
  }

  /// A line: which letters stand in it, counted over all runs, and how long it is, in points.
  struct Line: Equatable {
    var letters: Range<Int>
    var width: Double
  }

  /// The lines in a room, in points.
  func lines(within room: Double) -> [Line] {
    var lines: [Line] = []
    // The letters of the line up to its last word, and of the word that is not placed yet.
    var (start, last, wordStart) = (0, 0, 0)
    // What the line holds up to its last letter, and up to the end of its spaces.
    var (line, end) = (0.0, 0.0)
    var word = 0.0
    func close(before next: Int) {
      lines.append(Line(letters: start..<max(start, last), width: line))
      (start, last) = (next, next)
      (line, end) = (0, 0)
    }
    func place(before next: Int) {
      guard word > 0 else { return }
      if end > 0, end + word > room { close(before: wordStart) }
      (line, end, word) = (end + word, end + word, 0)
      last = next
    }
    for (index, letter) in letters.enumerated() {
      if letter.isBreak {
        place(before: index)
        close(before: index + 1)
      } else if letter.isSpace {
        place(before: index)
        end += letter.width
      } else {
        if word > 0, word + letter.width > room {
          place(before: index)
          close(before: index)
        }
        if word == 0 { wordStart = index }
        word += letter.width
      }
    }
    place(before: letters.count)
    close(before: letters.count)
    return lines
  }

  /// How long letters are beside each other, in points.
  func width(of letters: Range<Int>) -> Double { self.letters[letters].reduce(0) { $0 + $1.width } }

  /// From one line to the next, in points.
  var advance: Double { lineHeight + spacing }

  /// The lines that are drawn in a room, and whether more would follow.
  func shown(in room: CGSize) -> (lines: [Line], isCut: Bool) {
    // Sizes are sums of the same widths, in another order.
    let lines = lines(within: Double(room.width) + 0.01)
    let count = count(of: lines, height: Double(room.height) + 0.01)
    return (Array(lines.prefix(count)), count < lines.count)
  }

  private func count(of lines: [Line], height: Double?) -> Int {
    let rows = height.map { (($0 + spacing) / advance).rounded(.down) } ?? .infinity
    return min(lines.count, limit, rows < 1 ? 1 : rows < 1e6 ? Int(rows) : .max)
  }

  func size(for proposal: ProposedViewSize) -> CGSize {
    let room = proposal.width.map(Double.init) ?? .infinity
    // A line that gets no room keeps its place.
    let lines = room > 1 ? lines(within: room) : [Line(letters: 0..<0, width: max(0, room))]
    let count = count(of: lines, height: proposal.height.map(Double.init))
    // Of a text that is cut off the last line is full.
    let width = count < lines.count && room.isFinite ? room : lines.prefix(count).map(\.width).max() ?? 0
    return CGSize(width: width, height: Double(count) * advance - spacing)
  }
}
