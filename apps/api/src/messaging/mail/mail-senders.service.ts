import type { CodePurpose } from '@account/domain/identity/verification-codes/verification-code';
import type { Language } from '@account/domain/platform/language';

/** What a mail takes from the store's settings. */
export interface MailSender {
  /** The store, as people know it. */
  name: string;
  address: string;
  /** `#RRGGBB` */
  accentColor: string;
  /** What the store calls its codes, where it has a name of its own. */
  codeNames: Partial<Record<CodePurpose, string>>;
}

/** Where the store's settings come from; the program binds it, since settings are above mails. */
export abstract class MailSenders {
  abstract of(language: Language): MailSender;
}
