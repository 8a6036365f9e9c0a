import TestSupport

/// A number before and after the change.
struct Sides: Sendable {
  var old: Double
  var new: Double

  subscript(isNew: Bool) -> Double { isNew ? new : old }

  var text: String {
    func number(_ value: Double) -> String { value.isInfinite ? ".infinity" : "\(value)" }
    return old == new ? number(old) : "flag ? \(number(new)) : \(number(old))"
  }
}

/// A view as layout sees it: what is laid out again by the plainest recursion, to compare.
indirect enum Box {
  case leaf
  case spacer(Sides?)
  case divider
  case stack(isHorizontal: Bool, isLazy: Bool, spacing: Sides?, alignment: Int, [Box])
  case pile(alignment: Int, [Box])
  case reader([Box])
  case group([Box])
  case frame(width: Sides?, height: Sides?, alignment: Int, Box)
  /// Least, ideal and greatest width, then height.
  case flexible([Sides?], alignment: Int, Box)
  case padding(edges: [String], Sides, Box)
  case offset(Sides, Sides, Box)
  case position(Sides, Sides, Box)
  case fixed(horizontal: Bool, vertical: Bool, Box)
  case aspect(Sides?, fills: Bool, Box)
  case priority(Sides, Box)
  case overlay(Box, alignment: Int, Box)
}

// MARK: - As a tree

extension Box {
  static let placements = [
    "topLeading", "top", "topTrailing", "leading", "center", "trailing", "bottomLeading", "bottom", "bottomTrailing",
  ]
  private static let across = ["leading", "center", "trailing"]
  private static let along = ["top", "center", "bottom"]

  var part: Part {
    func list(_ arguments: [(String, Sides?)]) -> [String] {
      arguments.compactMap { name, value in value.map { "\(name): \($0.text)" } }
    }
    switch self {
    case .leaf: return Part("Rectangle")
    case .spacer(let least): return Part("Spacer", list([("minLength", least)]).joined())
    case .divider: return Part("Divider")
    case .stack(let isHorizontal, let isLazy, let spacing, let alignment, let boxes):
      let names = isHorizontal ? Self.along : Self.across
      return Part(
        (isLazy ? "Lazy" : "") + (isHorizontal ? "HStack" : "VStack"),
        (["alignment: .\(names[alignment])"] + list([("spacing", spacing)])).joined(separator: ", "), boxes.map(\.part))
    case .pile(let alignment, let boxes):
      return Part("ZStack", "alignment: .\(Self.placements[alignment])", boxes.map(\.part))
    case .reader(let boxes): return Part("GeometryReader", boxes.map(\.part))
    case .group(let boxes): return Part("Group", boxes.map(\.part))
    case .frame(let width, let height, let alignment, let inner):
      let arguments = list([("width", width), ("height", height)]) + ["alignment: .\(Self.placements[alignment])"]
      return inner.part.call("frame", arguments.joined(separator: ", "))
    case .flexible(let bounds, let alignment, let inner):
      let names = ["minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight"]
      let arguments = list(Array(zip(names, bounds))) + ["alignment: .\(Self.placements[alignment])"]
      return inner.part.call("frame", arguments.joined(separator: ", "))
    case .padding(let edges, let amount, let inner):
      let names = edges.count == 1 ? ".\(edges[0])" : "[\(edges.map { ".\($0)" }.joined(separator: ", "))]"
      return inner.part.call("padding", "\(names), \(amount.text)")
    case .offset(let x, let y, let inner): return inner.part.call("offset", "x: \(x.text), y: \(y.text)")
    case .position(let x, let y, let inner): return inner.part.call("position", "x: \(x.text), y: \(y.text)")
    case .fixed(let horizontal, let vertical, let inner):
      let both = horizontal && vertical
      return inner.part.call("fixedSize", both ? "" : "horizontal: \(horizontal), vertical: \(vertical)")
    case .aspect(let ratio, let fills, let inner):
      let arguments = (ratio.map { [$0.text] } ?? []) + ["contentMode: .\(fills ? "fill" : "fit")"]
      return inner.part.call("aspectRatio", arguments.joined(separator: ", "))
    case .priority(let value, let inner): return inner.part.call("layoutPriority", value.text)
    case .overlay(let inner, let alignment, let layer):
      return inner.part.call("overlay", "alignment: .\(Self.placements[alignment])", content: [layer.part])
    }
  }
}

// MARK: - Drawn by lot

extension Box {
  init(from random: inout SplitMix, depth: Int) {
    func number(_ range: ClosedRange<Int>) -> Sides {
      let old = Double(Int.random(in: range, using: &random))
      return Sides(
        old: old, new: Int.random(in: 0..<3, using: &random) == 0 ? Double(Int.random(in: range, using: &random)) : old)
    }
    func some(_ range: ClosedRange<Int>) -> Sides? { Bool.random(using: &random) ? number(range) : nil }
    func boxes() -> [Box] {
      (0..<Int.random(in: 1...3, using: &random)).map { _ in Box(from: &random, depth: depth - 1) }
    }
    func place() -> Int { Int.random(in: 0..<9, using: &random) }
    if depth == 0 {
      let lot = Int.random(in: 0..<8, using: &random)
      self = lot == 0 ? .spacer(some(0...30)) : lot == 1 ? .divider : .leaf
      return
    }
    // A modifier of a group would be one of each of its views.
    func inner() -> Box {
      var box = Box(from: &random, depth: depth - 1)
      while case .group = box { box = Box(from: &random, depth: depth - 1) }
      return box
    }
    switch Int.random(in: 0..<18, using: &random) {
    case 0...4:
      self = .stack(
        isHorizontal: Bool.random(using: &random), isLazy: Int.random(in: 0..<6, using: &random) == 0,
        spacing: some(0...20), alignment: Int.random(in: 0..<3, using: &random), boxes())
    case 5: self = .pile(alignment: place(), boxes())
    case 6: self = Bool.random(using: &random) ? .reader(boxes()) : .group(boxes())
    case 7, 8:
      let width = some(10...150)
      self = .frame(width: width, height: width == nil ? number(10...150) : some(10...150), alignment: place(), inner())
    case 9, 10:
      var bounds = [some(5...60), some(20...90), some(60...200), some(5...60), some(20...90), some(60...200)]
      if Int.random(in: 0..<3, using: &random) == 0 { bounds[2] = Sides(old: .infinity, new: .infinity) }
      if bounds.allSatisfy({ $0 == nil }) { bounds[0] = number(5...60) }
      self = .flexible(bounds, alignment: place(), inner())
    case 11, 12:
      let all = [
        ["all"], ["horizontal"], ["vertical"], ["leading"], ["trailing"], ["top", "trailing"],
        ["bottom", "leading", "top"],
      ]
      self = .padding(edges: all[Int.random(in: 0..<all.count, using: &random)], number(0...40), inner())
    case 13: self = .offset(number(-30...30), number(-30...30), inner())
    case 14: self = .position(number(0...200), number(0...200), inner())
    case 15: self = .fixed(horizontal: Bool.random(using: &random), vertical: Bool.random(using: &random), inner())
    case 16:
      self = .aspect(some(1...4), fills: Bool.random(using: &random), inner())
    default:
      self =
        Bool.random(using: &random)
        ? .priority(number(-1...2), inner()) : .overlay(inner(), alignment: place(), inner())
    }
  }
}
