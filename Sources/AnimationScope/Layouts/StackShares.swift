/// How a stack divides its length: each member says how short and how long it can be, then higher
/// priorities are served first, and of one priority the least flexible first. A member that is
/// served gets an equal share of what is left.
///
///     var shares = StackShares(dividing: 300, priorities: [0, 0, 1])
///     while let question = shares.question {
///       shares.answer(length(of: question.member, offered: question.length))
///     }
///
/// Members are named by their places. Nothing is called back: the caller finds the answers by
/// recursion, or keeps a list of what is open.
package struct StackShares {
  /// What a member is asked: how long are you if you are offered this?
  package struct Question: Hashable {
    package let member: Int
    /// Points: 0 for the shortest it can be, infinity for the longest, then its share.
    package let length: Double
    /// Whether the length is the member's share, and its answer final.
    package let isShare: Bool
  }

  private let priorities: [Double]
  private var smallest: [Double] = []
  private var largest: [Double] = []
  /// Members in the order in which they are served.
  private var order: [Int] = []
  private var served = 0
  private var remaining: Double
  /// By place in `order`: what members of lower priority need at least, and where the priority
  /// ends.
  private var kept: [Double] = []
  private var ends: [Int] = []

  /// - Parameters:
  ///   - length: Points for all members, the spaces between them taken away; may be infinite.
  ///   - priorities: One for each member.
  package init(dividing length: Double, priorities: [Double]) {
    remaining = length
    self.priorities = priorities
  }

  /// Who is asked next; `nil` when all are served.
  package var question: Question? {
    let count = priorities.count
    if smallest.count < count { return Question(member: smallest.count, length: 0, isShare: false) }
    if largest.count < count { return Question(member: largest.count, length: .infinity, isShare: false) }
    return served < count ? Question(member: order[served], length: share, isShare: true) : nil
  }

  /// Takes in what the member of the question chose.
  package mutating func answer(_ length: Double) {
    if smallest.count < priorities.count {
      smallest.append(length)
    } else if largest.count < priorities.count {
      largest.append(length)
      if largest.count == priorities.count { begin() }
    } else {
      // Infinity less infinity is what remains of no bound: none.
      remaining = remaining == length ? 0 : remaining - length
      served += 1
    }
  }

  private var share: Double { max(0, (remaining - kept[served]) / Double(ends[served] - served)) }

  private mutating func begin() {
    let flexibility = smallest.indices.map { place in
      let span = largest[place] - smallest[place]
      return span.isNaN ? 0 : span
    }
    order = smallest.indices.sorted {
      (-priorities[$0], flexibility[$0], $0) < (-priorities[$1], flexibility[$1], $1)
    }
    kept = Array(repeating: 0, count: order.count)
    ends = Array(repeating: order.count, count: order.count)
    var needed = 0.0
    var level = 0.0
    var end = order.count
    for place in order.indices.reversed() {
      let below = place + 1
      if below < order.count, priorities[order[below]] != priorities[order[place]] {
        needed += level
        level = 0
        end = below
      }
      level += smallest[order[place]]
      kept[place] = needed
      ends[place] = end
    }
  }
}
