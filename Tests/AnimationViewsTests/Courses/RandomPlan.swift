import TestSupport

/// A tree of views drawn by lot, as a value: what stands where, and which part of the state it
/// looks at.
indirect enum RandomPlan {
  case leaf(Leaf, Int)
  case stack(Stack, [RandomPlan])
  /// `if` and `else`.
  case branch(Int, RandomPlan, RandomPlan)
  /// `if` alone.
  case some(Int, RandomPlan)
  case choice(Int, [RandomPlan])
  case named(Int, RandomPlan)
  case rows(Int, RandomPlan)
  case layer(isInFront: Bool, RandomPlan, RandomPlan)
  case modified(Modifier, Int, RandomPlan)
  /// A card that is here or there.
  case hero(Int, Int)
  /// A mark around one of several views.
  case tabs(Int, isInside: Bool)
  case picker(Int)
  case reader(RandomPlan, RandomPlan)
  case scroll(RandomPlan)

  enum Leaf: CaseIterable { case rectangle, circle, text, size, color }
  enum Stack: CaseIterable { case horizontal, vertical, pile }
  enum Modifier: CaseIterable {
    case opacity, offset, scale, turn, padding, frame, position, clip, group, depth, animation, lasting, still, blur
    case fade, slide, push, grow, twirl
  }
}

extension RandomPlan {
  /// What a state is made of.
  static let (flags, numbers, lists) = (4, 3, 2)

  /// A plan of a depth.
  static func lot(_ depth: Int, _ random: inout SplitMix) -> RandomPlan {
    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
    func inner() -> RandomPlan { lot(depth - 1, &random) }
    guard depth > 0 else { return .leaf(Leaf.allCases.randomElement(using: &random)!, number(0..<numbers)) }
    switch number(0..<24) {
    case 0...3:
      return .stack(Stack.allCases.randomElement(using: &random)!, (0..<number(1..<4)).map { _ in inner() })
    case 4...6: return .branch(number(0..<flags), inner(), inner())
    case 7, 8: return .some(number(0..<flags), inner())
    case 9: return .choice(number(0..<numbers), (0..<3).map { _ in inner() })
    case 10: return .named(number(0..<numbers), inner())
    case 11, 12: return .rows(number(0..<lists), inner())
    case 13: return .layer(isInFront: number(0..<2) == 0, inner(), inner())
    case 14: return .hero(number(0..<flags), number(0..<numbers))
    case 15: return .tabs(number(0..<numbers), isInside: number(0..<2) == 0)
    case 16: return .picker(number(0..<numbers))
    case 17: return .reader(inner(), inner())
    case 18: return .scroll(inner())
    default:
      return .modified(
        Modifier.allCases.randomElement(using: &random)!, number(0..<min(flags, numbers)), inner())
    }
  }
}

/// What a plan looks at.
struct RandomState: Equatable {
  var flags = [Bool](repeating: false, count: RandomPlan.flags)
  /// 0, 1 or 2.
  var numbers = [Int](repeating: 0, count: RandomPlan.numbers)
  /// Names without repetition.
  var lists = [[Int]](repeating: [1, 2, 3], count: RandomPlan.lists)

  /// Changes a part of it.
  mutating func change(_ random: inout SplitMix) {
    switch Int.random(in: 0..<4, using: &random) {
    case 0, 1: flags[Int.random(in: flags.indices, using: &random)].toggle()
    case 2: numbers[Int.random(in: numbers.indices, using: &random)] = Int.random(in: 0..<3, using: &random)
    default:
      let index = Int.random(in: lists.indices, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: lists[index].shuffle(using: &random)
      case 1 where !lists[index].isEmpty: lists[index].remove(at: Int.random(in: lists[index].indices, using: &random))
      default:
        let name = Int.random(in: 1..<6, using: &random)
        guard !lists[index].contains(name) else { return }
        lists[index].insert(name, at: Int.random(in: 0...lists[index].count, using: &random))
      }
    }
  }
}
