// The numbers, points and sizes that SwiftUI's animations speak of. They are Foundation's; a
// program that is to come without Foundation, such as the library for C, is compiled with
// WITHOUT_FOUNDATION and has their like: see PlainGeometry.swift.

#if !WITHOUT_FOUNDATION
  @_exported public import Foundation
#endif
