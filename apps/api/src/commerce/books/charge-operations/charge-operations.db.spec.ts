import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { runConcurrently, repeatRace } from '@account/testing/race';

import { commandsOfOperations } from '../../../app/cli/operation-command-lines.js';
import { runCommand } from '../../../platform/cli/run-command.js';
import type { AccountId } from '../../../platform/ids/ids.js';
import { addMember, memberEmail } from '../../../testing/test-members.js';
import { Customers } from '../../ledger/customers/customers.service.js';
import { earningsOf } from '../../ledger/ledger/earnings.testing.js';
import { ChargeRefunds } from '../../payments/charges/settle/charge-refunds.service.js';
import { ChargeSearch } from '../../payments/charges/operate/charge-search.service.js';
import type { ChargeId } from '../../payments/charges/charge.declaration.js';
import { disputeCommands } from '../../payments/refunds/operate/disputes.commands.js';
import { Disputes } from '../../payments/refunds/disputes/disputes.service.js';
import { RefundOperations } from '../../payments/refunds/operate/refund-operations.service.js';
import { refundCommands } from '../../payments/refunds/operate/refunds.commands.js';
import { cards, gateways, siteWithRefunds } from '../../payments/refunds/refunds.testing.js';
import { ReviewList } from './review-list.service.js';
import { ChargeOperations } from './charge-operations.service.js';
import { chargeCommands } from './charges.commands.js';
import { MemberMoney } from './member-money.service.js';
import { SuspenseOperations } from './suspense-operations.service.js';
import { testChargeCommands } from './test-charge.commands.js';
import { TestCharges } from './test-charge.service.js';
import { suspenseCommands } from './suspense.commands.js';

const database = testDatabase();
const shop = siteWithRefunds(database);

let accountId: AccountId;
let today: string;

beforeEach(async () => {
  accountId = await addMember(shop.at.site.nest);
  shop.standing = { isPaid: false, hasEnded: false };
  today = new Date(shop.at.site.clock.now().getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
});

async function run(...args: string[]) {
  const output: string[] = [];
  const out = (line: string) => void output.push(line);
  const operated = {
    operations: shop.get(ChargeOperations),
    search: shop.get(ChargeSearch),
    attentions: shop.get(ReviewList),
  };
  const commands = [
    ...chargeCommands((work) => work(operated)),
    ...suspenseCommands((work) => work(shop.get(SuspenseOperations))),
    ...refundCommands((work) => work(shop.get(RefundOperations))),
    ...testChargeCommands((work) => work(shop.get(TestCharges))),
    ...disputeCommands((work) => work(shop.get(Disputes))),
    ...commandsOfOperations((work) => work(shop.at.site.nest)),
  ];
  const status = await runCommand(commands, args, { out, error: out });
  return { status, text: output.join('\n') };
}

/** Creates a refund like an operator: first the preview, then the confirmed run. */
async function refundAll(chargeId: string) {
  const args = ['refunds', 'create', chargeId, '--keep', '--reason', 'Asked', ...by];
  const { text } = await run(...args);
  return run(...args, '--confirm', /--confirm (\w+)/.exec(text)?.[1] ?? '');
}

const by = ['--by', 'Aoi'];
const evidence = ['--evidence', 'The console', ...by];

/** Creates a charge whose payment cannot be assigned to an order or period. */
async function suspended(card: string = cards.usual): Promise<ChargeId> {
  shop.standing = { isPaid: false, hasEnded: true };
  const { chargeId, result } = await shop.buy(accountId, { card });
  expect(result).toMatchObject({ outcome: 'suspended' });
  shop.standing = { isPaid: false, hasEnded: false };
  return chargeId;
}

const suspenseLeft = async () =>
  (
    await database.rows<{ yen: number }>(
      `SELECT coalesce(sum(CASE WHEN credit = 'suspense' THEN amount WHEN debit = 'suspense' THEN -amount END), 0)::int
              AS yen FROM ledger_transfer`,
    )
  )[0]?.yen;

describe('charges explain', () => {
  it('finds a charge by amount and day, by gateway id, and by order id', async () => {
    const { chargeId, orderId } = await shop.buy(accountId);
    await shop.buy(accountId, { amount: 500 });
    const ids = (await shop.get(ChargeRefunds).findCharge(chargeId))?.ids;
    const ways = [
      ['--amount', '1078', '--date', today, '--last4', '1111'],
      ['--provider-id', ids?.payment ?? ''],
      ['--order-id', orderId],
      ['--order-id', chargeId.replaceAll('-', '')],
    ];
    for (const words of ways) {
      const { status, text } = await run('charges', 'find', ...words);
      expect([status, text.split('\n')]).toEqual([
        0,
        [expect.stringContaining(`Charge ${chargeId}: ¥1,078`)],
      ]);
    }
    expect(await run('charges', 'find', '--amount', '1078', '--date', today, '--last4', '2222')).toEqual({
      status: 1,
      text: 'No charge fits.',
    });
    expect((await run('charges', 'find', '--amount', '1078')).status).toBe(1);
    const byNumber = await run('charges', 'find', '--order-id', '20261127-000001');
    expect([byNumber.status, byNumber.text]).toEqual([1, expect.stringContaining('invoices find --number')]);
  });

  it('names the paying member, or the customer number of a former member', async () => {
    const { chargeId } = await shop.buy(accountId);
    const [row] = await database.rows<{ email: string }>(
      'SELECT contact_email AS email FROM account WHERE id = $1',
      [accountId],
    );
    const found = async () => (await run('charges', 'find', '--order-id', chargeId)).text;
    expect(await found()).toMatch(new RegExp(`\\| member ${row?.email ?? 'nobody'}$`));
    expect((await run('charges', 'explain', chargeId)).text).toContain(`, member ${row?.email ?? 'nobody'}`);
    await database.rows('UPDATE customer SET account_id = NULL WHERE account_id = $1', [accountId]);
    expect(await found()).toMatch(/\| former member C-\d{8}$/);
  });

  it('shows the order, the gateway’s data, the bookings, the history and the refunds', async () => {
    const { chargeId, orderId } = await shop.buy(accountId);
    expect(
      (await run('refunds', 'create', chargeId, '--amount', '78', '--reason', 'Asked', ...by)).status,
    ).toBe(0);
    const { text } = await run('charges', 'explain', chargeId);
    for (const part of [
      `order ${orderId}`,
      'SbpsCredit V 1111',
      'payment ',
      'CHARGE_SETTLED: gateway_receivable:card -> sales:purchase ¥980',
      'REFUND -¥78, tax -¥7',
      '¥78 of charge',
    ])
      expect(text).toContain(part);
    const story = (await shop.get(MemberMoney).describeMember(accountId)).join('\n');
    for (const part of [
      'Payments\n  ¥1,078 paid in 1, ¥78 refunded in 1',
      'REFUND -¥78',
      `Last charges\n  Charge ${chargeId}: ¥1,078`,
      '¥78 of charge',
    ])
      expect(story).toContain(part);
    const ofDay = await run('charges', 'explain', '--member', memberEmail, '--on', today);
    expect(ofDay.text).toBe(text);
    const later = await shop.buy(accountId, { amount: 500 });
    const lines = await shop.get(MemberMoney).describeMember(accountId);
    const refundsUnder = (id: string) => {
      const [, ...below] = lines.slice(lines.findIndex((line) => line.startsWith(`  Charge ${id}`)));
      const next = below.findIndex((line) => line.startsWith('  Charge '));
      return below
        .slice(0, next === -1 ? below.length : next)
        .filter((line) => line.includes('¥78 of charge'));
    };
    expect([refundsUnder(later.chargeId).length, refundsUnder(chargeId).length]).toEqual([0, 1]);
    const before = await run('charges', 'explain', '--member', memberEmail, '--on', '2020-01-01');
    expect(before).toEqual({ status: 0, text: 'Nothing was charged on 2020-01-01.' });
  });
});

describe('a charge with an unknown result', () => {
  const carrierLost = async () => {
    await shop.trouble('sbps', 'ST01-00104-401', 'lostAfter');
    return shop.buy(accountId, { ref: gateways.docomo, amount: 10_001 });
  };

  it('needs two operators above the configured amount, and cannot be decided twice', async () => {
    const { chargeId, result } = await carrierLost();
    expect(result).toEqual({ outcome: 'unknown' });
    const success = ['--as', 'succeeded', '--provider-id', 'T-1', '--processed-on', today, ...evidence];
    const later = success.map((word) => (word === today ? '9999-12-31' : word));
    expect((await run('charges', 'settle', chargeId, ...later)).text).toContain('has not come yet');
    expect((await run('charges', 'settle', chargeId, ...success)).text).toContain('--confirm-by');
    expect((await run('charges', 'settle', chargeId, ...success, '--confirm-by', 'AOI')).status).toBe(1);
    const settled = await run('charges', 'settle', chargeId, ...success, '--confirm-by', 'Ren');
    expect([settled.status, settled.text]).toEqual([0, expect.stringContaining('¥10,001 collected')]);
    const [row] = await database.rows('SELECT decided_by, evidence FROM charge WHERE id = $1', [chargeId]);
    expect(row).toEqual({ decided_by: 'Aoi, Ren', evidence: 'The console' });
    expect(
      await database.rows(`SELECT actor, details FROM audit_event WHERE kind = 'charge.decided'`),
    ).toEqual([{ actor: 'operator', details: { chargeId, phase: 'SUCCEEDED', by: 'Aoi, Ren' } }]);
    const again = ['--as', 'not-executed', ...evidence, '--confirm-by', 'Ren'];
    expect((await run('charges', 'settle', chargeId, ...again)).text).toContain('ended already');
  });

  it('needs one operator when the store does not configure an amount', async () => {
    shop.at.site.changeStore(({ billing }) => ({ billing: { ...billing, confirmDecisionsAbove: 10_001 } }));
    const { chargeId } = await carrierLost();
    const way = ['--as', 'succeeded', '--provider-id', 'T-1', '--processed-on', today, ...evidence];
    expect((await run('charges', 'settle', chargeId, ...way)).text).toContain('¥10,001 collected');
    jest.restoreAllMocks();
  });

  it('is looked up at the gateway first, and an operator cannot overrule the gateway’s response', async () => {
    const { chargeId } = await shop.buy(accountId, { card: '4000000500030004' });
    const { status, text } = await run('charges', 'settle', chargeId, '--as', 'not-executed', ...evidence);
    expect([status, text]).toEqual([1, expect.stringContaining('The gateway contradicts this (captured)')]);
    const day = ['--processed-on', today];
    const wrong = ['--as', 'succeeded', '--provider-id', 'T-1', ...day, ...evidence];
    expect((await run('charges', 'settle', chargeId, ...wrong)).text).toContain('another id');
    expect((await run('charges', 'settle', chargeId, '--as', 'succeeded', ...day, ...evidence)).status).toBe(
      0,
    );
  });
});

describe('a payment held in suspense', () => {
  it('is listed, and can be used for its order if there is one', async () => {
    const chargeId = await suspended();
    expect((await run('suspense', 'list')).text).toContain(`${chargeId}: ¥1,078`);
    expect((await run('charges', 'review')).text).toContain('Money in suspense: 1');
    expect((await run('suspense', 'fulfil', chargeId, ...evidence)).text).toContain('has its place');
    const audited = `SELECT kind, actor, details FROM audit_event WHERE details ->> 'chargeId' = $1 ORDER BY id`;
    expect(await database.rows(audited, [chargeId])).toEqual([
      { kind: 'charge.suspended', actor: 'system', details: { chargeId, reason: 'ended', collected: 1_078 } },
      {
        kind: 'suspense.fulfilled',
        actor: 'operator',
        details: { chargeId, by: 'Aoi', evidence: 'The console' },
      },
    ]);
    expect((await run('suspense', 'fulfil', chargeId, ...evidence)).status).toBe(1);
    expect(await suspenseLeft()).toBe(0);
    expect((await run('suspense', 'refund', chargeId, '--reason', 'x', ...by)).text).toContain(
      'not in suspense',
    );
  });

  it('is refunded in full, and no sale is reversed because none was booked', async () => {
    const chargeId = await suspended();
    expect(
      (await run('refunds', 'create', chargeId, '--amount', '78', '--reason', 'x', ...by)).text,
    ).toContain('whole');
    expect((await run('suspense', 'refund', chargeId, '--reason', 'Twice', ...by)).status).toBe(0);
    expect(await suspenseLeft()).toBe(0);
    expect(await database.rows('SELECT 1 FROM earning WHERE charge_id = $1', [chargeId])).toEqual([]);
    expect((await run('suspense', 'list')).text).toBe('There is none.');
  });

  it('cannot be fulfilled while the result of its refund is unknown', async () => {
    const chargeId = await suspended(cards.refundLost);
    expect((await run('suspense', 'refund', chargeId, '--reason', 'Twice', ...by)).text).toContain('unknown');
    expect((await run('suspense', 'fulfil', chargeId, ...evidence)).text).toBe('It is being given back.');
    expect(await suspenseLeft()).toBe(0);
  });

  it('cannot be fulfilled when its refund has just started', async () => {
    const chargeId = await suspended(cards.refundLost);
    const charges = shop.get(ChargeRefunds);
    const honour = charges.fulfilSuspense.bind(charges);
    const [begun, refunded] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    jest.spyOn(charges, 'fulfilSuspense').mockImplementationOnce(async (transaction, id) => {
      begun.resolve(undefined);
      await refunded.promise;
      return honour(transaction, id);
    });
    const honoured = run('suspense', 'fulfil', chargeId, ...evidence);
    await begun.promise;
    await run('suspense', 'refund', chargeId, '--reason', 'Twice', ...by);
    refunded.resolve(undefined);
    expect((await honoured).text).toBe('It is being given back.');
    expect(await suspenseLeft()).toBe(0);
    jest.restoreAllMocks();
  });

  it('is used for its order or refunded, but not both, when 16 calls are concurrent', async () => {
    await repeatRace(async () => {
      const chargeId = await suspended();
      await runConcurrently(16, (index) =>
        index % 2 === 0
          ? run('suspense', 'fulfil', chargeId, ...evidence)
          : run('suspense', 'refund', chargeId, '--reason', 'Twice', ...by),
      );
      const [row] = await database.rows<{ end: string; reserved: number }>(
        'SELECT suspense_resolution AS end, refund_reserved AS reserved FROM charge WHERE id = $1',
        [chargeId],
      );
      expect(row).toEqual(
        row?.end === 'FULFILLED' ? { end: 'FULFILLED', reserved: 0 } : { end: 'REFUNDED', reserved: 1_078 },
      );
      expect(await suspenseLeft()).toBe(0);
    });
  });
});

describe('a review list', () => {
  it('shows payments in suspense, oldest first, without those that were used for their order', async () => {
    const [last, second, first] = [await suspended(), await suspended(), await suspended()];
    await database.rows(`UPDATE charge SET finished_at = finished_at - interval '1 minute' WHERE id = $1`, [
      first,
    ]);
    expect((await run('suspense', 'fulfil', second, ...evidence)).status).toBe(0);
    await shop.buy(accountId);
    const listed = async (most: number) =>
      (await shop.get(SuspenseOperations).listSuspense(most)).map(({ chargeId }) => chargeId);
    expect(await listed(3)).toEqual([first, last]);
    expect(await listed(1)).toEqual([first]);
  });

  it('shows refunds in progress oldest first, and all refunds newest first', async () => {
    const bought: string[] = [];
    for (const card of [cards.refundLost, cards.usual, cards.refundLost, cards.refundRefused]) {
      const { chargeId } = await shop.buy(accountId, { card });
      await refundAll(chargeId);
      bought.push(chargeId);
      shop.at.site.clock.travel({ minutes: 1 });
    }
    const refunds = shop.get(RefundOperations);
    const of = async (list: 'listLive' | 'listLatest', most: number) =>
      (await refunds[list](most)).map(({ chargeId }) => bought.indexOf(chargeId));
    expect(await of('listLive', 4)).toEqual([0, 2]);
    expect(await of('listLive', 1)).toEqual([0]);
    expect(await of('listLatest', 4)).toEqual([3, 2, 1, 0]);
    expect(await of('listLatest', 1)).toEqual([3]);
  });
});

it('the newest payments of a member with many payments are shown to support staff', async () => {
  const customerId = await shop.get(Customers).findOrCreate(accountId);
  for (let amount = 1; amount <= 14; amount += 1) {
    shop.at.site.clock.travel({ minutes: 1 });
    await earningsOf(shop.at.site.nest).earned(customerId, { amount, at: shop.at.site.clock.now() });
  }
  const lines = await shop.get(MemberMoney).describeMember(accountId);
  const shown = lines.flatMap((line) => /CHARGE ¥(\d+)/.exec(line)?.[1] ?? []);
  expect(shown).toEqual(['14', '13', '12', '11', '10', '9', '8', '7', '6', '5', '4', '3']);
  const numbers = await shop.get(Customers).findNumbers([customerId]);
  const number = numbers.get(customerId) ?? '';
  expect(lines).toContain(`  and 2 before: "invoices find --customer ${number}"`);
});

describe('a test charge', () => {
  it.each([
    ['a card', 'card', 'cancel', ''],
    ['a carrier', 'docomo', 'refund', 'refund 1'],
    ['PayPal', 'rest', 'cancel', ''],
  ] as const)('charges one yen to %s and reverses it', async (_, method, step, booked) => {
    const { chargeId } = await shop.buy(accountId, { ref: gateways[method] });
    const shown = (await shop.get(MemberMoney).describeMember(accountId)).join('\n');
    const [, methodId = ''] = /Payment methods\n {2}(\S+) {2}\w/.exec(shown) ?? [];
    const { status, text } = await run('gateways', 'test-charge', methodId, ...by);
    expect([status, text]).toEqual([0, expect.stringContaining(`${step} done`)]);
    const orderId = /order (\w{32})/.exec(text)?.[1] ?? '';
    expect((await shop.books('sbps', orderId)).join()).toContain(booked);
    expect((await run('gateways', 'test-charge', chargeId, ...by)).text).toContain(
      'No chargeable payment method',
    );
    expect(await database.rows("SELECT 1 FROM audit_event WHERE kind = 'gateway.testCharged'")).toHaveLength(
      2,
    );
  });

  it('reports a refusal and leaves no records', async () => {
    await shop.buy(accountId, { card: '4000000201230002' });
    const [row] = await database.rows<{ id: string }>('SELECT id FROM payment_method');
    await database.rows("UPDATE payment_method SET state = 'USABLE'");
    const { status, text } = await run('gateways', 'test-charge', row?.id ?? '', ...by);
    expect([status, text]).toEqual([1, expect.stringContaining('Nothing was charged.')]);
  });
});

describe('charges review', () => {
  it('lists a refund when its result has been unknown for 15 minutes', async () => {
    const { chargeId } = await shop.buy(accountId, { card: cards.refundLost });
    await refundAll(chargeId);
    const refunds = async () => (await shop.get(ReviewList).findItems()).refunds.length;
    const knownUnknown = (minutes: number) =>
      database.rows(`UPDATE refund SET unknown_since = clock_timestamp() - $1 * interval '1 minute'`, [
        minutes,
      ]);
    await knownUnknown(14);
    expect(await refunds()).toBe(0);
    await knownUnknown(15);
    expect(await refunds()).toBe(1);
  });

  it('lists every item with the id that the next command needs', async () => {
    expect((await run('charges', 'review')).text).toBe('Nothing needs review.');
    const lost = await shop.buy(accountId, { ref: gateways.docomo });
    await shop.trouble('sbps', 'ST02-00303-401', 'lostAfter');
    const made = await refundAll(lost.chargeId);
    expect([made.status, made.text]).toEqual([1, expect.stringContaining('Do not refund once more')]);
    const { chargeId } = await shop.buy(accountId, { card: cards.usual });
    expect((await run('disputes', 'open', chargeId, '--respond-by', '2026-12-10', ...evidence)).status).toBe(
      0,
    );
    const { text } = await run('charges', 'review');
    expect(text).toContain('Refunds with unknown outcome: 1');
    expect(text).toContain('Open disputes: 1');
    expect(text).toContain('open, to be answered by 2026-12-10 |');
    const dispute = /Dispute ([\w-]{36})/.exec(text)?.[1] ?? '';
    const refund = /Refund ([\w-]{36})/.exec(text)?.[1] ?? '';
    expect((await run('disputes', 'close', dispute, '--as', 'won', ...evidence)).status).toBe(0);
    const day = ['--processed-on', today];
    expect((await run('refunds', 'settle', refund, '--as', 'succeeded', ...evidence)).text).toContain(
      '--processed-on',
    );
    expect((await run('refunds', 'settle', refund, '--as', 'succeeded', ...day, ...evidence)).status).toBe(0);
    expect((await run('charges', 'review')).text).toBe('Nothing needs review.');
    expect((await run('refunds', 'list', '--all')).text).toContain('done');
    expect((await run('disputes', 'list', '--all')).text).toContain('won');
  });
});
