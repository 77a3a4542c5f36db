import { formats, timeZone } from '@account/i18n/platform/formats/formats';
import { messagingWords, type MessagingWords } from '@account/i18n/messaging/messaging';
import type { Language } from '@account/domain/platform/language';
import { createFormatter, createTranslator } from 'use-intl/core';

import type { MailSender, OwnMailText } from '../mail/mail-senders.service.js';

/** A mail as it is handed to the mail server. */
export interface MailText {
  subject: string;
  text: string;
  html: string;
}

/** What a template writes with. */
export interface Stationery {
  language: Language;
  sender: MailSender;
  /** What the store says in this mail in its own words. */
  own: OwnMailText;
  /** The site's top page: the only address that mails lead to. */
  home: string;
  words: ReturnType<typeof wordsIn>;
  format: ReturnType<typeof formatIn>;
}

export interface Template<Values> {
  /** For the check at start, and for whoever wants to look at the mail. */
  samples: readonly Values[];
  write(values: Values, stationery: Stationery): MailText;
}

export function stationeryOf(
  language: Language,
  sender: MailSender,
  home: string,
  own: OwnMailText = {},
): Stationery {
  return { language, sender, own, home, words: wordsIn(language), format: formatIn(language) };
}

function wordsIn(language: Language) {
  const onError = (error: Error) => {
    throw error;
  };
  return createTranslator<MessagingWords>({ locale: language, messages: messagingWords[language], onError });
}

function formatIn(language: Language) {
  return createFormatter({ locale: language, timeZone, formats });
}
