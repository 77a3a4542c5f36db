import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { addDays, businessDate } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import { testDatabase } from '@account/testing/database';
import { runConcurrently, repeatRace } from '@account/testing/race';

import type { AccountId } from '../../../platform/ids/ids.js';
import { addMember } from '../../../testing/test-members.js';
import { BusinessDay } from '../../ledger/business-day/business-day.service.js';
import { ChargeReconciler } from '../charges/drive/charge-reconciler.service.js';
import { GatewayCalls } from '../gateways/calls/gateway-calls.service.js';
import { GatewayPauses } from '../gateways/calls/gateway-pauses.service.js';
import { RefundAccess } from './refund-access.service.js';
import { RefundChecks } from './send/refund-checks.service.js';
import {
  RefundOperations,
  type RequestedRefund,
  type RecordedRefund,
  type RefundAnswer,
} from './operate/refund-operations.service.js';
import { cards, gateways, siteWithRefunds } from './refunds.testing.js';

const database = testDatabase();
const shop = siteWithRefunds(database);

let accountId: AccountId;
let ended: string[];

beforeEach(async () => {
  accountId = await addMember(shop.at.site.nest);
  shop.standing = { isPaid: false, hasEnded: false };
  ended = [];
});
afterEach(() => void jest.restoreAllMocks());

const operations = () => shop.get(RefundOperations);

async function refund(chargeId: string, more: Partial<RequestedRefund> = {}): Promise<string> {
  return ofAnswer(
    await operations().createRefund({
      chargeId,
      amount: null,
      effect: 'KEEP',
      reason: 'Asked for',
      by: 'Aoi',
      ...more,
    }),
  );
}

const valuesOf = <Value>(settled: PromiseSettledResult<Value>[]) =>
  settled.map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason)));

const ofAnswer = (answer: RefundAnswer) => ('objection' in answer ? answer.objection : answer.refund.phase);

const refunds = (chargeId: string) =>
  database.rows<{ phase: string; amount: number; code: string | null; provider_refund_id: string | null }>(
    'SELECT phase, amount, code, provider_refund_id FROM refund WHERE charge_id = $1 ORDER BY number',
    [chargeId],
  );

const phases = async (chargeId: string) => (await refunds(chargeId)).map(({ phase }) => phase);

/** Returns the accounts whose balance for this charge is not zero. */
async function books(chargeId: string): Promise<Record<string, number>> {
  const rows = await database.rows<{ account: string; balance: number }>(
    `SELECT account, sum(amount)::int AS balance
       FROM (SELECT debit AS account, amount FROM ledger_transfer WHERE charge_id = $1
             UNION ALL SELECT credit, -amount FROM ledger_transfer WHERE charge_id = $1) moved
      GROUP BY account HAVING sum(amount) <> 0 ORDER BY account`,
    [chargeId],
  );
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]));
}

/** Looks up a charge with a lost response, several times and hours apart, until it has ended. */
async function lookUntilEnded(chargeId: string): Promise<void> {
  const moments = ['due_at', 'claimed_at', 'sent_at', 'unknown_since', 'last_lookup_at', 'not_found_at'];
  const set = moments.map((moment) => `${moment} = ${moment} - interval '7 hours'`).join(', ');
  for (let times = 0; times < 6; times += 1) {
    await database.rows(`UPDATE charge SET ${set} WHERE id = $1`, [chargeId]);
    await shop.get(ChargeReconciler).reconcileCharges();
    const [row] = await database.rows<{ ended: boolean }>(
      'SELECT finished_at IS NOT NULL AS ended FROM charge WHERE id = $1',
      [chargeId],
    );
    if (row?.ended) return;
  }
  throw new Error('The charge stays unknown');
}

const earnings = (chargeId: string) =>
  database.rows(
    'SELECT kind, billing_amount AS billed, tax_amount AS tax FROM earning WHERE charge_id = $1 ORDER BY id',
    [chargeId],
  );

const mails = async () => (await shop.at.site.mails()).filter(({ template }) => template === 'refunded');

const reserved = async (chargeId: string) =>
  (
    await database.rows<{ yen: number }>('SELECT refund_reserved AS yen FROM charge WHERE id = $1', [
      chargeId,
    ])
  )[0]?.yen;

/** Returns the vendor's entries of the charge. */
const atVendor = (chargeId: string, vendor = 'sbps') => shop.books(vendor, chargeId.replaceAll('-', ''));

/** Moves refunds that wait for a look-up into the past, and runs their look-ups. */
async function check(minutes = 11): Promise<void> {
  await database.rows(
    `UPDATE refund SET next_check_at = clock_timestamp() - interval '1 second', not_found_at = not_found_at - $1 * interval '1 minute',
            sent_at = sent_at - $1 * interval '1 minute' WHERE next_check_at IS NOT NULL`,
    [minutes],
  );
  await shop.get(RefundChecks).checkRefunds();
}

const asSale = (gateway: string) => ({
  [`gateway_receivable:${gateway}`]: 1_078,
  'consumption_tax:10': -98,
  'sales:purchase': -980,
});

describe('a refund', () => {
  it.each([
    ['a card', 'card', 'sbps', 'card'],
    ['a carrier', 'docomo', 'sbps', 'link'],
    ['PayPal', 'rest', 'paypal', 'rest'],
    ['PayPal’s older interface', 'nvp', 'paypal-nvp', 'nvp'],
  ] as const)('is sent to %s once, with bookings and a mail', async (_, method, vendor, gatewayId) => {
    const { chargeId, result } = await shop.buy(accountId, { ref: gateways[method] });
    expect(result).toEqual({ outcome: 'succeeded' });
    expect(await books(chargeId)).toEqual(asSale(gatewayId));
    expect(await refund(chargeId)).toBe('SUCCEEDED');
    expect(await refund(chargeId)).toBe('moreThanLeft');
    expect(await books(chargeId)).toEqual({});
    expect(await earnings(chargeId)).toEqual([
      { kind: 'CHARGE', billed: 1_078, tax: 98 },
      { kind: 'REFUND', billed: -1_078, tax: -98 },
    ]);
    expect(await atVendor(chargeId, vendor)).toEqual(['charge 1078', 'refund 1078']);
    const own = "SELECT template FROM outbox_message WHERE account_id = $1 AND template = 'refunded'";
    expect(await database.rows(own, [accountId])).toHaveLength(1);
    const [mail] = await mails();
    expect(mail?.text).toMatch(/^whole kept 映画 .+ 1078 [\d-]+$/);
    const [{ id: refundId = '' } = {}] = await database.rows<{ id?: string }>('SELECT id FROM refund');
    const details = { refundId, chargeId, amount: 1_078, by: 'Aoi', reason: 'Asked for', effect: 'KEEP' };
    expect(
      await database.rows(
        `SELECT kind, account_id, details FROM audit_event WHERE kind LIKE 'refund.%' ORDER BY id`,
      ),
    ).toEqual([
      { kind: 'refund.decided', account_id: accountId, details: { ...details, origin: 'MADE' } },
      { kind: 'refund.succeeded', account_id: accountId, details },
    ]);
  });

  it('has a mail in the member’s language that names the plan and the payment method', async () => {
    await database.rows(`UPDATE account SET language = 'en' WHERE id = $1`, [accountId]);
    const { chargeId } = await shop.buy(accountId);
    await refund(chargeId, { amount: yen(78), effect: 'END_NOW' });
    const [mail] = await mails();
    expect(mail).toMatchObject({
      language: 'en',
      values: {
        ...{ share: 'part', right: 'ended', amount: 78 },
        ...{ plan: 'The film', method: 'Visa ending in 1111' },
      },
    });
  });

  it('has a preview with the remaining amount, even after a partial refund', async () => {
    const { chargeId } = await shop.buy(accountId);
    const asked = { chargeId, effect: 'KEEP', reason: 'Asked for', by: 'Aoi' } as const;
    const preview = (amount: number | null) =>
      operations().previewRefund({ ...asked, amount: amount === null ? null : yen(amount) });
    expect(await preview(78)).toMatchObject({ amount: 78, collected: 1_078, left: 1_000, accountId });
    expect(await refunds(chargeId)).toEqual([]);
    await refund(chargeId, { amount: yen(78) });
    expect(await preview(300)).toMatchObject({ amount: 300, collected: 1_078, left: 700 });
    expect(await preview(null)).toMatchObject({ amount: 1_000, left: 0 });
    expect(await preview(1_001)).toEqual({ objection: 'moreThanLeft' });
    expect(await operations().findRefundableAmount(chargeId)).toBe(1_000);
  });

  it('splits taxes so that parts add up, and never exceeds the paid amount', async () => {
    const { chargeId } = await shop.buy(accountId);
    expect(await refund(chargeId, { amount: yen(205) })).toBe('SUCCEEDED');
    expect(await refund(chargeId, { amount: yen(874) })).toBe('moreThanLeft');
    expect(await refund(chargeId, { amount: yen(5) })).toBe('SUCCEEDED');
    expect(await refund(chargeId)).toBe('SUCCEEDED');
    expect(await earnings(chargeId)).toEqual([
      { kind: 'CHARGE', billed: 1_078, tax: 98 },
      { kind: 'REFUND', billed: -205, tax: -18 },
      { kind: 'REFUND', billed: -5, tax: -1 },
      { kind: 'REFUND', billed: -868, tax: -79 },
    ]);
    expect(await books(chargeId)).toEqual({});
    expect(await atVendor(chargeId)).toEqual(['charge 1078', 'refund 205', 'refund 5', 'refund 868']);
  });

  it('ends access in the same transaction if the operator requests it', async () => {
    const rights = shop.get(RefundAccess);
    jest.spyOn(rights, 'lockAccess').mockImplementation(async () => void ended.push('locked'));
    jest
      .spyOn(rights, 'reverseAccess')
      .mockImplementation(async (_, charge) => void ended.push(charge.chargeId));
    const { chargeId } = await shop.buy(accountId);
    expect(await refund(chargeId, { effect: 'END_NOW' })).toBe('SUCCEEDED');
    expect(ended).toEqual(['locked', chargeId]);
    const [mail] = await mails();
    expect(mail?.text).toContain('whole ended 映画');
  });

  it('is possible after the method was deleted and after account closure', async () => {
    const { chargeId } = await shop.buy(accountId);
    await database.rows("UPDATE payment_method SET state = 'DELETED', instrument = NULL, deleted_at = now()");
    await database.rows('UPDATE customer SET account_id = NULL');
    expect(await refund(chargeId)).toBe('SUCCEEDED');
    expect(await mails()).toEqual([]);
  });
});

describe('a rejected refund', () => {
  it('is not sent when the method does not support it, or the charge is missing or unpaid', async () => {
    const { chargeId } = await shop.buy(accountId, { ref: gateways.docomo });
    expect(await refund(chargeId, { amount: yen(78) })).toBe('partialNotOffered');
    expect(await refund('0198a000-0000-7000-8000-000000000000')).toBe('noCharge');
    const unpaid = await shop.buy(accountId, { card: '4000000201220003' });
    expect(unpaid.result).toMatchObject({ outcome: 'refused' });
    expect(await refund(unpaid.chargeId)).toBe('notPaid');
    const old = await shop.buy(accountId, { ref: gateways.rest });
    await database.rows('UPDATE charge SET processed_on = processed_on - 181 WHERE id = $1', [old.chargeId]);
    expect(await refund(old.chargeId)).toBe('tooLate');
    expect(await database.rows('SELECT 1 FROM refund')).toEqual([]);
  });

  it('is not sent while the gateway is paused; a later refund is a new one', async () => {
    const { chargeId } = await shop.buy(accountId);
    await shop.get(GatewayPauses).pauseGateway('card', 'Aoi');
    expect(await refund(chargeId)).toBe('NOT_EXECUTED');
    await shop.get(GatewayPauses).resumeGateway('card', 'Aoi');
    expect(await books(chargeId)).toEqual(asSale('card'));
    expect(await refund(chargeId)).toBe('SUCCEEDED');
    expect(await refunds(chargeId)).toMatchObject([{ code: 'paused' }, { phase: 'SUCCEEDED' }]);
  });
});

describe('a refund that the gateway refuses', () => {
  it.each([
    ['a refund', cards.refundRefused, null],
    ['a part', cards.partRefused, yen(78)],
  ])(
    'leaves the books unchanged, and can be recorded after it was made in the gateway’s console: %s',
    async (_, card, amount) => {
      const { chargeId } = await shop.buy(accountId, { card });
      expect(await refund(chargeId, { amount })).toBe('REFUSED');
      expect(await books(chargeId)).toEqual(asSale('card'));
      const audited = `SELECT actor, account_id, details ->> 'phase' AS phase FROM audit_event WHERE kind = 'refund.failed'`;
      expect(await database.rows(audited)).toEqual([
        { actor: 'system', account_id: accountId, phase: 'REFUSED' },
      ]);
      expect(await reserved(chargeId)).toBe(0);
      const recorded: RecordedRefund = {
        ...{ chargeId, reason: 'At the console', by: 'Aoi', providerRefundId: 'R-1' },
        effect: 'KEEP',
        amount: yen(1_078),
        processedOn: businessDate('2026-04-02'),
      };
      const today = await shop.get(BusinessDay).today();
      const tomorrow = addDays(today, 1);
      expect(ofAnswer(await operations().recordRefund({ ...recorded, processedOn: tomorrow }))).toBe(
        'notYet',
      );
      expect(await reserved(chargeId)).toBe(0);
      expect(ofAnswer(await operations().recordRefund({ ...recorded, processedOn: today }))).toBe(
        'SUCCEEDED',
      );
      expect(await books(chargeId)).toEqual({});
      const other = await shop.buy(accountId);
      expect(ofAnswer(await operations().recordRefund({ ...recorded, chargeId: other.chargeId }))).toBe(
        'recorded',
      );
      expect(await reserved(other.chargeId)).toBe(0);
    },
  );
});

it('can be recorded from the provider’s console if the payment method does not support refunds', async () => {
  const { chargeId } = await shop.buy(accountId, { ref: gateways.docomo });
  expect(await refund(chargeId, { amount: yen(78) })).toBe('partialNotOffered');
  const recorded = await operations().recordRefund({
    ...{ chargeId, reason: 'At the console', by: 'Aoi', providerRefundId: 'R-2', effect: 'KEEP' },
    ...{ amount: yen(78), processedOn: await shop.get(BusinessDay).today() },
  });
  expect(ofAnswer(recorded)).toBe('SUCCEEDED');
  expect(await earnings(chargeId)).toMatchObject([{ billed: 1_078 }, { billed: -78 }]);
});

describe('a refund with a lost response', () => {
  it.each([
    ['a card', 'card', 'sbps', cards.refundLost, null],
    ['PayPal', 'rest', 'paypal', cards.usual, 'captures.refund'],
    ['PayPal’s older interface', 'nvp', 'paypal-nvp', cards.usual, 'RefundTransaction'],
  ] as const)('is looked up and never sent again, for %s', async (_, method, vendor, card, lost) => {
    const { chargeId } = await shop.buy(accountId, { ref: gateways[method], card });
    if (lost !== null) await shop.trouble(vendor, lost, 'lostAfter');
    expect(await refund(chargeId)).toBe('UNKNOWN');
    expect(await refund(chargeId)).toBe('refundUnderWay');
    await check();
    expect(await phases(chargeId)).toEqual(['SUCCEEDED']);
    expect(await books(chargeId)).toEqual({});
    expect(await atVendor(chargeId, vendor)).toEqual(['charge 1078', 'refund 1078']);
  });

  it.each([
    ['PayPal', 'rest', 'paypal', 'captures.refund'],
    ['PayPal’s older interface', 'nvp', 'paypal-nvp', 'RefundTransaction'],
  ] as const)(
    'is looked up when it is partial, and the rest can still be refunded, for %s',
    async (_, method, vendor, lost) => {
      const { chargeId } = await shop.buy(accountId, { ref: gateways[method] });
      await shop.trouble(vendor, lost, 'lostAfter');
      expect(await refund(chargeId, { amount: yen(78) })).toBe('UNKNOWN');
      await check();
      expect(await earnings(chargeId)).toMatchObject([{ billed: 1_078 }, { billed: -78 }]);
      expect(await refund(chargeId)).toBe('SUCCEEDED');
      expect(await books(chargeId)).toEqual({});
      expect(await atVendor(chargeId, vendor)).toEqual(['charge 1078', 'refund 78', 'refund 1000']);
    },
  );

  it.each([
    ['PayPal', 'rest', 'paypal', ['orders.capture', 'orders.get', 'captures.refund']],
    [
      'PayPal’s older interface',
      'nvp',
      'paypal-nvp',
      ['DoReferenceTransaction', 'TransactionSearch', 'RefundTransaction'],
    ],
  ] as const)(
    'is executed once even if the responses of the charge and its look-up were lost, for %s',
    async (_, method, vendor, lost) => {
      await repeatRace(async () => {
        // This many consecutive lost responses would open the breaker, which other tests cover.
        await database.rows('TRUNCATE gateway_breaker');
        for (const name of lost.slice(0, -1)) await shop.trouble(vendor, name, 'lostAfter');
        const { chargeId, result } = await shop.buy(accountId, { ref: gateways[method] });
        expect(result.outcome).toBe('unknown');
        await lookUntilEnded(chargeId);
        expect(await books(chargeId)).toEqual(asSale(method));
        await shop.trouble(vendor, lost.at(-1) ?? '', 'lostAfter');
        expect(await refund(chargeId)).toBe('UNKNOWN');
        await check();
        expect(await phases(chargeId)).toEqual(['SUCCEEDED']);
        expect(await books(chargeId)).toEqual({});
        expect(await atVendor(chargeId, vendor)).toEqual(['charge 1078', 'refund 1078']);
      });
    },
    600_000,
  );

  it('has the result "not executed" after two look-ups, far enough apart, found nothing', async () => {
    const { chargeId } = await shop.buy(accountId);
    await shop.trouble('sbps', 'ST02-00303-101', 'lostBefore');
    expect(await refund(chargeId)).toBe('UNKNOWN');
    await check();
    await check(9);
    expect(await phases(chargeId)).toEqual(['UNKNOWN']);
    const [next] = await database.rows('SELECT next_check_at - not_found_at AS "sinceFirst" FROM refund');
    expect(next).toMatchObject({ sinceFirst: { minutes: 10 } });
    await check(2);
    expect(await phases(chargeId)).toEqual(['NOT_EXECUTED']);
    expect(await reserved(chargeId)).toBe(0);
    expect(await refund(chargeId)).toBe('SUCCEEDED');
    expect(await books(chargeId)).toEqual({});
    expect(await atVendor(chargeId)).toEqual(['charge 1078', 'refund 1078']);
  });

  it('needs an operator’s decision when the carrier has no look-up', async () => {
    const { chargeId } = await shop.buy(accountId, { ref: gateways.docomo });
    await shop.trouble('sbps', 'ST02-00303-401', 'lostAfter');
    expect(await refund(chargeId)).toBe('UNKNOWN');
    await check();
    const [row] = await operations().listLive(10);
    expect(row).toMatchObject({ phase: 'UNKNOWN', nextCheckAt: null });
    if (row === undefined) return;
    const hand = { settledBy: 'Aoi', evidence: 'The console says so' };
    const success = { processedOn: businessDate('2026-04-02'), providerRefundId: null };
    const tomorrow = addDays(await shop.get(BusinessDay).today(), 1);
    expect(await operations().settleRefund(row, { ...success, processedOn: tomorrow }, hand)).toEqual({
      objection: 'notYet',
    });
    expect(await operations().settleRefund(row, success, hand)).toMatchObject({
      refund: { phase: 'SUCCEEDED', ...hand },
    });
    expect(await operations().settleRefund(row, null, hand)).toMatchObject({
      refund: { phase: 'SUCCEEDED' },
    });
    expect(await books(chargeId)).toEqual({});
    const audited = await database.rows(
      `SELECT actor, account_id, details FROM audit_event WHERE kind = 'refund.settledManually'`,
    );
    const details = { refundId: row.id, chargeId, by: hand.settledBy, reason: hand.evidence };
    expect(audited).toEqual([{ actor: 'operator', account_id: accountId, details }]);
  });

  it('accepts an operator’s decision when the look-up does not find the refund yet', async () => {
    const { chargeId } = await shop.buy(accountId, { ref: gateways.nvp });
    await shop.trouble('paypal-nvp', 'RefundTransaction', 'lostBefore');
    await refund(chargeId);
    const [row] = await operations().listLive(10);
    if (row === undefined) throw new Error('none is live');
    const success = { processedOn: await shop.get(BusinessDay).today(), providerRefundId: null };
    const settled = await operations().settleRefund(row, success, {
      settledBy: 'Aoi',
      evidence: 'The console says so',
    });
    expect(settled).toMatchObject({ refund: { phase: 'SUCCEEDED' } });
  });

  it('rejects an operator’s decision that contradicts the look-up', async () => {
    const { chargeId } = await shop.buy(accountId, { card: cards.refundLost });
    await refund(chargeId);
    const [row] = await operations().listLive(10);
    if (row === undefined) throw new Error('none is live');
    const hand = { settledBy: 'Aoi', evidence: 'I think so' };
    expect(await operations().settleRefund(row, null, hand)).toEqual({ contradicted: 'succeeded' });
    const on = await shop.get(BusinessDay).today();
    const made = { processedOn: on, providerRefundId: null };
    const said = {
      succeeded: { outcome: 'found', standing: 'refunded', processedOn: on, refund: null },
      refused: { outcome: 'found', standing: 'refused' },
      pending: { outcome: 'found', standing: 'pending' },
      not_executed: { outcome: 'notFound', basis: 'record' },
    } as const;
    for (const [contradicted, answer] of Object.entries(said)) {
      jest.spyOn(shop.get(GatewayCalls), 'readFromGateway').mockResolvedValue(answer as never);
      if (contradicted !== 'succeeded')
        expect(await operations().settleRefund(row, made, hand)).toEqual({ contradicted });
      if (contradicted !== 'not_executed')
        expect(await operations().settleRefund(row, null, hand)).toEqual({ contradicted });
    }
    jest.restoreAllMocks();
    expect(await phases(chargeId)).toEqual(['UNKNOWN']);
  });

  it.each([
    ['before it was sent', 'CREATED', 'NOT_EXECUTED', 1_078],
    ['after it was sent', 'SENT', 'UNKNOWN', 0],
  ])('is recovered when its process died %s', async (_, phase, becomes, left) => {
    const { chargeId } = await shop.buy(accountId);
    await refund(chargeId);
    await database.rows(
      `UPDATE refund SET phase = $1, processed_on = NULL, ended_at = NULL, next_check_at = clock_timestamp() + interval '1 minute'`,
      [phase],
    );
    await database.rows("DELETE FROM earning WHERE kind = 'REFUND'");
    await shop.get(RefundChecks).checkRefunds();
    expect(await phases(chargeId)).toEqual([phase]);
    shop.at.site.clock.travel({ days: 2 });
    await shop.get(RefundChecks).checkRefunds();
    expect(await phases(chargeId)).toEqual([phase]);
    await check();
    expect(await phases(chargeId)).toEqual([becomes]);
    expect(1_078 - ((await reserved(chargeId)) ?? 0)).toBe(left);
  });
});

describe('16 concurrent calls', () => {
  it('make one full refund', async () => {
    await repeatRace(async () => {
      const { chargeId } = await shop.buy(accountId);
      const answers = valuesOf(await runConcurrently(16, () => refund(chargeId)));
      expect(answers.filter((answer) => answer === 'SUCCEEDED')).toHaveLength(1);
      expect(new Set(answers)).not.toContain('UNKNOWN');
      expect(await atVendor(chargeId)).toEqual(['charge 1078', 'refund 1078']);
      expect(await phases(chargeId)).toEqual(['SUCCEEDED']);
      expect(await books(chargeId)).toEqual({});
    });
  });

  it('end a refund once when they look it up', async () => {
    await repeatRace(async () => {
      const { chargeId } = await shop.buy(accountId, { card: cards.refundLost });
      await refund(chargeId);
      await database.rows(
        "UPDATE refund SET next_check_at = clock_timestamp() - interval '1 second' WHERE next_check_at IS NOT NULL",
      );
      await runConcurrently(16, () => shop.get(RefundChecks).checkRefunds());
      expect(await phases(chargeId)).toEqual(['SUCCEEDED']);
      expect(await earnings(chargeId)).toHaveLength(2);
    });
  });
});
