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
