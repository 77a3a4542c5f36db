import { inBothLanguages } from '../support/languages.js';
import { demoMember } from '../support/demo-members.js';
import { expect, test } from '../support/story.js';

const call = '**/zapi/account/consent';

inBothLanguages((language, t) => {
  const option = language === 'ja' ? 'キャンペーン' : 'Campaigns';

  test(
    'a member subscribes to news and unsubscribes',
    { tag: ['@narrow'] },
    async ({ page, applicant, visitor }) => {
      await applicant.joins();
      await page.goto('/mypage');
      const row = page.getByRole('listitem').filter({ hasText: t('consents.myPageRows.newsletter.name') });
      await expect(row).toContainText(t('consents.myPageRows.newsletter.given', { given: 0, asked: 2 }));
      await row.getByRole('link').click();
      await visitor.isAt(t('consents.title.newsletter'));
      await expect(page).toHaveTitle(
        t('shell.pageTitle', { page: t('consents.title.newsletter'), store: 'YORUBE' }),
      );
      const news = page.getByRole('switch', { name: option });
      const badge = page.locator('.switch').filter({ hasText: option });
      await expect(news).not.toBeChecked();
      await expect(badge).toContainText(t('consents.off.newsletter'));
      await news.click();
      await expect(page.getByText(t('consents.success')).first()).toBeVisible();
      await expect(news).toBeChecked();
      await expect(badge).toContainText(t('consents.on.newsletter'));
      const switchRow = page.locator('.switch-row').filter({ has: news });
      await expect(switchRow.getByRole('status')).toHaveText(
        t('consents.nowOn.newsletter', { title: option }),
      );
      await visitor.checksAccessibility();
      await switchRow.getByRole('button', { name: t('consents.undo') }).press('Enter');
      await expect(news).not.toBeChecked();
      await expect(news).toBeFocused();
      await expect(switchRow.getByRole('status')).toHaveText(
        t('consents.nowOff.newsletter', { title: option }),
      );
      await expect(switchRow.getByRole('button')).toHaveCount(0);
      await news.press('Space');
      await expect(news).toBeChecked();
      await page.goto('/mypage');
      await expect(row).toContainText(t('consents.myPageRows.newsletter.given', { given: 1, asked: 2 }));
      await page.goBack();
      await expect(news).toBeChecked();
      await news.press('Space');
      await expect(news).not.toBeChecked();
      await page.reload();
      await expect(news).not.toBeChecked();
    },
  );

  test(
    'a switch waits for the server and keeps its state after a refusal',
    { tag: '@nightly' },
    async ({ page, applicant, visitor, silence }) => {
      silence.allow(/status of 500/);
      await applicant.joins();
      await page.goto('/mypage/consent?type=newsletter');
      const news = page.getByRole('switch', { name: option });
      let answer = () => {};
      const gate = new Promise<void>((resolve) => (answer = resolve));
      let calls = 0;
      await page.route(call, async (route) => {
        calls += 1;
        await gate;
        await route.fulfill({ status: 500, json: { status: 500, code: 'INTERNAL_ERROR', message: 'x' } });
      });
      await news.click();
      await expect(news).toHaveAttribute('aria-disabled', 'true');
      await news.click({ force: true });
      await visitor.checksAccessibility();
      answer();
      await expect(page.getByText(t('consents.error'))).toBeVisible();
      await expect(news).not.toHaveAttribute('aria-disabled', 'true');
      await expect(news).not.toBeChecked();
      expect(calls).toBe(1);
      await expect(page.getByText(t('consents.error'))).toBeHidden();
    },
  );

  test(
    'the privacy page has notes and opens the policy in a new tab',
    { tag: '@narrow' },
    async ({ page, applicant, visitor, context }) => {
      await applicant.joins();
      await page.goto('/mypage/consent?type=privacy');
      await visitor.isAt(t('consents.title.privacy'));
      await expect(page.getByText(t('consents.notes.service'))).toBeVisible();
      await expect(page.getByRole('switch')).toHaveCount(3);
      const opened = context.waitForEvent('page');
      const content = page.getByRole('main');
      await content.getByRole('link', { name: t('policies.privacyTitle') }).click();
      const tab = await opened;
      await expect(tab).toHaveURL('/privacy');
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL('/mypage/consent?type=privacy');
    },
  );
});

test(
  'a guest logs in and returns to the same settings page',
  { tag: '@nightly' },
  async ({ page, visitor }) => {
    await page.goto('/mypage/consent?type=privacy');
    await visitor.logsIn(demoMember('mei'));
    await visitor.isAt('プライバシー管理');
  },
);
