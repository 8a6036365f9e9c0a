// What one place of the tree becomes in the walk: a modifier, a view, a drawn layer, a choice, or
// the point where a scoped body hands over to its content. Elements stand in one list, parents
// before children, each subtree in one piece.

struct ScopeElement {
  enum Kind {
    case modifier
    case view
    case conditional
    /// The leaf that `background(style)`, `overlay(style)` or `border` draws.
    case layer
    /// The content of a scoped or custom body: what is below is written outside the body.
    case resume(ElementID)
  }

  var kind: Kind
  var node: ViewTree.NodeID
  /// The place among the modifiers of the node.
  var modifier: Int?
  /// `nil` at the root.
  var parent: ElementID?
  /// Whether it hangs on its parent instead of lying in it.
  var isSecondary: Bool
  var primary: [ElementID] = []
  var secondary: [ElementID] = []
  var isShownOld: Bool
  var isShownNew: Bool
  /// The scoped modifier in whose body it is written; `nil` outside of all.
  var scope: ElementID?
  /// The direction of the stack it stands in.
  var axis: LayoutAxis?
  /// Rows of the catalogues.
  var modifierRow: Int?
  var viewRow: Int?
  /// Arguments in the two states.
  let old: [ViewArgument]
  let new: [ViewArgument]
  let isChanged: Bool
  /// The element after the last one below; behind the last of all there is none.
  var end = ElementID(0)

  init(
    kind: Kind, node: ViewTree.NodeID, modifier: Int?, parent: ElementID?, isSecondary: Bool, isShownOld: Bool,
    isShownNew: Bool, scope: ElementID?, axis: LayoutAxis?, old: [ViewArgument], new: [ViewArgument]
  ) {
    self.kind = kind
    self.node = node
    self.modifier = modifier
    self.parent = parent
    self.isSecondary = isSecondary
    self.isShownOld = isShownOld
    self.isShownNew = isShownNew
    self.scope = scope
    self.axis = axis
    self.old = old
    self.new = new
    isChanged = old != new
  }

  var isShownInBoth: Bool { isShownOld && isShownNew }
  var isShown: Bool { isShownOld || isShownNew }

  var modifierEntry: ModifierEntry? { modifierRow.map { ModifierCatalog.all[$0] } }
  var viewEntry: ViewEntry? { viewRow.map { ViewCatalog.all[$0] } }

  /// What a modifier does to the walk; `nil` for everything else.
  var behavior: ModifierEntry.Behavior? { modifierEntry?.does }

  func arguments(isNew: Bool) -> [ViewArgument] { isNew ? new : old }

  func has(_ class: ModifierClass) -> Bool { modifierEntry?.classes.contains(`class`) ?? false }
}
