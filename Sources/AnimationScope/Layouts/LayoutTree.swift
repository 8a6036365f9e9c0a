/// The elements of one state as layout sees them.
///
/// Elements that neither size nor move their content are passed over: the ``targets`` name what
/// really lays out.
struct LayoutTree {
  /// Children inside an element, those that are shown.
  let primary: PerElement<[ElementID]>
  /// Children that hang on an element.
  let secondary: PerElement<[ElementID]>
  let rules: PerElement<LayoutRule>
  let priorities: PerElement<Double>
  let isShown: PerElement<Bool>
  /// The first element from each inwards that lays out. A transparent target is a group: none or
  /// several views.
  let targets: PerElement<ElementID>
  /// The target of the first element; `nil` of an empty tree.
  let root: ElementID?

  init(
    elements: PerElement<ScopeElement>, rules: PerElement<LayoutRule>, priorities: PerElement<Double>,
    isShown: PerElement<Bool>
  ) {
    var primary = PerElement<[ElementID]>()
    var secondary = PerElement<[ElementID]>()
    primary.reserveCapacity(elements.count)
    secondary.reserveCapacity(elements.count)
    for element in elements.values {
      primary.append(element.primary.filter { isShown[$0] })
      secondary.append(element.secondary.filter { isShown[$0] })
    }
    var targets = PerElement(elements.ids)
    var priorities = priorities
    // Parents stand before their children.
    for index in elements.ids.reversed() where rules[index] == .transparent && primary[index].count == 1 {
      targets[index] = targets[primary[index][0]]
      // A modifier that is passed over leaves its priority to what lays out.
      if case .modifier = elements[index].kind { priorities[targets[index]] = priorities[index] }
    }
    self.primary = primary
    self.secondary = secondary
    self.rules = rules
    self.priorities = priorities
    self.isShown = isShown
    self.targets = targets
    root = targets.values.first
  }

  /// The rule that an element follows when something asks for its size; a group piles its views, at
  /// the root it stacks them.
  func effectiveRule(of element: ElementID) -> LayoutRule {
    guard rules[element] == .transparent else { return rules[element] }
    if primary[element].isEmpty { return .empty }
    return element == root ? .stack(.vertical, spacing: nil, alignment: 0.5) : .pile(.center)
  }

  /// The views that a container arranges: groups inside it are dissolved.
  func members(of container: ElementID) -> [ElementID] {
    var result: [ElementID] = []
    var open = Array(primary[container].reversed())
    while let next = open.popLast() {
      let target = targets[next]
      if rules[target] == .transparent {
        open += primary[target].reversed()
      } else {
        result.append(target)
      }
    }
    return result
  }
}
