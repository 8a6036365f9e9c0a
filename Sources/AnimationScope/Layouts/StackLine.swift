/// The members of a row or a column, one after the other.
///
/// It decides along its axis alone. Across, the members' places are the caller's, by the fraction
/// of a ``Placement`` or by alignment guides.
package struct StackLine {
  package let axis: LayoutAxis
  /// Between each member and the next.
  package let spaces: [Length]

  package init(_ axis: LayoutAxis, spaces: [Length]) {
    self.axis = axis
    self.spaces = spaces
  }

  /// - Parameter spacing: `nil` for the standard; a spacer brings its own.
  package init(_ axis: LayoutAxis, of members: [LayoutRule], spacing: Length?) {
    self.init(axis, spaces: zip(members, members.dropFirst()).map { spacing ?? $0.space(before: $1) })
  }

  private var space: Length { spaces.reduce(Length(0), +) }

  /// The length for the members themselves, of an offered one.
  package func free(of offered: Length) -> Length { offered - space }

  /// The size of all members together, as wide as the widest.
  package func size(around sizes: [Extent]) -> Extent {
    var extent = Extent.zero
    extent[axis] = space
    for size in sizes {
      extent[axis] = extent[axis] + size[axis]
      extent[axis.other] = .longer(extent[axis.other], size[axis.other])
    }
    return extent
  }

  /// Where each member begins.
  package func edges(of sizes: [Extent]) -> [Length] {
    var edge = Length(0)
    return sizes.indices.map { member in
      if member > 0 { edge = edge + spaces[member - 1] }
      defer { edge = edge + sizes[member][axis] }
      return edge
    }
  }

  /// What the members are offered, asked one after the other. Without a length to divide every
  /// member gets its ideal one.
  ///
  /// - Parameter size: The size that a member chooses for an offer.
  package func offers(
    _ proposal: Proposal, priorities: [Double], asking size: (_ member: Int, _ offer: Proposal) -> Extent
  ) -> [Proposal] {
    var offers = Array(repeating: proposal, count: priorities.count)
    guard let offered = proposal[axis] else { return offers }
    let free = free(of: offered)
    var shares = StackShares(dividing: free.value, priorities: priorities)
    var knowledge = free.knowledge
    while let question = shares.question {
      let offer = proposal.with(axis, Length(question.length, question.isShare ? knowledge : .known))
      let chosen = size(question.member, offer)[axis]
      shares.answer(chosen.value)
      guard question.isShare else { continue }
      offers[question.member] = offer
      knowledge = max(knowledge, chosen.knowledge)
    }
    return offers
  }
}

extension LayoutRule {
  /// The space between stacked views when none is given.
  package static let standardSpacing = 8.0

  /// The space between this and the next one in a stack: a spacer brings its own.
  package func space(before next: LayoutRule) -> Length {
    for rule in [self, next] {
      if case .spacer = rule { return Length(0) }
    }
    return Length(Self.standardSpacing)
  }
}
