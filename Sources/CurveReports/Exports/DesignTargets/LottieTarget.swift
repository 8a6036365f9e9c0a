/// A document with one empty layer whose rotation runs from 0 to 100: its keys are to be copied.
struct LottieTarget: ExportTarget {
  let name = "lottie"
  let fileExtension = "json"
  let mediaType = "application/json"
  let summary = "Lottie: key frames of a rotation from 0 to 100"
  let remarks = RemarkStyle.inside

  private static var framesPerSecond: Double { 60 }

  func body(of motion: ExportedMotion, notes: inout ExportNotes) throws(ExportError) -> String {
    let keys = try KeyFrames(of: motion, notes: &notes)
    motion.noteModifiers(&notes, carries: .all)
    func frame(_ place: Double) -> Double { (motion.delay + place * keys.duration) * Self.framesPerSecond }
    let frames = keys.frames.enumerated().map { index, key -> JSONValue in
      var members: [JSONValue.Member] = [
        ("t", .rounded(frame(key.place))), ("s", .numbers([KeyFrames.percent(key.value)])),
      ]
      if keys.areHeld, index < keys.frames.count - 1 { members.append(("h", 1)) }
      if index < keys.easings.count {
        let easing = keys.easings[index]
        func handle(_ x: Double, _ y: Double) -> JSONValue { ["x": [.rounded(x)], "y": [.rounded(y)]] }
        members += [("o", handle(easing.x1, easing.y1)), ("i", handle(easing.x2, easing.y2))]
      }
      return .object(members)
    }
    let last = JSONValue.rounded(Swift.max(frame(1), 1))
    let layer: JSONValue = [
      "ty": 3, "nm": .string(motion.name), "ind": 1, "ip": 0, "op": last, "st": 0,
      "ks": [
        "r": ["a": 1, "k": .array(frames)], "o": ["a": 0, "k": 100], "p": ["a": 0, "k": [0, 0, 0]],
        "a": ["a": 0, "k": [0, 0, 0]], "s": ["a": 0, "k": [100, 100, 100]],
      ],
    ]
    let document: JSONValue = [
      "v": "5.7.0", "nm": .string(motion.name), "fr": .number(Self.framesPerSecond), "ip": 0, "op": last, "w": 100,
      "h": 100, "assets": [], "layers": [layer],
      "meta": ["d": .string(notes.lines(of: motion).joined(separator: " "))],
    ]
    return document.text(.nested)
  }
}
