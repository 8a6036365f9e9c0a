internal import CurveMath
internal import SwiftSyntax

/// What a property holds, by its annotation or by the literal it begins with.
enum ValueKind: Hashable, Sendable {
  case bool, integer, number, string
  /// Two numbers or more: a point, a size, an angle.
  case vector
  case optional
  /// A colour, a date, a font: nothing that can be added and scaled.
  case other(String)
  case unknown

  init(type: String?, initializer: ExprSyntax?) {
    if let type {
      self.init(type: type)
    } else if let initializer {
      self.init(literal: initializer)
    } else {
      self = .unknown
    }
  }

  init(type: String) {
    var name = type.trimmed
    if name.hasSuffix("?") || name.hasPrefix("Optional<") {
      self = .optional
      return
    }
    if let open = name.firstIndex(of: "<"), name.hasPrefix("Binding<"), name.hasSuffix(">") {
      name = String(name[name.index(after: open)...].dropLast())
      self.init(type: name)
      return
    }
    if let dot = name.lastIndex(of: "."), !name.hasPrefix("[") { name = String(name[name.index(after: dot)...]) }
    switch name {
    case "Bool": self = .bool
    case "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64": self = .integer
    case "Double", "CGFloat", "Float", "TimeInterval", "Float16", "Float80": self = .number
    case "String", "Character", "LocalizedStringKey", "Substring": self = .string
    case "CGPoint", "CGSize", "CGRect", "Angle", "UnitPoint", "EdgeInsets", "CGVector": self = .vector
    case "AnimatablePair", "AnimatableValues", "SIMD2", "SIMD3", "SIMD4": self = .vector
    default: self = name.hasPrefix("AnimatablePair<") || name.hasPrefix("SIMD") ? .vector : .other(name)
    }
  }

  private init(literal: ExprSyntax) {
    switch literal.kind {
    case .booleanLiteralExpr: self = .bool
    case .integerLiteralExpr: self = .integer
    case .floatLiteralExpr: self = .number
    case .stringLiteralExpr: self = .string
    case .prefixOperatorExpr:
      self = literal.as(PrefixOperatorExprSyntax.self).map { ValueKind(literal: $0.expression) } ?? .unknown
    // `[]`, `[1, 2]`, `[Int]()`
    case .arrayExpr, .dictionaryExpr: self = .other("[]")
    case .functionCallExpr:
      let called = literal.as(FunctionCallExprSyntax.self)?.calledExpression
      if let called, called.is(ArrayExprSyntax.self) || called.is(DictionaryExprSyntax.self) {
        self = .other(called.code)
        return
      }
      let callee = called?.as(DeclReferenceExprSyntax.self)
      self = callee.map { ValueKind(type: $0.baseName.text) } ?? .unknown
    case .memberAccessExpr:
      let base = literal.as(MemberAccessExprSyntax.self)?.base?.as(DeclReferenceExprSyntax.self)
      self = base.map { ValueKind(type: $0.baseName.text) } ?? .unknown
    default: self = .unknown
    }
  }

  /// Whether a spring can run on it.
  var isVector: Bool { self == .number || self == .vector }

  /// Whether it is a list, a set or a dictionary.
  var isCollection: Bool {
    guard case .other(let type) = self else { return false }
    return type.hasPrefix("[") || ["Array<", "Set<", "Dictionary<"].contains { type.hasPrefix($0) }
  }

  /// Whether its parts are no values of their own: a number, a text, a point, a list.
  var isWhole: Bool {
    switch self {
    case .bool, .integer, .number, .string, .vector: true
    case .other: isCollection
    case .optional, .unknown: false
    }
  }

  /// Whether it is known to be no view.
  var isNeverDrawn: Bool {
    switch self {
    case .bool, .integer, .number, .string, .vector: true
    case .other(let type): isCollection || Self.neverDrawn.contains(type)
    case .optional, .unknown: false
    }
  }

  private static let neverDrawn: Set<String> = ["Animation", "AnyTransition", "Date", "Font", "UIColor", "Void"]

  static func isViewType(_ type: String) -> Bool {
    viewTypes.contains(type.trimmed) || type.hasPrefix("ModifiedContent<")
  }

  private static let viewTypes: Set<String> = [
    "some View", "some SwiftUI.View", "AnyView", "any View", "Text", "Image", "EmptyView", "Color",
  ]
}
