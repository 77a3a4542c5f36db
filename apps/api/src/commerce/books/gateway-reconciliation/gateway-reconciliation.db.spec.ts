import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  addDays,
  businessDateAt,
  type BusinessDate,
} from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { runConcurrently } from '@account/testing/race';

import { runCommand } from '../../../platform/cli/run-command.js';
import type { AccountId } from '../../../platform/ids/ids.js';
import { SettingsService } from '../../../store/settings/settings.service.js';
import { addMember } from '../../../testing/test-members.js';
import { ContractIncidents } from '../../subscriptions/contracts/effects/contract-incidents.service.js';
import { gateways, siteWithRefunds } from '../../payments/refunds/refunds.testing.js';
import { Disputes } from '../../payments/refunds/disputes/disputes.service.js';
import { RefundOperations } from '../../payments/refunds/operate/refund-operations.service.js';
import { gatewayReconciliationCommands } from './gateway-reconciliation.commands.js';
import { GatewayReconciliationRepository } from './gateway-reconciliation.repository.js';
import { GatewayReconciliation } from './gateway-reconciliation.service.js';

const database = testDatabase();
const shop = siteWithRefunds(database);

let accountId: AccountId;
let from: BusinessDate;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'audit-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  accountId = await addMember(shop.at.site.nest);
  from = businessDateAt(shop.at.site.clock.now());
});

/** Runs the command for today and tomorrow, in case midnight passes during the call. */
async function audit(...args: string[]) {
  const output: string[] = [];
  const out = (line: string) => void output.push(line);
  const commands = gatewayReconciliationCommands((work) => work(shop.get(GatewayReconciliation)));
  const days = ['--from', from, '--to', addDays(from, 1)];
  const status = await runCommand(commands, ['billing', 'reconcile', ...days, ...args], { out, error: out });
  return { status, found: output.slice(1).map((line) => line.trim()), first: output[0] };
}

const strange = (vendor: string, amount: number) =>
  shop.act({ act: 'strangeCharge', vendor, amount: String(amount) });

const refund = (chargeId: string, amount: number | null) =>
  shop
    .get(RefundOperations)
    .createRefund({ chargeId, amount: amount as never, effect: 'KEEP', reason: 'Asked', by: 'Aoi' });

it('compares PayPal’s list with our charges page by page, in both directions', async () => {
  const here = ['--gateway', 'rest'];
  const bought = await shop.buy(accountId, { ref: gateways.rest });
  await refund(bought.chargeId, 78);
  expect(await audit(...here)).toMatchObject({ status: 0, found: [] });
  for (let count = 0; count < 101; count += 1) await strange('paypal', 700 + count);
  const found = await audit(...here);
  expect([found.status, found.found.length]).toEqual([1, 101]);
  expect(found.found.filter((line) => line.startsWith('charge 800 '))).toHaveLength(1);
  await shop.trouble('paypal', 'reporting.transactions', 'unavailable');
  expect(await audit(...here)).toMatchObject({ status: 1, first: expect.stringContaining('cannot be read') });
  await shop.trouble('paypal', 'orders.capture', 'lostAfter');
  const lost = await shop.buy(accountId, { ref: gateways.rest, amount: 500 });
  expect((await audit(...here)).found).toContainEqual(
    expect.stringMatching(`Charge ${lost.chargeId} .*collected ¥500; here it is UNKNOWN`),
  );
});

it('compares every dispute of a charge, including won ones', async () => {
  const here = ['--gateway', 'rest'];
  const { chargeId } = await shop.buy(accountId, { ref: gateways.rest });
  const found = async () => (await audit(...here)).found.filter((line) => line.includes(chargeId));
  const taken = /^Charge .*¥1078 is disputed at the gateway; here no dispute is recorded\.$/;
  for (let count = 0; count < 2; count += 1)
    await shop.act({ act: 'dispute', id: await shop.captureOf(chargeId) });
  expect(await found()).toEqual([1, 2].map(() => expect.stringMatching(taken)));
  const said = {
    chargeId,
    amount: null,
    providerDisputeId: null,
    respondBy: null,
    openedBy: 'Aoi',
    evidence: 'x',
  };
  const opened = await shop.get(Disputes).openDispute(said);
  if ('objection' in opened) throw new Error(opened.objection);
  expect(await found()).toEqual([expect.stringMatching(taken)]);
  await shop.get(Disputes).closeDispute(opened, { stage: 'WON', closedBy: 'Aoi', evidence: 'x' });
  expect(await found()).toEqual([
    expect.stringMatching(taken),
    expect.stringMatching('lists no returned money; here a dispute of ¥1078 is won'),
  ]);
  await shop.get(Disputes).openDispute({ ...said, amount: yen(98) });
  expect(await found()).toEqual([
    expect.stringMatching(taken),
    expect.stringMatching('lists no dispute; here ¥98 is disputed'),
    expect.stringMatching('here a dispute of ¥1078 is won'),
  ]);
});

it('compares a day in the next run if the provider’s list for that day was unavailable or the previous run was lost', async () => {
  const nextDay = async (gatewayId: string) => {
    shop.at.site.clock.travel({ days: 1 });
    await shop.get(GatewayReconciliation).reconcileUntilYesterday();
    const rows = await database.rows<{ day: string }>(
      'SELECT until_day::text AS day FROM gateway_reconciliation WHERE gateways = $1 AND from_day = until_day ORDER BY 1',
      [gatewayId],
    );
    return rows.map(({ day }) => day);
  };
  const days = [0, 1, 2, 3].map((count) => addDays(from, count));
  await audit('--gateway', 'rest');
  expect(await nextDay('rest')).toEqual(days.slice(0, 1));
  await shop.trouble('paypal', 'reporting.transactions', 'unavailable');
  expect(await nextDay('rest')).toEqual(days.slice(0, 1));
  shop.at.site.clock.travel({ days: 1 });
  expect([await nextDay('rest'), await nextDay('nvp')]).toEqual([days, [...days, addDays(from, 4)]]);
});

it('compares the other days if one day has no list, unless that day is yesterday', async () => {
  const audits = shop.get(GatewayReconciliation);
  const list = audits.reconcileProviderList.bind(audits);
  await audit('--gateway', 'rest');
  shop.at.site.clock.travel({ days: 3 });
  let missing = addDays(from, 2);
  const asked: string[] = [];
  const spy = jest.spyOn(audits, 'reconcileProviderList').mockImplementation(async (ref, days) => {
    if (ref.gatewayId === 'rest') asked.push(days.from);
    return days.from === missing ? { outcome: 'unavailable', code: 'x' } : list(ref, days);
  });
  const askedBy = async () => {
    await audits.reconcileUntilYesterday();
    return asked.splice(0);
  };
  expect(await askedBy()).toEqual([missing]);
  missing = addDays(from, 1);
  expect(await askedBy()).toEqual([addDays(from, 2), from, missing]);
  expect(await askedBy()).toEqual([addDays(from, 2), missing]);
  spy.mockRestore();
});

it('counts the listed movements of the compared days, including the first and the last day', async () => {
  const listed = (days: number) => {
    const name = { payment: null, orderId: null, amount: yen(100), on: addDays(from, days) };
    return { kind: 'charge', id: `M-${days}`, ...name } as const;
  };
  const until = addDays(from, 1);
  const found = await shop
    .get(GatewayReconciliation)
    .compareMovements(['card'], { from, until }, [-1, 0, 1, 2].map(listed));
  expect([found.movements, found.differences.map(({ reference }) => reference)]).toEqual([2, ['M-0', 'M-1']]);
});

it('sends another request to PayPal’s NVP interface when a response is incomplete', async () => {
  const here = ['--gateway', 'nvp'];
  const bought = await shop.buy(accountId, { ref: gateways.nvp });
  await refund(bought.chargeId, 78);
  expect(await audit(...here)).toMatchObject({ status: 0, found: [] });
  for (let count = 0; count < 60; count += 1) await strange('paypal-nvp', 700);
  await shop.act({ act: 'vendorClock', vendor: 'paypal-nvp', minutes: '1' });
  for (let count = 0; count < 60; count += 1) await strange('paypal-nvp', 900);
  await shop.act({ act: 'vendorClock', vendor: 'paypal-nvp', minutes: '0' });
  const found = await audit(...here);
  expect(found.found.filter((line) => line.startsWith('charge 700 '))).toHaveLength(60);
  expect(found.found.filter((line) => line.startsWith('charge 900 '))).toHaveLength(60);
  expect(await shop.get(GatewayReconciliation).findWithDifferences()).toHaveLength(1);
});

it('compares a file from the gateway’s console: duplicate, different amount, missing charge, console refund', async () => {
  const here = ['--gateway', 'card,link', '--file', join(folder, 'books.csv')];
  const fetched = async () => {
    const days = [from, addDays(from, 1)];
    const [first = '', second = ''] = await Promise.all(
      days.map(async (day) =>
        (await fetch(`${shop.at.sandbox().origin}/payments/files/books/sbps/${day}.csv`)).text(),
      ),
    );
    await writeFile(join(folder, 'books.csv'), first + second.split('\r\n').slice(1).join('\r\n'));
    return audit(...here);
  };
  const bought = await shop.buy(accountId);
  await shop.buy(accountId, { ref: gateways.docomo });
  expect(await fetched()).toMatchObject({
    status: 0,
    found: [],
    first: expect.stringContaining('2 movements'),
  });
  const hidden = await shop.buy(accountId, { amount: 300 });
  await shop.act({ act: 'hide', id: await shop.lastBooked() });
  const twice = await shop.buy(accountId, { card: '4000000500180007' });
  const dearer = await shop.buy(accountId, { card: '4000000500190006' });
  const blocked = jest.spyOn(shop.get(ContractIncidents), 'blockContract');
  const { found, status } = await fetched();
  expect(status).toBe(1);
  const ofTwice = { kind: 'order', id: twice.orderId };
  expect(blocked.mock.calls).toEqual([[ofTwice, `charge ${twice.chargeId} was collected twice`]]);
  expect(found.toSorted()).toEqual(
    [
      expect.stringMatching(`Charge ${hidden.chargeId}: the gateway does not list it; here ¥300`),
      expect.stringMatching(`Charge ${twice.chargeId} .*once more. The payer was charged twice`),
      expect.stringMatching(`Charge ${dearer.chargeId} .*collected ¥1079; here it is ¥1078`),
    ].toSorted((one, other) => (String(one) < String(other) ? -1 : 1)),
  );
  await runConcurrently(4, () => audit(...here));
  expect(blocked).toHaveBeenCalledTimes(1);
  const stored = await shop.get(GatewayReconciliation).findWithDifferences();
  expect(stored.map(({ gateways: of, differences }) => [of, differences.length])).toEqual([['card,link', 3]]);
  await refund(bought.chargeId, null);
  await database.rows(
    `UPDATE refund SET phase = 'REFUSED', processed_on = NULL, code = 'x' WHERE charge_id = $1`,
    [bought.chargeId],
  );
  expect((await fetched()).found).toContainEqual(
    expect.stringMatching(`Charge ${bought.chargeId} .*¥1078 was refunded at the gateway; here ¥0`),
  );
});

it('replaces the findings of earlier runs that covered fewer days', async () => {
  const days = { from, until: addDays(from, 2) };
  const found = { kind: 'notThere', chargeId: null, reference: null, theirs: null, ours: null } as const;
  const row = { gateways: 'card', movements: 1, differences: [found], auditedAt: new Date(0) };
  const stored = async () => {
    const rows = await shop.get(GatewayReconciliation).findWithDifferences();
    return rows.map((each) => ({ from: each.from, until: each.until }));
  };
  const audits = shop.get(GatewayReconciliationRepository);
  await audits.save({ ...row, ...days, from: addDays(from, 1) });
  await audits.save({ ...row, ...days });
  expect(await stored()).toEqual([days]);
  await audits.save({ ...row, ...days, until: addDays(from, 1) });
  expect(await stored()).toHaveLength(2);
});

it('reports gateways without a list, and rejects an unreadable file', async () => {
  expect((await audit('--gateway', 'card')).first).toBe(
    'card: has no list to ask for. Compare it by --file.',
  );
  expect((await audit('--gateway', 'x')).first).toContain('has the id "x"');
  await writeFile(
    join(folder, 'x.csv'),
    'provider_id,order_id,kind,amount,processed_at\nT,,charge,0,2026-11-22',
  );
  expect((await audit('--file', join(folder, 'x.csv'))).first).toContain('Say whose file it is');
  expect(await audit('--gateway', 'card', '--file', join(folder, 'x.csv'))).toMatchObject({
    status: 1,
    first: 'Row 1, amount: must be whole yen above zero.',
  });
  await writeFile(
    join(folder, 'x.csv'),
    'provider_id,order_id,kind,amount,processed_at\n1.23457E+15,,charge,"1,980",2026/11/22 9:30',
  );
  expect(await audit('--gateway', 'card', '--file', join(folder, 'x.csv'))).toMatchObject({
    status: 1,
    first: expect.stringContaining('Row 1, provider_id: 1.23457E+15 was shortened by a spreadsheet'),
  });
  expect(await shop.get(GatewayReconciliation).findWithDifferences()).toEqual([]);
});

it('reports no difference when the store has no gateways', async () => {
  const settings = shop.get(SettingsService);
  const spy = jest.spyOn(settings, 'current').mockReturnValue({ ...settings.current(), paymentGateways: [] });
  const audited = await audit();
  spy.mockRestore();
  expect(audited).toEqual({
    status: 0,
    first: 'The store file has no payment gateway: there is nothing to compare.',
    found: [],
  });
});

it('names a configured gateway that cannot be called, and does not report a clean audit without it', async () => {
  const audits = shop.get(GatewayReconciliation);
  const without = audits.findConfiguredGateways().filter(({ gatewayId }) => gatewayId !== 'rest');
  const spy = jest.spyOn(audits, 'findConfiguredGateways').mockReturnValue(without);
  const audited = [await audit('--gateway', 'rest'), await audit('--gateway', 'rest,card')];
  spy.mockRestore();
  const first = 'rest: cannot be called. See "gateways check".';
  expect(audited).toMatchObject([
    { status: 1, first, found: [] },
    { status: 1, first, found: ['card: has no list to ask for. Compare it by --file.'] },
  ]);
});
