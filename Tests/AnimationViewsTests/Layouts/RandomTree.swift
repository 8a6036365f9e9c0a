import AnimationScope
import TestSupport

/// A tree drawn by lot, of all that both drivers lay out.
struct RandomTree {
  private(set) var tree = ViewTree()
  private var random: SplitMix

  init(seed: UInt64, depth: Int) {
    random = SplitMix(state: seed)
    tree.root = add(view(depth, isGroup: true))
  }

  private mutating func lot(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func number(_ range: ClosedRange<Int>) -> ViewValue {
    .number(Double(Int.random(in: range, using: &random)) / 2)
  }

  private mutating func maybe(_ label: String, _ range: ClosedRange<Int>) -> [ViewArgument] {
    lot(0..<2) == 0 ? [ViewArgument(label, number(range))] : []
  }

  private mutating func add(_ node: ViewNode) -> ViewTree.NodeID { tree.add(node) }

  // MARK: - Views

  private mutating func view(_ depth: Int, isGroup: Bool) -> ViewNode {
    guard depth > 0 else { return leaf() }
    let kinds = [
      "HStack", "VStack", "ZStack", "HStack", "VStack", "LazyHStack", "LazyVStack", "GeometryReader", "Group",
    ]
    let kind = kinds[lot(0..<(isGroup ? kinds.count : kinds.count - 1))]
    var node: ViewNode
    if lot(0..<5) == 0 {
      node = leaf()
    } else {
      let children = (0..<lot(1..<5)).map { _ in add(view(depth - 1, isGroup: true)) }
      node = ViewNode(kind, arguments(of: kind), children: children)
    }
    // A modifier of a group is one of each of its views.
    if node.type != "Group" {
      for _ in 0..<lot(0..<4) { node.modifiers.append(modifier(depth)) }
    }
    return node
  }

  private mutating func leaf() -> ViewNode {
    switch lot(0..<9) {
    case 0: return ViewNode("Spacer", maybe("minLength", 0...60))
    case 1: return ViewNode("Divider")
    case 2, 3:
      let words = ["a", "seven", "words", "in", "two", "lines,", "or", "more"]
      return ViewNode("Text", [ViewArgument(.string(words.prefix(lot(1..<9)).joined(separator: " ")))])
    case 4, 5: return ViewNode("Circle")
    default: return ViewNode("Rectangle")
    }
  }

  private mutating func arguments(of kind: String) -> [ViewArgument] {
    let names: [String]
    switch kind {
    case "HStack", "LazyHStack": names = ["top", "center", "bottom"]
    case "VStack", "LazyVStack": names = ["leading", "center", "trailing"]
    case "ZStack": return alignment()
    default: return []
    }
    return [ViewArgument("alignment", .member(nil, names[lot(0..<3)]))] + maybe("spacing", 0...40)
  }

  private mutating func alignment() -> [ViewArgument] {
    let names = [
      "topLeading", "top", "topTrailing", "leading", "center", "trailing", "bottomLeading", "bottom", "bottomTrailing",
    ]
    return [ViewArgument("alignment", .member(nil, names[lot(0..<9)]))]
  }

  // MARK: - Modifiers

  private mutating func modifier(_ depth: Int) -> ModifierCall {
    switch lot(0..<12) {
    case 0, 1:
      var lengths = maybe("width", 10...300)
      lengths += lengths.isEmpty ? [ViewArgument("height", number(10...300))] : maybe("height", 10...300)
      return ModifierCall("frame", lengths + alignment())
    case 2, 3:
      var bounds = maybe("minWidth", 10...100) + maybe("idealWidth", 40...160)
      bounds += lot(0..<3) == 0 ? [ViewArgument("maxWidth", .member(nil, "infinity"))] : maybe("maxWidth", 100...400)
      bounds += maybe("minHeight", 10...100) + maybe("idealHeight", 40...160) + maybe("maxHeight", 100...400)
      return ModifierCall("frame", bounds.isEmpty ? [ViewArgument("minWidth", number(10...100))] : bounds + alignment())
    case 4, 5:
      let edges = ["all", "horizontal", "vertical", "leading", "top", "trailing", "bottom"]
      let amount = lot(0..<4) == 0 ? [] : [ViewArgument(number(0...60))]
      return ModifierCall("padding", [ViewArgument(.member(nil, edges[lot(0..<7)]))] + amount)
    case 6: return ModifierCall("offset", [ViewArgument("x", number(-50...50)), ViewArgument("y", number(-50...50))])
    case 7: return ModifierCall("position", [ViewArgument("x", number(0...400)), ViewArgument("y", number(0...400))])
    case 8:
      let (across, along) = (lot(0..<2) == 0, lot(0..<2) == 0)
      return ModifierCall(
        "fixedSize", [ViewArgument("horizontal", .bool(across)), ViewArgument("vertical", .bool(along))])
    case 9:
      let ratio = lot(0..<2) == 0 ? [ViewArgument(number(1...8))] : []
      return ModifierCall(
        "aspectRatio", ratio + [ViewArgument("contentMode", .member(nil, lot(0..<2) == 0 ? "fit" : "fill"))])
    case 10: return ModifierCall("layoutPriority", [ViewArgument(number(-2...4))])
    default:
      let layer = add(view(Swift.min(depth - 1, 1), isGroup: true))
      return ModifierCall(lot(0..<2) == 0 ? "background" : "overlay", alignment(), content: [layer])
    }
  }
}
