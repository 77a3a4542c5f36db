import { isEmail } from '@account/domain/identity/accounts/email';

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
  | { ok: true; providerId?: string }
  /** `mailboxCode`: the server refuses the recipient's mailbox for good, with this code of RFC 3463, such as 5.1.1. */
  | { ok: false; permanent: boolean; reason: string; mailboxCode?: string };

export abstract class MailGateway {
  /** Answers within a minute and never throws; `permanent` means that no later try can succeed. */
  abstract send(mail: Mail): Promise<MailOutcome>;

  /** Reaches the server and logs in, as a mail would, and sends nothing; never throws. */
  abstract check(): Promise<MailOutcome>;
}

const lineBreaking = /[\p{Cc}\u2028\u2029]+/gu;

/** What looks like an encoded word (RFC 2047) and would be decoded into a line of its own. */
const encodedWord = /=(?=\?)/g;

export function headerText(text: string): string {
  return text.replace(lineBreaking, ' ').replace(encodedWord, '= ').trim();
}

/** One recipient, one sender: no list, no group, no comment that a mail server might read as another address. */
export function isAddressable({ to, from, messageId }: Mail): boolean {
  return isEmail(to) && isEmail(from.address) && /^[A-Za-z0-9.-]+@[A-Za-z0-9.-]+$/.test(messageId);
}
