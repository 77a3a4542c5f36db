import type { StoreFile } from './store-file.schema.js';

/** The settings as applied last, texts in both languages. */
export interface StoreSettings extends StoreFile {
  /** Grows with every change that was applied. */
  readonly version: number;
}

/** Who mails come from, as the recipient sees it. */
export interface MailSender {
  name: string;
  address: string;
}
