/// One row of the catalogue of views: what a type draws and how it lays out.
public struct ViewEntry: Sendable {
  /// What a view is for the walk.
  public enum Role: String, Sendable, CaseIterable {
    /// A leaf that takes its proposal: 10 × 10 points without one.
    case shape
    /// A leaf that takes its proposal and draws its own colour.
    case color
    case text, label, image
    case spacer, divider, empty
    case horizontalStack, verticalStack, layeredStack
    case lazyHorizontalStack, lazyVerticalStack
    /// The layout is the argument: `AnyLayout(flag ? … : …)`.
    case anyLayout
    /// No layout of its own: the children join the container around it.
    case group
    case geometryReader
    /// Takes its proposal and places its content by rules that are not modelled.
    case filling
    /// Places its content by rules that are not modelled.
    case opaqueContainer
    /// Its style may animate by itself.
    case control
  }

  public var names: [String]
  public var role: Role
  public var attributes: [AttributeSpec]
  public var evidence: [Evidence]
  /// How certain the layout and the attributes are.
  public var certainty: Certainty
  public var note: String

  public init(
    _ names: [String], _ role: Role, attributes: [AttributeSpec] = [], evidence: [Evidence], _ certainty: Certainty,
    note: String = ""
  ) {
    self.names = names
    self.role = role
    self.attributes = attributes
    self.evidence = evidence
    self.certainty = certainty
    self.note = note
  }
}
