import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads XML by the system's parser and collects what the tests ask for.
final class MarkupReader: NSObject, XMLParserDelegate {
  private(set) var elements: [(name: String, attributes: [String: String])] = []
  /// The text inside of each kind of element, in order.
  private(set) var texts: [String: [String]] = [:]
  private var open: [(name: String, text: String)] = []

  /// Returns `nil` when the text is not well-formed.
  init?(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse() else { return nil }
  }

  func names(_ name: String) -> Int { elements.count { $0.name == name } }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements.append((name, attributes))
    open.append((name, ""))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if !open.isEmpty { open[open.count - 1].text += string }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    if let closed = open.popLast() { texts[closed.name, default: []].append(closed.text) }
  }
}
