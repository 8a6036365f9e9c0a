import CurveMath
import CurveReports
import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Exports: names")
struct ExportNameTests {
  static let hostile = [
    "a \"quoted\" 'name'", "two\nlines\r\u{2028}", "\u{1F600}", "*/ --> </style> ]]> {x.y} $", "9lives", "class", "",
    "\u{600}*/", "<!-- -- \u{202E}", "default", "\\\\\"", "\u{0}\u{1}\u{FFFE}&amp;<b>", "*//*/--->", "`${alert(1)}`",
  ]

  static let motions = Result {
    try ["cubic-bezier(0.2, 0, 0, 1) 300ms", "spring(0.5, 0.3)"].map { notation in
      ExportedMotion(named: "", curve: try CurveNotation().curve(notation), maxError: 0.05)
    }
  }

  /// The text of a stylesheet or script without its comments; `nil` when one does not end.
  private func withoutComments(_ text: String) -> String? {
    var (rest, result) = (Substring(text), "")
    while let start = rest.firstRange(of: "/*") {
      result += rest[..<start.lowerBound]
      guard let end = rest[start.upperBound...].firstRange(of: "*/") else { return nil }
      rest = rest[end.upperBound...]
    }
    result += rest
    return result.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
  }

  @Test("any name gives safe text: XML and JSON parse, and code outside of comments is plain", arguments: hostile)
  func hostileNames(name: String) throws {
    for var motion in try Self.motions.get() {
      motion.name = name
      for target in ExportCatalog.all {
        let text = try target.export(motion).document.text
        #expect(!text.contains("</st"), "\(target.name)")
        switch target.mediaType {
        case let type where type.hasSuffix("json"):
          let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
          #expect(object is [String: Any])
        case let type where type.hasSuffix("xml"):
          #expect(XMLParser(data: Data(text.utf8)).parse(), "\(target.name): \(text)")
        default:
          let code = try #require(withoutComments(text), "\(target.name): \(text)")
          #expect(code.unicodeScalars.allSatisfy { $0.value == 10 || 32..<127 ~= $0.value }, "\(target.name): \(code)")
          for part in ["\\", "alert(", "`", "$", "amp;", "<b"] {
            #expect(!code.contains(part), "\(target.name): \(code)")
          }
        }
      }
    }
  }

  @Test("JSON holds the name itself", arguments: ["figma", "json", "lottie", "web-animations"])
  func nameInJSON(format: String) throws {
    for name in Self.hostile {
      let curve = try CurveNotation().curve("ease 300ms")
      let text = try ExportCatalog.target(named: format).export(
        ExportedMotion(named: name, curve: curve, maxError: 0.05)
      )
      .document.text
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      let key = ["lottie": "nm", "web-animations": "id"][format] ?? "name"
      #expect(object?[key] as? String == name)
    }
  }

  @Test(
    "identifiers are words that every language takes",
    arguments: [
      ("9lives", "motion9lives"), ("class", "classMotion"), ("", "motion"), ("ease-out Quick", "easeOutQuick"),
      ("\u{1F600}", "motion"), ("swiftui/bouncy", "swiftuiBouncy"), ("*/", "motion"), ("spring", "springMotion"),
      ("cubic Bezier", "cubicBezierMotion"), ("URLBar", "urlbar"), ("easeIn2Out", "easeIn2Out"),
    ])
  func identifiers(name: String, expected: String) throws {
    var motion = try Self.motions.get()[0]
    motion.name = name
    let text = try ExportCatalog.target(named: "motion").export(motion).document.text
    #expect(text.contains("export const \(expected) = "))
  }

  @Test("a resource of Android has small letters, digits and underscores", arguments: hostile + ["Ease-Out 2"])
  func fileNames(name: String) throws {
    var motion = try Self.motions.get()[0]
    motion.name = name
    #expect(motion.fileName.wholeMatch(of: /[a-z][a-z0-9_]*/) != nil)
    #expect(!["class", "default"].contains(motion.fileName))
  }
}
