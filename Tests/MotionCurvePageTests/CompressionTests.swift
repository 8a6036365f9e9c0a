import Foundation
import TestSupport
import Testing

@testable import MotionCurvePage

@Suite("The page: compression")
struct CompressionTests {
  // gzip reads several streams behind each other: one run tells of all of them.
  @Test("gzip reads back what was compressed, of any bytes")
  func readBack() throws {
    var random = SplitMix(state: 7)
    let script = try Array(Repository.text("Sources/MotionCurvePage/Files/page.css").utf8)
    var plains: [[UInt8]] = [
      [], [0], [1, 1], Array(repeating: 97, count: 258), Array(repeating: 97, count: 259), Array(0...255), script,
      // Copies from as far away as it goes, and from farther.
      script[..<300] + [UInt8](repeating: 32, count: 32_468) + script[..<300], script + script + script + script[..<9],
    ]
    for _ in 0..<SampleCount.of(300, long: 5000) {
      let letters = UInt8.random(in: 0...(.random() ? 3 : 255), using: &random)
      plains.append((0..<Int.random(in: 0...700, using: &random)).map { _ in .random(in: 0...letters, using: &random) })
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "compression-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(plains.flatMap { GzipStream(of: $0).bytes }).write(to: folder.appending(path: "all.gz"))
    try Data(plains.joined()).write(to: folder.appending(path: "plain"))
    let run = try ProgramRun(shell: "gzip -dc all.gz | cmp - plain", directory: folder)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  static let fields: [(String?, Bool)] = [
    (nil, false), ("", false), ("gzip", true), ("GZip", true), ("x-gzip", true), ("deflate, gzip, br", true),
    ("br, deflate", false), ("identity", false), ("*", true), ("gzip;q=0", false), ("gzip; q=0.000", false),
    ("gzip;q=0.001", true), ("gzip ;\tQ=1.000", true), ("*;q=0", false), ("*, gzip;q=0", false), ("*;q=0, gzip", true),
    ("identity, gzip;q=0.5", false), ("identity;q=0.5, gzip;q=0.5", true), ("identity;q=0.5, *", true),
    ("identity;q=0", false), ("identity;q=0, gzip;q=0.1", true), ("gzipped", false), ("gzip;q=2", false),
    ("gzip;q=1.001", false), ("gzip;q=0.5000", false), ("gzip;q=-1", false), ("gzip;q=", false), ("gzip;q=.5", false),
    ("gzip;q=1e0", false), ("gzip;q=nan", false), ("gzip;q", false), ("gzip;level=9", false), ("gzip;q=1;q=0", false),
    (",, gzip ,", true), ("gzip;", false), (";q=1", false),
  ]

  @Test("gzip is sent where it is accepted, and liked as well as the plain bytes", arguments: fields)
  func accepted(field: String?, isZipped: Bool) throws {
    #expect(AcceptedCodings(field).prefersGzip == isZipped)
  }

  @Test("a file is the same in both forms, with its own length; HEAD has the head of GET")
  func files() throws {
    let page = try ServedPage()
    let connection = try page.connection()
    for file in ServedFile.all.values.sorted(by: { $0.name < $1.name }) {
      for (coding, body) in [(nil, file.bytes), ("gzip, deflate, br, zstd", file.zipped), ("gzip;q=0", file.bytes)] {
        connection.send(page.head("GET", page.root + file.name, [("Accept-Encoding", coding)]))
        let answer = try #require(connection.answer())
        #expect(answer.body == body)
        #expect(answer.fields["content-length"] == "\(body.count)")
        #expect(answer.fields["content-encoding"] == (body == file.bytes ? nil : "gzip"))
        #expect(answer.fields["vary"] == "Accept-Encoding")
        connection.send(page.head("HEAD", page.root + file.name, [("Accept-Encoding", coding)]))
        #expect(connection.answer(hasBody: false)?.fields == answer.fields)
      }
    }
  }

  @Test("only files are compressed, and nothing else about an answer changes")
  func others() throws {
    let page = try ServedPage()
    let accepting: [(String, String?)] = [("Accept-Encoding", "gzip")]
    for request in [page.head("GET", page.root + "start", accepting), page.question("a", accepting)] {
      let answer = try #require(try page.answer(to: request))
      #expect(answer.fields["content-encoding"] == nil && answer.fields["vary"] == nil)
    }
    let refusal = try #require(try page.answer(to: page.head("GET", page.root + "nothing.js", accepting)))
    #expect(refusal.text.hasPrefix("Nothing is here. ") && refusal.fields["content-encoding"] == nil)
    let plain = try #require(try page.answer(to: page.head()))
    var zipped = try #require(try page.answer(to: page.head("GET", nil, accepting))).fields
    #expect(zipped.removeValue(forKey: "content-encoding") == "gzip")
    zipped["content-length"] = plain.fields["content-length"]
    #expect(zipped == plain.fields)
  }
}
