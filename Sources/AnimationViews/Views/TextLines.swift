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
/// A line ends at a line break, and before the first word that does not fit; a word that is longer than a line is broken between
/// letters. Spaces at the end of a line take no room.
nonisolated struct TextLines {
  private struct Letter {
    var isSpace: Bool
    var isBreak: Bool
    var width: Double
  }

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
    lineHeight = (runs.map(\.font.size).max() ?? 17) * 1.2
    spacing = Double(settings.lineSpacing)
    limit = max(1, settings.lineLimit ?? .max)
  }

  /// The widths of the lines in a room, in points.
  func widths(within room: Double) -> [Double] {
    var lines: [Double] = []
    // What the line holds up to its last letter, and up to the end of its spaces.
    var (line, end) = (0.0, 0.0)
    var word = 0.0
    func place() {
      guard word > 0 else { return }
      if end > 0, end + word > room {
        lines.append(line)
        end = 0
      }
      (line, end, word) = (end + word, end + word, 0)
    }
    for letter in letters {
      if letter.isBreak {
        place()
        lines.append(line)
        (line, end) = (0, 0)
      } else if letter.isSpace {
        place()
        end += letter.width
      } else {
        if word > 0, word + letter.width > room {
          place()
          lines.append(line)
          (line, end) = (0, 0)
        }
        word += letter.width
      }
    }
    place()
    return lines + [line]
  }

  func size(for proposal: ProposedViewSize) -> CGSize {
    let room = proposal.width.map(Double.init) ?? .infinity
    // A line that gets no room keeps its place.
    let widths = room > 1 ? widths(within: room) : [max(0, room)]
    let rows = proposal.height.map { ((Double($0) + spacing) / (lineHeight + spacing)).rounded(.down) } ?? .infinity
    let count = min(widths.count, limit, rows < 1 ? 1 : rows < 1e6 ? Int(rows) : .max)
    // Of a text that is cut off the last line is full.
    let width = count < widths.count && room.isFinite ? room : widths.prefix(count).max() ?? 0
    return CGSize(width: width, height: Double(count) * (lineHeight + spacing) - spacing)
  }
}
