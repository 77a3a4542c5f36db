import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { rightsSchema } from '@account/contracts/oidc/claims/membership.contract';
import { testDatabase } from '@account/testing/database';

import { commandsOfOperations } from '../../../app/cli/operation-command-lines.js';
import { runCommand } from '../../../platform/cli/run-command.js';
import { moneyViolations } from '../../ledger/billing/money-check.testing.js';
import type { ContractId } from '../../subscriptions/contracts/contracts.service.js';
import { RightsSource } from '../../../platform/lifecycle/membership.port.js';
import { siteThatChangesPlans } from './plan-changes.testing.js';

const database = testDatabase({ emptied: 'once' });
const site = siteThatChangesPlans(database);
const { renewing } = site;

const good = '4111111111111111';
const dead = '4000000201200005';
const unanswered = '4000000500030004';

beforeEach(async () => {
  await database.rows(
    'DELETE FROM application_event; DELETE FROM oidc_connection; DELETE FROM event_receiver',
  );
});

afterEach(async () => {
  expect(await moneyViolations(database)).toEqual([]);
});

async function scheduled(card = good): Promise<ContractId> {
  const id = await site.join(await renewing.shop.addCard(card), 28);
  await renewing.on('2026-02-10');
  await site.schedule(id, 'yearly');
  return id;
}

/** Connects an application that receives events about changed rights. */
async function connect(): Promise<void> {
  await database.rows(
    `INSERT INTO event_receiver (client_id, kinds, membership_scopes, profile_scopes)
     VALUES ('app', '{membership.changed}', '{membership}', '{}')`,
  );
  await database.rows(
    `INSERT INTO oidc_connection (id, account_id, client_id, scopes, rejected_scopes, created_at, last_used_at)
     VALUES (gen_random_uuid(), $1, 'app', '{openid,membership}', '{}', now(), now())`,
    [renewing.shop.accountId],
  );
}

async function rights() {
  const subject = { accountId: renewing.shop.accountId, language: 'ja' } as const;
  const read = await renewing.shop.get(RightsSource).readRights(subject, renewing.shop.site.clock.now());
  return {
    version: read.version,
    plans: rightsSchema.parse(read.rights).plans.map(({ plan_id: planId, status }) => `${planId} ${status}`),
  };
}

const events = () =>
  database.rows<{ kind: string; version: number }>('SELECT kind, version FROM application_event');

async function explained(): Promise<string> {
  const lines: string[] = [];
  const out = (line: string) => void lines.push(line);
  const commands = commandsOfOperations((work) => work(renewing.shop.site.nest));
  await runCommand(commands, ['rights', 'explain', renewing.shop.accountId], { out, error: out });
  return lines.join('\n');
}

describe('rights', () => {
  it('do not change when a change of plan is scheduled', async () => {
    await scheduled();
    expect((await rights()).plans).toEqual(['standard active']);
  });

  it('become those of the new plan with its first payment, in one event with a higher version', async () => {
    await scheduled();
    const before = await rights();
    await connect();
    await renewing.sweepOn('2026-02-28');
    const after = await rights();
    expect(after.plans).toEqual(['yearly active']);
    expect(after.version).toBeGreaterThan(before.version);
    expect(await events()).toEqual([{ kind: 'membership.changed', version: after.version }]);
    expect((await rights()).version).toBe(after.version);
  });

  it('stay those of the old plan while the outcome of the first payment is unknown', async () => {
    const id = await scheduled(unanswered);
    await renewing.sweepOn('2026-02-28');
    const next = await site.successor(id);
    expect((await rights()).plans).toEqual(['standard active']);
    expect(await explained()).toContain(
      `standard (contract ${id}): yes, until the first charge of the new plan is paid, or refused.`,
    );
    expect(await explained()).toContain(
      `yearly (contract ${next}): not yet, the first charge after the change of plan is not paid.`,
    );
    await renewing.lookUntilKnown();
    expect((await rights()).plans).toEqual(['yearly active']);
  });

  it('end when the first payment is refused', async () => {
    const id = await scheduled(dead);
    await renewing.sweepOn('2026-02-28');
    expect((await rights()).plans).toEqual(['yearly suspended']);
    expect(await explained()).toContain(`(contract ${await site.successor(id)}): no, on hold since`);
  });

  it('stay suspended after the return to the old plan until the old plan is paid', async () => {
    const id = await scheduled(dead);
    await renewing.sweepOn('2026-02-28');
    await site.returnToOldPlan(await site.successor(id));
    expect((await rights()).plans).toEqual(['standard suspended']);
  });
});
