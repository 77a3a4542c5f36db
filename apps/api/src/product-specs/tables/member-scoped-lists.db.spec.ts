import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { aRental } from '../../commerce/catalogue.suite.js';
import { Customers } from '../../commerce/ledger/customers/customers.service.js';
import type { CustomerId } from '../../commerce/ledger/customers/customer.repository.js';
import { EntitlementRepository } from '../../commerce/subscriptions/entitlements/entitlement.repository.js';
import { plan } from '../../commerce/catalogue/plans/plan.schema.js';
import { AccountSearch } from '../../identity/accounts/account-search.repository.js';
import { LinkedAccountRepository } from '../../identity/linked-accounts/linked-account.repository.js';
import { SecondFactorRepository } from '../../identity/second-factors/second-factor.repository.js';
import { TrustedDeviceRepository } from '../../identity/trusted-devices/trusted-device.repository.js';
import { Connections } from '../../oidc/connections/connections.service.js';
import { ConnectionRepository } from '../../oidc/connections/connection.repository.js';
import { loadConfig } from '../../platform/config/config.js';
import { newId, type AccountId } from '../../platform/ids/ids.js';
import { Database } from '../../platform/prisma/database.js';
import { applyStore } from '../../testing/apply-store.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember } from '../../testing/test-members.js';
import { WithdrawalAnswerRepository } from '../../account-closure/withdrawal/withdrawal-answer.repository.js';

const database = testDatabase();
const site = testApplication(database);
const get = <Service>(service: abstract new (...parts: never[]) => Service): Service =>
  site.nest.get<Service>(service, { strict: false });

let member: AccountId;
let other: AccountId;

beforeEach(async () => {
  member = await addMember(site.nest, { password: null });
  site.clock.travel({ minutes: 1 });
  other = await addMember(site.nest, { email: 'other@example.jp', password: null });
});

const minutes = (count: number) => new Date(site.clock.now().getTime() + count * 60_000);

describe('with another member who has similar rows,', () => {
  it('trusted devices are listed by last use, newest first, until they expire', async () => {
    const add = async (of: AccountId, used: number, expires: number) => {
      const id = newId();
      await database.rows(
        `INSERT INTO trusted_device (id, account_id, secret_hash, user_agent, created_at, last_used_at, expires_at)
         VALUES ($1, $2, '\\x00', 'Safari', $3, $4, $5)`,
        [id, of, minutes(-90 - used), minutes(used), minutes(expires)],
      );
      return id;
    };
    const [older, newer] = [await add(member, -20, 10), await add(member, -10, 10)];
    await add(member, -5, 0);
    await add(other, -1, 10);
    const listed = await get(TrustedDeviceRepository).list(member, site.clock.now());
    expect(listed.map(({ id }) => id)).toEqual([newer, older]);
  });

  it('connected applications are listed newest first', async () => {
    const connect = (of: AccountId, clientId: string, at: Date) =>
      database.rows(
        `INSERT INTO oidc_connection (id, account_id, client_id, scopes, rejected_scopes, created_at, last_used_at)
         VALUES ($1, $2, $3, '{openid}', '{}', $4, $5)`,
        [newId(), of, clientId, at, minutes(-at.getTime() / 1e9)],
      );
    await connect(member, 'newer', minutes(-1));
    await connect(member, 'older', minutes(-2));
    await connect(other, 'theirs', minutes(0));
    const listed = await get(ConnectionRepository).list(member);
    expect(listed.map(({ clientId }) => clientId)).toEqual(['newer', 'older']);
  });

  it('the time of the last use of a connection has a resolution of one hour', async () => {
    await get(Connections).allow(member, 'night-screening-notes', {
      ...{ allowed: ['openid'], rejected: [], isTelevision: false },
    });
    const use = async () => {
      const row = await get(ConnectionRepository).findConnection(member, 'night-screening-notes');
      if (row === undefined) throw new Error('There is no connection');
      const { id, lastUsedAt } = row;
      await get(Connections).recordUse({ id, lastUsedAt: lastUsedAt.getTime() } as never);
      const after = await get(ConnectionRepository).findConnection(member, 'night-screening-notes');
      return after?.lastUsedAt;
    };
    const begun = site.clock.now();
    site.clock.travel({ minutes: 60 });
    expect(await use()).toEqual(begun);
    site.clock.travel({ minutes: 1 });
    expect(await use()).toEqual(site.clock.now());
  });

  it('linked accounts are listed by provider', async () => {
    const link = (of: AccountId, provider: string, email: string | null, isVerified: boolean) =>
      database.rows(
        `INSERT INTO linked_account (id, account_id, provider, subject, email, is_email_verified, linked_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [newId(), of, provider, newId(), email, isVerified, site.clock.now()],
      );
    await link(member, 'Line', 'line@example.jp', true);
    await link(member, 'Google', 'unproved@example.jp', false);
    await link(member, 'Apple', null, true);
    await link(other, 'Facebook', 'theirs@example.jp', true);
    expect(await get(LinkedAccountRepository).providersOf(member)).toEqual(['Apple', 'Google', 'Line']);
  });
});

describe('the termination of sign-in items', () => {
  it('affects only the trusted devices of the member', async () => {
    const id = newId();
    await database.rows(
      `INSERT INTO trusted_device (id, account_id, secret_hash, user_agent, created_at, last_used_at, expires_at)
       VALUES ($1, $2, '\\x00', 'Safari', $3, $3, $4)`,
      [id, other, minutes(-1), minutes(10)],
    );
    const remove = (of: AccountId) =>
      get(Database).transaction((transaction) => get(TrustedDeviceRepository).delete(transaction, of, id));
    expect(await remove(member)).toBe(false);
    expect(await remove(other)).toBe(true);
  });

  it('affects only items that were set up since the unrecognised login', async () => {
    const since = minutes(-5);
    const before = new Date(since.getTime() - 1);
    for (const [of, type, at] of [
      [member, 'Email', since],
      [member, 'SMS', before],
      [other, 'Email', since],
    ] as const)
      await database.rows(
        'INSERT INTO second_factor (account_id, type, enabled_at, phone_number) VALUES ($1, $2, $3, $4)',
        [of, type, at, type === 'SMS' ? '09012345678' : null],
      );
    for (const [of, provider, at] of [
      [member, 'Google', since],
      [member, 'Line', before],
      [other, 'Google', since],
    ] as const)
      await database.rows(
        `INSERT INTO linked_account (id, account_id, provider, subject, is_email_verified, linked_at)
         VALUES ($1, $2, $3, $4, false, $5)`,
        [newId(), of, provider, newId(), at],
      );
    const removed = await get(Database).transaction(async (transaction) => [
      await get(SecondFactorRepository).deleteEnabledSince(transaction, member, since),
      await get(LinkedAccountRepository).deleteLinkedSince(transaction, member, since),
    ]);
    expect(removed).toEqual([1, 1]);
    expect(await get(LinkedAccountRepository).providersOf(member)).toEqual(['Line']);
    expect(await get(LinkedAccountRepository).providersOf(other)).toEqual(['Google']);
    const left = await database.rows('SELECT type FROM second_factor ORDER BY account_id = $1 DESC', [
      member,
    ]);
    expect(left).toEqual([{ type: 'SMS' }, { type: 'Email' }]);
  });
});

it('rights of the customer that are neither expired nor revoked are listed by their start', async () => {
  const planIds = ['one', 'two', 'three', 'four', 'five'];
  await applyStore(loadConfig(site.environment), (file) => ({
    ...file,
    plans: planIds.map((planId) => plan.parse(aRental({ planId }))),
    campaigns: [],
    paymentMethods: [],
  }));
  const [own, theirs] = [await get(Customers).findOrCreate(member), await get(Customers).findOrCreate(other)];
  const right = async (
    of: CustomerId,
    starts: number,
    ends: number | null,
    revoked: number | null = null,
  ) => {
    const id = newId();
    await database.rows(
      `INSERT INTO entitlement (id, customer_id, plan_id, source, source_id, starts_at, ends_at, revoked_at)
       VALUES ($1, $2, $3, 'RENTAL', $1, $4, $5, $6)`,
      [id, of, planIds.pop(), minutes(starts), ends && minutes(ends), revoked && minutes(revoked)],
    );
    return id;
  };
  const later = await right(own, -2, 1);
  const earlier = await right(own, -3, 2);
  await right(own, -4, 1, -1);
  await database.rows('UPDATE entitlement SET ends_at = $1 WHERE id = $2', [
    site.clock.now(),
    await right(own, -5, 1),
  ]);
  await right(theirs, -1, 1);
  const live = await get(EntitlementRepository).findLive(own, site.clock.now());
  expect(live.map(({ sourceId }) => sourceId)).toEqual([earlier, later]);
});

it('support finds members by name, oldest first', async () => {
  const search = get(AccountSearch);
  const found = async (most: number) =>
    (await search.findByName('佐藤 美咲', most)).map(({ accountId }) => accountId);
  expect(await found(10)).toEqual([member, other]);
  expect(await found(1)).toEqual([member]);
});

it('answers to the withdrawal survey are listed newest first', async () => {
  const answer = (text: string, day: string) =>
    database.rows(
      `INSERT INTO withdrawal_answer (id, survey_id, revision, question_id, question, chosen, text, answered_at)
       VALUES (gen_random_uuid(), 'leaving', 1, 'why', '{"ja":"?","en":"?"}', '[]', $1, $2)`,
      [text, new Date(`${day}T00:00:00+09:00`)],
    );
  await answer('second', '2026-04-02');
  await answer('first', '2026-04-01');
  await answer('third', '2026-04-03');
  const read = [];
  for await (const answers of get(WithdrawalAnswerRepository).readSince(
    new Date('2026-04-02T00:00:00+09:00'),
  ))
    read.push(...answers.map(({ text }) => text));
  expect(read).toEqual(['third', 'second']);
});
