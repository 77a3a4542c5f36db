import type { Language } from '@account/domain/platform/language';

/** Each language in its own language and script, so that speakers recognise it. */
export const languageNames: Record<Language, string> = { ja: '日本語', en: 'English' };
