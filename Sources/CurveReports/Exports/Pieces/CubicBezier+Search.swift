internal import CurveMath

extension CubicBezier {
  /// The largest change of the progress between two inputs that are no farther apart than a width.
  ///
  /// A player that looks for the input until it is that near shows an error as large as this at
  /// most.
  ///
  /// - Complexity: 8 / width evaluations.
  func largestChange(within width: Double) -> Double {
    let parts = 8
    let count = Int((Double(parts) / width).rounded(.up))
    // Between neighbours here the progress does not turn, so that the ends of a stretch are its
    // extremes.
    let turns = turningInputs(of: 0).filter { $0 > 0 && $0 < 1 }
    var (largest, smallest) = (progress(at: (0...count).map { Double($0) / Double(count) }), [Double]())
    smallest = largest
    for turn in turns {
      let value = progress(at: turn)
      // Every stretch that holds a place between two of them holds the first.
      let index = Int(turn * Double(count))
      (largest[index], smallest[index]) = (Swift.max(largest[index], value), Swift.min(smallest[index], value))
    }
    return (0..<count).reduce(0) { change, first in
      let stretch = first...Swift.min(first + parts + 1, count)
      var (low, high) = (smallest[first], largest[first])
      for index in stretch { (low, high) = (Swift.min(low, smallest[index]), Swift.max(high, largest[index])) }
      return Swift.max(change, high - low)
    }
  }
}
