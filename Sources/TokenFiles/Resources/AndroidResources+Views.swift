// What the views of a layout are given: `app:scrimAnimationDuration="200"`.

internal import CurveMath
internal import CurveReports

extension AndroidResources {
  /// Notes the times and the easings among the attributes of a view.
  mutating func note(view element: ResourceElement) {
    for (attribute, text) in element.attributes.sorted(by: { $0.key < $1.key }) {
      let small = attribute.lowercased()
      let isReference = text.hasPrefix("@integer/") || text.hasPrefix("@android:integer/") || text.hasPrefix("?")
      var found: FoundToken?
      if small.hasSuffix("duration") || small.hasSuffix("delay"), isReference || Double(text)?.isFinite == true {
        found = time(element, text: text, named: attribute, scope: element.name)
      } else if small.hasSuffix("interpolator"), text.hasPrefix("@") || text.hasPrefix("?") {
        found = token(
          named: attribute, .easing, table.easing(text), at: element, scope: element.name, reference: text)
      }
      guard var token = found else { continue }
      token.role = .use
      token.references = text.hasPrefix("@") || text.hasPrefix("?") ? [text] : []
      self.found.append(FoundMotion(token: token))
    }
  }
}
