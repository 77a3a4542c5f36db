import { inBothLanguages } from '../support/languages.js';
import { testWithStore } from '../support/test-with-store.js';
import { uniqueIpAddress } from '../support/demo-members.js';
import { expect } from '../support/story.js';

const test = testWithStore({
  changes: { 'allowedCountries: []': 'allowedCountries: [JP]' },
  env: { COUNTRY_HEADER: 'x-country' },
});

const from = (country: string) => ({ 'x-forwarded-for': uniqueIpAddress(), 'x-country': country });

test.describe.configure({ mode: 'default' });

inBothLanguages(() => {
  test.describe('a visitor from an unsupported country', () => {
    test.use({ extraHTTPHeaders: from('US') });

    test('every page shows that the region is not supported', async ({ page, visitor, silence }) => {
      silence.allow(/status of 403/);
      const answer = await page.goto('/signup');
      expect(answer?.status()).toBe(403);
      await visitor.isAt(visitor.t('errors.region.title'));
    });
  });
});

test.describe('a visitor from a supported country', () => {
  test.use({ extraHTTPHeaders: from('JP') });

  test('the pages are available', { tag: '@nightly' }, async ({ page, visitor }) => {
    await page.goto('/login');
    await visitor.isAt(visitor.t('login.title'));
  });
});
