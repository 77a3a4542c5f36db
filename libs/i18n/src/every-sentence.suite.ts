import { messaging as mailsEn } from './messaging/en.js';
import { messaging as mailsJa } from './messaging/ja.js';
import { providerPages as providerEn } from './oidc/provider-pages/en.js';
import { providerPages as providerJa } from './oidc/provider-pages/ja.js';
import { pageWords as pagesEn } from './pages/en.js';
import { pageWords as pagesJa } from './pages/ja.js';
import { everyonesFieldProblems as fieldsEn, problems as problemsEn } from './platform/problems/en.js';
import { everyonesFieldProblems as fieldsJa, problems as problemsJa } from './platform/problems/ja.js';
import { words as webEn } from './web/en.js';
import { words as webJa } from './web/ja.js';

const everything = {
  ja: { webJa, pagesJa, mailsJa, providerJa, problemsJa, fieldsJa },
  en: { webEn, pagesEn, mailsEn, providerEn, problemsEn, fieldsEn },
};

/** Every sentence that a person reads, with the place of its key. */
export function everySentence(language: 'ja' | 'en'): [place: string, sentence: string][] {
  return [...sentences(everything[language], language)];
}

function* sentences(words: unknown, place: string): Generator<[place: string, sentence: string]> {
  if (typeof words === 'string') yield [place, words];
  else for (const [key, part] of Object.entries(words as object)) yield* sentences(part, `${place}.${key}`);
}
