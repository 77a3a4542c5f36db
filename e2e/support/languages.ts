import { test } from './story.js';
import { wordsIn, type Language, type Say } from './words.js';

export type { Language };

const locales = { ja: 'ja-JP', en: 'en-US' } as const;

/** Tells the stories once for a browser in Japanese and once for one in English. */
export function inBothLanguages(stories: (language: Language, t: Say) => void): void {
  for (const language of ['ja', 'en'] as const) {
    test.describe(language, () => {
      test.use({ locale: locales[language] });
      stories(language, wordsIn(language));
    });
  }
}
