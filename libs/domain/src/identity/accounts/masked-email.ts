const shown = 2;

/** Enough for its owner to know it by: two letters and the domain; the hidden part is always as long. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(shown, Math.max(1, at - 1)))}•••••${email.slice(at)}`;
}
