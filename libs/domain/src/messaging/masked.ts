/** Days. */
export const retainedMessageCount = 30;

/** Message data shown to the member: subject without codes, and masked address or number. */
export interface MaskedMessage {
  subject: string | null;
  to: string | null;
}

const shown = 2;

/**
 * Shows two letters and the domain, so that the owner can recognise the address; the length of the hidden part
 * is fixed.
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const visible = Math.min(shown, Math.max(1, at - 1));
  return `${email.slice(0, visible)}•••••${email.slice(at)}`;
}

export function maskedPhoneNumber(phoneNumber: string): string {
  return `${'•'.repeat(phoneNumber.length - 4)}${phoneNumber.slice(-4)}`;
}

/** Mail subjects contain the code, so that phones show it. */
export function maskedSubject(subject: string, values: unknown): string {
  const { code } = (values ?? {}) as { code?: unknown };
  if (typeof code !== 'string' || code === '') return subject;
  return subject.replaceAll(code, '••••••');
}
