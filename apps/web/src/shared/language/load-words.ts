import type { Language } from '@account/domain/platform/language';
import type { pageWords as pagesJa } from '@account/i18n/pages/ja';
import type { Words } from '@account/i18n/platform/words/words';
import type { words as ja } from '@account/i18n/web/ja';

type PageWords = typeof pagesJa;

export type WebWords = Omit<typeof ja, 'fieldProblems'> &
  PageWords & { fieldProblems: (typeof ja)['fieldProblems'] & PageWords['otherFieldProblems'] };

export function allWords(words: Words<typeof ja>, pages: Words<PageWords> | undefined): WebWords {
  const fieldProblems = { ...words.fieldProblems, ...pages?.otherFieldProblems };
  return { ...words, ...pages, fieldProblems } as WebWords;
}

const files: Record<Language, () => Promise<{ words: Words<typeof ja> }>> = {
  ja: () => import('@account/i18n/web/ja'),
  en: () => import('@account/i18n/web/en'),
};

const pageFiles: Record<Language, () => Promise<{ pageWords: Words<PageWords> }>> = {
  ja: () => import('@account/i18n/pages/ja'),
  en: () => import('@account/i18n/pages/en'),
};

const pageWords: Partial<Record<Language, Words<PageWords>>> = {};

const listeners = new Set<() => void>();

/** Only the words of the language in use are ever fetched, and who logs in fetches no more than that takes. */
export async function loadWords(language: Language): Promise<typeof ja> {
  if (Object.keys(pageWords).length > 0) await loadPageWords(language);
  return (await files[language]()).words as typeof ja;
}

export async function loadPageWords(language: Language): Promise<void> {
  if (pageWords[language] !== undefined) return;
  pageWords[language] = (await pageFiles[language]()).pageWords;
  for (const changed of listeners) changed();
}

/** Undefined until one of those pages was opened. */
export function pageWordsIn(language: Language): Words<PageWords> | undefined {
  return pageWords[language];
}

export function onPageWords(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

export function shownLanguage(): Language {
  return document.documentElement.lang === 'en' ? 'en' : 'ja';
}
