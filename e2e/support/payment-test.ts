import { uniqueIpAddress } from './demo-members.js';
import { test } from './story.js';

/**
 * Fixture with a separate client address per story, because rate limits apply per address. The gateway on
 * another origin must not receive this header.
 */
export const paymentTest = test.extend<{ address: Record<string, string> }>({
  extraHTTPHeaders: {},
  address: ({}, use) => use({ 'x-forwarded-for': uniqueIpAddress() }),
  page: async ({ page, address }, use) => {
    await page.route('**/zapi/**', (route) =>
      route.continue({ headers: { ...route.request().headers(), ...address } }),
    );
    await use(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  applicant: async ({ applicant, address }, use) => {
    applicant.headers = address;
    await use(applicant);
  },
});
