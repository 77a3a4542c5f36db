/**
 * Invisible characters, which are zero-width characters and variation selectors. Stored names keep variation
 * selectors, whereas searches and plain fields remove them.
 */
const invisibleCharacters = /[\u200B-\u200D\u2060\uFEFF\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/gu;

const spacesAndDashes = /[\s\-\u2010-\u2015\u2212ー]/g;

/** Returns the text in NFKC without invisible characters. NFKC makes letters half-width and kana full-width. */
export function plainText(typed: string): string {
  return typed.replace(invisibleCharacters, '').normalize('NFKC');
}

/** Returns the plain text without the matches of `separators`. By default these are spaces and dashes. */
export function plainTextWithout(typed: string, separators: RegExp = spacesAndDashes): string {
  // When a separator is removed, a combining mark may follow a letter directly. NFC then combines the two.
  return plainText(typed).replace(separators, '').normalize('NFC');
}

/**
 * Returns a code of letters and digits in a form that can be compared. This form is ASCII in upper case without
 * spaces and dashes.
 */
export function normaliseLetterCode(typed: string): string {
  return plainTextWithout(typed).toUpperCase().normalize('NFKC');
}
