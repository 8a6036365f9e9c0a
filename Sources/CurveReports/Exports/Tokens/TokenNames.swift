/// The identifiers that names become. Two names that a platform cannot tell apart are refused: one motion would hide the other.
struct TokenNames {
  private var owners: [String: String] = [:]
  /// Of what a target writes beside a motion, such as its duration.
  private var companions: [String: String] = [:]

  /// Takes the identifiers of a name.
  ///
  /// - Throws: ``ExportError/sameName(_:_:identifier:)`` when another name has one of them.
  mutating func take(_ name: String) throws(ExportError) {
    let own = ExportedMotion.identifiers(of: name)
    for identifier in own {
      if let owner = owners[identifier] ?? companions[identifier] {
        throw .sameName(owner, name, identifier: identifier)
      }
    }
    let beside = ExportedMotion.companions(of: name)
    for identifier in beside {
      if let owner = owners[identifier] { throw .sameName(owner, name, identifier: identifier) }
      companions[identifier] = name
    }
    for identifier in own { owners[identifier] = name }
  }
}
