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
    var remark = ""
    // A spring runs as long as it takes; the animator's duration is not asked.
    var duration = 0.0
    switch motion.run {
    case .spring(let spring, let velocity):
      noteSpring(spring, velocity: velocity, in: motion, &notes)
      if velocity != 0 {
        remark =
          "\n/// The velocity is in travels per second, along x. For a view that moves by (x, y), give each axis what the view has\n/// along it, divided by x or y."
      }
      timing =
        "UISpringTimingParameters(\n    mass: \(exportNumber(spring.mass)), stiffness: \(exportNumber(spring.stiffness)), damping: \(exportNumber(spring.damping)),\n    initialVelocity: CGVector(dx: \(exportNumber(velocity)), dy: 0))"
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
      \(remark)
      @MainActor
      func \(identifier)Animator() -> UIViewPropertyAnimator {
        let timing = \(timing)
        return UIViewPropertyAnimator(duration: \(exportNumber(duration)), timingParameters: timing)
      }

      /// Give it to `startAnimation(afterDelay:)`.
      let \(identifier)Delay: TimeInterval = \(exportNumber(Swift.max(motion.delay, 0)))\(scrolling(motion, identifier))
      """
  }

  /// What a scroll view is given for a decay: it brings the velocity of the finger along.
  private func scrolling(_ motion: ExportedMotion, _ identifier: String) -> String {
    guard let decay = motion.decay, let rate = decay.rate else { return "" }
    let own = ["0.998": ".normal", "0.99": ".fast"][rate]
    let speed = exportNumber(decay.releaseVelocity / 1000)
    return """


      /// Of scroll views alone: for `UIScrollView.decelerationRate`. UIKit has `.normal` (0.998) and `.fast` (0.99), and takes
      /// others by their raw value; how a scroll view decays by it is measured, not published, and so is its rest. The velocity is
      /// the finger's, in points per millisecond in `scrollViewWillEndDragging`: here \(speed).
      let \(identifier)Rate = UIScrollView.DecelerationRate\(own ?? "(rawValue: \(rate))")
      """
  }

  /// The platform's documents say nothing of springs damped more than critically, and take the
  /// length of a velocity for what does not move in a plane.
  private func noteSpring(
    _ spring: DampedSpring, velocity: Double, in motion: ExportedMotion, _ notes: inout ExportNotes
  ) {
    if spring.dampingRatio > 1 { notes.leaveErrorOpen() }
    if velocity < 0 {
      notes.lose(
        "The sign of the velocity where one number moves, such as an opacity: UIKit takes its length, towards the target."
      )
      notes.leaveErrorOpen()
    }
    motion.noteEndlessSpring("how long the animator plays it is not documented", &notes)
  }
}
