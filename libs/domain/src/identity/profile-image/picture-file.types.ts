/**
 * Properties that are read from the structure of a file before it is decoded, and the parts that contain the
 * picture.
 */
export interface PictureFile {
  width: number;
  height: number;
  /** Upper bound of the size of the decoded pixels in bytes. */
  unpackedBytes: number;
  bufferedBytes: number;
  parts: Uint8Array[];
}

/** Returns a DataView of the bytes; reads beyond the end throw a RangeError. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
