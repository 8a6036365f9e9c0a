internal import CurveMath

// MARK: - Places

extension JSONReader {
  /// Where something stands in a text that was read before: values do not keep their places, and
  /// only an error asks for one.
  ///
  /// - Parameter path: From the outermost value; elements of lists by their numbers from 0.
  /// - Returns: The first byte, from 1: a member's is that of its name. `nil` where the text has no
  ///   such thing.
  /// - Complexity: O(length).
  package static func byte(of path: [String], in text: [UInt8]) -> Int? {
    let (places, ends) = places(of: [path], in: text, .strict)
    return places[ends[0]].byte
  }

  /// Where many things stand, found in one walk.
  ///
  /// - Parameter paths: As for ``byte(of:in:)``.
  /// - Returns: For each the first byte, from 1; of what the text has not, that of the innermost
  ///   value around it.
  /// - Complexity: O(length + steps of all paths).
  package static func bytes(of paths: [[String]], in text: [UInt8], _ dialect: Dialect = .strict) -> [Int] {
    let (places, ends) = places(of: paths, in: text, dialect)
    return ends.map { end in
      var place = end
      while places[place].byte == nil, let around = places[place].around { place = around }
      return places[place].byte ?? 1
    }
  }

  /// All that paths lead through, and which of it is the end of each.
  private static func places(
    of paths: [[String]], in text: [UInt8], _ dialect: Dialect
  ) -> (places: [WantedPlace], ends: [Int]) {
    var reader = JSONReader(text, .file, dialect, notesNames: false)
    reader.skipSpace()
    var places = [WantedPlace(byte: reader.offset + 1)]
    let ends = paths.map { path in
      path.reduce(0) { place, step in
        if let known = places[place].steps[step] { return known }
        places[place].steps[step] = places.count
        places.append(WantedPlace(around: place))
        return places.count - 1
      }
    }
    // Errors were reported when the text was read.
    try? reader.find(0, in: &places)
    return (places, ends)
  }

  private struct WantedPlace {
    var around: Int?
    var byte: Int?
    var steps: [String: Int] = [:]
  }

  /// Notes where the members and elements of a value stand that are wanted, and goes behind it.
  private mutating func find(_ place: Int, in places: inout [WantedPlace]) throws(JSONError) {
    let isObject = next == UInt8(ascii: "{")
    guard !places[place].steps.isEmpty, isObject || next == UInt8(ascii: "[") else {
      _ = try value(depth: 0)
      return
    }
    offset += 1
    skipSpace()
    if take("}") || take("]") { return }
    var index = 0
    repeat {
      skipSpace()
      let begin = offset
      var key = String(index)
      if isObject {
        key = try name()
        skipSpace()
        _ = take(":")
        skipSpace()
      }
      if let inner = places[place].steps[key], places[inner].byte == nil {
        places[inner].byte = begin + 1
        try find(inner, in: &places)
      } else {
        _ = try value(depth: 0)
      }
      index += 1
      skipSpace()
    } while try goesOn(behind: isObject ? "}" : "]")
    offset += 1
  }
}
