import { expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { ExpiredRowsRepository } from '../../platform/lifecycle/expired-rows.repository.js';
import { declaredExpiries, type Expiry } from '../../platform/lifecycle/expiry.declaration.js';
import { CleanupRegistry } from '../../platform/lifecycle/cleanup-registry.service.js';
import { Database } from '../../platform/prisma/database.js';
import { testApplication } from '../../testing/test-application.js';

const database = testDatabase();
const site = testApplication(database);

/**
 * Number of hours for which an expired row is kept. The list is written by hand, so that a slice that forgets
 * to delete its rows is noticed.
 */
const expiring: Readonly<Record<string, number>> = {
  audit_event: 0,
  'audit_event of members': 4018 * 24,
  challenge: 1,
  contract_reminder: 731 * 24,
  data_export_archive: 0,
  device: 90 * 24,
  'device that ended': 90 * 24,
  failure_counter: 1,
  flow: 1,
  gateway_return: 1 * 24,
  known_browser: 0,
  login_attempt: 365 * 24,
  mailbox_health: 0,
  mailbox_use: 0,
  oidc_artifact: 1,
  oidc_grant: 1,
  oidc_interaction: 1,
  oidc_session_client: 1,
  payment_method: 548 * 24,
  payment_method_reauthentication: 0,
  payment_method_registration: 7 * 24,
  purchase_draft: 0,
  quote: 2 * 24,
  rate_limit: 1,
  second_factor_enrolment: 0,
  session: 1 * 24,
  social_callback_form: 0,
  trusted_device: 0,
  used_passkey_challenge: 0,
  withdrawal_answer: 365 * 24,
};

/**
 * Tables in which only some rows expire, each with the condition for rows that expire. For example, price
 * announcements are kept.
 */
const onlySome: Readonly<Record<string, string>> = {
  'audit_event of members': 'expires_at IS NULL',
  challenge: 'flow_id IS NULL',
  contract_reminder: "kind <> 'priceRises'",
  payment_method_registration: 'finished_at IS NOT NULL',
  withdrawal_answer: 'text IS NOT NULL',
};

it('rows of a swept table are kept only if one of the listed conditions applies', () => {
  const some = declaredExpiries().flatMap(({ name, only }) => (only === undefined ? [] : [[name, only]]));
  expect(Object.fromEntries(some)).toEqual(onlySome);
});

/** Returns the statement with which the sweep deletes expired rows. */
async function deletionOf(expiry: Expiry, before: Date | number): Promise<string> {
  const statement = jest.spyOn(site.nest.get(Database), 'statement');
  try {
    await site.nest.get(ExpiredRowsRepository, { strict: false }).delete(expiry, before, 500);
    return statement.mock.calls[0]?.[1] ?? '';
  } finally {
    statement.mockRestore();
  }
}

it('every table with rows that expire is declared by its slice and swept', () => {
  expect(declaredExpiries().map(({ name }) => name)).toEqual(Object.keys(expiring));
  const swept = site.nest.get(CleanupRegistry).listTasks();
  expect(swept.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(expiring)));
});

it('expired rows are kept for exactly the listed number of hours', () => {
  const now = new Date('2026-04-01T00:00:00Z');
  jest.useFakeTimers({ now, doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval'] });
  try {
    const kept = declaredExpiries().map(({ name, before = (at: Date) => at }) => {
      const until = before(now);
      const moment = typeof until === 'number' ? until : until.getTime();
      return [name, (now.getTime() - moment) / 3_600_000];
    });
    expect(Object.fromEntries(kept)).toEqual(expiring);
  } finally {
    jest.useRealTimers();
  }
});

it.each(Object.keys(expiring))('expired rows of %s are found by an index', async (name) => {
  const expiry = declaredExpiries().find((each) => each.name === name);
  if (expiry === undefined) throw new Error(`${name} is not declared`);
  const before = expiry.before?.(site.clock.now()) ?? site.clock.now();
  const deletion = await deletionOf(expiry, before);
  const plan = await site.nest.get(Database).prisma.$transaction(async (transaction) => {
    await transaction.$executeRaw`SET LOCAL enable_seqscan = off`;
    await transaction.$executeRaw`SET LOCAL enable_bitmapscan = off`;
    await transaction.$executeRaw`SET LOCAL enable_sort = off`;
    return transaction.$queryRawUnsafe(`EXPLAIN (FORMAT JSON) ${deletion}`, before, 500);
  });
  expect(JSON.stringify(plan)).toContain('"Index Scan"');
  expect(JSON.stringify(plan)).not.toMatch(/"Seq Scan"|"Sort"/);
});
