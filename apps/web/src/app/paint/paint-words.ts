import type { RootData } from '@account/contracts/store/settings/root.contract';
import type { Language } from '@account/domain/platform/language';
import { createTranslator } from 'use-intl';

import {
  allWords,
  loadPageWords,
  loadWords,
  pageWordsIn,
  type WebWords,
} from '../../shared/language/load-words.js';

export async function wordsOf(language: Language): Promise<WebWords> {
  const [words] = await Promise.all([loadWords(language), loadPageWords(language)]);
  return allWords(words, pageWordsIn(language));
}

export function titleOf({ language, store }: RootData, words: WebWords, page: string): string {
  const t = createTranslator({ locale: language, messages: words, namespace: 'shell' });
  return t('pageTitle', { page, store: store.serviceName });
}
