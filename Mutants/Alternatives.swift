// What may stand in place of an operator, a name or a number. Each change is one that a tired
// person makes.

enum Alternatives {
  static let binary: [String: [String]] = [
    "+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"], "%": ["/"],
    "&+": ["&-"], "&-": ["&+"], "&*": ["&+"], "&": ["|"], "|": ["&"], "^": ["&"], "<<": [">>"], ">>": ["<<"],
    "+=": ["-="], "-=": ["+="], "*=": ["/="], "/=": ["*="],
    "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"],
    "==": ["!="], "!=": ["=="], "===": ["!=="], "!==": ["==="],
    "&&": ["||"], "||": ["&&"], "..<": ["..."], "...": ["..<"],
  ]

  /// Operators given as functions: `sorted(by: <)`.
  static let functions: [String: [String]] = ["+": ["-"], "-": ["+"], "*": ["+"], "<": [">"], ">": ["<"], "==": ["!="]]

  static let prefix = ["-": "", "!": "", "..<": "...", "...": "..<"]

  static let calls = ["min": "max", "max": "min"]

  static let members = [
    "lowerBound": "upperBound", "upperBound": "lowerBound", "nextUp": "nextDown", "nextDown": "nextUp", "first": "last",
    "last": "first", "up": "down", "down": "up", "min": "max", "max": "min",
  ]

  /// A whole number becomes its neighbours.
  static func integer(_ text: String) -> [String] {
    guard let value = Int(text.filter { $0 != "_" }) else { return [] }
    return value == 0 ? ["1"] : ["\(value + 1)", "\(value - 1)"]
  }

  /// A number with a fraction becomes its double, and its opposite. One below a thousandth is a
  /// tolerance, where a factor of two is a matter of taste: it becomes a thousand times as large or
  /// as small.
  static func float(_ text: String) -> [String] {
    guard let value = Double(text.filter { $0 != "_" }) else { return [] }
    if value == 0 { return ["1.0"] }
    return value < 0.001 ? ["(\(text) * 1000)", "(\(text) / 1000)"] : ["(\(text) * 2)", "(-\(text))"]
  }
}
