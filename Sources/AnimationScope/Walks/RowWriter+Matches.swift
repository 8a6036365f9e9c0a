// Frames that views share: a row of the view that takes over, and of those that are shown in its
// frame.
//
// Of the sources of a state the newest counts, of those that came together the last one. Follows an
// open reading; several sources at the same time are undefined.

extension RowWriter {
  /// The views of one name in one namespace.
  private struct Match: Hashable {
    var id: String
    var namespace: String
  }

  private func match(_ id: ElementID, isNew: Bool) -> Match? {
    let element = reader.elements[id]
    guard element.behavior == .sharesFrame, isNew ? element.isShownNew : element.isShownOld else { return nil }
    let arguments = element.arguments(isNew: isNew)
    guard let name = arguments.first(where: { $0.label == "id" })?.value,
      let namespace = arguments.first(where: { $0.label == "in" })?.value
    else { return nil }
    return Match(id: name.description, namespace: namespace.description)
  }

  private func isSource(_ id: ElementID, isNew: Bool) -> Bool {
    let argument = reader.elements[id].arguments(isNew: isNew).first { $0.label == "isSource" }
    return argument?.value != .bool(false)
  }

  /// Who gives the frame.
  private func source(of members: [ElementID], isNew: Bool) -> ElementID? {
    let sources = members.filter { isSource($0, isNew: isNew) }
    // Only a source that comes with this change is newer than one that was there before.
    let newest = isNew ? sources.filter { !reader.elements[$0].isShownOld } : []
    if let last = newest.last { return last }
    guard isNew else { return sources.last }
    let before = sources.filter { isSource($0, isNew: false) && match($0, isNew: false) == match($0, isNew: true) }
    return before.last ?? sources.last
  }

  private struct SharedFrame {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
    var knowledge: Knowledge

    var text: String {
      knowledge == .unknown ? "?" : "\(PointText.size(width, height)) around \(PointText.point(x, y))"
    }

    func isSame(as other: SharedFrame) -> Bool {
      (x, y, width, height) == (other.x, other.y, other.width, other.height)
    }
  }

  /// The frame of a view, by its middle.
  private func frame(_ id: ElementID, isNew: Bool) -> SharedFrame? {
    guard let frame = isNew ? layout.new[id] : layout.old[id] else { return nil }
    return SharedFrame(
      x: frame.centerX, y: frame.centerY, width: frame.extent.width.value, height: frame.extent.height.value,
      knowledge: max(frame.extent.width.knowledge, frame.extent.height.knowledge))
  }

  /// Writes the rows of frames whose source is another one behind the change.
  mutating func sharedFrames() {
    var (old, new): ([Match: [ElementID]], [Match: [ElementID]]) = ([:], [:])
    var order: [Match] = []
    for id in reader.elements.ids where reader.elements[id].behavior == .sharesFrame {
      if let match = match(id, isNew: false) { old[match, default: []].append(id) }
      if let match = match(id, isNew: true) {
        if new[match] == nil { order.append(match) }
        new[match, default: []].append(id)
      }
    }
    for match in order {
      let (before, after) = (old[match] ?? [], new[match] ?? [])
      guard let from = source(of: before, isNew: false), let to = source(of: after, isNew: true), from != to,
        let start = frame(from, isNew: false), let end = frame(to, isNew: true), !start.isSame(as: end)
      else { continue }
      write(from: start, to: end, at: to, following: nil)
      var known: Set = [to]
      for other in before + after where known.insert(other).inserted {
        write(from: start, to: end, at: other, following: to)
      }
    }
  }

  private mutating func write(from start: SharedFrame, to end: SharedFrame, at id: ElementID, following: ElementID?) {
    let element = reader.elements[id]
    let point = RenderPoint(id: id, element: element, context: flows.arriving[following ?? id])
    let branch = point.context.appearance.map { flows.appearances[$0].cause }
    var draft = Draft(
      attribute: "matched frame", from: start.text, to: end.text, causes: [branch ?? following ?? id],
      certainty: element.modifierEntry?.certainty ?? .medium)
    if let following { draft.manner = .follows(reader.name(of: following)) }
    switch max(start.knowledge, end.knowledge) {
    case .known: break
    case .estimated: draft.measure = .estimated
    case .unknown:
      draft.measure = .unknown
      draft.certainty = .low
    }
    write(draft, at: point)
  }
}
