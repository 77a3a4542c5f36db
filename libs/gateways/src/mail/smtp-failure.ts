import type { MailOutcome } from './mail-gateway.js';

interface SmtpError {
  code?: unknown;
  command?: unknown;
  responseCode?: unknown;
}

/** Answers that are about our own access to the server, which an operator can mend (RFC 4954, 6). */
const aboutOurselves: ReadonlySet<number> = new Set([530, 534, 535, 538]);

/** Only what a server says about the recipient or the message is final; about the sender it may yet be mended. */
const finalStages: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA']);

export function smtpFailure(error: unknown): MailOutcome & { ok: false } {
  const { code, command, responseCode } = (error ?? {}) as SmtpError;
  const status = typeof responseCode === 'number' ? responseCode : 0;
  const permanent = status >= 500 && finalStages.has(command) && !aboutOurselves.has(status);
  const words = [code, command, status || undefined].filter((word) => word !== undefined);
  return { ok: false, permanent, reason: words.length > 0 ? words.join(' ') : 'unknown' };
}
