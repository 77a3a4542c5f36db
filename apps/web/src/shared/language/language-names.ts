import type { Language } from '@account/domain/platform/language';

/** Name of each language in that language and script, so that speakers recognise it. */
export const languageNames: Record<Language, string> = { ja: '日本語', en: 'English' };
