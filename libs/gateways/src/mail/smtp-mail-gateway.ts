import { addrSpecOf } from '@account/domain/identity/accounts/email';

import { headerText, isAddressable, MailGateway, type Mail, type MailOutcome } from './mail-gateway.js';
import { codeIn } from './reports/mail-report.js';

interface SmtpTimeouts {
  connect: number;
  /** Silence in the middle of a conversation. */
  silence: number;
  whole: number;
}

const defaultTimeouts: SmtpTimeouts = { connect: 10_000, silence: 20_000, whole: 45_000 };

/** Mail by SMTP (RFC 5321); `smtps:` for TLS from the first byte, `smtp:` for STARTTLS where the server offers it or a password is sent. */
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

/** Its library is loaded by the first mail: most commands and all sites send none. */
async function openTransport(url: string, { connect, silence }: SmtpTimeouts) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: connect,
    greetingTimeout: connect,
    dnsTimeout: connect,
    socketTimeout: silence,
    // Whoever stands between and hides STARTTLS would be given the password.
    requireTLS: new URL(url).password !== '',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** "250 2.0.0 Ok: queued as 4Z8b" of Postfix, "250 Ok 0102018f" of SES. */
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

/** The library puts a code of its own over the one that says so. */
const certificateTrouble = /certificate|altnames/i;

/** Answers that are about our own access to the server, which an operator can mend (RFC 4954, 6). */
const senderRejections: ReadonlySet<number> = new Set([530, 534, 535, 538]);

/** Only what a server says about the recipient or the message is final; about the sender it may yet be mended. */
const finalStages: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA']);

/** RFC 3463, 3.2 and 3.3: the address and the mailbox. Policy, routing and content say nothing about either. */
const isAboutMailbox = /^5\.[12]\./;

function smtpFailure(error: unknown): MailOutcome & { ok: false } {
  const { code, command, responseCode, message, response } = (error ?? {}) as SmtpError;
  const status = typeof responseCode === 'number' ? responseCode : 0;
  const permanent = status >= 500 && finalStages.has(command) && !senderRejections.has(status);
  const isCertificate = status === 0 && certificateTrouble.test(String(message));
  const words = [code, command, status || undefined, isCertificate ? 'certificate' : undefined].filter(
    (word) => word !== undefined,
  );
  const mailboxCode = permanent && command === 'RCPT TO' ? codeIn(response) : null;
  return {
    ...{ ok: false, permanent, reason: words.length > 0 ? words.join(' ') : 'unknown' },
    ...(mailboxCode !== null && isAboutMailbox.test(mailboxCode) && { mailboxCode }),
  };
}
