// swift-tools-version: 6.2

import PackageDescription

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
    .executableTarget(
      name: "fuzz",
      dependencies: ["CFuzzer", .product(name: "FuzzedReaders", package: "swift-motion-curves")],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
