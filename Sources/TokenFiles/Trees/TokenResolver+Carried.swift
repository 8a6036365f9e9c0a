// What tokens carry beside their values: this package's extension, and springs of other programs.

internal import CurveMath
internal import CurveReports

extension TokenResolver {
  /// The motion that a token or one that it stands for carries beside its value.
  func motion(of token: DesignToken) throws(TokenRefusal) -> WrittenCurve? {
    if let extensions = token.extensions, let motion = try Self.motion(in: extensions) { return motion }
    return try references.motion(of: token.value, Self.motion)
  }

  /// Whose extension says the spring that counts instead of a token's own value; `nil` where the
  /// value counts.
  static func vendorOfSpring(_ token: DesignToken) -> String? {
    guard let extensions = token.extensions, !timeTypes.contains(token.type ?? ""),
      extensions["org.motion-curves"]?["curve"] == nil
    else { return nil }
    return extensions.members?.first { $0.value["spring"] != nil }?.name
  }

  /// This package's extension is the motion itself; a spring in anybody's extension says more than
  /// the cubic.
  static func motion(in extensions: JSONValue) throws(TokenRefusal) -> WrittenCurve? {
    if let own = extensions["org.motion-curves"], let curve = own["curve"] {
      guard let text = curve.string else { throw TokenRefusal("its extension has a 'curve' that is no text") }
      return WrittenCurve(text)
    }
    if let word = extensions["org.motion-curves"]?["keyword"]?.string, keywords[word] != nil {
      return WrittenCurve(word)
    }
    for vendor in extensions.members ?? [] {
      guard let spring = vendor.value["spring"] else { continue }
      guard let curve = try SpringObject.curve(spring) else {
        throw TokenRefusal("the spring in its extension '\(vendor.name)' has no numbers that make one")
      }
      return curve
    }
    return nil
  }
}
