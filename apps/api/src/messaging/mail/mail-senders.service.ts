import type { Language } from '@account/domain/platform/language';

import type { AccountId } from '../../platform/ids/ids.js';

export interface MailSender {
  name: string;
  address: string;
  /** A path on the site or an https URL; mails without a logo show the name. */
  logo?: string | null;
  /** `#RRGGBB` */
  accentColor: string;
  codeNames: Readonly<Partial<Record<string, string>>>;
  isEnabledPassword: boolean;
  /** Texts of the store that replace the default texts, by mail name; names in braces are placeholders. */
  texts?: Readonly<Partial<Record<string, CustomMailText>>>;
  signature?: string | null;
}

export interface CustomMailText {
  subject?: string | undefined;
  lead?: string | undefined;
}

export interface MailRecipient {
  /** False for members who only use passkeys: mails do not advise them to change a password. */
  mayHavePassword: boolean;
  /** Current address of the member. Other people may read mails at a former address. */
  email: string | null;
  name: string | null;
}

export abstract class MailSenders {
  abstract findSender(language: Language): MailSender;

  /** Undefined once the account is closed. */
  abstract findRecipient(accountId: AccountId): Promise<MailRecipient | undefined>;
}
