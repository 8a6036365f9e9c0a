import CurveReports
import FuzzHarness
import TokenFiles

extension FuzzTarget {
  /// A design system's file of any format. Its first line is its name: by the ending it is SCSS,
  /// JSON5, YAML or another.
  static let tokenFiles = FuzzTarget(name: "token-files") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    guard lines.count == 2, lines[0].utf8.count < 40 else { return }
    let file = TokenFile(path: String(lines[0]), text: String(lines[1]))
    let system = MotionSystem(reading: [file])
    let last = lines[1].split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
    for token in system.tokens {
      demand(token.place.line >= 1 && token.place.line <= last && token.place.column >= 1, "a place: \(token.place)")
      demand(!token.text.isEmpty, "'\(token.name)' has no value")
    }
    demand(system.leftOutSentences.allSatisfy { !$0.isEmpty }, "left out without a reason")
    // Approximations of many curves are slow, and have a target of their own.
    guard system.tokens.count <= 3, let plan = try? SystemPlan(of: system),
      let build = try? SystemBuild(of: plan, targets: [SystemTarget(.dtcg)]), let written = build.files.first
    else { return }
    let read = MotionSystem(reading: [TokenFile(path: written.path, text: written.text)])
    demand(read.leftOut.isEmpty, "what was written is not read: \(read.leftOutSentences)")
  }
}
