import { capitalised } from '@account/domain/platform/capitalised';
import { generateSync } from 'otplib';

import { inBothLanguages } from '../support/languages.js';
import { demoMemberWithSecondFactors } from '../support/demo-members.js';
import { Phone } from '../support/phone.js';
import { sharedSite } from '../support/stack.js';
import { expect, test } from '../support/story.js';
import type { Visitor } from '../support/visitor.js';

inBothLanguages((language, t) => {
  const person = demoMemberWithSecondFactors(language);
  const { otpSecret, phoneNumber, backupCodes } = person.secondFactors;
  const codeName = language === 'ja' ? '認証コード' : 'verification code';

  // These stories share one member, whose codes can be used only once.
  test.describe.configure({ mode: 'serial' });

  async function givesPassword(visitor: Visitor): Promise<void> {
    await visitor.page.goto('/login');
    await visitor.logsIn(person);
    await visitor.isAt(t('loginMultiFactor.title'));
  }

  async function chooses(visitor: Visitor, type: 'Email' | 'SMS' | 'OTP' | 'BackupCode'): Promise<void> {
    await visitor.page
      .getByRole('link')
      .filter({ has: visitor.page.getByText(t(`loginMultiFactor.names.${type}`), { exact: true }) })
      .click();
    await expect(visitor.page).toHaveURL(`/login/multi-factor/${type}`);
  }

  test(
    'a member logs in with an authenticator app: a wrong code, a correct code, then a trusted browser',
    { tag: '@main' },
    async ({ page, visitor }) => {
      await givesPassword(visitor);
      await expect(page).toHaveURL('/login/multi-factor');
      await expect(page.getByText(t('loginMultiFactor.texts.OTP'))).toBeVisible();
      await page.setViewportSize({ width: 390, height: 844 });
      await visitor.checksAccessibility();
      await chooses(visitor, 'OTP');
      await visitor.checksAccessibility();
      await page.setViewportSize({ width: 1280, height: 900 });

      const code = visitor.field(t('loginMultiFactor.otpCode'));
      const submit = visitor.button(t('login.submit'));
      await expect(submit).toHaveAttribute('aria-disabled', 'true');
      await code.fill('000000');
      await submit.click();
      const summary = page.getByRole('group', { name: t('shell.form.errorSummary') });
      await expect(summary.getByRole('link')).toHaveText([t('problems.MULTI_FACTOR_FAILED')]);
      await expect(submit).toHaveAttribute('aria-disabled', 'true');
      await visitor.checksAccessibility();

      await code.fill(generateSync({ secret: otpSecret }));
      await page.getByLabel(t('loginMultiFactor.rememberDevice', { days: 30 })).check();
      await submit.click();
      await visitor.isOnMyPageOf(person);

      await page.goto('/logout');
      await visitor.button(t('logout.submit')).click();
      await expect(page.getByRole('heading', { level: 1, name: t('logout.done') })).toBeVisible();
      await page.goto('/login');
      await visitor.logsIn(person);
      await visitor.isOnMyPageOf(person);
    },
  );

  test('a member logs in with an e-mailed code', async ({ page, visitor, inbox }) => {
    const before = await inbox.newestCode(person.email);
    await givesPassword(visitor);
    await chooses(visitor, 'Email');
    const code = await inbox.codeFor(person.email, { after: before });
    await expect(page.getByText(/•••••@people\.example/)).toBeVisible();
    await visitor.checksAccessibility();
    await visitor.field(capitalised(codeName)).fill(code);
    await visitor.button(t('login.submit')).click();
    await visitor.isOnMyPageOf(person);
  });

  test('a member logs in with an SMS code', { tag: '@nightly' }, async ({ page, visitor }) => {
    const phone = new Phone(sharedSite().sandboxOrigin);
    const before = await phone.newestCode(phoneNumber);
    await givesPassword(visitor);
    await chooses(visitor, 'SMS');
    await expect(page.getByText(new RegExp(`•+${phoneNumber.slice(-4)}`))).toBeVisible();
    const code = await phone.codeFor(phoneNumber, { after: before });
    await visitor.field(capitalised(codeName)).fill(code);
    await visitor.button(t('login.submit')).click();
    await visitor.isOnMyPageOf(person);
  });

  test('a member without the device logs in with a backup code, which works only once', async ({
    page,
    visitor,
    context,
  }) => {
    const [backupCode = ''] = backupCodes;
    const field = visitor.field(t('loginMultiFactor.names.BackupCode'));
    await givesPassword(visitor);
    await chooses(visitor, 'OTP');
    await visitor.link(t('loginMultiFactor.lostPhone')).click();
    await visitor.isAt(t('loginMultiFactor.title'));
    await field.fill(`${backupCode.slice(0, 5).toLowerCase()} ${backupCode.slice(5)}`);
    await visitor.button(t('login.submit')).click();
    await visitor.isOnMyPageOf(person);

    await context.clearCookies();
    await givesPassword(visitor);
    await chooses(visitor, 'BackupCode');
    await field.fill(backupCode);
    await visitor.button(t('login.submit')).click();
    const summary = page.getByRole('group', { name: t('shell.form.errorSummary') });
    await expect(summary.getByRole('link')).toHaveText([t('problems.MULTI_FACTOR_FAILED')]);
    await visitor.link(t('loginMultiFactor.alternative')).click();
    await expect(page).toHaveURL('/login/multi-factor');
  });

  test('an interrupted login restarts', async ({ page, visitor, context }) => {
    await page.goto('/login/multi-factor/OTP');
    await expect(page).toHaveURL('/login');
    await givesPassword(visitor);
    await chooses(visitor, 'BackupCode');
    await context.clearCookies({ name: 'browser' });
    await visitor.field(t('loginMultiFactor.names.BackupCode')).fill('ABCDEFGHJKMNP');
    await visitor.button(t('login.submit')).click();
    const dialog = page.getByRole('alertdialog', { name: t('shell.flowError.title') });
    await dialog.getByRole('button', { name: t('shell.flowError.restart') }).click();
    await visitor.isAt(t('login.title'));
  });
});
