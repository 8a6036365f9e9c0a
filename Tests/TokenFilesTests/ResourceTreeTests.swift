import Testing

@testable import TokenFiles

@Suite("XML of resources")
struct ResourceTreeTests {
  private func root(_ text: String) throws -> ResourceElement { try ResourceTree.root(of: Array(text.utf8)) }

  private func reason(_ bytes: [UInt8]) -> String? {
    do {
      _ = try ResourceTree.root(of: bytes)
      return nil
    } catch { return error.reason }
  }

  @Test("a tree with its attributes, texts and places")
  func tree() throws {
    let root = try root(
      """
      <?xml version="1.0" encoding='utf-8' standalone="yes"?>
      <!-- <not/> one - two -->
      <set xmlns:android="a" android:name='1' other:name="2"
        größe = "3">
        a <b>b&amp;&#x41;&#66;<![CDATA[<c> ]]&gt;]]></b >
        <?php < & ?><empty/>
      </set>
      <!-- end --><?end?>
      """)
    #expect(root.name == "set" && root.attributes == ["android": "a", "name": "1", "größe": "3"])
    #expect(root.line == 4 && root.endLine == 7 && root.offset == 82)
    #expect(root.children.map(\.name) == ["b", "empty"])
    #expect(root.children[0].text == "b&AB<c> ]]&gt;" && root.children[0].line == 5)
    // The text of a part is the whole's too, as in a string with <b>.
    #expect(root.text == "a b&AB<c> ]]&gt;")
  }

  @Test("line ends and tabs are spaces in attributes, unless they are references")
  func attributeSpace() throws {
    #expect(try root("<a b='1\r\n2\r3\n4\t5&#10;6&quot;&apos;&lt;&gt;'/>").attributes["b"] == "1 2 3 4 5\n6\"'<>")
  }

  @Test(
    "what is not well-formed is said with its place",
    arguments: [
      ("<a>\n</b>", "2, column 1: '</b>' stands where <a> of line 1 has to end"),
      ("<a/>\n<b/>", "2, column 3: a second outermost element, <b>"),
      ("<a/></a>", "1, column 5: '</a>' ends nothing"),
      ("<a b='1' b='2'/>", "1, column 10: 'b' is given twice"),
      ("<a b='1'c='2'/>", "1, column 9: a space is missing before 'c'"),
      ("<a b=1/>", "1, column 6: the value of 'b' is not in quotes"),
      ("<a b/>", "1, column 5: 'b' has no '=' here"),
      ("<a b='<'/>", "1, column 7: a '<' in the value of 'b': write '&lt;'"),
      ("<a>x & y</a>", "1, column 6: a '&' without its ';': write '&amp;'"),
      ("<a>&nbsp;</a>", "1, column 4: '&nbsp;' is no character"),
      ("<a>&#0;</a>", "1, column 4: '&#0;' is no character"),
      ("<a>&#xD800;</a>", "1, column 4: '&#xD800;' is no character"),
      ("<a>&#x110000;</a>", "1, column 4: '&#x110000;' is no character"),
      ("<a>&#٣;</a>", "1, column 4: '&#٣;' is no character"),
      ("<a>]]></a>", "1, column 4: a ']]>' outside of CDATA: write ']]&gt;'"),
      ("<a><!-- -- --></a>", "1, column 11: a comment, in which no '--' stands: has no '>' here"),
      ("<a>\u{1}</a>", #"1, column 4: the control character \u{1}"#),
      ("<a>\u{FFFF}</a>", "1, column 4: a character that XML does not allow"),
      ("<1/>", "1, column 2: an element has no name"),
      ("x<a/>", "1, column 1: text outside of every element"),
      ("<a/>\n <![CDATA[]]>", "2, column 2: a CDATA section outside of every element"),
      (" <?xml version='1.0'?><a/>", "1, column 7: a declaration that is not at the beginning"),
      ("<?xml encoding='utf-8'?><a/>", "1, column 23: the declaration at the beginning has no version"),
      ("<?xml version='2'?><a/>", "1, column 18: '2' is no version of XML"),
      ("<!-- a", "1, column 5: a comment does not end"),
    ])
  func broken(text: String, place: String) {
    #expect(reason(Array(text.utf8)) == "it is not well-formed XML at line \(place)")
  }

  @Test("bytes that are no UTF-8 are found by their place")
  func invalidBytes() {
    for bytes: [UInt8] in [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80]] {
      let text = Array("<a>\nb".utf8) + bytes + Array("</a>".utf8)
      #expect(reason(text) == "it is not well-formed XML at line 2, column 2: bytes that are no UTF-8")
    }
  }

  @Test("UTF-16, marks of the byte order and declared encodings")
  func encodings() throws {
    let text = "<a b='é'>😀</a>"
    for isLittleEndian in [true, false] {
      for mark in [[], [0xFEFF as UInt16]] {
        let bytes = (mark + Array(text.utf16)).flatMap { unit in
          isLittleEndian ? [UInt8(unit & 255), UInt8(unit >> 8)] : [UInt8(unit >> 8), UInt8(unit & 255)]
        }
        let root = try ResourceTree.root(of: bytes)
        #expect(root.attributes == ["b": "é"] && root.text == "😀")
        #expect(reason(bytes + [0]) == "it is no whole UTF-16: save it as UTF-8")
      }
    }
    #expect(try root("\u{FEFF}\(text)").attributes == ["b": "é"])
    let latin = Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><a b='".utf8) + [0xE9] + Array("'/>".utf8)
    #expect(try ResourceTree.root(of: latin).attributes == ["b": "é"])
    let other = Array("<?xml version='1.0' encoding='Shift_JIS'?><a>".utf8)
    #expect(try ResourceTree.root(of: other + Array("b</a>".utf8)).text == "b")
    #expect(reason(other + [0x83, 0x41] + Array("</a>".utf8)) == "its encoding is 'Shift_JIS': save it as UTF-8")
  }

  @Test("depth is limited, and what stands beside each other is not")
  func depth() throws {
    func nested(_ count: Int) -> String {
      String(repeating: "<a>", count: count) + String(repeating: "</a>", count: count)
    }
    #expect(try root(nested(64)).children.count == 1)
    #expect(reason(Array(nested(65).utf8)) == "it nests more than 64 levels")
    #expect(reason(Array(String(repeating: "<a>", count: 1_000_000).utf8)) == "it nests more than 64 levels")
    #expect(try root("<a>\(String(repeating: "<b/>\n", count: 100_000))</a>").children.last?.line == 100_000)
  }

  @Test("every beginning of a document is refused, and none ends the program")
  func beginnings() throws {
    let text = Array(
      "<?xml version='1.0'?><set a='&lt;'>\n<!-- c --><b c=\"d\">&#65;<![CDATA[e]]></b><?f g?></set>".utf8)
    for count in 0..<text.count { #expect(reason(Array(text.prefix(count))) != nil, "\(count)") }
    #expect(reason(text) == nil)
  }
}
