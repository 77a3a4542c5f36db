import type { Language } from '@account/domain/platform/language';

import type { AccountId } from '../../platform/ids/ids.js';

export interface MailSender {
  name: string;
  address: string;
  /** A path on the site or an https URL. Mails without a logo show the name of the store. */
  logo?: string | null;
  /** `#RRGGBB` */
  accentColor: string;
  codeNames: Readonly<Partial<Record<string, string>>>;
  isEnabledPassword: boolean;
  /**
   * Texts of the store that replace the default texts, keyed by the name of the mail. Names in braces are
   * placeholders.
   */
  texts?: Readonly<Partial<Record<string, CustomMailText>>>;
  signature?: string | null;
}

export interface CustomMailText {
  subject?: string | undefined;
  lead?: string | undefined;
}

export interface MailRecipient {
  /** False for members who only use passkeys. Mails to them do not recommend changing the password. */
  mayHavePassword: boolean;
  /** Current address of the member. A former address may now belong to another person. */
  email: string | null;
  name: string | null;
}

export abstract class MailSenders {
  abstract findSender(language: Language): MailSender;

  /** Returns undefined when the account was closed. */
  abstract findRecipient(accountId: AccountId): Promise<MailRecipient | undefined>;
}
