import { test } from './story.js';
import { translatorFor, type Language, type Translate } from './messages.js';

const locales = { ja: 'ja-JP', en: 'en-US' } as const;

type Stories = (language: Language, t: Translate) => void;

/**
 * Declares the stories for a Japanese and an English browser. `playwright.config.ts` selects those that run
 * only with `npm test -- --nightly`.
 */
export function inBothLanguages(stories: Stories): void {
  registerStories(stories, []);
}

/** Declares language-dependent stories, which always run in both languages. */
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
