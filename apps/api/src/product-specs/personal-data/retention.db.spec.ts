import { beforeEach, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { ContractReminders } from '../../commerce/subscriptions/contracts/reminders/contract-reminders.service.js';
import { CleanupRegistry } from '../../platform/lifecycle/cleanup-registry.service.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember } from '../../testing/test-members.js';

const database = testDatabase();
const site = testApplication(database);

const now = new Date('2026-12-05T12:00:00+09:00');
const day = 86_400_000;
const ago = (days: number) => new Date(now.getTime() - days * day);

async function sweep(name: string): Promise<number> {
  const found = site.nest
    .get(CleanupRegistry, { strict: false })
    .listTasks()
    .find((each) => each.name === name);
  return (await found?.sweep(now, 500)) ?? -1;
}

beforeEach(() => site.clock.travelTo(now.toISOString()));

it('audit events of an open account are kept for eleven years', async () => {
  const accountId = await addMember(site.nest);
  await database.rows('DELETE FROM audit_event');
  for (const [name, days, end] of [
    ['old', 4_019, null],
    ['young', 4_017, null],
    ['closed', 4_019, ago(-1)],
  ] as const)
    await database.rows(
      `INSERT INTO audit_event (id, kind, account_id, actor, details, created_at, expires_at)
       VALUES (gen_random_uuid(), $1, $2, 'member', '{}', $3, $4)`,
      [`account.${name}`, accountId, ago(days), end],
    );
  expect(await sweep('audit_event of members')).toBe(1);
  const left = await database.rows('SELECT kind FROM audit_event ORDER BY kind');
  expect(left).toEqual([{ kind: 'account.closed' }, { kind: 'account.young' }]);
});

it('contract reminders are kept for two years, and price announcements for as long as the contract', async () => {
  expect(site.nest.get(ContractReminders, { strict: false })).toBeDefined();
  await database.rows('ALTER TABLE contract_reminder DISABLE TRIGGER ALL');
  for (const [notice, days] of [
    ['trialEnds', 732],
    ['priceRises', 3_000],
    ['onHold', 730],
  ] as const)
    await database.rows(
      `INSERT INTO contract_reminder (contract_id, kind, subject, sent_on, created_at)
       VALUES (gen_random_uuid(), $1, '2026-01-01', '2026-01-01', $2)`,
      [notice, ago(days)],
    );
  await database.rows('ALTER TABLE contract_reminder ENABLE TRIGGER ALL');
  expect(await sweep('contract_reminder')).toBe(1);
  const left = await database.rows('SELECT kind FROM contract_reminder ORDER BY kind');
  expect(left).toEqual([{ kind: 'onHold' }, { kind: 'priceRises' }]);
});
