// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "swift-motion-curves",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(
      name: "MotionCurves",
      targets: ["MotionCurves", "CurveMath", "CurveMetrics", "CurvePresets", "CurveReports"]),
    .library(
      name: "Animations",
      targets: ["AnimationGeometry", "AnimationModel", "AnimationMerging", "AnimationScope", "AnimationViews"]),
    .library(name: "AnimationMacros", targets: ["AnimationMacros"]),
    .library(name: "CurveFits", targets: ["CurveFits"]),
    .library(name: "CurveBatches", targets: ["CurveBatches"]),
    .library(name: "CurveNumerics", targets: ["CurveNumerics"]),
    .library(name: "motioncurves", type: .dynamic, targets: ["MotionCurvesC"]),
    .library(name: "TokenFiles", targets: ["TokenFiles", "CurveReports"]),
    .library(name: "CurveTesting", targets: ["CurveTesting"]),
    .library(name: "AnimationTesting", targets: ["AnimationTesting"]),
    .executable(name: "motioncurve", targets: ["motioncurve"]),
    .executable(name: "animationscope", targets: ["AnimationScopeProgram"]),
  ],
  traits: [
    .trait(name: "Numerics", description: "Link GSL and OpenBLAS into the command: `verify`."),
    .trait(name: "Page", description: "Put the page into the command: `serve`."),
    .default(enabledTraits: ["Numerics", "Page"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    // MARK: - Curves: pure Swift, no dependencies
    .target(name: "CurveMath", swiftSettings: swiftSettings),
    .target(name: "CurveMetrics", dependencies: ["CurveMath"], swiftSettings: swiftSettings),
    .target(name: "CurvePresets", dependencies: ["CurveMath"], swiftSettings: swiftSettings),
    .target(
      name: "CurveReports", dependencies: ["CurveMath", "CurveMetrics", "CurvePresets"], swiftSettings: swiftSettings),
    .target(
      name: "MotionCurves",
      dependencies: ["CurveMath", "CurveMetrics", "CurvePresets", "CurveReports"],
      swiftSettings: swiftSettings),

    // MARK: - Animations: SwiftUI's words, turned into curves
    // Foundation's numbers and points, or their like.
    .target(name: "AnimationGeometry", swiftSettings: swiftSettings),
    .target(name: "AnimationModel", dependencies: ["AnimationGeometry", "CurveMath"], swiftSettings: swiftSettings),
    .target(
      name: "AnimationMerging",
      dependencies: ["AnimationGeometry", "AnimationModel", "CurveMath", "CurveMetrics", "CurveReports"],
      swiftSettings: swiftSettings),
    .target(name: "AnimationScope", dependencies: ["CurveMath", "CurveReports"], swiftSettings: swiftSettings),
    // Without their plugin, which warns: a module of its own, so that no other build says it.
    .target(name: "AnimationMacroDeclarations", dependencies: ["AnimationModel"], swiftSettings: swiftSettings),
    .target(
      name: "AnimationViews",
      dependencies: ["AnimationMacroDeclarations", "AnimationModel", "AnimationScope", "CurveMath", "CurveReports"],
      swiftSettings: swiftSettings),

    // MARK: - Tests of motions, for other people's test targets
    .target(
      name: "CurveTesting", dependencies: ["AnimationMerging", "CurveMath", "CurveMetrics", "CurveReports"],
      swiftSettings: swiftSettings),
    .target(
      name: "AnimationTesting", dependencies: ["AnimationModel", "AnimationScope", "AnimationViews", "CurveTesting"],
      swiftSettings: swiftSettings),

    // MARK: - Macros: what alone needs swift-syntax
    .target(
      name: "AnimationMacros",
      dependencies: ["AnimationMacroDeclarations", "AnimationMacrosPlugin", "AnimationModel"],
      swiftSettings: swiftSettings),
    .macro(
      name: "AnimationMacrosPlugin",
      dependencies: [
        "AnimationExpansions",
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "AnimationExpansions",
      dependencies: [
        .product(name: "SwiftDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftSyntaxBuilder", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
      ],
      swiftSettings: swiftSettings),

    // MARK: - Examples
    // Views that live, as pictures: those of the manual.
    .executableTarget(
      name: "MovingPictures", dependencies: ["AnimationMacros", "AnimationViews", "CurveReports"],
      path: "Examples/MovingPictures", swiftSettings: swiftSettings),

    // MARK: - Recordings and grids
    .target(
      name: "CurveFits", dependencies: ["CVectorMath", "CurveMath", "CurveMetrics", "CurveReports"],
      swiftSettings: swiftSettings),
    .target(name: "CVectorMath", exclude: ["make_polynomials.py"]),
    .target(
      name: "CurveBatches", dependencies: ["CVectorMath", "CurveMath", "CurveMetrics", "CurveReports"],
      swiftSettings: swiftSettings),

    // MARK: - Answers to requests in JSON, for other programs
    .target(
      name: "CurveAnswers",
      dependencies: ["AnimationMerging", "CurveFits", "CurveMath", "CurveMetrics", "CurvePresets", "CurveReports"],
      swiftSettings: swiftSettings),

    // MARK: - The library for C
    // Its header, for whoever links it and for the functions behind it.
    .target(name: "CMotionCurves"),
    .target(
      name: "MotionCurvesC",
      dependencies: [
        "CMotionCurves", "CurveAnswers", "CurveBatches", "CurveMath", "CurveMetrics", "CurvePresets", "CurveReports",
      ],
      exclude: ["exports.map"], swiftSettings: swiftSettings),

    // MARK: - Numerics on C libraries, one of them under the GPL
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CGSL", providers: [.apt(["libgsl-dev"]), .brew(["gsl"])]),
    .systemLibrary(
      name: "COpenBLAS", pkgConfig: "openblas", providers: [.apt(["libopenblas-dev"]), .brew(["openblas"])]),
    .target(
      name: "CurveNumerics", dependencies: ["CGSL", "COpenBLAS", "CurveMath", "CurveMetrics", "CurveReports"],
      swiftSettings: swiftSettings),

    // MARK: - The commands
    // What both of them need of a command line and of the system.
    .target(
      name: "CommandKit",
      dependencies: [
        "CurveMath", "CurveMetrics", "CurveReports",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: swiftSettings),
    // MARK: - Files of settings and of design systems
    // Yams for the libyaml in it: its Swift half brings all of Foundation along.
    .target(
      name: "YAMLNodes", dependencies: [.product(name: "Yams", package: "Yams")], swiftSettings: swiftSettings),
    .target(
      name: "TokenFiles", dependencies: ["CurveMath", "CurvePresets", "CurveReports", "YAMLNodes"],
      swiftSettings: swiftSettings),

    // MARK: - The page
    // Its files, which the compiler puts into the program.
    .target(name: "CPageFiles"),
    .target(
      name: "MotionCurvePage", dependencies: ["CPageFiles", "CZlib", "CurveMath"], exclude: ["Files"],
      swiftSettings: swiftSettings),

    // A library: SwiftPM lets no test wait for the module of an executable, so that a first build
    // may fail.
    .target(
      name: "MotionCurveCommand",
      dependencies: [
        "AnimationMerging", "CommandKit", "CurveAnswers", "CurveBatches", "CurveFits", "CurveMath",
        "CurveMetrics", "CurvePresets", "CurveReports", "TokenFiles", "YAMLNodes",
        .target(name: "CurveNumerics", condition: .when(traits: ["Numerics"])),
        .target(name: "MotionCurvePage", condition: .when(traits: ["Page"])),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "motioncurve", dependencies: ["CommandKit", "MotionCurveCommand"], swiftSettings: swiftSettings),

    // MARK: - Swift source: what it says about its animations
    .target(
      name: "AnimationSource",
      dependencies: [
        "AnimationScope", "CurveMath", "CurveMetrics", "CurveReports", "YAMLNodes",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "AnimationScopeProgram",
      dependencies: [
        "AnimationScope", "AnimationSource", "CommandKit", "CurveMath", "CurveReports",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: swiftSettings),

    // MARK: - Tests, one folder per module
    .target(name: "TestSupport", dependencies: ["CurveMath"], path: "Tests/TestSupport", swiftSettings: swiftSettings),
    .testTarget(name: "CurveMathTests", dependencies: ["TestSupport", "CurveMath"], swiftSettings: swiftSettings),
    .testTarget(
      name: "CurveMetricsTests", dependencies: ["TestSupport", "CurveMetrics", "CurveMath"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "CurvePresetsTests", dependencies: ["TestSupport", "CurvePresets", "CurveMath"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "CurveReportsTests",
      dependencies: ["TestSupport", "CurveReports", "CurvePresets", "CurveMetrics", "CurveMath"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "CurveTestingTests",
      dependencies: [
        "TestSupport", "CurveTesting", "AnimationMerging", "AnimationModel", "CurveReports", "CurveMetrics",
        "CurveMath",
      ],
      exclude: ["Frameworks/Goldens"], swiftSettings: swiftSettings),
    .testTarget(
      name: "CurveFitsTests",
      dependencies: [
        "TestSupport", "CurveFits", "AnimationMerging", "CurvePresets", "CurveReports", "CurveMetrics", "CurveMath",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "CurveAnswersTests",
      dependencies: [
        "TestSupport", "CurveAnswers", "AnimationMerging", "AnimationModel", "CurveReports", "CurveMetrics",
        "CurveMath",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "CurveBatchesTests",
      dependencies: [
        "TestSupport", "CurveBatches", "CurvePresets", "CurveReports", "CurveMetrics", "CurveMath",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "MotionCurvesCTests", dependencies: ["TestSupport", "MotionCurvesC"], swiftSettings: swiftSettings),
    .testTarget(
      name: "CurveNumericsTests",
      dependencies: [
        "TestSupport", "CurveNumerics", "CurveFits", "AnimationMerging", "CurvePresets", "CurveReports", "CurveMetrics",
        "CurveMath", "CGSL", "COpenBLAS",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "AnimationModelTests", dependencies: ["TestSupport", "AnimationModel", "CurveMath"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "AnimationMergingTests",
      dependencies: [
        "TestSupport", "AnimationMerging", "AnimationModel", "CurveReports", "CurveMetrics", "CurveMath",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "AnimationScopeTests", dependencies: ["TestSupport", "AnimationModel", "AnimationScope"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "AnimationViewsTests",
      dependencies: [
        "TestSupport", "AnimationMacros", "AnimationViews", "AnimationModel", "AnimationScope", "CurveMath",
        "CurveReports", "CurveTesting",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "AnimationTestingTests",
      dependencies: [
        "TestSupport", "AnimationTesting", "AnimationModel", "AnimationScope", "AnimationViews", "CurveMath",
        "CurveTesting",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "AnimationMacrosTests",
      dependencies: ["TestSupport", "AnimationMacros", "AnimationModel", "AnimationViews", "CurveMath"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "AnimationExpansionsTests",
      dependencies: [
        "AnimationExpansions",
        .product(name: "SwiftDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftSyntaxBuilder", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacroExpansion", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacrosGenericTestSupport", package: "swift-syntax"),
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "AnimationSourceTests",
      dependencies: ["TestSupport", "AnimationSource", "AnimationScope", "CurveMath"], swiftSettings: swiftSettings),
    .testTarget(
      name: "CommandKitTests",
      dependencies: [
        "TestSupport", "CommandKit", "CurveMath", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "AnimationScopeCommandTests", dependencies: ["TestSupport"], exclude: ["Snapshots"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ArchitectureTests",
      dependencies: [
        "TestSupport", "AnimationMacros", "AnimationMerging", "AnimationModel", "AnimationScope", "AnimationTesting",
        "AnimationViews", "MotionCurves", "CurveAnswers", "CurveBatches", "CurveFits", "CurveMath", "CurveMetrics",
        "CurveNumerics", "CurvePresets", "CurveReports", "CurveTesting", "TokenFiles",
      ],
      swiftSettings: swiftSettings),
    .testTarget(name: "YAMLNodesTests", dependencies: ["TestSupport", "YAMLNodes"], swiftSettings: swiftSettings),
    .testTarget(
      name: "TokenFilesTests", dependencies: ["TestSupport", "TokenFiles", "CurveReports", "CurveMath"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "MotionCurvePageTests", dependencies: ["TestSupport", "MotionCurvePage", "CurveMath"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "MotionCurveCommandTests",
      dependencies: [
        "TestSupport", "MotionCurveCommand", "CommandKit", "AnimationMerging", "AnimationModel", "CurveAnswers",
        "CurveBatches", "CurveFits", "CurvePresets", "CurveReports", "CurveMetrics", "CurveMath", "TokenFiles",
      ],
      exclude: ["Snapshots"], swiftSettings: swiftSettings),
  ],
  swiftLanguageModes: [.v6]
)

// Only the Makefile asks, as a package with flags of its own is nobody's dependency. What computes
// is optimized in debug builds too, so that the tests take half the processor time and test what is
// released.
if Context.environment["MOTION_CURVES_OPTIMIZED"] != nil {
  let computing: Set<String> = [
    "CurveMath", "CurveMetrics", "CurvePresets", "CurveReports", "CurveFits", "CurveBatches", "CurveNumerics",
    "CurveAnswers", "MotionCurvesC", "AnimationModel", "AnimationMerging", "AnimationScope", "AnimationViews",
    "TokenFiles",
    "MotionCurveCommand",
    "AnimationSource",
  ]
  for target in package.targets where computing.contains(target.name) {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-O"], .when(configuration: .debug))]
  }
}

// Only `make library` and `make release` ask: what is loaded by others, or run anywhere, brings
// nothing along.
if Context.environment["MOTION_CURVES_WITHOUT_FOUNDATION"] != nil {
  for target in package.targets where ["AnimationGeometry", "AnimationModel"].contains(target.name) {
    target.swiftSettings = (target.swiftSettings ?? []) + [.define("WITHOUT_FOUNDATION")]
  }
  let written: Set<String> = [
    "CommandKit", "CurvePresets", "CurveReports", "MotionCurveCommand", "MotionCurvePage", "TokenFiles", "YAMLNodes",
  ]
  let computed: Set<String> = [
    "AnimationMerging", "AnimationModel", "CurveAnswers", "CurveBatches", "CurveFits", "CurveMath", "CurveMetrics",
  ]
  // Regular expressions would be a tenth of what is released.
  let bare = ["-Xfrontend", "-disable-implicit-string-processing-module-import"]
  for target in package.targets where written.contains(target.name) || computed.contains(target.name) {
    let size = written.contains(target.name) ? ["-Osize"] : []
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(bare + size, .when(configuration: .release))]
  }
}

// Only `make docs` asks for the plugin: no other build fetches or compiles it.
if Context.environment["MOTION_CURVES_DOCS"] != nil {
  package.dependencies.append(.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}

// Only `make threads` leaves out what no test with threads needs; swift-syntax alone takes longer
// to compile than all the rest.
if Context.environment["MOTION_CURVES_THREADS"] != nil {
  let kept = [
    "CurveMath", "CurveMetrics", "CurvePresets", "CurveReports", "AnimationGeometry", "AnimationModel",
    "AnimationMerging",
    "CGSL",
    "COpenBLAS", "CVectorMath", "CurveAnswers", "CurveBatches", "CurveFits", "CurveNumerics", "TokenFiles", "YAMLNodes",
    "CommandKit", "CPageFiles", "CZlib",
    "MotionCurvePage", "MotionCurveCommand", "motioncurve",
    "TestSupport", "CommandKitTests", "CurveMathTests", "CurveReportsTests", "CurveBatchesTests", "CurveNumericsTests",
    "MotionCurvePageTests", "MotionCurveCommandTests",
  ]
  package.targets.removeAll { !kept.contains($0.name) }
  package.products.removeAll()
}

// Only Fuzzing/ asks for the readers of the commands as libraries.
if Context.environment["MOTION_CURVES_FUZZING"] != nil {
  package.products += [
    .library(
      name: "FuzzedReaders",
      targets: [
        "AnimationMerging", "AnimationModel", "CurveAnswers", "CurveMath", "CurvePresets", "CurveReports",
        "MotionCurveCommand", "MotionCurvePage", "TokenFiles",
      ]),
    .library(name: "FuzzedSource", targets: ["AnimationScope", "AnimationSource"]),
  ]
}
