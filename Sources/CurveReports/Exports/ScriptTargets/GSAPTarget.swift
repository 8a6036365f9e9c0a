internal import CurveMath
internal import CurveMetrics

struct GSAPTarget: ExportTarget {
  let name = "gsap"
  let fileExtension = "js"
  let mediaType = "text/javascript"
  let summary = "GSAP: a CustomEase"
  let remarks = RemarkStyle.lines("//")

  func body(of motion: ExportedMotion, notes: inout ExportNotes) throws(ExportError) -> String {
    let name = ExportName(motion.name)
    let path = if let short = shortPath(of: motion) { short } else { try motion.path() }
    motion.notePath(path, &notes)
    if !path.numbers.allSatisfy({ DecimalRounding(decimals: 3)($0) == $0 }) {
      notes.lose("Digits of the path behind the third: CustomEase rounds them away.")
      notes.leaveErrorOpen()
    }
    var options = ["duration: \(exportNumber(path.duration))", "ease: \"\(name.camel)\""]
    if motion.delay > 0 { options.append("delay: \(exportNumber(motion.delay))") }
    if let repetition = motion.repetition {
      options.append("repeat: \(repetition.count.map { String($0 - 1) } ?? "-1")")
      if repetition.autoreverses { options += ["yoyo: true", "yoyoEase: true"] }
    }
    motion.noteModifiers(&notes, carries: .waiting, carriesRepetition: true, wayBack: .afresh)
    return """
      import { gsap } from "gsap";
      import { CustomEase } from "gsap/CustomEase";

      gsap.registerPlugin(CustomEase);
      CustomEase.create("\(name.camel)", "\(path.text)");

      export const \(name.camel) = { \(options.joined(separator: ", ")) };
      """
  }

  /// A chain that needs no more digits than CustomEase keeps.
  private func shortPath(of motion: ExportedMotion) -> CubicPath? {
    guard motion.exactCubic == nil else { return nil }
    return
      (try? ChainApproximation(
        of: motion.curve, maxError: motion.maxError, duration: motion.wholeDuration, decimals: 3...3)).map(
        CubicPath.init)
  }
}
