/// A reader of text from outside, and what has to hold for whatever it is given.
struct FuzzTarget: Sendable {
  let name: String
  /// Traps where a law is broken. Texts that are refused are fine.
  let read: @Sendable ([UInt8]) -> Void

  static let all: [FuzzTarget] = [
    notation, evalLine, stylesheet, designTokens, styleDictionary, androidResources, lottie, figma, budget,
    interruptionScript, trace,
  ]
}

/// Ends the program, so that the fuzzer keeps the case.
func demand(_ holds: Bool, _ law: @autoclosure () -> String) {
  if !holds { fatalError(law()) }
}
