import { capitalised } from '@account/domain/platform/capitalised';
import { generateSync } from 'otplib';

import { inBothLanguages } from '../support/languages.js';
import { Phone } from '../support/phone.js';
import { requiredField } from '../support/required-field.js';
import { phoneOfOwn } from '../support/second-factor.js';
import { sharedSite } from '../support/stack.js';
import { expect, test } from '../support/story.js';

inBothLanguages((language, t) => {
  const codeName = language === 'ja' ? '認証コード' : 'verification code';

  test(
    'a member turns on an authenticator app, saves the backup codes, renews them and turns the app off',
    { tag: '@narrow' },
    async ({ page, applicant, visitor }) => {
      test.slow();
      await applicant.signsUp();
      await page.goto('/mypage');
      await page.locator('a.row__act[href="/mypage/multi-factor"]').click();
      await visitor.isAt(t('secondFactors.title'));
      await visitor.checksAccessibility();
      await page.locator('a[href="/mypage/multi-factor/otp"]').click();
      await visitor.isAt(t('secondFactors.otp.title'));
      await expect(page.getByRole('img', { name: t('secondFactors.otp.qr') })).toBeVisible();
      await page.getByText(t('secondFactors.otp.cannot'), { exact: true }).click();
      const secret = ((await page.locator('.secret').textContent()) ?? '').replaceAll(' ', '');
      expect(secret).toMatch(/^[A-Z2-7]{32}$/);
      await visitor.checksAccessibility();

      const code = requiredField(page, t('secondFactors.otp.code'));
      await code.fill('12345');
      await visitor.button(t('secondFactors.enableNow')).click();
      const summary = page.getByRole('group', { name: t('shell.form.errorSummary') });
      await expect(summary.getByRole('link')).toHaveText([t('fieldProblems.otp.format')]);
      await code.fill(generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + 600 }));
      await visitor.button(t('secondFactors.enableNow')).click();
      await expect(summary.getByRole('link')).toHaveText([t('fieldProblems.otp.wrong')]);
      await expect(page.getByText('[Error code: INVALID_REQUEST]')).toBeVisible();

      const otherTab = await page.context().newPage();
      await otherTab.goto('/mypage/multi-factor/sms');
      await requiredField(otherTab, t('secondFactors.sms.phoneNumber')).fill(phoneOfOwn());
      await otherTab.getByRole('button', { name: t('secondFactors.email.send') }).click();
      await expect(otherTab.getByText(t('secondFactors.sms.change'))).toBeVisible();
      await otherTab.close();
      await code.fill(generateSync({ secret }));
      await visitor.button(t('secondFactors.enableNow')).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('shell.flowError.restart') })
        .click();
      await expect(page.getByText(t('secondFactors.otp.replaced'))).toBeVisible();
      await page.getByText(t('secondFactors.otp.cannot'), { exact: true }).click();
      const renewed = ((await page.locator('.secret').textContent()) ?? '').replaceAll(' ', '');
      expect(renewed).not.toBe(secret);
      await visitor.checksAccessibility();
      await code.fill(generateSync({ secret: renewed }));
      await visitor.button(t('secondFactors.enableNow')).click();

      await visitor.isAt(t('secondFactors.backup.firstTitle'));
      const codes = page.locator('.spare li');
      await expect(codes).toHaveCount(10);
      const finish = visitor.button(t('secondFactors.backup.finish'));
      await expect(finish).toHaveAttribute('aria-disabled', 'true');
      const downloading = page.waitForEvent('download');
      await visitor.button(t('secondFactors.backup.download')).click();
      expect((await downloading).suggestedFilename()).toBe('backup-codes.txt');
      await visitor.checksAccessibility();
      await page.getByRole('checkbox', { name: t('secondFactors.backup.saved') }).check();
      await finish.click();
      await visitor.isAt(t('secondFactors.complete.enabledTitle'));
      await visitor.checksAccessibility();

      await page.locator('.row[data-lit]').getByRole('link').click();
      await visitor.isAt(t('secondFactors.title'));
      await expect(page.getByRole('img', { name: t('secondFactors.codesLeft', { left: 10 }) })).toBeVisible();
      await visitor.checksAccessibility();
      await visitor.link(t('secondFactors.codesShow')).click();
      await visitor.isAt(t('secondFactors.codes'));
      await expect(codes).toHaveCount(10);
      const first = (await codes.first().textContent()) ?? '';
      await visitor.link(t('secondFactors.codesRenew')).click();
      await visitor.isAt(t('secondFactors.backup.renewTitle'));
      await page.getByRole('checkbox', { name: t('secondFactors.backup.saved') }).check();
      await visitor.button(t('secondFactors.backup.replace')).click();
      await visitor.isAt(t('secondFactors.complete.regeneratedTitle'));
      await page.goto('/mypage/multi-factor/backup-code');
      await expect(codes).toHaveCount(10);
      await expect(codes.filter({ hasText: first })).toHaveCount(0);

      await page.goto('/mypage/multi-factor/otp');
      await visitor.isAt(t('secondFactors.otp.enabledTitle'));
      await expect(page).toHaveTitle(new RegExp(t('secondFactors.otp.enabledTitle')));
      await visitor.button(t('secondFactors.disable')).click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText(t('secondFactors.disabling.last'));
      await visitor.checksAccessibility();
      await dialog.getByRole('button', { name: t('secondFactors.disabling.keep') }).click();
      await visitor.button(t('secondFactors.disable')).click();
      await dialog.getByRole('button', { name: t('secondFactors.disable') }).click();
      await visitor.isAt(t('secondFactors.complete.disabledTitle'));
      await page.goto('/mypage/multi-factor/backup-code');
      await visitor.isAt(t('secondFactors.title'));
    },
  );

  test(
    'a member turns on codes by SMS and then by e-mail',
    { tag: ['@narrow', '@nightly'] },
    async ({ page, applicant, visitor, inbox }) => {
      test.slow();
      const { email } = applicant.testPerson;
      const phoneNumber = `0901${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
      await applicant.signsUp();
      const signUpCode = await applicant.readsCode();
      await page.goto('/mypage/multi-factor/sms');
      await visitor.isAt(t('secondFactors.sms.title'));
      await requiredField(page, t('secondFactors.sms.phoneNumber')).fill('123');
      await visitor.button(t('secondFactors.email.send')).click();
      const summary = page.getByRole('group', { name: t('shell.form.errorSummary') });
      await expect(summary.getByRole('link')).toHaveText([t('fieldProblems.phoneNumber.mobile')]);
      await visitor.checksAccessibility();
      await requiredField(page, t('secondFactors.sms.phoneNumber')).fill(phoneNumber);
      await visitor.button(t('secondFactors.email.send')).click();
      await expect(
        page.getByText(t('secondFactors.sms.sentTo', { phone: phoneNumber, codeName, minutes: 60 })),
      ).toBeVisible();
      await visitor.checksAccessibility();
      const codeField = page.getByRole('textbox', { name: capitalised(codeName), exact: true });
      await codeField.fill(await new Phone(sharedSite().sandboxOrigin).codeFor(phoneNumber));
      await visitor.button(t('secondFactors.enableNow')).click();
      await visitor.isAt(t('secondFactors.backup.firstTitle'));
      await page.getByRole('checkbox', { name: t('secondFactors.backup.saved') }).check();
      await visitor.button(t('secondFactors.backup.finish')).click();
      await visitor.isAt(t('secondFactors.complete.enabledTitle'));

      await page.goto('/mypage/multi-factor/email');
      await visitor.isAt(t('secondFactors.email.title'));
      await visitor.checksAccessibility();
      await visitor.button(t('secondFactors.email.send')).click();
      await expect(page.getByText(t('codes.sentTo', { email, codeName, minutes: 60 }))).toBeVisible();
      await codeField.fill(await inbox.codeFor(email, { after: signUpCode }));
      await visitor.button(t('secondFactors.enableNow')).click();
      await visitor.isAt(t('secondFactors.complete.enabledTitle'));

      await page.goto('/mypage/multi-factor/sms');
      await expect(page.getByText(phoneNumber.slice(-4))).toBeVisible();
      await expect(page.getByText(phoneNumber)).toHaveCount(0);
      await visitor.checksAccessibility();
    },
  );

  test(
    'a member without trusted devices sees how to add one',
    { tag: '@nightly' },
    async ({ page, applicant, visitor }) => {
      await applicant.signsUp();
      await page.goto('/mypage/multi-factor/trusted-device');
      await visitor.isAt(t('secondFactors.devices'));
      await expect(page.getByText(t('secondFactors.trusted.noneText'))).toBeVisible();
      await visitor.checksAccessibility();
    },
  );
});
