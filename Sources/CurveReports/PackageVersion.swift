/// The version of this package: what `--version` says, and what a log names as its tool.
package enum PackageVersion {
  /// By semantic versioning. The newest section of CHANGELOG.md is about this version.
  package static let number = "0.1.0"
}
