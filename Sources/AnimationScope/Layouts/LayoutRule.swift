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
  /// The content moved and resized by something that is not modelled; the number only tells two states apart.
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
