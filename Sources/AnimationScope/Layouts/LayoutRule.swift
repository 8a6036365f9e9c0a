/// How one element lays out its content, in one state.
package enum LayoutRule: Hashable, Sendable {
  /// The size and place of the content.
  case transparent
  /// Takes its proposal.
  case fill
  /// A square as wide as the shorter side of its proposal.
  case square
  /// Lines of text of an estimated width and height of one line.
  case lines(width: Length, height: Length)
  /// A size that no proposal changes.
  case fixed(Extent)
  case empty
  case frame(width: Length?, height: Length?, Placement)
  case flexible(Bounds, Bounds, Placement)
  case padding(leading: Length, top: Length, trailing: Length, bottom: Length)
  case offset(x: Length, y: Length)
  case position(x: Length, y: Length)
  case fixedSize(horizontal: Bool, vertical: Bool)
  case aspect(ratio: Length?, fills: Bool)
  /// The primary content decides; secondary content gets its size.
  case layered(Placement)
  case stack(LayoutAxis, spacing: Length?, alignment: Double)
  /// Proposes the ideal length along its axis.
  case lazyStack(LayoutAxis, spacing: Length?, alignment: Double)
  case pile(Placement)
  case spacer(LayoutAxis?, minimum: Length)
  case divider(LayoutAxis)
  /// Takes its proposal; content at the top leading corner.
  case reader
  /// Takes its proposal; where content lies is unknown.
  case filling
  /// Where content lies, and how large all of it is, is unknown.
  case opaque
  /// The content moved and resized by something that is not modelled; the number only tells two
  /// states apart.
  case unknownShift(Double)

  /// The bounds of a flexible frame along one axis.
  package struct Bounds: Hashable, Sendable {
    package var minimum: Length?
    package var ideal: Length?
    package var maximum: Length?

    package init(minimum: Length? = nil, ideal: Length? = nil, maximum: Length? = nil) {
      (self.minimum, self.ideal, self.maximum) = (minimum, ideal, maximum)
    }

    /// What the content is offered.
    func proposal(for outer: Length?) -> Length? {
      guard var result = outer ?? ideal else { return nil }
      if let maximum, result.value > maximum.value { result = maximum }
      if let minimum, result.value < minimum.value { result = minimum }
      return result
    }

    func length(around content: Length, proposed outer: Length?) -> Length {
      let wish = outer ?? ideal ?? content
      let lowest = minimum ?? content
      let highest = maximum ?? content
      if wish.value <= lowest.value { return lowest }
      if wish.value >= highest.value { return highest.value < lowest.value ? lowest : highest }
      return wish
    }
  }
}

// Views with no content: how large they are.

extension LayoutRule {
  /// The size that a proposal gets from what has no content, or does not ask it; `nil` where the
  /// content has a say.
  package func ownSize(_ proposal: Proposal) -> Extent? {
    switch self {
    case .transparent, .empty: return .zero
    case .fill, .reader: return proposal.filled
    case .square:
      let room = proposal.filled
      let side = room.width.value < room.height.value ? room.width : room.height
      return Extent(width: side, height: side)
    case .filling:
      return Extent(width: proposal.width ?? .standIn(), height: proposal.height ?? .standIn())
    case .lines(let width, let height): return Self.lines(width, height, proposal)
    case .fixed(let extent): return extent
    case .spacer(let axis, let minimum): return Self.spacer(axis, minimum, proposal)
    case .divider(let axis):
      var extent = proposal.filled
      extent[axis] = Length(1)
      return extent
    default: return nil
    }
  }

  private static func lines(_ width: Length, _ height: Length, _ proposal: Proposal) -> Extent {
    guard let offered = proposal.width, offered.value < width.value else { return Extent(width: width, height: height) }
    // A line breaks; one that gets no room keeps its place.
    let count = offered.value > 1 ? (width.value / offered.value).rounded(.up) : 1
    let room = proposal.height.map { max(1, ($0.value / height.value).rounded(.down)) } ?? count
    let lineCount = min(count, room.isFinite ? room : count)
    let knowledge = max(width.knowledge, offered.knowledge)
    return Extent(
      width: Length(max(0, offered.value), knowledge), height: Length(height.value * lineCount, knowledge))
  }

  private static func spacer(_ axis: LayoutAxis?, _ minimum: Length, _ proposal: Proposal) -> Extent {
    func along(_ offered: Length?) -> Length { offered.map { $0.value < minimum.value ? minimum : $0 } ?? minimum }
    guard let axis else { return Extent(width: along(proposal.width), height: along(proposal.height)) }
    var extent = Extent.zero
    extent[axis] = along(proposal[axis])
    return extent
  }
}

extension LayoutRule {
  /// The standard padding of the system.
  package static let standardPadding = Length(16)
}

// Modifiers with one content: what they offer it, how large they are around it, and where it lies.

extension LayoutRule {
  /// Whether the content is asked for its ideal size before it is offered anything.
  package var asksForIdeal: Bool { if case .aspect(nil, _) = self { true } else { false } }

  /// What the content is offered.
  ///
  /// - Parameter ideal: The content's ideal size, where the rule ``asksForIdeal``.
  package func offer(_ proposal: Proposal, ideal: Extent? = nil) -> Proposal {
    switch self {
    case .aspect(let ratio, let fills):
      guard let ratio = ratio ?? ideal.flatMap(Self.ratio) else { return proposal }
      return Self.offer(proposal, ratio: ratio, fills: fills)
    case .frame(let width, let height, _):
      return Proposal(width: width ?? proposal.width, height: height ?? proposal.height)
    case .flexible(let across, let along, _):
      return Proposal(width: across.proposal(for: proposal.width), height: along.proposal(for: proposal.height))
    case .padding(let leading, let top, let trailing, let bottom):
      return Proposal(
        width: proposal.width.map { Self.positive($0 - (leading + trailing)) },
        height: proposal.height.map { Self.positive($0 - (top + bottom)) })
    case .fixedSize(let horizontal, let vertical):
      return Proposal(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
    default: return proposal
    }
  }

  /// What the content is offered when it is placed in its room.
  package func offer(_ proposal: Proposal, in own: Extent) -> Proposal {
    if case .aspect = self { Proposal(own) } else { offer(proposal) }
  }

  /// Where secondary content lies, which is offered the size of the primary.
  package var layerPlacement: Placement { if case .layered(let placement) = self { placement } else { .center } }

  private static func ratio(of ideal: Extent) -> Length? {
    guard ideal.height.value > 0, ideal.width.value.isFinite, ideal.height.value.isFinite else { return nil }
    return Length(ideal.width.value / ideal.height.value, max(ideal.width.knowledge, ideal.height.knowledge))
  }

  /// The largest room of a shape inside a proposal, or the smallest around it.
  private static func offer(_ proposal: Proposal, ratio: Length, fills: Bool) -> Proposal {
    guard ratio.value > 0, ratio.value.isFinite else { return proposal }
    func high(_ width: Length) -> Length { Length(width.value / ratio.value, max(width.knowledge, ratio.knowledge)) }
    func wide(_ height: Length) -> Length { Length(height.value * ratio.value, max(height.knowledge, ratio.knowledge)) }
    switch (proposal.width, proposal.height) {
    case (let width?, let height?):
      let isWide = width.value / ratio.value <= height.value
      return isWide != fills
        ? Proposal(width: width, height: high(width)) : Proposal(width: wide(height), height: height)
    case (let width?, nil): return Proposal(width: width, height: high(width))
    case (nil, let height?): return Proposal(width: wide(height), height: height)
    case (nil, nil): return proposal
    }
  }

  private static func positive(_ length: Length) -> Length { Length(max(0, length.value), length.knowledge) }

  package func size(around content: Extent, _ proposal: Proposal) -> Extent {
    switch self {
    case .frame(let width, let height, _):
      return Extent(width: width ?? content.width, height: height ?? content.height)
    case .flexible(let across, let along, _):
      return Extent(
        width: across.length(around: content.width, proposed: proposal.width),
        height: along.length(around: content.height, proposed: proposal.height))
    case .padding(let leading, let top, let trailing, let bottom):
      return Extent(width: content.width + leading + trailing, height: content.height + top + bottom)
    case .position:
      return Extent(width: proposal.width ?? content.width, height: proposal.height ?? content.height)
    case .unknownShift(let shift):
      return Extent(
        width: Length(content.width.value + shift, .unknown), height: Length(content.height.value + shift, .unknown))
    default: return content
    }
  }

  /// Where the content lies, from the leading top corner.
  ///
  /// - Parameter guides: Lines of the content that stand for those of its size, where it has some.
  package func offset(of content: Extent, in own: Extent, guides: LayoutGuides = .none) -> (x: Length, y: Length) {
    switch self {
    case .frame(_, _, let placement), .flexible(_, _, let placement):
      return placement.offset(of: content, in: own, guides: guides)
    case .padding(let leading, let top, _, _): return (leading, top)
    case .offset(let x, let y): return (x, y)
    case .position(let x, let y):
      return (
        x - Length(content.width.value / 2, content.width.knowledge),
        y - Length(content.height.value / 2, content.height.knowledge)
      )
    case .unknownShift(let shift): return (Length(shift, .unknown), Length(shift, .unknown))
    default: return (Length(0), Length(0))
    }
  }
}
