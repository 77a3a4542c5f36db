import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { yen } from '@account/domain/commerce/money/yen';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { runCommand } from '../../platform/cli/run-command.js';
import { newId } from '../../platform/ids/ids.js';
import { moneyViolations } from '../billing/money-check.testing.js';
import { ChargeAttentions } from '../charge-operations/charge-attention.service.js';
import type { ContractId } from '../contracts/contracts.service.js';
import { type Notice, NoticeHandlers } from '../gateways/notices/notice-handlers.service.js';
import { AgreementMethods } from '../payment-methods/agreements/agreement-methods.service.js';
import { addMethod } from '../payment-methods/saved-methods.testing.js';
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

/** Its first month begins on 1 February. */
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
  const said: string[] = [];
  const out = (line: string) => void said.push(line);
  const commands = renewalCommands((work) =>
    work({
      forecast: site.shop.get(RenewalForecast),
      sweeper: site.shop.get(RenewalSweeper),
      carriers: { methods: site.shop.get(AgreementMethods), results: site.shop.get(CarrierResults) },
    }),
  );
  const words = ['billing', 'import-results', file, '--gateway', gateway.gatewayId];
  return { status: await runCommand(commands, words, { out, error: out }), said };
}

const notified = (event: Notice['event'], receivedAt = site.shop.site.clock.now()) =>
  site.shop.get(NoticeHandlers).handle({
    ...{ noticeId: newId(), gateway, event, receivedAt },
    belongsTo: () => undefined,
  } as Notice);

const collectedBy = (agreement: string, day: string, amount = 1_980): Notice['event'] => ({
  ...{ kind: 'collected', registrationId: 'r', instrument: { customerCode: 'c', agreement } },
  charge: {
    ids: { payment: agreement, transaction: null, capture: null },
    ...{ amount: yen(amount), processedOn: site.day(day) },
  },
});

const charged = 'SUCCEEDED PROVIDER 1980';

describe('a contract that its carrier collects', () => {
  it('is never charged by us, and settled by what the carrier says: file or notice, each month once', async () => {
    const agreement = newId();
    const id = await joined(agreement);
    await site.sweepOn('2026-02-01', '2026-02-03');
    expect([await site.charges(), await site.seen(id)]).toMatchObject([[], { due: '2026-02-01' }]);
    const all = await Promise.all([
      ...Array.from({ length: 4 }, () => imported([agreement, 'OK', '2026-02-01'])),
      ...Array.from({ length: 4 }, () => notified(collectedBy(agreement, '2026-02-01'))),
    ]);
    expect(all.slice(4)).toEqual(Array(4).fill('taken'));
    expect(await site.seen(id)).toMatchObject({ state: 'TRIAL_TO_PAID', due: '2026-03-01', actOn: null });
    expect(await site.charges()).toEqual([charged]);
    expect((await imported([agreement, 'OK', '2026-02-01'])).said).toEqual(['Taken: 0, known before: 1']);
    await site.sweepOn('2026-03-01');
    expect(await notified(collectedBy(agreement, '2026-03-01'))).toBe('taken');
    expect(await site.cycles(id)).toEqual([
      '2026-02-01 1980 SETTLED 2026-02-01 2026-03-01',
      '2026-03-01 1980 SETTLED 2026-03-01 2026-04-01',
    ]);
    expect(await site.charges()).toEqual([charged, charged]);
  });

  it('reads a file of several months from the first, in whatever order its lines are', async () => {
    const agreement = newId();
    const id = await joined(agreement);
    await site.on('2026-03-01');
    await imported([agreement, 'OK', '2026-03-01'], [agreement, 'OK', '2026-02-01']);
    expect(await site.cycles(id)).toMatchObject([
      expect.stringContaining('2026-02-01 1980 SETTLED'),
      expect.stringContaining('2026-03-01 1980 SETTLED'),
    ]);
  });

  it('waits a while for a month between, whose notice may come later, and not for ever', async () => {
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

  it('gives up as many months as went by, and keeps apart what comes of one of them after all', async () => {
    const agreement = newId();
    const id = await joined(agreement);
    await site.on('2026-04-01');
    await imported([agreement, 'OK', '2026-04-01']);
    expect(await site.cycles(id)).toMatchObject([
      expect.stringContaining('2026-02-01 1980 WAIVED'),
      expect.stringContaining('2026-03-01 1980 WAIVED'),
      expect.stringContaining('2026-04-01 1980 SETTLED'),
    ]);
    expect(await site.seen(id)).toMatchObject({ due: '2026-05-01' });
    expect(await notified(collectedBy(agreement, '2026-03-01'))).toBe('taken');
    const suspended = await database.rows(
      `SELECT c.collected FROM charge c JOIN billing_cycle b ON b.id = c.cycle_id
        WHERE b.contract_id = $1 AND c.suspense_reason IS NOT NULL`,
      [id],
    );
    expect(suspended).toEqual([{ collected: 1_980 }]);
  });

  it('waits on hold for the carrier alone, keeps its day, and needs another method once the agreement has ended', async () => {
    const agreement = newId();
    const id = await joined(agreement);
    await site.on('2026-02-02');
    await imported([agreement, 'NG', '2026-02-01']);
    await imported([agreement, 'NG', '2026-02-01']);
    expect(await site.seen(id)).toMatchObject({
      state: 'TRIAL_HOLD',
      held: '2026-02-02',
      actOn: '2026-04-03',
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

  it('of which nothing was heard by the 5th wants a person, and so does another sum, which is charged no more', async () => {
    const [silent, dearer] = [newId(), newId()];
    const id = await joined(silent);
    const attention = async () =>
      (await site.shop.get(ChargeAttentions).list()).contracts.map((contract) => contract.id);
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

  it('that has not been bought by, and of which a month is refused, wants nobody', async () => {
    const [agreement, used] = [newId(), newId()];
    await joined(used);
    const methodId = await addMethod(site.shop.site.nest, site.shop.accountId, {
      ...{ type: gateway.type, gateway: gateway.gatewayId, agreement },
    });
    const refused: Notice['event'] = {
      ...{ kind: 'notCollected', registrationId: 'r', agreement, code: '', on: site.day('2026-02-01') },
      refusal: 'needsMethod',
    };
    const states = () => database.rows('SELECT state FROM payment_method WHERE id = $1', [methodId]);
    expect(await notified(refused)).toBe('taken');
    expect(await states()).toEqual([{ state: 'NEEDS_REPLACING' }]);
    expect((await imported([agreement, 'NG', '2026-02-01'])).said).toEqual(['Taken: 0, known before: 1']);
    expect(await notified({ ...refused, agreement: newId() })).toBe('notMine');
    expect(await notified(collectedBy(agreement, '2026-02-01'))).toBe('notMine');
  });

  it('is told apart from agreements that nobody has', async () => {
    expect(await imported(['T-unknown', 'OK', '2026-02-01'])).toEqual({
      status: 1,
      said: ['Taken: 0, known before: 0', 'No contract is collected by agreement T-unknown.'],
    });
    expect(await notified(collectedBy('T-unknown', '2026-02-01'))).toBe('notMine');
    expect((await imported(['T-unknown', 'YES', '2026-02-01'])).said).toEqual([
      'Row 1, result: must be OK, NG or END.',
    ]);
  });
});
