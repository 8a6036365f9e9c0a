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
    let (path, numbers, duration): (String, [Double], Double)
    if let cubic = motion.exactCubic {
      let handles = cubic.handles.map(exportNumber)
      path = "M0,0 C\(handles[0]),\(handles[1]) \(handles[2]),\(handles[3]) 1,1"
      (numbers, duration) = (cubic.handles, cubic.duration)
    } else {
      let short = try? ChainApproximation(of: motion.curve, maxError: motion.maxError, decimals: 3...3)
      let chain = if let short { short } else { try motion.chain() }
      notes.approximate(chain.largestError.upperBound, allowed: motion.maxError, by: "the chain of cubics")
      (path, duration) = (ChainApproximation.path(chain.cubics), chain.duration)
      numbers = chain.cubics.flatMap { [$0.x1, $0.y1, $0.x2, $0.y2, $0.x3, $0.y3] }
    }
    if !numbers.allSatisfy({ DecimalRounding(decimals: 3)($0) == $0 }) {
      notes.lose("Digits of the path behind the third: CustomEase rounds them away.")
      notes.leaveErrorOpen()
    }
    var options = ["duration: \(exportNumber(duration))", "ease: \"\(name.camel)\""]
    if motion.delay > 0 { options.append("delay: \(exportNumber(motion.delay))") }
    if let repetition = motion.repetition {
      options.append("repeat: \(repetition.count.map { String($0 - 1) } ?? "-1")")
      if repetition.autoreverses { options += ["yoyo: true", "yoyoEase: true"] }
    }
    motion.noteModifiers(&notes, carriesDelay: true, carriesRepetition: true, wayBack: .afresh)
    return """
      import { gsap } from "gsap";
      import { CustomEase } from "gsap/CustomEase";

      gsap.registerPlugin(CustomEase);
      CustomEase.create("\(name.camel)", "\(path)");

      export const \(name.camel) = { \(options.joined(separator: ", ")) };
      """
  }
}
