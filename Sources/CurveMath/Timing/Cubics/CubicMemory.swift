internal import Synchronization

/// What a curve keeps between two questions: nothing where the system has no atomic numbers.
struct CubicMemory: @unchecked Sendable {
  private let pieces: AnyObject?
  /// The pieces' own; read without counting one more owner of them, which would take longer than the answer.
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
