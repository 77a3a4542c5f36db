import type { RootData } from '@account/contracts/store/settings/root.contract';
import type { Language } from '@account/domain/platform/language';
import { createTranslator } from 'use-intl';

import {
  allWords,
  lateParts,
  lateWordsIn,
  loadLateWords,
  loadWords,
  type WebWords,
} from '../../shared/language/load-words.js';

export async function wordsOf(language: Language): Promise<WebWords> {
  const [words] = await Promise.all([
    loadWords(language),
    ...lateParts.map((part) => loadLateWords(part, language)),
  ]);
  return allWords(words, lateWordsIn(language));
}

export function titleOf({ language, store }: RootData, words: WebWords, page: string): string {
  const t = createTranslator({ locale: language, messages: words, namespace: 'shell' });
  return t('pageTitle', { page, store: store.serviceName });
}
