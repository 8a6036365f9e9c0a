#if Page
  #if canImport(Darwin)
    internal import Darwin
  #elseif canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #endif

  /// Shows an address in the browser of whoever sits here, where there is one.
  enum BrowserStart {
    /// Asks the program of the system that opens things. Where there is none, the address stands in the terminal.
    static func open(_ address: String) {
      #if canImport(Darwin)
        let program = "/usr/bin/open"
      #else
        let program = "xdg-open"
      #endif
      // The shell leaves at once, so that nobody has to wait for the program.
      let script = #""$0" "$1" </dev/null >/dev/null 2>&1 &"#
      let words = ["/bin/sh", "-c", script, program, address]
      var arguments = words.map { strdup($0) } + [nil]
      defer { for argument in arguments { free(argument) } }
      var shell = pid_t()
      if posix_spawn(&shell, "/bin/sh", nil, nil, &arguments, environ) == 0 { waitpid(shell, nil, 0) }
    }
  }
#endif
