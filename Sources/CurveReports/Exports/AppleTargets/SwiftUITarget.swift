internal import CurveMath

struct SwiftUITarget: ExportTarget {
  let name = "swiftui"
  let fileExtension = "swift"
  let mediaType = "text/x-swift"
  let summary = "SwiftUI: an Animation"
  let remarks = RemarkStyle.lines("//")

  func body(of motion: ExportedMotion, notes: inout ExportNotes) throws(ExportError) -> String {
    """
    import SwiftUI

    extension Animation {
      static let \(ExportName(motion.name + " motion").camel) = Animation.\(try Self.animation(of: motion, &notes))
    }
    """
  }

  /// A call of one of `Animation`'s functions, with its modifiers behind it.
  static func animation(of motion: ExportedMotion, _ notes: inout ExportNotes) throws(ExportError) -> String {
    // A repeated spring has words of its own here.
    let single = motion.oneRun
    let repetition = single?.repetition ?? motion.repetition
    let core = single?.motion ?? motion
    var text = try run(of: core, &notes)
    if single != nil, core.delay != 0 { text += ".delay(\(exportNumber(core.delay)))" }
    if let repetition {
      text +=
        repetition.count.map { ".repeatCount(\($0), autoreverses: \(repetition.autoreverses))" }
        ?? ".repeatForever(autoreverses: \(repetition.autoreverses))"
    }
    if motion.delay != 0 { text += ".delay(\(exportNumber(motion.delay)))" }
    core.noteEndlessSpring("its completion is never called", isExact: true, &notes)
    motion.noteBeginning(&notes, carries: .all)
    return text
  }

  private static func run(of motion: ExportedMotion, _ notes: inout ExportNotes) throws(ExportError) -> String {
    switch motion.run {
    case .spring(let spring, velocity: 0):
      let numbers = motion.numbers(.perceptual, of: spring, velocity: 0, &notes).map(exportNumber)
      return "spring(duration: \(numbers[0]), bounce: \(numbers[1]))"
    case .spring(let spring, let velocity):
      if spring.dampingRatio > 1 {
        notes.lose("The damping ratio \(exportNumber(spring.dampingRatio)): interpolatingSpring plays it as 1.")
        notes.leaveErrorOpen()
      }
      let numbers = motion.numbers(.physical, of: spring, velocity: velocity, &notes).map(exportNumber)
      return
        "interpolatingSpring(mass: \(numbers[0]), stiffness: \(numbers[1]), damping: \(numbers[2]), initialVelocity: \(numbers[3]))"
    default:
      let cubic = try motion.cubic()
      motion.noteCubic(cubic, &notes)
      let duration = "duration: \(exportNumber(cubic.duration)))"
      return cubic.isLine
        ? "linear(\(duration)" : "timingCurve(\(cubic.handles.map(exportNumber).joined(separator: ", ")), \(duration)"
    }
  }
}
