import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { businessDate } from '@account/domain/commerce/business-day/business-date';
import {
  lastSettlements,
  newContract,
} from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { contractState } from '@account/domain/commerce/subscriptions/contracts/contract-state';
import { yen } from '@account/domain/commerce/money/yen';
import { testDatabase } from '@account/testing/database';

import { newId, type AccountId } from '../../../platform/ids/ids.js';
import { Database } from '../../../platform/prisma/database.js';
import { testApplication } from '../../../testing/test-application.js';
import { addMember } from '../../../testing/test-members.js';
import { campaign as campaignSetting } from '../../catalogue/campaigns/campaign.schema.js';
import { aCampaign, aPlan, aRental } from '../../catalogue.suite.js';
import { Customers } from '../../ledger/customers/customers.service.js';
import { Entitlements } from '../entitlements/entitlements.service.js';
import { addMethod } from '../../payments/payment-methods/saved-methods.testing.js';
import type { PaymentMethodId } from '../../payments/payment-methods/payment-method.types.js';
import { plan } from '../../catalogue/plans/plan.schema.js';
import { PlanRelease } from './effects/plan-release.port.js';
import { changeContract, joinContract, type TestOrder } from './contracts.testing.js';
import type { ContractId } from './contracts.service.js';

/** Keeps the rows that were created from the store file. */
const database = testDatabase({ emptied: 'once' });
const site = testApplication(database, {
  store: (file) => ({
    ...file,
    plans: [aPlan(), aPlan({ planId: 'other' }), aRental()].map((each) => plan.parse(each)),
    campaigns: [campaignSetting.parse(aCampaign())],
    paymentMethods: [],
  }),
});

let member: AccountId;
let methodId: PaymentMethodId;

beforeEach(async () => {
  site.clock.travelTo('2026-01-31T10:00:00+09:00');
  member = await addMember(site.nest, { email: `${newId()}@example.jp`, password: null });
  methodId = await addMethod(site.nest, member);
});

const join = (order: TestOrder = {}) => joinContract(site.nest, member, { methodId, ...order });
const joined = async (order: TestOrder = {}) => {
  const result = await join(order);
  if (result.outcome !== 'joined') throw new Error(result.outcome);
  return result.contractId;
};
const day = businessDate;

const ofMember = 'customer_id = (SELECT id FROM customer WHERE account_id = $1)';
const contracts = () =>
  database.rows(
    `SELECT state, schedule_base::text AS base, anchor_day AS anchor, cycles_since_base AS since, next_action_on::text AS "nextActionOn",
            settled_cycles AS settled FROM contract WHERE ${ofMember} ORDER BY created_at, id`,
    [member],
  );
const cycles = () =>
  database.rows(
    `SELECT b.number, b.due_on::text AS due, b.list_price AS price, b.discount, b.amount, b.tax, b.state,
            b.starts_on::text AS starts, b.ends_on::text AS ends, b.settled_by IS NOT NULL AS "isCharged"
       FROM billing_cycle b JOIN contract c ON c.id = b.contract_id WHERE c.${ofMember}`,
    [member],
  );
const rights = () =>
  database.rows<{ source: string; starts: Date; ends: Date | null; revoked: Date | null }>(
    `SELECT source, starts_at AS starts, ends_at AS ends, revoked_at AS revoked FROM entitlement WHERE ${ofMember}
      ORDER BY starts_at, id`,
    [member],
  );
const end = (id: ContractId, on: string) =>
  changeContract(site.nest, id, (facts) => ({
    ...facts,
    endedOn: day(on),
    endReason: 'REFUNDED',
    nextRetryOn: null,
  }));

const half = { ja: '半額', en: 'Half price' };
const discounted = (discount: object, count: number | null = 3) => ({
  campaignId: 'half',
  name: half,
  freeDays: 0,
  discount: discount as never,
  discountContinuationCount: count,
});
const free = (freeDays: number) => ({
  campaignId: 'half',
  name: half,
  freeDays,
  discount: null,
  discountContinuationCount: 0,
});

describe('a paid order', () => {
  it.each<[string, TestOrder, object]>([
    [
      'on the 31st',
      {},
      { state: 'NEW_CONTRACT', base: '2026-01-31', anchor: 31, nextActionOn: '2026-02-28' },
    ],
    ['on the 30th', { quotedOn: day('2026-01-30') }, { anchor: 30, nextActionOn: '2026-02-28' }],
    ['in a leap year', { quotedOn: day('2028-01-29') }, { anchor: 29, nextActionOn: '2028-02-29' }],
    [
      'with a period of two months',
      { quotedOn: day('2026-12-31'), renewSpan: { span: 2, unit: 'months' } },
      { nextActionOn: '2027-02-28' },
    ],
    ['with a period of 30 days', { renewSpan: { span: 30, unit: 'days' } }, { nextActionOn: '2026-03-02' }],
    ['with a period of 4 weeks', { renewSpan: { span: 4, unit: 'weeks' } }, { nextActionOn: '2026-02-28' }],
    ['for a returning member', { isReContract: true }, { state: 'RE_CONTRACT' }],
    [
      'with a trial of 14 days',
      { quotedOn: day('2026-02-15'), freeDays: 14 },
      { state: 'NEW_TRIAL_CONTRACT', base: '2026-03-01', nextActionOn: '2026-03-01', since: 0, settled: 0 },
    ],
    [
      'with a trial into a leap day',
      { quotedOn: day('2028-02-15'), freeDays: 14 },
      { base: '2028-02-29', anchor: 29 },
    ],
    [
      'with the free days of a campaign for a returning member',
      { quotedOn: day('2026-03-01'), freeDays: 30, campaign: free(30), isReContract: true },
      { state: 'NEW_TRIAL_CONTRACT', nextActionOn: '2026-03-31' },
    ],
    [
      'with collection by a carrier from the 1st, without due actions',
      { freeDays: 1, carrier: true },
      { state: 'NEW_TRIAL_CONTRACT', base: '2026-02-01', anchor: 1, nextActionOn: null },
    ],
    [
      'of a plan that stops before the second payment',
      { forceStopOn: day('2026-02-20') },
      { state: 'NEW_CONTRACT', nextActionOn: '2026-02-28' },
    ],
  ])('creates a contract %s', async (_, order, expected) => {
    expect((await join(order)).outcome).toBe('joined');
    expect(await contracts()).toMatchObject([expected]);
  });

  const paid = { number: 1, due: '2026-01-31', starts: '2026-01-31', ends: '2026-02-28', state: 'SETTLED' };

  it.each<[string, TestOrder, object[]]>([
    ['its price', {}, [{ ...paid, price: 1_980, discount: 0, amount: 1_980, tax: 180, isCharged: true }]],
    [
      'a discounted price and counts the discount',
      { price: { amount: yen(1_078), version: 1 }, campaign: discounted({ kind: 'amount', amount: 308 }) },
      [{ ...paid, price: 1_078, discount: 308, amount: 770, tax: 70, isCharged: true }],
    ],
    [
      'zero when a campaign code pays',
      { methodId: null, campaign: discounted({ kind: 'percent', percent: 100 }) },
      [{ ...paid, discount: 1_980, amount: 0, tax: 0, isCharged: false }],
    ],
    ['no cycle during free days', { freeDays: 14, campaign: free(14) }, []],
  ])('settles %s', async (_, order, expected) => {
    await joined(order);
    expect(await cycles()).toEqual(expected.map((cycle) => expect.objectContaining(cycle)));
  });

  it('grants access from the time of settlement, without an end unless the plan is discontinued', async () => {
    site.clock.travel({ hours: 3 });
    await joined();
    await joined({ planId: 'other', forceStopOn: day('2026-02-28') });
    const starts = site.clock.now();
    expect(await rights()).toEqual([
      { source: 'CONTRACT', starts, ends: null, revoked: null },
      { source: 'CONTRACT', starts, ends: new Date('2026-02-28T00:00:00+09:00'), revoked: null },
    ]);
  });

  it('is rejected when payment, day or price differ from the first cycle', async () => {
    const paid = { chargeId: newId(), amount: yen(1), taxRate: 10, taxRounding: 'floor' } as const;
    await expect(join({ paid })).rejects.toThrow('¥1980 is due, ¥1 was paid');
    await expect(join({ freeDays: 1, paid })).rejects.toThrow('Payment and free days of the order');
    await expect(join({ price: { amount: yen(1_980), version: 7 } })).rejects.toThrow('price_version');
    expect(await contracts()).toEqual([]);
  });
});

describe('a second contract for a plan', () => {
  it('is rejected for all but one of 16 concurrent orders, without leaving incomplete rows', async () => {
    const outcomes = await Promise.all(Array.from({ length: 16 }, () => join()));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
      ...Array.from({ length: 15 }, () => 'contracted'),
      'joined',
    ]);
    expect(await Promise.all([contracts(), cycles(), rights()])).toMatchObject([[{}], [{}], [{}]]);
    expect((await join({ planId: 'other' })).outcome).toBe('joined');
  });

  it('can be created after the first contract and its access have ended', async () => {
    const released = jest.spyOn(site.nest.get(PlanRelease, { strict: false }), 'releaseContract');
    const first = await joined();
    site.clock.travel({ days: 3 });
    await end(first, '2026-02-03');
    expect((await join({ isReContract: true })).outcome).toBe('joined');
    expect(await contracts()).toMatchObject([
      { state: 'ENDED', nextActionOn: null },
      { state: 'RE_CONTRACT' },
    ]);
    expect(await rights()).toMatchObject([{ ends: new Date('2026-02-03T00:00:00+09:00') }, { ends: null }]);
    expect(released.mock.calls.map(([, id]) => id)).toEqual([first]);
    released.mockRestore();
  });

  it('never has access that ends before it starts, even when refunded on its first day', async () => {
    await end(await joined(), '2026-01-31');
    const [right] = await rights();
    expect(right?.ends).toEqual(right?.starts);
  });
});

describe('contract rows', () => {
  const changed = (set: string) =>
    database.rows(`UPDATE contract SET ${set} WHERE ${ofMember}`, [member]).then(
      () => 'taken',
      (error: Error) => /"contract_(\w+?)_(?:rule|check|key)"/.exec(error.message)?.[1] ?? error.message,
    );

  it.each([
    ["state = 'HOLD'", 'state'],
    ["last_settlement = 'FIRST_AGAIN'", 'state'],
    ["last_settlement = 'NONE', state = 'NEW_TRIAL_CONTRACT'", 'settled'],
    ["held_since = '2026-02-28'", 'state'],
    ["ended_on = '2026-02-28', state = 'ENDED', next_action_on = NULL", 'end'],
    ["ended_on = '2026-02-28', state = 'ENDED', end_reason = 'CANCELLED'", 'end'],
    ["next_retry_on = '2026-03-01'", 'retry'],
    ["cancel_requested_on = '2026-02-01', state = 'CANCEL_REQUEST'", 'cancel'],
    ["method = 'none'", 'method'],
    ['payment_method_id = NULL', 'method'],
    ["clock = 'provider'", 'clock'],
    ['anchor_day = 32', 'schedule'],
    ["schedule_base = '2026-01-30'", 'schedule'],
    ["discount_kind = 'percent', discount_value = 10", 'campaign'],
    ['agreed_price = 0', 'price'],
    ["next_action_on = '2026-03-01'", 'taken'],
  ])('reject %s by the rule about %s', async (set, rule) => {
    await joined();
    expect(await changed(set)).toBe(rule);
  });

  it('have the state that the domain rules derive from all facts', async () => {
    const [found] = await database.rows<{ definition: string }>(
      "SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = 'contract_state_rule'",
    );
    const first = { firstDue: day('2026-02-01'), renewSpan: { span: 1, unit: 'months' as const } };
    const more = {
      isReContract: false,
      forceStopOn: null,
      clock: 'store' as const,
      method: 'usable' as const,
    };
    const facts = newContract({ ...first, ...more, isPaidAtOrder: true });
    const cases = lastSettlements.flatMap((lastSettlement) =>
      [null, day('2026-03-01')].flatMap((heldSince) =>
        [null, day('2026-03-02')].flatMap((cancelRequestedOn) =>
          [null, day('2026-03-03')].map((endedOn) => ({
            ...facts,
            lastSettlement,
            heldSince,
            cancelRequestedOn,
            endedOn,
          })),
        ),
      ),
    );
    const rule = found?.definition.replace(/^CHECK /, '') ?? '';
    const answers = await database.rows<{ passes: boolean }>(
      `SELECT ${rule} AS passes FROM jsonb_to_recordset($1) AS c(state text, last_settlement text, held_since date,
              cancel_requested_on date, ended_on date)`,
      [
        JSON.stringify(
          cases.map((each) => ({
            state: contractState(each),
            last_settlement: each.lastSettlement,
            held_since: each.heldSince,
            cancel_requested_on: each.cancelRequestedOn,
            ended_on: each.endedOn,
          })),
        ),
      ],
    );
    expect(answers).toHaveLength(72);
    expect(answers.every(({ passes }) => passes)).toBe(true);
  });

  it('have one cycle per number and due day, settled with its period and charge', async () => {
    const id = await joined();
    const columns =
      'id, contract_id, number, due_on, list_price, discount, amount, tax_rate, tax, price_version';
    const cycle = (number: number, due: string, rest = '') =>
      database
        .rows(
          `INSERT INTO billing_cycle (${columns}${rest === '' ? '' : ', state'})
           VALUES (gen_random_uuid(), $1, $2, $3, 1980, 0, 1980, 10, 180, 1${rest})`,
          [id, number, due],
        )
        .then(
          () => 'taken',
          (error: Error) => /"billing_cycle_(\w+)"/.exec(error.message)?.[1],
        );
    expect(await cycle(1, '2026-02-28')).toBe('contract_id_number_key');
    expect(await cycle(2, '2026-01-31')).toBe('contract_id_due_on_key');
    expect(await cycle(2, '2026-02-28', ", 'SETTLED'")).toBe('settled_rule');
    expect(await cycle(2, '2026-02-28')).toBe('taken');
    const lower = 'UPDATE billing_cycle SET amount = 1 WHERE contract_id = $1 AND number = 2';
    await expect(database.rows(lower, [id])).rejects.toThrow('billing_cycle_amount_rule');
  });
});

describe('access rights', () => {
  const find = <Service>(token: abstract new (...given: never[]) => Service) =>
    site.nest.get<Service>(token, { strict: false });
  const rent = async (hours: number, source: 'RENTAL' | 'PURCHASE' = 'RENTAL') => {
    const customerId = await find(Customers).findOrCreate(member);
    const startsAt = site.clock.now();
    const endsAt = source === 'PURCHASE' ? null : new Date(startsAt.getTime() + hours * 3_600_000);
    const origin = { source, sourceId: newId() };
    const given = { ...origin, customerId, planId: 'rental', startsAt, endsAt };
    const outcome = await find(Database).transaction((transaction) =>
      find(Entitlements).grantEntitlement(transaction, given),
    );
    return { origin, outcome };
  };

  it('do not overlap for a rental, even with 16 concurrent orders; the rental can be bought again after it ended', async () => {
    const all = await Promise.all(Array.from({ length: 16 }, () => rent(48)));
    expect(all.filter(({ outcome }) => outcome === 'granted')).toHaveLength(1);
    site.clock.travel({ hours: 47, minutes: 59 });
    expect((await rent(48)).outcome).toBe('overlaps');
    site.clock.travel({ minutes: 1 });
    expect((await rent(48)).outcome).toBe('granted');
    expect(await rights()).toHaveLength(2);
  });

  it('can be bought once for a film, and again after they were revoked', async () => {
    const { origin } = await rent(0, 'PURCHASE');
    expect((await rent(0, 'PURCHASE')).outcome).toBe('overlaps');
    const revoke = () =>
      find(Database).transaction((transaction) => find(Entitlements).revokeEntitlement(transaction, origin));
    expect([await revoke(), await revoke()]).toEqual([true, false]);
    expect((await rent(0, 'PURCHASE')).outcome).toBe('granted');
  });
});
