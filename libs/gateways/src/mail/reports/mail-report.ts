import type { MailReportKind } from '@account/domain/messaging/mailbox-health';

/**
 * A provider's report about an e-mail. The id of the e-mail identifies the recipient; the report is not trusted
 * for that.
 */
export interface MailReport {
  kind: MailReportKind;
  /** Our message id without angle brackets. */
  messageId: string | null;
  /** The id that the provider assigned to the e-mail. */
  providerId: string | null;
  /** Enhanced status code (RFC 3463), such as 5.1.1. */
  code: string | null;
  /** Time of the event according to the provider; null if the report has none. */
  at: Date | null;
}

/** Maximum number of reports per request. SendGrid sends up to a thousand. */
export const maxReports = 1_000;

const maxIdLength = 200;

/** Returns the text if it is a valid mail id, otherwise null. */
export function idIn(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > maxIdLength + 2) return null;
  const id = text.trim().replace(/^<(.*)>$/, '$1');
  return /^[\w.+@=-]{1,200}$/.test(id) ? id : null;
}

export function codeIn(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  return /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(text.slice(0, 1_000))?.[1] ?? null;
}

/** @param given text of a date, or Unix time in seconds */
export function momentIn(given: unknown): Date | null {
  if (typeof given !== 'string' && typeof given !== 'number') return null;
  const moment = new Date(typeof given === 'number' ? given * 1_000 : given);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/**
 * Returns the kind of a failure. A failure that concerns the e-mail or the sender, or that is unspecific, is
 * not recorded as a mailbox failure (RFC 3463, 3.2).
 */
export function kindOfFailure(code: string | null): MailReportKind {
  return code !== null && /^5\.(1\.(0|1|2|3|6|10)|2\.1)$/.test(code) ? 'hard' : 'soft';
}
