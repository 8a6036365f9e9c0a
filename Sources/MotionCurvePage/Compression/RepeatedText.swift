/// Bytes as pieces that stood there before, and bytes that did not.
struct RepeatedText {
  enum Piece: Equatable {
    case byte(UInt8)
    /// So many bytes that stand so many bytes before.
    case copy(length: Int, distance: Int)
  }

  /// A number in one of the two codes of a block, and bits behind its word.
  struct Symbol {
    var number: Int
    var isDistance = false
    var extra = 0
    var extraCount = 0
  }

  private(set) var pieces: [Piece] = []

  private static let shortest = 3
  private static let longest = 258
  private static let farthest = 1 << 15
  /// So many places that begin alike are looked at.
  private static let most = 128

  init(_ bytes: [UInt8]) {
    // The newest place of three bytes, and of each place the one before that begins alike.
    var newest: [Int: Int] = [:]
    var before = [Int](repeating: -1, count: bytes.count)
    var place = 0

    func enter(_ place: Int) {
      guard place + Self.shortest <= bytes.count else { return }
      let key = Int(bytes[place]) << 16 | Int(bytes[place + 1]) << 8 | Int(bytes[place + 2])
      before[place] = newest.updateValue(place, forKey: key) ?? -1
    }

    /// The longest copy for a place that was entered, of several the nearest.
    func copy(_ place: Int) -> (length: Int, distance: Int) {
      var found = (length: 0, distance: 0)
      let rest = min(Self.longest, bytes.count - place)
      var other = before[place]
      var looked = 0
      while other >= 0, place - other <= Self.farthest, looked < Self.most, found.length < rest {
        var length = 0
        while length < rest, bytes[other + length] == bytes[place + length] { length += 1 }
        if length > found.length { found = (length, place - other) }
        other = before[other]
        looked += 1
      }
      return found.length >= Self.shortest ? found : (0, 0)
    }

    var waiting = (length: 0, distance: 0)
    while place < bytes.count {
      enter(place)
      let found = copy(place)
      if waiting.length > 0, waiting.length >= found.length {
        // It began one byte before, and nothing better began here.
        pieces.append(.copy(length: waiting.length, distance: waiting.distance))
        for inside in (place + 1)..<(place - 1 + waiting.length) { enter(inside) }
        place += waiting.length - 1
        waiting = (0, 0)
        continue
      }
      if waiting.length > 0 { pieces.append(.byte(bytes[place - 1])) }
      waiting = found
      if found.length == 0 { pieces.append(.byte(bytes[place])) }
      place += 1
    }
  }
}

extension RepeatedText.Piece {
  var symbols: [RepeatedText.Symbol] {
    switch self {
    case .byte(let byte): return [RepeatedText.Symbol(number: Int(byte))]
    case .copy(let length, let distance):
      let far = Self.symbol(distance - 1, perDoubling: 2)
      // The longest has a word of its own.
      var long = length == 258 ? (28, 0, 0) : Self.symbol(length - 3, perDoubling: 4)
      long.0 += 257
      return [
        RepeatedText.Symbol(number: long.0, extra: long.1, extraCount: long.2),
        RepeatedText.Symbol(number: far.0, isDistance: true, extra: far.1, extraCount: far.2),
      ]
    }
  }

  /// Numbers are told by their class and bits within it: each small one is a class, and then each
  /// doubling has so many.
  private static func symbol(_ number: Int, perDoubling count: Int) -> (class: Int, extra: Int, extraCount: Int) {
    guard number >= 2 * count else { return (number, 0, 0) }
    let top = Int.bitWidth - 1 - number.leadingZeroBitCount
    let bits = top - count.trailingZeroBitCount
    return (count * bits + number >> bits, number & (1 << bits - 1), bits)
  }
}
