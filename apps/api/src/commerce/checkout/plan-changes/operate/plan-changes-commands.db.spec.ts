import { afterEach, describe, expect, it } from '@jest/globals';
import { yen } from '@account/domain/commerce/money/yen';
import { testDatabase } from '@account/testing/database';

import { AccountStatus } from '../../../../identity/account-status/account-status.service.js';
import type { Command } from '../../../../platform/cli/command.js';
import { runCommand } from '../../../../platform/cli/run-command.js';
import { newId } from '../../../../platform/ids/ids.js';
import { ContractOperations } from '../../../subscriptions/contracts/operate/contract-operations.service.js';
import { contractCommands } from '../../../subscriptions/contracts/operate/contracts.commands.js';
import { soldPlanCommands } from '../../../subscriptions/contracts/operate/plan-inventory.commands.js';
import { PlanInventory } from '../../../subscriptions/contracts/operate/plan-inventory.service.js';
import type { ContractId } from '../../../subscriptions/contracts/contracts.service.js';
import { CycleExplanations } from '../../../subscriptions/renewals/cycle/cycle-explanations.service.js';
import { changeContract } from '../../../subscriptions/contracts/contracts.testing.js';
import { moneyViolations } from '../../../ledger/billing/money-check.testing.js';
import type { CycleId } from '../../../subscriptions/contracts/contract.types.js';
import { OrderConfirmations } from '../../purchase/confirmation/order-confirmations.service.js';
import { orderConfirmationCommands } from '../../purchase/confirmation/order-confirmations.commands.js';
import { OrderExplanations } from '../../purchase/order/order-explanations.service.js';
import type { OrderId } from '../../purchase/reservation/reservation.repository.js';
import { siteThatChangesPlans } from '../plan-changes.testing.js';
import { PlanChangeOperations } from './plan-change-operations.service.js';
import { planChangeCommands } from './plan-changes.commands.js';

const database = testDatabase({ emptied: 'once' });
const site = siteThatChangesPlans(database);
const { renewing } = site;

const good = '4111111111111111';

afterEach(async () => {
  expect(await moneyViolations(database)).toEqual([]);
});

/** Runs a command and returns its lines. Dates in the test's year are written as dates in 2026. */
async function run(commands: Command[], ...words: string[]): Promise<{ status: number; lines: string[] }> {
  const lines: string[] = [];
  const out = (line: string) => void lines.push(renewing.said(line));
  return { status: await runCommand(commands, words, { out, error: out }), lines };
}

const change = (id: string, ...more: string[]) =>
  run(
    planChangeCommands((work) => work(renewing.shop.get(PlanChangeOperations))),
    ...['contracts', 'change', id, ...more, '--by', 'Mori', '--reason', 'Asked by mail'],
  );

const show = async (id: string) => {
  const services = {
    contracts: renewing.shop.get(ContractOperations),
    accounts: renewing.shop.get(AccountStatus),
  };
  return (
    await run(
      contractCommands((work) => work(services)),
      'contracts',
      'show',
      id,
    )
  ).lines;
};

async function joined(): Promise<ContractId> {
  const id = await site.join(await renewing.shop.addCard(good), 28);
  await renewing.on('2026-02-10');
  return id;
}

const audited = async (id: string) =>
  (
    await database.rows<{ kind: string; details: { by: string; reason: string } }>(
      `SELECT kind, details FROM audit_event WHERE details ->> 'contractId' = $1 ORDER BY created_at, id`,
      [id],
    )
  ).map(({ kind, details }) => `${kind} ${details.by} ${details.reason}`);

const orderOf = async (id: string) => {
  const [row] = await database.rows<{ id: OrderId; number: string }>(
    'SELECT id, number FROM purchase_order WHERE changes_contract_id = $1 ORDER BY ordered_at DESC LIMIT 1',
    [id],
  );
  if (row === undefined) throw new Error('No change was ordered');
  return row;
};

describe('contracts change', () => {
  it('schedules the change at the price that a member would be promised, and charges nothing', async () => {
    const id = await joined();
    const { status, lines } = await change(id, '--to', 'yearly');
    expect(lines).toEqual([
      'standard becomes yearly on 2026-02-28, first charge ¥19,800, promised today. ' +
        'It can be taken back until 2026-02-27. The member is told by mail.',
      expect.stringContaining(
        'changes to yearly on 2026-02-28, first charge ¥19,800 promised and place reserved since 2026-02-10',
      ),
    ]);
    expect(status).toBe(0);
    expect(await site.orders()).toEqual(['yearly SCHEDULED']);
    expect(await renewing.charges()).toEqual([]);
    expect(await audited(id)).toEqual(['contract.planChangeScheduledForMember Mori Asked by mail']);
    expect(await renewing.mails()).toContain('planChangeScheduled');
    await renewing.sweepOn('2026-02-28');
    expect(await renewing.charges()).toEqual(['SUCCEEDED STORE 19800']);
  });

  it('stores, as evidence, that support made the change and that no page was shown', async () => {
    const id = await joined();
    await change(id, '--to', 'yearly');
    const { number } = await orderOf(id);
    const commands = orderConfirmationCommands((work) => work(renewing.shop.get(OrderConfirmations)));
    const { status, lines } = await run(commands, 'orders', 'show-confirmation', number);
    expect(status).toBe(0);
    expect(lines[0]).toContain('page support');
    const text = lines.join('\n');
    for (const part of ['確認画面は表示していません', '現在のプラン：スタンダード', '¥19,800'])
      expect(text).toContain(part);
    expect(text).not.toContain('Asked by mail');
  });

  it('says, also in the evidence, that the cancellation is withdrawn and what is lost', async () => {
    const id = await site.join(await renewing.shop.addCard(good), 28, {
      price: { amount: yen(1_480), version: 1 },
      campaign: {
        ...{ campaignId: 'half', name: { ja: '半額', en: 'Half price' }, freeDays: 0 },
        discount: { kind: 'percent', percent: 50 },
        discountContinuationCount: 3,
      },
    });
    await renewing.on('2026-02-10');
    const cancelRequestedOn = renewing.day('2026-02-09');
    await changeContract(renewing.shop.site.nest, id, (facts) => ({ ...facts, cancelRequestedOn }));
    const { lines } = await change(id, '--to', 'yearly');
    expect(lines.slice(1, -1)).toEqual([
      'The cancellation of the contract is withdrawn: it goes on.',
      'The campaign "Half price" is lost, with ¥740 off the next payment.',
      'The agreed price of ¥1,480 is lost; new contracts pay ¥1,980.',
    ]);
    const { number } = await orderOf(id);
    const commands = orderConfirmationCommands((work) => work(renewing.shop.get(OrderConfirmations)));
    const text = (await run(commands, 'orders', 'show-confirmation', number)).lines.join('\n');
    for (const part of ['解約は取り消され', '「半額」は終わります', '¥740', '¥1,480は終わります'])
      expect(text).toContain(part);
  });

  it('can withdraw the change until the day before it takes effect', async () => {
    const id = await joined();
    await change(id, '--to', 'yearly');
    expect((await change(id, '--withdraw')).lines[0]).toBe(
      'The change is taken back. The member is told by mail.',
    );
    expect(await site.orders()).toEqual(['yearly DROPPED WITHDRAWN']);
    expect((await renewing.mails()).filter((mail) => mail.startsWith('planChange'))).toEqual([
      'planChangeScheduled',
      'planChangeDropped',
    ]);
    expect(await audited(id)).toEqual([
      'contract.planChangeScheduledForMember Mori Asked by mail',
      'contract.planChangeWithdrawnForMember Mori Asked by mail',
    ]);
    expect(await change(id, '--withdraw')).toEqual({
      status: 1,
      lines: ['The contract has ended, or it has no change that can be taken back.'],
    });
  });

  it('refuses what a member could not do, with the reason, and records nothing', async () => {
    const id = await joined();
    const refused = async (...more: string[]) => (await change(id, ...more)).lines;
    const none =
      'There is no such contract, its account is closed, or the plan is not in the group of its plan.';
    expect(await refused('--to', 'nothing')).toEqual([none]);
    expect(await refused()).toEqual(['Give one of --to and --withdraw.']);
    expect(await refused('--to', 'yearly', '--withdraw')).toEqual(['Give one of --to and --withdraw.']);
    expect((await change('nothing', '--to', 'yearly')).lines).toEqual(['There is no contract "nothing".']);
    expect((await change(newId(), '--to', 'yearly')).lines).toEqual([none]);
    await changeContract(renewing.shop.site.nest, id, (facts) => ({ ...facts, isBlocked: true }));
    expect(await refused('--to', 'yearly')).toEqual(['The contract is blocked, or its account is disabled.']);
    const stopping = { isBlocked: false, forceStopOn: renewing.day('2026-02-28') };
    const cancelRequestedOn = renewing.day('2026-02-09');
    await changeContract(renewing.shop.site.nest, id, (facts) => ({
      ...facts,
      ...stopping,
      cancelRequestedOn,
    }));
    expect(await refused('--to', 'yearly')).toEqual(['The contract ends and cannot be kept.']);
    expect(await audited(id)).toEqual([]);
    expect(await site.orders()).toEqual([]);
  });
});

describe('an operator', () => {
  it('sees the scheduled change, and later the link between the old and the new contract', async () => {
    const id = await joined();
    await site.schedule(id, 'yearly');
    expect((await show(id))[0]).toContain('changes to yearly on 2026-02-28, first charge ¥19,800');
    await renewing.sweepOn('2026-02-28');
    const next = await site.successor(id);
    expect((await show(id)).slice(0, 2)).toEqual([
      expect.stringContaining('ended 2026-02-28 (CHANGED)'),
      `  Continued by contract ${next} of yearly from 2026-02-28`,
    ]);
    const [line, before] = await show(next);
    expect(line).toContain(`continues contract ${id}`);
    expect(before).toMatch(new RegExp(`^  Continues contract ${id} of standard from .*, ended 2026-02-28$`));
  });

  it('sees a separate count of the places that scheduled changes reserve', async () => {
    await site.schedule(await joined(), 'yearly');
    const commands = soldPlanCommands((work) =>
      work({
        plans: renewing.shop.get(PlanInventory),
        now: renewing.shop.site.clock.now(),
        today: renewing.day('2026-02-10'),
      }),
    );
    const { lines } = await run(commands, 'plans', 'list');
    const at = lines.findIndex((line) => line.startsWith('yearly:'));
    expect(lines.slice(at + 2, at + 4)).toEqual(['  contracts: 0', '  reserved by changes of plan: 1']);
    expect(lines.filter((line) => line.includes('reserved by changes'))).toHaveLength(1);
  });

  it('sees in the explanation of a charge which change of plan caused it', async () => {
    const id = await joined();
    await site.schedule(id, 'yearly');
    const { id: orderId, number } = await orderOf(id);
    const explained = async () => (await renewing.shop.get(OrderExplanations).explainOrder(orderId))[0];
    expect(await explained()).toContain(`Change of contract ${id}, order ${number} of `);
    expect(await explained()).toContain(': SCHEDULED, ordered ');
    await renewing.sweepOn('2026-02-28');
    const [cycle] = await database.rows<{ id: CycleId }>(
      'SELECT id FROM billing_cycle WHERE contract_id = $1',
      [await site.successor(id)],
    );
    const lines = await renewing.shop.get(CycleExplanations).explainCycle(cycle?.id ?? ('' as CycleId));
    expect(lines.map((line) => renewing.said(line)).at(-1)).toBe(
      `Change of plan from contract ${id} of standard on 2026-02-28, order ${orderId}, ¥19,800 promised for this charge`,
    );
  });

  it('reads why a change did not take place', async () => {
    const id = await joined();
    await site.schedule(id, 'yearly');
    await site.withdraw(id);
    const { id: orderId } = await orderOf(id);
    const [line] = await renewing.shop.get(OrderExplanations).explainOrder(orderId);
    expect(line).toContain(': DROPPED (WITHDRAWN), ordered ');
  });
});
