import type { Language } from '@account/domain/platform/language';
import type * as commerceJa from '@account/i18n/commerce-pages/ja';
import type * as memberJa from '@account/i18n/member-pages/ja';
import type * as planChangesJa from '@account/i18n/plan-change-pages/ja';
import type * as passkeysJa from '@account/i18n/security-pages/ja';
import type * as oidcJa from '@account/i18n/oidc-pages/ja';
import type * as pagesJa from '@account/i18n/pages/ja';
import type { Translations } from '@account/i18n/platform/translations/translations';
import type * as ja from '@account/i18n/web/ja';

interface LazyTranslations {
  pages: typeof pagesJa;
  'member-pages': typeof memberJa;
  'commerce-pages': typeof commerceJa;
  'oidc-pages': typeof oidcJa;
  'security-pages': typeof passkeysJa;
  'plan-change-pages': typeof planChangesJa;
}

export type LazyPart = keyof LazyTranslations;

export type WebTranslations = Omit<typeof ja, 'fieldProblems'> &
  LazyTranslations['pages'] &
  LazyTranslations['member-pages'] &
  LazyTranslations['commerce-pages'] &
  LazyTranslations['oidc-pages'] &
  LazyTranslations['security-pages'] &
  LazyTranslations['plan-change-pages'] & {
    fieldProblems: (typeof ja)['fieldProblems'] & LazyTranslations['pages']['otherFieldProblems'];
  };

type LoadedParts = { readonly [Part in LazyPart]?: Translations<LazyTranslations[Part]> };

export function mergeTranslations(translations: Translations<typeof ja>, late: LoadedParts): WebTranslations {
  const fieldProblems = { ...translations.fieldProblems, ...late.pages?.otherFieldProblems };
  return {
    ...translations,
    ...late.pages,
    ...late['member-pages'],
    ...late['commerce-pages'],
    ...late['oidc-pages'],
    ...late['security-pages'],
    ...late['plan-change-pages'],
    fieldProblems,
  } as WebTranslations;
}

const files: Record<Language, () => Promise<Translations<typeof ja>>> = {
  ja: () => import('@account/i18n/web/ja'),
  en: () => import('@account/i18n/web/en'),
};

const lazyTranslationFiles: {
  [Part in LazyPart]: Record<Language, () => Promise<Translations<LazyTranslations[Part]>>>;
} = {
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
  'plan-change-pages': {
    ja: () => import('@account/i18n/plan-change-pages/ja'),
    en: () => import('@account/i18n/plan-change-pages/en'),
  },
};

export const lazyParts = Object.keys(lazyTranslationFiles) as LazyPart[];

const opened = new Set<LazyPart>();

const nothing: LoadedParts = {};

const loaded: Partial<Record<Language, LoadedParts>> = {};

const listeners = new Set<() => void>();

/** Loads only the translations of the current language that the login pages need. */
export async function loadTranslations(language: Language): Promise<typeof ja> {
  await Promise.all([...opened].map((part) => loadLazyTranslations(part, language)));
  return (await files[language]()) as typeof ja;
}

export async function loadLazyTranslations(part: LazyPart, language: Language): Promise<void> {
  opened.add(part);
  if (loaded[language]?.[part] !== undefined) return;
  const words = await lazyTranslationFiles[part][language]();
  loaded[language] = { ...loaded[language], [part]: words };
  for (const changed of listeners) changed();
}

/** Loads a module together with its translations for the current language. */
export async function withTranslations<File>(file: Promise<File>, ...parts: LazyPart[]): Promise<File> {
  const [loaded] = await Promise.all([
    file,
    ...parts.map((part) => loadLazyTranslations(part, shownLanguage())),
  ]);
  return loaded;
}

/** Returns the lazily loaded translations of the pages opened so far. */
export function loadedLazyTranslations(language: Language): LoadedParts {
  return loaded[language] ?? nothing;
}

export function onLazyTranslationsLoaded(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

function shownLanguage(): Language {
  return document.documentElement.lang === 'en' ? 'en' : 'ja';
}
