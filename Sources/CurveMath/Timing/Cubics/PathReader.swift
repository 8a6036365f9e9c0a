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
    var cubics = PathCubics(path: path)
    skipSpace()
    guard take("M") else { throw cubics.noStart(at: index) }
    let start = index
    let x = try number()
    // A y is asked for where the x is right.
    try cubics.start(x: x, y: x == 0 ? try number() : 0, at: start)
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
        throw cubics.noCommand(at: index)
      }
      if command == UInt8(ascii: "C") {
        let (x1, y1) = (try number(), try number())
        let (x2, y2) = (try number(), try number())
        let (x3, y3) = (try number(), try number())
        try cubics.append(PathCubic(x1: x1, y1: y1, x2: x2, y2: y2, x3: x3, y3: y3), at: place)
      } else {
        let (x, y) = (try number(), try number())
        try cubics.appendLine(x: x, y: y, at: place)
      }
    }
    return try cubics.finished(at: index)
  }

  // MARK: - Tokens

  private func expected(_ what: String, at place: Int) -> CurveError {
    .badPath(path, column: place + 1, expected: what)
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

  private mutating func number() throws(CurveError) -> Double {
    skipSpace()
    if take(",") { skipSpace() }
    let start = index
    guard let end = text[start...].endOfPathNumber else { throw expected("a number", at: start) }
    index = end
    guard let value = Double(String(decoding: text[start..<index], as: UTF8.self)), value.isFinite else {
      throw expected("a finite number", at: start)
    }
    return value
  }
}

/// The cubics of a path, one command after the other: they lead from 0,0 to 1,1, and x never turns
/// back.
struct PathCubics {
  /// What errors show. Places are offsets of bytes in it.
  let path: String
  private var cubics: [PathCubic] = []
  private var (x, y) = (0.0, 0.0)

  init(path: String) { self.path = path }

  var count: Int { cubics.count }

  func start(x: Double, y: Double, at place: Int) throws(CurveError) {
    guard x == 0, y == 0 else { throw expected("a start at 0,0", at: place) }
  }

  mutating func appendLine(x x3: Double, y y3: Double, at place: Int) throws(CurveError) {
    let (dx, dy) = (x3 - x, y3 - y)
    try append(
      PathCubic(x1: x + dx / 3, y1: y + dy / 3, x2: x3 - dx / 3, y2: y3 - dy / 3, x3: x3, y3: y3), at: place)
  }

  mutating func append(_ cubic: PathCubic, at place: Int) throws(CurveError) {
    guard cubic.x3 > x else { throw expected("an end to the right of x = \(cssNumber(x))", at: place) }
    guard (x...cubic.x3).contains(cubic.x1), (x...cubic.x3).contains(cubic.x2) else {
      throw expected(
        "handles between x = \(cssNumber(x)) and \(cssNumber(cubic.x3)), so that x never turns back", at: place)
    }
    guard cubic.x3 <= 1 else { throw expected("an end at 1,1", at: place) }
    cubics.append(cubic)
    (x, y) = (cubic.x3, cubic.y3)
  }

  func finished(at place: Int) throws(CurveError) -> [PathCubic] {
    guard x == 1, y == 1 else { throw expected("a last cubic that ends at 1,1", at: place) }
    return cubics
  }

  func noStart(at place: Int) -> CurveError { expected("'M0,0' at the start", at: place) }

  func noCommand(at place: Int) -> CurveError {
    expected("'C' with two handles and an end, or 'L' with an end; absolute and without a gap", at: place)
  }

  private func expected(_ what: String, at place: Int) -> CurveError {
    .badPath(path, column: place + 1, expected: what)
  }
}

extension ArraySlice<UInt8> {
  /// Where the number ends that path data begin with: `.5` of `.5.5-1e-3`; `nil` where it is none.
  package var endOfPathNumber: Int? {
    let (signs, zero, nine) = ("+-".utf8, UInt8(ascii: "0"), UInt8(ascii: "9"))
    func digits(from place: Int) -> Int {
      self[place...].firstIndex { !(zero...nine).contains($0) } ?? endIndex
    }
    func isOne(of bytes: String.UTF8View, _ place: Int) -> Bool { place < endIndex && bytes.contains(self[place]) }
    let start = isOne(of: signs, startIndex) ? startIndex + 1 : startIndex
    var end = digits(from: start)
    var count = end - start
    if isOne(of: ".".utf8, end) {
      let fraction = end + 1
      end = digits(from: fraction)
      count += end - fraction
    }
    guard count > 0 else { return nil }
    guard isOne(of: "eE".utf8, end) else { return end }
    let exponent = isOne(of: signs, end + 1) ? end + 2 : end + 1
    let last = exponent <= endIndex ? digits(from: exponent) : exponent
    return last > exponent ? last : end
  }
}
