/**
 * Characters that show nothing: zero-width characters and variation selectors. The sign of a name keeps its selector
 * where it is stored; only searches and plain fields drop it.
 */
const invisibleCharacters = /[\u200B-\u200D\u2060\uFEFF\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/gu;

const spacesAndDashes = /[\s\-\u2010-\u2015\u2212ー]/g;

/** Returns the text in NFKC, which makes full-width letters plain and half-width kana full, without unseen characters. */
export function plainText(typed: string): string {
  return typed.replace(invisibleCharacters, '').normalize('NFKC');
}

/** Returns the plain text without any match of `separators`, by default spaces and dashes. */
export function plainTextWithout(typed: string, separators: RegExp = spacesAndDashes): string {
  // Removing a separator may put a combining mark after a letter, and NFC composes the two.
  return plainText(typed).replace(separators, '').normalize('NFC');
}

/** Returns a code of letters and digits as it is compared: plain capitals without spaces and dashes. */
export function normaliseLetterCode(typed: string): string {
  return plainTextWithout(typed).toUpperCase().normalize('NFKC');
}
