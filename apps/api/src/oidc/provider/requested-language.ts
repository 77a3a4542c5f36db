import { isLanguage, type Language } from '@account/domain/platform/language';

/** @param uiLocales language tags, most preferred first (OpenID Connect Core 1.0, 3.1.2.1) */
export function requestedLanguage(uiLocales: unknown): Language | undefined {
  if (typeof uiLocales !== 'string') return undefined;
  return uiLocales
    .split(' ')
    .map((tag) => tag.split('-', 1)[0]?.toLowerCase())
    .find(isLanguage);
}
