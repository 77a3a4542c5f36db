import type { Language } from '@account/domain/platform/language';

/** Each language in its own words, so that whoever reads only that one finds it. */
export const languageNames: Record<Language, string> = { ja: '日本語', en: 'English' };
