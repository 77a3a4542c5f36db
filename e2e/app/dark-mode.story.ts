import { inBothLanguages } from '../support/languages.js';
import { demoMember } from '../support/demo-members.js';
import { expect, test } from '../support/story.js';

inBothLanguages((_, t) => {
  test.describe('pages in dark mode', () => {
    test.use({ colorScheme: 'dark' });

    test('every page has sufficient contrast', { tag: '@nightly' }, async ({ page, visitor }) => {
      for (const path of ['/', '/login', '/signup/email', '/terms', '/no-such-page']) {
        await page.goto(path);
        await visitor.checksAccessibility();
      }
      await page.goto('/login');
      await visitor.button(t('login.submit')).click();
      await visitor.checksAccessibility();
      await visitor.isLoggedInAs(demoMember('hanako'));
      await visitor.checksAccessibility();
      const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(paper).toMatch(/^rgb\(\d{1,2}, \d{1,2}, \d{1,2}\)$/);
    });
  });
});
