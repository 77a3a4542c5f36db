import type { Language } from '@account/domain/platform/language';
import { formats, timeZone } from '@account/i18n/platform/formats/formats';
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { IntlProvider } from 'use-intl';

import { allWords, lateWordsIn, loadWords, onLateWords } from './load-words.js';

export interface Spoken {
  language: Language;
  words: Awaited<ReturnType<typeof loadWords>>;
}

interface WordsProviderProps {
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

  const late = useSyncExternalStore(onLateWords, () => lateWordsIn(spoken.language));
  const messages = useMemo(() => allWords(spoken.words, late), [spoken.words, late]);

  return (
    <IntlProvider locale={spoken.language} messages={messages} timeZone={timeZone} formats={formats}>
      {children}
    </IntlProvider>
  );
}
