import { createPublicKey, verify } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventKinds, type EventKind } from '@account/domain/oidc/events/event-kinds';
import { testDatabase } from '@account/testing/database';
import { runConcurrently } from '@account/testing/race';
import { Webhook } from 'standardwebhooks';

import { AccountRepository } from '../../identity/accounts/account.repository.js';
import { Televisions } from '../../identity/devices/televisions.service.js';
import { PasswordCredentialRepository } from '../../identity/passwords/password-credential.repository.js';
import { loadConfig } from '../../platform/config/config.js';
import { runCommand } from '../../platform/cli/run-command.js';
import { newId, type AccountId } from '../../platform/ids/ids.js';
import { CleanupRegistry } from '../../platform/lifecycle/cleanup-registry.service.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import { SettingsService } from '../../store/settings/settings.service.js';
import { applyStore } from '../../testing/apply-store.js';
import { asOperator, testApplication } from '../../testing/test-application.js';
import { addMember } from '../../testing/test-members.js';
import { oidcEnvironment, sampleClient, withClients } from '../oidc.testing.js';
import { ApplicationEventRepository } from './application-event.repository.js';
import { EventDelivery, retryMinutes } from './event-delivery.service.js';
import { EventOperations } from './event-operations.service.js';
import { EventReceiverRepository } from './event-receiver.repository.js';
import { TestReceiver, type ReceivedEvent } from './event-receiver.testing.js';
import { newKey } from './event-signatures.js';
import { eventCommands } from './events.commands.js';

const database = testDatabase();
const diary = await TestReceiver.start();
const shelf = await TestReceiver.start();
const [newer, older, open] = [newKey('hmac'), newKey('hmac'), newKey('ed25519')];

const clients = [
  sampleClient({
    clientId: 'diary',
    events: { url: diary.url, signingKey: { env: 'OIDC_DIARY_EVENTS' }, kinds: [...eventKinds] },
  }),
  sampleClient({
    clientId: 'shelf',
    events: {
      ...{ url: shelf.url, signingKey: { env: 'OIDC_SHELF_EVENTS' } },
      kinds: ['account.closed', 'profile.changed'],
    },
  }),
  sampleClient({ clientId: 'silent' }),
];
const stored =
  (own = clients) =>
  (file: Parameters<ReturnType<typeof withClients>>[0]) => {
    const changed = withClients(...own)(file);
    return { ...changed, oidc: { ...changed.oidc, privateHosts: ['127.0.0.1'] } };
  };
const site = testApplication(database, {
  environment: {
    ...oidcEnvironment,
    OIDC_DIARY_EVENTS: `${newer.key}, ${older.key}`,
    OIDC_SHELF_EVENTS: open.key,
  },
  store: stored(),
});

const find = <Service>(token: abstract new (...given: never[]) => Service) =>
  site.nest.get<Service>(token, { strict: false });
const inTransaction = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
  find(Database).transaction(work);

let member: AccountId;
let second: AccountId;

afterAll(() => {
  diary.stop();
  shelf.stop();
});

beforeEach(async () => {
  diary.forget();
  shelf.forget();
  site.clock.travelTo('2026-04-01T00:15:00+09:00');
  await applyStore(loadConfig(site.environment), stored());
  await find(SettingsService).refresh();
  member = await addMember(site.nest, { email: `${newId()}@example.jp` });
  second = await addMember(site.nest, { email: `${newId()}@example.jp` });
  for (const whose of [member, second]) for (const { clientId } of clients) await connect(whose, clientId);
});

async function connect(accountId: AccountId, clientId: string, scopes = ['openid', 'profile', 'membership']) {
  await database.rows(
    `INSERT INTO oidc_connection (id, account_id, client_id, scopes, rejected_scopes, created_at, last_used_at)
     VALUES ($1, $2, $3, $4, '{}', now(), now()) ON CONFLICT (account_id, client_id) DO UPDATE SET scopes = $4`,
    [newId(), accountId, clientId, scopes],
  );
}

const speak = (language: 'ja' | 'en', whose = member) =>
  find(AccountRepository).chooseLanguage(whose, language, site.clock.now());

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; !(await isSo()); turn += 1) {
    if (turn > 3_000) throw new Error('It does not become so');
    await setTimeout(10);
  }
}

async function changeOfCrowd(size: number): Promise<AccountId[]> {
  const crowd: AccountId[] = [];
  for (let index = 0; index < size; index += 1) {
    const one = await addMember(site.nest, { email: `${newId()}@example.jp`, password: null });
    for (const clientId of ['diary', 'shelf']) await connect(one, clientId);
    crowd.push(one);
  }
  site.clock.travel({ seconds: 1 });
  for (const one of crowd) await speak('en', one);
  return crowd;
}

async function television(whose = member): Promise<void> {
  const televisions = find(Televisions);
  const device = { accountId: whose, clientId: 'diary', kind: 'tv', name: '居間', hint: null };
  const where = { connectedFrom: 'JP', approvedBySession: null, redeemedBefore: new Date('2100-01-01') };
  await inTransaction((transaction) => televisions.addTelevision(transaction, { ...device, ...where }));
}

const causes: Partial<Record<EventKind, () => Promise<unknown>>> = {
  'profile.changed': async () => {
    site.clock.travel({ seconds: 1 });
    await speak('en');
  },
  'credential.changed': async () => {
    site.clock.travel({ seconds: 1 });
    await inTransaction((transaction) =>
      find(PasswordCredentialRepository).set(transaction, member, 'a new hash', site.clock.now()),
    );
  },
  'device.ended': async () => {
    await television();
    await find(Televisions).endTelevisionsNow(member, 'member');
  },
  'account.closed': () =>
    inTransaction((transaction) => transaction.account.delete({ where: { id: member } })),
};

const rows = () =>
  database.rows<{
    id: string;
    client_id: string;
    account_id: string;
    kind: string;
    state: string;
    attempts: number;
    created_at: Date;
  }>(
    `SELECT id, client_id, account_id, kind, state, attempts, created_at FROM application_event
      ORDER BY client_id, kind`,
  );

async function deliver(): Promise<number> {
  const begun = await find(EventDelivery).startDueDeliveries();
  await find(EventDelivery).waitForRunning();
  return begun;
}

async function run(...words: string[]) {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const status = await runCommand(
    eventCommands((work) => work(find(EventOperations))),
    ['events', ...words],
    { out: say, error: say },
  );
  return { status, said: said.join('\n') };
}

const checked = (key: string, { body, headers }: ReceivedEvent) =>
  new Webhook(key).verify(body, headers as Record<string, string>);

describe('the event for a database change', () => {
  it.each(Object.entries(causes))(
    '%s: an event is sent only to subscribed applications',
    async (kind, cause) => {
      await cause();
      const wanted = clients.filter(({ events }) => events?.kinds.includes(kind as EventKind));
      expect((await rows()).map(({ client_id: id, account_id: of, kind: what }) => [id, of, what])).toEqual(
        wanted.map(({ clientId }) => [clientId, member, kind]),
      );
      const [{ created_at: changedAt } = {}] = await rows();
      await deliver();
      const [received] = diary.received;
      expect(received).toMatchObject({
        ...{ type: kind, timestamp: changedAt?.toISOString(), data: { sub: member } },
      });
      expect(Object.keys(JSON.parse(received?.body ?? '{}') as object)).toEqual([
        'type',
        'timestamp',
        'data',
      ]);
      expect(shelf.received.map(({ type }) => type)).toEqual(wanted.length > 1 ? [kind] : []);
      expect(JSON.stringify([...diary.received, ...shelf.received])).not.toContain(second);
    },
  );

  it('is not sent when the change is rolled back', async () => {
    const undone = inTransaction(async (transaction) => {
      await transaction.account.update({ where: { id: member }, data: { updatedAt: new Date() } });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await rows()).toEqual([]);
  });

  it('is sent only if the member allows the application to receive it', async () => {
    await connect(member, 'diary', ['openid']);
    await connect(member, 'shelf', ['openid', 'membership']);
    await causes['profile.changed']?.();
    expect(await rows()).toEqual([]);
    await causes['credential.changed']?.();
    expect(await rows()).toMatchObject([{ client_id: 'diary', kind: 'credential.changed' }]);
  });

  it('is sent once for sixteen concurrent changes, and again for a later change', async () => {
    const change = () =>
      database.rows(`UPDATE account SET updated_at = updated_at + interval '1 s' WHERE id = $1`, [member]);
    await runConcurrently(16, change);
    expect(await rows()).toHaveLength(2);
    await deliver();
    expect(await deliver()).toBe(0);
    await change();
    await deliver();
    expect(diary.received).toHaveLength(2);
  });

  it('is not sent to an application that the member has disconnected', async () => {
    await causes['profile.changed']?.();
    await database.rows(`DELETE FROM oidc_connection WHERE account_id = $1 AND client_id = 'diary'`, [
      member,
    ]);
    expect((await rows()).map(({ client_id: id }) => id)).toEqual(['shelf']);
  });

  it('is replaced by the closure event when the account is closed', async () => {
    await causes['profile.changed']?.();
    await deliver();
    await causes['credential.changed']?.();
    await causes['account.closed']?.();
    expect((await rows()).map(({ client_id: id, kind }) => [id, kind])).toEqual([
      ['diary', 'account.closed'],
      ['shelf', 'account.closed'],
    ]);
  });
});

describe('the signature of an event', () => {
  it('is created for each key, and accepted by the library of the standard (Standard Webhooks)', async () => {
    await causes['credential.changed']?.();
    await deliver();
    const [received] = diary.received as [ReceivedEvent];
    expect(String(received.headers['webhook-signature']).split(' ')).toHaveLength(2);
    for (const { forApplication } of [newer, older])
      expect(checked(forApplication, received)).toMatchObject({ type: 'credential.changed' });
    expect(() => checked(newKey('hmac').key, received)).toThrow('No matching signature');
    expect(() => checked(newer.key, { ...received, body: received.body.replace(member, second) })).toThrow();
  });

  it("can be verified with the application's public key when the key is asymmetric", async () => {
    await causes['profile.changed']?.();
    await deliver();
    const [{ headers, body }] = shelf.received as [ReceivedEvent];
    const x = Buffer.from(open.forApplication.slice('whpk_'.length), 'base64').toString('base64url');
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    const signed = Buffer.from(
      `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`,
    );
    const [version, signature = ''] = String(headers['webhook-signature']).split(',');
    expect(version).toBe('v1a');
    expect(verify(null, signed, key, Buffer.from(signature, 'base64'))).toBe(true);
    expect(verify(null, Buffer.from(`x${String(signed)}`), key, Buffer.from(signature, 'base64'))).toBe(
      false,
    );
  });
});

describe('event delivery', () => {
  const outcomes = [
    'account_application_event_deliveries_total{application="diary",outcome="postponed"}',
    'account_application_event_deliveries_total{application="diary",outcome="failed"}',
    'account_application_event_deliveries_total{application="shelf",outcome="delivered"}',
  ];

  it('is retried for three days with the same event id when the receiver is down, and does not delay other receivers', async () => {
    const deliveries = () => Promise.all(outcomes.map((series) => site.metric(series)));
    const before = await deliveries();
    diary.status = 503;
    await causes['profile.changed']?.();
    await deliver();
    expect(shelf.received).toHaveLength(1);
    for (const minutes of retryMinutes) {
      site.clock.travel({ milliseconds: minutes * 60_000 - 1 });
      expect(await deliver()).toBe(0);
      site.clock.travel({ milliseconds: 1 });
      expect(await deliver()).toBe(1);
    }
    expect(diary.received).toHaveLength(retryMinutes.length + 1);
    expect(new Set(diary.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await rows()).toMatchObject([{ state: 'FAILED', attempts: 10 }, { state: 'DELIVERED' }]);
    expect((await deliveries()).map((count, index) => count - (before[index] ?? 0))).toEqual([9, 1, 1]);

    diary.status = 204;
    expect((await run('list')).said).toContain('0 wait, 1 failed');
    const replayed = await run('replay', 'diary', '--since', '2026-01-01T00:00:00Z', '--by', 'Aoi');
    expect(replayed).toEqual({ status: 0, said: '1 event is being sent.' });
    await deliver();
    expect(await rows()).toMatchObject([{ state: 'DELIVERED', attempts: 1 }, { state: 'DELIVERED' }]);
    expect(diary.received.at(-1)?.headers['webhook-id']).toBe(diary.received[0]?.headers['webhook-id']);
    expect((await run('list')).said).toContain('diary: well');
    const audited = `SELECT actor, details FROM audit_event WHERE kind = 'events.replayed'`;
    expect(await database.rows(audited)).toEqual([
      { actor: 'operator', details: { by: 'Aoi', application: 'diary', count: 1 } },
    ]);
  });

  it('sends the newest state in the next attempt when the receiver is available again', async () => {
    diary.status = 500;
    await causes['profile.changed']?.();
    await deliver();
    const { body } = await site.nest.inject({ url: '/metrics', headers: asOperator });
    expect(body).toContain('account_event_receiver_paused{application="diary"} 0');
    site.clock.travel({ hours: 2 });
    await speak('ja');
    diary.status = 200;
    await deliver();
    await deliver();
    expect((await rows()).filter(({ client_id: id }) => id === 'diary')).toMatchObject([
      { state: 'DELIVERED' },
      { state: 'DELIVERED' },
    ]);
  });

  it('does not follow redirects', async () => {
    diary.status = 302;
    await causes['credential.changed']?.();
    await deliver();
    expect(diary.received).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: 'PENDING', attempts: 1 }]);
  });

  it('is paused after five days of failures until an operator resumes it', async () => {
    diary.status = 500;
    await causes['credential.changed']?.();
    await deliver();
    site.clock.travel({ days: 5 });
    await deliver();
    expect((await run('list')).said).toMatch(/diary: paused since .*answered 500.*1 wait, 0 failed/);
    expect(await database.rows(`SELECT details FROM audit_event WHERE kind = 'events.paused'`)).toEqual([
      { details: { application: 'diary', reason: 'answered 500' } },
    ]);
    const { body } = await site.nest.inject({ url: '/metrics', headers: asOperator });
    for (const line of [
      'account_event_receiver_paused{application="diary"} 1',
      'account_event_receiver_paused{application="shelf"} 0',
      'account_event_receiver_failing_seconds{application="diary"} 432000',
      'account_application_events_pending{application="diary"} 1',
    ])
      expect(body).toContain(line);
    diary.status = 204;
    site.clock.travel({ days: 5 });
    for (let count = 0; count < 16; count += 1) await causes['credential.changed']?.();
    expect(await deliver()).toBe(0);
    expect((await rows()).length).toBe(2);
    expect((await run('replay', 'diary', '--by', 'Aoi')).said).toContain('It was paused');
    diary.status = 500;
    await deliver();
    expect((await run('list')).said).toContain('diary: failing since');
    diary.status = 204;
    site.clock.travel({ days: 1 });
    await deliver();
    expect((await rows()).map(({ state }) => state)).toEqual(['DELIVERED', 'DELIVERED']);
  });

  it('is stopped when the receiver responds with 410', async () => {
    diary.status = 410;
    await causes['credential.changed']?.();
    await deliver();
    site.clock.travel({ days: 1 });
    expect(await deliver()).toBe(0);
    expect((await run('list')).said).toContain('paused');
  });

  it.each([
    [429, '120', 120],
    [503, '3600', 3_600],
    [503, '99999999', 86_400],
  ])('waits after a response %i with Retry-After %s for %i s', async (status, asked, seconds) => {
    Object.assign(diary, { status, retryAfter: asked });
    await causes['profile.changed']?.();
    await deliver();
    await causes['credential.changed']?.();
    expect(shelf.received).toHaveLength(1);
    Object.assign(diary, { status: 204, retryAfter: undefined });
    site.clock.travel({ milliseconds: seconds * 1_000 - 1_500 });
    expect(await deliver()).toBe(0);
    expect((await run('list')).said).toContain('diary: failing since');
    expect((await run('list')).said).toContain('asked to wait until');
    site.clock.travel({ seconds: 2 });
    await deliver();
    expect(diary.received).toHaveLength(3);
    expect((await rows()).every(({ state }) => state === 'DELIVERED')).toBe(true);
    expect((await run('list')).said).not.toContain('asked to wait');
  });

  it('waits for the longer delay when two concurrent attempts fail, and is paused once', async () => {
    const [receivers, now] = [find(EventReceiverRepository), site.clock.now()];
    const fail = (failure: { wait?: number; isGone?: boolean }) =>
      receivers.recordFailure('diary', { reason: 'answered 429', ...failure }, now);
    for (const wait of [3_600_000, 120_000]) expect(await fail({ wait })).toBe(false);
    expect([await fail({ isGone: true }), await fail({ isGone: true }), await fail({})]).toEqual([
      ...[true, false, false],
    ]);
    expect((await receivers.list()).find(({ clientId }) => clientId === 'diary')).toMatchObject({
      backoffUntil: new Date(now.getTime() + 3_600_000),
      pausedAt: now,
    });
    await receivers.resume('diary');
  });

  it('ignores a delay that the receiver requested when an operator triggers the delivery', async () => {
    Object.assign(diary, { status: 429, retryAfter: '3600' });
    await causes['credential.changed']?.();
    await deliver();
    Object.assign(diary, { status: 204, retryAfter: undefined });
    expect((await run('replay', 'diary', '--by', 'Aoi')).said).toBe('1 event is being sent.');
    await deliver();
    expect(diary.received).toHaveLength(2);
  });

  it('sends at most four concurrent requests to a slow receiver and one to a failing receiver, without delaying others', async () => {
    diary.hangs = true;
    await changeOfCrowd(12);
    const delivery = find(EventDelivery);
    await until(async () => {
      await delivery.startDueDeliveries();
      return diary.isAsked === 4 && shelf.received.length === 12;
    });
    expect(await delivery.startDueDeliveries()).toBe(0);
    diary.status = 500;
    diary.letGo();
    await delivery.waitForRunning();
    expect(diary.received).toHaveLength(4);
    await deliver();
    expect(diary.received).toHaveLength(5);
    diary.status = 204;
    await deliver();
    const delivered = (await rows()).filter(({ state }) => state === 'DELIVERED');
    expect(delivered).toHaveLength(12 + 12 - 5);
  });

  it('does not delay the shutdown of a process when the receiver is slow', async () => {
    diary.hangs = true;
    await changeOfCrowd(6);
    const delivery = find(EventDelivery);
    await delivery.startDueDeliveries();
    await until(() => Promise.resolve(diary.isAsked === 4));
    await delivery.stop(50);
    expect(diary.isAsked).toBe(4);
    diary.letGo();
    await delivery.waitForRunning();
    expect(diary.received).toHaveLength(4);
    await deliver();
    expect(diary.received).toHaveLength(6);
  });

  it('sends each event once when sixteen processes run concurrently', async () => {
    await causes['credential.changed']?.();
    const [{ id = '' } = {}] = await rows();
    await runConcurrently(16, () => find(EventDelivery).deliverEvent(id));
    expect(diary.received).toHaveLength(1);
  });

  it('sends the oldest event first', async () => {
    site.clock.travel({ seconds: 1 });
    for (const whose of [member, second]) await speak('en', whose);
    await database.rows(
      `UPDATE application_event SET next_attempt_at = $1::timestamptz - CASE account_id WHEN $2 THEN 1 ELSE 2 END * interval '1 minute'`,
      [site.clock.now(), member],
    );
    const due = await find(ApplicationEventRepository).findDue(site.clock.now(), 1);
    const whose = new Map((await rows()).map(({ id, account_id: of }) => [id, of]));
    expect(due.map(({ clientId, id }) => [clientId, whose.get(id)]).sort()).toEqual([
      ['diary', second],
      ['shelf', second],
    ]);
  });

  it('stops when the receiver is removed from the store file; the next sweep deletes its pending events', async () => {
    await causes['profile.changed']?.();
    await applyStore(loadConfig(site.environment), stored(clients.slice(1)));
    await deliver();
    expect(diary.received).toEqual([]);
    for (const one of find(CleanupRegistry).listTasks())
      if (one.name.startsWith('application_event')) await one.sweep(site.clock.now(), 100);
    expect((await rows()).map(({ client_id: id }) => id)).toEqual(['shelf']);
    expect((await run('list')).said).not.toContain('diary');
    // Applies the store file again. The store file of the next test restarts its version numbers and would
    // otherwise be considered outdated.
    await applyStore(loadConfig(site.environment), stored());
    await find(SettingsService).refresh();
  });
});

describe('event retention', () => {
  it('deletes delivered events after two weeks, and pending events after a month', async () => {
    diary.status = 500;
    await causes['profile.changed']?.();
    await deliver();
    const sweep = async () => {
      for (const one of find(CleanupRegistry).listTasks())
        if (one.name.startsWith('application_event')) await one.sweep(site.clock.now(), 100);
      return (await rows()).map(({ client_id: id }) => id);
    };
    await database.rows('UPDATE application_event SET created_at = $1', [site.clock.now()]);
    site.clock.travel({ days: 13 });
    expect(await sweep()).toEqual(['diary', 'shelf']);
    site.clock.travel({ days: 2 });
    expect(await sweep()).toEqual(['diary']);
    site.clock.travel({ days: 16 });
    expect(await sweep()).toEqual([]);
  });
});

describe('an operator who manages events', () => {
  it('requeues events page by page, except events whose delivery was never attempted', async () => {
    const crowd = await changeOfCrowd(5);
    await deliver();
    expect(
      await find(ApplicationEventRepository).requeue('diary', new Date('2100-01-01'), ['DELIVERED']),
    ).toBe(0);
    const since = new Date('2026-01-01');
    expect(await find(ApplicationEventRepository).requeue('diary', since, ['DELIVERED'], 2)).toBe(5);
    expect(await find(ApplicationEventRepository).requeue('diary', since, ['DELIVERED'], 2)).toBe(0);
    const waiting = () =>
      database.rows(`SELECT id, xmin::text FROM application_event WHERE state = 'PENDING' ORDER BY id`);
    const before = await waiting();
    expect((await run('replay', 'diary', '--by', 'Aoi')).said).toBe(`${crowd.length} events are being sent.`);
    expect(await waiting()).toEqual(before);
    await database.rows(
      `UPDATE application_event SET state = 'FAILED', finished_at = $1
        WHERE id IN (SELECT id FROM application_event WHERE client_id = 'diary' LIMIT 2)`,
      [site.clock.now()],
    );
    expect((await run('replay', 'diary', '--since', '2026-01-01T00:00:00Z', '--by', 'Aoi')).said).toBe(
      `${crowd.length} events are being sent.`,
    );
  });

  it('requeues delivered events only with the option for it', async () => {
    await causes['profile.changed']?.();
    await deliver();
    const since = ['--since', '2026-01-01T00:00:00Z', '--by', 'Aoi'];
    await run('replay', 'diary', ...since);
    await deliver();
    expect(diary.received).toHaveLength(1);
    await run('replay', 'diary', ...since, '--delivered');
    await deliver();
    expect(diary.received).toHaveLength(2);
  });

  it('requeues only the newest event of each kind and member', async () => {
    for (const language of ['en', 'ja'] as const) {
      site.clock.travel({ seconds: 1 });
      for (const whose of [member, second]) await speak(language, whose);
      await deliver();
    }
    const since = new Date('2026-01-01');
    expect(await find(ApplicationEventRepository).requeue('diary', since, ['DELIVERED'])).toBe(2);
    for (const whose of [member, second]) {
      const own = (await rows()).filter(
        ({ client_id: id, account_id: of, kind }) =>
          id === 'diary' && of === whose && kind === 'profile.changed',
      );
      const byAge = own.toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime());
      expect(byAge.map(({ state }) => state)).toEqual(['DELIVERED', 'PENDING']);
    }
  });

  it('makes pending events due page by page', async () => {
    diary.status = 500;
    const crowd = await changeOfCrowd(5);
    while ((await rows()).some(({ client_id: id, attempts }) => id === 'diary' && attempts === 0)) {
      await deliver();
      site.clock.travel({ seconds: 1 });
    }
    expect(await find(ApplicationEventRepository).makeDueNow('diary', 2)).toBe(crowd.length);
    const due = `SELECT 1 FROM application_event WHERE client_id = 'diary' AND next_attempt_at = 'epoch'`;
    expect(await database.rows(due)).toHaveLength(crowd.length);
  });

  it('sees what was sent to an application, but not which member an event was about', async () => {
    await causes['profile.changed']?.();
    await deliver();
    const { said } = await run('list', 'shelf');
    expect(said).toMatch(/^[\w-]{36} DELIVERED profile\.changed of \S+ \S+ JST, attempts 1$/);
    expect(said).not.toContain(member);
    site.clock.travel({ minutes: 1 });
    await causes['credential.changed']?.();
    await deliver();
    const listed = (await run('list', 'diary')).said.split('\n').map((line) => line.split(' ')[2]);
    expect(listed).toEqual(['credential.changed', 'profile.changed']);
    expect((await run('list', 'silent')).said).toContain('is not an application with events');
  });

  it('generates a key of the same kind as the existing key, and sees only the new key', async () => {
    const { said } = await run('create-key', 'diary');
    expect(said).toMatch(/The key: whsec_/);
    expect(said).toContain('in front of the value of OIDC_DIARY_EVENTS');
    for (const { key } of [newer, older]) expect(said).not.toContain(key);
    expect((await run('create-key', 'shelf')).said).toMatch(/verify signatures: whpk_/);
    expect((await run('create-key', 'shelf', '--kind', 'none')).status).toBe(1);
  });
});
