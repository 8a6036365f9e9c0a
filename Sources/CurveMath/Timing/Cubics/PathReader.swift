/// Reads the small part of SVG's path grammar that can be a timing curve.
struct PathReader {
  private let path: String
  private let text: [UInt8]
  private var index = 0

  init(_ path: String) {
    self.path = path
    text = Array(path.utf8)
  }

  /// Returns the cubics of `M0,0 C… C… 1,1`; further cubics may leave the letter out, as in SVG.
  mutating func readCubics() throws(CurveError) -> [PathCubic] {
    skipSpace()
    guard take("M") else { throw expected("'M0,0' at the start") }
    let start = index
    guard try number() == 0, try number() == 0 else { throw expected("a start at 0,0", at: start) }
    var cubics: [PathCubic] = []
    var (x, y) = (0.0, 0.0)
    var command = UInt8(ascii: " ")
    while true {
      skipSpace()
      if index == text.count { break }
      if Deadline.hasPassed(inRound: cubics.count) { throw .outOfTime }
      let place = index
      if take("C") {
        command = UInt8(ascii: "C")
      } else if take("L") {
        command = UInt8(ascii: "L")
      } else if command == UInt8(ascii: " ") || !startsNumber {
        throw expected("'C' with two handles and an end, or 'L' with an end; absolute and without a gap")
      }
      var cubic = PathCubic(x1: 0, y1: 0, x2: 0, y2: 0, x3: 0, y3: 0)
      if command == UInt8(ascii: "C") {
        (cubic.x1, cubic.y1) = (try number(), try number())
        (cubic.x2, cubic.y2) = (try number(), try number())
        (cubic.x3, cubic.y3) = (try number(), try number())
      } else {
        (cubic.x3, cubic.y3) = (try number(), try number())
        let (dx, dy) = (cubic.x3 - x, cubic.y3 - y)
        (cubic.x1, cubic.y1, cubic.x2, cubic.y2) = (x + dx / 3, y + dy / 3, cubic.x3 - dx / 3, cubic.y3 - dy / 3)
      }
      guard cubic.x3 > x else { throw expected("an end to the right of x = \(cssNumber(x))", at: place) }
      guard (x...cubic.x3).contains(cubic.x1), (x...cubic.x3).contains(cubic.x2) else {
        throw expected(
          "handles between x = \(cssNumber(x)) and \(cssNumber(cubic.x3)), so that x never turns back", at: place)
      }
      guard cubic.x3 <= 1 else { throw expected("an end at 1,1", at: place) }
      cubics.append(cubic)
      (x, y) = (cubic.x3, cubic.y3)
    }
    guard x == 1, y == 1 else { throw expected("a last cubic that ends at 1,1") }
    return cubics
  }

  /// The path in one spelling: `M0,0 C0.05,0 0.133333,0.06 0.166666,0.4`.
  func canonical(_ cubics: [PathCubic]) -> String {
    func pair(_ x: Double, _ y: Double) -> String { "\(cssNumber(x)),\(cssNumber(y))" }
    var path = "M0,0"
    for (index, cubic) in cubics.enumerated() {
      if Deadline.hasPassed(inRound: index) { break }
      path += " C\(pair(cubic.x1, cubic.y1)) \(pair(cubic.x2, cubic.y2)) \(pair(cubic.x3, cubic.y3))"
    }
    return path
  }

  // MARK: - Tokens

  private func expected(_ what: String, at place: Int? = nil) -> CurveError {
    .badPath(path, column: (place ?? index) + 1, expected: what)
  }

  private mutating func skipSpace() {
    while index < text.count, [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(text[index]) { index += 1 }
  }

  private mutating func take(_ letter: Unicode.Scalar) -> Bool {
    guard index < text.count, text[index] == UInt8(ascii: letter) else { return false }
    index += 1
    return true
  }

  private var startsNumber: Bool {
    guard index < text.count else { return false }
    switch text[index] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"): return true
    default: return false
    }
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while index < text.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[index]) { index += 1 }
    return index - start
  }

  private mutating func number() throws(CurveError) -> Double {
    skipSpace()
    if take(",") { skipSpace() }
    let start = index
    if !take("-") { _ = take("+") }
    var digits = skipDigits()
    if take(".") { digits += skipDigits() }
    guard digits > 0 else { throw expected("a number", at: start) }
    let mantissaEnd = index
    if take("e") || take("E") {
      if !take("-") { _ = take("+") }
      if skipDigits() == 0 { index = mantissaEnd }
    }
    guard let value = Double(String(decoding: text[start..<index], as: UTF8.self)), value.isFinite else {
      throw expected("a finite number", at: start)
    }
    return value
  }
}
