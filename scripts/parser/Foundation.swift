// What swift-argument-parser asks Foundation for, without Foundation: `scripts/link-static`
// compiles it with this file in the place of its own of this name, and the released command is 5 MB
// smaller.

extension Error {
  func describe() -> String { String(describing: self) }
}

/// Writes what `--experimental-dump-help` says, in Foundation's bytes: indented, keys in order.
enum JSONEncoder {
  static func encode<T: Encodable>(_ value: T) -> String {
    let node = Node()
    guard (try? value.encode(to: Writer(node: node, codingPath: []))) != nil else { return "" }
    return node.text(indent: "")
  }
}

/// A value that is being put together: containers are handed out before they are filled.
private final class Node {
  private enum Content {
    case text(String), list([Node]), object([String: Node])
  }
  private var content = Content.text("null")

  func write(_ text: String) { content = .text(text) }
  func beginList() { if case .list = content { return } else { content = .list([]) } }
  func beginObject() { if case .object = content { return } else { content = .object([:]) } }

  var count: Int { if case .list(let nodes) = content { nodes.count } else { 0 } }

  func append() -> Node {
    guard case .list(var nodes) = content else { return Node() }
    let node = Node()
    nodes.append(node)
    content = .list(nodes)
    return node
  }

  func member(_ name: String) -> Node {
    guard case .object(var members) = content else { return Node() }
    let node = Node()
    members[name] = node
    content = .object(members)
    return node
  }

  func text(indent: String) -> String {
    let inner = indent + "  "
    switch content {
    case .text(let text): return text
    case .list(let nodes) where nodes.isEmpty: return "[\n\n\(indent)]"
    case .list(let nodes):
      return "[\n" + nodes.map { inner + $0.text(indent: inner) }.joined(separator: ",\n") + "\n\(indent)]"
    case .object(let members):
      let lines = members.sorted { $0.key < $1.key }.map { name, value in
        "\(inner)\(Node.quoted(name)) : \(value.text(indent: inner))"
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    }
  }

  static func quoted(_ text: String) -> String {
    var written = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": written += "\\\(scalar)"
      case "/": written += "\\/"
      case "\n": written += "\\n"
      case "\r": written += "\\r"
      case "\t": written += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        written += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: written.unicodeScalars.append(scalar)
      }
    }
    return written + "\""
  }
}

private struct Writer: Encoder {
  let node: Node
  var codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.beginObject()
    return KeyedEncodingContainer(Members(writer: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.beginList()
    return Elements(writer: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encode(_ value: some Encodable, in node: Node) throws {
    try value.encode(to: Writer(node: node, codingPath: codingPath))
  }
}

extension Writer: SingleValueEncodingContainer {
  func encodeNil() throws { node.write("null") }

  func encode<T: Encodable>(_ value: T) throws {
    switch value {
    case let text as String: node.write(Node.quoted(text))
    case let value as Bool: node.write(value ? "true" : "false")
    case let value as any BinaryInteger: node.write("\(value)")
    case let value as any BinaryFloatingPoint: node.write("\(value)")
    default: try value.encode(to: self)
    }
  }
}

private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let writer: Writer
  var codingPath: [any CodingKey] { writer.codingPath }

  private func inner(_ key: any CodingKey) -> Writer {
    Writer(node: writer.node.member(key.stringValue), codingPath: codingPath + [key])
  }

  func encodeNil(forKey key: Key) throws { try inner(key).encodeNil() }
  func encode<T: Encodable>(_ value: T, forKey key: Key) throws { try inner(key).encode(value) }
  func nestedContainer<Inner: CodingKey>(keyedBy type: Inner.Type, forKey key: Key) -> KeyedEncodingContainer<Inner> {
    inner(key).container(keyedBy: type)
  }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { inner(key).unkeyedContainer() }
  func superEncoder() -> any Encoder { writer }
  func superEncoder(forKey key: Key) -> any Encoder { inner(key) }
}

private struct Elements: UnkeyedEncodingContainer {
  let writer: Writer
  var codingPath: [any CodingKey] { writer.codingPath }
  var count: Int { writer.node.count }

  private func inner() -> Writer { Writer(node: writer.node.append(), codingPath: codingPath) }

  func encodeNil() throws { try inner().encodeNil() }
  func encode<T: Encodable>(_ value: T) throws { try inner().encode(value) }
  func nestedContainer<Inner: CodingKey>(keyedBy type: Inner.Type) -> KeyedEncodingContainer<Inner> {
    inner().container(keyedBy: type)
  }
  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { inner().unkeyedContainer() }
  func superEncoder() -> any Encoder { writer }
}
