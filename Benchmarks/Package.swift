// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "curve-benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "swift-motion-curves", path: ".."),
    .package(url: "https://github.com/google/swift-benchmark", exact: "0.1.2"),
  ],
  targets: [
    .executableTarget(
      name: "curve-benchmarks",
      dependencies: [
        .product(name: "MotionCurves", package: "swift-motion-curves"),
        .product(name: "Benchmark", package: "swift-benchmark"),
      ]),
    .target(name: "CAllocations", path: "Animatables/Sources/CAllocations"),
    .executableTarget(
      name: "animator-benchmarks",
      dependencies: ["CAllocations", .product(name: "Animations", package: "swift-motion-curves")]),
    .executableTarget(
      name: "view-benchmarks",
      dependencies: ["CAllocations", .product(name: "Animations", package: "swift-motion-curves")]),
    .target(name: "CNumberText"),
    .executableTarget(
      name: "curve-ratios",
      dependencies: [
        "CNumberText",
        .product(name: "MotionCurves", package: "swift-motion-curves"),
        .product(name: "CurveBatches", package: "swift-motion-curves"),
        .product(name: "CurveNumerics", package: "swift-motion-curves"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
