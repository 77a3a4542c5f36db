import iconv from 'iconv-lite';

/** The standard's `Shift_JIS` as SBPS and browsers write it, with the extensions of Windows. */
const encoding = 'cp932';

/** Characters that differ only by which table they were typed from. */
const lookalikes: Readonly<Record<string, string>> = {
  '\u301C': '\uFF5E',
  '\u2212': '\uFF0D',
  '\u2014': '\u2015',
  '\u2016': '\u2225',
  '\u00A2': '\uFFE0',
  '\u00A3': '\uFFE1',
  '\u00AC': '\uFFE2',
  '\u00A5': '\uFFE5',
  '\u00A0': ' ',
};

/** Printed in Japan where a character is missing. */
const missing = '〓';

/** Nearly all that is sent, and the same in both. */
const printableAscii = /^[ -~]*$/;

const strict = new TextDecoder('shift_jis', { fatal: true });
const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** The text as SBPS can hold it: on one line, with a mark for each character outside the encoding. */
export function shiftJisText(text: string): string {
  if (printableAscii.test(text)) return text;
  return Array.from(text.normalize('NFC').replace(/\p{Cc}+/gu, ' '), writable).join('');
}

/** Bytes of what `shiftJisText` made. */
export function toShiftJis(text: string): Buffer {
  return iconv.encode(text, encoding);
}

/** Null for bytes that are no Shift_JIS. */
export function fromShiftJis(bytes: Uint8Array): string | null {
  return decoded(strict, bytes);
}

/** Null for bytes that are no UTF-8. */
export function fromUtf8(bytes: Uint8Array): string | null {
  return decoded(strictUtf8, bytes);
}

function writable(character: string): string {
  if (isWritable(character)) return character;
  const alike = lookalikes[character];
  return alike !== undefined ? alike : missing;
}

function isWritable(character: string): boolean {
  return iconv.decode(iconv.encode(character, encoding), encoding) === character;
}

function decoded(decoder: InstanceType<typeof TextDecoder>, bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}
