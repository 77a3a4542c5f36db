import type { Language } from '@account/domain/platform/language';

import type { AccountId } from '../../platform/ids/ids.js';

export interface MailSender {
  name: string;
  address: string;
  /** A path of ours, or an https address; without it the name stands there. */
  logo?: string | null;
  /** `#RRGGBB` */
  accentColor: string;
  codeNames: Readonly<Partial<Record<string, string>>>;
  isEnabledPassword: boolean;
  /** The store's own words in place of the product's, by mail; names in braces stand for values. */
  texts?: Readonly<Partial<Record<string, CustomMailText>>>;
  signature?: string | null;
}

export interface CustomMailText {
  subject?: string | undefined;
  lead?: string | undefined;
}

export interface MailRecipient {
  /** False for members who use passkeys only: mails do not advise them to change a password. */
  mayHavePassword: boolean;
  /** Current address of the member; somebody else may read mails at a former one. */
  email: string | null;
  name: string | null;
}

export abstract class MailSenders {
  abstract findSender(language: Language): MailSender;

  /** Undefined once the account is closed. */
  abstract findRecipient(accountId: AccountId): Promise<MailRecipient | undefined>;
}
