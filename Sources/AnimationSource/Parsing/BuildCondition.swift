// What the condition of `#if` says. Which versions it means is decided as the compiler does: as by
// `SwiftIfConfig` of swift-syntax, which would ask for far more than two versions.

internal import SwiftSyntax

/// What is known of a condition of `#if`.
struct BuildCondition {
  /// `nil` where it hangs on flags, on modules or on a system that is not said.
  let holds: Bool?
  /// Whether what it excludes need not be parsed.
  let isOfVersions: Bool

  /// The version of the compiler whose syntax is read: that of swift-syntax 603.
  private static let version = [6, 3]

  private init(holds: Bool?, isOfVersions: Bool) {
    self.holds = holds
    self.isOfVersions = isOfVersions
  }

  /// - Parameter isOnIOS: Whether the system is iOS; without it nothing is known of systems.
  init(_ expression: ExprSyntax, isOnIOS: Bool = false) {
    switch expression.as(ExprSyntaxEnum.self) {
    case .sequenceExpr(let sequence): self.init(Array(sequence.elements)[...], isOnIOS)
    case .tupleExpr(let tuple) where tuple.elements.count == 1:
      self.init(tuple.elements.first!.expression, isOnIOS: isOnIOS)
    case .prefixOperatorExpr(let negation) where negation.operator.text == "!":
      let inner = BuildCondition(negation.expression, isOnIOS: isOnIOS)
      self.init(holds: inner.holds.map { !$0 }, isOfVersions: inner.isOfVersions)
    case .booleanLiteralExpr(let literal):
      self.init(holds: literal.literal.tokenKind == .keyword(.true), isOfVersions: false)
    case .functionCallExpr(let call) where ["swift", "compiler", "_compiler_version"].contains(call.calledName?.text):
      self.init(holds: call.argument(nil).flatMap(Self.compares), isOfVersions: true)
    case .functionCallExpr(let call) where isOnIOS:
      self.init(holds: Self.holdsOnIOS(call), isOfVersions: false)
    default: self.init(holds: nil, isOfVersions: false)
    }
  }

  /// Operands with `&&`, which binds first, and `||` between them.
  private init(_ elements: ArraySlice<ExprSyntax>, _ isOnIOS: Bool) {
    func place(_ symbol: String) -> Int? {
      elements.lastIndex { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == symbol }
    }
    guard let middle = place("||") ?? place("&&") else {
      guard elements.count == 1, let only = elements.first else {
        self.init(holds: nil, isOfVersions: false)
        return
      }
      self.init(only, isOnIOS: isOnIOS)
      return
    }
    let left = BuildCondition(elements[..<middle], isOnIOS)
    let right = BuildCondition(elements[(middle + 1)...], isOnIOS)
    if place("||") != nil {
      let holds = left.holds == true || right.holds == true ? true : left.holds.flatMap { _ in right.holds }
      self.init(holds: holds, isOfVersions: left.isOfVersions && right.isOfVersions)
    } else {
      let holds = left.holds == false || right.holds == false ? false : left.holds.flatMap { _ in right.holds }
      self.init(holds: holds, isOfVersions: left.isOfVersions || right.isOfVersions)
    }
  }

  /// Modules of other systems, as far as views are built with them.
  private static let foreignModules: Set<String> = ["AppKit", "Cocoa", "TVUIKit", "WatchKit"]
  private static let ownModules: Set<String> = ["Combine", "Foundation", "SwiftUI", "UIKit"]

  private static func holdsOnIOS(_ call: FunctionCallExprSyntax) -> Bool? {
    guard let name = call.argument(nil)?.code else { return nil }
    switch call.calledName?.text {
    case "os": return name == "iOS"
    case "canImport": return ownModules.contains(name) ? true : foreignModules.contains(name) ? false : nil
    case "targetEnvironment": return name == "macCatalyst" ? false : nil
    default: return nil
    }
  }

  /// Whether a comparison such as `>=5.9` or `<6` is true of the version.
  private static func compares(_ expression: ExprSyntax) -> Bool? {
    guard let comparison = expression.as(PrefixOperatorExprSyntax.self) else { return nil }
    let parts = comparison.expression.code.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.allSatisfy({ $0 != nil }) else { return nil }
    let count = max(parts.count, version.count)
    let asked = parts.compactMap(\.self) + Array(repeating: 0, count: count - parts.count)
    let own = version + Array(repeating: 0, count: count - version.count)
    let isOlder = own.lexicographicallyPrecedes(asked)
    switch comparison.operator.text {
    case ">=": return !isOlder
    case "<": return isOlder
    default: return nil
    }
  }
}
