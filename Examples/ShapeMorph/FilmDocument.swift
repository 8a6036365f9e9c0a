import Foundation

/// SVG documents of several films.
struct FilmDocument {
  let films: [Film]
  /// The side of a frame, in points, with its margin.
  let side: Int
  /// Seconds from the first frame to the last.
  let duration: Double

  /// Rows of frames, one below the other for each film, times above.
  func strip(every step: Int) -> String {
    let shown = films.map { film in film.frames.enumerated().filter { $0.offset.isMultiple(of: step) }.map(\.element) }
    let columns = shown.map(\.count).max() ?? 0
    let (left, top) = (64, 28)
    var lines = [open(width: left + columns * side + 12, height: top + films.count * side + 8)]
    for (row, frames) in shown.enumerated() {
      let y = top + row * side
      lines.append("<text x=\"10\" y=\"\(y + side / 2 + 4)\">\(films[row].name)</text>")
      for (column, frame) in frames.enumerated() {
        let x = left + column * side
        if row == 0 {
          let time = String(Int((frame.time * 1000).rounded()))
          lines.append("<text x=\"\(x + side / 2)\" y=\"18\" text-anchor=\"middle\">\(time) ms</text>")
        }
        lines.append("<path transform=\"translate(\(x) \(y))\" fill=\"\(frame.fill)\" d=\"\(frame.outline)\"/>")
      }
    }
    return (lines + ["</svg>", ""]).joined(separator: "\n")
  }

  /// All films side by side, played there and back for ever by the browser itself.
  func animation() -> String {
    var lines = [open(width: films.count * side + 24, height: side + 40)]
    for (column, film) in films.enumerated() {
      // There, a rest, back and another rest; steps of equal length need no list of times.
      let rest = Array(repeating: film.frames.count - 1, count: film.frames.count / 3)
      let order = Array(film.frames.indices) + rest
      let cycle = order + order.reversed()
      func animate(_ attribute: String, _ value: (Frame) -> String) -> String {
        let values = cycle.map { value(film.frames[$0]) }.joined(separator: ";")
        let seconds = duration * Double(cycle.count) / Double(film.frames.count)
        return
          "<animate attributeName=\"\(attribute)\" dur=\"\(seconds)s\" repeatCount=\"indefinite\" calcMode=\"discrete\" "
          + "values=\"\(values)\"/>"
      }
      let x = 12 + column * side
      lines.append("<text x=\"\(x + side / 2)\" y=\"\(side + 26)\" text-anchor=\"middle\">\(film.name)</text>")
      lines.append(
        "<path transform=\"translate(\(x) 8)\" fill=\"\(film.frames[0].fill)\" d=\"\(film.frames[0].outline)\">")
      lines += [animate("d", \.outline), animate("fill", \.fill), "</path>"]
    }
    return (lines + ["</svg>", ""]).joined(separator: "\n")
  }

  private func open(width: Int, height: Int) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
    font-family="Helvetica, Arial, sans-serif" font-size="12" fill="#444">
    <rect width="100%" height="100%" fill="#fbfaf7"/>
    """
  }
}
