/** Days. */
export const retainedMessageCount = 30;

/** What a member is shown of a message: the subject without any code, the address or number masked. */
export interface MaskedMessage {
  subject: string | null;
  to: string | null;
}

const shown = 2;

/** Enough for its owner to know it by: two letters and the domain; the hidden part is always as long. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const kept = Math.min(shown, Math.max(1, at - 1));
  return `${email.slice(0, kept)}•••••${email.slice(at)}`;
}

export function maskedPhoneNumber(phoneNumber: string): string {
  return `${'•'.repeat(phoneNumber.length - 4)}${phoneNumber.slice(-4)}`;
}

/** A code stands in the subject of its mail, so that a phone shows it. */
export function maskedSubject(subject: string, values: unknown): string {
  const { code } = (values ?? {}) as { code?: unknown };
  if (typeof code !== 'string' || code === '') return subject;
  return subject.replaceAll(code, '••••••');
}
