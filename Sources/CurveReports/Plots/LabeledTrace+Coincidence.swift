// Lines that lie on one another, of which a picture shows the last one only.

internal import CurveMath

extension [LabeledTrace] {
  /// Returns the same lines, where several coincide one for all of them, under all
  /// their names.
  ///
  /// Two lines of one form coincide if every corner of each is as near to the other one as a pixel.
  /// A group is what coincides with its first line.
  ///
  ///     [merge, restart, flutter].joined(within: (time: 0.001, value: 0.1)).map(\.label)  // ["merge, flutter", "restart"]
  ///
  /// - Parameter pixel: Seconds and units, greater than 0.
  /// - Complexity: O(*n* + *k m*) for *k* groups, *n* corners in all and *m* of them that are seen:
  ///   a few in each pixel.
  package func joined(within pixel: (time: Double, value: Double)) -> [LabeledTrace] {
    var groups: [(members: [LabeledTrace], corners: [PlotPoint])] = []
    for series in self {
      // Of a hundred thousand corners in a pixel's column four are seen.
      let corners = series.corners.map { PlotPoint(x: $0.time / pixel.time, y: $0.value / pixel.value) }
        .columnExtremes(width: 0.25)
      let index = groups.firstIndex {
        $0.members[0].form == series.form && corners.areNear($0.corners) && $0.corners.areNear(corners)
      }
      if let index { groups[index].members.append(series) } else { groups.append(([series], corners)) }
    }
    return groups.map { members, _ in
      let first = members[0]
      var trace = first.trace
      for mark in members.dropFirst().flatMap(\.trace.marks) where !trace.marks.contains(mark) {
        trace.marks.append(mark)
      }
      return LabeledTrace(
        label: members.map(\.label).joined(separator: ", "), trace: trace, form: first.form,
        note: joinedNote(of: members))
    }
  }

  /// What is said of all lines stands alone, what is said of some of them behind their names.
  private func joinedNote(of members: [LabeledTrace]) -> String? {
    let texts = members.namesByNote.map { note, names in
      names.count == members.count ? note : "\(names.joined(separator: ", ")) \(note)"
    }
    return texts.isEmpty ? nil : texts.joined(separator: "; ")
  }
}

extension LabeledTrace {
  /// The corners of the line that a picture draws, in seconds and units.
  var corners: [(time: Double, value: Double)] {
    let samples = zip(trace.times, trace.states).map { (time: $0, value: $1.value) }
    guard form == .steps, let first = samples.first else { return samples }
    return [first] + zip(samples, samples.dropFirst()).flatMap { [(time: $1.time, value: $0.value), $1] }
  }
}

extension [PlotPoint] {
  /// Whether every point is at most 1 away from a line, both in the order of x.
  fileprivate func areNear(_ line: [PlotPoint]) -> Bool {
    guard let last = line.last else { return isEmpty }
    var begin = 0
    for point in self {
      while begin + 1 < line.count, line[begin + 1].x < point.x - 1 { begin += 1 }
      var index = begin
      var isNear = line.count == 1 && point.distance(toSegmentFrom: last, to: last) <= 1
      while !isNear, index + 1 < line.count, line[index].x <= point.x + 1 {
        isNear = point.distance(toSegmentFrom: line[index], to: line[index + 1]) <= 1
        index += 1
      }
      if !isNear { return false }
    }
    return true
  }
}
