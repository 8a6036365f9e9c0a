internal import CurveMath

struct UIKitTarget: ExportTarget {
  let name = "uikit"
  let fileExtension = "swift"
  let mediaType = "text/x-swift"
  let summary = "UIKit: timing parameters of a UIViewPropertyAnimator"
  let remarks = RemarkStyle.lines("//")

  func body(of motion: ExportedMotion, notes: inout ExportNotes) throws(ExportError) -> String {
    let identifier = ExportName(motion.name).camel
    motion.noteModifiers(&notes, carries: .waiting)
    let timing: String
    // A spring runs as long as it takes; the animator's duration is not asked.
    var duration = 0.0
    switch motion.run {
    case .spring(let spring, let velocity):
      let speed = exportNumber(velocity)
      timing =
        "UISpringTimingParameters(\n    mass: \(exportNumber(spring.mass)), stiffness: \(exportNumber(spring.stiffness)), damping: \(exportNumber(spring.damping)),\n    initialVelocity: CGVector(dx: \(speed), dy: \(speed)))"
    default:
      let cubic = try motion.cubic()
      motion.noteCubic(cubic, &notes)
      duration = cubic.duration
      let handles = cubic.handles.map(exportNumber)
      timing =
        "UICubicTimingParameters(\n    controlPoint1: CGPoint(x: \(handles[0]), y: \(handles[1])), controlPoint2: CGPoint(x: \(handles[2]), y: \(handles[3])))"
    }
    return """
      import UIKit

      @MainActor
      func \(identifier)Animator() -> UIViewPropertyAnimator {
        let timing = \(timing)
        return UIViewPropertyAnimator(duration: \(exportNumber(duration)), timingParameters: timing)
      }

      /// Give it to `startAnimation(afterDelay:)`.
      let \(identifier)Delay = \(exportNumber(Swift.max(motion.delay, 0)))
      """
  }
}
