import CurveReports
import Testing
import TokenFiles

@Suite("Styles within pages")
struct PageStyleTests {
  private func system(_ path: String, _ text: String) -> MotionSystem {
    MotionSystem(reading: [TokenFile(path: path, text: text)])
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
        "3:13 style transition = 70ms linear top", "9:1 $fast = 200ms",
        "10:9 .card transition = 200ms ease-in opacity", "13:11 --ease = cubic-bezier(0.2, 0, 0, 1)",
        "16:8 .é transition = 300ms cubic-bezier(0.2, 0, 0, 1) left",
      ])
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
        "5:11 style animation = 2000ms linear infinite turn", "7:16 --last = 90ms ease-out",
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
