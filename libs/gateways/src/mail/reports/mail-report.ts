import type { MailReportKind } from '@account/domain/messaging/mailbox-health';

/** What a provider says became of a mail. It names the mail and never decides whose mailbox it was. */
export interface MailReport {
  kind: MailReportKind;
  /** Ours, without angle brackets. */
  messageId: string | null;
  /** What the provider calls the mail. */
  providerId: string | null;
  /** RFC 3463, such as 5.1.1. */
  code: string | null;
  /** When it happened, by the provider; null: the report does not say. */
  at: Date | null;
}

/** Reports of one request; SendGrid sends up to a thousand at once. */
export const maxReports = 1_000;

const maxIdLength = 200;

/** Only what can be an id of a mail; anything else names none. */
export function idIn(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > maxIdLength + 2) return null;
  const id = text.trim().replace(/^<(.*)>$/, '$1');
  return /^[\w.+@=-]{1,200}$/.test(id) ? id : null;
}

export function codeIn(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  return /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(text.slice(0, 1_000))?.[1] ?? null;
}

/** @param given a date text, or seconds since 1970 */
export function momentIn(given: unknown): Date | null {
  if (typeof given !== 'string' && typeof given !== 'number') return null;
  const moment = new Date(typeof given === 'number' ? given * 1_000 : given);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** An answer that is about our mail, our access or nothing in particular says nothing of the mailbox (RFC 3463, 3.2). */
export function kindOfFailure(code: string | null): MailReportKind {
  return code !== null && /^5\.(1\.(0|1|2|3|6|10)|2\.1)$/.test(code) ? 'hard' : 'soft';
}
