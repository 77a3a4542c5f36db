import type { Language } from '@account/domain/platform/language';
import { formats, timeZone } from '@account/i18n/platform/formats/formats';
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { IntlProvider } from 'use-intl';

import {
  mergeTranslations,
  loadedLazyTranslations,
  loadTranslations,
  onLazyTranslationsLoaded,
} from './load-translations.js';

export interface LoadedLanguage {
  language: Language;
  words: Awaited<ReturnType<typeof loadTranslations>>;
}

interface TranslationsProviderProps {
  language: Language;
  first: LoadedLanguage;
  children: ReactNode;
}

export function TranslationsProvider({ language, first, children }: TranslationsProviderProps) {
  const [spoken, setSpoken] = useState(first);

  useEffect(() => {
    if (language === spoken.language) return;
    let wanted = true;
    void loadTranslations(language).then((words) => wanted && setSpoken({ language, words }));
    return () => {
      wanted = false;
    };
  }, [language, spoken.language]);

  useEffect(() => {
    document.documentElement.lang = spoken.language;
  }, [spoken.language]);

  const late = useSyncExternalStore(onLazyTranslationsLoaded, () => loadedLazyTranslations(spoken.language));
  const messages = useMemo(() => mergeTranslations(spoken.words, late), [spoken.words, late]);

  return (
    <IntlProvider locale={spoken.language} messages={messages} timeZone={timeZone} formats={formats}>
      {children}
    </IntlProvider>
  );
}
