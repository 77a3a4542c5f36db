import type { Language } from '@account/domain/platform/language';
import type { Words } from '@account/i18n/platform/words/words';
import type { words as ja } from '@account/i18n/web/ja';

/** All sentences of one language, by slice. Typed as the Japanese ones, from which the arguments are known. */
export type WebWords = typeof ja;

const files: Record<Language, () => Promise<{ words: Words<WebWords> }>> = {
  ja: () => import('@account/i18n/web/ja'),
  en: () => import('@account/i18n/web/en'),
};

/** Only the words of the language in use are ever fetched. */
export async function loadWords(language: Language): Promise<WebWords> {
  return (await files[language]()).words as WebWords;
}
