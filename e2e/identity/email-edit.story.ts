import type { Page } from '@playwright/test';
import { inBothLanguages } from '../support/languages.js';
import { requiredField } from '../support/required-field.js';
import { expect, test } from '../support/story.js';
import { translatorFor } from '../support/messages.js';

inBothLanguages((language, t) => {
  const codeName = language === 'ja' ? '確認コード' : 'verification code';
  const codeLabel = language === 'ja' ? '確認コード' : 'Verification code';

  test(
    'a member changes the e-mail address, and the old address is notified',
    { tag: ['@narrow'] },
    async ({ page, applicant, visitor, inbox }) => {
      const { testPerson: person } = applicant;
      const newEmail = person.email.replace('@', '.new@');
      await applicant.signsUp();
      await page.goto('/mypage');
      await page.locator('a[href="/mypage/email/edit"]').click();
      await visitor.isAt(t('emailEdit.title'));
      await expect(page.getByRole('main').getByText(person.email)).toBeVisible();
      const next = visitor.button(t('emailEdit.submit'));
      await expect(next).toHaveAttribute('aria-disabled', 'true');
      const address = requiredField(page, t('emailEdit.next'));
      const wrong = page.locator('#email-error');
      await address.press('Enter');
      await expect(wrong).toHaveText(t('fieldProblems.email.required'));
      await page.reload();
      await address.fill('hanako');
      await address.blur();
      await expect(wrong).toHaveText(t('fieldProblems.email.format'));
      await address.fill(`${'a'.repeat(181)}@example.jp`);
      await expect(wrong).toHaveText(t('fieldProblems.email.tooLong'));
      await address.fill(person.email);
      await address.press('Enter');
      await expect(wrong).toHaveText(t('fieldProblems.email.unchanged'));
      await expect(next).toHaveAttribute('aria-disabled', 'true');
      await visitor.checksAccessibility();
      await address.fill(newEmail);
      await expect(wrong).toHaveCount(0);
      await expect(next).not.toHaveAttribute('aria-disabled', 'true');
      await next.click();

      await visitor.isAt(t('emailEdit.pinCode.title', { codeName }));
      await expect(
        page.getByText(t('codes.sentTo', { email: newEmail, codeName, minutes: 60 })),
      ).toBeVisible();
      const code = await inbox.codeFor(newEmail);
      const wrongCode = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
      const field = page.getByRole('textbox', { name: codeLabel, exact: true });
      const change = visitor.button(t('emailEdit.pinCode.submit'));
      await field.fill(wrongCode);
      await change.click();
      const summary = page.getByRole('group', { name: t('shell.form.errorSummary') });
      await expect(summary.getByRole('link')).toHaveText([t('problems.PIN_CODE_ERROR', { codeName })]);
      await expect(change).toHaveAttribute('aria-disabled', 'true');
      await visitor.checksAccessibility();
      await field.fill(code);
      await change.click();

      await visitor.isAt(t('emailEdit.done.title'));
      await expect(
        page.getByRole('listitem').filter({ hasText: t('emailEdit.myPageRow.name') }),
      ).toContainText(t('myPage.changed.before'));
      const slices = ['emailEdit', 'profileEdit', 'profileImage', 'languageSetting'] as const;
      const names = slices.map((slice) => t(`${slice}.myPageRow.name`));
      await expect(page.locator('.row__k')).toHaveText(names);
      await expect(page.locator('.row[data-lit] .row__k')).toHaveText(names.slice(0, 1));
      await expect(page.getByText(newEmail, { exact: true })).toBeVisible();
      const subject = language === 'ja' ? 'メールアドレスを変更しました' : 'email address was changed';
      await expect
        .poll(async () => (await inbox.newestTo(person.email))?.Subject, { timeout: 60_000 })
        .toContain(subject);
      const mail = await inbox.newestTo(person.email);
      expect(mail?.Text).toContain('•••@');
      expect(mail?.Text).not.toContain(newEmail);
      await visitor.link(t('shell.user.toMyPage')).click();
      await visitor.isOnMyPageOf(person);

      const undo = await inbox.linkFor(person.email);
      expect(undo).toContain('/email/undo?token=');
      await page.goto(undo);
      await visitor.isAt(t('emailUndo.title'));
      await expect(page).toHaveURL('/email/undo');
      await visitor.button(t('emailUndo.submit')).click();
      await visitor.isAt(t('emailUndo.done.title'));
      await expect.poll(() => inbox.linkFor(person.email)).toContain('/password/reset?token=');
      const secured = await inbox.newestTo(person.email);
      expect(secured?.Text).toContain(language === 'ja' ? 'アカウントを保護しました' : 'account is secured');
      await page.goto('/mypage');
      await expect(page).toHaveURL(/\/login\?returnTo=/);

      await page.goto(undo);
      await visitor.button(t('emailUndo.submit')).click();
      await expect(page.getByRole('alert')).toContainText(t('problems.INVALID_EMAIL_UNDO_LINK'));
      await visitor.checksAccessibility();
      await page.goto('/');
      await page.goto('/email/undo');
      await expect(page.getByRole('heading', { name: t('emailUndo.noToken') })).toBeVisible();
      await expect(visitor.button(t('emailUndo.submit'))).toHaveAttribute('aria-disabled', 'true');
    },
  );
});

test(
  'a tab with an outdated address shows the new address when its field is focused, and rejects the older code',
  { tag: '@nightly' },
  async ({ page, applicant, inbox, context }) => {
    const t = translatorFor('ja');
    const { email } = applicant.testPerson;
    const [first, newest] = [email.replace('@', '.first@'), email.replace('@', '.newest@')];
    await applicant.joins();
    const enters = async (tab: Page, address: string) => {
      await tab.goto('/mypage/email/edit');
      await requiredField(tab, t('emailEdit.next')).fill(address);
      await tab.getByRole('button', { name: t('emailEdit.submit') }).click();
      await expect(tab).toHaveURL('/mypage/email/edit/pin-code');
    };
    await enters(page, first);
    const older = await inbox.codeFor(first);
    await enters(await context.newPage(), newest);
    const field = page.getByRole('textbox', { name: '確認コード', exact: true });
    const change = page.getByRole('button', { name: t('emailEdit.pinCode.submit') });
    await field.focus();
    await expect(page.getByText(newest)).toBeVisible();
    await field.fill(older);
    await change.click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(await inbox.codeFor(newest));
    await change.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('emailEdit.done.title'));
  },
);
