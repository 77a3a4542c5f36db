import type { Language } from '@account/domain/platform/language';
import type * as commerceJa from '@account/i18n/commerce-pages/ja';
import type * as memberJa from '@account/i18n/member-pages/ja';
import type * as passkeysJa from '@account/i18n/security-pages/ja';
import type * as oidcJa from '@account/i18n/oidc-pages/ja';
import type * as pagesJa from '@account/i18n/pages/ja';
import type { Words } from '@account/i18n/platform/words/words';
import type * as ja from '@account/i18n/web/ja';

interface LateWords {
  pages: typeof pagesJa;
  'member-pages': typeof memberJa;
  'commerce-pages': typeof commerceJa;
  'oidc-pages': typeof oidcJa;
  'security-pages': typeof passkeysJa;
}

export type LatePart = keyof LateWords;

export type WebWords = Omit<typeof ja, 'fieldProblems'> &
  LateWords['pages'] &
  LateWords['member-pages'] &
  LateWords['commerce-pages'] &
  LateWords['oidc-pages'] &
  LateWords['security-pages'] & {
    fieldProblems: (typeof ja)['fieldProblems'] & LateWords['pages']['otherFieldProblems'];
  };

type Loaded = { readonly [Part in LatePart]?: Words<LateWords[Part]> };

export function allWords(words: Words<typeof ja>, late: Loaded): WebWords {
  const fieldProblems = { ...words.fieldProblems, ...late.pages?.otherFieldProblems };
  return {
    ...words,
    ...late.pages,
    ...late['member-pages'],
    ...late['commerce-pages'],
    ...late['oidc-pages'],
    ...late['security-pages'],
    fieldProblems,
  } as WebWords;
}

const files: Record<Language, () => Promise<Words<typeof ja>>> = {
  ja: () => import('@account/i18n/web/ja'),
  en: () => import('@account/i18n/web/en'),
};

const lateFiles: { [Part in LatePart]: Record<Language, () => Promise<Words<LateWords[Part]>>> } = {
  pages: {
    ja: () => import('@account/i18n/pages/ja'),
    en: () => import('@account/i18n/pages/en'),
  },
  'member-pages': {
    ja: () => import('@account/i18n/member-pages/ja'),
    en: () => import('@account/i18n/member-pages/en'),
  },
  'commerce-pages': {
    ja: () => import('@account/i18n/commerce-pages/ja'),
    en: () => import('@account/i18n/commerce-pages/en'),
  },
  'oidc-pages': {
    ja: () => import('@account/i18n/oidc-pages/ja'),
    en: () => import('@account/i18n/oidc-pages/en'),
  },
  'security-pages': {
    ja: () => import('@account/i18n/security-pages/ja'),
    en: () => import('@account/i18n/security-pages/en'),
  },
};

export const lateParts = Object.keys(lateFiles) as LatePart[];

const opened = new Set<LatePart>();

const nothing: Loaded = {};

const loaded: Partial<Record<Language, Loaded>> = {};

const listeners = new Set<() => void>();

/** Only the words of the language in use are ever fetched, and who logs in fetches no more than that takes. */
export async function loadWords(language: Language): Promise<typeof ja> {
  await Promise.all([...opened].map((part) => loadLateWords(part, language)));
  return (await files[language]()) as typeof ja;
}

export async function loadLateWords(part: LatePart, language: Language): Promise<void> {
  opened.add(part);
  if (loaded[language]?.[part] !== undefined) return;
  const words = await lateFiles[part][language]();
  loaded[language] = { ...loaded[language], [part]: words };
  for (const changed of listeners) changed();
}

/** A file together with what it says, in the language that is shown. */
export async function withWords<File>(file: Promise<File>, ...parts: LatePart[]): Promise<File> {
  const [loaded] = await Promise.all([file, ...parts.map((part) => loadLateWords(part, shownLanguage()))]);
  return loaded;
}

/** Those of pages that were opened. */
export function lateWordsIn(language: Language): Loaded {
  return loaded[language] ?? nothing;
}

export function onLateWords(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

function shownLanguage(): Language {
  return document.documentElement.lang === 'en' ? 'en' : 'ja';
}
