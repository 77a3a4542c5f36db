import { createTransport } from 'nodemailer';

import { MailGateway, type Mail, type MailOutcome } from './mail-gateway.js';
import { headerText, isAddressable } from './mail-headers.js';
import { smtpFailure } from './smtp-failure.js';

/** Milliseconds. */
export interface SmtpTimeouts {
  connect: number;
  /** Silence in the middle of a conversation. */
  silence: number;
  whole: number;
}

const usualTimeouts: SmtpTimeouts = { connect: 10_000, silence: 20_000, whole: 45_000 };

/** Mail by SMTP (RFC 5321); `smtps:` for TLS from the first byte, `smtp:` for STARTTLS where the server offers it. */
export class SmtpMailGateway extends MailGateway {
  private readonly transport;

  constructor(
    url: string,
    private readonly timeouts: SmtpTimeouts = usualTimeouts,
  ) {
    super();
    this.transport = createTransport({
      url,
      connectionTimeout: timeouts.connect,
      greetingTimeout: timeouts.connect,
      dnsTimeout: timeouts.connect,
      socketTimeout: timeouts.silence,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send(mail: Mail): Promise<MailOutcome> {
    if (!isAddressable(mail)) return { ok: false, permanent: true, reason: 'address' };
    try {
      await this.transport.sendMail({
        messageId: `<${mail.messageId}>`,
        from: { name: headerText(mail.from.name), address: mail.from.address },
        to: { name: '', address: mail.to },
        subject: headerText(mail.subject),
        text: mail.text,
        html: mail.html,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        signal: AbortSignal.timeout(this.timeouts.whole),
      });
      return { ok: true };
    } catch (error) {
      return smtpFailure(error);
    }
  }
}
