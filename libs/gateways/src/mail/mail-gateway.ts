export interface MailSender {
  name: string;
  address: string;
}

export interface Mail {
  /** Without angle brackets. A repeated try carries the same, so that a recipient's server can tell. */
  messageId: string;
  from: MailSender;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** `reason` is for the log: codes of the protocol, never an address or a server's own words. */
export type MailOutcome =
  /** `providerId`: what the server calls the mail, where it says so. */
  { ok: true; providerId?: string } | { ok: false; permanent: boolean; reason: string };

export abstract class MailGateway {
  /** Answers within a minute and never throws; `permanent` means that no later try can succeed. */
  abstract send(mail: Mail): Promise<MailOutcome>;
}
