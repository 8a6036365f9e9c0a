import AnimationMerging
import AnimationModel
import CurveMath
import TestSupport
import Testing

// Second method: a real browser's Web Animations, each change an animation of its own with
// `composite: add` from what it took away to nothing, over an element that is styled with the
// newest target. The value is a registered number, which a browser writes with six digits.
@Suite("Merge policies: a browser")
struct BrowserTests {
  struct Change: Sendable {
    let second: Double
    let target: Double
    let easing: String
    let duration: Double
  }

  static let changes = [
    Change(second: 0, target: 1, easing: "cubic-bezier(0.42, 0, 0.58, 1)", duration: 0.35),
    Change(second: 0.15, target: 0, easing: "cubic-bezier(0.42, 0, 0.58, 1)", duration: 0.35),
    Change(second: 0.22, target: 0.7, easing: "linear", duration: 0.25),
    Change(second: 0.31, target: -0.4, easing: "linear(0, 0.5 25% 75%, 1)", duration: 0.4),
    Change(second: 0.4, target: 0.2, easing: "cubic-bezier(0.68, -0.6, 0.32, 1.6)", duration: 0.5),
  ]

  @Test(
    "additive is what the web's composite: add shows",
    .enabled(if: Browser.path != nil, Browser.missing))
  func compositeAdd() throws {
    let times = (0..<90).map { Double($0) * 0.0107 + 0.001 }
    let list = Self.changes.map { "[\($0.second), \($0.target), '\($0.easing)', \($0.duration)]" }.joined(
      separator: ", ")
    let body = try Browser.body(
      of: """
        <!doctype html><html><head><script>
        CSS.registerProperty({ name: '--x', syntax: '<number>', inherits: false, initialValue: '0' });
        addEventListener('DOMContentLoaded', () => {
          const changes = [\(list)];
          const shown = \(times).map(time => {
            const element = document.body.appendChild(document.createElement('i'));
            let last = 0;
            for (const [second, target, easing, duration] of changes) {
              if (second > time) break;
              const animation = element.animate(
                { '--x': [last - target, 0] },
                { duration: duration * 1000, easing, composite: 'add', fill: 'both' });
              animation.pause();
              animation.currentTime = (time - second) * 1000;
              last = target;
            }
            element.style.setProperty('--x', last);
            const value = getComputedStyle(element).getPropertyValue('--x');
            element.remove();
            return value;
          });
          document.body.textContent = shown.join(' ');
        });
        </script></head><body></body></html>
        """)
    let shown = body.split(separator: " ").compactMap { Double($0) }
    try #require(shown.count == times.count, "\(body.prefix(200))")
    let script = try InterruptionScript(
      from: 0,
      events: Self.changes.map {
        ScriptEvent(at: $0.second, to: $0.target, try Animation(notation: "\($0.easing) \($0.duration)s"))
      })
    let curve = try MergePolicies.additive.motion(of: script).curve()
    for (time, value) in zip(times, shown) { expectClose(curve.state(at: time).value, value, within: 1e-5) }
    // The rule that it is not shows elsewhere by more.
    let chained = try MergePolicies.chained.motion(of: script).curve()
    #expect(zip(times, shown).contains { abs(chained.state(at: $0.0).value - $0.1) > 0.05 })
  }
}
