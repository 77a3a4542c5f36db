import { expect, test as base } from '@playwright/test';
import { Applicant } from './applicant.js';
import { Inbox } from './inbox.js';
import { addressOfOwn } from './people.js';
import { windowOf } from './phone-window.js';
import { Silence } from './silence.js';
import { sharedSite } from './stack.js';
import { Visitor } from './visitor.js';
import { wordsIn, type Language } from './words.js';

type Fixtures = {
  inbox: Inbox;
  /** Fails the story when the page said or threw an error that the story did not expect. */
  silence: Silence;
  /** Someone at the browser, who reads the language of its locale. */
  visitor: Visitor;
  /** Someone who signs up. */
  applicant: Applicant;
};

export const test = base.extend<Fixtures>({
  baseURL: ({}, use) => use(sharedSite().origin),
  viewport: ({ viewport, locale }, use, { tags }) => use(windowOf(tags, languageOf(locale), viewport)),
  extraHTTPHeaders: ({}, use) => use({ 'x-forwarded-for': addressOfOwn() }),
  inbox: ({}, use) => use(new Inbox(sharedSite().sandboxOrigin)),
  visitor: ({ page, locale }, use) => use(new Visitor(page, wordsIn(languageOf(locale)))),
  applicant: ({ page, inbox, locale }, use) => use(new Applicant(page, inbox, languageOf(locale))),
  silence: [
    async ({ context }, use) => {
      const silence = new Silence();
      silence.watch(context);
      await use(silence);
      expect(silence.broken, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

function languageOf(locale: string | undefined): Language {
  return locale?.startsWith('en') ? 'en' : 'ja';
}

export { expect };
