/// What is known about SwiftUI's views, as data.
public enum ViewCatalog {
  /// Every row.
  public static let all: [ViewEntry] = [ViewEntry.leaves, ViewEntry.containers, ViewEntry.controls].flatMap { $0 }

  /// Returns the row of a type, or `nil` when it is not in the catalogue.
  ///
  /// - Complexity: O(1).
  public static func entry(named type: String) -> ViewEntry? { rowsByName[type].map { all[$0] } }

  static let rowsByName: [String: Int] = {
    var result: [String: Int] = [:]
    for (index, entry) in all.enumerated() {
      for name in entry.names { result[name] = index }
    }
    return result
  }()
}

extension ViewEntry {
  static let leaves: [ViewEntry] = [
    ViewEntry(["Rectangle", "Circle", "Ellipse"], .shape, evidence: [.observed, .sourceReading], .high),
    ViewEntry(
      ["Capsule", "ContainerRelativeShape"], .shape, attributes: [AttributeSpec("corner style", ["style"], .snaps)],
      evidence: [.sourceReading], .high),
    ViewEntry(
      ["RoundedRectangle"], .shape,
      attributes: [
        AttributeSpec("cornerRadius", ["cornerRadius"]), AttributeSpec("cornerSize", ["cornerSize"]),
        AttributeSpec("corner style", ["style"], .snaps),
      ], evidence: [.observed, .sourceReading], .high),
    ViewEntry(
      ["UnevenRoundedRectangle"], .shape, attributes: [AttributeSpec("corner radii")],
      evidence: [.sourceReading, .apple],
      .high),
    ViewEntry(
      ["Path", "AnyShape"], .shape, attributes: [AttributeSpec("path", [], .snaps)], evidence: [.sourceReading],
      .medium,
      note: "A path is no animatable data."),
    ViewEntry(["Color"], .color, attributes: [AttributeSpec("color")], evidence: [.sourceReading], .high),
    ViewEntry(
      ["LinearGradient", "RadialGradient", "AngularGradient", "EllipticalGradient", "MeshGradient"], .color,
      attributes: [AttributeSpec("gradient")], evidence: [.sourceReading], .medium),
    ViewEntry(
      ["Canvas"], .color, attributes: [AttributeSpec("drawing", [], .snaps)], evidence: [.apple], .medium,
      note: "What its code draws jumps."),
    ViewEntry(
      ["Text"], .text, attributes: [AttributeSpec("text", [], .crossFades)], evidence: [.apple, .sourceReading], .high,
      note: "Another string fades unless contentTransition says otherwise."),
    ViewEntry(
      ["Label"], .label,
      attributes: [
        AttributeSpec("text", [nil], .crossFades), AttributeSpec("image", ["systemImage", "image"], .crossFades),
      ], evidence: [.deduced], .medium),
    ViewEntry(
      ["Image", "AsyncImage"], .image, attributes: [AttributeSpec("image", [], .crossFades)],
      evidence: [.apple, .sourceReading], .high),
    ViewEntry(["Spacer"], .spacer, evidence: [.sourceReading], .high),
    ViewEntry(["Divider"], .divider, evidence: [.sourceReading], .high),
    ViewEntry(["EmptyView"], .empty, evidence: [.apple], .high),
  ]

  static let containers: [ViewEntry] = [
    ViewEntry(["HStack", "HStackLayout"], .horizontalStack, evidence: [.sourceReading], .high),
    ViewEntry(["VStack", "VStackLayout"], .verticalStack, evidence: [.sourceReading], .high),
    ViewEntry(["ZStack", "ZStackLayout"], .layeredStack, evidence: [.sourceReading], .high),
    ViewEntry(["AnyLayout"], .anyLayout, evidence: [.sourceReading, .apple], .medium),
    ViewEntry(
      ["LazyHStack"], .lazyHorizontalStack, evidence: [.apple, .deduced], .medium,
      note: "Proposes the ideal length; views outside the visible part do not exist."),
    ViewEntry(["LazyVStack"], .lazyVerticalStack, evidence: [.apple, .deduced], .medium),
    ViewEntry(
      ["Group", "ForEach", "Section", "AnyView", "TimelineView", "EquatableView", "ScrollViewReader"], .group,
      evidence: [.apple, .sourceReading], .high),
    ViewEntry(
      ["PhaseAnimator", "KeyframeAnimator"], .group, evidence: [.apple, .deduced], .medium,
      note: "Phases come with a transaction as from the root, values of keyframes in every frame without one."),
    ViewEntry(
      ["GeometryReader"], .geometryReader, evidence: [.apple, .sourceReading], .medium,
      note: "Takes its proposal, places the content at the top leading corner, rebuilt with the final size at once."),
    ViewEntry(
      [
        "ScrollView", "List", "Form", "NavigationStack", "NavigationView", "NavigationSplitView", "TabView", "Table",
        "Map",
        "Chart",
      ], .filling, evidence: [.apple, .deduced], .medium, note: "Where it places its content is not modelled."),
    ViewEntry(
      ["NavigationPage"], .filling, evidence: [.deduced], .low,
      note: "A page of a stack that runs; source has none."),
    ViewEntry(
      ["PageBackground"], .color, evidence: [.deduced], .low,
      note: "What is behind a page of a stack that runs; source has none."),
    ViewEntry(
      [
        "Grid", "GridRow", "LazyVGrid", "LazyHGrid", "ViewThatFits", "GroupBox", "ControlGroup", "HSplitView",
        "VSplitView",
        "OutlineGroup",
      ], .opaqueContainer, evidence: [.deduced], .low, note: "Where it places its content is not modelled."),
  ]

  static let controls: [ViewEntry] = [
    ViewEntry(
      [
        "Toggle", "Slider", "Stepper", "Picker", "DatePicker", "ColorPicker", "TextField", "SecureField", "TextEditor",
        "ProgressView", "Gauge", "DisclosureGroup", "LabeledContent",
      ], .control, attributes: [AttributeSpec("content", [], .crossFades)], drawsArguments: true,
      evidence: [.reported, .deduced], .medium,
      note: "A style may wrap the label in an animation of its own. The value is drawn beside the label."),
    ViewEntry(
      ["Button", "Menu", "Link", "NavigationLink", "ShareLink", "EditButton", "PasteButton", "RenameButton"], .control,
      attributes: [AttributeSpec("content", [], .crossFades)], evidence: [.reported, .deduced], .medium,
      note: "A style may wrap the label in an animation of its own."),
  ]
}

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
  /// Whether its arguments are drawn beside the views in its braces: the value of a control.
  public var drawsArguments: Bool
  public var evidence: [Evidence]
  /// How certain the layout and the attributes are.
  public var certainty: Certainty
  public var note: String

  public init(
    _ names: [String], _ role: Role, attributes: [AttributeSpec] = [], drawsArguments: Bool = false,
    evidence: [Evidence], _ certainty: Certainty, note: String = ""
  ) {
    self.names = names
    self.role = role
    self.attributes = attributes
    self.drawsArguments = drawsArguments
    self.evidence = evidence
    self.certainty = certainty
    self.note = note
  }
}
