// libyaml's events, put together.
//
// The Swift half of Yams asks for all of Foundation, four times the size of a released command;
// libyaml in it asks for nothing.

internal import CYaml

extension YAMLNode {
  /// Reads a document.
  ///
  /// - Returns: `nil` where the text is empty.
  /// - Throws: For what is no YAML, for a key that stands twice in a mapping, and for a second
  ///   document.
  /// - Complexity: Linear in the length of the text; an alias takes no copy.
  package init?(yaml text: String) throws(YAMLError) {
    let bytes = Array(text.utf8)
    let document: Result<YAMLNode?, YAMLError> = bytes.withUnsafeBufferPointer { bytes in
      let events = YAMLEvents(bytes)
      defer { events.end() }
      return Result { () throws(YAMLError) in
        var reader = YAMLReader(events: events)
        return try reader.document()
      }
    }
    guard let node = try document.get() else { return nil }
    self = node
  }
}

/// libyaml's parser over bytes that outlive it.
private struct YAMLEvents {
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  private let bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    yaml_parser_initialize(parser)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  func end() {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// Calls with the next event, which is gone afterwards.
  func next<Value>(_ body: (yaml_event_t) throws(YAMLError) -> Value) throws(YAMLError) -> Value {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw error }
    defer { yaml_event_delete(&event) }
    return try body(event)
  }

  private var error: YAMLError {
    guard let problem = parser.pointee.problem else { return .unreadable }
    guard parser.pointee.error == YAML_READER_ERROR else {
      return .syntax(String(cString: problem), YAMLPlace(parser.pointee.problem_mark))
    }
    let before = String(decoding: bytes.prefix(parser.pointee.problem_offset), as: UTF8.self)
    let line = before.lastIndex(where: \.isNewline).map { before[before.index(after: $0)...] } ?? before[...]
    return .character(
      UInt32(exactly: parser.pointee.problem_value).flatMap(Unicode.Scalar.init),
      YAMLPlace(line: before.count(where: \.isNewline) + 1, column: line.unicodeScalars.count + 1))
  }
}

/// Puts nodes together, outermost first, without recursion: a text may nest as deep as libyaml
/// allows.
private struct YAMLReader {
  let events: YAMLEvents
  /// What has begun and not ended.
  private var open: [Collection] = []
  private var anchors: [String: YAMLNode] = [:]
  private var root: YAMLNode?

  init(events: YAMLEvents) { self.events = events }

  private struct Collection {
    let isMapping: Bool
    let anchor: String?
    let place: YAMLPlace
    /// In a mapping, keys and values in turn.
    var nodes: [YAMLNode] = []
  }

  mutating func document() throws(YAMLError) -> YAMLNode? {
    while try events.next({ (event) throws(YAMLError) in try take(event) }) {}
    return root
  }

  /// - Returns: Whether more events come.
  private mutating func take(_ event: yaml_event_t) throws(YAMLError) -> Bool {
    let place = YAMLPlace(event.start_mark)
    switch event.type {
    case YAML_STREAM_END_EVENT: return false
    case YAML_DOCUMENT_START_EVENT:
      guard root == nil else { throw .syntax("but found another document", place) }
    case YAML_ALIAS_EVENT:
      guard let node = anchors[String(event.data.alias.anchor) ?? ""] else {
        throw .syntax("found undefined alias", place)
      }
      add(node, anchor: nil)
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE && scalar.plain_implicit == 1
      add(YAMLNode(content: .scalar(text, isPlain: isPlain), place: place), anchor: String(scalar.anchor))
    case YAML_SEQUENCE_START_EVENT:
      open.append(Collection(isMapping: false, anchor: String(event.data.sequence_start.anchor), place: place))
    case YAML_MAPPING_START_EVENT:
      open.append(Collection(isMapping: true, anchor: String(event.data.mapping_start.anchor), place: place))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
      let ended = open.removeLast()
      add(YAMLNode(content: try content(of: ended), place: ended.place), anchor: ended.anchor)
    default: break
    }
    return true
  }

  private mutating func add(_ node: YAMLNode, anchor: String?) {
    if let anchor { anchors[anchor] = node }
    if open.isEmpty {
      root = node
    } else {
      open[open.count - 1].nodes.append(node)
    }
  }

  private func content(of collection: Collection) throws(YAMLError) -> YAMLNode.Content {
    guard collection.isMapping else { return .sequence(collection.nodes) }
    let nodes = collection.nodes
    let members = stride(from: 0, to: nodes.count - 1, by: 2).map { (key: nodes[$0], value: nodes[$0 + 1]) }
    var known: Set<String> = []
    let repeated = members.map(\.key).filter { $0.text.map { !known.insert($0).inserted } ?? false }
    if let first = repeated.first { throw .repeated(Set(repeated.compactMap(\.text)).sorted(), first.place) }
    return .mapping(members)
  }
}

extension YAMLPlace {
  fileprivate init(_ mark: yaml_mark_t) { self.init(line: mark.line + 1, column: mark.column + 1) }
}

extension String {
  fileprivate init?(_ name: UnsafeMutablePointer<yaml_char_t>?) {
    guard let name else { return nil }
    self = String(cString: name)
  }
}
