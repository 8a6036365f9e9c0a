/// How one element lays out its content, in one state.
enum LayoutRule: Hashable {
  /// The size and place of the content.
  case transparent
  /// Takes its proposal.
  case fill
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
  struct Bounds: Hashable {
    var minimum: Length?
    var ideal: Length?
    var maximum: Length?

    /// What the content is offered.
    func proposal(for outer: Length?) -> Length? {
      guard var result = outer ?? ideal else { return nil }
      if let maximum, result.value > maximum.value { result = maximum }
      if let minimum, result.value < minimum.value { result = minimum }
      return result
    }

    /// The length of the frame around content of a length.
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

// Modifiers with one content: what they offer it, how large they are around it, and where it lies.

extension LayoutRule {
  /// What the content is offered.
  func offer(_ proposal: Proposal) -> Proposal {
    switch self {
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

  private static func positive(_ length: Length) -> Length { Length(max(0, length.value), length.knowledge) }

  /// The size around content of a size.
  func size(around content: Extent, _ proposal: Proposal) -> Extent {
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
  func offset(of content: Extent, in own: Extent) -> (x: Length, y: Length) {
    switch self {
    case .frame(_, _, let placement), .flexible(_, _, let placement):
      return (placement.offset(of: content, in: own, .horizontal), placement.offset(of: content, in: own, .vertical))
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
