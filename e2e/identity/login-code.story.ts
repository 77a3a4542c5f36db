import { capitalised } from '@account/domain/platform/capitalised';

import { delayResponse } from '../support/delayed-response.js';
import { inBothLanguages } from '../support/languages.js';
import { expect, test } from '../support/story.js';
import type { Visitor } from '../support/visitor.js';

inBothLanguages((language, t) => {
  const codeName = language === 'ja' ? '確認コード' : 'verification code';
  const label = capitalised(codeName);

  async function asksForCode(visitor: Visitor, email: string): Promise<void> {
    await visitor.link(label).click();
    const send = visitor.button(t('login.sendCode', { codeName }));
    // The previous form has a field with the same name. That field and its input are removed.
    await expect(send).toBeVisible();
    await visitor.field(t('login.email')).fill(email);
    await send.click();
  }

  test(
    'a member logs in with an e-mailed code',
    { tag: ['@narrow', '@main'] },
    async ({ page, visitor, applicant, inbox, context }) => {
      const { email } = applicant.testPerson;
      await applicant.joins();
      const before = await applicant.readsCode();
      await context.clearCookies();
      await page.goto('/login?returnTo=%2Fmypage%2Fpassword%2Fedit');
      // Switching the form does not need a response from the server.
      const answer = await delayResponse(page, '**/zapi/internal/login/screen-data?*');
      await visitor.link(label).click();
      await expect(visitor.button(t('login.sendCode', { codeName }))).toBeVisible();
      answer.comes();
      await expect(page).toHaveURL(/loginType=authCode/);
      await expect(visitor.link(label)).toHaveAttribute('aria-current', 'page');
      await visitor.checksAccessibility();

      await visitor.field(t('login.email')).fill(email);
      await visitor.button(t('login.sendCode', { codeName })).click();
      await visitor.isAt(t('login.code.title', { codeName }));
      await expect(
        page.getByText(t('login.code.sentToEmail', { name: email, codeName, minutes: 60 })),
      ).toBeVisible();
      await expect(visitor.link(t('login.code.back'))).toHaveAttribute(
        'href',
        '/login?returnTo=%2Fmypage%2Fpassword%2Fedit&loginType=authCode',
      );
      await page.goBack();
      await expect(visitor.field(t('login.email'))).toHaveValue(email);
      await page.goForward();
      const submit = visitor.button(t('login.submit'));
      await expect(submit).toHaveAttribute('aria-disabled', 'true');
      await expect(visitor.button(t('codes.resend', { codeName }))).toHaveAttribute('aria-disabled', 'true');

      const code = await inbox.codeFor(email, { after: before });
      const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
      await visitor.field(label).fill(wrong);
      await submit.click();
      const summary = page.getByRole('group', { name: t('shell.form.errorSummary') });
      await expect(summary.getByRole('link')).toHaveText([t('problems.PIN_CODE_ERROR', { codeName })]);
      await expect(submit).toHaveAttribute('aria-disabled', 'true');
      await visitor.checksAccessibility();

      await visitor.field(label).fill(code);
      await submit.click();
      await visitor.isAt(t('passwordEdit.title'));
    },
  );

  test(
    'switching the login method clears errors and keeps the input',
    { tag: '@nightly' },
    async ({ page, visitor }) => {
      await page.goto('/login');
      await visitor.field(t('login.email')).fill('hanako@');
      await visitor.button(t('login.submit')).click();
      const summary = page.getByRole('group', { name: t('shell.form.errorSummary') });
      await expect(summary).toBeFocused();
      await visitor.link(label).click();
      await expect(summary).toHaveCount(0);
      await expect(visitor.field(t('login.email'))).toHaveValue('hanako@');
      await expect(page).toHaveURL(/loginType=authCode/);
      await page.reload();
      await expect(visitor.link(label)).toHaveAttribute('aria-current', 'page');
      await visitor.link(t('login.password')).click();
      await expect(page).toHaveURL('/login');
      await expect(visitor.field(t('login.password'))).toBeVisible();
    },
  );

  test('a visitor without an account sees the same pages as a member', async ({
    page,
    visitor,
    applicant,
  }) => {
    await page.goto('/login');
    await asksForCode(visitor, applicant.testPerson.email);
    await visitor.isAt(t('login.code.title', { codeName }));
    await visitor.field(label).fill('012345');
    await visitor.button(t('login.submit')).click();
    const summary = page.getByRole('group', { name: t('shell.form.errorSummary') });
    await expect(summary.getByRole('link')).toHaveText([t('problems.PIN_CODE_ERROR', { codeName })]);
  });

  // The wait takes half a minute of real time, so it runs in one language only.
  if (language === 'en') {
    test(
      'a code can be resent after 30 seconds',
      { tag: '@waits' },
      async ({ page, visitor, applicant, inbox, context }) => {
        const { email } = applicant.testPerson;
        await applicant.joins();
        const before = await applicant.readsCode();
        await context.clearCookies();
        await page.goto('/login');
        await asksForCode(visitor, email);
        await visitor.isAt(t('login.code.title', { codeName }));
        const first = await inbox.codeFor(email, { after: before });
        await page.waitForTimeout(30_500);
        await visitor.button(t('codes.resend', { codeName })).click();
        const second = await inbox.codeFor(email, { after: first });
        await expect(visitor.button(t('codes.resend', { codeName }))).toHaveAttribute(
          'aria-disabled',
          'true',
        );
        await visitor.field(label).fill(second);
        await visitor.button(t('login.submit')).click();
        await visitor.isOnMyPageOf(applicant.testPerson);
      },
    );
  }

  test(
    'an interrupted login restarts',
    { tag: '@nightly' },
    async ({ page, visitor, applicant, context }) => {
      await page.goto('/login/code');
      await expect(page).toHaveURL('/login');
      await asksForCode(visitor, applicant.testPerson.email);
      await visitor.isAt(t('login.code.title', { codeName }));
      await context.clearCookies({ name: 'browser' });
      await visitor.field(label).fill('012345');
      await visitor.button(t('login.submit')).click();
      const dialog = page.getByRole('alertdialog', { name: t('shell.flowError.title') });
      await dialog.getByRole('button', { name: t('shell.flowError.restart') }).click();
      await visitor.isAt(t('login.title'));
    },
  );
});
