/**
 * Invisible characters: zero-width characters and variation selectors. Stored names keep variation selectors;
 * searches and plain fields remove them.
 */
const invisibleCharacters = /[\u200B-\u200D\u2060\uFEFF\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/gu;

const spacesAndDashes = /[\s\-\u2010-\u2015\u2212ー]/g;

/** Returns the text in NFKC, which makes letters half-width and kana full-width, without invisible characters. */
export function plainText(typed: string): string {
  return typed.replace(invisibleCharacters, '').normalize('NFKC');
}

/** Returns the plain text without any match of `separators`, by default spaces and dashes. */
export function plainTextWithout(typed: string, separators: RegExp = spacesAndDashes): string {
  // Removing a separator may place a combining mark directly after a letter; NFC composes the two.
  return plainText(typed).replace(separators, '').normalize('NFC');
}

/**
 * Returns a code of letters and digits in a form for comparison: ASCII upper case without spaces and dashes.
 */
export function normaliseLetterCode(typed: string): string {
  return plainTextWithout(typed).toUpperCase().normalize('NFKC');
}
