import CurveReports
import Testing
import TokenFiles

@Suite("Styles within pages")
struct PageStyleTests {
  private func system(_ path: String, _ text: String) -> MotionSystem {
    MotionSystem(text, path: path)
  }

  private func lines(_ system: MotionSystem) -> [String] {
    system.tokens.map { token in
      let conditions = token.conditions.map { " [\($0)]" }.joined()
      let scope = token.scope.isEmpty ? "" : "\(token.scope) "
      return "\(token.place.line):\(token.place.column) \(scope)\(token.name) = \(token.text)\(conditions)"
    }
  }

  @Test("a component of Vue: each block in its language, at the lines of the file, knowing the others' variables")
  func vue() {
    let text = """
      <template>
        <p v-if="a < b" :style="{ transition: 'top 1s' }">transition: left 9s</p>
        <b style="transition: top 70ms linear">é</b>
      </template>
      <script setup>
      const text = '<style>a { transition: top 8s }</style>'
      </script>
      <style lang="scss" scoped>
      $fast: 200ms; // the usual one
      .card { transition: opacity $fast ease-in }
      </style>
      <STYLE>
        :root { --ease: cubic-bezier(0.2, 0, 0, 1)
      </STYLE>
      <style>
        .é { transition: left 0.3s var(--ease) }
      </style>
      """
    #expect(
      lines(system("Card.vue", text)) == [
        "3:13 #style-3 transition = 70ms linear top", "9:1 $fast = 200ms",
        "10:9 .card transition = 200ms ease-in opacity", "13:11 --ease = cubic-bezier(0.2, 0, 0, 1)",
        "16:8 .é transition = 300ms cubic-bezier(0.2, 0, 0, 1) left",
      ])
  }

  @Test("what stands before the markup of a page is a program, where two fences say so")
  func frontMatter() {
    let text = """

      ---
      const all: Array<style> = []; // <script>
      const css = "<style>a { transition: top 8s }</style>"
      ---\u{20}
      <a style={`transition: top ${1}s`}>x</a>
      <style lang="scss" is:global>a { transition: left 3s linear }</style>
      """
    #expect(lines(system("Card.astro", text)) == ["7:34 a transition = 3000ms linear left"])
    let open = "---\n<style>a { transition: left 3s linear }</style>\n----"
    #expect(lines(system("open.html", open)) == ["2:12 a transition = 3000ms linear left"])
  }

  @Test("a page: comments and scripts are none, a block's own query counts, what it leaves open ends with it")
  func html() {
    let text = """
      <!doctype html><!-- <style>a { --no: 1s ease }</style> -->
      <style media="(prefers-reduced-motion: reduce)">:root { --enter: 1ms linear }</style>
      <style type='text/css'>:root { --enter: 200ms ease; /* open </style>
      <style media=all>:root { --leave: 100ms ease-in } @media print { a { color: red </style>
      <a style='animation: turn 2s linear infinite' title="x > y">a</a>
      <p style="color: {{ transition }}">b</p> <p style=transition:none>c</p>
      <style>:root { --last: 90ms ease-out }
      """
    #expect(
      lines(system("index.HTML", text)).sorted() == [
        "2:57 --enter = 1ms linear [reduced motion]", "3:32 --enter = 200ms ease", "4:26 --leave = 100ms ease-in",
        "5:11 #style-5 animation = 2000ms linear infinite turn", "7:16 --last = 90ms ease-out",
      ])
  }

  @Test("each element has styles of its own, the first of two, and its variables")
  func elements() {
    let text = """
      <p style="transition: opacity 1s linear"/><p style="transition: color 2s ease" style="transition: top 9s"/>
      <p style="--d: 30ms; transition: top var(--d) ease">a</p>
      <p style="--d: 60ms; transition: top var(--d) ease">b</p>
      <p style="--enter-duration: 2s"></p>
      <style>style { transition: left 5s ease } .a { transition: opacity var(--enter-duration) ease }</style>
      """
    #expect(
      lines(system("a.html", text)).filter { !$0.contains("--") } == [
        "1:11 #style-1 transition = 1000ms linear opacity", "1:53 #style-1-2 transition = 2000ms ease color",
        "2:22 #style-2 transition = 30ms ease top", "3:22 #style-3 transition = 60ms ease top",
        "5:16 style transition = 5000ms ease left", "5:48 .a transition = 2000ms ease opacity",
      ])
  }

  @Test(
    "what a block or an attribute leaves open ends with it",
    arguments: [
      #"<p style="transition: left 1s cubic-bezier(">"#, #"<p style="transition: left 1s /* x">"#,
      #"<p style="transition: left 1s; font-family: 'A">"#, #"<style>a { --d-dur: "</style>"#,
      "<style>a { b { c { d { e { transition: left 1s", "<style>a { /* ", "<style>a { --x: (((", "<style>a { --y: {{{",
      "<style>:root{--w:1s}</styles> a { content: \"</styl", "<!-->", "<!--x--!>", "<!--->",
      "<style><!-- </style>", "<svg><style><![CDATA[ a{b:c} ]]>", "{#if a <b && c}",
    ])
  func leftOpen(text: String) {
    let closed = text.hasPrefix("<style>") || text.hasPrefix("<svg>") ? "\(text)</style>" : text
    let page = "\(closed)\n<p style=\"transition: top 2s linear\"></p>\n<style>:root { --last: 90ms ease-out }</style>"
    let all = lines(system("a.svelte", page))
    #expect(all.contains("2:11 #style-2 transition = 2000ms linear top"), "\(all)")
    #expect(all.contains("3:16 --last = 90ms ease-out"), "\(all)")
  }

  @Test("marks around an old stylesheet are none of it, and that of Tailwind is CSS")
  func marks() {
    let text = """
      <style><!-- :root { --a: 1s ease } --></style><style><![CDATA[
      :root { --b: 2s ease } ]]></style>
      <style type="text/tailwindcss">@theme { --ease-x: cubic-bezier(0.2, 0, 0, 1) }</style>
      """
    #expect(
      lines(system("a.html", text)).map { $0.split(separator: " ", maxSplits: 1)[1] }.sorted() == [
        "--a = 1000ms ease", "--b = 2000ms ease", "--ease-x = cubic-bezier(0.2, 0, 0, 1)",
      ])
  }

  @Test("a picture: its styles are read, marks of XML or none about them, and what it moves itself is told once")
  func picture() {
    let picture = system(
      "icon.svg",
      """
      <?xml version="1.0"?>
      <svg xmlns="http://www.w3.org/2000/svg"><style><![CDATA[
        .a > .b { transition: opacity 0.2s ease-out }
      ]]></style>
      <style>.c { animation: spin 2s linear infinite }</style>
      <g><animateTransform attributeName="transform" dur="3s"/><animate attributeName="r" dur="1s"/></g></svg>
      """)
    #expect(
      lines(picture) == [
        "3:13 .a > .b transition = 200ms ease-out opacity", "5:13 .c animation = 2000ms linear infinite spin",
      ])
    #expect(
      picture.leftOutSentences == [
        "icon.svg:6:53: 'style' cannot be read: <animate> and its kin are not read: write their motion as CSS, or as design tokens."
      ])
  }

  @Test("a directive of Svelte is told")
  func directives() {
    let system = system("a.svelte", #"<p style:transition="top 1s" style:color="red">a</p>"#)
    #expect(
      system.leftOutSentences == [
        #"a.svelte:1:22: 'style' cannot be read: 'style:transition' is not read: write style="transition: …"."#
      ])
  }

  @Test("a language that is not read is named where it speaks of motion; a page without style is nothing")
  func refusals() {
    let text = """
      <script></script>
      <style lang="less">a { transition: top 1s ease }</style>
      <style lang="stylus">a
        color red</style>
      <style lang="scss" src="./card.scss" />
      """
    let system = system("Card.svelte", text)
    #expect(system.tokens.isEmpty)
    #expect(
      system.leftOutSentences == [
        "Card.svelte:2:20: 'style' cannot be read: its style is written in 'less', which is not read here: name the CSS that it becomes."
      ])
    #expect(self.system("a.html", "<p>transition: top 1s ease</p>").tokens.isEmpty)
    for broken in [
      "<style", "<style>", "<", "<!--", "<a style=", "<a style='transition: top 1s", "<style media='x", "</style>",
    ] {
      #expect(self.system("a.html", broken).tokens.isEmpty, "\(broken)")
    }
  }
}
