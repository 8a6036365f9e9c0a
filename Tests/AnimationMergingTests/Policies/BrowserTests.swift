import AnimationMerging
import AnimationModel
import CurveMath
import TestSupport
import Testing

// Second method: a real browser's transitions and Web Animations, halted and set to each time. With
// `composite: add` each change is an animation from what it took away to nothing, over an element
// that is styled with the newest target. The value is a registered number, which a browser writes
// with six digits.
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
    let shown = try Self.shown(
      Self.changes, at: times, begin: "let last = 0;",
      change: """
        const keyframes = { '--x': [last - target, 0] };
        element.animate(keyframes, { duration: duration * 1000, easing, composite: 'add', fill: 'both' });
        last = target;
        element.style.setProperty('--x', last);
        """)
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

  /// What a browser shows of `--x` on an element of its own for each time.
  ///
  /// - Parameters:
  ///   - begin: Script: readies the `element`.
  ///   - change: Script: makes a change of `target`, `easing` and `duration`.
  private static func shown(_ changes: [Change], at times: [Double], begin: String = "", change: String) throws
    -> [Double]
  {
    let list = changes.map { "[\($0.second), \($0.target), '\($0.easing)', \($0.duration)]" }.joined(separator: ", ")
    let body = try Browser.body(
      of: """
        <!doctype html><html><head><script>
        CSS.registerProperty({ name: '--x', syntax: '<number>', inherits: false, initialValue: '0' });
        addEventListener('DOMContentLoaded', () => {
          const changes = [\(list)];
          const value = element => Number(getComputedStyle(element).getPropertyValue('--x'));
          const shown = \(times).map(time => {
            const element = document.body.appendChild(document.createElement('i'));
            const begun = new Map();
            // Takes in what was written, and halts what that began.
            const halt = second => {
              value(element);
              for (const animation of element.getAnimations()) {
                if (begun.has(animation)) continue;
                begun.set(animation, second);
                animation.pause();
              }
            };
            const go = second => {
              for (const animation of element.getAnimations()) {
                animation.currentTime = (second - begun.get(animation)) * 1000;
              }
            };
            \(begin)
            for (const [second, target, easing, duration] of changes) {
              if (second > time) break;
              go(second);
              \(change)
              halt(second);
            }
            go(time);
            const seen = value(element);
            element.remove();
            return seen;
          });
          document.body.textContent = shown.join(' ');
        });
        </script></head><body></body></html>
        """)
    let values = body.split(separator: " ").compactMap { Double($0) }
    try #require(values.count == times.count, "\(body.prefix(200))")
    return values
  }

  private static let easing = "cubic-bezier(0.42, 0, 0.58, 1)"

  // To and back, back again within the way back, the same target once more, and another one.
  private static let reversals = [(0.0, 1.0), (0.23, 0), (0.37, 1), (0.42, 1), (0.61, 0.4), (0.61, 0.4), (0.7, 0)].map {
    Change(second: $0.0, target: $0.1, easing: easing, duration: 0.3)
  }

  @Test(
    "css-transition is what a browser's transitions show, whatever their delay",
    .enabled(if: Browser.path != nil, Browser.missing), arguments: [0.1, 0, -0.1])
  func transitions(delay: Double) throws {
    let times = (0..<110).map { Double($0) * 0.0107 + 0.001 }
    let shown = try Self.shown(
      Self.reversals, at: times,
      begin: "element.style.transition = '--x 0.3s \(Self.easing) \(delay)s'; value(element);",
      change: "element.style.setProperty('--x', target);")
    let animation = try Animation(notation: "\(Self.easing) 0.3s.delay(\(delay))")
    let script = try InterruptionScript(
      from: 0, events: Self.reversals.map { ScriptEvent(at: $0.second, to: $0.target, animation) })
    let curve = try MergePolicies.cssTransition.motion(of: script).curve()
    for (time, value) in zip(times, shown) { expectClose(curve.state(at: time).value, value, within: 1e-5) }
  }

  @Test(
    "web-replace is what a browser shows of animations from the shown value",
    .enabled(if: Browser.path != nil, Browser.missing))
  func compositeReplace() throws {
    let times = (0..<90).map { Double($0) * 0.0107 + 0.001 }
    let changes = [("linear(0, 0.6 30%, 1.1 60%, 1)", 0.3), ("ease-out", 0.35), ("linear", 0.25), ("ease-in", 0.5)]
    let list = zip([(0, 1.0), (0.15, 0), (0.42, 0.7), (0.8, -0.4)], changes).map {
      Change(second: $0.0, target: $0.1, easing: $1.0, duration: $1.1)
    }
    let shown = try Self.shown(
      list, at: times,
      change: """
        const keyframes = { '--x': [value(element), target] };
        element.animate(keyframes, { duration: duration * 1000, easing, fill: 'both' });
        """)
    let script = try InterruptionScript(
      from: 0,
      events: list.map {
        ScriptEvent(at: $0.second, to: $0.target, try Animation(notation: "\($0.easing) \($0.duration)s"))
      })
    let curve = try MergePolicies.webReplace.motion(of: script).curve()
    for (time, value) in zip(times, shown) { expectClose(curve.state(at: time).value, value, within: 1e-5) }
  }
}
