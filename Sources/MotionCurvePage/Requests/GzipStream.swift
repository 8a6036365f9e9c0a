// Files as gzip, for browsers that take it.

internal import CZlib

/// Bytes in the format of gzip, without a name and a time: the same for the same bytes.
///
/// Source: RFC 1952.
package struct GzipStream {
  package let bytes: [UInt8]

  /// - Precondition: There is memory for it.
  package init(of plain: [UInt8]) {
    var stream = z_stream()
    // 15 bits of window, and 16 more for the head and the end of gzip.
    let begun = deflateInit2_(
      &stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    precondition(begun == Z_OK, "zlib begins where there is memory.")
    defer { deflateEnd(&stream) }
    let bound = Int(deflateBound(&stream, uLong(plain.count)))
    var source = plain
    bytes = source.withUnsafeMutableBufferPointer { source in
      [UInt8](unsafeUninitializedCapacity: bound) { target, count in
        (stream.next_in, stream.avail_in) = (source.baseAddress, uInt(source.count))
        (stream.next_out, stream.avail_out) = (target.baseAddress, uInt(bound))
        let ended = deflate(&stream, Z_FINISH)
        precondition(ended == Z_STREAM_END, "All fits into the bound.")
        count = bound - Int(stream.avail_out)
      }
    }
  }
}
