import CurveMath
import Foundation
import TestSupport
import Testing

// Second method: a real browser evaluates the same lists.
@Suite("PiecewiseLinear: a browser", .enabled(if: Browser.path != nil, Browser.missing))
struct LinearBrowserTests {
  // An effect's progress is a double; an input outside of 0…1 comes from an outer easing that goes
  // there, and its output as a registered number, which the browser writes with six digits.
  private static func page(_ lists: [String], _ inputs: [Double]) -> String {
    """
    <!doctype html><html><head><meta charset="utf-8">
    <style>@property --run { syntax: "<number>"; inherits: false; initial-value: 0 }</style></head><body><script>
    const inputs = \(inputs);
    const shown = list => {
      const element = document.body.appendChild(document.createElement('i'));
      const inner = element.animate({ opacity: [0, 1] }, { duration: 1, easing: list, fill: 'both' });
      inner.pause();
      const made = inputs.map(input => {
        if (input < 0 || input > 1) return null;
        inner.currentTime = input;
        return inner.effect.getComputedTiming().progress;
      });
      inner.cancel();
      const outer = element.animate(
        [{ '--run': '0', easing: list }, { '--run': '1' }], { duration: 1, easing: 'linear(-2, 3)', fill: 'both' });
      outer.pause();
      for (const [index, input] of inputs.entries()) {
        if (made[index] !== null) continue;
        outer.currentTime = (input + 2) / 5;
        made[index] = +getComputedStyle(element).getPropertyValue('--run');
      }
      outer.cancel();
      element.remove();
      return made;
    };
    let text;
    try { text = JSON.stringify(\(lists).map(shown)); } catch (error) { text = String(error); }
    document.body.textContent = text;
    </script></body></html>
    """
  }

  @Test("600 lists, degenerate ones among them, are evaluated alike inside and outside of 0…1")
  func lists() throws {
    var random = SplitMix(state: 15)
    let curves = try (0..<600).map { _ in try PiecewiseLinear(stops: LinearLists.stops(using: &random)) }
    // None of them at a jump: what the browser takes for an input is rounded.
    let inputs = [
      -1.7, -0.501, -0.2503, -0.01, 0.0, 0.11, 0.2501, 0.29, 0.31, 0.4999, 0.5001, 0.8, 0.97, 1.01, 1.4, 1.51, 2.6,
    ]
    let body = try Browser.body(of: Self.page(curves.map(\.notation), inputs))
    let shown = try JSONDecoder().decode([[Double]].self, from: Data(body.utf8))
    try #require(shown.count == curves.count)
    for (curve, outputs) in zip(curves, shown) {
      for (input, output) in zip(inputs, outputs) {
        let own = curve.progress(at: input)
        let allowed = (0...1).contains(input) ? 1e-9 : 2e-5
        let isAlike = abs(own - output) <= allowed * max(1, abs(own))
        #expect(isAlike, "\(curve.notation) at \(input): \(own) here, \(output) there")
      }
    }
  }
}
