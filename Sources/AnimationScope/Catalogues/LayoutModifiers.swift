// Modifiers without animatable data: they change the frames of leaves below and beside them.

extension ModifierEntry {
  static let layouts: [ModifierEntry] = [
    ModifierEntry(
      ["frame"], form: .fixed, [.layout], does: .layout(.frame), moves: .points,
      evidence: [.observed, .sourceReading], .high, note: "The alignment too."),
    ModifierEntry(
      ["frame"], form: .flexible, [.layout], does: .layout(.frame), moves: .points,
      evidence: [.observed, .sourceReading], .high),
    ModifierEntry(["padding"], [.layout], does: .layout(.padding), evidence: [.observed, .sourceReading], .high),
    ModifierEntry(
      ["offset"], [.layout], does: .layout(.offset), moves: .points, evidence: [.listed, .sourceReading, .reported],
      .high, note: "Not an effect in practice: it is added to the position."),
    ModifierEntry(
      ["position"], [.layout], does: .layout(.position), moves: .points, evidence: [.listed, .sourceReading], .high),
    ModifierEntry(["fixedSize"], [.layout], does: .layout(.fixedSize), evidence: [.sourceReading], .high),
    ModifierEntry(["aspectRatio"], [.layout], does: .layout(.aspectRatio), evidence: [.sourceReading], .high),
    ModifierEntry(["scaledToFit"], [.layout], does: .layout(.scaled(fills: false)), evidence: [.sourceReading], .high),
    ModifierEntry(["scaledToFill"], [.layout], does: .layout(.scaled(fills: true)), evidence: [.sourceReading], .high),
    ModifierEntry(["layoutPriority"], [.layout], does: .layout(.priority), evidence: [.sourceReading], .high),
    ModifierEntry(
      ["layoutValue"], [.layout], evidence: [.apple, .sourceReading], .high, since: "iOS 16",
      note: "What it moves is up to the layout around it."),
    ModifierEntry(["alignmentGuide"], [.layout], does: .layout(.shift), evidence: [.sourceReading], .high),
    ModifierEntry(
      ["containerRelativeFrame"], [.layout], does: .layout(.containerFrame), evidence: [.deduced], .medium,
      since: "iOS 17"),
    ModifierEntry(
      ["safeAreaPadding"], [.layout], does: .layout(.padding), evidence: [.deduced], .medium, since: "iOS 17"),
    ModifierEntry(
      ["scenePadding"], [.layout], evidence: [.deduced], .medium, since: "iOS 15",
      note: "How wide it is, the system says."),
    ModifierEntry(["ignoresSafeArea", "edgesIgnoringSafeArea"], [.layout], evidence: [.sourceReading], .medium),
    ModifierEntry(
      ["safeAreaInset"], [.layout, .secondary], does: .layout(.inset), braces: .views, evidence: [.sourceReading],
      .medium, since: "iOS 15",
      note: "The inset holds views of its own."),
    ModifierEntry(
      ["gridCellColumns", "gridCellAnchor", "gridColumnAlignment", "gridCellUnsizedAxes"], [.layout],
      evidence: [.sourceReading], .high, since: "iOS 16"),
    ModifierEntry(
      [], [.effect], evidence: [.sourceReading, .apple], .high, since: "iOS 16",
      note: "The data animates at the node of the layout; its children follow.",
      title: "Layout with animatableData, AnyLayout"),
    ModifierEntry(
      [], [.layout], evidence: [.sourceReading], .high, note: "No animatable data.",
      title: "Spacing and alignment of stacks, Spacer, Grid"),
  ]

  static let identities: [ModifierEntry] = [
    ModifierEntry(
      ["zIndex"], [.identity], attributes: [AttributeSpec("order", [nil], .snaps)], evidence: [.sourceReading], .medium,
      note: "A trait. The order flips at once."),
    ModifierEntry(
      ["transition"], [.identity], does: .namesTransition, evidence: [.sourceReading, .reported], .high,
      note: "Names the effect. It runs with the transaction of the container."),
    ModifierEntry(
      ["id"], [.identity], does: .givesIdentity, evidence: [.sourceReading, .apple], .high,
      note: "Another identity is removal and insertion, never interpolation."),
    ModifierEntry(
      [], [.identity], evidence: [.sourceReading, .apple], .high,
      note: "Removal and insertion, never interpolation between branches.", title: "if, switch, ForEach"),
    ModifierEntry(["hidden"], [.identity], evidence: [.sourceReading], .medium, note: "Drawn or not, no fade."),
    ModifierEntry(
      [
        "onAppear", "onDisappear", "onChange", "onReceive", "task", "onTapGesture", "onLongPressGesture",
        "gesture", "simultaneousGesture", "highPriorityGesture", "onHover", "onDrag", "onDrop", "onSubmit",
        "refreshable", "accessibilityAction", "focusable", "keyboardShortcut", "onGeometryChange",
        "onPreferenceChange",
      ], [.identity], braces: .actions, evidence: [.sourceReading], .high, note: "Waits for something to happen."),
    ModifierEntry(
      ["searchable"], [.identity], braces: .actions, takesRoom: true, evidence: [.sourceReading], .high,
      note: "Waits for something to happen."),
    ModifierEntry(
      [
        "sheet", "fullScreenCover", "popover", "alert", "confirmationDialog", "toolbar", "navigationDestination",
        "contextMenu", "swipeActions",
      ], [.identity], braces: .elsewhere, evidence: [.sourceReading], .high, note: "Shows another view."),
    ModifierEntry(
      ["sensoryFeedback"], [.identity], braces: .actions, evidence: [.sourceReading], .high, since: "iOS 17",
      note: "Is felt when its trigger changes, and draws nothing."),
    ModifierEntry(
      [
        "tag", "accessibilityLabel", "accessibilityHidden", "accessibilityValue", "accessibilityHint",
        "accessibilityElement", "accessibilityIdentifier", "accessibilityAddTraits",
        "accessibilityRemoveTraits", "accessibility", "help", "focused", "navigationTitle",
      ], [.identity], isUnseen: true, evidence: [.sourceReading], .high, note: "Draws nothing in this view."),
    ModifierEntry(
      [
        "navigationBarTitleDisplayMode", "tabItem", "previewDisplayName", "environmentObject", "animationCompletion",
      ], [.identity], evidence: [.sourceReading], .high, note: "Draws nothing in this view."),
    ModifierEntry(
      ["dropDestination"], [.identity], braces: .actions, evidence: [.deduced], .high,
      note: "Draws nothing among the views that are read here."),
    ModifierEntry(
      ["draggable"], [.identity], braces: .elsewhere, evidence: [.deduced], .high,
      note: "Draws nothing among the views that are read here."),
    ModifierEntry(
      ["inspector"], [.identity], braces: .elsewhere, takesRoom: true, evidence: [.deduced], .high,
      note: "Draws nothing among the views that are read here."),
    ModifierEntry(
      ["interactiveDismissDisabled"], [.identity], isUnseen: true, evidence: [.deduced], .high,
      note: "Draws nothing among the views that are read here."),
    ModifierEntry(
      [
        "submitLabel", "keyboardType", "textInputAutocapitalization", "autocorrectionDisabled",
        "textContentType", "textSelection", "presentationDetents", "presentationDragIndicator",
        "presentationBackground", "presentationCornerRadius", "indexViewStyle", "navigationBarTitle",
        "navigationBarItems", "navigationBarHidden",
        "navigationBarBackButtonHidden", "toolbarBackground", "toolbarColorScheme", "toolbarTitleDisplayMode",
        "statusBarHidden", "modelContainer", "modelContext", "focusedValue", "focusedSceneValue",
        "userActivity", "handlesExternalEvents", "fileImporter", "fileExporter", "quickLookPreview",
        "photosPicker", "privacySensitive", "defersSystemGestures", "persistentSystemOverlays", "hoverEffect",
        "navigationTransition", "matchedTransitionSource", "typesettingLanguage", "digitalCrownRotation",
      ], [.identity], evidence: [.deduced], .high, note: "Draws nothing among the views that are read here."),
    ModifierEntry(
      ["scrollDisabled"], [.identity], isUnseen: true, evidence: [.deduced], .medium,
      note: "An affair of the scroll view, the list or the control."),
    ModifierEntry(
      [
        "scrollPosition", "scrollTargetLayout", "scrollTargetBehavior", "scrollIndicators", "scrollClipDisabled",
        "scrollBounceBehavior", "scrollContentBackground", "scrollDismissesKeyboard",
        "listRowSeparator", "listRowSeparatorTint", "listRowInsets", "listRowBackground", "listSectionSeparator",
        "listItemTint", "buttonBorderShape",
        "buttonRepeatBehavior", "menuOrder", "menuIndicator", "defaultScrollAnchor",
      ], [.identity], evidence: [.deduced], .medium, note: "An affair of the scroll view, the list or the control."),
    ModifierEntry(
      ["symbolEffect", "symbolEffectsRemoved"], [.identity], evidence: [.deduced], .medium, since: "iOS 17",
      note: "Plays by itself, whatever the transaction says."),
    ModifierEntry(
      ["allowsHitTesting"], [.identity], isUnseen: true, evidence: [.sourceReading, .deduced], .high),
    ModifierEntry(
      ["contentShape", "coordinateSpace", "preference", "anchorPreference", "transformPreference"], [.identity],
      evidence: [.sourceReading, .deduced], .high),
  ]
}
