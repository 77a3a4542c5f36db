import { inBothLanguages } from '../support/languages.js';
import { demoMember } from '../support/demo-members.js';
import { expect, test } from '../support/story.js';

test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) VideoStoreApp/3.1' });

inBothLanguages((_, t) => {
  test(
    'the My Page menu contains only a Back link in the app',
    { tag: '@only-narrow' },
    async ({ page, visitor, silence }) => {
      silence.allow(/status of 403/);
      await visitor.isLoggedInAs(demoMember('hanako'));
      const menu = page.getByRole('navigation', { name: t('shell.menu.label') });
      await expect(menu.getByRole('link')).toHaveText([t('shell.menu.back')]);
      await expect(menu.getByRole('link')).not.toHaveAttribute('aria-current', 'page');
      const hidden = [
        'social.myPageSection',
        'profileImage.myPageRow.name',
        'connections.myPageRow.name',
        'plans.myPageRow.name',
      ] as const;
      for (const name of hidden) await expect(page.getByText(t(name), { exact: true })).toHaveCount(0);
      await visitor.checksAccessibility();

      await page.goto('/mypage/profile/edit');
      await visitor.isAt(t('errors.forbidden.title'));
    },
  );

  test(
    'a member logs in and signs up in the app without external providers',
    { tag: '@only-narrow' },
    async ({ page, visitor }) => {
      await page.goto('/login');
      await expect(visitor.button(t('login.submit'))).toBeVisible();
      await expect(page.getByText(/Google|LINE/).and(page.locator('main *'))).toHaveCount(0);
      await page.goto('/signup/auth');
      await expect(page).toHaveURL(/signup/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main a[href^="/auth/authorize"]')).toHaveCount(0);
    },
  );
});
