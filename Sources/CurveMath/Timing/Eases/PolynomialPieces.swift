/// A curve of polynomials, one after the other, with its ends held: it may jump or bend where two
/// of them meet.
struct PolynomialPieces: TimingFormula, Hashable {
  struct Piece: Hashable {
    let inputs: ClosedRange<Double>
    /// In s, which runs from 0 to 1 over the inputs: the progress and its derivatives by s.
    private let polynomials: [UnitPolynomial]

    init(over inputs: ClosedRange<Double>, _ coefficients: [Double]) {
      self.inputs = inputs
      var polynomials = [UnitPolynomial(coefficients)]
      for _ in 0..<4 { polynomials.append(polynomials[polynomials.count - 1].derivative) }
      self.polynomials = polynomials
    }

    private var width: Double { inputs.upperBound - inputs.lowerBound }

    func value(_ order: Int, at input: Double) -> Double {
      var value = polynomials[order].value(at: (input - inputs.lowerBound) / width)
      for _ in 0..<order { value /= width }
      return value
    }

    /// Where a derivative is stationary inside.
    func turningInputs(of order: Int) -> [Double] {
      polynomials[order + 1].signChanges.map { inputs.lowerBound + $0 * width }
        .filter { $0 > inputs.lowerBound && $0 < inputs.upperBound }
    }
  }

  /// Over 0…1 without gaps.
  let pieces: [Piece]
  /// The progress from 1 on.
  let end: Double

  private func piece(at input: Double, fromLeft: Bool) -> Piece {
    pieces.last { fromLeft ? $0.inputs.lowerBound < input : $0.inputs.lowerBound <= input } ?? pieces[0]
  }

  func progress(at input: Double, before: Bool) -> Double {
    if input <= 0 { return 0 }
    return input >= 1 ? end : piece(at: input, fromLeft: before).value(0, at: input)
  }

  func derivative(_ order: Int, at input: Double) -> Double {
    0...1 ~= input ? piece(at: input, fromLeft: false).value(order, at: input) : 0
  }

  func leftLimit(of order: Int, at input: Double) -> Double {
    guard input > 0, input <= 1 else { return order == 0 ? progress(at: input, before: true) : 0 }
    return piece(at: input, fromLeft: true).value(order, at: input)
  }

  var knots: [Double] { pieces.dropFirst().map(\.inputs.lowerBound) }

  func turningInputs(of order: Int) -> [Double] { pieces.flatMap { $0.turningInputs(of: order) } }
}
