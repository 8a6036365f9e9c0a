/// An easing as libraries of scripts and design tools write it: `easeInOutQuad`,
/// `[0.4, 0, 0.2, 1]`.
package enum ScriptEasing {
  /// The same easing in the notation; `nil` for what is written otherwise.
  package static func notation(_ text: String) -> String? { named(text) ?? handles(text) }

  /// Every name of one.
  static let names = modes.flatMap { prefix, _ in PennerShape.allCases.map { prefix + $0.rawValue.capitalizedWord } }

  /// Whether a word is made of a shape and a mode, as names of easings are: `easeOutBack`,
  /// `circInOut`, `inQuad`.
  package static func isName(_ text: String) -> Bool {
    var word = text.lowercased()[...]
    if word.hasPrefix("ease") { word = word.dropFirst(4) }
    for mode in ["inout", "outin", "in", "out"] {
      let rest =
        word.hasPrefix(mode) ? word.dropFirst(mode.count) : word.hasSuffix(mode) ? word.dropLast(mode.count) : ""
      if PennerShape(rawValue: String(rest)) != nil { return true }
    }
    return false
  }

  private static let modes = [
    ("easeInOut", EaseMode.inOut), ("easeOutIn", .outIn), ("easeIn", .in), ("easeOut", .out),
  ]

  private static func named(_ text: String) -> String? {
    for (prefix, mode) in modes where text.hasPrefix(prefix) {
      let rest = text.dropFirst(prefix.count)
      guard rest.first?.isUppercase ?? false, let shape = PennerShape(rawValue: rest.lowercased()) else { continue }
      return PennerEase(shape, mode).notation
    }
    return nil
  }

  /// Four numbers without a name: with commas, or with decimal commas between semicolons.
  private static func handles(_ text: String) -> String? {
    var inner = text[...].drop { "([ ".contains($0) }
    while let last = inner.last, ")] ;".contains(last) { inner.removeLast() }
    guard inner.utf8.count <= mostBytes, inner.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.,; e".contains($0)) })
    else { return nil }
    let hasSemicolons = inner.contains(";")
    let parts = inner.split(separator: hasSemicolons ? ";" : ",", omittingEmptySubsequences: false).map {
      hasSemicolons ? $0.replacing(",", with: ".") : String($0)
    }
    .map { $0.trimmed }
    let numbers = parts.compactMap(Double.init).filter(\.isFinite)
    guard parts.count == 4, numbers.count == 4, (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) else {
      return nil
    }
    return "cubic-bezier(\(parts.joined(separator: ", ")))"
  }

  /// Four numbers of 17 digits and what stands between them.
  private static let mostBytes = 120
}

extension String {
  fileprivate var capitalizedWord: String { prefix(1).uppercased() + dropFirst() }
}
