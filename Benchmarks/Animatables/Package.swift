// swift-tools-version: 6.2

import PackageDescription

// A package of its own, for the macro needs swift-syntax, which takes a quarter of an hour to build
// in release. Here all is built in debug but the loops that are measured: what they call is
// inlinable, so that they are as fast as in release.
let package = Package(
  name: "animatable-benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "swift-motion-curves", path: "../..")],
  targets: [
    .target(name: "CAllocations"),
    .executableTarget(
      name: "animatable-benchmarks",
      dependencies: ["CAllocations", .product(name: "AnimationMacros", package: "swift-motion-curves")],
      swiftSettings: [.unsafeFlags(["-O"])]),
  ],
  swiftLanguageModes: [.v6]
)
