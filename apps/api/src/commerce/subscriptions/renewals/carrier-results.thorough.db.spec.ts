import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { yen } from '@account/domain/commerce/money/yen';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import fc from 'fast-check';

import { runCommand } from '../../../platform/cli/run-command.js';
import { newId } from '../../../platform/ids/ids.js';
import { moneyViolations } from '../../ledger/billing/money-check.testing.js';
import { reviewLines } from '../../books/charge-operations/review-lines.js';
import { ReviewList } from '../../books/charge-operations/review-list.service.js';
import { SuspenseOperations } from '../../books/charge-operations/suspense-operations.service.js';
import { CarrierCharges } from '../../payments/charges/claim/carrier-charges.service.js';
import type { ContractId } from '../contracts/contracts.service.js';
import { CannotFulfil } from '../../payments/charges/settle/charge-subject.declaration.js';
import { CycleSettlement } from './cycle/cycle-settlement.service.js';
import { ContractOperations } from '../contracts/operate/contract-operations.service.js';
import {
  type VerifiedWebhook,
  WebhookHandlers,
} from '../../payments/gateways/webhooks/webhook-handlers.service.js';
import { AgreementMethods } from '../../payments/payment-methods/registration/agreement-methods.service.js';
import { addMethod } from '../../payments/payment-methods/saved-methods.testing.js';
import { CarrierResults } from './carrier/carrier-results.service.js';
import { RenewalForecast } from './renewal-forecast.service.js';
import { RenewalSweeper } from './sweep/renewal-sweeper.service.js';
import { renewalCommands } from './renewals.commands.js';
import { siteThatRenews } from './renewals.testing.js';

const database = testDatabase({ emptied: 'once' });
const site = siteThatRenews(database);
const gateway = { gatewayId: 'link', type: 'SbpsAuSimple' } as const;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'carrier-'));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(async () => expect(await moneyViolations(database)).toEqual([]));

/** Creates a contract whose first month starts on 1 February. */
async function joined(agreement: string): Promise<ContractId> {
  const methodId = await addMethod(site.shop.site.nest, site.shop.accountId, {
    ...{ type: gateway.type, gateway: gateway.gatewayId, agreement },
  });
  return site.join(methodId, 1, { payment: { type: gateway.type, methodId, clock: 'provider' } });
}

async function imported(...rows: [agreement: string, result: string, day: string, amount?: number][]) {
  const file = join(folder, `${newId()}.csv`);
  const lines = rows.map(([agreement, result, day, amount = 1_980]) =>
    [agreement, 'order', amount, result, `${site.day(day).replaceAll('-', '')}001500`].join(','),
  );
  await writeFile(file, ['tracking_id,order_id,amount,result,process_date', ...lines, ''].join('\r\n'));
  const output: string[] = [];
  const out = (line: string) => void output.push(line);
  const commands = renewalCommands((work) =>
    work({
      forecast: site.shop.get(RenewalForecast),
      sweeper: site.shop.get(RenewalSweeper),
      carriers: { methods: site.shop.get(AgreementMethods), results: site.shop.get(CarrierResults) },
    }),
  );
  const args = ['billing', 'import-results', file, '--gateway', gateway.gatewayId];
  return { status: await runCommand(commands, args, { out, error: out }), output };
}

const notified = (event: VerifiedWebhook['event'], receivedAt = site.shop.site.clock.now()) =>
  site.shop.get(WebhookHandlers).handleWebhook({
    ...{ noticeId: newId(), gateway, event, receivedAt },
    belongsTo: () => undefined,
  } as VerifiedWebhook);

const collectedBy = (agreement: string, day: string, amount = 1_980): VerifiedWebhook['event'] => ({
  ...{ kind: 'collected', registrationId: 'r', instrument: { customerCode: 'c', agreement } },
  charge: {
    ids: { payment: agreement, transaction: null, capture: null },
    ...{ amount: yen(amount), processedOn: site.day(day) },
  },
});

const charged = 'SUCCEEDED PROVIDER 1980';

const named = async () =>
  reviewLines(await site.shop.get(ReviewList).findItems()).filter((line) => /¥[\d,]+$/.test(line));

/** Returns each month with its revenue and its dated ledger entries. */
async function booksOf(id: ContractId): Promise<string[]> {
  const rows = await database.rows<{ line: string }>(
    `SELECT concat_ws(' ', to_char(y.due_on, 'MM'), e.billing_amount, e.tax_amount, to_char(e.period_start, 'MM-DD'),
                      to_char(e.period_end, 'MM-DD'), string_agg(concat_ws(' ', t.event, t.credit, t.amount, to_char(t.booked_on, 'MM-DD')), ', ' ORDER BY t.line)) AS line
       FROM billing_cycle y JOIN charge c ON c.cycle_id = y.id
       LEFT JOIN earning e ON e.charge_id = c.id LEFT JOIN ledger_transfer t ON t.charge_id = c.id
      WHERE y.contract_id = $1
      GROUP BY y.due_on, e.billing_amount, e.tax_amount, e.period_start, e.period_end, c.id
      ORDER BY y.due_on`,
    [id],
  );
  return rows.map(({ line }) => line);
}

function orderedBooks(months: readonly string[], results: readonly string[]): string[] {
  return months.flatMap((month, index) => {
    const [year = 0, number = 0] = month.split('-').map(Number);
    const named = month.slice(5);
    const [result] = [results[index]];
    const on = `${named}-01`;
    if (result === 'NG') return [];
    if (result === 'other sum') return [`${named} CHARGE_SUSPENDED suspense 1981 ${on}`];
    const end = `${named}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`;
    const booked = [`sales:subscription 1800 ${on}`, `consumption_tax:10 180 ${on}`];
    return [`${named} 1980 180 ${on} ${end} ${booked.map((each) => `CHARGE_SETTLED ${each}`).join(', ')}`];
  });
}

describe('a contract whose payments its carrier collects', () => {
  it('is never charged by the service, and is settled once per month by the carrier’s file or webhook', async () => {
    const agreement = newId();
    const id = await joined(agreement);
    await site.sweepOn('2026-02-01', '2026-02-03');
    expect([await site.charges(), await site.seen(id)]).toMatchObject([[], { due: '2026-02-01' }]);
    const all = await Promise.all([
      ...Array.from({ length: 4 }, () => imported([agreement, 'OK', '2026-02-01'])),
      ...Array.from({ length: 4 }, () => notified(collectedBy(agreement, '2026-02-01'))),
    ]);
    expect(all.slice(4)).toEqual(Array(4).fill('taken'));
    expect(await site.seen(id)).toMatchObject({
      state: 'TRIAL_TO_PAID',
      due: '2026-03-01',
      nextActionOn: null,
    });
    expect(await site.charges()).toEqual([charged]);
    expect((await imported([agreement, 'OK', '2026-02-01'])).output).toEqual(['Taken: 0, known before: 1']);
    await site.sweepOn('2026-03-01');
    expect(await notified(collectedBy(agreement, '2026-03-01'))).toBe('taken');
    expect(await site.cycles(id)).toEqual([
      '2026-02-01 1980 SETTLED 2026-02-01 2026-03-01',
      '2026-03-01 1980 SETTLED 2026-03-01 2026-04-01',
    ]);
    expect(await site.charges()).toEqual([charged, charged]);
  });

  it('processes a file of several months chronologically, regardless of the order of its lines', async () => {
    const agreement = newId();
    const id = await joined(agreement);
    await site.on('2026-03-01');
    await imported([agreement, 'OK', '2026-03-01'], [agreement, 'OK', '2026-02-01']);
    expect(await site.cycles(id)).toMatchObject([
      expect.stringContaining('2026-02-01 1980 SETTLED'),
      expect.stringContaining('2026-03-01 1980 SETTLED'),
    ]);
  });

  it('waits ten minutes for the webhook about an earlier month', async () => {
    const agreement = newId();
    const id = await joined(agreement);
    await site.on('2026-03-01');
    const march = collectedBy(agreement, '2026-03-01');
    const ago = (seconds: number) => new Date(site.shop.site.clock.now().getTime() - seconds * 1_000);
    expect(await notified(march, ago(599))).toBe('later');
    expect(await site.charges()).toEqual([]);
    expect(await notified(march, ago(600))).toBe('taken');
    expect(await site.cycles(id)).toMatchObject([
      expect.stringContaining('2026-02-01 1980 WAIVED'),
      expect.stringContaining('2026-03-01 1980 SETTLED'),
    ]);
  });

  it('waives months without a result, reports them, and books them when their result arrives', async () => {
    const agreement = newId();
    const id = await joined(agreement);
    await site.on('2026-04-01');
    expect(await imported([agreement, 'OK', '2026-04-01'])).toEqual({
      status: 0,
      output: [
        'Taken: 1, known before: 0',
        ...['2026-02', '2026-03'].map(
          (month) =>
            `Agreement ${agreement}: nothing was reported for ${site.day(`${month}-01`).slice(0, 7)}.`,
        ),
        'Import the results of these months, in any order: their money is booked to them.',
      ],
    });
    const skipped = async () => (await named()).map((line) => line.split(': ')[1]);
    expect(await skipped()).toEqual([
      `${site.day('2026-02-01').slice(0, 7)}, ¥1,980`,
      `${site.day('2026-03-01').slice(0, 7)}, ¥1,980`,
    ]);
    expect(await site.cycles(id)).toMatchObject([
      expect.stringContaining('2026-02-01 1980 WAIVED'),
      expect.stringContaining('2026-03-01 1980 WAIVED'),
      expect.stringContaining('2026-04-01 1980 SETTLED'),
    ]);
    expect(await site.seen(id)).toMatchObject({ due: '2026-05-01' });
    expect(await notified(collectedBy(agreement, '2026-03-01'))).toBe('taken');
    expect(await skipped()).toEqual([`${site.day('2026-02-01').slice(0, 7)}, ¥1,980`]);
    expect((await imported([agreement, 'NG', '2026-02-01'])).output).toEqual(['Taken: 1, known before: 0']);
    expect(await skipped()).toEqual([]);
    expect(await site.cycles(id)).toEqual([
      '2026-02-01 1980 CLOSED',
      '2026-03-01 1980 SETTLED 2026-03-01 2026-04-01',
      '2026-04-01 1980 SETTLED 2026-04-01 2026-05-01',
    ]);
    expect(await site.seen(id)).toMatchObject({ state: 'ONGOING_CONTRACT', due: '2026-05-01', held: null });
    expect(await site.charges()).toEqual([charged, charged]);
    expect((await site.mails()).filter((mail) => mail.startsWith('renewalDone'))).toHaveLength(2);
  });

  it('books a month that an earlier version put into suspense', async () => {
    const agreement = newId();
    const id = await joined(agreement);
    await site.on('2026-03-01');
    await imported([agreement, 'OK', '2026-03-01']);
    jest
      .spyOn(site.shop.get(CycleSettlement), 'settleLate')
      .mockRejectedValueOnce(new CannotFulfil('so far'));
    await imported([agreement, 'OK', '2026-02-01']);
    jest.restoreAllMocks();
    const suspense = site.shop.get(SuspenseOperations);
    const [charge] = await suspense.listSuspense(2);
    expect(charge).toMatchObject({ suspenseReason: 'ended', collected: 1_980 });
    expect(await suspense.fulfilSuspense(charge?.chargeId ?? '', { by: 'Aoi', evidence: 'file' })).toBe(
      'honoured',
    );
    expect(await site.cycles(id)).toMatchObject([
      expect.stringContaining('2026-02-01 1980 SETTLED'),
      expect.stringContaining('2026-03-01 1980 SETTLED'),
    ]);
  });

  it('puts collections for months after the end of the contract into suspense', async () => {
    const agreement = newId();
    const id = await joined(agreement);
    await site.on('2026-03-01');
    await imported([agreement, 'OK', '2026-03-01']);
    await site.on('2026-03-10');
    const operated = site.shop.get(ContractOperations);
    await operated.applyOperatorChange(id, { action: 'stop', days: 1, by: 'Aoi', reason: 'asked' });
    await site.on('2026-05-01');
    await imported([agreement, 'OK', '2026-05-01'], [agreement, 'OK', '2026-02-01']);
    expect(await site.cycles(id)).toEqual([
      '2026-02-01 1980 SETTLED 2026-02-01 2026-03-01',
      '2026-03-01 1980 SETTLED 2026-03-01 2026-04-01',
      '2026-04-01 1980 CLOSED',
      '2026-05-01 1980 CLOSED',
    ]);
    expect(
      await database.rows('SELECT suspense_reason FROM charge WHERE suspense_reason IS NOT NULL'),
    ).toEqual([{ suspense_reason: 'ended' }]);
  });

  it('books collections for months before the end of the contract that are reported later', async () => {
    const agreement = newId();
    const id = await joined(agreement);
    await site.on('2026-03-10');
    const operated = site.shop.get(ContractOperations);
    await operated.applyOperatorChange(id, { action: 'stop', days: 1, by: 'Aoi', reason: 'asked' });
    await imported([agreement, 'OK', '2026-03-01']);
    await imported([agreement, 'OK', '2026-02-01']);
    expect(await site.cycles(id)).toMatchObject([
      expect.stringContaining('2026-02-01 1980 SETTLED'),
      expect.stringContaining('2026-03-01 1980 SETTLED'),
    ]);
  });

  it('assigns results to the correct months after an interrupted settlement', async () => {
    const agreement = newId();
    const id = await joined(agreement);
    await site.on('2026-03-01');
    const settle = jest
      .spyOn(site.shop.get(CarrierCharges), 'settleCharge')
      .mockRejectedValueOnce(new Error('died'));
    expect(await imported([agreement, 'OK', '2026-02-01'])).toEqual({ status: 1, output: ['died'] });
    expect(await imported([agreement, 'OK', '2026-03-01'])).toEqual({
      status: 1,
      output: [
        'Taken: 0, known before: 0',
        `Not taken: ${site.day('2026-03-01').slice(0, 7)} of agreement ${agreement}, as an earlier charge is not settled yet. Import the file once more.`,
      ],
    });
    await imported([agreement, 'OK', '2026-02-01'], [agreement, 'OK', '2026-03-01']);
    settle.mockRestore();
    expect(await site.cycles(id)).toEqual([
      '2026-02-01 1980 SETTLED 2026-02-01 2026-03-01',
      '2026-03-01 1980 SETTLED 2026-03-01 2026-04-01',
    ]);
    expect(await site.charges()).toEqual([charged, charged]);
  });

  it('has the same ledger entries regardless of the order, repetition and source of the results', async () => {
    const months = ['2026-02', '2026-03', '2026-04', '2026-05'] as const;
    const story = fc.record({
      results: fc.tuple(...months.map(() => fc.constantFrom('OK', 'OK', 'NG', 'other sum'))),
      early: fc.array(fc.nat(months.length - 1), { maxLength: 6 }),
      last: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
      byNotice: fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }),
    });
    const stories = fc.sample(story, { numRuns: 30, seed: 4 });
    const told: [ContractId, string, (typeof stories)[number]][] = [];
    for (const each of stories) {
      site.shop.accountId = await site.addMember();
      const agreement = newId();
      told.push([await joined(agreement), agreement, each]);
    }
    await site.on('2026-05-20');
    const longAgo = new Date(site.shop.site.clock.now().getTime() - 60 * 60_000);
    for (const [id, agreement, { results, early, last, byNotice }] of told) {
      for (const [step, month] of [...early, ...last].entries()) {
        const day = `${months[month]}-01`;
        const amount = results[month] === 'other sum' ? 1_981 : 1_980;
        if (results[month] === 'NG') await imported([agreement, 'NG', day]);
        else if (byNotice[step]) await notified(collectedBy(agreement, day, amount), longAgo);
        else await imported([agreement, 'OK', day, amount]);
      }
      const output = { id, results, early, last };
      expect({ ...output, books: await booksOf(id) }).toEqual({
        ...output,
        books: orderedBooks(months, results),
      });
    }
    expect(await named()).toEqual([]);
  }, 120_000);

  it('waits for the carrier while on hold, keeps its due day, and needs another payment method when the agreement has ended', async () => {
    const agreement = newId();
    const id = await joined(agreement);
    await site.on('2026-02-02');
    await imported([agreement, 'NG', '2026-02-01']);
    await imported([agreement, 'NG', '2026-02-01']);
    expect(await site.seen(id)).toMatchObject({
      state: 'TRIAL_HOLD',
      held: '2026-02-02',
      nextActionOn: '2026-04-03',
    });
    await site.sweepOn('2026-02-03');
    expect(await site.retryByHand(id)).toEqual({ outcome: 'refused', refusal: 'carrier' });
    await imported([agreement, 'OK', '2026-02-09']);
    expect(await site.seen(id)).toMatchObject({
      state: 'TRIAL_HOLD_RELEASED',
      held: null,
      due: '2026-03-01',
    });
    await site.on('2026-03-01');
    await imported([agreement, 'END', '2026-03-01']);
    expect(await site.seen(id)).toMatchObject({ state: 'HOLD', held: '2026-03-01' });
    const [row] = await database.rows(
      `SELECT c.method, m.state FROM contract c JOIN payment_method m ON m.id = c.payment_method_id WHERE c.id = $1`,
      [id],
    );
    expect(row).toEqual({ method: 'needsReplacing', state: 'NEEDS_REPLACING' });
    expect(await site.charges()).toEqual([charged]);
  });

  it('needs review and is not charged if the carrier reports no result by the 5th or a different amount', async () => {
    const [silent, dearer] = [newId(), newId()];
    const id = await joined(silent);
    const attention = async () =>
      (await site.shop.get(ReviewList).findItems()).contracts.map((contract) => contract.id);
    await site.sweepOn('2026-02-04');
    expect(await attention()).toEqual([]);
    await site.sweepOn('2026-02-05');
    expect(await attention()).toEqual([id]);
    await imported([silent, 'OK', '2026-02-05']);
    expect(await attention()).toEqual([]);
    const methodId = await addMethod(site.shop.site.nest, site.shop.accountId, {
      ...{ type: gateway.type, gateway: gateway.gatewayId, agreement: dearer },
    });
    const payment = { type: gateway.type, methodId, clock: 'provider' } as const;
    const second = await site.join(methodId, 24, { payment, planId: 'second' });
    await site.on('2026-03-01');
    expect(await notified(collectedBy(dearer, '2026-03-01', 1_981))).toBe('taken');
    expect(await attention()).toEqual([second]);
    const [row] = await database.rows(
      `SELECT suspense_reason AS reason FROM charge WHERE suspense_reason IS NOT NULL`,
    );
    expect(row).toEqual({ reason: 'amountDiffers' });
  });

  it('does not need review if a month is refused and nothing was purchased', async () => {
    const [agreement, used] = [newId(), newId()];
    await joined(used);
    const methodId = await addMethod(site.shop.site.nest, site.shop.accountId, {
      ...{ type: gateway.type, gateway: gateway.gatewayId, agreement },
    });
    const refused: VerifiedWebhook['event'] = {
      ...{ kind: 'notCollected', registrationId: 'r', agreement, code: '', on: site.day('2026-02-01') },
      refusal: 'needsMethod',
    };
    const states = () => database.rows('SELECT state FROM payment_method WHERE id = $1', [methodId]);
    expect(await notified(refused)).toBe('taken');
    expect(await states()).toEqual([{ state: 'NEEDS_REPLACING' }]);
    expect((await imported([agreement, 'NG', '2026-02-01'])).output).toEqual(['Taken: 0, known before: 1']);
    expect(await notified({ ...refused, agreement: newId() })).toBe('notMine');
    expect(await notified(collectedBy(agreement, '2026-02-01'))).toBe('notMine');
  });

  it('is not mistaken for a contract with an unknown agreement', async () => {
    expect(await imported(['T-unknown', 'OK', '2026-02-01'])).toEqual({
      status: 1,
      output: ['Taken: 0, known before: 0', 'No contract is collected by agreement T-unknown.'],
    });
    expect(await notified(collectedBy('T-unknown', '2026-02-01'))).toBe('notMine');
    expect((await imported(['T-unknown', 'YES', '2026-02-01'])).output).toEqual([
      'Row 1, result: must be OK, NG or END.',
    ]);
  });
});
