// YAML as nodes that know where they stand.

/// A line and a column of a text, both from 1; columns count Unicode scalars.
package struct YAMLPlace: Hashable, Sendable {
  package let line: Int
  package let column: Int
}

/// A value of a document; aliases are the nodes that they stand for.
package struct YAMLNode: Sendable {
  package enum Content: Sendable {
    /// A text; plain where it stands without quotes, so that it may mean a number or nothing.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    case mapping([(key: YAMLNode, value: YAMLNode)])
  }

  package let content: Content
  package let place: YAMLPlace

  /// The text of a scalar.
  package var text: String? {
    guard case .scalar(let text, _) = content else { return nil }
    return text
  }

  package var elements: [YAMLNode]? {
    guard case .sequence(let elements) = content else { return nil }
    return elements
  }

  package var members: [(key: YAMLNode, value: YAMLNode)]? {
    guard case .mapping(let members) = content else { return nil }
    return members
  }

  /// Whether nothing stands here, or what YAML calls null.
  package var isNull: Bool {
    guard case .scalar(let text, isPlain: true) = content else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }
}

/// Why a text is no document of YAML.
package enum YAMLError: Error, Hashable, Sendable {
  /// In libyaml's words.
  case syntax(String, YAMLPlace)
  /// What a mapping says twice, in the order of letters, and where it says something for the second
  /// time first.
  case repeated([String], YAMLPlace)
  /// A character that YAML cannot hold.
  case character(Unicode.Scalar?, YAMLPlace)
  /// libyaml found no memory, or gave no reason.
  case unreadable

  package var place: YAMLPlace? {
    switch self {
    case .syntax(_, let place), .repeated(_, let place), .character(_, let place): place
    case .unreadable: nil
    }
  }
}
