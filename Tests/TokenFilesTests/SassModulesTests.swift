import CurveReports
import Testing
import TokenFiles

@Suite("Variables of SCSS")
struct SassModulesTests {
  /// What rules play, with their selectors, of files that are written one after the other: `a.scss|
  /// … _b.scss| …`.
  private func played(_ files: [(String, String)]) -> [String] {
    let system = MotionSystem(reading: files.map { TokenFile(path: $0.0, text: $0.1) })
    return system.tokens.filter { $0.role == .use && $0.kind == .transition }.map { token in
      "\(token.scope) \(token.text.split(separator: " ")[0])"
    }
  }

  private func tokens(_ files: [(String, String)]) -> [String] {
    let system = MotionSystem(reading: files.map { TokenFile(path: $0.0, text: $0.1) })
    return system.tokens.filter { $0.role == .token }.map { "\($0.name) \($0.text)" }
  }

  @Test(
    "a name counts where it is said, and what stands before a place counts there",
    arguments: [
      ("$p: 1s; .a { $p: 3s; transition: top $p ease; } .b { transition: top $p ease; }", [".a 3000ms", ".b 1000ms"]),
      (
        ".a { $p: 3s; .x { transition: top $p ease; } } $p: 1s; .b { transition: top $p ease; }",
        [".a .x 3000ms", ".b 1000ms"]
      ),
      ("$p: 1s; .a { transition: top $p ease; } $p: 2s; .b { transition: top $p ease; }", [".a 1000ms", ".b 2000ms"]),
      ("$p: 1s; .a { $p: 7s !global; } .b { transition: top $p ease; }", [".b 7000ms"]),
      ("$p: 1s; .a { @if true { $p: 7s; } transition: top $p ease; }", [".a 1000ms"]),
      ("$p: 1s; .a { $p: 2s; @if $x { $p: 7s; } transition: top $p ease; }", []),
      ("$p: 1s; @mixin m($p: 2s) { transition: top $p ease; }", []),
      ("$p: 1s; @mixin m($q: 2s) { .a { transition: top $p ease; } }", [".a 1000ms"]),
      ("@mixin m { .a { transition: top $p ease; } } $p: 1s;", [".a 1000ms"]),
      ("$p: 1s !default; $p: 2s !default; .a { transition: top $p ease; }", [".a 1000ms"]),
      ("$p: 1s; $p: 2s !default; .a { transition: top $p ease; }", [".a 1000ms"]),
      ("$p: null; $p: 2s !default; .a { transition: top $p ease; }", [".a 2000ms"]),
      ("$p: 1s !default !global; $q: 2s !global !default; .a { transition: top $p ease $q; }", [".a 1000ms"]),
      (
        "$fast_x: 1s; .a { transition: top $fast-x ease; } $fast-x: 2s; .b { transition: top $fast_x ease; }",
        [".a 1000ms", ".b 2000ms"]
      ),
      ("$p: 1s; $p: $p * 2; .a { transition: top $p ease; }", [".a 2000ms"]),
      (".m { transition: { property: opacity; duration: 3s; timing-function: ease-in; } }", [".m 3000ms"]),
      (".m { transition: top 1s { timing-function: ease-in; } color: red; }", [".m 1000ms"]),
      (
        "$m: (\"ease:out\": 1s, 'a,b': 2s); .a { transition: top map-get($m, \"ease:out\") ease; } .b { transition: top map.get($m, 'a,b') ease; }",
        [".a 1000ms", ".b 2000ms"]
      ),
      ("$n: dyn; $m: (#{$n}: 7s, $n-2: 8s); .a { transition: top map-get($m, dyn) ease; }", [".a 7000ms"]),
    ] as [(String, [String])])
  func places(scss: String, values: [String]) {
    #expect(played([("a.scss", scss)]) == values)
  }

  @Test(
    "files hand each other their variables by what they ask for",
    arguments: [
      ("@use \"lib\" with ($p: 50ms); .a { transition: top lib.$p ease; }", [".a 50ms", ".lib 50ms"]),
      ("@use \"lib\"; .a { transition: top lib.$p ease; }", [".a 100ms", ".lib 100ms"]),
      (
        "@use \"other\"; @use \"lib\"; .a { transition: top lib.$p ease; } .b { transition: top other.$p ease; }",
        [".a 100ms", ".b 900ms", ".lib 100ms"]
      ),
      (
        "@use \"other\" as x; $p: 2s; .a { transition: top x.$p ease; } .b { transition: top $p ease; }",
        [".a 900ms", ".b 2000ms", ".lib 100ms"]
      ),
      ("@use 'other' as *; .a { transition: top $p ease; }", [".a 900ms", ".lib 100ms"]),
      ("@import \"lib\", \"other\"; .a { transition: top $p ease; }", [".a 900ms", ".lib 100ms"]),
      ("@import \"other\"; @import \"lib\"; .a { transition: top $p ease; }", [".a 900ms", ".lib 900ms"]),
      ("$p: 50ms; @import \"lib\"; .a { transition: top $p ease; }", [".a 50ms", ".lib 50ms"]),
      ("@import \"lib\"; $p: 50ms; .a { transition: top $p ease; }", [".a 50ms", ".lib 100ms"]),
      ("@use \"all\" as *; .a { transition: top $m-p ease; }", [".a 100ms", ".lib 100ms"]),
      ("@use \"all\" with ($m-q: 1s); .a { transition: top all.$m-p ease; }", [".a 100ms", ".lib 100ms"]),
    ] as [(String, [String])])
  func files(scss: String, values: [String]) {
    let files = [
      ("s/main.scss", scss), ("s/_lib.scss", "$p: 100ms !default; .lib { transition: top $p ease; }"),
      ("s/_other.scss", "$p: 900ms;"), ("s/all/_index.scss", "@forward \"../lib\" as m-*;"),
    ]
    #expect(played(files) == values)
  }

  @Test("a file is the one of the folder that asks for it")
  func folders() {
    let files = ["a", "b"].enumerated().flatMap { index, folder in
      [
        ("\(folder)/_vars.scss", "$p: \(index + 1)s;"),
        ("\(folder)/main.scss", "@use 'vars'; .\(folder) { transition: top vars.$p ease; }"),
      ]
    }
    #expect(played(files) == [".a 1000ms", ".b 2000ms"])
  }

  @Test("a token is what its file says in the end, and what a file sets of another one")
  func inForce() {
    #expect(
      tokens([("a.scss", "$p: 1s !default; $p: 2s !default; $q: 1s; $q: 2s; .a { $q: 3s !global; }")]) == [
        "$p 1000ms", "$q 3000ms",
      ])
    #expect(tokens([("a.scss", "$p: 50ms; @import 'b';"), ("b.scss", "$p: 1s !default;")]) == ["$p 50ms"])
    #expect(tokens([("a.scss", "@use 'b' with ($p: 50ms);"), ("b.scss", "$p: 1s !default;")]) == ["$p 50ms"])
    #expect(
      tokens([("a.scss", "$e: (\"ease:out\": 1s, \"x\": 2s); $f: (\"a,b\": 10s, y: 3s); $w: 1s !default !global;")])
        == ["$e.ease:out 1000ms", "$e.x 2000ms", "$f.a,b 10000ms", "$f.y 3000ms", "$w 1000ms"])
  }

  @Test("files that ask for each other in a circle end")
  func circles() {
    #expect(
      played([
        (
          "a.scss",
          "@import 'b'; @use 'b' as c; $p: 1s; .a { transition: top $p ease; } .b { transition: top c.$none ease; }"
        ),
        ("b.scss", "@import 'a'; @forward 'a'; .c { transition: top $p ease; }"),
      ]) == [".a 1000ms", ".c 1000ms"])
  }
}
