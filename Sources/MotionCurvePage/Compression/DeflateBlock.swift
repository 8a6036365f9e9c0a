/// One last block of Deflate, with codes made for it.
struct DeflateBlock {
  private(set) var bytes: [UInt8] = []
  /// Bits that do not fill a byte yet, the first one lowest.
  private var rest: UInt32 = 0
  private var restCount = 0

  init(of plain: [UInt8]) {
    let symbols = RepeatedText(plain).pieces.flatMap(\.symbols)
    // 256 ends the block.
    var (literals, distances) = ([Int](repeating: 0, count: 286), [Int](repeating: 0, count: 30))
    literals[256] = 1
    for symbol in symbols {
      if symbol.isDistance { distances[symbol.number] += 1 } else { literals[symbol.number] += 1 }
    }
    let literalCode = PrefixCode(frequencies: literals, longest: 15)
    let distanceCode = PrefixCode(frequencies: distances, longest: 15)
    write(1, count: 1)
    write(2, count: 2)
    write(literalCode, distanceCode)
    for symbol in symbols {
      write(symbol.number, in: symbol.isDistance ? distanceCode : literalCode)
      write(UInt32(symbol.extra), count: symbol.extraCount)
    }
    write(256, in: literalCode)
    if restCount > 0 { bytes.append(UInt8(truncatingIfNeeded: rest)) }
  }

  private mutating func write(_ number: UInt32, count: Int) {
    rest |= number << restCount
    restCount += count
    while restCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
      restCount -= 8
    }
  }

  private mutating func write(_ symbol: Int, in code: PrefixCode) {
    write(code.words[symbol], count: code.lengths[symbol])
  }

  /// Writes two codes as the lengths of their words, by a third code.
  private mutating func write(_ literals: PrefixCode, _ distances: PrefixCode) {
    let counts = [(literals, 257), (distances, 1)].map { code, least in
      max(least, 1 + (code.lengths.lastIndex { $0 > 0 } ?? 0))
    }
    let runs = Self.runs(of: Array(literals.lengths[..<counts[0]] + distances.lengths[..<counts[1]]))
    var frequencies = [Int](repeating: 0, count: 19)
    for run in runs { frequencies[run.symbol] += 1 }
    let code = PrefixCode(frequencies: frequencies, longest: 7)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    let count = max(4, 1 + (order.lastIndex { code.lengths[$0] > 0 } ?? 0))
    for (number, bits) in [(counts[0] - 257, 5), (counts[1] - 1, 5), (count - 4, 4)] {
      write(UInt32(number), count: bits)
    }
    for symbol in order[..<count] { write(UInt32(code.lengths[symbol]), count: 3) }
    for run in runs {
      write(run.symbol, in: code)
      write(UInt32(run.extra), count: run.extraCount)
    }
  }

  /// Lengths, of which those that repeat are told by their number.
  private static func runs(of lengths: [Int]) -> [(symbol: Int, extra: Int, extraCount: Int)] {
    var runs: [(symbol: Int, extra: Int, extraCount: Int)] = []
    var place = 0
    while place < lengths.count {
      let length = lengths[place]
      var count = lengths[place...].prefix { $0 == length }.count
      place += count
      if length > 0 {
        runs.append((length, 0, 0))
        count -= 1
      }
      while count >= 3 {
        let most = length > 0 ? 6 : 138
        let taken = min(count, most)
        switch taken {
        case _ where length > 0: runs.append((16, taken - 3, 2))
        case ...10: runs.append((17, taken - 3, 3))
        default: runs.append((18, taken - 11, 7))
        }
        count -= taken
      }
      runs += Array(repeating: (length, 0, 0), count: count)
    }
    return runs
  }
}

/// Words of bits, short ones for what is frequent, of which none begins another: Huffman's code.
struct PrefixCode {
  /// Bits of each word; 0 where there is none.
  let lengths: [Int]
  /// As they are sent: their first bit lowest.
  let words: [UInt32]

  init(frequencies: [Int], longest: Int) {
    var frequencies = frequencies
    // Some readers refuse a code of one word.
    if frequencies.count(where: { $0 > 0 }) < 2 {
      for symbol in 0..<2 { frequencies[symbol] = max(1, frequencies[symbol]) }
    }
    var lengths = Self.lengths(frequencies)
    // What is rare is taken for less so, until its words are short enough.
    while lengths.max()! > longest {
      frequencies = frequencies.map { ($0 + 1) / 2 }
      lengths = Self.lengths(frequencies)
    }
    self.lengths = lengths
    var words = [UInt32](repeating: 0, count: lengths.count)
    var next: UInt32 = 0
    for length in 1...longest {
      for symbol in lengths.indices where lengths[symbol] == length {
        words[symbol] = (0..<length).reduce(0) { $0 | (next >> $1 & 1) << (length - 1 - $1) }
        next += 1
      }
      next <<= 1
    }
    self.words = words
  }

  /// Joins the two rarest again and again: the symbols of both are one bit farther from the root.
  private static func lengths(_ frequencies: [Int]) -> [Int] {
    let leaves = frequencies.indices.filter { frequencies[$0] > 0 }.sorted {
      (frequencies[$0], $0) < (frequencies[$1], $1)
    }
    var weights = leaves.map { frequencies[$0] }
    var parents = [Int](repeating: 0, count: 2 * leaves.count - 1)
    // Joined ones come in the order of their weights, behind the leaves.
    var (leaf, joined) = (0, leaves.count)
    for node in leaves.count..<parents.count {
      var weight = 0
      for _ in 0..<2 {
        let isLeaf = leaf < leaves.count && (joined == node || weights[leaf] <= weights[joined])
        let child = isLeaf ? leaf : joined
        if isLeaf { leaf += 1 } else { joined += 1 }
        weight += weights[child]
        parents[child] = node
      }
      weights.append(weight)
    }
    var depths = [Int](repeating: 0, count: parents.count)
    for node in parents.indices.dropLast().reversed() { depths[node] = depths[parents[node]] + 1 }
    var lengths = [Int](repeating: 0, count: frequencies.count)
    for (place, symbol) in leaves.enumerated() { lengths[symbol] = depths[place] }
    return lengths
  }
}
