import { test } from './story.js';
import { translatorFor, type Language, type Translate } from './messages.js';

const locales = { ja: 'ja-JP', en: 'en-US' } as const;

type Stories = (language: Language, t: Translate) => void;

/**
 * Tells the stories for a browser in Japanese and for one in English; which of them a plain `npm test` leaves to
 * `npm test -- --nightly` is in `playwright.config.ts`.
 */
export function inBothLanguages(stories: Stories): void {
  registerStories(stories, []);
}

/** Where the language is the matter. */
export function alwaysInBothLanguages(stories: Stories): void {
  registerStories(stories, ['@languages']);
}

function registerStories(stories: Stories, tag: string[]): void {
  for (const language of ['ja', 'en'] as const) {
    test.describe(language, { tag: [...tag, `@${language}`] }, () => {
      test.use({ locale: locales[language] });
      stories(language, translatorFor(language));
    });
  }
}
