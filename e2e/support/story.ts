import { expect, test as base } from '@playwright/test';
import { Applicant } from './applicant.js';
import { withGallery } from './gallery-server.js';
import { Inbox } from './inbox.js';
import { OwnSites } from './own-sites.js';
import { uniqueIpAddress } from './demo-members.js';
import { viewportOf } from './viewports.js';
import { PageErrors } from './page-errors.js';
import { sharedSite } from './stack.js';
import { Visitor } from './visitor.js';
import { BrowserProfilePool, type Profile } from './browser-profile-pool.js';
import { translatorFor, type Language } from './messages.js';

type Fixtures = {
  /** Browser profile of the story, created with the options above. */
  profile: Profile;
  inbox: Inbox;
  /** Fails the story on unexpected console errors and exceptions. */
  silence: PageErrors;
  /** Visitor who reads the language of the browser locale. */
  visitor: Visitor;
  applicant: Applicant;
};

/** Declared here, because worker fixtures in a story file would start another worker and another browser. */
type WorkerFixtures = {
  profiles: BrowserProfilePool;
  sites: OwnSites;
  gallery: string;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  sites: [
    async ({}, use) => {
      const sites = new OwnSites();
      await use(sites);
      await sites.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  gallery: [({}, use) => withGallery(use), { scope: 'worker', timeout: 120_000 }],
  profiles: [async ({ browser }, use) => use(new BrowserProfilePool(browser)), { scope: 'worker' }],
  profile: async (
    {
      profiles,
      baseURL,
      bypassCSP,
      colorScheme,
      extraHTTPHeaders,
      javaScriptEnabled,
      locale,
      userAgent,
      viewport,
    },
    use,
    story,
  ) => {
    const options = { baseURL, bypassCSP, colorScheme, javaScriptEnabled, locale, userAgent, viewport };
    const key = JSON.stringify(options);
    await use(await profiles.acquire(key, extraHTTPHeaders ?? {}));
    await profiles.release(key, baseURL, story.status === story.expectedStatus);
  },
  context: ({ profile }, use) => use(profile.context),
  page: async ({ profile }, use) => use(await profile.openTab()),
  baseURL: ({}, use) => use(sharedSite().origin),
  viewport: ({ viewport, locale }, use, { tags }) => use(viewportOf(tags, languageOf(locale), viewport)),
  extraHTTPHeaders: ({}, use) => use({ 'x-forwarded-for': uniqueIpAddress() }),
  inbox: ({}, use) => use(new Inbox(sharedSite().sandboxOrigin)),
  visitor: ({ page, locale }, use) => use(new Visitor(page, translatorFor(languageOf(locale)))),
  applicant: ({ page, inbox, locale }, use) => use(new Applicant(page, inbox, languageOf(locale))),
  silence: [
    async ({ context }, use) => {
      const pageErrors = new PageErrors();
      pageErrors.watch(context);
      await use(pageErrors);
      pageErrors.unwatch(context);
      expect(pageErrors.errors, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

function languageOf(locale: string | undefined): Language {
  return locale?.startsWith('en') ? 'en' : 'ja';
}

export { expect };
