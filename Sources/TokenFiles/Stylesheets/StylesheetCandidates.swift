// Which blocks may say a variable for an element, without asking every one of them.
//
// A block counts where all that it demands is there: the parts of its selector, and its conditions.
// It is filed under the rarest of these, so that a question reads only what is filed under
// something that is there.

/// Things that are found by what they demand.
struct DemandIndex {
  private var byDemand: [String: [Int]] = [:]
  /// Those that demand nothing.
  private var free: [Int] = []

  /// - Parameter demands: Of each thing, by their numbers.
  init(_ demands: [Set<String>]) {
    var counts: [String: Int] = [:]
    for demand in demands.joined() { counts[demand, default: 0] += 1 }
    for (number, own) in demands.enumerated() {
      if let rarest = own.min(by: { (counts[$0] ?? 0, $0) < (counts[$1] ?? 0, $1) }) {
        byDemand[rarest, default: []].append(number)
      } else {
        free.append(number)
      }
    }
  }

  /// All that demand nothing but what is there, and some others.
  func numbers(where present: Set<String>) -> [Int] {
    guard present.count <= byDemand.count else {
      return free + byDemand.filter { present.contains($0.key) }.values.joined()
    }
    return free + present.flatMap { byDemand[$0] ?? [] }
  }
}

/// The blocks that say one variable for some elements.
struct StylesheetCandidates {
  /// A block that says the variable, and how strong its selector is.
  typealias Candidate = (block: Int, specificity: Int)

  /// What has to be there for a block to count.
  struct Demand: Hashable {
    /// None where it is for the whole page.
    var selector: StylesheetSelector?
    let conditions: Set<String>
    let isForMotion: Bool

    /// Whether it counts under some conditions.
    func holds(under conditions: Set<String>) -> Bool {
      self.conditions.isSubset(of: conditions) && !(isForMotion && conditions.contains(MediaQueries.calmRule))
    }
  }

  /// Blocks of one demand.
  struct Group {
    let demand: Demand
    /// The strongest one, by the rules around it of which it is not known when they count.
    var strongest: [[String]: Candidate] = [:]
    /// The one that counts where none of those rules is around the element, and nothing is said
    /// without them.
    var unknown: Candidate?
  }

  private let groups: [Group]
  private let index: DemandIndex

  /// - Parameters:
  ///   - all: The blocks with what they demand and the rules of which it is not known when they
  ///     count.
  ///   - isBetter: Whether one block counts in place of another one, by the rules around the
  ///     element.
  init(
    _ all: [(candidate: Candidate, demand: Demand, guards: [String])],
    _ isBetter: (_ one: Candidate, _ other: Candidate, _ guards: [String]) -> Bool
  ) {
    var numbers: [Demand: Int] = [:]
    var groups: [Group] = []
    for (candidate, demand, guards) in all {
      let number = numbers[demand] ?? groups.count
      if number == groups.count {
        numbers[demand] = number
        groups.append(Group(demand: demand))
      }
      if groups[number].strongest[guards].map({ isBetter(candidate, $0, guards) }) ?? true {
        groups[number].strongest[guards] = candidate
      }
      if !guards.isEmpty, groups[number].unknown.map({ isBetter(candidate, $0, []) }) ?? true {
        groups[number].unknown = candidate
      }
    }
    self.groups = groups
    index = DemandIndex(groups.map { ($0.demand.selector?.demands ?? []).union($0.demand.conditions) })
  }

  var isEmpty: Bool { groups.isEmpty }

  /// The groups that count under some conditions, but for what their selectors demand beyond some
  /// parts.
  func groups(under conditions: Set<String>, parts: Set<String> = []) -> [Group] {
    index.numbers(where: parts.isEmpty ? conditions : conditions.union(parts)).map { groups[$0] }
      .filter { $0.demand.holds(under: conditions) }
  }
}

/// What blocks say of one variable, wherever their elements stand.
struct StylesheetSayings {
  typealias Saying = (block: Int, text: String)

  /// What is said under the same conditions.
  private struct Group {
    /// In their order.
    var blocks: [Int]
    /// Those that say something else than the ones before: two are enough to know that it depends.
    var different: [Saying]
  }

  private let demands: [StylesheetCandidates.Demand]
  private let groups: [Group]
  private let index: DemandIndex

  /// - Parameter all: In the order of the blocks.
  init(_ all: [(saying: Saying, demand: StylesheetCandidates.Demand)]) {
    var numbers: [StylesheetCandidates.Demand: Int] = [:]
    var (demands, groups): ([StylesheetCandidates.Demand], [Group]) = ([], [])
    for (saying, demand) in all {
      let number = numbers[demand] ?? groups.count
      if number == groups.count {
        numbers[demand] = number
        demands.append(demand)
        groups.append(Group(blocks: [], different: []))
      }
      groups[number].blocks.append(saying.block)
      if groups[number].different.count < 2, groups[number].different.first?.text != saying.text {
        groups[number].different.append(saying)
      }
    }
    (self.demands, self.groups) = (demands, groups)
    index = DemandIndex(demands.map(\.conditions))
  }

  /// What is said under some conditions: the blocks, where they are no more than some number, and
  /// the first two that differ.
  func all(under conditions: Set<String>, upTo most: Int) -> (blocks: [Int]?, different: [Saying]) {
    let numbers = index.numbers(where: conditions).filter { demands[$0].holds(under: conditions) }
    let count = numbers.reduce(0) { $0 + groups[$1].blocks.count }
    let different = numbers.flatMap { groups[$0].different }.sorted { $0.block < $1.block }
    return (count <= most ? numbers.flatMap { groups[$0].blocks }.sorted() : nil, Self.different(different))
  }

  /// The first two that differ.
  static func different(_ sayings: [Saying]) -> [Saying] {
    guard let first = sayings.first else { return [] }
    return [first] + [sayings.first { $0.text != first.text }].compactMap(\.self)
  }
}
