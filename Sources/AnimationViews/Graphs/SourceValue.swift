// Not of SwiftUI: how a report writes the values of its interface.

internal import AnimationModel
internal import AnimationScope
internal import Foundation

/// A value that a report writes as source does: `.degrees(45)`, `.red`.
nonisolated protocol SourceValue {
  var sourceValue: ViewValue { get }
}

extension ViewValue {
  /// Any value as source has it; one that no source can have is unknown.
  nonisolated init(writing value: Any) {
    self = (value as? any SourceValue)?.sourceValue ?? .unknown("\(value)", mentions: [])
  }

  /// A call of a member without its base: `.degrees(45)`.
  nonisolated static func implicit(_ name: String, _ arguments: ViewArgument...) -> ViewValue {
    .call(.member(nil, name), arguments)
  }
}

extension [ViewArgument] {
  /// The members of a value of the app, as its initialiser has them.
  nonisolated static func members(of value: Any) -> [ViewArgument] {
    Mirror(reflecting: value).children.compactMap { member in
      member.label.map {
        ViewArgument($0.hasPrefix("_") ? String($0.dropFirst()) : $0, ViewValue(writing: member.value))
      }
    }
  }
}

extension Double: SourceValue {
  var sourceValue: ViewValue { .number(self) }
}

extension CGFloat: SourceValue {
  var sourceValue: ViewValue { .number(Double(self)) }
}

extension Int: SourceValue {
  var sourceValue: ViewValue { .number(Double(self)) }
}

extension Bool: SourceValue {
  var sourceValue: ViewValue { .bool(self) }
}

extension String: SourceValue {
  var sourceValue: ViewValue { .string(self) }
}

extension Optional: SourceValue {
  nonisolated var sourceValue: ViewValue {
    if let value = self { ViewValue(writing: value) } else { .nil }
  }
}

extension Angle: SourceValue {
  /// To a billionth of a degree: what was written in degrees is kept in radians.
  var sourceValue: ViewValue { .implicit("degrees", ViewArgument(.number((degrees * 1e9).rounded() / 1e9))) }
}

extension UnitPoint: SourceValue {
  private static let names: [UnitPoint: String] = [
    .center: "center", .leading: "leading", .trailing: "trailing", .top: "top", .bottom: "bottom",
    .topLeading: "topLeading", .topTrailing: "topTrailing", .bottomLeading: "bottomLeading",
    .bottomTrailing: "bottomTrailing",
  ]

  var sourceValue: ViewValue {
    if let name = Self.names[self] { return .member(nil, name) }
    return .call(
      .name("UnitPoint"), [ViewArgument("x", .number(Double(x))), ViewArgument("y", .number(Double(y)))])
  }
}

extension CGSize: SourceValue {
  var sourceValue: ViewValue {
    .call(
      .name("CGSize"),
      [ViewArgument("width", .number(Double(width))), ViewArgument("height", .number(Double(height)))])
  }
}
