// Pictures in the order of their times: beside each other, and one after the other.
//
// Not of SwiftUI.

public import CurveReports
internal import Foundation

/// What a host has shown in several frames.
public struct ViewFilm: Sendable {
  /// In the order of their times.
  public let pictures: [ViewPicture]

  /// A film of pictures of one host.
  ///
  /// - Precondition: There is a picture, and times ascend.
  public init(_ pictures: [ViewPicture]) {
    require(!pictures.isEmpty, "A film of no pictures shows nothing.")
    require(
      zip(pictures, pictures.dropFirst()).allSatisfy { $0.time <= $1.time }, "Times of a film do not go back.")
    self.pictures = pictures
  }

  /// Some of the pictures beside each other, with their times below: the first, the last, and
  /// others between them at about equal distances.
  ///
  /// - Parameters:
  ///   - count: How many, 1 or more; of a shorter film all of them.
  ///   - width: Points: of a picture, positive.
  /// - Returns: An SVG document.
  public func strip(of count: Int = 8, width: Double = 120) -> Document {
    require(count > 0 && width > 0, "\(count) pictures, \(width) points wide, show nothing.")
    let count = min(count, pictures.count)
    let (last, steps) = (pictures.count - 1, max(1, count - 1))
    let chosen = (0..<count).map { pictures[($0 * last + steps / 2) / steps] }
    let gap = 8.0
    let height = chosen.map { Self.height(of: $0, width: width) }.max() ?? 0
    var writer = PictureWriter()
    let room = CGSize(width: gap + Double(count) * (width + gap), height: height + 2 * gap + 16)
    let digits = PictureWriter.digits
    let ground =
      "<rect width=\"\(digits(room.width))\" height=\"\(digits(room.height))\""
      + " class=\"ground\" fill=\"#eceff1\"/>"
    let elements = chosen.enumerated().map { index, picture in
      let x = gap + Double(index) * (width + gap)
      let box =
        " x=\"\(digits(x))\" y=\"\(digits(gap))\" width=\"\(digits(width))\""
        + " height=\"\(digits(Self.height(of: picture, width: width)))\""
      let view = " viewBox=\"0 0 \(digits(picture.size.width)) \(digits(picture.size.height))\""
      let time =
        "<text x=\"\(digits(x + width / 2))\" y=\"\(digits(height + gap + 15))\" text-anchor=\"middle\""
        + " class=\"time\" font-family=\"sans-serif\" font-size=\"12\" fill=\"#37474f\">\(digits(picture.time)) s</text>"
      return "<svg\(box)\(view) overflow=\"hidden\">"
        + ([picture.paper] + picture.leaves.map { writer.element($0) }).joined(separator: "\n") + "</svg>\n" + time
    }
    return Document(svg: [ground] + elements, writer, size: room, title: title, style: Self.darkStyle)
  }

  /// What lies around the pictures follows the page that the strip stands in.
  private static let darkStyle = """
    @media (prefers-color-scheme: dark) {
      .view-film .ground { fill: #20262b }
      .view-film .time { fill: #cfd8dc }
    }
    """

  private static func height(of picture: ViewPicture, width: Double) -> Double {
    picture.size.width > 0 ? width * Double(picture.size.height / picture.size.width) : 0
  }

  private var title: String {
    let ends = [pictures.first, pictures.last].compactMap { $0 }.map { PictureWriter.digits($0.time) }
    return "A view from \(ends.joined(separator: " s to ")) s"
  }

  /// The film as one picture that moves by itself, again and again.
  ///
  /// Each frame is shown as it was sampled, until the next one: nothing is interpolated by the
  /// renderer, so the rate of the film is the rate of the picture. A leaf that stays the same is
  /// written once. Where nothing moves, such as on paper, and to readers who prefer reduced motion,
  /// the last frame is seen.
  ///
  /// - Parameter rest: Seconds for which the last frame stays, positive.
  /// - Returns: An SVG document with SMIL's `animate`.
  public func animation(rest: Double = 0.5) -> Document {
    require(rest > 0 && rest.isFinite, "A rest of \(rest) s hides the last frame. Use a positive number.")
    var writer = PictureWriter()
    let slots = FilmSlot.slots(of: pictures, &writer)
    let start = pictures[0].time
    let duration = (pictures.last?.time ?? start) - start + rest
    let times = pictures.map { ($0.time - start) / duration }
    let elements = slots.map { slot in
      let drawn = slot.drawings.map { Self.element($0.element, frames: $0.frames, times: times, duration) }
      guard slot.drawings.contains(where: { $0.frames.count < times.count }) else {
        return drawn.joined(separator: "\n")
      }
      let last = slot.drawings.first { $0.frames.last == times.count - 1 }
      let rest = last.map { "\n<g class=\"rest\">\($0.element)</g>" } ?? ""
      return "<g class=\"moving\">\(drawn.joined(separator: "\n"))</g>" + rest
    }
    return Document(
      svg: [pictures[0].paper] + elements, writer, size: pictures[0].size, title: title, style: Self.restStyle)
  }

  /// A style sheet cannot stop SMIL: who wants no motion is shown the last frame instead.
  private static let restStyle = """
    .view-film .rest { display: none }
    @media (prefers-reduced-motion: reduce) {
      .view-film .moving { display: none }
      .view-film .rest { display: inline }
    }
    """

  /// An element that is seen in some frames alone.
  ///
  /// - Parameter times: When each frame begins, as fractions of the duration.
  private static func element(_ element: String, frames: [Int], times: [Double], _ duration: Double) -> String {
    guard frames.count < times.count else { return element }
    var isShown: [Bool] = Array(repeating: false, count: times.count)
    for frame in frames { isShown[frame] = true }
    let changes = times.indices.filter { $0 == 0 || isShown[$0] != isShown[$0 - 1] }
    let values = changes.map { isShown[$0] ? "inline" : "none" }.joined(separator: ";")
    let keys = changes.map { DecimalText.shortest(times[$0], decimals: 6) }.joined(separator: ";")
    let atRest = isShown[times.count - 1] ? "inline" : "none"
    return "<g display=\"\(atRest)\"><animate attributeName=\"display\" values=\"\(values)\" keyTimes=\"\(keys)\""
      + " calcMode=\"discrete\" dur=\"\(PictureWriter.digits(duration))s\" repeatCount=\"indefinite\"/>\(element)</g>"
  }
}

/// A place in the order of drawing, and what is drawn there in which frames.
///
/// Leaves come, go and change their order: in each frame, the leaves stand in ascending slots.
struct FilmSlot {
  struct Drawing {
    var element: String
    var frames: [Int]
  }

  let place: ObjectIdentifier
  private(set) var drawings: [Drawing] = []
  private var indices: [String: Int] = [:]

  init(_ place: ObjectIdentifier) { self.place = place }

  private mutating func draw(_ element: String, in frame: Int) {
    if let index = indices[element] {
      drawings[index].frames.append(frame)
    } else {
      indices[element] = drawings.count
      drawings.append(Drawing(element: element, frames: [frame]))
    }
  }

  /// - Complexity: O(frames · leaves), where leaves keep their order.
  static func slots(of pictures: [ViewPicture], _ writer: inout PictureWriter) -> [FilmSlot] {
    var slots: [FilmSlot] = []
    for (frame, picture) in pictures.enumerated() {
      var next = 0
      for leaf in picture.leaves {
        let index = slots[next...].firstIndex { $0.place == leaf.place } ?? next
        if index == slots.count || slots[index].place != leaf.place { slots.insert(FilmSlot(leaf.place), at: index) }
        slots[index].draw(writer.element(leaf), in: frame)
        next = index + 1
      }
    }
    return slots
  }
}
