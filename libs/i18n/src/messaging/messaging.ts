import type { Translations } from '../platform/translations/translations.js';

const ja = {
  greeting: '{name} 様',
  sentAutomatically: 'このメールは送信専用です。ご返信いただいてもお答えできません。',
  toSite: '{store}のサイト',
} as const;

const en = {
  greeting: 'Hi {name},',
  sentAutomatically: 'This is an automated message. Replies aren’t read.',
  toSite: '{store} website',
} as const satisfies Translations<typeof ja>;

export type MessagingTranslations = Translations<typeof ja>;

/** Messages shared by all e-mails. Messages of a single e-mail are stored next to it. */
export const messagingTranslations = { ja, en };
