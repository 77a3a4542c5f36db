/** The bytes for reading numbers; every read beyond the end is a RangeError. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export function cut(bytes: Uint8Array, from: number, to: number): Uint8Array {
  if (to > bytes.length || from > to) throw new RangeError('beyond the end');
  return bytes.subarray(from, to);
}
