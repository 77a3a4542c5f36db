import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { runConcurrently } from '@account/testing/race';

import { AccountStatus } from '../../../identity/account-status/account-status.service.js';
import { Televisions } from '../../../identity/devices/televisions.service.js';
import { forget, reset, tokenMailedTo } from '../../../identity/password-reset/password-reset.testing.js';
import { SessionsService } from '../../../identity/sessions/sessions.service.js';
import { devices } from '../../../identity/terminations/terminables.declaration.js';
import type { AccountId } from '../../../platform/ids/ids.js';
import { declaredTerminationCauses } from '../../../platform/lifecycle/termination.declaration.js';
import { Database } from '../../../platform/prisma/database.js';
import { testApplication } from '../../../testing/test-application.js';
import { addMember, logIn, memberEmail, memberPassword } from '../../../testing/test-members.js';
import { TestVisitor } from '../../../testing/test-visitor.js';
import { goodbye, reachCode, withdraw } from '../../../account-closure/withdrawal/withdrawal.testing.js';
import {
  logInto,
  oidcEnvironment,
  sampleClient,
  TestApp,
  withClients,
  type Tokens,
} from '../../oidc.testing.js';
import { allow, asked, press, Television, televisionClient } from './television.testing.js';

const database = testDatabase();
const site = testApplication(database, {
  environment: oidcEnvironment,
  store: withClients(sampleClient(), televisionClient),
});
const day = 24 * 60 * 60;
const second = 'haruto.suzuki@example.jp';

let accountId: AccountId;
let phone: TestVisitor;
let tv: Television;
let others: Television;

beforeEach(async () => {
  accountId = await addMember(site.nest);
  phone = new TestVisitor(site.nest);
  await logIn(phone);
  tv = new Television(site.nest);
  await addMember(site.nest, { email: second });
  const other = new TestVisitor(site.nest, '203.0.113.9');
  await logIn(other, second);
  others = new Television(site.nest);
  await others.connect(other);
});

/** Expects that the television of another member still works. */
const othersPlay = async () => expect(await others.plays()).toBe(true);
/**
 * Requests the rights of the member and returns the status: 403 if a valid token does not have the scope for
 * rights.
 */
const rightsOf = async (television = tv) => {
  const authorization = `Bearer ${television.tokens?.access_token ?? ''}`;
  return (await site.nest.inject({ method: 'GET', url: '/oidc/rights', headers: { authorization } }))
    .statusCode;
};
const isOff = async (television = tv) => {
  expect((await television.userinfo()).statusCode).toBe(401);
  expect(await rightsOf(television)).toBe(401);
  expect((await television.introspect()).json()).toEqual({ active: false });
  expect((await television.refresh()).json()).toMatchObject({ error: 'invalid_grant' });
};
/** A row that is not marked as ended would count towards the limit of the account. */
const hasEnded = async () => {
  await isOff();
  expect((await rows()).filter(({ ended_by: by }) => by === null)).toEqual([]);
};
const rows = () =>
  database.rows<{ id: string; ended_by: string | null }>(
    'SELECT id, ended_by FROM device WHERE account_id = $1 ORDER BY connected_at, id',
    [accountId],
  );
const age = (seconds: number) =>
  database.rows(
    `UPDATE oidc_artifact SET expires_at = expires_at - make_interval(secs => $1),
            payload = (SELECT jsonb_object_agg(key, CASE WHEN key IN ('iat', 'exp', 'iiat')
                                                         THEN to_jsonb(value::text::bigint - $1::bigint) ELSE value END)
                         FROM jsonb_each(payload::jsonb))
      WHERE kind = 'RefreshToken' AND account_id = $2`,
    [seconds, accountId],
  );

describe('a connected television', () => {
  it('keeps working when the member logs out on the phone, and its application is not notified', async () => {
    await tv.connect(phone);
    await phone.post('/logout');
    expect(await tv.plays()).toBe(true);
    expect(await rightsOf()).toBe(403);
    expect(await database.rows('SELECT 1 FROM oidc_session_client')).toEqual([]);
    expect(await database.rows('SELECT session_id FROM oidc_grant')).toEqual([
      { session_id: null },
      { session_id: null },
    ]);
  });

  it('is logged out immediately after a password reset, also for userinfo and introspection', async () => {
    await tv.connect(phone);
    await forget(site);
    await reset(site, await tokenMailedTo(site));
    await isOff();
    expect(await rows()).toMatchObject([{ ended_by: 'passwordReset' }]);
    await othersPlay();
  });

  it('receives the tokens for its code once in sixteen concurrent polls', async () => {
    const code = await tv.ask();
    await allow(phone, code);
    const polled = Array.from({ length: 16 }, () => new Television(site.nest));
    const answers = await runConcurrently(16, (index) => (polled[index] ?? tv).poll(code));
    const given = answers.filter((one) => one.status === 'fulfilled' && one.value.statusCode === 200);
    expect(given).toHaveLength(1);
    const playing = await Promise.all(polled.map((each) => each.userinfo()));
    expect(playing.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1);
    await othersPlay();
  });

  it('is one device when two tabs approve its code, concurrently or in sequence', async () => {
    await tv.connect(phone);
    const again = new Television(site.nest);
    const code = await again.ask();
    const page = await asked(phone, code);
    const pages = await runConcurrently(16, () => press(phone, page, code));
    const done = pages.flatMap((one) => (one.status === 'fulfilled' ? [one.value.body] : []));
    expect(done.filter((body) => body.includes('テレビのログインが完了しました'))).toHaveLength(16);
    expect(await rows()).toHaveLength(2);
    expect((await press(phone, page, code)).body).toContain('テレビのログインが完了しました');
    expect((await asked(phone, code)).body).toContain('すでに使われています');
    expect(await rows()).toHaveLength(2);
    await othersPlay();
  });

  it('is rejected when it polls after it was logged out', async () => {
    const code = await tv.ask();
    await allow(phone, code);
    await site.nest.get(Televisions, { strict: false }).endTelevisionsNow(accountId, 'member');
    expect((await tv.poll(code)).json()).toMatchObject({ error: 'invalid_grant' });
    expect(await rows()).toMatchObject([{ ended_by: 'member' }]);
    await othersPlay();
  });

  it('receives the same new refresh token when it refreshes concurrently', async () => {
    await tv.connect(phone);
    const token = tv.tokens?.refresh_token ?? '';
    const answers = await runConcurrently(16, () => new Television(site.nest).refresh(token));
    const bodies = answers.map((one) => (one.status === 'fulfilled' ? one.value.body : String(one.reason)));
    expect(new Set(bodies).size).toBe(1);
    const [body = '{}'] = bodies;
    tv.tokens = JSON.parse(body) as Tokens;
    expect(await tv.plays()).toBe(true);
  });

  it.each([
    [179, 200],
    [181, 400],
  ])('gets, after %i days without use, the status %i', async (days, status) => {
    await tv.connect(phone);
    await age(days * day);
    expect((await tv.refresh()).statusCode).toBe(status);
  });

  it('has no absolute expiry; each use restarts its idle period', async () => {
    await tv.connect(phone);
    for (let round = 0; round < 4; round += 1) {
      await age(170 * day);
      expect((await tv.refresh()).statusCode).toBe(200);
    }
    const [device] = await database.rows<{ days: number }>(
      'SELECT extract(epoch FROM expires_at - now())::int / 86400 AS days FROM device WHERE account_id = $1',
      [accountId],
    );
    expect(device?.days).toBeGreaterThanOrEqual(179);
  });

  it("expires by real time, not by the store's clock", async () => {
    await tv.connect(phone);
    site.clock.travel({ days: 700 });
    expect(await tv.plays()).toBe(true);
    site.clock.travel({ days: -700 });
    expect(await tv.plays()).toBe(true);
  });

  it('is rejected while its account is disabled, and works again after the account is enabled', async () => {
    await tv.connect(phone);
    const status = site.nest.get(AccountStatus, { strict: false });
    const [sheet] = await status.findAccounts(memberEmail);
    if (sheet === undefined) throw new Error('No such member');
    await status.disable(sheet, { by: 'Aoi', reason: 'asked' });
    await isOff();
    await othersPlay();
    const [disabled] = await status.findAccounts(memberEmail);
    if (disabled !== undefined) await status.enable(disabled, { by: 'Aoi', reason: 'asked' });
    expect((await tv.refresh()).statusCode).toBe(200);
    expect(await tv.plays()).toBe(true);
  });

  it('does not receive tokens when its member has withdrawn between two polls', async () => {
    const code = await tv.ask();
    await allow(phone, code);
    const [device] = await database.rows<{ seconds: number }>(
      `SELECT extract(epoch FROM expires_at - now())::float8 AS seconds FROM device WHERE account_id = $1`,
      [accountId],
    );
    expect(device?.seconds).toBeGreaterThan(5 * 60);
    await withdraw(phone, await reachCode(site, phone, memberEmail, goodbye));
    expect((await tv.poll(code)).json()).toMatchObject({ error: 'invalid_grant' });
    expect(await rows()).toEqual([]);
    await othersPlay();
  });

  it('is removed when it logs out or its tokens are stolen', async () => {
    await tv.connect(phone);
    await tv.revoke();
    await hasEnded();
    const stolen = new Television(site.nest);
    await stolen.connect(phone);
    const token = stolen.tokens?.refresh_token ?? '';
    await stolen.refresh();
    await database.rows(`UPDATE oidc_artifact SET consumed_at = consumed_at - interval '1 minute'`);
    expect((await stolen.refresh(token)).statusCode).toBe(400);
    expect((await stolen.refresh()).statusCode).toBe(400);
    expect(await rows()).toMatchObject([{ ended_by: 'application' }, { ended_by: 'application' }]);
    await othersPlay();
  });

  it("does not log out the member's other television when it logs out", async () => {
    await tv.connect(phone);
    const bedroom = new Television(site.nest);
    await bedroom.connect(phone);
    await tv.revoke();
    await isOff();
    expect(await bedroom.plays()).toBe(true);
    expect((await rows()).map(({ ended_by: by }) => by)).toEqual(['application', null]);
    await othersPlay();
  });

  it('is removed when the connection of its application ends', async () => {
    await tv.connect(phone);
    const { connections } = (await phone.screen('/mypage/connections')).json<{
      connections: { grantId: string }[];
    }>();
    await phone.post(`/zapi/oidc/revoke/grant/${connections[0]?.grantId ?? ''}`);
    await hasEnded();
    await othersPlay();
  });
});

describe('the television limit', () => {
  const fill = async (count: number) => {
    for (let index = 0; index < count; index += 1) {
      phone.address = `203.0.113.${index + 20}`;
      await new Television(site.nest).connect(phone);
    }
  };
  const live = async () => (await rows()).filter((row) => row.ended_by === null).length;

  it('accepts ten of sixteen concurrent approvals', async () => {
    await fill(8);
    const tabs = Array.from(
      { length: 16 },
      (_, index) => new TestVisitor(site.nest, `203.0.113.${index + 40}`),
    );
    const presses: (() => Promise<unknown>)[] = [];
    for (const tab of tabs) {
      await logIn(tab);
      const code = await tv.ask();
      const page = await asked(tab, code);
      presses.push(() => press(tab, page, code));
    }
    await runConcurrently(16, (index) => presses[index]?.() ?? Promise.reject(new Error('No tab')));
    expect(await live()).toBe(10);
    await othersPlay();
  });
});

describe('a password change', () => {
  const change = (fields: object) =>
    phone.post('/zapi/account/password/edit', {
      ...{ oldPassword: memberPassword, newPassword: 'ato-kara-kita-8' },
      ...fields,
    });

  it.each([
    ['logs televisions out by default', {}, false],
    ['keeps them on the member’s request', { endsDevices: false }, true],
  ])('%s', async (_, fields, plays) => {
    await tv.connect(phone);
    const answer = await change(fields);
    expect(answer.statusCode).toBe(200);
    expect(await tv.plays()).toBe(plays);
    await othersPlay();
  });
});

describe('each cause for which sessions are terminated', () => {
  it.each(declaredTerminationCauses().map((cause) => [cause.name, cause] as const))(
    '%s ends the session, and also logs out televisions if it is declared to do so',
    async (_, cause) => {
      await tv.connect(phone);
      const app = new TestApp(site.nest);
      const { access_token: token } = await logInto(phone, app);
      const sessions = site.nest.get(SessionsService, { strict: false });
      await site.nest
        .get(Database)
        .transaction((transaction) => sessions.endAll(transaction, accountId, cause));
      expect((await app.userinfo(token)).statusCode).toBe(401);
      expect(await tv.plays()).toBe(!cause.ends.has(devices));
      await othersPlay();
    },
  );
});
