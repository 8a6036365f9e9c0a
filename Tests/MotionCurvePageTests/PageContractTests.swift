import Foundation
import MotionCurvePage
import TestSupport
import Testing

@Suite("The page: what is served")
struct PageContractTests {
  @Test("the address leads to the page, with everything that keeps it to itself")
  func index() throws {
    let page = try ServedPage()
    #expect(page.server.address == "http://\(page.host)\(page.root)")
    let answer = try #require(try page.answer(to: page.head()))
    #expect(answer.status == 200)
    #expect(try answer.text == Repository.text("Sources/MotionCurvePage/Files/index.html"))
    #expect(answer.fields["content-type"] == "text/html; charset=utf-8")
    #expect(answer.fields["cache-control"] == "no-store")
    #expect(
      answer.fields["content-security-policy"]
        == "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    #expect(answer.fields["x-content-type-options"] == "nosniff")
    #expect(answer.fields["referrer-policy"] == "no-referrer")
    for name in ["resource-policy", "opener-policy"] { #expect(answer.fields["cross-origin-\(name)"] == "same-origin") }
    #expect(answer.fields["cross-origin-embedder-policy"] == "require-corp")
    #expect(answer.fields["access-control-allow-origin"] == nil)
  }

  @Test("every file of the folder is in the program, and no other")
  func files() throws {
    let folder = Repository.root.appending(path: "Sources/MotionCurvePage/Files")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
    #expect(
      Set(names) == Set(ServedFile.all.keys), "make page writes the list of the files.")
    for name in names {
      #expect(
        try ServedFile.all[name]?.bytes
          == ServedFile(
            name: name, written: Array(Data(contentsOf: folder.appending(path: name)))
          ).bytes, "\(name)")
      #expect(name.utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789.-".utf8.contains($0) }, "\(name)")
      #expect(ServedFile.all[name]?.mediaType.contains("octet") == false, "\(name) has an ending that nobody knows.")
    }
    // A page was promised 100 kB. Browsers get less than half of that, as all of them take gzip; a
    // reader that does not gets what ten panels come to without comments and indentation.
    #expect(ServedFile.all.values.reduce(0) { $0 + $1.zipped.count } <= 48_000)
    #expect(ServedFile.all.values.reduce(0) { $0 + $1.bytes.count } <= 111_000)
  }

  @Test("each file is served under its name, with its media type")
  func fileNames() throws {
    let page = try ServedPage()
    let connection = try page.connection()
    for file in ServedFile.all.values {
      connection.send(page.head("GET", page.root + file.name))
      let answer = try #require(connection.answer())
      #expect(answer.status == 200)
      #expect(answer.body == file.bytes)
      #expect(answer.fields["content-type"] == file.mediaType)
    }
  }

  @Test("start has what the command line gave")
  func start() throws {
    let page = try ServedPage(start: #"{"curves":["bouncy"]}"#)
    let answer = try #require(try page.answer(to: page.head("GET", page.root + "start")))
    #expect(answer.text == #"{"curves":["bouncy"]}"#)
    #expect(answer.fields["content-type"] == "application/json")
  }

  @Test("one line, several lines and lines without a last newline are answered in their order")
  func evaluation() throws {
    let page = try ServedPage { "<\($0)>" }
    let connection = try page.connection()
    for (body, expected) in [
      ("a", "<a>\n"), ("a\n", "<a>\n"), ("a\nb\n", "<a>\n<b>\n"), ("a\n\nb", "<a>\n<>\n<b>\n"), ("a\r\n", "<a\r>\n"),
      ("\u{FEFF}a\n", "<a>\n"), ("", ""), ("\n", "<>\n"),
    ] {
      connection.send(page.question(body))
      let answer = try #require(connection.answer())
      #expect(answer.status == 200)
      #expect(answer.text == expected)
      #expect(answer.fields["content-type"] == "application/x-ndjson")
    }
  }

  @Test("a body may come in pieces, after leave was given, and as x-ndjson")
  func pieces() throws {
    let page = try ServedPage()
    let connection = try page.connection()
    let question = page.question(
      "abc\ndef\n", [("Expect", "100-continue"), ("Content-Type", "application/x-ndjson; charset=utf-8")])
    connection.send(String(question.dropLast(8)))
    #expect(connection.answer()?.status == 100)
    for character in "abc\ndef\n" {
      connection.send(String(character))
      Thread.sleep(forTimeInterval: 0.002)
    }
    #expect(connection.answer()?.text == "abc\ndef\n")
  }

  @Test("HEAD has the head of GET, and OPTIONS says what may be asked")
  func methods() throws {
    let page = try ServedPage()
    let connection = try page.connection()
    connection.send(page.head("HEAD"))
    let head = try #require(connection.answer(hasBody: false))
    #expect(head.status == 200)
    #expect(head.fields["content-length"] == "\(ServedFile.all["index.html"]!.bytes.count)")
    for (path, allowed) in [(page.root, "GET, HEAD, OPTIONS"), (page.root + "eval", "POST, OPTIONS")] {
      connection.send(page.head("OPTIONS", path))
      let answer = try #require(connection.answer())
      #expect(answer.status == 204)
      #expect(answer.fields["allow"] == allowed)
      #expect(answer.fields["content-length"] == nil)
    }
  }

  @Test("requests that are sent before their answers are answered in their order")
  func pipelining() throws {
    let page = try ServedPage()
    let connection = try page.connection()
    connection.send((1...20).map { page.question("question \($0)\n") }.joined() + page.head())
    for number in 1...20 { #expect(connection.answer()?.text == "question \(number)\n") }
    #expect(connection.answer()?.status == 200)
  }

  @Test("a connection ends when it is asked to, and not before")
  func ends() throws {
    let page = try ServedPage()
    let connection = try page.connection()
    for _ in 0..<3 {
      connection.send(page.head())
      #expect(connection.answer()?.fields["connection"] == nil)
    }
    connection.send(page.head("GET", nil, [("Connection", "Close")]))
    #expect(connection.answer()?.fields["connection"] == "close")
    #expect(connection.isEnded())
  }

  @Test("localhost is this machine too, in any case of letters")
  func localhost() throws {
    let page = try ServedPage()
    let name = "LocalHost:\(page.server.port)"
    let answer = try page.answer(to: page.question("a", [("Host", name), ("Origin", "http://\(name)")]))
    #expect(answer?.text == "a\n")
    #expect(try page.answer(to: page.head("GET", nil, [("Sec-Fetch-Site", "none")]))?.status == 200)
    #expect(try page.answer(to: page.head("GET", nil, [("Sec-Fetch-Site", "same-origin")]))?.status == 200)
  }

  @Test("two servers are two addresses, and neither takes the token of the other")
  func twoServers() throws {
    let (one, other) = (try ServedPage(), try ServedPage())
    #expect(one.server.port != other.server.port && one.server.token.text != other.server.token.text)
    #expect(try one.answer(to: one.head())?.status == 200)
    #expect(try other.answer(to: other.head())?.status == 200)
    #expect(try one.answer(to: one.head("GET", other.root))?.status == 404)
  }

  @Test("a port that is taken is told, and free again when its server has ended")
  func portTaken() throws {
    let page = try ServedPage()
    let port = page.server.port
    #expect(throws: PageServerError.portTaken(port)) {
      try PageServer(port: port, start: []) { { _, _ in } }
    }
    #expect(try page.answer(to: page.head())?.status == 200)
    #expect(page.end())
    #expect(throws: (any Error).self) { try PlainConnection(port: port) }
    _ = try PageServer(port: port, start: []) { { _, _ in } }
  }

  @Test("tokens are of 128 bits and never the same")
  func tokens() {
    let tokens = (0..<1000).map { _ in PageToken().text }
    #expect(Set(tokens).count == 1000)
    #expect(tokens.allSatisfy { $0.count == 32 && $0.allSatisfy { $0.isHexDigit && !$0.isUppercase } })
    // Each of the 128 bits is sometimes set and sometimes not.
    for place in 0..<32 { #expect(Set(tokens.map { Array($0)[place] }).count == 16) }
  }

  @Test("a script is sent without comments, spaces beside punctuation, and line ends where no statement ends")
  func bareScripts() {
    let written =
      "/** What\n * it does. */\nconst a = 1 // kept\n  // gone\n}\n\n  /* gone */\n  b(a)\n"
      + "if (a && b) c = {\n  d: [e, f],\n  g: h ? i : -j\n}\nk = 'l , m'\nn = /o = p/\n"
      + #"q = "r , \"s = t" + {u : "v: w"} , x = `y = z ${a + {b : c} } , d` , e"# + "\n"
      + "a + -b - c\n  .f(1 / 2, g)\n(h)\nreturn -1\na + +b\n"
      + "import {a} from \"b\"\nif (!c !== !\"d\") return \"e\" in f ? [\n  g,\n] : {\n  h,\n}\n"
      + "const a = 1\nconst b = {c}\nlet d\nlet e = (\n  f)\nlet g\nconst h = 2 // kept\nconst i = a => { b()\nconst j = 3\n}\n"
      + "const {k} = l\nconst [m] = n\nconstant = 4\nconst o = p\n  .q()\nconst r = 5\n"
    #expect(
      String(decoding: ServedFile(name: "a.js", written: Array(written.utf8)).bytes, as: UTF8.self)
        == "const a=1 // kept\n}\nb(a)\nif(a&&b)c={d:[e,f],g:h?i:-j}\nk='l , m'\nn=/o = p/\n"
        + #"q="r , \"s = t"+{u:"v: w"},x=`y = z ${a+{b:c}} , d`,e"# + "\n"
        + "a+ -b-c.f(1 / 2,g)\n(h)\nreturn-1\na+ +b\n"
        + "import{a}from\"b\"\nif(!c!==!\"d\")return\"e\"in f?[g]:{h}\n"
        + "const a=1,b={c}\nlet d,e=(f)\nlet g\nconst h=2 // kept\nconst i=a=>{b()\nconst j=3}\n"
        + "const{k}=l,[m]=n\nconstant=4\nconst o=p.q()\nconst r=5\n")
    let style = "a > b, c :hover {\n  d: calc(1px - 2px);\n  e: (f)\n}\n.g { h: i (j) }\nk {\n  l: m;\n}\n"
    #expect(
      String(decoding: ServedFile(name: "a.css", written: Array(style.utf8)).bytes, as: UTF8.self)
        == "a>b,c :hover{d:calc(1px - 2px);e:(f)}.g{h:i (j)}k{l:m}\n")
    #expect(ServedFile(name: "a.html", written: Array(written.utf8)).bytes == Array(written.utf8))
  }
}
