import CurveMath

/// Random stops of `linear()`, and many that few people write: all at one input, jumps at the first
/// stop, inputs that run back and inputs outside of 0…1.
enum LinearLists {
  static func stops(using random: inout some RandomNumberGenerator) -> [PiecewiseLinear.Stop] {
    let count = Int.random(in: 2...7, using: &random)
    let place = input(using: &random)
    let kind = Int.random(in: 0..<5, using: &random)
    return (0..<count).map { index in
      let inputs: [Double]
      switch kind {
      case 0: inputs = [place]
      case 1: inputs = index < 2 ? [place] : index < 4 ? [] : [input(using: &random)]
      case 2: inputs = [1 - 0.25 * Double(index)]
      default:
        inputs = (0..<Int.random(in: 0...2, using: &random)).map { _ in input(using: &random) }
      }
      return PiecewiseLinear.Stop(output: output(using: &random), inputs: inputs)
    }
  }

  private static func input(using random: inout some RandomNumberGenerator) -> Double {
    [0, 0, 0.5, 1, 0.3, -0.25, 1.5, Double.random(in: -0.5...1.5, using: &random)].randomElement(using: &random)!
  }

  private static func output(using random: inout some RandomNumberGenerator) -> Double {
    [0, 1, -0.5, 1.25, Double.random(in: -2...3, using: &random)].randomElement(using: &random)!
  }
}
