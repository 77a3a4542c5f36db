import { beforeAll, describe, expect, it } from '@jest/globals';
import { screens } from '@account/contracts/platform/screens';
import type { ScreenContract } from '@account/contracts/platform/call';
import { testDatabase } from '@account/testing/database';
import { codeMailedTo } from '@account/testing/mailbox';

import { askForCode } from './identity/login/login-code.testing.js';
import {
  addMemberWith,
  enterFactor,
  otpNow,
  sendFactor,
} from './identity/login-multi-factor/login-multi-factor.testing.js';
import { recorded } from './identity/login-history/login-history.testing.js';
import { somePicture } from './identity/profile-image/profile-image.testing.js';
import { aForm } from './identity/sign-up/sign-up.testing.js';
import { link, siteWithProviders } from './identity/social/social.testing.js';
import { endpointsOf } from './testing/endpoints-of.js';
import { addMember, logIn } from './testing/test-members.js';
import { TestVisitor } from './testing/test-visitor.js';

const database = testDatabase({ emptied: 'once' });
const site = siteWithProviders(
  database,
  (file) => ({ ...file, login: { ...file.login, isEnabledUserId: true } }),
  { SMS_URL: 'https://sms.example/send' },
);

/** Pages that only a request of an application opens, or that lead elsewhere always; their own specs show them. */
const elsewhere = (path: string) =>
  path.startsWith('/oidc') ||
  path.includes('{') ||
  ['/forgetpassword', '/newpassword', '/signup', '/signup/auth', '/device'].includes(path);

let contracts: ScreenContract[];
const seen = new Map<string, string>();

type Look = (path: string) => Promise<{ statusCode: number; data: unknown }>;

/** Looks at every page; what is answered with data has to be what the contract says, and nothing besides. */
async function lookAround(look: Look): Promise<void> {
  for (const { path, data: schema } of contracts) {
    if (seen.get(path) === 'as declared') continue;
    const { statusCode, data } = await look(path);
    if (statusCode !== 200 || (data as { redirectTo?: string }).redirectTo !== undefined) continue;
    const parsed = schema.safeParse(data);
    seen.set(path, parsed.success ? 'as declared' : JSON.stringify(parsed.error.issues));
  }
}

const asVisitor =
  (visitor: TestVisitor): Look =>
  async (path) => {
    const answer = await visitor.screen(path);
    return { statusCode: answer.statusCode, data: answer.json() as unknown };
  };

async function lookFromLogin(): Promise<void> {
  const email = 'yui@example.jp';
  await addMemberWith(site, ['Email', 'SMS', 'OTP', 'BackupCode'], { email });
  const visitor = new TestVisitor(site.nest);
  await lookAround(asVisitor(visitor));
  await askForCode(site, visitor, email);
  await lookAround(asVisitor(visitor));
  await logIn(visitor, email);
  await sendFactor(visitor, 'Email');
  await lookAround(asVisitor(visitor));
  await enterFactor(visitor, 'OTP', otpNow());
  await visitor.post('/zapi/account/enable-multi-factor/prepare', { multiFactorType: 'BackupCode' });
  await lookAround(asVisitor(visitor));
}

async function lookFromSignUp(): Promise<void> {
  const browser = await site.browser();
  const asBrowser: Look = async (path) => {
    const { status, body } = await browser.screen(path);
    return { statusCode: status, data: body as unknown };
  };
  const email = 'hanako@example.jp';
  await browser.post('/zapi/signup/email', { type: 'signUp', email });
  await lookAround(asBrowser);
  await browser.post('/zapi/signup/pin-code', { pinCode: codeMailedTo(email, await site.mails()) });
  await lookAround(asBrowser);
  await browser.post('/zapi/signup/confirm', await aForm(browser));
  await lookAround(asBrowser);
}

async function lookFromMyPage(): Promise<void> {
  await addMember(site.nest, { userId: 'misaki77' });
  const visitor = new TestVisitor(site.nest);
  await logIn(visitor);
  await link(visitor, site);
  await visitor.post('/zapi/account/profile-image', { profileImage: await somePicture() });
  await visitor.post('/zapi/account/edit/confirm', {
    inputtedData: { formData: { name: '佐藤 美咲', birthday: '19910412', sex: 2 } },
  });
  await recorded(site);
  await lookAround(asVisitor(visitor));
  const email = 'misaki.new@example.jp';
  await visitor.post('/zapi/account/email/edit/send-pin-code', { email, type: 'mailEdit' });
  await lookAround(asVisitor(visitor));
  await database.rows('DELETE FROM password_credential');
  await lookAround(asVisitor(visitor));
  await database.rows('UPDATE account SET email_verified_at = NULL, proved_email_key = NULL');
  await lookAround(asVisitor(visitor));
  await database.rows('DELETE FROM policy_consent');
  await lookAround(asVisitor(visitor));
}

beforeAll(async () => {
  contracts = endpointsOf(site.nest).flatMap((endpoint) =>
    endpoint.kind === 'screen' && !elsewhere(endpoint.contract.path) ? [endpoint.contract] : [],
  );
  await lookFromLogin();
  await lookFromSignUp();
  await lookFromMyPage();
}, 120_000);

describe('the data of every page that this release has', () => {
  const served = screens.filter(({ path, isServed }) => isServed && !elsewhere(path)).map(({ path }) => path);

  it.each(served)('%s is as declared', (path) => {
    expect(seen.get(path) ?? 'never seen').toBe('as declared');
  });
});
