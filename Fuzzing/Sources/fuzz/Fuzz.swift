import FuzzHarness

@main
enum Fuzz {
  static func main() {
    FuzzProgram.run([
      .notation, .evalLine, .stylesheet, .designTokens, .styleDictionary, .androidResources, .lottie, .figma,
      .tokenFiles, .budget, .tokenSettings, .interruptionScript, .trace, .request,
    ])
  }
}
