import FuzzHarness

@main
enum Fuzz {
  static func main() {
    FuzzProgram.run([
      .notation, .evalLine, .stylesheet, .designTokens, .styleDictionary, .androidResources, .lottie, .figma, .budget,
      .interruptionScript, .trace, .request,
    ])
  }
}
