internal import AnimationScope
package import AnimationSource
internal import ArgumentParser
package import CommandKit
internal import CurveMath

/// Codes of the linter: in any case, several of them with commas.
struct CodesArgument: TypedArgument {
  let codes: [LintCode]

  static var defaultCompletionKind: CompletionKind { .list(LintCatalog.all.map(\.name)) }

  init(parsing text: String) throws(ArgumentRefusal) {
    var codes: [LintCode] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let name = part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard !name.isEmpty else {
        throw ArgumentRefusal {
          "\($0.name) names no code where one should stand. Write codes, such as SC02,AN13."
        }
      }
      do throws(SettingsError) {
        codes.append(try LintCatalog.find(name))
      } catch {
        throw ArgumentRefusal { _ in "\(error)" }
      }
    }
    self.codes = codes
  }
}

extension LintFormat: DocumentFormat {
  package static let files = FileFormats("A report of findings", all.map { ($0.name, $0.endings) } + [differences])

  /// What `--dry-run` writes in the place of findings.
  static let differences = (name: "diff", endings: ["diff", "patch"])
}

extension DeploymentTarget: TypedArgument {
  package init(parsing text: String) throws(ArgumentRefusal) {
    guard let target = DeploymentTarget(iOS: text) else {
      throw ArgumentRefusal {
        "\($0.name) is \(text). Write a version that has SwiftUI, such as 17 or 17.4: 13 or later."
      }
    }
    self = target
  }
}
