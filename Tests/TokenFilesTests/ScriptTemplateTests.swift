import CurveReports
import Testing
import TokenFiles

@Suite("CSS in templates of programs")
struct ScriptTemplateTests {
  private func reason(_ text: String, path: String = "a.ts") -> String {
    MotionSystem(text, path: path).reasons.joined(separator: "|")
  }

  @Test(
    "a template that moves something is told as CSS that a build makes",
    arguments: [
      "export const A = styled.a`transition: top 1s`", "const k = keyframes`from { top: 0 }`",
      "const c = css`color: red; ${x ? `a` : '`'} animation-name: ${y};`",
      "const c = css`@keyframes a { from { top: 0 } }`", "const n = `a ${f({ b: `transition : top 1s` })} b`",
      "/* ` */ const a = 'it`s'; const t = css`transition: top 1s`",
      "const a = '\\'`'; css`transition-duration: 1s`", "css`:host { --show-delay: 150ms; }`",
    ])
  func templates(text: String) {
    for (path, name) in [("a.ts", "TypeScript"), ("a.jsx", "JavaScript")] {
      #expect(
        reason(text, path: path)
          == "it is \(name), which is not read here, and holds CSS in a template: name the CSS that a build makes of it, "
          + "or move its rules into a file of CSS")
    }
  }

  @Test(
    "words of prose, of comments and of texts are none",
    arguments: [
      "const t = `the transition is slow`", "// css`transition: top 1s`\nconst a = 1",
      "/* css`transition: top 1s` */ const a = 1", "const a = 'css`transition: top 1s`'",
      "const a = `${transition}: 1`", "const a = `--port: 80; a -- b: 1s`; const easing = 1",
      "const a = `x`; const b = { transition: 'top 1s' }", "const open = `",
    ])
  func others(text: String) { #expect(reason(text).contains("npx tsx -e")) }

  @Test("no other language has them")
  func languages() { #expect(reason("a = `transition: top 1s`", path: "a.kt").contains("it is Kotlin")) }

  @Test("files with templates are a language of their own, of which many are one line")
  func sum() {
    let css = (1...5).map { TokenFile(path: "s\($0).ts", text: "css`transition: top 1s`") }
    let plain = (1...2).map { TokenFile(path: "p\($0).ts", text: "const easing = 1") }
    let system = MotionSystem(reading: css + plain)
    let sentences = system.leftOutSentences
    #expect(sentences.count == 3 && sentences[0].hasSuffix("; so are 4 more, such as s2.ts and s3.ts."))
    // Programs are told each file.
    #expect(system.leftOutSentences(namingFiles: true).count == 7)
    #expect(system.report(.full).leftOut.count == 7 && system.report(.brief).leftOut.count == 3)
  }
}
