internal import CurveMath
internal import CurveMetrics

/// The motion with each of its shapes, for programs. A shape that it does not have is left out, and
/// the remarks say why; a motion that has none of them is refused, as it is by every other target.
struct CurveTarget: ExportTarget {
  let name = "json"
  let fileExtension = "json"
  let mediaType = "application/json"
  let summary = "JSON: the curve, its lines, its cubic and its spring, each with its error"
  let remarks = RemarkStyle.inside

  func body(of motion: ExportedMotion, notes: inout ExportNotes) throws(ExportError) -> String {
    var members: [JSONValue.Member] = [
      ("name", .string(motion.name)), ("curve", .string(motion.notation)), ("delay", .rounded(motion.delay)),
    ]
    if let repetition = motion.repetition {
      let count = JSONValue.number(repetition.count.map(Double.init) ?? .infinity)
      members.append(("repetition", ["count": count, "autoreverses": .bool(repetition.autoreverses)]))
    }
    let spring = motion.springMembers
    if let spring { members.append(("spring", spring)) }
    var hasShape = spring != nil
    do throws(ExportError) {
      let cubic = try motion.cubic()
      let member: JSONValue = [
        "handles": .array(cubic.handles.map(JSONValue.rounded)), "duration": .rounded(cubic.duration),
        "largestError": .number(cubic.error),
      ]
      members.append(("cubic", member))
      hasShape = true
    } catch {
      notes.lose("The cubic: \(error)")
    }
    do throws(ExportError) {
      let lines = try motion.lines()
      let member: JSONValue = [
        "text": .string(lines.text), "duration": .rounded(lines.duration),
        "largestError": .number(lines.largestError.upperBound),
      ]
      members.append(("lines", member))
    } catch {
      guard hasShape else { throw error }
      notes.lose("The lines: \(error)")
    }
    motion.noteBeginning(&notes, carries: .all)
    members.append(("remarks", .array(notes.lines(of: motion).map(JSONValue.string))))
    return JSONValue.object(members).text(.nested)
  }
}

extension ExportedMotion {
  /// The spring's numbers, with the velocity in travels per second; `nil` for what is no spring.
  var springMembers: JSONValue? {
    guard case .spring(let spring, let velocity) = run else { return nil }
    // What their digits leave out is in the notation beside them.
    var notes = ExportNotes()
    let numbers = numbers(.physical, of: spring, velocity: velocity, &notes).map(JSONValue.number)
    return ["mass": numbers[0], "stiffness": numbers[1], "damping": numbers[2], "velocity": numbers[3]]
  }
}
