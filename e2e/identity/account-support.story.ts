import { randomBytes } from 'node:crypto';
import { capitalised } from '@account/domain/platform/capitalised';
import { advanceBusinessTime } from '../support/business-time.js';
import { acceptsPolicies, importedMember } from '../support/imported-member.js';
import { agesInTurn, ExpiredProof } from '../support/expired-proof.js';
import { testWithStore } from '../support/test-with-store.js';
import { Phone } from '../support/phone.js';
import { requiredField } from '../support/required-field.js';
import { phoneOfOwn, turnsOnSms } from '../support/second-factor.js';
import { inBothLanguages } from '../support/languages.js';
import { SocialProviderPage } from '../support/social-provider.js';
import { expect } from '../support/story.js';

// The operator command writes an e-mail and encrypts it with these keys.
const keys = { SECRET_KEYS: randomBytes(32).toString('base64url') };
const test = testWithStore({ changes: { 'isEnabledUserId: false': 'isEnabledUserId: true' }, env: keys });
test.describe.configure({ mode: 'default', timeout: 300_000 });

const sameOrigin = { 'sec-fetch-site': 'same-origin' };

inBothLanguages((language, t) => {
  const codeName = language === 'ja' ? '確認コード' : 'verification code';

  test(
    'an imported member confirms the address and then logs in with it',
    { tag: ['@narrow', '@nightly'] },
    async ({ page, visitor, inbox, site }) => {
      const { email, password, userId } = await importedMember(site, { isProved: false });
      await page.request.post('/login', {
        data: { emailUserId: userId, password, loginMethod: 'Password' },
        headers: sameOrigin,
      });
      await acceptsPolicies(page);
      await page.goto('/mypage');
      await expect(page.getByRole('heading', { name: t('myPage.unverified.title') })).toBeVisible();
      await page.goto('/mypage/multi-factor/email');
      await visitor.link(t('secondFactors.email.verify')).click();
      await visitor.isAt(t('emailVerify.title'));
      const code = await inbox.codeFor(email);
      const field = page.getByRole('textbox', { name: capitalised(codeName) });
      await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
      await visitor.button(t('emailVerify.submit')).click();
      const summary = page.getByRole('group', { name: t('shell.form.errorSummary') });
      await expect(summary.getByRole('link')).toHaveText([t('problems.PIN_CODE_ERROR', { codeName })]);
      await visitor.checksAccessibility();
      await field.fill(code);
      await visitor.button(t('emailVerify.submit')).click();
      await visitor.isAt(t('emailVerify.done.title'));
      await visitor.link(t('emailVerify.done.goOn')).click();
      await visitor.isAt(t('secondFactors.email.title'));
      await page.context().clearCookies();
      const login = await page.request.post('/login', {
        data: { emailUserId: email, password, loginMethod: 'Password' },
        headers: sameOrigin,
      });
      expect(login.status()).toBe(200);
    },
  );

  test(
    'a member sees on My Page that support was asked to remove the second factor, and cancels the removal',
    { tag: ['@narrow', '@nightly'] },
    async ({ page, visitor, applicant, inbox, site }) => {
      const { email } = applicant.testPerson;
      await applicant.joins();
      await turnsOnSms(page, site.sandboxOrigin, phoneOfOwn());
      await site.query(
        `UPDATE account SET email_verified_at = email_verified_at - interval '8 days' WHERE contact_email = $1`,
        [email],
      );
      const why = ['--reason', 'somebody says that the phone is lost', '--by', 'Aoi'];
      await site.operate('accounts', 'remove-factor', email, ...why);
      await inbox.mailAbout(email, language === 'ja' ? /解除を受け付けました/ : /will be turned off/);

      await page.goto('/mypage');
      const stop = visitor.button(t('secondFactors.removal.stop'));
      await expect(stop).toBeVisible();
      await expect(
        page.getByText(t('secondFactors.removal.text', { types: t('secondFactors.types.SMS') })),
      ).toBeVisible();
      await visitor.checksAccessibility();
      await stop.click();
      await expect(page.getByText(t('secondFactors.removal.stopped'))).toBeVisible();
      await expect(stop).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await page.goto('/mypage/multi-factor');
      await visitor.isAt(t('secondFactors.title'));
      await expect(stop).toHaveCount(0);
      await expect(page.getByRole('main').getByText(t('secondFactors.on'), { exact: true })).toHaveCount(1);
    },
  );

  test(
    'a member who lost access to the mailbox confirms a new address with a single-use link from support',
    { tag: ['@narrow'] },
    async ({ page, visitor, applicant, inbox, site }) => {
      const { testPerson: person } = applicant;
      const newEmail = person.email.replace('@', '.new@');
      await applicant.joins();
      await page.context().clearCookies();
      const why = ['--reason', 'lost mailbox', '--by', 'Aoi'];
      await site.operate('accounts', 'change-email', person.email, '--to', newEmail, ...why);
      await expect.poll(() => inbox.linkFor(newEmail)).toContain('/email/confirm?token=');
      const link = await inbox.linkFor(newEmail);

      await page.goto(link);
      await visitor.isAt(t('emailConfirm.title'));
      await expect(page).toHaveURL('/email/confirm');
      await visitor.checksAccessibility();
      await visitor.button(t('emailConfirm.submit')).click();
      await visitor.isAt(t('emailConfirm.done.title'));
      await visitor.checksAccessibility();
      await visitor.link(t('emailConfirm.done.logIn')).click();
      const logsIn = async (email: string) => {
        await visitor.field(t('login.emailUserId')).fill(email);
        await visitor.field(t('login.password')).fill(person.password);
        await visitor.button(t('login.submit')).click();
      };
      await logsIn(person.email);
      await expect(page.getByRole('alert')).toBeVisible();
      await logsIn(newEmail);
      await visitor.isOnMyPageOf(person);

      await page.goto(link);
      await visitor.button(t('emailConfirm.submit')).click();
      await expect(page.getByRole('alert')).toContainText(t('problems.INVALID_EMAIL_CONFIRM_LINK'));
    },
  );

  test(
    'a member who lost the phone logs in with a backup code and replaces the second factor',
    { tag: '@narrow' },
    async ({ page, visitor, applicant, site }) => {
      const { testPerson: person } = applicant;
      await applicant.joins();
      const [code = ''] = await turnsOnSms(page, site.sandboxOrigin, phoneOfOwn());
      await page.context().clearCookies();
      await page.goto('/login');
      await visitor.field(t('login.emailUserId')).fill(person.email);
      await visitor.field(t('login.password')).fill(person.password);
      await visitor.button(t('login.submit')).click();
      await expect(page).toHaveURL(/\/login\/multi-factor/);
      await page.goto('/login/multi-factor/BackupCode');
      const backupCode = page.getByRole('textbox', { name: t('loginMultiFactor.names.BackupCode') });
      await backupCode.fill(code);
      await page.getByLabel(t('loginMultiFactor.rememberDevice', { days: 30 })).check();
      await visitor.button(t('login.submit')).click();
      await visitor.isOnMyPageOf(person);

      await page.goto('/mypage/multi-factor/trusted-device');
      await visitor.isAt(t('secondFactors.devices'));
      await expect(page.getByText(t('secondFactors.trusted.here'))).toBeVisible();
      await page
        .getByRole('button', { name: `PC ${t('secondFactors.trusted.remove')}`, exact: true })
        .click();
      await expect(page.getByText(t('secondFactors.trusted.noneText'))).toBeVisible();

      await page.goto('/mypage/multi-factor/sms');
      await visitor.button(t('secondFactors.disable')).click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByRole('button', { name: t('secondFactors.disable') }).click();
      await visitor.isAt(t('secondFactors.complete.disabledTitle'));
      await turnsOnSms(page, site.sandboxOrigin, phoneOfOwn());
      await page.goto('/mypage/multi-factor/backup-code');
      await expect(page.locator('.spare li')).toHaveCount(10);
      await expect(page.locator('.spare li').filter({ hasText: code })).toHaveCount(0);
    },
  );

  test(
    'a member without a password sets a password with an e-mailed code',
    { tag: '@narrow' },
    async ({ page, visitor, inbox, site }) => {
      const { email, password, name } = await importedMember(site, { isProved: true });
      await page.goto('/login?loginType=authCode');
      await visitor.field(t('login.emailUserId')).fill(email);
      await visitor.button(t('login.sendCode', { codeName })).click();
      await expect(page).toHaveURL('/login/code');
      const loginCode = await inbox.codeFor(email);
      await page.request.post('/login', {
        data: { emailUserId: email, authCode: loginCode, loginMethod: 'AuthCode' },
        headers: sameOrigin,
      });
      await acceptsPolicies(page);
      await page.goto('/mypage');
      await expect(page.locator('a.row__act[href="/mypage/enable-password"]')).toBeVisible();
      await page.locator('a[href="/mypage/user-id/edit"]').click();
      await visitor.isAt(t('enablePassword.title'));
      await expect(page.getByText(t('enablePassword.first'))).toBeVisible();
      const pinCode = requiredField(page, capitalised(codeName));
      const submit = visitor.button(t('enablePassword.submit'));
      const code = await inbox.codeFor(email, { after: loginCode });
      await expect(submit).toHaveAttribute('aria-disabled', 'true');
      await pinCode.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
      await requiredField(page, t('passwords.newPassword')).fill(password);
      await requiredField(page, t('passwords.newConfirm')).fill(password);
      await submit.click();
      const summary = page.getByRole('group', { name: t('shell.form.errorSummary') });
      await expect(summary.getByRole('link')).toHaveText([t('problems.PIN_CODE_ERROR', { codeName })]);
      await expect(submit).toHaveAttribute('aria-disabled', 'true');
      await pinCode.fill(code);
      await requiredField(page, t('passwords.newPassword')).fill('short1');
      await requiredField(page, t('passwords.newConfirm')).fill('short1');
      await submit.click();
      await expect(summary.getByRole('link')).toHaveText([t('fieldProblems.password.tooShort')]);
      await visitor.checksAccessibility();
      await requiredField(page, t('passwords.newPassword')).fill(password);
      await requiredField(page, t('passwords.newConfirm')).fill(password);
      await submit.click();
      await visitor.isAt(t('enablePassword.done.title'));
      await visitor.link(t('enablePassword.done.goOn')).click();
      await visitor.isAt(t('userIdEdit.title'));
      await page.context().clearCookies();
      await page.goto('/login');
      await visitor.field(t('login.emailUserId')).fill(email);
      await visitor.field(t('login.password')).fill(password);
      await visitor.button(t('login.submit')).click();
      await visitor.isOnMyPageOf({ name });
    },
  );

  for (const [turn, moment] of (['start', 'middle'] as const).entries())
    for (const age of agesInTurn(turn))
      test(
        `a member whose authentication is ${age} old at the ${moment} of the action changes the user ID`,
        { tag: ['@narrow', '@nightly'] },
        async ({ page, visitor, applicant, site }) => {
          const { testPerson: person } = applicant;
          await applicant.joins();
          const proof = new ExpiredProof(page, visitor, site, person, moment, age);
          const userId = `yoru${randomBytes(4).toString('hex')}`;
          const next = requiredField(page, t('userIdEdit.next'));
          const password = requiredField(page, t('userIdEdit.password'));
          const submit = visitor.button(t('userIdEdit.submit'));
          await proof.expires('start');
          await page.goto('/mypage/user-id/edit');
          await proof.reauthenticates('start');
          await next.fill(userId);
          await password.fill(person.password);
          await proof.expires('middle');
          await submit.click();
          await proof.reauthenticates('middle');
          await proof.retypesValues('middle', async () => {
            await expect(next).toHaveValue(userId);
            await expect(password).toHaveValue('');
            await password.fill(person.password);
            await submit.click();
          });
          await visitor.isAt(t('userIdEdit.done.title'));
        },
      );

  test(
    'a member with only an external account reauthenticates with it and keeps the input',
    { tag: ['@narrow', '@nightly'] },
    async ({ page, visitor, applicant, site }) => {
      const { email } = applicant.testPerson;
      await applicant.joins();
      await page.goto('/auth/authorize?userIdentifierType=Line&socialActionType=enableExternalAuth');
      await visitor.link(t('social.landing.link', { name: 'LINE' })).click();
      await new SocialProviderPage(page).chooses({ email });
      await visitor.isAt(t('social.enabled.title'));
      await site.query(
        `WITH only_social AS (
           UPDATE account SET proved_email_key = NULL, email_verified_at = NULL WHERE contact_email = $1 RETURNING id)
         DELETE FROM password_credential WHERE account_id IN (SELECT id FROM only_social)`,
        [email],
      );
      await page.goto('/mypage/edit');
      const name = page.locator('input[name="name"]');
      await name.fill('Hanako Typed');
      await advanceBusinessTime(site, 'PT11M');
      await expect
        .poll(async () => (await page.request.get('/zapi/internal/mypage/edit/screen-data')).text())
        .toContain('/mypage/reauthorize');
      await visitor.button(t('profileEdit.submit')).click();
      await visitor.isAt(t('reauthorisation.title'));
      const line = visitor.link(t('reauthorisation.byProvider', { name: 'LINE' }));
      await line.click();
      await new SocialProviderPage(page).chooses({ outcome: 'down' });
      await visitor.isAt(t('social.landing.title'));
      await expect(page.getByText(t('social.landing.failures.unavailable.title'))).toBeVisible();
      await page.goto('/mypage/reauthorize?returnTo=%2Fmypage%2Fedit');
      await line.click();
      await new SocialProviderPage(page).chooses({ email });
      await visitor.isAt(t('profileEdit.confirm.title'));
      await expect(page.locator('.answers')).toContainText('Hanako Typed');
    },
  );

  test(
    'a member is told that e-mail or text messages are delayed, and waits, resends, or uses an alternative',
    { tag: ['@narrow', '@waits', '@nightly'] },
    async ({ page, visitor, applicant, inbox, site }) => {
      const behaves = (path: string, body: object) =>
        fetch(site.sandboxOrigin + path, {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
      const phone = new Phone(site.sandboxOrigin);
      const phoneNumber = phoneOfOwn();
      const { email, password } = applicant.testPerson;
      const factorName = language === 'ja' ? '認証コード' : 'verification code';
      const asksAgain = async (name: string) => {
        await advanceBusinessTime(site, 'PT31S');
        const again = visitor.button(t('codes.resend', { codeName: name }));
        await expect(async () => {
          await page.reload();
          await expect(again).not.toHaveAttribute('aria-disabled', 'true', { timeout: 1_000 });
        }).toPass();
        await again.click();
      };
      await applicant.joins();
      const signingUp = await inbox.codeFor(email);
      await turnsOnSms(page, site.sandboxOrigin, phoneNumber);
      const enabling = await phone.codeFor(phoneNumber);
      await page.context().clearCookies();

      await behaves('/sms/scenarios', { to: phoneNumber, behaviour: 'refuse' });
      await page.goto('/login');
      await visitor.field(t('login.emailUserId')).fill(email);
      await visitor.field(t('login.password')).fill(password);
      await visitor.button(t('login.submit')).click();
      await expect(page).toHaveURL(/\/login\/multi-factor\/SMS/);
      await expect(page.getByText(t('codeDelivery.title.refused'))).toBeVisible();
      await visitor.checksAccessibility();
      await behaves('/sms/scenarios', { to: phoneNumber, behaviour: 'kind' });
      await asksAgain(factorName);
      const code = await phone.codeFor(phoneNumber, { after: enabling });
      await visitor.field(capitalised(factorName)).fill(code);
      await visitor.button(t('login.submit')).click();
      await visitor.isOnMyPageOf(applicant.testPerson);

      // Simulates a mail server that defers all mail. A thousand attempts fail before the scenario ends.
      await page.context().clearCookies();
      await behaves('/scenarios', { mail: { to: email, behaviour: 'greylist', times: 1_000 } });
      await page.goto('/login?loginType=authCode');
      await visitor.field(t('login.emailUserId')).fill(email);
      await visitor.button(t('login.sendCode', { codeName })).click();
      await expect(page).toHaveURL('/login/code');
      const late = page.getByText(t('codeDelivery.title.mail'));
      await expect(late).toBeVisible();
      await expect(visitor.link(t('codeDelivery.ways.password'))).toHaveAttribute(
        'href',
        '/login?by=password',
      );
      await visitor.checksAccessibility();
      await fetch(`${site.sandboxOrigin}/scenarios?mail=${encodeURIComponent(email)}`, { method: 'DELETE' });
      // Delayed mail is retried automatically but is polled only once per minute of real time. The story
      // therefore waits for the retry in one language only and requests a new code in the other.
      await (language === 'en' ? advanceBusinessTime(site, 'PT2M') : asksAgain(codeName));
      const loginCode = await inbox.codeFor(email, { after: signingUp, timeout: 120_000 });
      await expect(late).toBeHidden({ timeout: 60_000 });
      await behaves('/sms/scenarios', { to: phoneNumber, behaviour: 'slow' });
      await visitor.field(capitalised(codeName)).fill(loginCode);
      await visitor.button(t('login.submit')).click();

      await expect(page).toHaveURL(/\/login\/multi-factor\/SMS/);
      await expect(page.getByText(t('codeDelivery.title.sms'))).toBeVisible();
      await visitor.link(t('codeDelivery.ways.factor')).first().click();
      // The heading cannot tell the pages apart, because the previous page has the same heading.
      await expect(page).toHaveURL('/login/multi-factor');
      await visitor.isAt(t('loginMultiFactor.title'));
    },
  );
});
