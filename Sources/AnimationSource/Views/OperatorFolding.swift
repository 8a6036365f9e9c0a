// The parser leaves operators in a row, because only declarations say how they bind. The ones of
// the standard library bind as they always do; a row with others cannot be read.

internal import AnimationScope
internal import SwiftSyntax

/// Folds a row of operands and operators into one value.
struct OperatorFolding {
  private enum Item {
    case operand(ExprSyntax)
    case infix(String, precedence: Int)
    /// `? middle :`
    case choice(ExprSyntax)
    case foreign
  }

  private let items: [Item]
  private let value: (ExprSyntax) -> ViewValue

  init(elements: [ExprSyntax], value: @escaping (ExprSyntax) -> ViewValue) {
    items = elements.map { element in
      if let infix = element.as(BinaryOperatorExprSyntax.self) {
        let symbol = infix.operator.text
        return Self.precedences[symbol].map { .infix(symbol, precedence: $0) } ?? .foreign
      }
      if let choice = element.as(UnresolvedTernaryExprSyntax.self) { return .choice(choice.thenExpression) }
      if element.is(AssignmentExprSyntax.self) || element.is(ArrowExprSyntax.self)
        || element.is(UnresolvedIsExprSyntax.self)
      {
        return .foreign
      }
      return .operand(element)
    }
    self.value = value
  }

  private static let precedences = [
    "||": 2, "&&": 3, "==": 4, "!=": 4, "<": 4, "<=": 4, ">": 4, ">=": 4, "===": 4, "!==": 4, "??": 5, "+": 6, "-": 6,
    "*": 7, "/": 7, "%": 7,
  ]

  func folded() -> ViewValue? {
    var next = 0
    guard let result = choice(&next), next == items.count else { return nil }
    return result
  }

  /// The loosest: `condition ? first : second`, from the right. Casts (`x as CGFloat`) keep the
  /// value.
  private func choice(_ next: inout Int) -> ViewValue? {
    guard let condition = infix(&next, above: 1) else { return nil }
    guard next < items.count, case .choice(let middle) = items[next] else { return condition }
    next += 1
    guard let otherwise = choice(&next) else { return nil }
    return .choice(condition, value(middle), otherwise)
  }

  private func infix(_ next: inout Int, above level: Int) -> ViewValue? {
    guard next < items.count, case .operand(let first) = items[next] else { return nil }
    next += 1
    var left = value(first)
    while next < items.count, case .infix(let symbol, let precedence) = items[next], precedence > level {
      next += 1
      // `??` is folded from the right, the others from the left.
      guard let right = infix(&next, above: symbol == "??" ? precedence - 1 : precedence) else { return nil }
      left = .infix(symbol, left, right)
    }
    return left
  }
}
