/** What the structure of a file says before any of its pixels is unpacked, and the parts of it that hold the picture. */
export interface PictureFile {
  width: number;
  height: number;
  /** Bytes that all pixels take once they are unpacked, at most. */
  unpackedBytes: number;
  bufferedBytes: number;
  parts: Uint8Array[];
}

/** The bytes for reading numbers; every read beyond the end is a RangeError. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
