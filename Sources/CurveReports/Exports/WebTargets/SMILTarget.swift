internal import CurveMath

/// SVG's own animation: values, key times and splines.
struct SMILTarget: ExportTarget {
  let name = "smil"
  let fileExtension = "svg"
  let mediaType = "image/svg+xml"
  let summary = "SVG with an animate element: keyTimes and keySplines"
  let remarks = RemarkStyle.markup

  func body(of motion: ExportedMotion, notes: inout ExportNotes) throws(ExportError) -> String {
    let keys = try KeyFrames(of: motion, notes: &notes)
    motion.noteModifiers(&notes, carries: .all, carriesRepetition: motion.repetition?.autoreverses == false)
    let values = keys.frames.map { cssNumber(KeyFrames.percent($0.value)) }.joined(separator: ";")
    let times = keys.frames.map { cssNumber($0.place) }.joined(separator: ";")
    let splines = keys.easings.map { $0.handles.map(exportNumber).joined(separator: " ") }.joined(separator: ";")
    let mode = keys.areHeld ? "discrete" : "spline"
    let ways = keys.areHeld ? "" : " keySplines=\"\(splines)\""
    var repetition = ""
    if let runs = motion.repetition, !runs.autoreverses {
      repetition = " repeatCount=\"\(runs.count.map(String.init) ?? "indefinite")\""
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -10 140 40">
        <title>\(XMLText.escaped(motion.name))</title>
        <rect width="20" height="20">
          <animate attributeName="x" begin="\(exportMilliseconds(motion.delay))" dur="\(exportMilliseconds(keys.duration))"\(repetition) fill="freeze" calcMode="\(mode)" values="\(values)" keyTimes="\(times)"\(ways)/>
        </rect>
      </svg>
      """
  }
}
