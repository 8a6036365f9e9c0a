// Follows: SwiftUI since iOS 14. Certainty: medium. Here all views of a grid are there, and not
// only those that are seen.
// Source: C. Eidhof, "SwiftUI Grid Layout", objc.io, 2020, for the widths of columns.

internal import AnimationScope
public import Foundation

/// A row or a column of a lazy grid.
public struct GridItem: Sendable {
  /// How long it is across, in points.
  public enum Size: Sendable {
    case fixed(CGFloat)
    /// One of a length within bounds.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many of a length within bounds as there is room for.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public var size: Size
  /// Points to the next one; `nil` for the standard.
  public var spacing: CGFloat?
  /// Where views lie in it; `nil` for the centre.
  public var alignment: Alignment?

  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    (self.size, self.spacing, self.alignment) = (size, spacing, alignment)
  }
}

/// Views in lines of as many as there are tracks.
nonisolated struct LazyGridLayout: RuledLayout {
  /// The direction in which lines follow each other.
  let lines: LayoutAxis
  let items: [GridItem]
  let alignment: AlignmentKey
  let spacing: CGFloat?

  /// What views of all lines share.
  private struct Track {
    var length: Double
    /// Points to the next one.
    var spacing: Double
    var alignment: Alignment
  }

  var axis: LayoutAxis? { nil }

  private func space(_ spacing: CGFloat?) -> Double { spacing.map(Double.init) ?? LayoutRule.standardSpacing }

  /// Each item in turn gets an equal share of what those before it have left.
  private func tracks(in offered: Double?) -> [Track] {
    var tracks: [Track] = []
    var left = offered ?? 0
    var open = 0
    for (place, item) in items.enumerated() {
      if place > 0 { left -= space(items[place - 1].spacing) }
      if case .fixed(let length) = item.size { left -= Double(length) } else { open += 1 }
    }
    for item in items {
      let share = max(0, left / Double(max(open, 1)))
      func add(_ length: Double) {
        tracks.append(Track(length: length, spacing: space(item.spacing), alignment: item.alignment ?? .center))
      }
      func clamped(_ length: Double, _ least: CGFloat, _ most: CGFloat) -> Double {
        max(Double(least), min(length, Double(most)))
      }
      switch item.size {
      case .fixed(let length): add(Double(length))
      case .flexible(let least, let most):
        let length = clamped(share, least, most)
        add(length)
        (left, open) = (left - length, open - 1)
      case .adaptive(let least, let most):
        let space = space(item.spacing)
        let count = max(1, ((share + space) / (max(1, Double(least)) + space)).rounded(.down))
        let length = clamped((share - (count - 1) * space) / count, least, most)
        for _ in 0..<Int(min(count, 10_000)) { add(length) }
        (left, open) = (left - share, open - 1)
      }
    }
    return tracks
  }

  private func length(of tracks: [Track]) -> Double {
    tracks.reduce(0) { $0 + $1.length } + tracks.dropLast().reduce(0) { $0 + $1.spacing }
  }

  /// The views line by line, each with the room of its track.
  private func grid(_ members: [LayoutComputer], _ tracks: [Track]) -> [(views: [ViewDimensions], length: Length)] {
    guard !tracks.isEmpty else { return [] }
    return stride(from: 0, to: members.count, by: tracks.count).map { first in
      let views = zip(members[first...], tracks).map { member, track in
        member.dimensions(Proposal.ideal.with(lines.other, Length(track.length)))
      }
      return (views, views.reduce(Length(0)) { .longer($0, $1.extent[lines]) })
    }
  }

  func size(of members: [LayoutComputer], _ proposal: Proposal) -> Extent {
    let tracks = tracks(in: proposal[lines.other]?.value)
    let grid = grid(members, tracks)
    var extent = Extent.zero
    extent[lines.other] = Length(length(of: tracks), proposal[lines.other]?.knowledge ?? .known)
    extent[lines] = grid.reduce(Length(Double(max(0, grid.count - 1)) * space(spacing))) { $0 + $1.length }
    return extent
  }

  func places(of members: [LayoutComputer], _ proposal: Proposal, in own: Extent) -> [LayoutPlace] {
    // The grid's own length is shared out once more, as SwiftUI does.
    let tracks = tracks(in: own[lines.other].value)
    var whole = Extent.zero
    whole[lines.other] = Length(length(of: tracks))
    let start = alignment.offset(of: ViewDimensions(room: whole), in: ViewDimensions(room: own)).value
    var (line, places) = (Length(0), [LayoutPlace]())
    for (views, length) in grid(members, tracks) {
      var edge = start
      for (view, track) in zip(views, tracks) {
        var cell = Extent.zero
        cell[lines] = length
        cell[lines.other] = Length(track.length)
        let (x, y) = track.alignment.offset(of: view, in: ViewDimensions(room: cell))
        places.append(
          LayoutPlace(view, at: lines == .vertical ? (x + Length(edge), y + line) : (x + line, y + Length(edge))))
        edge += track.length + track.spacing
      }
      line = line + length + Length(space(spacing))
    }
    return places
  }
}

/// Views in columns, line after line.
public nonisolated struct LazyVGrid<Content: View>: View {
  public typealias Body = Never

  private let columns: [GridItem]
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?
  private let content: Content

  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    (self.columns, self.alignment, self.spacing, self.content) = (columns, alignment, spacing, content())
  }

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.container(view, view.content) }
}

extension LazyVGrid: ContainerView {
  var arguments: [ViewArgument] { .stack(alignment.key, spacing) }

  var layout: LazyGridLayout {
    LazyGridLayout(lines: .vertical, items: columns, alignment: alignment.key, spacing: spacing)
  }
}

/// Views in rows, column after column.
public nonisolated struct LazyHGrid<Content: View>: View {
  public typealias Body = Never

  private let rows: [GridItem]
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?
  private let content: Content

  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    (self.rows, self.alignment, self.spacing, self.content) = (rows, alignment, spacing, content())
  }

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.container(view, view.content) }
}

extension LazyHGrid: ContainerView {
  var arguments: [ViewArgument] { .stack(alignment.key, spacing) }

  var layout: LazyGridLayout {
    LazyGridLayout(lines: .horizontal, items: rows, alignment: alignment.key, spacing: spacing)
  }
}
