import { expect } from '@jest/globals';
import { latestMailedCode } from '@account/testing/mailbox';

import { newId } from '../platform/ids/ids.js';
import { AccountStatus } from '../identity/account-status/account-status.service.js';
import {
  addMemberWith,
  backupCodes,
  enterFactor,
  otpNow,
  sendFactor,
} from '../identity/login-multi-factor/login-multi-factor.testing.js';
import { askForCode, logInByCode, loginCodeTo } from '../identity/login/by-code/login-code.testing.js';
import { notMeTokenMailedTo, sendAlerts } from '../identity/login-history/login-history.testing.js';
import { forget, reset, tokenMailedTo } from '../identity/password-reset/password-reset.testing.js';
import { somePicture } from '../identity/profile-image/profile-image.testing.js';
import { signUp } from '../identity/sign-up/sign-up.testing.js';
import { link, travel, unlink } from '../identity/social/social.testing.js';
import type { TestApplication } from '../testing/test-application.js';
import { logIn, memberEmail, memberPassword } from '../testing/test-members.js';
import type { TestVisitor } from '../testing/test-visitor.js';

/**
 * Uses every function that the account service has for a visitor and for a member, in browsers that `browserOf`
 * opens. The member already exists.
 */
export async function memberTour(site: TestApplication, browserOf: () => TestVisitor): Promise<void> {
  const visitor = browserOf();
  await logIn(visitor);
  await logIn(visitor);
  await visitor.screen('/mypage');
  await visitor.screen('/account-header');
  await choosesWhatToAllow(visitor);
  await visitor.post('/zapi/language', { language: 'en' });
  await changesDetails(visitor);
  await provesWhoTheyAre(site, visitor, browserOf);
  for (const provider of ['Google', 'Apple'] as const) {
    await link(visitor, site, { provider });
    await travel(browserOf(), site, { provider });
  }
  await visitor.screen('/auth');
  await unlink(visitor);
  await visitor.screen('/mypage/login-history');
  await visitor.post('/zapi/account/sessions/end', { sessionId: newId() });
  await visitor.post('/zapi/account/sessions/end-others');
  await visitor.post('/logout');
  await logIn(visitor, undefined, 'wrong-password-2');
  await site.waitForTasks();
  await sendAlerts(site);
  await visitor.post('/zapi/login/not-me', { token: await notMeTokenMailedTo(site) });
  await site.nest.get(AccountStatus, { strict: false }).findAccounts('m1@example.jp');
  await forget(site);
  await reset(site, await tokenMailedTo(site));
  await logIn(visitor, 'nobody@example.jp', 'wrong-password-1');
  await logsInByCodeAndFactor(site, browserOf);
  const newcomer = browserOf();
  await newcomer.screen('/signup/email');
  await signUp(
    site,
    {
      post: (path, body) => newcomer.post(path, body),
      screen: async (path) => ({ body: (await newcomer.screen(path)).json() }),
    },
    'hanako@example.jp',
  );
}

async function logsInByCodeAndFactor(site: TestApplication, browserOf: () => TestVisitor): Promise<void> {
  const email = 'yui@example.jp';
  await addMemberWith(site, ['Email', 'OTP', 'BackupCode'], { email });
  const visitor = browserOf();
  await askForCode(site, visitor, email);
  await visitor.screen('/login/code');
  await visitor.get('/zapi/code-delivery/mail?purpose=reauthorize');
  await logInByCode(visitor, await loginCodeTo(site, email), email);
  await visitor.screen('/login/multi-factor');
  await enterFactor(visitor, 'OTP', otpNow(), { rememberDevice: true, isPreferred: true });
  await visitor.post('/logout');
  await logIn(visitor, email);
  const other = browserOf();
  await logIn(other, email);
  await sendFactor(other, 'Email');
  await other.screen('/login/multi-factor/Email');
  await enterFactor(other, 'Email', '012345');
  await enterFactor(other, 'BackupCode', backupCodes[0]);
}

async function changesDetails(visitor: TestVisitor): Promise<void> {
  const formData = { name: '佐藤 美咲', birthday: '19910412', sex: null };
  await visitor.post('/zapi/account/edit/confirm', { inputtedData: { formData } });
  await visitor.screen('/mypage/edit');
  const shown = (await visitor.screen('/mypage/edit/confirm')).json<{ formData: object }>();
  const answer = await visitor.post('/zapi/account/edit', { optionalInfo: shown.formData });
  expect(answer.statusCode).toBe(200);
}

async function choosesWhatToAllow(visitor: TestVisitor): Promise<void> {
  await visitor.screen('/mypage/consent');
  const consent = { consentOptionId: 'campaigns', key: 'campaigns-1', value: true };
  await visitor.post('/zapi/account/consent', consent);
  const policyConsentData = [
    { policyId: 'terms-of-use', revision: 1, key: 'terms' },
    { policyId: 'privacy-policy', revision: 3, key: 'privacy' },
  ];
  await visitor.post('/zapi/account/policy/re-consent', { policyConsentData });
  await visitor.post('/zapi/account/pinCode/set', { pinCode: '4711' });
  await visitor.post('/zapi/account/profile-image', { profileImage: await somePicture() });
  const edited = (await visitor.screen('/mypage/profile/edit')).json<{ profileImageUrl: string }>();
  expect((await visitor.get(edited.profileImageUrl)).statusCode).toBe(200);
  await visitor.post('/zapi/account/profile-image', { profileImage: null });
}

async function provesWhoTheyAre(
  site: TestApplication,
  visitor: TestVisitor,
  browserOf: () => TestVisitor,
): Promise<void> {
  await visitor.screen('/mypage/reauthorize');
  await visitor.post('/zapi/account/reauthorize/re-send-auth-code');
  await visitor.post('/zapi/account/reauthorize', { authCode: '012345' });
  await visitor.post('/zapi/account/reauthorize', { password: memberPassword });
  await changesTheAddress(site, visitor);
  await browserOf().get('/zapi/internal/mypage/screen-data', {
    cookie: `session=${'a'.repeat(43)}`,
  });
  await visitor.screen('/mypage/password/edit');
  const newPassword = 'atarashii-kagi-3';
  await visitor.post('/zapi/account/password/edit', { oldPassword: memberPassword, newPassword });
}

async function changesTheAddress(site: TestApplication, visitor: TestVisitor): Promise<void> {
  const email = 'misaki.new@example.jp';
  await visitor.screen('/mypage/email/verify');
  await visitor.screen('/mypage/email/edit');
  await visitor.post('/zapi/account/email/edit/send-pin-code', { email, type: 'mailEdit' });
  await visitor.screen('/mypage/email/edit/pin-code');
  const change = { pinCode: latestMailedCode(email, await site.mails()) };
  await visitor.post('/zapi/account/email/edit', change);
  const back = { email: memberEmail, type: 'mailEdit' };
  await visitor.post('/zapi/account/email/edit/send-pin-code', back);
  await visitor.post('/zapi/account/email/edit', {
    pinCode: latestMailedCode(memberEmail, await site.mails()),
  });
  await visitor.screen('/mypage/enable-password');
}
