import type { Language } from '@account/domain/platform/language';
import { formats, timeZone } from '@account/i18n/platform/formats/formats';
import { useEffect, useState, type ReactNode } from 'react';
import { IntlProvider } from 'use-intl';

import { loadWords, type WebWords } from './load-words.js';

export interface Spoken {
  language: Language;
  words: WebWords;
}

interface WordsProviderProps {
  /** The language to speak; the one before stays until its words have come. */
  language: Language;
  first: Spoken;
  children: ReactNode;
}

export function WordsProvider({ language, first, children }: WordsProviderProps) {
  const [spoken, setSpoken] = useState(first);

  useEffect(() => {
    if (language === spoken.language) return;
    let wanted = true;
    void loadWords(language).then((words) => wanted && setSpoken({ language, words }));
    return () => {
      wanted = false;
    };
  }, [language, spoken.language]);

  useEffect(() => {
    document.documentElement.lang = spoken.language;
  }, [spoken.language]);

  return (
    <IntlProvider locale={spoken.language} messages={spoken.words} timeZone={timeZone} formats={formats}>
      {children}
    </IntlProvider>
  );
}
