import { inBothLanguages } from '../support/languages.js';
import { testWithStore } from '../support/test-with-store.js';
import { expect } from '../support/story.js';

const test = testWithStore({
  store: 'policy-first-store',
  changes: { '  isEnabledAuthCode: true': '  isEnabledAuthCode: true\n  initialLoginType: authCode' },
});

test.describe.configure({ mode: 'default' });

inBothLanguages((language) => {
  test('the login page first offers a code, and the code page does not reveal the address of a user ID', async ({
    page,
    visitor,
  }) => {
    const { t } = visitor;
    const codeName = language === 'ja' ? 'ログインコード' : 'login code';
    await page.goto('/login');
    await visitor.isAt(t('login.title'));
    await visitor.button(t('login.sendCode', { codeName })).click();
    const summary = page.getByRole('group', { name: t('shell.form.errorSummary') });
    await expect(summary.getByRole('link')).toHaveText([t('fieldProblems.emailUserId.required')]);
    await visitor.link(t('login.password')).click();
    await expect(page).toHaveURL('/login?by=password');
    await expect(visitor.field(t('login.password'))).toBeVisible();
    await visitor.link(t('login.forgot')).click();
    await visitor.isAt(t('passwordReset.forgot.title'));
    await page.goBack();
    await page.reload();
    await expect(visitor.field(t('login.password'))).toBeVisible();

    await page.goto('/login');
    await visitor.field(t('login.emailUserId')).fill('misaki2026');
    await visitor.button(t('login.sendCode', { codeName })).click();
    await visitor.isAt(t('login.code.title', { codeName }));
    await expect(
      page.getByText(t('login.code.sentToUserId', { name: 'misaki2026', codeName, minutes: 60 })),
    ).toBeVisible();
  });

  test(
    'e-mail address and user ID are both accepted without a format check',
    { tag: ['@narrow', '@nightly'] },
    async ({ page, visitor }) => {
      const { t } = visitor;
      await page.goto('/login?by=password');
      await visitor.isAt(t('login.title'));
      await visitor.button(t('login.submit')).click();
      const summary = page.getByRole('group', { name: t('shell.form.errorSummary') });
      await expect(summary.getByRole('link').first()).toHaveText(t('fieldProblems.emailUserId.required'));
      await visitor.checksAccessibility();

      await visitor.field(t('login.emailUserId')).fill('misaki0412');
      await visitor.field(t('login.password')).fill('not-the-password-1');
      await visitor.button(t('login.submit')).click();
      await expect(page.getByRole('alert').last()).toHaveText(
        visitor.withCode(t('problems.LOGIN_FAILED_USER_ID'), 'LOGIN_FAILED_USER_ID'),
      );
      await visitor.checksAccessibility();
    },
  );
});
