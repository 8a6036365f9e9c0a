/// What a changed attribute does between its two values.
public enum Interpolation: String, Sendable, CaseIterable {
  /// It moves through the values between.
  case interpolates
  /// It has no values between: it changes at once, whatever the transaction says.
  case snaps
  /// The old drawing fades out while the new one fades in.
  case crossFades
}

/// An attribute that a render point draws, and the arguments that it is made of.
public struct AttributeSpec: Hashable, Sendable {
  /// The name in reports: `scale`.
  public var name: String
  /// Labels of the arguments, `nil` for the ones without. Empty: every argument.
  public var labels: [String?]
  public var interpolation: Interpolation

  public init(_ name: String, _ labels: [String?] = [], _ interpolation: Interpolation = .interpolates) {
    self.name = name
    self.labels = labels
    self.interpolation = interpolation
  }

  /// The arguments of a call that belong to the attribute.
  func arguments(of all: [ViewArgument]) -> [ViewArgument] {
    labels.isEmpty ? all : all.filter { labels.contains($0.label) }
  }
}
