/// JUnit's XML, which most CI servers show.
package enum JUnitText {
  /// A demand and whether it is met.
  package struct Case {
    let suite: String
    let name: String
    let failure: String?

    /// - Parameters:
    ///   - suite: Whose demand it is; cases of one suite stand together, in the order of the first of them.
    ///   - failure: Why it is not met; `nil` where it is.
    package init(suite: String, name: String, failure: String?) {
      (self.suite, self.name, self.failure) = (suite, name, failure)
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
        if let failure = test.failure {
          lines += [head + ">", "      <failure message=\"\(XMLText.escaped(failure))\"/>", "    </testcase>"]
        } else {
          lines.append(head + "/>")
        }
      }
      lines.append("  </testsuite>")
    }
    return (lines + ["</testsuites>"]).map { $0 + "\n" }.joined()
  }

  private static func counts(_ cases: [Case]) -> String {
    "tests=\"\(cases.count)\" failures=\"\(cases.count { $0.failure != nil })\""
  }
}
