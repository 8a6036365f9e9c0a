#if Page
  internal import CommandKit

  /// Shows an address in a browser, where there is one.
  enum BrowserStart {
    /// Asks the program of the system that opens things. Where there is none, the address stands in
    /// the terminal.
    static func open(_ address: String) {
      #if canImport(Darwin)
        let program = "/usr/bin/open"
      #else
        let program = "xdg-open"
      #endif
      // The shell leaves at once, so that nothing waits for the program.
      let script = #""$0" "$1" </dev/null >/dev/null 2>&1 &"#
      var actions = SpawnActions()
      defer { actions.destroy() }
      if let shell = actions.spawn(["/bin/sh", "-c", script, program, address]) { _ = SpawnActions.status(of: shell) }
    }
  }
#endif
