// Path data of SVG as Android reads them: relative commands, lines across and up, parabolas and
// mirrored handles. Each is a cubic exactly, so that the notation, which knows absolute cubics and
// lines, gets the same curve.

internal import CurveMath

/// Path data rewritten in absolute cubics and lines.
struct PathData {
  /// Why data cannot be rewritten.
  struct Refusal: Error, Equatable {
    let reason: String
  }

  private struct Point {
    var x, y: Double

    static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
    /// The point on the way to another one.
    func toward(_ other: Point, _ fraction: Double) -> Point {
      Point(x: x + fraction * (other.x - x), y: y + fraction * (other.y - y))
    }
    /// Mirrored at another point.
    func mirrored(at center: Point) -> Point { Point(x: 2 * center.x - x, y: 2 * center.y - y) }
  }

  private enum Handle {
    case cubic(Point)
    case quadratic(Point)
  }

  private let text: String
  /// The same in absolute commands; `nil` where the notation can take the data as they are.
  private var steps: [PathStep]?
  private var tokens: [Token] = []
  private var index = 0
  private var place = Point(x: 0, y: 0)
  /// What `S` and `T` mirror.
  private var last: Handle?
  private var written: [PathStep] = []

  /// - Throws: ``Refusal`` for arcs, closed paths and what is no path.
  init(_ data: String) throws(Refusal) {
    // A path that begins without a move begins at 0,0, where every motion does.
    let first = data.first { !$0.isWhitespace }
    let data = first.map { $0.isASCII && $0.isLetter && !"Mm".contains($0) } == true ? "M0,0 \(data)" : data
    text = data
    guard data.contains(where: { $0.isLetter && !"MCLeE".contains($0) }) else {
      return
    }
    var reader = PathData(tokens: try Token.read(data))
    while let token = reader.next {
      guard case .command(let letter) = token else { throw Refusal(reason: "its 'pathData' begins with a number") }
      reader.index += 1
      try reader.take(letter)
    }
    steps = reader.written
  }

  private init(tokens: [Token]) { (self.tokens, text) = (tokens, "") }

  var curve: WrittenCurve { steps.map { WrittenCurve(path: $0) } ?? WrittenCurve("path(\(text))") }

  // MARK: - Commands

  private var next: Token? { tokens.indices.contains(index) ? tokens[index] : nil }

  /// Reads a command with all groups of its numbers.
  private mutating func take(_ letter: Character) throws(Refusal) {
    var letter = letter
    repeat {
      try takeOnce(letter)
      // Further pairs behind a move are lines.
      if letter == "M" { letter = "L" }
      if letter == "m" { letter = "l" }
    } while next?.isNumber == true
  }

  private mutating func takeOnce(_ letter: Character) throws(Refusal) {
    let isRelative = letter.isLowercase
    let origin = isRelative ? place : Point(x: 0, y: 0)
    switch letter.uppercased() {
    case "M":
      place = origin + (try point(letter))
      written.append(.move(place.x, place.y))
      last = nil
    case "L": line(to: origin + (try point(letter)))
    case "H": line(to: Point(x: origin.x + (try number(letter)), y: place.y))
    case "V": line(to: Point(x: place.x, y: origin.y + (try number(letter))))
    case "C":
      let out = origin + (try point(letter))
      try cubic(out, into: origin + (try point(letter)), to: origin + (try point(letter)))
    case "S":
      var out = place
      if case .cubic(let handle)? = last { out = handle.mirrored(at: place) }
      try cubic(out, into: origin + (try point(letter)), to: origin + (try point(letter)))
    case "Q":
      let handle = origin + (try point(letter))
      quadratic(handle, to: origin + (try point(letter)))
    case "T":
      var handle = place
      if case .quadratic(let former)? = last { handle = former.mirrored(at: place) }
      quadratic(handle, to: origin + (try point(letter)))
    case "A": throw Refusal(reason: "its 'pathData' has an arc, which is no cubic")
    case "Z": throw Refusal(reason: "its 'pathData' is closed, and a motion does not come back")
    default: throw Refusal(reason: "its 'pathData' has a command '\(letter)', which no path has")
    }
  }

  private mutating func line(to end: Point) {
    let end = Self.snapped(end)
    written.append(.line(end.x, end.y))
    (place, last) = (end, nil)
  }

  private mutating func cubic(_ out: Point, into: Point, to end: Point) throws(Refusal) {
    let end = Self.snapped(end)
    written.append(.cubic([out.x, out.y, into.x, into.y, end.x, end.y]))
    (place, last) = (end, .cubic(into))
  }

  private mutating func quadratic(_ handle: Point, to end: Point) {
    let end = Self.snapped(end)
    let (out, into) = (place.toward(handle, 2.0 / 3), end.toward(handle, 2.0 / 3))
    written.append(.cubic([out.x, out.y, into.x, into.y, end.x, end.y]))
    (place, last) = (end, .quadratic(handle))
  }

  /// Relative steps add up to 1 but for the last digits, and Android counts in single precision.
  private static func snapped(_ point: Point) -> Point {
    func snapped(_ value: Double) -> Double { abs(value - 1) < 1e-7 ? 1 : value }
    return Point(x: snapped(point.x), y: snapped(point.y))
  }

  private mutating func point(_ letter: Character) throws(Refusal) -> Point {
    Point(x: try number(letter), y: try number(letter))
  }

  private mutating func number(_ letter: Character) throws(Refusal) -> Double {
    guard case .number(let value)? = next else {
      throw Refusal(reason: "its 'pathData' has too few numbers behind a '\(letter)'")
    }
    index += 1
    return value
  }
}

/// A letter or a number of path data.
private enum Token {
  case command(Character)
  case number(Double)

  var isNumber: Bool { if case .number = self { true } else { false } }

  /// `.5.5-1e-3` are three numbers.
  static func read(_ data: String) throws(PathData.Refusal) -> [Token] {
    var tokens: [Token] = []
    let bytes = Array(data.utf8)
    var place = 0
    while place < bytes.count {
      let rest = bytes[place...]
      let first = Unicode.Scalar(bytes[place])
      if " ,\t\n\r\u{C}".unicodeScalars.contains(first) {
        place += 1
      } else if first.isASCII, first.properties.isAlphabetic {
        tokens.append(.command(Character(first)))
        place += 1
      } else if let end = rest.endOfPathNumber,
        let value = Double(String(decoding: rest[..<end], as: UTF8.self)), value.isFinite
      {
        tokens.append(.number(value))
        place = end
      } else {
        let shown = String(decoding: rest.prefix(40), as: UTF8.self).prefix(12)
        throw PathData.Refusal(reason: "its 'pathData' has '\(shown)', which is no number")
      }
    }
    return tokens
  }
}
