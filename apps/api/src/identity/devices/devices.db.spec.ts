import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { latestMailedCode } from '@account/testing/mailbox';
import { runConcurrently } from '@account/testing/race';
import '@account/testing/problem-matcher';

import type { AccountId } from '../../platform/ids/ids.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { addTelevision, deviceTokenMailedTo } from './devices.testing.js';
import { Televisions } from './televisions.service.js';

const database = testDatabase();
const site = testApplication(database);
const second = 'haruto.suzuki@example.jp';

let accountId: AccountId;
let others: string;
let visitor: TestVisitor;

beforeEach(async () => {
  accountId = await addMember(site.nest);
  others = await addTelevision(site.nest, await addMember(site.nest, { email: second }), '別の人のテレビ');
  visitor = new TestVisitor(site.nest);
  await logIn(visitor);
});

afterEach(() => void jest.restoreAllMocks());

const shown = async () =>
  (await visitor.screen('/mypage/devices')).json<{
    devices: { id: string; name: string; connectedAt: string; lastSeenAt: string; country: string }[];
    limit: number;
  }>();
const call = (id: string, act: string, body: object = {}) =>
  visitor.post(`/zapi/account/devices/${id}/${act}`, body);
const othersLive = async () =>
  expect(await database.rows('SELECT name, ended_at FROM device WHERE id = $1', [others])).toEqual([
    { name: '別の人のテレビ', ended_at: null },
  ]);

describe("a member's televisions", () => {
  it('are sorted by last use and counted on My Page, and an e-mail is sent for each new one', async () => {
    expect(await shown()).toEqual({ devices: [], limit: 10 });
    await addTelevision(site.nest, accountId, '居間');
    site.clock.travel({ minutes: 1 });
    await addTelevision(site.nest, accountId, '寝室');
    expect((await shown()).devices).toMatchObject([
      { name: '寝室', kind: 'tv', hint: 'Android TV', country: 'JP' },
      { name: '居間' },
    ]);
    expect((await visitor.screen('/mypage')).body).toContain(
      '"row":"devices","href":"/mypage/devices","data":{"count":2}',
    );
    const mails = (await site.mails()).filter(({ template }) => template === 'deviceConnected');
    expect(mails.filter(({ to }) => to === memberEmail)).toHaveLength(2);
    expect(mails.at(-1)?.text).toContain('寝室');
  });

  it('shows when each television was connected, and when and where it was last used', async () => {
    const id = await addTelevision(site.nest, accountId);
    const connectedAt = site.clock.now().toISOString();
    for (const country of ['KR', null]) {
      site.clock.travel({ hours: 1 });
      expect(await site.nest.get(Televisions).recordUse(id, country, null)).toBe(true);
      const lastSeenAt = site.clock.now().toISOString();
      expect((await shown()).devices).toMatchObject([
        { id, connectedAt, lastSeenAt, isSeenToday: true, country: 'KR' },
      ]);
    }
    // At 9:00 in Japan a new day begins in UTC. At midnight in Japan the UTC day does not change.
    for (const [used, now, isSeenToday] of [
      ['2026-04-01T08:59:00+09:00', '2026-04-01T09:00:00+09:00', true],
      ['2026-04-01T23:59:00+09:00', '2026-04-02T00:00:00+09:00', false],
    ] as const) {
      site.clock.travelTo(used);
      await site.nest.get(Televisions).recordUse(id, null, null);
      site.clock.travelTo(now);
      expect((await shown()).devices).toMatchObject([{ isSeenToday }]);
    }
  });

  it('are limited in number by the store, and are logged out after the configured number of days without use', async () => {
    site.changeStore(() => ({ devices: { limit: 1, idleDays: 3 } }));
    const id = await addTelevision(site.nest, accountId);
    expect(await addTelevision(site.nest, accountId)).toBe('');
    expect(await shown()).toMatchObject({ devices: [{ id }], limit: 1 });
    await site.nest.get(Televisions).recordUse(id, 'JP', null);
    const days = `SELECT round(extract(epoch FROM expires_at - now()) / 86400)::int AS days FROM device WHERE id = $1`;
    expect(await database.rows(days, [id])).toEqual([{ days: 3 }]);
    await visitor.post('/zapi/account/devices/end');
    expect(await addTelevision(site.nest, accountId)).not.toBe('');
    expect(await addTelevision(site.nest, accountId)).toBe('');
    await database.rows(`UPDATE device SET expires_at = '2026-01-01' WHERE ended_at IS NULL`);
    expect(await addTelevision(site.nest, accountId)).not.toBe('');
  });

  it('can be renamed only by their owner', async () => {
    const id = await addTelevision(site.nest, accountId);
    const answer = await call(id, 'rename', { name: ' 👨‍👩‍👧‍👦 ' });
    expect(answer.statusCode).toBe(200);
    expect((await shown()).devices).toMatchObject([{ name: '👨‍👩‍👧‍👦' }]);
    expect((await call(id, 'rename', { name: 'あ'.repeat(61) })).statusCode).toBe(400);
    expect(await call(others, 'rename', { name: 'わたしの' })).toBeProblem('NOT_FOUND');
    expect(await call('unknown', 'rename', { name: 'わたしの' })).toBeProblem('NOT_FOUND');
    await othersLive();
    await call(id, 'end');
    expect(await call(id, 'rename', { name: '寝室' })).toBeProblem('NOT_FOUND');
  });

  it('can be logged out one by one or all together; sixteen concurrent requests log a television out once', async () => {
    const id = await addTelevision(site.nest, accountId);
    await addTelevision(site.nest, accountId);
    const answers = await runConcurrently(16, () => call(id, 'end'));
    const statuses = answers.map((one) => (one.status === 'fulfilled' ? one.value.statusCode : 0));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await call(others, 'end')).toBeProblem('NOT_FOUND');
    expect((await shown()).devices).toHaveLength(1);
    const row = (count: number) => `"row":"devices","href":"/mypage/devices","data":{"count":${count}}`;
    expect((await visitor.screen('/mypage')).body).toContain(row(1));
    await visitor.post('/zapi/account/devices/end');
    expect((await shown()).devices).toEqual([]);
    expect((await visitor.screen('/mypage')).body).toContain(row(0));
    await othersLive();
  });
});

describe('the link in an e-mail about a television', () => {
  const guest = () => new TestVisitor(site.nest, '192.0.2.9');
  const endBy = (token: unknown, who = guest()) => who.post('/zapi/devices/end', { token });
  const live = async () => (await shown()).devices.map(({ name }) => name);
  let token: string;

  beforeEach(async () => {
    await addTelevision(site.nest, accountId, '寝室');
    await addTelevision(site.nest, accountId, '居間');
    token = await deviceTokenMailedTo(site);
  });

  it('logs out the television without a login, once for sixteen concurrent requests, and notifies the member', async () => {
    const answers = await runConcurrently(16, () => endBy(token));
    const bodies = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.json<object>()] : []));
    expect(bodies.filter((body) => 'name' in body)).toEqual([{ name: '居間', takesPasskeysOnly: false }]);
    expect(await live()).toEqual(['寝室']);
    expect(await database.rows('SELECT name, ended_by FROM device WHERE ended_at IS NOT NULL')).toEqual([
      { name: '居間', ended_by: 'mail' },
    ]);
    const mails = (await site.mails()).filter(({ template }) => template === 'deviceEnded');
    expect(mails.map(({ to }) => to)).toEqual([memberEmail]);
    expect(mails[0]?.text).toContain('居間');
    await othersLive();
  });

  it('does not log out the television when the link is opened, and does not send a referrer to other sites', async () => {
    for (const path of ['/devices/end', '/zapi/internal/devices/end/screen-data']) {
      const answer = await guest().get(`${path}?token=${token}`);
      expect(answer.statusCode).toBe(200);
      if (path === '/devices/end') expect(answer.headers['referrer-policy']).toBe('no-referrer');
    }
    expect(await live()).toHaveLength(2);
    expect((await endBy(token)).statusCode).toBe(200);
  });

  it('logs out only the television that the e-mail is about, whoever opens the link', async () => {
    const theirs = await deviceTokenMailedTo(site, second);
    expect((await endBy(theirs, visitor)).json()).toMatchObject({ name: '別の人のテレビ' });
    expect(await live()).toHaveLength(2);
    expect((await site.mails()).findLast(({ template }) => template === 'deviceEnded')?.to).toBe(second);
  });

  it('expires after seven days', async () => {
    site.clock.travel({ days: 6, hours: 23 });
    expect((await endBy(token)).statusCode).toBe(200);
    await logIn(visitor);
    await addTelevision(site.nest, accountId);
    const newer = await deviceTokenMailedTo(site);
    site.clock.travel({ days: 7 });
    expect(await endBy(newer)).toBeProblem('INVALID_DEVICE_LINK');
    await logIn(visitor);
    expect(await live()).toHaveLength(2);
  });

  it('stays valid after an intruder changes the e-mail address', async () => {
    const email = 'thief@example.jp';
    await visitor.post('/zapi/account/email/edit/send-pin-code', { email, type: 'mailEdit' });
    const pinCode = latestMailedCode(email, await site.mails());
    expect((await visitor.post('/zapi/account/email/edit', { pinCode })).statusCode).toBe(200);
    expect((await endBy(token)).json()).toMatchObject({ name: '居間' });
    expect(await live()).toEqual(['寝室']);
    await othersLive();
  });

  it('does not offer a new password to an account without a password', async () => {
    await database.rows('UPDATE account SET passkey_only_since = now() WHERE id = $1', [accountId]);
    expect((await endBy(token)).json()).toEqual({ name: '居間', takesPasskeysOnly: true });
    const theirs = await deviceTokenMailedTo(site, second);
    expect((await endBy(theirs)).json()).toMatchObject({ takesPasskeysOnly: false });
  });

  it('becomes invalid once the television is logged out', async () => {
    await visitor.post('/zapi/account/devices/end');
    expect(await endBy(token)).toBeProblem('INVALID_DEVICE_LINK');
    expect((await site.mails()).filter(({ template }) => template === 'deviceEnded')).toEqual([]);
  });

  it.each([undefined, '', 'x', 'A'.repeat(43), 'A'.repeat(5_000), 1, null, ['a'], { $ne: null }])(
    'is rejected with the token %j',
    async (value) => expect(await endBy(value)).toBeProblem('INVALID_DEVICE_LINK'),
  );

  it('is stored as a keyed hash, and is rejected in a request from another site', async () => {
    const rows = await database.rows<{ row: string }>('SELECT challenge::text AS row FROM challenge');
    for (const { row } of rows) {
      expect(row).not.toContain(token);
      expect(row).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    }
    const otherSite = guest();
    otherSite.headers = { ...otherSite.headers, 'sec-fetch-site': 'cross-site' };
    expect((await endBy(token, otherSite)).statusCode).toBe(403);
    expect(await live()).toHaveLength(2);
  });

  it('is omitted from e-mails to an unverified address', async () => {
    await database.rows('UPDATE account SET proved_email_key = NULL WHERE id = $1', [accountId]);
    await addTelevision(site.nest, accountId);
    const mail = (await site.mails()).findLast(
      ({ to, template }) => to === memberEmail && template === 'deviceConnected',
    );
    expect(mail?.text).not.toMatch(/[A-Za-z0-9_-]{43}/);
  });
});
