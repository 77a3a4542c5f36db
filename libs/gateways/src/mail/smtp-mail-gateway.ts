import { addrSpecOf } from '@account/domain/identity/accounts/email';

import { headerText, isAddressable, MailGateway, type Mail, type MailOutcome } from './mail-gateway.js';
import { codeIn } from './reports/mail-report.js';

interface SmtpTimeouts {
  connect: number;
  /** Maximum time without data during a conversation. */
  silence: number;
  whole: number;
}

const defaultTimeouts: SmtpTimeouts = { connect: 10_000, silence: 20_000, whole: 45_000 };

/**
 * Sends e-mails by SMTP (RFC 5321). `smtps:` uses implicit TLS. `smtp:` uses STARTTLS if the server offers it
 * or if a password is sent.
 */
export class SmtpMailGateway extends MailGateway {
  private opened: ReturnType<typeof openTransport> | undefined;

  constructor(
    private readonly url: string,
    private readonly timeouts: SmtpTimeouts = defaultTimeouts,
  ) {
    super();
  }

  async send(mail: Mail): Promise<MailOutcome> {
    if (!isAddressable(mail)) return { ok: false, permanent: true, reason: 'address' };
    try {
      this.opened ??= openTransport(this.url, this.timeouts);
      const { response } = await (
        await this.opened
      ).sendMail({
        messageId: `<${mail.messageId}>`,
        from: { name: headerText(mail.from.name), address: addrSpecOf(mail.from.address) },
        to: { name: '', address: addrSpecOf(mail.to) },
        subject: headerText(mail.subject),
        text: mail.text,
        html: mail.html,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        signal: AbortSignal.timeout(this.timeouts.whole),
      });
      const providerId = providerIdIn(response);
      return { ok: true, ...(providerId && { providerId }) };
    } catch (error) {
      return smtpFailure(error);
    }
  }

  async check(): Promise<MailOutcome> {
    try {
      this.opened ??= openTransport(this.url, this.timeouts);
      await (await this.opened).verify();
      return { ok: true };
    } catch (error) {
      return smtpFailure(error);
    }
  }
}

/** Loads the library for the first e-mail, because most commands and sites never send one. */
async function openTransport(url: string, { connect, silence }: SmtpTimeouts) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: connect,
    greetingTimeout: connect,
    dnsTimeout: connect,
    socketTimeout: silence,
    // Requires TLS if there is a password, so that STARTTLS stripping cannot reveal the password.
    requireTLS: new URL(url).password !== '',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Extracts the id from "250 2.0.0 Ok: queued as 4Z8b" of Postfix or "250 Ok 0102018f" of SES. */
export function providerIdIn(response: string): string | undefined {
  return /\bOk:?\s+(?:queued as\s+)?([\w.@+-]{6,120})$/i.exec(response.trim())?.[1];
}

interface SmtpError {
  code?: unknown;
  command?: unknown;
  responseCode?: unknown;
  message?: unknown;
  response?: unknown;
}

/** Matches certificate errors by their text, because the library overwrites their error code. */
const certificateTrouble = /certificate|altnames/i;

/** Responses that concern our access to the server, which an operator can restore (RFC 4954, 6). */
const senderRejections: ReadonlySet<number> = new Set([530, 534, 535, 538]);

/**
 * SMTP stages at which a rejection is permanent, because it concerns the recipient or the message. An operator
 * can fix rejections of the sender.
 */
const finalStages: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA']);

/**
 * Matches address and mailbox status codes (RFC 3463, 3.2 and 3.3). Policy, routing and content codes contain
 * no information about the mailbox.
 */
const isAboutMailbox = /^5\.[12]\./;

function smtpFailure(error: unknown): MailOutcome & { ok: false } {
  const { code, command, responseCode, message, response } = (error ?? {}) as SmtpError;
  const status = typeof responseCode === 'number' ? responseCode : 0;
  const permanent = status >= 500 && finalStages.has(command) && !senderRejections.has(status);
  const isCertificate = status === 0 && certificateTrouble.test(String(message));
  const parts = [code, command, status || undefined, isCertificate ? 'certificate' : undefined].filter(
    (word) => word !== undefined,
  );
  const mailboxCode = permanent && command === 'RCPT TO' ? codeIn(response) : null;
  return {
    ...{ ok: false, permanent, reason: parts.length > 0 ? parts.join(' ') : 'unknown' },
    ...(mailboxCode !== null && isAboutMailbox.test(mailboxCode) && { mailboxCode }),
  };
}
