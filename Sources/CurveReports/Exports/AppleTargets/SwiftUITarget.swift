internal import CurveMath

struct SwiftUITarget: ExportTarget {
  let name = "swiftui"
  let fileExtension = "swift"
  let mediaType = "text/x-swift"
  let summary = "SwiftUI: an Animation"
  let remarks = RemarkStyle.lines("//")

  func body(of motion: ExportedMotion, notes: inout ExportNotes) throws(ExportError) -> String {
    var text: String
    switch motion.run {
    case .spring(let spring, velocity: 0):
      text = "spring(duration: \(exportNumber(spring.duration)), bounce: \(exportNumber(spring.bounce)))"
    case .spring(let spring, let velocity):
      if spring.dampingRatio > 1 {
        notes.lose("The damping ratio \(exportNumber(spring.dampingRatio)): interpolatingSpring plays it as 1.")
        notes.leaveErrorOpen()
      }
      text =
        "interpolatingSpring(mass: \(exportNumber(spring.mass)), stiffness: \(exportNumber(spring.stiffness)), damping: \(exportNumber(spring.damping)), initialVelocity: \(exportNumber(velocity)))"
    default:
      let cubic = try motion.cubic()
      motion.noteCubic(cubic, &notes)
      let duration = "duration: \(exportNumber(cubic.duration)))"
      text =
        cubic.isLine
        ? "linear(\(duration)" : "timingCurve(\(cubic.handles.map(exportNumber).joined(separator: ", ")), \(duration)"
    }
    if let repetition = motion.repetition {
      text +=
        repetition.count.map { ".repeatCount(\($0), autoreverses: \(repetition.autoreverses))" }
        ?? ".repeatForever(autoreverses: \(repetition.autoreverses))"
    }
    if motion.delay != 0 { text += ".delay(\(exportNumber(motion.delay)))" }
    motion.noteBeginning(&notes, carries: .all)
    return """
      import SwiftUI

      extension Animation {
        static let \(ExportName(motion.name + " motion").camel) = Animation.\(text)
      }
      """
  }
}
