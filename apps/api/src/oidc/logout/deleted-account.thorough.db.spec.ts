import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { AccountStatus } from '../../identity/account-status/account-status.service.js';
import { askForCode, loginCodeTo, logInByCode } from '../../identity/login/by-code/login-code.testing.js';
import {
  enterFactor,
  otpNow,
  otpSecret,
} from '../../identity/login-multi-factor/login-multi-factor.testing.js';
import { forget, reset, tokenMailedTo } from '../../identity/password-reset/password-reset.testing.js';
import { addOtp } from '../../identity/second-factors/second-factors.testing.js';
import { accountWithdrawn } from '../../identity/account-status/account-status.terminations.js';
import { SessionsService } from '../../identity/sessions/sessions.service.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { Database } from '../../platform/prisma/database.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail } from '../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../testing/test-visitor.js';
import {
  claimsIn,
  followToApp,
  locationOf,
  logInto,
  oidcEnvironment,
  sampleClient,
  TestApp,
  withClients,
  type Tokens,
} from '../oidc.testing.js';

const database = testDatabase();
const site = testApplication(database, {
  environment: oidcEnvironment,
  store: withClients(
    sampleClient(),
    sampleClient({ clientId: 'other-app', clientSecret: { env: 'OIDC_OTHER_SECRET' } }),
  ),
});

let accountId: AccountId;
let visitor: TestVisitor;
let apps: TestApp[];
let tokens: Tokens[];

const errorOf = (answer: Answer) => answer.json<{ error: string }>().error;
const errorIn = (answer: Answer) => locationOf(answer).searchParams.get('error');

const logIntoAll = async (who: TestVisitor) => {
  const given = [];
  for (const app of apps) given.push(await logInto(who, app));
  return given;
};

async function expectTokensDead(): Promise<void> {
  for (const [index, app] of apps.entries()) {
    const { access_token: token = '', refresh_token: refresh = '' } = tokens[index] ?? {};
    expect((await app.userinfo(token)).statusCode).toBe(401);
    expect((await app.post('/oidc/introspect', { token })).json()).toEqual({ active: false });
    expect(errorOf(await app.refresh(refresh))).toBe('invalid_grant');
  }
}

/** Deletes the account and its sessions in one transaction, as every closure does. */
const withdraw = () =>
  site.nest.get(Database).transaction(async (transaction) => {
    await transaction.$executeRaw`UPDATE account SET status = 'WITHDRAWN' WHERE id = ${accountId}::uuid`;
    await site.nest.get(SessionsService, { strict: false }).endAll(transaction, accountId, accountWithdrawn);
  });

beforeEach(async () => {
  accountId = await addMember(site.nest);
  visitor = new TestVisitor(site.nest);
  await logIn(visitor);
  apps = [new TestApp(site.nest), new TestApp(site.nest, 'other-app', oidcEnvironment.OIDC_OTHER_SECRET)];
  tokens = await logIntoAll(visitor);
});

describe('a deleted account', () => {
  it.each([
    ['withdrawn', withdraw],
    ['deleted', () => database.rows('DELETE FROM account WHERE id = $1', [accountId])],
  ])('%s: none of its credentials is accepted', async (_, end) => {
    const halfway = new TestVisitor(site.nest);
    await addOtp(site.nest, accountId, otpSecret);
    await logIn(halfway);
    const byCode = new TestVisitor(site.nest, '203.0.113.8');
    await askForCode(site, byCode);
    const code = await loginCodeTo(site);
    await forget(site);
    const link = await tokenMailedTo(site);

    await end();

    expect((await visitor.screen('/mypage')).json()).toEqual({ redirectTo: '/login?returnTo=%2Fmypage' });
    expect(await visitor.post('/zapi/account/reauthorize/re-send-auth-code')).toBeProblem('SESSION_EXPIRED');
    await expectTokensDead();
    expect(errorIn(await visitor.get(apps[0]?.path({ prompt: 'none' }) ?? ''))).toBe('login_required');
    const late = [
      await logIn(new TestVisitor(site.nest)),
      await enterFactor(halfway, 'OTP', otpNow()),
      await logInByCode(byCode, code),
      await reset(site, link),
    ];
    for (const answer of late) expect([401, 400, 403, 409]).toContain(answer.statusCode);
    const sessions = await database.rows(
      `SELECT 1 FROM session s JOIN account a ON a.id = s.account_id WHERE a.status = 'ACTIVE'`,
    );
    expect(sessions).toEqual([]);
  });

  it.each(['DISABLED', 'WITHDRAWN'])(
    '%s: rows that were written during its closure are ignored, and remain invalid afterwards',
    async (status) => {
      const back = await followToApp(visitor, await visitor.get(apps[0]?.path() ?? ''));
      const code = back.searchParams.get('code') ?? '';
      // All rows still exist, as if they had been written immediately after the closure.
      await database.rows('UPDATE account SET status = $2 WHERE id = $1', [accountId, status]);
      await expectTokensDead();
      expect(errorOf((await apps[0]?.redeem(code)) as Answer)).toBe('invalid_grant');
      const rows = await database.rows('SELECT 1 FROM oidc_artifact WHERE consumed_at IS NULL');
      expect(rows).toHaveLength(5);

      await database.rows(`UPDATE account SET status = 'DISABLED' WHERE id = $1`, [accountId]);
      const accounts = site.nest.get(AccountStatus, { strict: false });
      const [sheet] = await accounts.findAccounts(accountId);
      if (sheet !== undefined) await accounts.enable(sheet, { by: 'Aoi', reason: 'asked' });
      await expectTokensDead();
      expect(errorOf((await apps[0]?.redeem(code)) as Answer)).toBe('invalid_grant');
    },
  );

  it('does not pass on its subject identifier: a new account with the same address has another sub in every application', async () => {
    await database.rows('DELETE FROM account WHERE id = $1', [accountId]);
    const newcomer = new TestVisitor(site.nest);
    await addMember(site.nest, { email: memberEmail });
    await logIn(newcomer);
    for (const [index, app] of apps.entries()) {
      const hint = { prompt: 'none', id_token_hint: tokens[index]?.id_token };
      expect(errorIn(await newcomer.get(app.path(hint)))).toBe('login_required');
      expect(errorIn(await newcomer.get(app.path({ prompt: 'none' })))).toBe('consent_required');
    }
    const subs = (await logIntoAll(newcomer)).map(({ id_token: token }) => claimsIn(token)['sub']);
    const before = tokens.map(({ id_token: token }) => claimsIn(token)['sub']);
    expect(new Set(before)).toEqual(new Set([accountId]));
    expect(new Set(subs).size).toBe(1);
    expect(subs).not.toContain(accountId);
    await expectTokensDead();
  });
});
