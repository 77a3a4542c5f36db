import { inBothLanguages } from '../support/languages.js';
import { sharedSite } from '../support/stack.js';
import { expect, test } from '../support/story.js';
import { Visitor } from '../support/visitor.js';

inBothLanguages((_, t) => {
  test(
    'a member whose e-mails bounce sees a warning and the sent messages, and can still log in',
    { tag: ['@narrow'] },
    async ({ page, applicant, visitor, browser, locale, baseURL }) => {
      const { email, password, name } = applicant.testPerson;
      await applicant.joins();
      const warning = page.getByRole('heading', { name: t('messagesRow.unreachable.title') });
      await page.goto('/mypage');
      await expect(warning).toHaveCount(0);

      const mail = { to: email, behaviour: 'bounce', by: 'mailgun' };
      await fetch(`${sharedSite().sandboxOrigin}/scenarios`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mail }),
      });
      const context = await browser.newContext({ locale: locale ?? 'ja-JP', baseURL: baseURL ?? '' });
      const other = new Visitor(await context.newPage(), t);
      await other.page.goto('/login');
      await other.isLoggedInAs({ email, password, name });

      await expect(async () => {
        await page.goto('/mypage');
        await expect(warning).toBeVisible({ timeout: 1_000 });
      }).toPass({ timeout: 30_000 });
      await visitor.checksAccessibility();
      await page.getByRole('link', { name: new RegExp(t('messagesRow.myPageRow.name')) }).click();
      await visitor.isAt(t('messagesRow.myPageRow.name'));
      await expect(page.getByText(t('messages.states.failed')).filter({ visible: true })).toBeVisible();
      await visitor.checksAccessibility();
      await page.getByRole('link', { name: t('messagesRow.unreachable.change') }).click();
      await expect(page).toHaveURL(/\/mypage\/(email\/edit|reauthorize)/);

      await context.close();
    },
  );
});
