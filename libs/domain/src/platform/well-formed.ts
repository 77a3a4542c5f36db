/**
 * Returns whether the text has no lone surrogates. Replacement for `String.prototype.isWellFormed`, which some
 * supported browsers do not have.
 */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}
