import CurveReports
import Testing
import TokenFiles

@Suite("What files of SCSS set of each other")
struct SassCompilationTests {
  /// What rules play, by their selectors, of files that stand behind their names: `a.scss: … |
  /// _b.scss: …`.
  private func played(_ text: String) -> [String: String] {
    let files = text.split(separator: " | ").map { file in
      let name = file.prefix { $0 != ":" }
      return TokenFile(path: String(name), text: String(file.dropFirst(name.count + 1)))
    }
    return MotionSystem(reading: files).tokens.filter { $0.role == .use }.reduce(into: [:]) { played, token in
      played[token.scope] = String(token.text.split(separator: " ")[0])
    }
  }

  @Test(
    "a '@forward' hands on what is set, before its own defaults and behind its own settings",
    arguments: [
      (
        "y.scss:@forward \"x\" with ($d: 1s !default); | _x.scss:$d: 5s !default; .lib { transition: top $d ease; } | a.scss:@use \"y\" with ($d: 2s); .a { transition: top y.$d ease }",
        [".a": "2000ms", ".lib": "2000ms"]
      ),
      (
        "y.scss:@forward \"x\" with ($d: 1s); | _x.scss:$d: 5s !default; .lib { transition: top $d ease; } | a.scss:@use \"y\" with ($d: 2s); .a { transition: top y.$d ease }",
        [".a": "1000ms", ".lib": "1000ms"]
      ),
      (
        "y.scss:@forward \"x\" with ($d: 1s !default); | _x.scss:$d: 5s !default; .lib { transition: top $d ease; } | a.scss:@use \"y\"; .a { transition: top y.$d ease }",
        [".a": "1000ms", ".lib": "1000ms"]
      ),
      (
        "y.scss:@forward \"x\" as m-* with ($d: 1s !default); | _x.scss:$d: 5s !default; .lib { transition: top $d ease; } | a.scss:@use \"y\" with ($m-d: 2s); .a { transition: top y.$m-d ease }",
        [".a": "2000ms", ".lib": "2000ms"]
      ),
      (
        "y.scss:@forward \"z\"; | z.scss:@forward \"x\"; | _x.scss:$d: 5s !default; .lib { transition: top $d ease; } | a.scss:@use \"y\" with ($d: 2s); .a { transition: top y.$d ease }",
        [".a": "2000ms", ".lib": "2000ms"]
      ),
      (
        "y.scss:@forward \"z\" with ($d: 3s !default); | z.scss:@forward \"x\" with ($d: 4s !default); | _x.scss:$d: 5s !default; .lib { transition: top $d ease; } | a.scss:@use \"y\"; .a { transition: top y.$d ease }",
        [".a": "3000ms", ".lib": "3000ms"]
      ),
      (
        "y.scss:@forward \"z\" with ($d: 3s !default); | z.scss:@forward \"x\" with ($d: 4s); | _x.scss:$d: 5s !default; .lib { transition: top $d ease; } | a.scss:@use \"y\" with ($d: 2s); .a { transition: top y.$d ease }",
        [".a": "4000ms", ".lib": "4000ms"]
      ),
      (
        "y.scss:@forward \"z\" as a-*; | z.scss:@forward \"x\" as b-*; | _x.scss:$d: 5s !default; .lib { transition: top $d ease; } | a.scss:@use \"y\" with ($a-b-d: 2s); .a { transition: top y.$a-b-d ease }",
        [".a": "2000ms", ".lib": "2000ms"]
      ),
      (
        "y.scss:@forward \"x\" hide $d; | _x.scss:$d: 5s !default; .lib { transition: top $d ease; } | a.scss:@use \"y\" with ($d: 2s); @use \"x\"; .a { transition: top x.$d ease }",
        [".a": "5000ms", ".lib": "5000ms"]
      ),
    ] as [(String, [String: String])])
  func forwards(files: String, values: [String: String]) {
    let played = played(files)
    #expect(played.filter { values[$0.key] != nil } == values)
  }

  @Test(
    "what a file sets of another one holds where it is compiled, and not elsewhere",
    arguments: [
      (
        "_x.scss:$d: 5s !default; .lib { transition: top $d ease; } | a.scss:@use \"x\" with ($d: 1s); .a { transition: top x.$d ease } | b.scss:@use \"x\"; .b { transition: top x.$d ease }",
        [".a": "1000ms", ".b": "5000ms", ".lib": "5000ms"]
      ),
      (
        "_x.scss:$d: 5s !default; .lib { transition: top $d ease; } | a.scss:@use \"x\" with ($d: 1s); .a { transition: top x.$d ease } | b.scss:@use \"x\" with ($d: 2s); .b { transition: top x.$d ease }",
        [".a": "1000ms", ".b": "2000ms", ".lib": "5000ms"]
      ),
      (
        "_x.scss:$d: 5s !default; .lib { transition: top $d ease; } | a.scss:@use \"x\" with ($d: 1s); .a { transition: top x.$d ease } | b.scss:@use \"x\" with ($d: 1s); .b { transition: top x.$d ease }",
        [".a": "1000ms", ".b": "1000ms", ".lib": "1000ms"]
      ),
      (
        "_x.scss:$d: 5s !default; $e: $d * 2; .lib { transition: top $e ease; } | a.scss:@use \"x\" with ($d: 1s); .a { transition: top x.$e ease } | b.scss:@use \"x\"; .b { transition: top x.$e ease }",
        [".a": "2000ms", ".b": "10000ms", ".lib": "10000ms"]
      ),
      (
        "_x.scss:$d: 5s !default; .lib { transition: top $d ease; } | m.scss:@use \"x\"; .m { transition: top x.$d ease } | a.scss:@use \"x\" with ($d: 1s); @use \"m\"; .a { transition: top x.$d ease }",
        [".a": "1000ms", ".m": "1000ms", ".lib": "1000ms"]
      ),
      (
        "_x.scss:$d: 5s !default; .lib { transition: top $d ease; } | m.scss:@use \"x\"; $e: x.$d; | a.scss:@use \"x\" with ($d: 1s); @use \"m\"; .a { transition: top m.$e ease } | b.scss:@use \"m\"; .b { transition: top m.$e ease }",
        [".a": "1000ms", ".b": "5000ms"]
      ),
      (
        "_x.scss:$d: 5s !default; .lib { transition: top $d ease; } | a.scss:$d: 1s; @import \"x\"; .a { transition: top $d ease } | b.scss:@import \"x\"; .b { transition: top $d ease }",
        [".a": "1000ms", ".b": "5000ms", ".lib": "5000ms"]
      ),
      (
        "_x.scss:$d: 1s; $d: 5s !default; .lib { transition: top $d ease; } | a.scss:@use \"x\" with ($d: 2s); .a { transition: top x.$d ease }",
        [".a": "2000ms", ".lib": "2000ms"]
      ),
    ] as [(String, [String: String])])
  func entries(files: String, values: [String: String]) {
    let played = played(files)
    #expect(played.filter { values[$0.key] != nil } == values)
  }

  @Test(
    "entries of maps are found by their keys as Sass compares them, and what sets them last counts",
    arguments: [
      (
        "a.scss:$m: (1: 1s, \"1\": 2s); .a { transition: top map-get($m, 1) ease } .b { transition: top map-get($m, \"1\") ease }",
        [".a": "1000ms", ".b": "2000ms"]
      ),
      (
        "a.scss:$m: (\"a\": 1s, b: 2s); .a { transition: top map-get($m, a) ease } .b { transition: top map-get($m, \"b\") ease }",
        [".a": "1000ms", ".b": "2000ms"]
      ),
      (
        "a.scss:$m: ('a': 1s, 1.50: 2s, .5: 3s); .a { transition: top map.get($m, \"a\") ease } .b { transition: top map.get($m, 1.5) ease } .c { transition: top map-get($m, 0.5) ease }",
        [".a": "1000ms", ".b": "2000ms", ".c": "3000ms"]
      ),
      (
        "a.scss:$m: (a: 1s, b: 2s); $m: map-merge($m, (b: 3s, c: 4s)); .a { transition: top map-get($m, a) ease } .b { transition: top map-get($m, b) ease } .c { transition: top map-get($m, c) ease }",
        [".a": "1000ms", ".b": "3000ms", ".c": "4000ms"]
      ),
      (
        "a.scss:$m: (a: 1s, b: 2s); .z { transition: top map-get($m, b) ease } $m: map.merge($m, (\"b\": 3s)); .b { transition: top map-get($m, b) ease }",
        [".z": "2000ms", ".b": "3000ms"]
      ),
      (
        "a.scss:$m: (a: 1s); $m: map.set($m, a, 3s); $m: map.set($m, x, y, 4s); .a { transition: top map-get($m, a) ease } .b { transition: top map.get($m, x, y) ease }",
        [".a": "3000ms", ".b": "4000ms"]
      ),
      (
        "a.scss:$m: (a: (x: 1s, y: 2s)); $m: map.deep-merge($m, (a: (x: 3s))); .a { transition: top map.get($m, a, x) ease } .b { transition: top map.get($m, a, y) ease } .c { transition: top map-get(map-get($m, a), y) ease }",
        [".a": "3000ms", ".b": "2000ms", ".c": "2000ms"]
      ),
      (
        "a.scss:$n: (a: 1s, b: 2s); $m: map-merge($n, (b: 3s)); .a { transition: top map-get($m, a) ease } .b { transition: top map-get($m, b) ease } .c { transition: top map-get($n, b) ease }",
        [".a": "1000ms", ".b": "3000ms", ".c": "2000ms"]
      ),
      (
        "a.scss:$m: () !default; $m: map-merge((a: 1s, b: 2s), $m); .a { transition: top map-get($m, a) ease }",
        [".a": "1000ms"]
      ),
      (
        "_x.scss:$m: () !default; $m: map-merge((a: 1s, b: 2s), $m); | a.scss:@use \"x\" with ($m: (a: 7s)); .a { transition: top map-get(x.$m, a) ease } .b { transition: top map-get(x.$m, b) ease }",
        [".a": "7000ms", ".b": "2000ms"]
      ),
      (
        "_x.scss:$m: (a: 1s, b: 2s); | a.scss:@use \"x\"; $m: map.merge(x.$m, (b: 3s)); .a { transition: top map-get($m, a) ease } .b { transition: top map-get($m, b) ease }",
        [".a": "1000ms", ".b": "3000ms"]
      ),
      (
        "_x.scss:$m: (a_b: 1s, a-b: 2s); | a.scss:@use \"x\"; .a { transition: top map-get(x.$m, a_b) ease } .b { transition: top map-get(x.$m, a-b) ease }",
        [".a": "1000ms", ".b": "2000ms"]
      ),
      (
        "a.scss:$n: (a: 1s); $m: $n; .a { transition: top map-get($m, a) ease }",
        [".a": "1000ms"]
      ),
      (
        "_x.scss:$m: (a: 1s) !default; | y.scss:@forward \"x\" show $m; | a.scss:@use \"y\" with ($m: (a: 3s)); .a { transition: top map-get(y.$m, a) ease }",
        [".a": "3000ms"]
      ),
      (
        "a.scss:$m: $n; $n: $m; .a { transition: top map-get($m, a) ease }",
        [:]
      ),
    ] as [(String, [String: String])])
  func maps(files: String, values: [String: String]) {
    let played = played(files)
    #expect(played.filter { values[$0.key] != nil } == values)
  }

  @Test("a default of a '@forward' that gives way is no token")
  func inForce() {
    let files = [
      ("a.scss", "@use 'y' with ($d: 2s);"), ("_y.scss", "@forward 'x' with ($d: 1s !default);"),
      ("_x.scss", "$d: 5s !default;"),
    ]
    let system = MotionSystem(reading: files.map { TokenFile(path: $0.0, text: $0.1) })
    #expect(system.tokens.map(\.text) == ["2000ms"])
  }

  @Test("a name that is said again and again is found where it counts", .timeLimit(.minutes(1)))
  func many() {
    let count = 4000
    let rules = (0..<count).map { "$p: \($0 + 1)ms; .a\($0) { transition: top $p ease; }" }
    let chain = ["$v0: 1s;"] + (0..<count).map { "$v\($0 + 1): $v\($0) * 1;" }
    let text = (rules + chain).joined(separator: "\n")
    let uses = MotionSystem(text, path: "a.scss").tokens.filter { $0.role == .use }
    #expect(uses.map(\.text) == (0..<count).map { "\($0 + 1)ms ease top" })
  }
}
