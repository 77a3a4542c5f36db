/** Whether no surrogate stands alone. `String.prototype.isWellFormed` is newer than the supported browsers. */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}
