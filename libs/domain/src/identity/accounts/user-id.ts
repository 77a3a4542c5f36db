export const userIdMinLength = 6;
export const userIdMaxLength = 15;

/** Judges the characters only: half-width letters and digits. */
export function hasUserIdCharacters(text: string): boolean {
  return /^[A-Za-z0-9]*$/.test(text);
}

/** Two user IDs with the same key are the same user ID. */
export function userIdKey(userId: string): string {
  return userId.toLowerCase();
}
