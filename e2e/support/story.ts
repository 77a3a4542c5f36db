import { expect, test as base } from '@playwright/test';
import { Inbox } from './inbox.js';
import { Silence } from './silence.js';
import { sharedSite } from './stack.js';

type Fixtures = {
  inbox: Inbox;
  /** Fails the story when the page said or threw an error that the story did not expect. */
  silence: Silence;
};

export const test = base.extend<Fixtures>({
  baseURL: ({}, use) => use(sharedSite().origin),
  inbox: ({}, use) => use(new Inbox(sharedSite().sandboxOrigin)),
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

export { expect };
