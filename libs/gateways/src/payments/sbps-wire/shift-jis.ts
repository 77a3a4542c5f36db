import iconv from 'iconv-lite';

/** Windows variant of `Shift_JIS`, used by SBPS and browsers. */
const encoding = 'cp932';

/** Maps characters to the equivalent characters that Windows uses for the same Shift_JIS code. */
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

/** The usual replacement in Japan for a character that the encoding lacks. */
const missing = '〓';

/** Printable ASCII needs no conversion and is returned immediately. */
const printableAscii = /^[ -~]*$/;

const strict = new TextDecoder('shift_jis', { fatal: true });
const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Converts a text to a form that SBPS can store: one line, with a replacement for characters outside the
 * encoding.
 */
export function shiftJisText(text: string): string {
  if (printableAscii.test(text)) return text;
  return Array.from(text.normalize('NFC').replace(/\p{Cc}+/gu, ' '), writable).join('');
}

/** Encodes a result of `shiftJisText`. */
export function toShiftJis(text: string): Buffer {
  return iconv.encode(text, encoding);
}

/** Decodes Shift_JIS. Returns null for other bytes. */
export function fromShiftJis(bytes: Uint8Array): string | null {
  return decoded(strict, bytes);
}

/** Decodes UTF-8. Returns null for other bytes. */
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
