/// A pattern of paths: `*` stands for anything within a folder, `**` for anything, `?` for one
/// character.
///
/// A pattern without a slash is compared with every part of the path: `Generated` leaves out all
/// folders of that name.
struct PathPattern {
  private let pattern: [Character]
  private let isOnePart: Bool

  init(_ text: String) {
    var text = text.hasPrefix("./") ? String(text.dropFirst(2)) : text
    if text.hasSuffix("/") { text.removeLast() }
    pattern = Array(text)
    isOnePart = !text.contains("/")
  }

  func matches(_ path: String) -> Bool {
    guard !pattern.isEmpty else { return false }
    if isOnePart, path.split(separator: "/").contains(where: { matches(Array($0)) }) { return true }
    // A folder that matches takes everything in it along.
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return (1...parts.count).contains { matches(Array(parts[..<$0].joined(separator: "/"))) }
  }

  /// - Complexity: O(pattern · text): every pair of places is looked at once.
  private func matches(_ text: [Character]) -> Bool {
    var reached: Set<Int> = [0]
    follow(&reached)
    for character in text {
      var next: Set<Int> = []
      for place in reached where place < pattern.count {
        switch pattern[place] {
        case "*":
          let isDeep = isDouble(place)
          if isDeep || character != "/" { next.insert(place) }
        case "?": if character != "/" { next.insert(place + 1) }
        case let expected: if expected == character { next.insert(place + 1) }
        }
      }
      follow(&next)
      reached = next
      if reached.isEmpty { return false }
    }
    return reached.contains(pattern.count)
  }

  private func isDouble(_ place: Int) -> Bool { place + 1 < pattern.count && pattern[place + 1] == "*" }

  /// A star may also stand for nothing; `**/` for no folder at all.
  private func follow(_ places: inout Set<Int>) {
    var open = Array(places)
    while let place = open.popLast(), place < pattern.count || !open.isEmpty {
      guard place < pattern.count, pattern[place] == "*" else { continue }
      let step = isDouble(place) ? 2 : 1
      var following = [place + step]
      if step == 2, place + 2 < pattern.count, pattern[place + 2] == "/" { following.append(place + 3) }
      for next in following where places.insert(next).inserted { open.append(next) }
    }
  }
}
