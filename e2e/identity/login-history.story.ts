import { inBothLanguages } from '../support/languages.js';
import { expect, test } from '../support/story.js';
import { Visitor } from '../support/visitor.js';

inBothLanguages((_, t) => {
  test(
    'a member sees login attempts as a table or as cards, and logs out one browser and then all others',
    { tag: '@narrow' },
    async ({ page, applicant, visitor, browser, locale, baseURL }) => {
      const { email, password, name } = applicant.testPerson;
      await applicant.joins();
      const context = await browser.newContext({ locale: locale ?? 'ja-JP', baseURL: baseURL ?? '' });
      const otherVisitor = new Visitor(await context.newPage(), t);
      await otherVisitor.page.goto('/login');
      await otherVisitor.logsIn({ email, password: 'not-the-password-1' });
      await expect(otherVisitor.page.getByRole('alert')).toBeVisible();
      await otherVisitor.isLoggedInAs({ email, password, name });

      await page.goto('/mypage');
      await page.getByRole('link', { name: new RegExp(t('loginHistoryRow.myPageRow.name')) }).click();
      await visitor.isAt(t('loginHistoryRow.myPageRow.name'));
      await expect(page.getByText(t('loginHistory.lead', { count: 30 }))).toBeVisible();
      await expect(visitor.link(t('loginHistory.advice.password'))).toBeVisible();
      await expect(page.getByText(t('loginHistory.advice.failedText'))).toBeVisible();

      const isWide = (page.viewportSize()?.width ?? 0) >= 1000;
      const entries = isWide
        ? page.getByRole('row').filter({ has: page.getByRole('cell') })
        : page.locator('.table-cards').getByRole('listitem');
      await expect(page.getByRole('table')).toHaveCount(isWide ? 1 : 0);
      await expect(entries).toHaveCount(2);
      if (!isWide) await expect(entries.first().locator('..')).toHaveAccessibleName(/\d/);
      const [newest, failed] = [entries.nth(0), entries.nth(1)];
      await expect(newest).toContainText(t('loginHistory.results.success'));
      await expect(failed).toContainText(t('loginHistory.results.failure'));
      if (!isWide) {
        await expect(failed.getByText(email)).toBeHidden();
        await failed.locator('summary').click();
        await visitor.checksAccessibility();
      }
      await expect(failed.getByText(email)).toBeVisible();
      await expect(failed).toContainText('Chrome');

      const thirdContext = await browser.newContext({ locale: locale ?? 'ja-JP', baseURL: baseURL ?? '' });
      const thirdVisitor = new Visitor(await thirdContext.newPage(), t);
      await thirdVisitor.isLoggedInAs({ email, password, name });
      await page.reload();
      const sessions = page.locator('.other-sessions').getByRole('listitem');
      await expect(sessions).toHaveCount(2);
      await expect(entries.first()).toContainText(t('loginHistory.newBrowser'));
      await sessions.first().getByRole('button').click();
      await expect(sessions).toHaveCount(1);
      await thirdVisitor.page.goto('/mypage');
      await expect(thirdVisitor.page).toHaveURL('/login?returnTo=%2Fmypage');
      await thirdVisitor.isLoggedInAs({ email, password, name });
      await thirdContext.close();

      await page.reload();
      await visitor.button(t('loginHistory.otherSessions.act')).click();
      const dialog = page.getByRole('dialog', { name: t('loginHistory.otherSessions.ask') });
      await expect(
        dialog.getByRole('button', { name: t('loginHistory.otherSessions.cancel') }),
      ).toBeFocused();
      await visitor.checksAccessibility();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await visitor.button(t('loginHistory.otherSessions.act')).click();
      await dialog.getByRole('button', { name: t('loginHistory.otherSessions.confirm') }).click();
      await expect(page.getByText(t('loginHistory.otherSessions.done'))).toBeVisible();
      await expect(page.getByText(t('loginHistory.otherSessions.none'))).toBeVisible();

      await otherVisitor.page.goto('/mypage');
      await expect(otherVisitor.page).toHaveURL('/login?returnTo=%2Fmypage');
      await context.close();
    },
  );

  test('a new member has an empty login history', async ({ page, applicant, visitor }) => {
    await applicant.joins();
    await page.goto('/mypage/login-history');
    await visitor.isAt(t('loginHistoryRow.myPageRow.name'));
    await expect(page.getByText(t('loginHistory.none'))).toBeVisible();
    await expect(page.getByText(t('loginHistory.otherSessions.none'))).toBeVisible();
  });
});

test(
  'the history is a table from 1000 pixels and a list of cards below',
  { tag: '@nightly' },
  async ({ page, applicant, visitor }) => {
    await applicant.joins();
    await page.context().clearCookies();
    await visitor.isLoggedInAs(applicant.testPerson);
    await page.goto('/mypage/login-history');
    await expect(page.getByText(/お使いの端末のIPアドレスは [\d.]+ です。/)).toBeVisible();
    const table = page.getByRole('table');
    await expect(table.getByRole('row').nth(1)).toContainText('この端末');
    for (const [width, isTable] of [
      [1000, true],
      [999, false],
      [320, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect(table).toBeVisible({ visible: isTable });
      await visitor.checksAccessibility();
    }
  },
);
