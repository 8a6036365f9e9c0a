import AnimationScope

/// What people look for beside views that move, and what happens with it here.
struct Neighbour {
  enum Kind {
    /// A view, a type or a property wrapper.
    case type
    /// A function of views.
    case modifier
    /// A function of something else: of `ForEach`, of an action.
    case function
    /// A transition, a style, an effect.
    case value
    /// A value under a key path of the environment.
    case environment
    /// A way to write something that is there.
    case form
  }

  let name: String
  let kind: Kind
  /// What it does here, or what to write for it. Names in backticks are there.
  let words: String

  private init(_ name: String, _ kind: Kind, _ words: String) {
    (self.name, self.kind, self.words) = (name, kind, words)
  }

  /// In the order of the page.
  static let all = [
    Neighbour("#Preview", .form, "It compiles, and nothing comes of it; with the product AnimationMacros"),
    Neighbour("PreviewProvider", .type, "It compiles; a host shows its `previews`"),
    Neighbour("App", .type, "It compiles with its `WindowGroup`; started, it says that there are no windows"),
    Neighbour("sheet", .modifier, "A page by `navigationDestination`, or an `overlay` with a `transition`"),
    Neighbour("fullScreenCover", .modifier, "As for `sheet`"),
    Neighbour("popover", .modifier, "A view by `overlay` with a `transition`"),
    Neighbour("alert", .modifier, "It is the system's, and moves nothing of yours: leave it out"),
    Neighbour("confirmationDialog", .modifier, "As for `alert`"),
    Neighbour("toolbar", .modifier, "To show or hide bars, which take no room; one with items does not compile"),
    Neighbour("ToolbarItem", .type, "Put what is in it into the view"),
    Neighbour("navigationTitle", .modifier, "It compiles, and no bar is drawn"),
    Neighbour("searchable", .modifier, "Filter by a `State` that a test sets by `set`"),
    Neighbour("TextField", .type, "A `Text`, and a `State` that a test sets"),
    Neighbour("TabView", .type, "Pages are turned by a finger; no bar is drawn, and a test sets the selection"),
    Neighbour("UIBezierPath", .type, "Through its cgPath, as the outline of a shape"),
    Neighbour("subtracting", .function, "Draw the outline that is left, or cover with a `mask`"),
    Neighbour("CATransform3D", .type, "With its functions, for the projection of a `GeometryEffect`"),
    Neighbour("UIApplication", .type, "Its one window is the host, whose safe area insets are zero"),
    Neighbour("NavigationView", .type, "A `NavigationStack` under its former name"),
    Neighbour("Grid", .type, "`LazyVGrid`, or a `Layout` of your own"),
    Neighbour(
      "Canvas", .type,
      "What it draws is in the marks of its leaf, and drawn in pictures; symbols made of views do not compile"),
    Neighbour("MeshGradient", .type, "`LinearGradient` or `RadialGradient`"),
    Neighbour("ProgressView", .type, "A `Circle` with `trim`, which moves as you say"),
    Neighbour("AsyncImage", .type, "An `Image`, which is a frame with a name"),
    Neighbour("onDelete", .function, "A `Button` that removes the element in `withAnimation`: the rows move by it"),
    Neighbour("onMove", .function, "A `Button` that moves the element in `withAnimation`"),
    Neighbour("swipeActions", .modifier, "A `Button`, or a `DragGesture` with `offset`"),
    Neighbour("refreshable", .modifier, "A `Button`"),
    Neighbour("contextMenu", .modifier, "A `LongPressGesture`"),
    Neighbour("remove(atOffsets:)", .form, "Of every collection, and move(fromOffsets:toOffset:) as well"),
    Neighbour("ForEach($items)", .form, "Each view gets a binding, which finds its element by the name"),
    Neighbour(
      "AppStorage", .type, "All views of a host share the value; nothing is stored, and a test sets it by `set`"),
    Neighbour("SceneStorage", .type, "As `AppStorage`, apart from it"),
    Neighbour("FocusState", .type, "A `State` that `focused` names: no keyboard comes, and a test sets it by `set`"),
    Neighbour(
      "Task.sleep", .form,
      "Waits by the machine's clock; timers, and `async` and `asyncAfter` on the main queue, wait by the host's"
    ),
    Neighbour(
      "Timer.scheduledTimer", .form,
      "Rings on the host's clock; a file that imports Foundation as well does not compile, for it is ambiguous: leave that line out"
    ),
    Neighbour("presentationMode", .environment, "As `dismiss`, under its former name"),
    Neighbour("layoutDirection", .environment, "It is read, and left to right: nothing is mirrored"),
    Neighbour(
      "transition", .modifier,
      "Also around a choice, `ForEach` and `id`; modifiers that stand between stay where they are"),
    Neighbour("FetchRequest", .type, "An array in a `State`, or an object"),
    Neighbour("accessibilityReduceMotion", .environment, "The host's environment says it, and the view asks"),
    Neighbour("dismiss", .environment, "Takes a page of a stack away; late, it does nothing, and `remarks` tells that"),
    Neighbour("scenePhase", .environment, "A host is active unless its environment says otherwise"),
    Neighbour("openURL", .environment, "Leave it out: nothing is opened"),
    Neighbour(".blurReplace", .value, "How far it blurs and scales is assumed"),
    Neighbour(".push", .value, "The leading edge is the left one"),
    Neighbour(".symbolEffect", .value, "It is no transition here: `symbolEffect` tells that an effect runs"),
    Neighbour("symbolEffect", .modifier, "Every kind up to iOS 18 is reported as running; nothing else is drawn of it"),
    Neighbour("navigationTransition", .modifier, "`.zoom` and `.automatic`, by the spring of `navigationAnimation`"),
    Neighbour("sensoryFeedback", .modifier, "Nothing is felt: `ViewHost.feedback` tells what would be, and when"),
    Neighbour("onHover", .modifier, "Leave it out: a host has a finger and no pointer"),
    Neighbour("onGeometryChange", .modifier, "A `GeometryReader` with a preference"),
    Neighbour("containerRelativeFrame", .modifier, "A `GeometryReader`"),
    Neighbour("scrollPosition", .modifier, "`ScrollViewReader`"),
    Neighbour("layerEffect", .modifier, "Leave it out: shaders do not run"),
  ]
}
