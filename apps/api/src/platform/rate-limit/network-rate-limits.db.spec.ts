import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Policy } from '@account/contracts/store/policies/policy.contract';
import { emptyProfile } from '@account/domain/identity/accounts/profile-fields';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { addMemberWith, enterFactor } from '../../identity/login-multi-factor/login-multi-factor.testing.js';
import { askForCode, logInByCode } from '../../identity/login/by-code/login-code.testing.js';
import { forget } from '../../identity/password-reset/password-reset.testing.js';
import { testApplication } from '../../testing/test-application.js';
import { logIn } from '../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../testing/test-visitor.js';
import { declaredLimits, type NetworkLimit } from './limit.declaration.js';
import { RateLimits } from './rate-limits.service.js';

const database = testDatabase({ emptied: 'once' });
const site = testApplication(database, {
  store: (store) => ({ ...store, login: { ...store.login, isBotCheckEnabled: false } }),
});

const someone = 'someone@example.jp';

/**
 * Limits that are tested in other specs. Provider limits are tested in `oidc/provider`, the limit for checks of
 * user IDs with the sign-up form, and webhooks in `commerce/payments/gateways`. Payment methods and text
 * messages are tested in their slices.
 */
const other = [
  'signUpUserIdCheck',
  'socialRedirect',
  'waitingRequest',
  'pushedRequest',
  'deviceAuthorization',
  'guestConfirmation',
  'protocolErrorRecord',
  'refusedGatewayNotice',
  'refusedMailReport',
  'paymentMethodNetwork',
  'campaignCodeNetwork',
  'smsFromAddress',
];

const ofNobody = { clientDataJSON: 'A', authenticatorData: 'A', signature: 'A' };

const requests: Record<string, (visitor: TestVisitor) => Promise<Answer>> = {
  signUpAddressCheck: (visitor) => visitor.post('/zapi/signup/email', { type: 'signUp', email: someone }),
  signUpStart: async (visitor) => {
    const policyConsentData = [await consentTo(visitor, '/terms'), await consentTo(visitor, '/privacy')];
    return visitor.post('/zapi/signup/policy', { policyConsentData });
  },
  registration: (visitor) =>
    visitor.post('/zapi/signup', { formData: { ...emptyProfile, userId: null }, policyConsentData: [] }),
  loginCodeFromAddress: (visitor) => askForCode(site, visitor, someone),
  passwordForgotFromAddress: (visitor) => forget(site, someone, visitor),
  socialForm: (visitor) => visitor.post('/auth/callback/form', 'state=x', form),
  deviceCode: (visitor) => visitor.post('/device', 'xsrf=x', form),
  refusedPasskeyLogin: (visitor) =>
    visitor.post('/login', { loginMethod: 'Passkey', passkey: { id: 'A', response: ofNobody } }),
  gatewayReturn: (visitor) => visitor.get('/gateways/sbps/return/unknown'),
  playbackFetch: (visitor) => visitor.post('/api/streaks/playback/fetch', { refId: 'of-no-store' }),
  botCheckChallenge: (visitor) => visitor.get('/zapi/bot-check/challenge'),
};

async function consentTo(visitor: TestVisitor, page: string) {
  const { policy } = (await visitor.screen(page)).json<{ policy: Policy }>();
  return { policyId: policy.policyId, revision: policy.revision, key: policy.key };
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };

const guesses: Record<'password' | 'code' | 'multiFactor', (visitor: TestVisitor) => Promise<Answer>> = {
  password: (visitor) => logIn(visitor, 'nobody@example.jp', 'not-the-password-1'),
  code: async (visitor) => {
    await askForCode(site, visitor, 'nobody@example.jp');
    return logInByCode(visitor, '000000', 'nobody@example.jp');
  },
  multiFactor: async (visitor) => {
    await logIn(visitor);
    return enterFactor(visitor, 'OTP', '000000');
  },
};

/** Addresses of one subscriber, followed by one address of another subscriber. */
const neighbours = [
  ['one /64', '2001:db8:1:2::1', '2001:DB8:1:2:FFFF::9', '2001:db8:1:3::1'],
  ['one IPv4 address in groups', '198.51.100.7', '::ffff:c633:6407', '::ffff:c633:6408'],
  ['one IPv4 address in dots', '::ffff:198.51.100.9', '198.51.100.9', '::ffff:198.51.100.10'],
] as const;

beforeEach(async () => {
  await database.rows('DELETE FROM rate_limit');
  await database.rows('DELETE FROM failure_counter');
});

const networkLimits = declaredLimits().filter((limit): limit is NetworkLimit => limit.of === 'network');

it('every network limit has a test', () => {
  const tried = [...Object.keys(requests), ...other].sort();
  expect(networkLimits.map(({ name }) => name)).toEqual(tried);
});

describe.each(neighbours)('%s', (_, first, second, other) => {
  it.each(Object.entries(requests))(
    'the network limit of %s applies to each subscriber',
    async (name, request) => {
      const limits = site.nest.get(RateLimits, { strict: false });
      const limit = networkLimits.find((declared) => declared.name === name);
      if (limit === undefined) throw new Error(`No limit ${name}`);
      await limits.consumeFrom(first, limit);
      await database.rows('UPDATE rate_limit SET points = $1', [limit.windows[0]?.points]);
      const statusFrom = async (address: string) =>
        (await request(new TestVisitor(site.nest, address))).statusCode;
      expect(await statusFrom(second)).toBe(429);
      expect(await statusFrom(other)).not.toBe(429);
    },
  );
});

const counted = async () => {
  const sql = 'SELECT failures FROM failure_counter WHERE failures > 0';
  return (await database.rows<{ failures: number }>(sql)).map(({ failures }) => failures);
};

describe('throttling of wrong attempts', () => {
  beforeEach(async () => {
    await database.rows('DELETE FROM account');
    await addMemberWith(site, ['OTP']);
  });

  it.each(Object.keys(guesses) as (keyof typeof guesses)[])(
    'counts wrong attempts per subscriber at %s',
    async (purpose) => {
      const [, first, second, other] = neighbours[0];
      await guesses[purpose](new TestVisitor(site.nest, first));
      const before = await counted();
      await database.rows('UPDATE failure_counter SET blocked_until = $1', [site.clock.now()]);
      await guesses[purpose](new TestVisitor(site.nest, second));
      expect(await counted()).toEqual(before.map(() => 2));
      await guesses[purpose](new TestVisitor(site.nest, other));
      expect(await counted()).toHaveLength(before.length + 1);
    },
  );
});
