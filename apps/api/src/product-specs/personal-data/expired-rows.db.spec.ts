import { expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { ExpiredRowsRepository } from '../../platform/lifecycle/expired-rows.repository.js';
import { declaredExpiries, type Expiry } from '../../platform/lifecycle/expiry.declaration.js';
import { Sweeping } from '../../platform/lifecycle/sweeping.service.js';
import { Database } from '../../platform/prisma/database.js';
import { testApplication } from '../../testing/test-application.js';

const database = testDatabase();
const site = testApplication(database);

/** Typed by hand, so that no slice leaves its rows lying. */
const expiring = [
  'audit_event',
  'audit_event of members',
  'challenge',
  'contract_notice',
  'data_export_archive',
  'device',
  'device that ended',
  'failure_counter',
  'flow',
  'gateway_return',
  'known_browser',
  'login_attempt',
  'mailbox_health',
  'oidc_artifact',
  'oidc_grant',
  'oidc_interaction',
  'oidc_session_client',
  'payment_method',
  'payment_method_registration',
  'payment_method_round',
  'purchase_draft',
  'quote',
  'rate_limit',
  'second_factor_enrolment',
  'session',
  'social_callback_form',
  'trusted_device',
  'used_passkey_challenge',
  'withdrawal_answer',
];

/** The statement that a sweep runs. */
async function deletionOf(expiry: Expiry, before: Date | number): Promise<string> {
  const statement = jest.spyOn(site.nest.get(Database), 'statement');
  try {
    await site.nest.get(ExpiredRowsRepository, { strict: false }).delete(expiry, before, 500);
    return statement.mock.calls[0]?.[1] ?? '';
  } finally {
    statement.mockRestore();
  }
}

it('every table whose rows end by themselves is declared by its slice, and swept', () => {
  expect(declaredExpiries().map(({ name }) => name)).toEqual(expiring);
  const swept = site.nest.get(Sweeping).all();
  expect(swept.map(({ name }) => name)).toEqual(expect.arrayContaining(expiring));
});

it.each(expiring)('what has expired in %s is found by an index', async (name) => {
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
