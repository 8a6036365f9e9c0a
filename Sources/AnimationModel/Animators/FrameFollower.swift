// Not of SwiftUI: its graph finds out by itself who reads what has moved.

/// Something that reads attributes once they have moved in a frame, and may change others with
/// what it read.
package protocol FrameFollower: AnyObject {
  /// The attributes have moved. What is changed now, by ``AnimatedAttribute/take(_:with:in:)``, is
  /// shown in this frame; what is made now appears in it by ``AnimatedAttribute/appear(in:)``, else
  /// in the next one.
  func attributesDidMove(in frame: AnimationFrame)

  /// Seconds: when it wants a frame though no attribute moves; `nil` for never.
  var nextTime: Double? { get }
}

extension AnimationHost {
  /// Lets something follow in every frame, behind the attributes and before the completions.
  ///
  /// Followers of a lower rank come first, of one rank those that were added first. One that is
  /// added by another comes in the same frame if it stands behind that.
  ///
  /// - Parameter rank: Its depth in a tree, so that the outer ones lead.
  package func add(_ follower: any FrameFollower, rank: Int) { followers.insert(follower, rank: rank) }

  /// - Complexity: O(followers).
  package func remove(_ follower: any FrameFollower) { followers.remove(follower) }

  func follow(_ frame: AnimationFrame) {
    guard !followers.isEmpty else { return }
    var frame = frame
    frame.isBehindAttributes = true
    followers.begin()
    while let follower = followers.next() { follower.attributesDidMove(in: frame) }
  }
}

/// Followers in the order in which they are asked. The list may change while they are.
struct FollowerList {
  private var entries: [(rank: Int, follower: any FrameFollower)] = []
  /// Whose turn it is.
  private var turn = 0

  var isEmpty: Bool { entries.isEmpty }

  var nextTime: Double? { entries.compactMap(\.follower.nextTime).min() }

  mutating func begin() { turn = 0 }

  mutating func next() -> (any FrameFollower)? {
    guard turn < entries.count else { return nil }
    turn += 1
    return entries[turn - 1].follower
  }

  mutating func insert(_ follower: any FrameFollower, rank: Int) {
    let place = entries.lastIndex { $0.rank <= rank }.map { $0 + 1 } ?? 0
    entries.insert((rank, follower), at: place)
    if place < turn { turn += 1 }
  }

  mutating func remove(_ follower: any FrameFollower) {
    guard let place = entries.firstIndex(where: { $0.follower === follower }) else { return }
    entries.remove(at: place)
    if place < turn { turn -= 1 }
  }
}
