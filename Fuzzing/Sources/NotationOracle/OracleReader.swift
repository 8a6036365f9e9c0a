// The grammar: what stands where in a text, and what is made of it.

struct OracleReader {
  var text: OracleText
  private var values: [NotationOracle.Value] = []

  init(text: OracleText) { self.text = text }

  private static let mostModifiers = 64

  /// Names that CSS, or we, write as another.
  private static let serialized = ["step-start": "steps", "step-end": "steps", "timingCurve": "cubic-bezier"]

  mutating func read() throws(OracleRefusal) -> NotationOracle.Reading {
    var copy = text
    var previous: UInt8 = 0
    while !copy.isAtEnd {
      let letter = copy.next
      // Comments are a stylesheet's.
      if previous == 0x2F, letter == 0x2A { throw .wrong }
      previous = letter
      _ = copy.take(Character(Unicode.Scalar(letter)))
    }
    text.skipSpace()
    let leading = try durationBeside()
    text.skipSpace()
    _ = text.take(".")
    text.skipSpace()
    var name = text.word()
    guard !name.isEmpty else { throw .wrong }
    var meaning: OracleMeaning
    var standard = 1.0
    if text.take("/") {
      (name, meaning) = try preset(name)
    } else {
      (name, meaning, standard) = try form(name)
    }
    let mark = text
    text.skipSpace()
    let isApart = OracleText.isSpace(text.peek(-1))
    let trailing = isApart ? try durationBeside() : nil
    if trailing == nil { text = mark }
    var (motion, shape): (OracleMotion, OracleShape?)
    switch meaning {
    case .motion(let spring):
      guard leading == nil, trailing == nil else { throw .wrong }
      (motion, shape) = (spring, nil)
    case .timing(let timing, let inner):
      // A preset's own duration gives way to one beside it.
      let isPreset = name.contains("/")
      let durations = [leading, trailing, isPreset ? nil : inner].compactMap(\.self)
      guard durations.count <= 1 else { throw .wrong }
      (motion, shape) = (.timed(timing, duration: durations.first ?? inner ?? standard), timing)
    }
    var saysDuration = standard != 1
    if case .timing(_, let inner) = meaning, leading ?? trailing ?? inner != nil { saysDuration = true }
    var modifiers: [String] = []
    text.skipSpace()
    while text.take(".") {
      text.skipSpace()
      let modifier = text.word()
      guard modifiers.count < Self.mostModifiers else { throw .wrong }
      motion = try modified(motion, by: modifier)
      shape = nil
      modifiers.append(modifier)
      text.skipSpace()
    }
    guard text.isAtEnd else { throw .wrong }
    return NotationOracle.Reading(
      motion: motion, shape: shape, name: Self.serialized[name] ?? name, values: values, saysDuration: saysDuration,
      modifiers: modifiers)
  }

  // MARK: - Durations

  /// A duration with its unit, if a number stands here.
  private mutating func durationBeside() throws(OracleRefusal) -> Double? {
    guard text.startsNumber else {
      if text.next == 0x2B { throw .wrong }
      return nil
    }
    let number = try text.number()
    guard number.unit == "s" || number.unit == "ms", number.value >= 0 else { throw .wrong }
    return try number.limited().value / (number.unit == "ms" ? 1000 : 1)
  }

  static func duration(_ text: inout OracleText) throws(OracleRefusal) -> Double {
    text.skipSpace()
    var number: OracleNumber
    if text.startsNumber {
      number = try text.number()
    } else {
      let name = text.take { OracleText.isLetter($0) }.lowercased()
      guard text.next == 0x28 else { throw .wrong }
      number = try text.calculation(name, of: "ms")
      guard number.unit == "ms", number.value.isFinite else { throw .wrong }
    }
    text.skipSpace()
    guard text.isAtEnd else { throw .wrong }
    switch number.unit {
    case "", "s": return try number.limited().value
    case "ms": return try number.limited().value / 1000
    default: throw .wrong
    }
  }

  /// One that stands behind so many other arguments.
  private func duration(
    _ arguments: [OracleText.Argument], behind count: Int, isBare: Bool = true
  ) throws(OracleRefusal) -> Double? {
    guard arguments.count > count else { return nil }
    guard arguments.count == count + 1, isBare || arguments[count].label != nil,
      arguments[count].label ?? "duration" == "duration"
    else { throw .wrong }
    let seconds = try OracleParameter.bare(.time).value(arguments[count])
    guard seconds >= 0 else { throw .wrong }
    return seconds
  }

  // MARK: - Forms

  private static let keywords: [String: OracleShape] = [
    "ease": .cubic(0.25, 0.1, 0.25, 1), "ease-in": .cubic(0.42, 0, 1, 1), "ease-out": .cubic(0, 0, 0.58, 1),
    "ease-in-out": .cubic(0.42, 0, 0.58, 1), "step-start": .steps(1, .start), "step-end": .steps(1, .end),
  ]

  private static let swiftUI: [String: OracleShape] = [
    "easeIn": .cubic(0.42, 0, 1, 1), "easeOut": .cubic(0, 0, 0.58, 1), "easeInOut": .cubic(0.42, 0, 0.58, 1),
    "circularEaseIn": .circle(.in), "circularEaseOut": .circle(.out), "circularEaseInOut": .circle(.inOut),
  ]

  private static let functionsOfCSS: Set = ["linear", "cubic-bezier", "steps"]

  /// They go elsewhere than to 1, and have no second reader.
  private static let throwing: Set = ["decay", "inertia", "fling", "clampingScroll", "gravity"]

  private mutating func form(
    _ word: String
  ) throws(OracleRefusal) -> (name: String, meaning: OracleMeaning, standard: Double) {
    if Self.throwing.contains(word) { throw .unknown }
    let lower = word.lowercased()
    if Self.functionsOfCSS.contains(lower) || Self.keywords[lower] != nil {
      let arguments = try bracket(allowsSpace: false)
      return (lower, try css(lower, arguments), 1)
    }
    if word == "path" { return (word, try path(), 1) }
    let arguments = try bracket(allowsSpace: true) ?? []
    if let rows = OracleRow.springRows(word) {
      let (meaning, values) = try OracleRow.match(arguments, rows)
      self.values = values
      return (word, meaning, 1)
    }
    if let shape = Self.swiftUI[word] {
      return (word, .timing(shape, duration: try duration(arguments, behind: 0)), 0.35)
    }
    switch word {
    case "default":
      guard arguments.isEmpty else { throw .wrong }
      return (word, try OracleRow.meaning(of: [], among: OracleRow.springRows("smooth")!), 1)
    case "timingCurve":
      let shape = try cubic(arguments)
      return (word, .timing(shape, duration: try duration(arguments, behind: 4)), 0.35)
    case "penner":
      guard arguments.count >= 2, let mode = OracleShape.Mode(rawValue: try arguments[1].word()),
        let shape = OracleShape.penner(try arguments[0].word(), mode)
      else { throw .wrong }
      return (word, .timing(shape, duration: try duration(arguments, behind: 2)), 1)
    default:
      if let row = OracleRow.libraryRow(word, nil) {
        return (word, try OracleRow.meaning(of: arguments, among: [row]), 1)
      }
      guard let first = arguments.first, let mode = OracleShape.Mode(rawValue: try first.word()),
        let row = OracleRow.libraryRow(word, mode)
      else { throw .wrong }
      return (word, try OracleRow.meaning(of: Array(arguments.dropFirst()), among: [row]), 1)
    }
  }

  /// What stands between brackets; `nil` without any.
  private mutating func bracket(allowsSpace: Bool) throws(OracleRefusal) -> [OracleText.Argument]? {
    let mark = text
    text.skipSpace()
    let isApart = OracleText.isSpace(text.peek(-1))
    guard text.take("(") else {
      text = mark
      return nil
    }
    guard allowsSpace || !isApart else { throw .wrong }
    return try text.arguments()
  }

  private func css(_ name: String, _ arguments: [OracleText.Argument]?) throws(OracleRefusal) -> OracleMeaning {
    guard let arguments else {
      if name == "linear" { return .timing(.line, duration: nil) }
      guard let shape = Self.keywords[name] else { throw .wrong }
      return .timing(shape, duration: nil)
    }
    if let shape = Self.keywords[name] {
      guard !arguments.isEmpty else { throw .wrong }
      return .timing(shape, duration: try duration(arguments, behind: 0))
    }
    switch name {
    case "cubic-bezier":
      return .timing(try cubic(arguments), duration: try duration(arguments, behind: 4, isBare: false))
    case "steps": return try steps(arguments)
    default: return try linear(arguments)
    }
  }

  private func cubic(_ arguments: [OracleText.Argument]) throws(OracleRefusal) -> OracleShape {
    guard arguments.count >= 4 else { throw .wrong }
    var handles: [Double] = []
    for (index, argument) in arguments.prefix(4).enumerated() {
      let number = try argument.number()
      guard argument.label == nil, number.unit.isEmpty else { throw .wrong }
      var handle = number.value
      if index == 0 || index == 2 {
        // What is computed is clamped, what is written has to be right.
        if number.origin == .calculated || number.origin == .undefined {
          handle = handle < 0 ? 0 : handle > 1 ? 1 : handle
        }
        guard handle >= 0, handle <= 1 else { throw .wrong }
      }
      handles.append(handle)
    }
    return .cubic(handles[0], handles[1], handles[2], handles[3])
  }

  private func steps(_ arguments: [OracleText.Argument]) throws(OracleRefusal) -> OracleMeaning {
    guard let first = arguments.first, first.label == nil else { throw .wrong }
    let number = try first.number()
    guard number.unit.isEmpty else { throw .wrong }
    var jump = OracleShape.Jump.end
    let hasWord = arguments.count > 1 && arguments[1].label == nil
    if hasWord {
      switch try arguments[1].word().lowercased() {
      case "start", "jump-start": jump = .start
      case "end", "jump-end": jump = .end
      case "jump-none": jump = .none
      case "jump-both": jump = .both
      default: throw .wrong
      }
    }
    let least: Double = jump == .none ? 2 : 1
    var count = number.value
    switch number.origin {
    case .whole: guard count >= least else { throw .wrong }
    case .decimal: throw .wrong
    case .calculated: count = max(least, (count + 0.5).rounded(.down))
    case .undefined: throw .unknown
    }
    let duration = try duration(arguments, behind: hasWord ? 2 : 1, isBare: false)
    guard count <= 100_000 else { throw .wrong }
    return .timing(.steps(count, jump), duration: duration)
  }

  private func linear(_ arguments: [OracleText.Argument]) throws(OracleRefusal) -> OracleMeaning {
    var stops = arguments
    var seconds: Double?
    if let last = stops.last, last.label == "duration" {
      seconds = try duration([last], behind: 0)
      stops.removeLast()
    }
    // A line needs no stops, if it says how long it takes.
    if stops.isEmpty, seconds != nil { return .timing(.line, duration: seconds) }
    guard stops.count >= 2 else { throw .wrong }
    var points: [OracleShape.Stop] = []
    for stop in stops {
      guard stop.label == nil else { throw .wrong }
      // One number with up to two percentages behind it or before it.
      var kinds = ""
      var point: OracleShape.Stop = (0, [])
      for atom in stop.atoms {
        guard case .number(let number) = atom, ["", "%"].contains(number.unit) else { throw .wrong }
        kinds += number.unit.isEmpty ? "n" : "%"
        if number.unit.isEmpty { point.output = number.value } else { point.inputs.append(number.value / 100) }
      }
      guard ["n", "n%", "%n", "n%%", "%%n"].contains(kinds) else { throw .wrong }
      points.append(point)
    }
    return .timing(.linear(points), duration: seconds)
  }

  /// Absolute cubics and lines of a path; about other letters there is no opinion.
  private mutating func path() throws(OracleRefusal) -> OracleMeaning {
    text.skipSpace()
    guard text.take("(") else { throw .unknown }
    var seconds: Double?
    var parts: [OracleShape.Piece] = []
    var (x, y) = (0.0, 0.0)
    func pair(_ text: inout OracleText) throws(OracleRefusal) -> (Double, Double) {
      var values: [Double] = []
      for _ in 0..<2 {
        text.skipPathSpace()
        if text.take(",") { text.skipPathSpace() }
        guard text.startsNumber else { throw .unknown }
        let number = try text.number().limited()
        guard number.unit.isEmpty else { throw .unknown }
        values.append(number.value)
      }
      return (values[0], values[1])
    }
    text.skipPathSpace()
    guard text.take("M"), try pair(&text) == (0, 0) else { throw .unknown }
    while true {
      text.skipPathSpace()
      if text.take(")") { break }
      if text.take(",") {
        text.skipPathSpace()
        guard text.word() == "duration" else { throw .unknown }
        text.skipPathSpace()
        guard text.take(":") else { throw .unknown }
        text.skipPathSpace()
        guard text.startsNumber else { throw .unknown }
        let number = try text.number().limited()
        guard ["", "s", "ms"].contains(number.unit), number.value >= 0 else { throw .wrong }
        seconds = number.value / (number.unit == "ms" ? 1000 : 1)
        text.skipPathSpace()
        guard text.take(")") else { throw .unknown }
        break
      }
      var p1 = (x, y)
      var p2 = (x, y)
      var p3 = (x, y)
      if text.take("C") {
        p1 = try pair(&text)
        p2 = try pair(&text)
        p3 = try pair(&text)
      } else if text.take("L") {
        p3 = try pair(&text)
        p1 = (x + (p3.0 - x) / 3, y + (p3.1 - y) / 3)
        p2 = (x + (p3.0 - x) * 2 / 3, y + (p3.1 - y) * 2 / 3)
      } else {
        throw .unknown
      }
      guard p3.0 - x > 1e-6, p1.0 >= x, p1.0 <= p3.0, p2.0 >= x, p2.0 <= p3.0 else { throw .unknown }
      parts.append(OracleShape.Piece(x: (x, p1.0, p2.0, p3.0), y: (y, p1.1, p2.1, p3.1)))
      (x, y) = p3
    }
    guard x == 1, y == 1 else { throw .unknown }
    return .timing(.chain(parts), duration: seconds)
  }

  // MARK: - Presets

  /// A few, to see that what stands beside a preset reaches it. SwiftUI's and CSS's keep their
  /// numbers.
  private mutating func preset(_ library: String) throws(OracleRefusal) -> (String, OracleMeaning) {
    if ["deep", "long", "dotted"].contains(library) { return try limit(library, text.word()) }
    var words: [String] = []
    var places: [OracleText] = []
    repeat {
      words.append(text.word())
      places.append(text)
    } while text.take(".")
    for count in (1...words.count).reversed() {
      let name = words[..<count].joined(separator: ".")
      let meaning: OracleMeaning? =
        switch (library, name) {
        case ("swiftui", "smooth"), ("swiftui", "snappy"), ("swiftui", "bouncy"):
          try OracleRow.meaning(of: [], among: OracleRow.springRows(name)!)
        case ("swiftui", "ease-in"): .timing(Self.swiftUI["easeIn"]!, duration: 0.35)
        case ("swiftui", "ease-in-out"): .timing(Self.swiftUI["easeInOut"]!, duration: 0.35)
        case ("css", "ease"), ("css", "ease-out"), ("css", "step-end"): .timing(Self.keywords[name]!, duration: nil)
        default: nil
        }
      guard let meaning else { continue }
      // The atlas knows its names in other spellings too, with a dot for a hyphen.
      guard count == words.count || words[count].isEmpty || Self.modifiers.contains(words[count]) else {
        throw .unknown
      }
      text = places[count - 1]
      return ("\(library)/\(name)", meaning)
    }
    throw .unknown
  }

  /// Presets of the fuzzer, to reach the limits: `deep/3` stands for `deep/2`, `deep/0` is `ease`,
  /// and so is `long/a`, `long/aa` and so on, and `dotted/a.b`.
  private mutating func limit(_ library: String, _ name: String) throws(OracleRefusal) -> (String, OracleMeaning) {
    let isKnown: Bool
    switch library {
    case "deep":
      // The text itself is one level, and `ease` is the last.
      guard let levels = Int(name), String(levels) == name, 0..<40 ~= levels else { throw .unknown }
      isKnown = levels < 16
    case "dotted":
      guard name == "a", text.take("."), text.word() == "b" else { throw .unknown }
      return ("dotted/a.b", .timing(Self.keywords["ease"]!, duration: nil))
    case "long":
      guard !name.isEmpty, name.allSatisfy({ $0 == "a" }) else { throw .unknown }
      isKnown = name.count <= 128
    default: throw .unknown
    }
    guard isKnown else { throw .wrong }
    return ("\(library)/\(name)", .timing(Self.keywords["ease"]!, duration: nil))
  }

  // MARK: - Modifiers

  private static let modifiers: Set = ["delay", "speed", "repeatCount", "repeatForever"]

  private mutating func modified(_ motion: OracleMotion, by name: String) throws(OracleRefusal) -> OracleMotion {
    let reverses = OracleParameter.bare(.flag, "autoreverses", standard: 1)
    let row: OracleRow
    switch name {
    case "delay":
      row = OracleRow(.bare(.time, "delay")) { (v) throws(OracleRefusal) in
        let shortest = motion.probes.filter { $0 > 0 }.min() ?? .infinity
        guard abs(v[0]) <= 1e4 * shortest else { throw .unknown }
        return .motion(.delayed(motion, by: v[0]))
      }
    case "speed":
      row = OracleRow(.bare(.plain, "speed")) { (v) throws(OracleRefusal) in
        guard v[0] >= 0 else { throw .wrong }
        return .motion(.sped(motion, by: v[0]))
      }
    case "repeatCount":
      row = OracleRow(.bare(.plain, "repeatCount"), reverses) { (v) throws(OracleRefusal) in
        guard v[0] >= 0, v[0].rounded() == v[0] else { throw .wrong }
        return .motion(try motion.repeated(count: v[0], reverses: v[1] == 1))
      }
    case "repeatForever":
      row = OracleRow(reverses) { (v) throws(OracleRefusal) in
        .motion(try motion.repeated(count: .infinity, reverses: v[0] == 1))
      }
    default: throw .wrong
    }
    text.skipSpace()
    guard text.take("(") else { throw .wrong }
    guard case .motion(let result) = try OracleRow.meaning(of: text.arguments(), among: [row]) else { throw .unknown }
    guard result.probes.allSatisfy({ $0 == 0 || 1e-20...1e20 ~= $0 }) else { throw .unknown }
    return result
  }
}
