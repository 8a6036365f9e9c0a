// What may follow a curve behind a dot, with SwiftUI's meaning and order.

extension CurveNotation {
  private static let modifiers: [(name: String, signature: [NotationParameter])] = [
    ("delay", [.seconds("delay")]),
    ("speed", [.number("speed")]),
    ("repeatCount", [.number("repeatCount"), NotationParameter(name: "autoreverses", kind: .flag, standard: 1)]),
    ("repeatForever", [NotationParameter(name: "autoreverses", kind: .flag, standard: 1)]),
  ]

  func modified(_ result: Result, _ scanner: inout NotationScanner) throws(NotationError) -> Result {
    scanner.skipSpace()
    let column = scanner.column
    let word = scanner.take(while: NotationScanner.isWordPart)
    guard let modifier = Self.modifiers.first(where: { $0.name == word }) else {
      let names = Self.modifiers.map(\.name)
      throw scanner.error(
        .unexpected(word.isEmpty ? scanner.found : NotationScanner.shown(word)), at: column,
        expected: names.joined(separator: ", "), nearest: NearestSpelling.of(word, among: names))
    }
    scanner.skipSpace()
    guard scanner.take("(") else { throw scanner.error(.unexpected(scanner.found), expected: "'(' behind \(word)") }
    let (list, end) = try scanner.arguments()
    if list.isEmpty, modifier.signature[0].standard == nil {
      throw NotationError(
        column: end, reason: .missing("a value", function: word),
        expected: "one, such as .\(word)(\(word == "delay" ? "0.1" : "2"))")
    }
    let arguments = NotationArguments(
      function: word, arguments: list, column: column, end: end, hasBrackets: true)
    let base = result.curve
    let (curve, canonical) = try arguments.curve(by: [
      NotationSignature(parameters: modifier.signature) { (values) throws(CurveError) in
        switch word {
        case "delay": return try DelayedCurve(base, by: values[0])
        case "speed": return try SpedCurve(base, by: values[0])
        case "repeatCount":
          guard let count = Int(exactly: values[0]) else {
            throw .outside(name: "repeatCount", value: values[0], allowed: "a whole number below 2^63")
          }
          return try RepeatedCurve(base, count: count, autoreverses: values[1] == 1)
        default: return try RepeatedCurve(base, count: nil, autoreverses: values[0] == 1)
        }
      }
    ])
    // The first value of a modifier carries no label in Swift.
    let spelled = ["delay: ", "speed: ", "repeatCount: "].reduce(canonical) { text, label in
      text.replacingFirst(label, with: "")
    }
    return Result(curve: curve, timing: nil, canonical: "\(result.canonical).\(spelled)")
  }
}

extension String {
  fileprivate func replacingFirst(_ part: String, with other: String) -> String {
    guard let range = firstRange(of: part) else { return self }
    return String(self[..<range.lowerBound]) + other + String(self[range.upperBound...])
  }
}
