// swift-tools-version: 6.2

import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// Built by scripts/fuzz.py, which gives the sanitizer and the environment: `make fuzz`.
let package = Package(
  name: "curve-fuzzing",
  platforms: [.macOS(.v14)],
  dependencies: [
    // No traits: no reader needs GSL.
    .package(name: "swift-motion-curves", path: "..", traits: [])
  ],
  targets: [
    .target(name: "CFuzzer"),
    .target(name: "FuzzHarness", dependencies: ["CFuzzer"], swiftSettings: swiftSettings),
    // Imports no module of ours: a second opinion.
    .target(name: "NotationOracle", swiftSettings: swiftSettings),
    .executableTarget(
      name: "fuzz",
      dependencies: ["FuzzHarness", "NotationOracle", .product(name: "FuzzedReaders", package: "swift-motion-curves")],
      swiftSettings: swiftSettings),
    // A program of its own: with it swift-syntax is compiled, which takes minutes.
    .executableTarget(
      name: "fuzz-source",
      dependencies: ["FuzzHarness", .product(name: "FuzzedSource", package: "swift-motion-curves")],
      swiftSettings: swiftSettings),
  ],
  swiftLanguageModes: [.v6]
)
