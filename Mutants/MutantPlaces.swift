// Prints the places of the given Swift files as JSON, one in a line. `scripts/mutants.py` builds it
// and reads them.

import Foundation
import SwiftParser

@main
struct MutantPlaces {
  static func main() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    for path in CommandLine.arguments.dropFirst() {
      let tree = Parser.parse(source: try String(contentsOf: URL(filePath: path), encoding: .utf8))
      let finder = PlaceFinder(file: path, tree: tree)
      finder.walk(tree)
      for place in finder.places {
        print(String(decoding: try encoder.encode(place), as: UTF8.self))
      }
    }
  }
}
