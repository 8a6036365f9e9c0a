extension [UInt8] {
  /// XML with spaces in the place of every processing instruction that is nothing but a name, such as `<?page?>`.
  ///
  /// Foundation's parser on Linux asks for the length of their data, which are not there, and ends the program. It does so wherever
  /// they stand, even behind a mistake that it has found already.
  ///
  /// - Complexity: O(length).
  var withoutEmptyInstructions: [UInt8] {
    var bytes = self
    var index = 0
    while let begin = bytes[index...].firstRange(of: "<?".utf8)?.lowerBound {
      let end = bytes[(begin + 2)...].firstIndex { [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "?")].contains($0) }
      index = begin + 2
      guard let end, bytes[end...].starts(with: "?>".utf8) else { continue }
      for place in begin..<end + 2 { bytes[place] = 0x20 }
      index = end + 2
    }
    return bytes
  }
}
