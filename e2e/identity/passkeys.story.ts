import type { Locator } from '@playwright/test';

import { Authenticator } from '../support/authenticator.js';
import { delayResponse } from '../support/delayed-response.js';
import { inBothLanguages } from '../support/languages.js';
import { expect, test } from '../support/story.js';

const challengeCall = '**/zapi/passkeys/challenge';

inBothLanguages((_, t) => {
  test(
    'a member creates a passkey and logs in with it through the button and through autofill',
    { tag: ['@narrow', '@main'] },
    async ({ page, applicant, visitor }) => {
      const { testPerson: person } = applicant;
      await applicant.joins();
      const device = await Authenticator.of(page);
      await page.goto('/mypage/passkeys');
      await visitor.isAt(t('passkeys.title'));
      await expect(page.getByText(t('passkeys.none'))).toBeVisible();

      await device.refuses();
      await visitor.button(t('passkeys.add')).click();
      await expect(visitor.button(t('passkeys.add'))).not.toHaveAttribute('aria-busy');
      await expect(page.getByText(t('passkeys.none'))).toBeVisible();
      await device.agrees();
      await visitor.button(t('passkeys.add')).click();
      await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1);
      await expect(page.getByText(t('passkeys.neverUsed'))).toBeVisible();
      await visitor.checksAccessibility();

      await device.waits();
      await page.context().clearCookies();
      await page.goto('/login?returnTo=%2Fmypage%2Fpasskeys');
      const login = visitor.button(t('login.passkey.act'));
      await expect(login).toBeVisible();
      await visitor.checksAccessibility();
      await device.refuses();
      await login.click();
      await expect(login).toBeFocused();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await device.isListed();
      await device.agrees();
      await login.click();
      await visitor.isAt(t('passkeys.title'));
      await expect(page.getByText(t('passkeys.neverUsed'))).toHaveCount(0);

      await device.waits();
      await page.context().clearCookies({ name: /session|account_id/ });
      await page.goto('/login');
      await expect(page.getByText(t('login.passkey.usual'))).toBeVisible();
      await visitor.checksAccessibility();
      await login.click();
      await expect(visitor.button(t('login.passkey.busy'))).toBeVisible();
      await page.goBack();
      await page.goForward();
      await expect(login).toBeVisible();
      await device.isListed();
      await device.agrees();
      await login.click();
      await visitor.isOnMyPageOf(person);
      await page.goBack();
      await visitor.isOnMyPageOf(person);

      await page.context().clearCookies();
      await page.goto('/login');
      await visitor.isOnMyPageOf(person);
    },
  );

  test('a removed passkey is rejected with a message and removed from its device', async ({
    page,
    applicant,
    visitor,
  }) => {
    await applicant.joins();
    const device = await Authenticator.of(page);
    await page.goto('/mypage/passkeys');
    await visitor.button(t('passkeys.add')).click();
    const name = (await page.getByRole('heading', { level: 3 }).textContent()) ?? '';
    const savedPasskeys = await device.passkeys();

    await device.waits();
    await page.goto('/mypage/reauthorize?returnTo=%2Fmypage%2Fpasskeys');
    await visitor.isAt(t('reauthorisation.title'));
    await device.agrees();
    await visitor.button(t('passkeys.proof.act')).click();
    await visitor.isAt(t('passkeys.title'));
    await visitor.button(t('passkeys.renameOf', { name })).click();
    const renaming = page.getByRole('dialog', { name: t('passkeys.renaming.title') });
    await visitor.checksAccessibility();
    await renaming.getByRole('textbox', { name: t('passkeys.renaming.name') }).fill('📱 Mei');
    await renaming.getByRole('button', { name: t('passkeys.renaming.submit') }).click();
    await expect(page.getByRole('heading', { level: 3, name: '📱 Mei', exact: true })).toBeVisible();
    await visitor.button(t('passkeys.removeOf', { name: '📱 Mei' })).click();
    const removing = page.getByRole('alertdialog');
    await visitor.checksAccessibility();
    await removing.getByRole('button', { name: t('passkeys.removing.submit') }).click();
    await expect(page.getByText(t('passkeys.none'))).toBeVisible();
    await expect.poll(() => device.passkeys()).toEqual([]);

    await device.waits();
    await device.keeps(savedPasskeys);
    await page.context().clearCookies();
    await page.goto('/login');
    const login = visitor.button(t('login.passkey.act'));
    await expect(login).toBeVisible();
    await device.isListed();
    await device.agrees();
    await login.click();
    await expect(page.getByRole('alert')).toContainText(t('problems.PASSKEY_UNKNOWN'));
    await visitor.checksAccessibility();
    await expect.poll(() => device.passkeys()).toEqual([]);
  });

  test(
    'a member turns on passkeys-only mode, and uses the e-mailed link to cancel a passkey recovery during its waiting period',
    { tag: '@nightly' },
    async ({ page, applicant, visitor, inbox, silence }) => {
      silence.allow(/Failed to load resource/);
      const { testPerson: person } = applicant;
      await applicant.joins();
      const device = await Authenticator.of(page);
      await page.goto('/mypage/passkeys');
      await visitor.button(t('passkeys.add')).click();
      await visitor.button(t('passkeys.only.turnOn')).click();
      const dialog = page.getByRole('alertdialog', { name: t('passkeys.only.confirm.title') });
      await expect(dialog).toContainText(t('passkeys.only.confirm.one'));
      await visitor.checksAccessibility();
      const challenge = await delayResponse(page, challengeCall);
      const isAsked = page.waitForRequest(challengeCall);
      await dialog.getByRole('button', { name: t('passkeys.only.turnOn') }).click();
      await isAsked;
      await dialog.getByRole('button', { name: t('passkeys.cancel') }).click();
      challenge.comes();
      await visitor.button(t('passkeys.only.turnOn')).click();
      await expect(dialog.getByRole('button', { name: t('passkeys.only.turnOn') })).toBeVisible();
      await device.waits();
      await dialog.getByRole('button', { name: t('passkeys.only.turnOn') }).click();
      await expect(dialog.getByRole('button', { name: t('passkeys.only.asking') })).toBeVisible();
      await dialog.getByRole('button', { name: t('passkeys.cancel') }).click();
      await visitor.button(t('passkeys.only.turnOn')).click();
      await device.refuses();
      await dialog.getByRole('button', { name: t('passkeys.only.turnOn') }).click();
      await expect(dialog.getByRole('button', { name: t('passkeys.only.turnOn') })).not.toHaveAttribute(
        'aria-busy',
      );
      await device.agrees();
      await dialog.getByRole('button', { name: t('passkeys.only.turnOn') }).click();
      await expect(visitor.button(t('passkeys.only.turnOff'))).toBeVisible();
      await expect(page.getByText(t('passkeys.lastWayIn'))).toBeVisible();
      await visitor.checksAccessibility();

      await device.waits();
      const session = await page.context().cookies();
      await page.context().clearCookies();
      await page.goto('/login');
      await visitor.logsIn(person);
      await expect(page.getByRole('alert')).toContainText(t('problems.LOGIN_FAILED_EMAIL'));
      await page.goto('/password/forgot');
      await visitor.field(t('passwordReset.forgot.email')).fill(person.email);
      await visitor.button(t('passwordReset.forgot.submit')).click();
      await visitor.isAt(t('passwordReset.sent.title'));
      await expect.poll(() => inbox.linkFor(person.email)).toContain('/login/passkey-recovery?token=');
      const link = await inbox.linkFor(person.email);

      await page.context().addCookies(session);
      await page.goto('/mypage');
      await expect(page.getByRole('heading', { name: t('passkeys.recovery.asked') })).toBeVisible();
      await visitor.checksAccessibility();
      await page.route('**/zapi/passkeys/recovery/check', (route) => route.abort(), { times: 1 });
      await page.goto(link);
      await visitor.isAt(t('login.passkey.recovery'));
      await expect(page.getByRole('alert')).toContainText(t('shell.call.NETWORK_ERROR'));
      await visitor.button(t('passkeys.recovery.again')).click();
      await expect(page).toHaveURL('/login/passkey-recovery');
      await visitor.button(t('passkeys.recovery.submit')).click();
      await expect(page.getByRole('alert')).toContainText(
        t('fieldProblems.pinCode.required', { codeName: t('passkeys.recovery.codeName') }),
      );
      await visitor.field(t('passkeys.recovery.backupCode')).fill('ABCDEFGHJKMNP');
      await visitor.button(t('passkeys.recovery.submit')).click();
      await expect(visitor.field(t('passkeys.recovery.backupCode'))).toHaveAttribute('aria-invalid', 'true');
      await visitor.checksAccessibility();
      await visitor.button(t('passkeys.recovery.stop')).click();
      await visitor.isAt(t('passkeys.recovery.stoppedTitle'));
      await visitor.checksAccessibility();
      await page.goto(link);
      await expect(page.getByRole('heading', { name: t('passkeys.recovery.broken') })).toBeVisible();
      await device.agrees();
      await page.context().clearCookies();
      await page.goto('/login');
      await visitor.isOnMyPageOf(person);
      await expect(page.getByRole('heading', { name: t('passkeys.recovery.asked') })).toHaveCount(0);
    },
  );

  test(
    'the device removes deleted passkeys and updates the account name after a login',
    { tag: '@nightly' },
    async ({ page, applicant, visitor }) => {
      const { testPerson: person } = applicant;
      await applicant.joins();
      const device = await Authenticator.of(page);
      await page.goto('/mypage/passkeys');
      await visitor.button(t('passkeys.add')).click();
      await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1);
      const [kept] = await device.passkeys();
      if (kept === undefined) throw new Error('The passkey was not created');
      const gone = { ...kept, credentialId: Buffer.from('of another day').toString('base64') };

      await device.waits();
      await device.forgetsAll();
      await device.keeps([gone]);
      await page.context().clearCookies();
      await page.goto('/login');
      await visitor.logsIn(person);
      await visitor.isOnMyPageOf(person);
      await expect.poll(() => device.passkeys()).toEqual([]);

      await device.keeps([kept]);

      await page.goto('/mypage/edit');
      await page.locator('input[name="name"]').fill('海野 そら');
      await visitor.button(t('profileEdit.submit')).click();
      await visitor.isAt(t('profileEdit.confirm.title'));
      await visitor.button(t('profileEdit.confirm.submit')).click();
      await expect(page).toHaveURL('/mypage/edit/complete');
      await page.goto('/mypage');
      await expect.poll(async () => (await device.passkeys())[0]?.userDisplayName).toBe('海野 そら');
    },
  );

  test(
    'My Page offers a passkey in one line below the other rows',
    { tag: '@nightly' },
    async ({ page, applicant, visitor }) => {
      await Authenticator.of(page);
      await applicant.joins();
      await page.context().clearCookies();
      await page.goto('/login');
      await visitor.logsIn(applicant.testPerson);
      await visitor.isOnMyPageOf(applicant.testPerson);
      await page.goto('/mypage');
      const offer = page.locator('section').filter({ has: visitor.button(t('passkeys.offer.act')) });
      await expect(offer).toBeVisible();
      await expect(offer.getByRole('heading')).toHaveCount(0);
      await visitor.checksAccessibility();
      const place = (part: Locator) => part.boundingBox().then((box) => box ?? { y: NaN, height: NaN });
      const section = (title: string) => page.getByRole('heading', { name: title });
      const { y, height } = await place(offer);
      expect(height).toBeLessThan(110);
      expect(y).toBeGreaterThan((await place(section(t('myPage.protection.title')))).y);
      expect(y).toBeLessThan((await place(section(t('myPage.sections.security')))).y);
      await visitor.button(t('passkeys.offer.never')).click();
      await expect(offer).toHaveCount(0);
    },
  );

  test(
    'a new member creates a passkey on the completion page of the sign-up',
    { tag: ['@narrow', '@nightly'] },
    async ({ page, applicant, visitor }) => {
      const device = await Authenticator.of(page);
      await applicant.signsUp();
      await visitor.isAt(t('signUp.complete.title'));
      await visitor.checksAccessibility();
      await visitor.button(t('passkeys.offer.act')).click();
      await expect.poll(async () => (await device.passkeys()).length).toBe(1);
      // The server has stored the passkey and replaced the session.
      await expect(page.getByRole('heading', { name: t('passkeys.offer.title') })).toHaveCount(0);
      await visitor.isAt(t('signUp.complete.title'));
      await page.goto('/mypage/passkeys');
      await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1);
    },
  );
});
