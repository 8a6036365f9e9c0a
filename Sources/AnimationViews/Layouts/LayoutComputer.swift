// Sizes and places of views that run. The rules are the text engine's; here they recur, since code
// of the app may stand between two of them.
//
// Parents propose, children choose, parents place. Each question is answered once in a pass and
// remembered.
//
// Not of SwiftUI.

internal import AnimationModel
internal import AnimationScope
internal import Foundation

/// How one element chooses its size and places its content.
///
/// It lives as long as its element; what it knows is of one pass. Everything here runs on the main
/// actor, in one call of `ViewGraph.layOut()`: it is not isolated because the methods of
/// ``Layout``, which stand in between, are not.
nonisolated final class LayoutComputer {
  enum Rule {
    /// A rule of the engine: of a leaf, or of a modifier around one member.
    case ruled(LayoutRule)
    case leaf(any LeafView, EnvironmentValues)
    /// A modifier that places its content by lines.
    case aligned(LayoutRule, Alignment)
    /// A modifier that says where a line is.
    case guide(AlignmentGuide)
    /// The content moved by something that depends on its size.
    case moved((CGSize) -> CGSize)
    case layered(LayerLayout)
    case container(any LayoutRunning)
  }

  /// `nil` of views that no container of the app holds.
  unowned let element: ViewElement!
  /// What is in the container around it: the element, or modifiers that lay nothing out around it.
  private(set) unowned var outer: ViewElement!
  private(set) var axis: LayoutAxis?
  private(set) var depth = 0
  private(set) var traits = ElementTraits()

  var rule = Rule.ruled(.empty)
  /// The content of a modifier, or what a container arranges.
  var members: [LayoutComputer] = []
  /// What hangs on it.
  var layers: [LayoutComputer] = []
  private var guides = GuideKeys()

  private var answers: [Proposal: Extent] = [:]
  private var guideAnswers: [GuideQuestion: CGFloat?] = [:]
  /// How well its answers of this pass are known.
  private(set) var knowledge = Knowledge.known
  /// Where a layout of the app has put it.
  var spot: LayoutSpot?

  init(of element: ViewElement) { self.element = element }

  /// Several views that no container of the app holds.
  init(of members: [LayoutComputer], by layout: some RuledLayout) {
    element = nil
    self.members = members
    rule = .container(RuledRunner(layout))
  }

  /// Begins a pass.
  func begin(in outer: ViewElement, _ axis: LayoutAxis?, depth: Int, _ traits: ElementTraits) {
    (self.outer, self.axis, self.depth, self.traits) = (outer, axis, depth, traits)
    answers.removeAll(keepingCapacity: true)
    guideAnswers.removeAll(keepingCapacity: true)
    (knowledge, spot, members, layers) = (.known, nil, [], [])
  }

  var priority: Double { traits[LayoutPriorityKey.self] ?? ownPriority }

  /// Its place in the queue where the app says none: a spacer is served last, whatever is around
  /// it.
  private var ownPriority: Double {
    switch rule {
    case .ruled(.spacer): -.infinity
    case .leaf, .container: 0
    case .ruled, .aligned, .guide, .moved, .layered: members.first?.ownPriority ?? 0
    }
  }

  var spacing: ViewSpacing {
    switch rule {
    case .ruled(.spacer): ViewSpacing(.spacer)
    case .container(let runner): runner.spacing(of: members)
    default: ViewSpacing()
    }
  }

  // MARK: - Size

  func size(_ proposal: Proposal) -> Extent {
    if let known = answers[proposal] { return known }
    let extent = choose(proposal)
    answers[proposal] = extent
    knowledge = max(knowledge, extent.width.knowledge, extent.height.knowledge)
    return extent
  }

  private func choose(_ proposal: Proposal) -> Extent {
    switch rule {
    case .leaf(let view, let environment):
      var extent = Extent(view.size(for: ProposedViewSize(proposal), in: environment))
      // What takes its proposal knows no more than who proposed it.
      for axis in [LayoutAxis.horizontal, .vertical] where extent[axis].value == proposal[axis]?.value {
        extent[axis] = proposal[axis] ?? extent[axis]
      }
      return extent
    case .ruled(let rule), .aligned(let rule, _):
      if let own = rule.ownSize(proposal) { return own }
      guard let content = members.first else { return rule.size(around: .zero, proposal) }
      let ideal = rule.asksForIdeal ? content.size(.ideal) : nil
      return rule.size(around: content.size(rule.offer(proposal, ideal: ideal)), proposal)
    case .guide, .moved: return members.first?.size(proposal) ?? .zero
    case .layered(let layout): return layout.size(of: self, proposal)
    case .container(let runner): return runner.size(of: members, proposal)
    }
  }

  func dimensions(_ proposal: Proposal) -> ViewDimensions { ViewDimensions(self, proposal) }

  // MARK: - Places

  /// Where everything in it lies, from its own corner.
  ///
  /// - Parameter corner: Where it lies itself, in the coordinates of what is around it.
  func places(_ proposal: Proposal, in own: Extent, at corner: CGPoint = .zero) -> [LayoutPlace] {
    switch rule {
    case .leaf: return []
    case .ruled(let rule), .aligned(let rule, _):
      guard let content = members.first else { return [] }
      let place = content.dimensions(rule.offer(proposal, in: own))
      if case .aligned(_, let alignment) = self.rule {
        return [LayoutPlace(place, at: alignment.offset(of: place, in: ViewDimensions(room: own)))]
      }
      return [LayoutPlace(place, at: rule.offset(of: place.extent, in: own))]
    case .guide: return members.map { LayoutPlace($0.dimensions(proposal)) }
    case .moved(let way):
      return members.map { content in
        let way = way(CGSize(own))
        return LayoutPlace(content.dimensions(proposal), at: (Length(way.width), Length(way.height)))
      }
    case .layered(let layout): return layout.places(of: self, proposal, in: own)
    case .container(let runner): return runner.places(of: members, proposal, in: own, at: corner)
    }
  }

  /// Where a layout of the app has put it, in bounds; in the middle where it has not.
  func place(in bounds: CGRect, proposal: Proposal) -> LayoutPlace {
    let spot =
      spot ?? LayoutSpot(position: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: proposal)
    let own = dimensions(spot.proposal)
    let corner = CGPoint(
      x: spot.position.x - spot.anchor.x * own.width - bounds.minX,
      y: spot.position.y - spot.anchor.y * own.height - bounds.minY)
    let knowledge = max(own.extent.width.knowledge, own.extent.height.knowledge)
    return LayoutPlace(own, at: (Length(Double(corner.x), knowledge), Length(Double(corner.y), knowledge)))
  }

  // MARK: - Lines

  func mayHave(_ key: AlignmentKey) -> Bool { guides.mayHave(key) }

  /// Where it says that a line is, when it has taken a size; `nil` where that follows from the size
  /// alone.
  func guide(_ key: AlignmentKey, _ proposal: Proposal, _ own: Extent) -> CGFloat? {
    guard guides.mayHave(key) else { return nil }
    let question = GuideQuestion(key: key, proposal: proposal)
    if let known = guideAnswers[question] { return known }
    let answer = findGuide(key, proposal, own)
    guideAnswers[question] = .some(answer)
    return answer
  }

  private func findGuide(_ key: AlignmentKey, _ proposal: Proposal, _ own: Extent) -> CGFloat? {
    switch rule {
    case .ruled(.lines(_, let line)): return Self.baseline(key, line, own)
    case .leaf: return nil
    case .guide(let guide) where guide.key == key:
      return members.first.map { guide.value($0.dimensions(proposal)) }
    case .container(let runner): return runner.guide(key, of: members, proposal, in: own)
    case .layered:
      // What hangs on it has no say.
      return places(proposal, in: own).first?.guide(key)
    case .ruled, .aligned, .guide, .moved: return places(proposal, in: own).first?.guide(key)
    }
  }

  /// Baselines lie 0.78 font sizes below the top of a line, which is 1.2 font sizes high.
  private static func baseline(_ key: AlignmentKey, _ line: Length, _ own: Extent) -> CGFloat? {
    let ascent = line.value * 0.78 / TextLines.heightOfLine
    if key == VerticalAlignment.firstTextBaseline.key { return CGFloat(ascent) }
    return key == VerticalAlignment.lastTextBaseline.key ? CGFloat(own.height.value - line.value + ascent) : nil
  }

  /// Notes which lines it may have, when its members have done so.
  func noteGuides() {
    guides = GuideKeys()
    switch rule {
    case .ruled(.lines):
      guides.insert(VerticalAlignment.firstTextBaseline.key)
      guides.insert(VerticalAlignment.lastTextBaseline.key)
    case .guide(let guide): guides.insert(guide.key)
    case .container(let runner) where runner.guides != .merged:
      guides.isOpen = runner.guides == .asked
      return
    default: break
    }
    for member in members { guides.formUnion(member.guides) }
  }
}

/// Where is your line if you are offered this?
private nonisolated struct GuideQuestion: Hashable {
  let key: AlignmentKey
  let proposal: Proposal
}

/// The lines that something may have.
private nonisolated struct GuideKeys {
  private var keys: Set<AlignmentKey> = []
  /// Whether only code of the app knows.
  var isOpen = false

  func mayHave(_ key: AlignmentKey) -> Bool { isOpen || keys.contains(key) }

  mutating func insert(_ key: AlignmentKey) { keys.insert(key) }

  mutating func formUnion(_ other: GuideKeys) {
    isOpen = isOpen || other.isOpen
    if keys.isEmpty { keys = other.keys } else if !other.keys.isEmpty { keys.formUnion(other.keys) }
  }
}

/// Where something lies in what is around it.
nonisolated struct LayoutPlace {
  let view: LayoutComputer
  let proposal: Proposal
  let extent: Extent
  let x: Length
  let y: Length

  init(_ view: ViewDimensions, at corner: (x: Length, y: Length) = (Length(0), Length(0))) {
    self.view = view.view!
    (proposal, extent, x, y) = (view.proposal, view.extent, corner.x, corner.y)
  }

  private init(_ place: LayoutPlace, at corner: (x: Length, y: Length)) {
    (view, proposal, extent) = (place.view, place.proposal, place.extent)
    (x, y) = corner
  }

  /// The same view elsewhere, by points.
  func moved(x right: Double, y down: Double) -> LayoutPlace {
    LayoutPlace(self, at: (x + Length(right), y + Length(down)))
  }

  /// The same view, at the corner of what is around it along an axis where its place is not a
  /// number.
  var orAtCorner: LayoutPlace {
    LayoutPlace(self, at: (x.value.isNaN ? Length(0) : x, y.value.isNaN ? Length(0) : y))
  }

  /// Where a line of it lies in what is around it.
  func guide(_ key: AlignmentKey) -> CGFloat? {
    view.guide(key, proposal, extent).map { $0 + CGFloat(key.axis == .horizontal ? x.value : y.value) }
  }
}

/// Where a layout of the app has put a view.
nonisolated struct LayoutSpot {
  let position: CGPoint
  let anchor: UnitPoint
  let proposal: Proposal
}

// MARK: - Between the engine's numbers and SwiftUI's

extension Proposal {
  nonisolated init(_ proposal: ProposedViewSize) {
    self.init(width: proposal.width.map { Length(Double($0)) }, height: proposal.height.map { Length(Double($0)) })
  }
}

extension ProposedViewSize {
  init(_ proposal: Proposal) {
    self.init(width: proposal.width.map { CGFloat($0.value) }, height: proposal.height.map { CGFloat($0.value) })
  }
}

extension Extent {
  nonisolated init(_ size: CGSize, _ knowledge: Knowledge = .known) {
    self.init(width: Length(Double(size.width), knowledge), height: Length(Double(size.height), knowledge))
  }
}

extension CGSize {
  nonisolated init(_ extent: Extent) { self.init(width: extent.width.value, height: extent.height.value) }
}
