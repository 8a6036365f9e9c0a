// What a curve keeps between two questions: the series of its pieces, made once and shared by all
// who ask it, from any thread.
//
// The raw table and its atomic address earn their place, measured in release on x86-64: a curve
// that is kept answers in 6 ns, one that solves for the parameter each time in 90 ns; its values
// with velocity and acceleration take 85 ns instead of 170 ns. A table as a value, made for each
// call, answers lists of 10,000 inputs in 22 ns each and makes no single answer faster.

internal import Synchronization

/// The pieces of one curve, or nothing where the system has no atomic numbers.
struct CubicMemory: @unchecked Sendable {
  private let pieces: AnyObject?
  /// The pieces' own; read without counting one more owner of them, which would take longer than
  /// the answer.
  private let address: UnsafeMutableRawPointer?

  init() {
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      let pieces = CubicPieces()
      self.pieces = pieces
      address = UnsafeMutableRawPointer(pieces.address)
    } else {
      (pieces, address) = (nil, nil)
    }
  }

  /// Returns y at an input strictly inside 0…1.
  @inline(__always)
  func value(of segment: @autoclosure () -> CubicSegment, at input: Double) -> Double {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *), let address else {
      return segment().value(at: input)
    }
    defer { withExtendedLifetime(pieces) {} }
    let nearest = CubicPieces.nearestValue(at: input, from: address.assumingMemoryBound(to: Atomic<UInt>.self))
    return nearest ?? slowValue(of: segment(), at: input)
  }

  /// Writes y at each input strictly inside 0…1, and `outside` of the others.
  func fill(
    _ outputs: UnsafeMutablePointer<Double>, of segment: CubicSegment, at inputs: UnsafeBufferPointer<Double>,
    outside: (Double) -> Double
  ) {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *), let pieces else {
      for (index, input) in inputs.enumerated() {
        outputs[index] = input > 0 && input < 1 ? segment.value(at: input) : outside(input)
      }
      return
    }
    unsafeDowncast(pieces, to: CubicPieces.self).fill(outputs, of: segment, at: inputs, outside: outside)
  }

  @inline(never)
  private func slowValue(of segment: CubicSegment, at input: Double) -> Double {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *), let pieces else {
      return segment.value(at: input)
    }
    return unsafeDowncast(pieces, to: CubicPieces.self).slowValue(of: segment, at: input)
  }
}

/// The pieces of one curve: made by the first one who has asked often enough, read by all.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class CubicPieces: @unchecked Sendable {
  /// Where the address of the table stands: of a number of a piece for each cell, then of the
  /// pieces. 0 before they are made.
  let address: UnsafeMutablePointer<Atomic<UInt>>
  /// How often the parameter was solved for. Counts may get lost: it is an estimate.
  private let count = Atomic<Int>(0)

  init() {
    address = .allocate(capacity: 1)
    address.initialize(to: Atomic(0))
  }

  deinit {
    CubicPieces.table(at: address)?.deallocate()
    address.deinitialize(count: 1)
    address.deallocate()
  }

  @inline(__always)
  private static func table(at address: UnsafeMutablePointer<Atomic<UInt>>) -> UnsafeRawPointer? {
    UnsafeRawPointer(bitPattern: address.pointee.load(ordering: .acquiring))
  }

  private var table: UnsafeRawPointer? { CubicPieces.table(at: address) }

  /// Returns the Double nearest to y at an input strictly inside 0…1, or `nil` where no piece can
  /// tell.
  @inline(__always)
  static func nearestValue(at input: Double, from address: UnsafeMutablePointer<Atomic<UInt>>) -> Double? {
    guard let table = table(at: address) else { return nil }
    return nearestValue(at: input, in: table)
  }

  /// Writes y at each input strictly inside 0…1, and `outside` of the others.
  func fill(
    _ outputs: UnsafeMutablePointer<Double>, of segment: CubicSegment, at inputs: UnsafeBufferPointer<Double>,
    outside: (Double) -> Double
  ) {
    if table == nil, inputs.count >= CubicPieces.price { publish(segment) }
    let table = table
    for (index, input) in inputs.enumerated() {
      if !(input > 0 && input < 1) {
        outputs[index] = outside(input)
      } else if let table {
        outputs[index] = CubicPieces.nearestValue(at: input, in: table) ?? segment.value(at: input)
      } else {
        outputs[index] = slowValue(of: segment, at: input)
      }
    }
  }

  @inline(__always)
  private static func nearestValue(at input: Double, in table: UnsafeRawPointer) -> Double? {
    // The first digits of 1 + input. An input that is rounded up to the next cell lies at its edge.
    let cell = Int(((1 + input).bitPattern >> 40) & UInt64(CubicPieces.cells - 1))
    let offset = Int(table.assumingMemoryBound(to: UInt32.self)[cell])
    return (table + offset).assumingMemoryBound(to: CubicPiece.self).pointee.nearestValue(at: input)
  }

  /// Returns y by solving for the parameter, and makes the pieces when that has been done often
  /// enough.
  func slowValue(of segment: CubicSegment, at input: Double) -> Double {
    guard table == nil else { return segment.value(at: input) }
    let asked = count.load(ordering: .relaxed) + 1
    count.store(asked, ordering: .relaxed)
    if asked == CubicPieces.price { publish(segment) }
    return segment.value(at: input)
  }

  private static let cells = CubicCells.count
  /// As many slow answers cost as much as the table.
  private static let price = 1024

  // MARK: - Making

  private func publish(_ segment: CubicSegment) {
    let made = CubicPieces.table(of: segment)
    let (isFirst, _) = address.pointee.compareExchange(
      expected: 0, desired: UInt(bitPattern: made), ordering: .acquiringAndReleasing)
    if !isFirst { made.deallocate() }
  }

  private static func table(of segment: CubicSegment) -> UnsafeMutableRawPointer {
    let cut = CubicCells(of: segment)
    let head = cells * MemoryLayout<UInt32>.stride
    let offsets = cut.numbers.map { UInt32(head + Int($0) * MemoryLayout<CubicPiece>.stride) }
    let table = UnsafeMutableRawPointer.allocate(
      byteCount: head + cut.pieces.count * MemoryLayout<CubicPiece>.stride, alignment: 64)
    table.initializeMemory(as: UInt32.self, from: offsets, count: cells)
    (table + head).initializeMemory(as: CubicPiece.self, from: cut.pieces, count: cut.pieces.count)
    return table
  }
}
