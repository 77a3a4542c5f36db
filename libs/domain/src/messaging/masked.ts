/** Days. */
export const retainedMessageCount = 30;

/**
 * Data of a message that the member may see. The subject does not contain codes, and the address or number is
 * masked.
 */
export interface MaskedMessage {
  subject: string | null;
  to: string | null;
}

const shown = 2;

/**
 * Shows two letters and the domain, so that the owner can recognise the address. The hidden part always has the
 * same length.
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const visible = Math.min(shown, Math.max(1, at - 1));
  return `${email.slice(0, visible)}•••••${email.slice(at)}`;
}

export function maskedPhoneNumber(phoneNumber: string): string {
  return `${'•'.repeat(phoneNumber.length - 4)}${phoneNumber.slice(-4)}`;
}

/**
 * Removes codes from a subject. Mail subjects contain the code, because phones show the subject in
 * notifications.
 */
export function maskedSubject(subject: string, values: unknown): string {
  const { code } = (values ?? {}) as { code?: unknown };
  if (typeof code !== 'string' || code === '') return subject;
  return subject.replaceAll(code, '••••••');
}
