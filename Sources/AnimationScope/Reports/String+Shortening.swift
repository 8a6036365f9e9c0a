extension String {
  /// The longest code that a column or a sentence shows whole.
  static let longestShown = 48

  /// The text itself, or its beginning and its end where it is longer than a column should be.
  var shortened: String {
    guard count > Self.longestShown else { return self }
    return prefix(Self.longestShown - 17) + " … " + suffix(14)
  }
}
