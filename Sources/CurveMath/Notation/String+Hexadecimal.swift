extension String {
  /// A number in hexadecimal digits, with zeros before it where there are fewer.
  ///
  ///     String(hexadecimal: 10, digits: 2)  // "0a"
  package init(hexadecimal number: some BinaryInteger, digits: Int, uppercase: Bool = false) {
    let text = String(number, radix: 16, uppercase: uppercase)
    self = String(repeating: "0", count: Swift.max(0, digits - text.utf8.count)) + text
  }
}
