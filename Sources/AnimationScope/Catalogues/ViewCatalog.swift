/// What is known about SwiftUI's views, as data.
public enum ViewCatalog {
  /// Every row.
  public static let all: [ViewEntry] = [ViewEntry.leaves, ViewEntry.containers, ViewEntry.controls].flatMap { $0 }

  /// Returns the row of a type, or `nil` when it is not in the catalogue.
  ///
  /// - Complexity: O(1).
  public static func entry(named type: String) -> ViewEntry? { rowsByName[type].map { all[$0] } }

  /// Whether a type is a view of which something is true.
  package static func view(_ name: String, _ trait: ViewEntry.Trait) -> Bool {
    entry(named: name)?.traits.contains(trait) ?? false
  }

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
      ["Image"], .image, attributes: [AttributeSpec("image", [], .crossFades)], evidence: [.apple, .sourceReading],
      .high),
    ViewEntry(
      ["AsyncImage"], .image, attributes: [AttributeSpec("image", [], .crossFades)],
      traits: [.isOneView, .exchangesWords], evidence: [.apple, .sourceReading], .high),
    ViewEntry(["Spacer"], .spacer, evidence: [.sourceReading], .high),
    ViewEntry(["Divider"], .divider, evidence: [.sourceReading], .high),
    ViewEntry(["EmptyView"], .empty, evidence: [.apple], .high),
  ]

  private static let placesUnknown = "Where it places its content is not modelled."

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
      ["Group"], .group, traits: [.drawsContentAlone, .dependsOnArguments], evidence: [.apple, .sourceReading], .high),
    ViewEntry(
      ["ForEach", "Section", "AnyView"], .group, traits: [.dependsOnArguments], evidence: [.apple, .sourceReading],
      .high),
    ViewEntry(["TimelineView"], .group, traits: [.keepsContent], evidence: [.apple, .sourceReading], .high),
    ViewEntry(["EquatableView", "ScrollViewReader"], .group, evidence: [.apple, .sourceReading], .high),
    ViewEntry(
      ["PhaseAnimator", "KeyframeAnimator"], .group, evidence: [.apple, .deduced], .medium,
      note: "Phases come with a transaction as from the root, values of keyframes in every frame without one."),
    ViewEntry(
      ["GeometryReader"], .geometryReader, evidence: [.apple, .sourceReading], .medium,
      note: "Takes its proposal, places the content at the top leading corner, rebuilt with the final size at once."),
    ViewEntry(
      ["ScrollView"], .filling, traits: [.isOneView, .keepsContent, .dependsOnArguments], evidence: [.apple, .deduced],
      .medium, note: placesUnknown),
    ViewEntry(
      ["List", "Form", "NavigationStack", "NavigationView"], .filling, traits: [.isOneView, .keepsContent],
      evidence: [.apple, .deduced], .medium, note: placesUnknown),
    ViewEntry(
      ["NavigationSplitView", "TabView", "Table", "Map", "Chart"], .filling, evidence: [.apple, .deduced], .medium,
      note: placesUnknown),
    ViewEntry(
      ["NavigationPage"], .filling, evidence: [.deduced], .low,
      note: "A page of a stack that runs; source has none."),
    ViewEntry(
      ["PageBackground"], .color, evidence: [.deduced], .low,
      note: "What is behind a page of a stack that runs; source has none."),
    ViewEntry(
      ["Grid", "LazyVGrid", "LazyHGrid"], .opaqueContainer, traits: [.isOneView, .keepsContent, .dependsOnArguments],
      evidence: [.deduced], .low, note: placesUnknown),
    ViewEntry(
      ["GridRow"], .opaqueContainer, traits: [.keepsContent, .dependsOnArguments], evidence: [.deduced], .low,
      note: placesUnknown),
    ViewEntry(
      ["GroupBox", "ControlGroup", "HSplitView", "VSplitView"], .opaqueContainer, traits: [.isOneView, .keepsContent],
      evidence: [.deduced], .low, note: placesUnknown),
    ViewEntry(
      ["ViewThatFits", "OutlineGroup"], .opaqueContainer, evidence: [.deduced], .low,
      note: placesUnknown),
  ]

  static let controls: [ViewEntry] = [
    valued(["Toggle", "Slider", "ProgressView", "Gauge"], traits: [.isOneView, .dependsOnArguments]),
    valued(["TextField", "SecureField"], traits: [.isOneView, .exchangesWords]),
    valued(["Stepper", "Picker", "DatePicker", "ColorPicker", "TextEditor", "DisclosureGroup", "LabeledContent"]),
    labelled(
      ["Button"], traits: [.isOneView, .drawsContentAlone, .dependsOnArguments, .exchangesWords, .actsInBraces]),
    labelled(["EditButton", "PasteButton", "RenameButton"], traits: [.isOneView, .actsInBraces]),
    labelled(["Link"], traits: [.isOneView, .exchangesWords]),
    labelled(["Menu", "NavigationLink", "ShareLink"]),
  ]

  private static func valued(_ names: [String], traits: Set<Trait>? = nil) -> ViewEntry {
    ViewEntry(
      names, .control, attributes: [AttributeSpec("content", [], .crossFades)], drawsArguments: true, traits: traits,
      evidence: [.reported, .deduced], .medium,
      note: "A style may wrap the label in an animation of its own. The value is drawn beside the label.")
  }

  private static func labelled(_ names: [String], traits: Set<Trait>? = nil) -> ViewEntry {
    ViewEntry(
      names, .control, attributes: [AttributeSpec("content", [], .crossFades)], traits: traits,
      evidence: [.reported, .deduced], .medium, note: "A style may wrap the label in an animation of its own.")
  }
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

  /// What rules ask about a view without looking into it.
  public enum Trait: Sendable {
    /// It is one view, whatever is in its braces.
    case isOneView
    /// It shows what is in its braces for as long as it is there.
    case keepsContent
    /// It draws nothing but what is in its braces.
    case drawsContentAlone
    /// It depends on nothing but its arguments.
    case dependsOnArguments
    /// Its arguments are words and pictures, which are exchanged and do not move.
    case exchangesWords
    /// The braces behind a title hold an action.
    case actsInBraces
  }

  public var names: [String]
  public var role: Role
  public var attributes: [AttributeSpec]
  /// Whether its arguments are drawn beside the views in its braces: the value of a control.
  public var drawsArguments: Bool
  /// What is true of it whatever it is given.
  public var traits: Set<Trait>
  public var evidence: [Evidence]
  /// How certain the layout and the attributes are.
  public var certainty: Certainty
  public var note: String

  public init(
    _ names: [String], _ role: Role, attributes: [AttributeSpec] = [], drawsArguments: Bool = false,
    traits: Set<Trait>? = nil, evidence: [Evidence], _ certainty: Certainty, note: String = ""
  ) {
    self.names = names
    self.role = role
    self.attributes = attributes
    self.drawsArguments = drawsArguments
    self.traits = traits ?? role.traits
    self.evidence = evidence
    self.certainty = certainty
    self.note = note
  }
}

extension ViewEntry.Role {
  /// Those of most views of the role.
  fileprivate var traits: Set<ViewEntry.Trait> {
    switch self {
    case .shape, .color, .spacer, .divider: [.isOneView, .dependsOnArguments]
    case .text, .label, .image: [.isOneView, .dependsOnArguments, .exchangesWords]
    case .empty: [.dependsOnArguments]
    case .horizontalStack, .verticalStack, .layeredStack:
      [.isOneView, .keepsContent, .drawsContentAlone, .dependsOnArguments]
    case .lazyHorizontalStack, .lazyVerticalStack, .geometryReader: [.isOneView, .keepsContent, .dependsOnArguments]
    case .anyLayout, .filling, .control: [.isOneView]
    case .group, .opaqueContainer: []
    }
  }
}
