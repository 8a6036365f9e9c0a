/// JUnit's XML, which most CI servers show.
package enum JUnitText {
  /// A demand and whether it is met.
  package struct Case {
    let suite: String
    let name: String
    /// What stands below it: an element and its message; `nil` where it is met.
    let outcome: (element: String, message: String)?

    /// - Parameters:
    ///   - suite: Whose demand it is; cases of one suite stand together, in the order of the first
    ///     of them.
    ///   - failure: Why it is not met; `nil` where it is.
    package init(suite: String, name: String, failure: String?) {
      (self.suite, self.name, outcome) = (suite, name, failure.map { ("failure", $0) })
    }

    /// - Parameter skipped: Why it is not known whether it is met.
    package init(suite: String, name: String, skipped: String) {
      (self.suite, self.name, outcome) = (suite, name, ("skipped", skipped))
    }
  }

  /// - Parameter name: What was run.
  package static func document(name: String, cases: [Case]) -> String {
    var suites: [String] = []
    for test in cases where !suites.contains(test.suite) { suites.append(test.suite) }
    let bySuite = Dictionary(grouping: cases, by: \.suite)
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuites name=\"\(XMLText.escaped(name))\" \(counts(cases))>",
    ]
    for suite in suites {
      let (name, cases) = (XMLText.escaped(suite), bySuite[suite] ?? [])
      lines.append("  <testsuite name=\"\(name)\" \(counts(cases))>")
      for test in cases {
        let head = "    <testcase classname=\"\(name)\" name=\"\(XMLText.escaped(test.name))\""
        if let (element, message) = test.outcome {
          lines += [head + ">", "      <\(element) message=\"\(XMLText.escaped(message))\"/>", "    </testcase>"]
        } else {
          lines.append(head + "/>")
        }
      }
      lines.append("  </testsuite>")
    }
    return (lines + ["</testsuites>"]).map { $0 + "\n" }.joined()
  }

  private static func counts(_ cases: [Case]) -> String {
    func count(_ element: String) -> Int { cases.count { $0.outcome?.element == element } }
    let skipped = count("skipped")
    return "tests=\"\(cases.count)\" failures=\"\(count("failure"))\""
      + (skipped > 0 ? " skipped=\"\(skipped)\"" : "")
  }
}
