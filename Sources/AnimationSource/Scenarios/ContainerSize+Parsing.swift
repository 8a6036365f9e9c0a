public import AnimationScope

extension ContainerSize {
  /// Reads `400x800`: two finite numbers of points that are not negative.
  ///
  /// - Returns: `nil` for anything else.
  public init?(parsing text: String) {
    guard let size = SnippetHeader.size(text) else { return nil }
    self.init(width: size.width, height: size.height)
  }
}
