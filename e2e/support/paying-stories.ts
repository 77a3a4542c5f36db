import { addressOfOwn } from './people.js';
import { test } from './story.js';

/** Limits count by address, and the card company, which is of another origin, must not be sent a header of ours. */
export const payingStories = test.extend({
  extraHTTPHeaders: {},
  page: async ({ page }, use) => {
    const address = { 'x-forwarded-for': addressOfOwn() };
    await page.route('**/zapi/**', (route) =>
      route.continue({ headers: { ...route.request().headers(), ...address } }),
    );
    await use(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
