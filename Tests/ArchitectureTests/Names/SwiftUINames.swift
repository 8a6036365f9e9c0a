// Names that belong to SwiftUI. An app imports the Curve modules beside it, and must not have to
// say which one it means.

enum SwiftUINames {
  static let animation: Set<String> = [
    "Animatable", "AnimatableData", "AnimatableModifier", "AnimatablePair", "AnimatableValues", "Animation",
    "AnimationCompletionCriteria", "AnimationContext", "AnimationState", "AnimationStateKey",
    "AnimationTimelineSchedule",
    "AnyTransition", "CubicKeyframe", "CustomAnimation", "EmptyAnimatableData", "KeyframeAnimator", "KeyframeTimeline",
    "KeyframeTrack", "KeyframeTrackContent", "Keyframes", "KeyframesBuilder", "LinearKeyframe", "MoveKeyframe",
    "PhaseAnimator", "Spring", "SpringKeyframe", "SpringLoadingBehavior", "Transaction", "TransactionKey", "Transition",
    "TransitionPhase", "TransitionProperties", "UnitCurve", "VectorArithmetic",
  ]

  static let geometryAndDrawing: Set<String> = [
    "Alignment", "AlignmentID", "Anchor", "Angle", "AngularGradient", "AnyGradient", "AnyShape", "AnyShapeStyle",
    "Axis",
    "BlendMode", "Canvas", "Capsule", "Circle", "Color", "ColorMatrix", "CoordinateSpace", "Edge", "EdgeInsets",
    "Ellipse",
    "FillStyle", "GeometryEffect", "GeometryProxy", "GeometryReader", "Gradient", "GraphicsContext",
    "HorizontalAlignment",
    "HorizontalEdge", "Image", "InsettableShape", "LinearGradient", "Material", "MeshGradient", "Path",
    "ProjectionTransform",
    "RadialGradient", "Rectangle", "RoundedRectangle", "Shader", "ShadowStyle", "Shape", "ShapeStyle", "StrokeStyle",
    "UnevenRoundedRectangle", "UnitPoint", "VerticalAlignment", "VerticalEdge", "Visibility",
  ]

  static let views: Set<String> = [
    "AnyView", "Button", "ButtonStyle", "Chart", "ColorPicker", "ContentMode", "ControlGroup", "DatePicker",
    "DisclosureGroup",
    "Divider", "EmptyView", "EquatableView", "ForEach", "Form", "Gauge", "Grid", "GridItem", "GridRow", "Group",
    "GroupBox",
    "HSplitView", "HStack", "Inspector", "Label", "LabeledContent", "LazyHGrid", "LazyHStack", "LazyVGrid",
    "LazyVStack",
    "Link", "List", "Map", "Menu", "ModifiedContent", "NavigationLink", "NavigationPath", "NavigationSplitView",
    "NavigationStack", "NavigationView", "OutlineGroup", "Picker", "ProgressView", "ScrollView", "ScrollViewReader",
    "Section",
    "SecureField", "Slider", "Spacer", "Stepper", "Subview", "Tab", "TabView", "Table", "TableColumn", "TableRow",
    "Text",
    "TextEditor", "TextField", "TimelineSchedule", "TimelineView", "Toggle", "ToggleStyle", "VSplitView", "VStack",
    "View",
    "ViewBuilder", "ViewModifier", "ViewThatFits", "ZStack",
  ]

  static let dataAndScenes: Set<String> = [
    "App", "AppStorage", "Binding", "Bindable", "Commands", "ContentShapeKinds", "DismissAction", "DocumentGroup",
    "DragGesture", "DynamicProperty", "Entry", "Environment", "EnvironmentKey", "EnvironmentObject",
    "EnvironmentValues",
    "EventModifiers", "FetchRequest", "FocusState", "FocusedValue", "Font", "Gesture", "GestureMask", "GestureState",
    "HoverPhase",
    "KeyEquivalent", "Layout", "LayoutSubview", "LayoutValueKey", "LocalizedStringKey", "LongPressGesture",
    "MagnifyGesture",
    "Namespace", "ObservedObject", "OpenURLAction", "PinnedScrollableViews", "PreferenceKey", "PreviewProvider",
    "ProposedViewSize", "RotateGesture", "Scene", "SceneBuilder", "ScenePhase", "SceneStorage", "Settings", "SizeClass",
    "SpatialTapGesture", "State", "StateObject", "SubmitLabel", "TapGesture", "TimelineScheduleMode", "ToolbarItem",
    "ViewDimensions", "Window", "WindowGroup",
  ]

  static let all = animation.union(geometryAndDrawing).union(views).union(dataAndScenes)
}
