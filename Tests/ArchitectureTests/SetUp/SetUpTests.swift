import Foundation
import TestSupport
import Testing

// The script runs on a stage: a folder of its own is the whole PATH, with stand-ins for the package
// managers.
@Suite("scripts/set-up", .serialized)
struct SetUpTests {
  @Test("says nothing where everything is there")
  func complete() throws {
    let stage = try Stage(
      swift: "6.2.1", installed: ["libgsl-dev", "libopenblas-dev", "zlib1g-dev"],
      tools: ["git", "pkg-config", "gnuplot"])
    let run = try stage.run("build", "plots")
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(stage.aptCalls == [])
  }

  @Test("installs what is missing by apt, and nothing else")
  func installsMissing() throws {
    let stage = try Stage(
      swift: "6.3", installed: ["libopenblas-dev", "zlib1g-dev"], tools: ["git", "pkg-config", "apt-get"])
    let run = try stage.run("build", "plots")
    #expect(run.status == 0)
    #expect(stage.aptCalls.count == 2)
    #expect(stage.aptCalls.first?.hasSuffix("update") == true)
    #expect(stage.aptCalls.last?.hasSuffix("install libgsl-dev gnuplot-nox") == true)
    #expect(stage.aptCalls.allSatisfy { $0.hasPrefix("noninteractive ") })
  }

  @Test("asks for a browser of any name, and installs one where there is none")
  func browser() throws {
    for name in ["chromium", "chromium-browser", "google-chrome"] {
      let stage = try Stage(swift: nil, installed: [], tools: [name, "apt-get"])
      #expect(try stage.run("browser").status == 0)
      #expect(stage.aptCalls == [])
    }
    let stage = try Stage(swift: nil, installed: [], tools: ["apt-get"])
    #expect(try stage.run("browser").status == 0)
    #expect(stage.aptCalls.last?.hasSuffix("install chromium") == true)
  }

  @Test("installs pkg-config too where it cannot ask for the libraries")
  func installsPkgConfig() throws {
    let stage = try Stage(swift: "6.3", installed: [], tools: ["git", "apt-get"])
    #expect(try stage.run("build").status == 0)
    #expect(stage.aptCalls.last?.hasSuffix("install pkg-config libgsl-dev libopenblas-dev zlib1g-dev") == true)
  }

  @Test("tells a user who may not install what root should type")
  func withoutRights() throws {
    let stage = try Stage(swift: "6.3", installed: [], tools: ["git", "pkg-config", "apt-get"], user: 1000)
    let run = try stage.run("build")
    #expect(run.status == 1)
    #expect(stage.aptCalls == [])
    #expect(
      run.errors == """
        Missing: gsl openblas zlib. Install them as root and run the same command again:
          apt-get update && apt-get install --yes libgsl-dev libopenblas-dev zlib1g-dev

        """)
  }

  @Test("names the packages of other systems where there is no apt")
  func elsewhere() throws {
    let stage = try Stage(swift: "6.3", installed: [], tools: ["git"])
    let run = try stage.run("build", "plots")
    #expect(run.status == 1)
    #expect(
      run.errors == """
        Missing: pkg-config gsl openblas zlib gnuplot. Install them and run the same command again:
          macOS         brew install pkgconf gsl openblas zlib gnuplot
          Fedora        sudo dnf install pkgconf-pkg-config gsl-devel openblas-devel zlib-devel gnuplot
          Debian        sudo apt-get install pkg-config libgsl-dev libopenblas-dev zlib1g-dev gnuplot-nox
        The command can be built without GSL and OpenBLAS, then it has no 'verify' and no 'serve':
          swift build --product motioncurve --disable-default-traits

        """)
  }

  @Test("says which Swift is needed, and where it is", arguments: [nil, "5.10.1", "6.1"])
  func swiftVersion(version: String?) throws {
    let stage = try Stage(
      swift: version, installed: ["libgsl-dev", "libopenblas-dev", "zlib1g-dev"], tools: ["git", "pkg-config"])
    let run = try stage.run("build")
    #expect(run.status == 1)
    #expect(run.errors.contains("6.2"))
    #expect(run.errors.contains("https://www.swift.org/install"))
  }
}

/// A folder with stand-ins that serves as the whole PATH of the script.
private struct Stage {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "motion-curves-stage-\(UUID().uuidString)")
  private let log: URL

  /// - Parameters:
  ///   - swift: The version that `swift` tells, or `nil` for no Swift.
  ///   - installed: Debian packages that are installed at the beginning.
  ///   - tools: Programs that exist.
  ///   - user: The user's number: 0 is root.
  init(swift: String?, installed: [String], tools: [String], user: Int = 0) throws {
    log = folder.appending(path: "apt.log")
    let state = folder.appending(path: "installed").path(percentEncoded: false)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try installed.map { $0 + "\n" }.joined().write(toFile: state, atomically: true, encoding: .utf8)
    for name in ["bash", "sh", "env", "head", "sort", "grep", "cat"] {
      for place in ["/usr/bin", "/bin"] where FileManager.default.isExecutableFile(atPath: "\(place)/\(name)") {
        try? FileManager.default.createSymbolicLink(
          atPath: folder.appending(path: name).path(percentEncoded: false), withDestinationPath: "\(place)/\(name)")
      }
    }
    if let swift { try write("swift", "echo 'Swift version \(swift) (swift-\(swift)-RELEASE)'") }
    try write("id", "echo \(user)")
    // The package is the last word; the answer is dpkg's for a package that is there.
    try write("dpkg-query", "for word; do :; done; grep -qx \"$word\" '\(state)' && printf installed")
    // After the first word that is a package, everything is: each becomes installed and, where it
    // is a tool, appears.
    let apt = """
      echo "$DEBIAN_FRONTEND $*" >>'\(log.path(percentEncoded: false))'
      case " $* " in *" install "*) ;; *) exit 0 ;; esac
      for word; do
        echo "$word" >>'\(state)'
        case $word in gnuplot-nox) word=gnuplot ;; pkg-config | chromium) ;; *) continue ;; esac
        printf '#!/bin/sh\\nexit 1\\n' >'\(folder.path(percentEncoded: false))'/"$word"
        /bin/chmod +x '\(folder.path(percentEncoded: false))'/"$word"
      done
      """
    for tool in tools { try write(tool, tool == "apt-get" ? apt : "exit 1") }
    // A process of its own writes what is run later: another test may start a program while this
    // one has a file open for writing, and a file that somebody writes cannot be run ("Text file
    // busy").
    let copy = "for text in *.text; do cp \"$text\" \"${text%.text}\" && chmod +x \"${text%.text}\" || exit 1; done"
    try #require(try ProgramRun("/bin/sh", ["-c", copy], directory: folder).status == 0)
  }

  private func write(_ name: String, _ body: String) throws {
    try "#!/bin/sh\n\(body)\n".write(to: folder.appending(path: name + ".text"), atomically: true, encoding: .utf8)
  }

  func run(_ purposes: String...) throws -> ProgramRun {
    let script = Repository.root.appending(path: "scripts/set-up").path(percentEncoded: false)
    return try ProgramRun(
      folder.appending(path: "bash").path(percentEncoded: false), [script] + purposes,
      environment: ["PATH": folder.path(percentEncoded: false)])
  }

  /// Each call of apt-get: its front end and its arguments.
  var aptCalls: [String] {
    let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }
}
