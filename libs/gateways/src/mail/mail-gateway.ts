import { isEmail } from '@account/domain/identity/accounts/email';

export interface MailSender {
  name: string;
  address: string;
}

export interface Mail {
  /**
   * Message id without angle brackets. Retries use the same id, so that the recipient's server can detect
   * duplicates.
   */
  messageId: string;
  from: MailSender;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** `reason` is intended for the log. It contains protocol codes but never an address or text of the server. */
export type MailOutcome =
  /** `providerId` is the id that the server assigned to the e-mail, if it returns one. */
  | { ok: true; providerId?: string }
  /** `mailboxCode`: RFC 3463 code of a permanent rejection of the mailbox, such as 5.1.1. */
  | { ok: false; permanent: boolean; reason: string; mailboxCode?: string };

export abstract class MailGateway {
  /** Sends an e-mail. Returns within a minute and never throws; `permanent` means that no retry can succeed. */
  abstract send(mail: Mail): Promise<MailOutcome>;

  /** Connects and logs in as for sending, but does not send an e-mail; never throws. */
  abstract check(): Promise<MailOutcome>;
}

const lineBreaking = /[\p{Cc}\u2028\u2029]+/gu;

/**
 * Matches the start of a possible encoded word (RFC 2047). Mail clients could decode such a word to another
 * line.
 */
const encodedWord = /=(?=\?)/g;

export function headerText(text: string): string {
  return text.replace(lineBreaking, ' ').replace(encodedWord, '= ').trim();
}

/**
 * Returns true for a single recipient and a single sender. Lists, groups and comments are not allowed, because
 * a mail server might read them as another address.
 */
export function isAddressable({ to, from, messageId }: Mail): boolean {
  return isEmail(to) && isEmail(from.address) && /^[A-Za-z0-9.-]+@[A-Za-z0-9.-]+$/.test(messageId);
}
