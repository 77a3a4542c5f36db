import { inBothLanguages } from '../support/languages.js';
import { requiredField } from '../support/required-field.js';
import { expect, test } from '../support/story.js';

const newPassword = 'atarashii-kagi-9';

inBothLanguages((_, t) => {
  test(
    'a member resets a forgotten password with an e-mailed link, which works only once',
    { tag: ['@narrow', '@main'] },
    async ({ page, applicant, visitor, inbox }) => {
      const { email, password } = applicant.testPerson;
      await applicant.joins();
      await page.context().clearCookies();
      await page.goto('/login');
      await visitor.link(t('login.forgot')).click();
      await visitor.isAt(t('passwordReset.forgot.title'));
      await visitor.field(t('passwordReset.forgot.email')).fill(email);
      await visitor.button(t('passwordReset.forgot.submit')).click();
      await visitor.isAt(t('passwordReset.sent.title'));
      await expect(page.getByText(t('passwordReset.sent.late', { minutes: 15 }))).toBeVisible();

      const link = await inbox.linkFor(email);
      await page.goto(link);
      await visitor.isAt(t('passwordReset.reset.title'));
      await expect(page).toHaveURL('/password/reset');
      await page.reload();
      await requiredField(page, t('passwords.newPassword')).fill(password);
      await requiredField(page, t('passwords.newConfirm')).fill(password);
      await visitor.button(t('passwordReset.reset.submit')).click();
      const summary = page.getByRole('group', { name: t('shell.form.errorSummary') });
      await expect(summary.getByRole('link')).toHaveText([t('problems.INVALID_PASSWORD_REUSED')]);
      await visitor.checksAccessibility();

      await requiredField(page, t('passwords.newPassword')).fill(newPassword);
      await requiredField(page, t('passwords.newConfirm')).fill(newPassword);
      await visitor.button(t('passwordReset.reset.submit')).click();
      await visitor.isAt(t('passwordReset.done.title'));
      await expect.poll(async () => (await inbox.newestTo(email))?.Text).not.toContain(link);

      await visitor.link(t('passwordReset.done.login')).click();
      await visitor.logsIn({ email, password: newPassword });
      await visitor.isOnMyPageOf(applicant.testPerson);
    },
  );

  test(
    'a reset link opened by a logged-in member works and shows the account of that link',
    { tag: '@nightly' },
    async ({ page, applicant, visitor, inbox }) => {
      const { email } = applicant.testPerson;
      await applicant.joins();
      await page.request.post('/zapi/auth/password/forgot', {
        data: { email },
        headers: { 'sec-fetch-site': 'same-origin', cookie: '' },
      });
      await page.goto(await inbox.linkFor(email));
      await visitor.isAt(t('passwordReset.reset.title'));
      await expect(page.getByText(t('passwordReset.reset.loggedIn', { account: email }))).toBeVisible();
      await requiredField(page, t('passwords.newPassword')).fill(newPassword);
      await requiredField(page, t('passwords.newConfirm')).fill(newPassword);
      await visitor.button(t('passwordReset.reset.submit')).click();
      await visitor.isAt(t('passwordReset.done.title'));
      await visitor.link(t('passwordReset.done.login')).click();
      await visitor.logsIn({ email, password: newPassword });
      await visitor.isOnMyPageOf(applicant.testPerson);
    },
  );

  test('an invalid reset link offers a new link, and the form cannot be submitted without a token', async ({
    page,
    visitor,
  }) => {
    await page.goto('/password/reset');
    await visitor.isAt(t('passwordReset.reset.title'));
    await expect(visitor.button(t('passwordReset.reset.submit'))).toHaveAttribute('aria-disabled', 'true');

    await page.goto(`/password/reset?token=${'A'.repeat(43)}`);
    await expect(page.getByRole('alert')).toContainText(t('passwordReset.reset.dead'));
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await visitor.link(t('passwordReset.reset.again')).click();
    await visitor.isAt(t('passwordReset.forgot.title'));
  });
});
