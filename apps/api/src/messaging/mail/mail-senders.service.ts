import type { Language } from '@account/domain/platform/language';

export interface MailSender {
  name: string;
  address: string;
  /** `#RRGGBB` */
  accentColor: string;
  /** What the store calls its codes, by purpose, where it has a name of its own. */
  codeNames: Readonly<Partial<Record<string, string>>>;
  /** The store has passwords: mails may tell people to change theirs. */
  isEnabledPassword: boolean;
  /** The store's own words in place of the product's, by mail; names in braces stand for values. */
  texts?: Readonly<Partial<Record<string, OwnMailText>>>;
  signature?: string | null;
}

export interface OwnMailText {
  subject?: string | undefined;
  lead?: string | undefined;
}

/** Where the store's settings come from; the program binds it, since settings are above mails. */
export abstract class MailSenders {
  abstract of(language: Language): MailSender;
}
