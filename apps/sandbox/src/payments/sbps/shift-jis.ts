import iconv from 'iconv-lite';

export function encodeShiftJis(text: string): Buffer {
  return iconv.encode(text, 'Shift_JIS');
}

/** Undefined where the bytes are not Shift_JIS. */
export function decodeShiftJis(bytes: Buffer): string | undefined {
  const text = iconv.decode(bytes, 'Shift_JIS');
  return encodeShiftJis(text).equals(bytes) ? text : undefined;
}
