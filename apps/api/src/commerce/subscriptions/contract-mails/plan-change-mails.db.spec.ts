import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { memberPlansScreen } from '@account/contracts/commerce/catalogue/plans/plans.contract';
import { businessDate } from '@account/domain/commerce/business-day/business-date';
import type { ContractFacts } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { yen } from '@account/domain/commerce/money/yen';
import { testDatabase } from '@account/testing/database';

import { newId, type AccountId } from '../../../platform/ids/ids.js';
import { Database } from '../../../platform/prisma/database.js';
import { testApplication } from '../../../testing/test-application.js';
import { addMember, logIn } from '../../../testing/test-members.js';
import { TestVisitor } from '../../../testing/test-visitor.js';
import { campaign } from '../../catalogue/campaigns/campaign.schema.js';
import { plan } from '../../catalogue/plans/plan.schema.js';
import { aCampaign, aPlan } from '../../catalogue.suite.js';
import { addMethod } from '../../payments/payment-methods/saved-methods.testing.js';
import { ContractEvents } from '../contracts/events/contract-events.service.js';
import { Contracts, type ContractId } from '../contracts/contracts.service.js';
import { changeContract, joinContract, type TestOrder } from '../contracts/contracts.testing.js';
import {
  dropChange,
  returnToOldPlan,
  scheduleChange,
  takeEffect,
} from '../contracts/plan-changes.testing.js';
import { ReminderWriter } from './reminder-writer.service.js';

const inBoth = (name: string) => ({ ja: name, en: name });
const yearlyPrices = [
  { from: '2026-01-01', price: 19_800 },
  { from: '2026-06-01', price: 21_780 },
];
const monthlyPrices = [
  { from: '2026-01-01', price: 1_980 },
  { from: '2026-05-01', price: 2_200 },
];

/** Does not truncate the rows that the store file created. */
const database = testDatabase({ emptied: 'once' });
const site = testApplication(database, {
  store: (file) => ({
    ...file,
    plans: [
      aPlan({ planName: inBoth('Standard') }),
      aPlan({ planId: 'dearer', planName: inBoth('Dearer'), prices: monthlyPrices }),
      aPlan({ planId: 'yearly', planName: inBoth('Yearly'), renewSpan: 12, prices: yearlyPrices }),
      aPlan({ planId: 'premium', planName: inBoth('Premium') }),
      aPlan({ planId: 'alone', planName: inBoth('Alone') }),
    ].map((each) => plan.parse(each)),
    campaigns: [campaign.parse(aCampaign())],
    paymentMethods: file.paymentMethods
      .filter(({ type }) => type === 'SbpsCredit')
      .map((method) => ({ ...method, plans: null })),
    planGroups: [
      {
        id: 'films',
        name: inBoth('Films'),
        plans: ['standard', 'dearer', 'yearly', 'premium'],
        change: { up: 'at-period-end', down: 'at-period-end' },
      },
    ],
  }),
});

const loose = { strict: false } as const;
const day = businessDate;
const half = {
  campaignId: 'half',
  name: { ja: '半額', en: 'Half price' },
  freeDays: 0,
  discount: { kind: 'percent', percent: 50 } as const,
  discountContinuationCount: 3,
};

let member: AccountId;
let email: string;
let id: ContractId;

/** Creates a member with a contract, who becomes the current member. */
async function join(order: TestOrder = {}): Promise<ContractId> {
  email = `${newId()}@example.jp`;
  member = await addMember(site.nest, { email });
  const methodId = await addMethod(site.nest, member);
  const result = await joinContract(site.nest, member, { methodId, ...order });
  if (result.outcome !== 'joined') throw new Error(result.outcome);
  id = result.contractId;
  return id;
}

beforeEach(() => site.clock.travelTo('2026-03-20T10:00:00+09:00'));

const mails = async () => (await site.mails()).filter(({ to }) => to === email);
const sent = async () => (await mails()).map(({ template }) => template);
const lastMail = async () => (await mails()).at(-1);

const change = (changed: Partial<ContractFacts>, of = id) =>
  changeContract(site.nest, of, (facts) => ({ ...facts, ...changed }));

async function remindOn(...days: string[]): Promise<void> {
  for (const each of days) {
    site.clock.travelTo(`${each}T10:00:00+09:00`);
    await site.nest.get(ReminderWriter, loose).writeReminders();
  }
}

/** Settles the first payment of a contract of a new plan. */
async function pay(of: ContractId, amount = 19_800): Promise<void> {
  const earningId = newId<'earning'>();
  await site.nest.get(Database).transaction(async (transaction) => {
    const contracts = site.nest.get(Contracts, loose);
    const before = await contracts.lockContract(transaction, of);
    if (before === undefined) throw new Error(`There is no contract ${of}`);
    const paid = { settledCycles: 1, nextNumber: 1, lastSettlement: 'RENEWAL', heldSince: null } as const;
    const facts = { ...before.facts, ...paid };
    const contract = await contracts.changeContract(transaction, before, { facts });
    const cycle = { cycleId: newId<'billing-cycle'>(), dueOn: before.firstDueOn, amount: yen(amount) };
    const period = { start: day('2026-04-20'), end: day('2027-04-20') };
    const renewed = { event: 'renewed', cycle, period, chargeId: null, earningId } as const;
    const was = { wasHeld: before.facts.heldSince !== null, wasUnknown: false };
    await site.nest
      .get(ContractEvents, loose)
      .publishEvents(transaction, { contract, before }, [{ ...renewed, ...was }]);
  });
}

const nothingElse = {
  ...{ next: null, lostCampaign: null, lostPrice: null, replacedPlan: null },
  ...{ withdrawsCancellation: false, replacesReminder: false },
};

describe('a scheduled change', () => {
  it('is mailed with both plans, the day and both amounts', async () => {
    await join();
    await scheduleChange(site.nest, id);
    expect(await mails()).toMatchObject([
      {
        template: 'planChangeScheduled',
        values: {
          ...{ contractId: id, plan: 'Standard', newPlan: 'Yearly', on: '2026-04-20' },
          ...{ amountBefore: 1_980, amount: 19_800, method: 'PayPay' },
          ...nothingElse,
        },
      },
    ]);
  });

  it('is mailed with the discount of the new plan and the amount after the discount', async () => {
    await join();
    await scheduleChange(site.nest, id, { campaign: { ...half, discountContinuationCount: 1 } });
    expect((await lastMail())?.values).toMatchObject({
      amount: 9_900,
      next: { on: '2027-04-20', amount: 21_780 },
    });
  });

  it('is mailed with the discount and the agreed price that are lost', async () => {
    await join({ campaign: half });
    await scheduleChange(site.nest, id);
    expect((await lastMail())?.values).toMatchObject({
      ...{ amountBefore: 990, lostCampaign: { name: '半額', saving: 990 }, lostPrice: null },
    });
    // The higher price applies to new contracts.
    site.clock.travelTo('2026-05-01T10:00:00+09:00');
    await join({ planId: 'dearer', quotedOn: day('2026-04-20') });
    await scheduleChange(site.nest, id);
    expect((await lastMail())?.values).toMatchObject({
      ...{ lostCampaign: null, lostPrice: { agreed: 1_980, current: 2_200 } },
    });
  });

  it('is announced in one mail that also confirms the withdrawal of the cancellation', async () => {
    await join();
    await change({ cancelRequestedOn: day('2026-03-20') });
    await scheduleChange(site.nest, id);
    expect(await sent()).toEqual(['subscriptionCancelled', 'planChangeScheduled']);
    expect((await lastMail())?.values).toMatchObject({ withdrawsCancellation: true });
  });

  it('is announced in one mail that also names the replaced change', async () => {
    await join();
    await scheduleChange(site.nest, id, { planId: 'premium', price: yen(4_980) });
    await scheduleChange(site.nest, id);
    expect(await sent()).toEqual(['planChangeScheduled', 'planChangeScheduled']);
    expect((await lastMail())?.values).toMatchObject({ newPlan: 'Yearly', replacedPlan: 'Premium' });
  });

  it('corrects an earlier reminder about the end of the trial', async () => {
    await join({ freeDays: 14 });
    await remindOn('2026-03-31');
    await scheduleChange(site.nest, id);
    expect(await sent()).toEqual(['trialEnding', 'planChangeScheduled']);
    expect((await lastMail())?.values).toMatchObject({ on: '2026-04-03', replacesReminder: true });
  });

  it('is not mailed to a former member', async () => {
    await join();
    await database.rows('UPDATE customer SET account_id = NULL WHERE account_id = $1', [member]);
    await scheduleChange(site.nest, id);
    expect(await mails()).toEqual([]);
  });

  it('is mailed again when the day of the change moves', async () => {
    await join();
    await scheduleChange(site.nest, id);
    await changeContract(site.nest, id, (facts) => ({
      ...facts,
      schedule: { ...facts.schedule, base: day('2026-03-27'), anchorDay: 27 },
    }));
    expect(await sent()).toEqual(['planChangeScheduled', 'planChangeMoved']);
    expect((await lastMail())?.values).toMatchObject({
      ...{ plan: 'Standard', newPlan: 'Yearly', on: '2026-04-27', amount: 19_800 },
    });
  });
});

describe('a change that does not take place', () => {
  beforeEach(async () => {
    await join({ campaign: half });
    await scheduleChange(site.nest, id);
  });

  it.each(['WITHDRAWN', 'PLAN_STOPPED'] as const)(
    'is mailed with the plan that renews instead: %s',
    async (reason) => {
      await dropChange(site.nest, id, reason);
      expect(await sent()).toEqual(['planChangeScheduled', 'planChangeDropped']);
      expect((await lastMail())?.values).toMatchObject({
        ...{ plan: 'Standard', newPlan: 'Yearly', reason },
        ...{ next: { on: '2026-04-20', amount: 990 }, endsOn: null },
      });
    },
  );

  it('is mailed with the end of the old plan if the old plan is discontinued as well', async () => {
    await change({ forceStopOn: day('2026-04-20') });
    await dropChange(site.nest, id, 'PLAN_STOPPED');
    expect((await lastMail())?.values).toMatchObject({ next: null, endsOn: '2026-04-20' });
  });

  it('is part of the mail about the cancellation', async () => {
    await change({ cancelRequestedOn: day('2026-03-20'), scheduledChange: null });
    expect(await sent()).toEqual(['planChangeScheduled', 'subscriptionCancelled']);
    expect((await lastMail())?.values).toMatchObject({ droppedPlan: 'Yearly' });
  });

  it('is part of the mail about the end of the contract', async () => {
    await change({ endedOn: day('2026-03-20'), endReason: 'STOPPED', scheduledChange: null });
    expect(await sent()).toEqual(['planChangeScheduled', 'contractEnded']);
    expect((await lastMail())?.values).toMatchObject({ reason: 'STOPPED', droppedPlan: 'Yearly' });
  });
});

describe('a contract of a new plan', () => {
  let next: ContractId;

  beforeEach(async () => {
    await join();
    await scheduleChange(site.nest, id);
    site.clock.travelTo('2026-04-20T00:15:00+09:00');
    next = await takeEffect(site.nest, id);
  });

  it('begins without a mail about the end of the old contract', async () => {
    expect(await sent()).toEqual(['planChangeScheduled']);
  });

  it('has a mail about its first payment that replaces the mail about a renewal', async () => {
    await pay(next);
    expect(await sent()).toEqual(['planChangeScheduled', 'planChanged']);
    expect((await lastMail())?.values).toMatchObject({
      ...{ contractId: next, oldPlan: 'Standard', plan: 'Yearly', amount: 19_800 },
      ...{ earningId: expect.any(String), next: { on: '2027-04-20', amount: 19_800 }, endsOn: null },
    });
  });

  it('has a mail without an invoice if its first payment is free', async () => {
    await pay(next, 0);
    expect(await lastMail()).toMatchObject({
      template: 'planChanged',
      values: { amount: 0, earningId: null },
    });
  });

  it('has reminders that offer a return to the old plan while its first payment is refused', async () => {
    await change({ heldSince: day('2026-04-20'), nextRetryOn: day('2026-04-21') }, next);
    await remindOn('2026-04-20', '2026-04-27');
    expect(await sent()).toEqual(['planChangeScheduled', 'paymentHold', 'paymentHold']);
    expect((await lastMail())?.values).toMatchObject({
      ...{ plan: 'Yearly', amount: 19_800, back: { plan: 'Standard', amount: 1_980 } },
    });
  });

  it('has a mail about its refused first payment that offers a return to the old plan', async () => {
    await change({ heldSince: day('2026-04-20'), nextRetryOn: day('2026-04-21') }, next);
    await site.nest.get(Database).transaction(async (transaction) => {
      const contract = await site.nest.get(Contracts, loose).lockContract(transaction, next);
      if (contract === undefined) throw new Error(`There is no contract ${next}`);
      const cycle = { cycleId: newId<'billing-cycle'>(), dueOn: day('2026-04-20'), amount: yen(19_800) };
      await site.nest.get(ContractEvents, loose).publishEvents(transaction, { contract, before: contract }, [
        {
          ...{ event: 'paymentFailed', cycle, chargeId: null, refusal: 'retryLater' },
          ...{ isFirst: true, wasUnknown: false },
        },
      ]);
    });
    expect((await lastMail())?.values).toMatchObject({
      ...{ reminder: 'first', back: { plan: 'Standard', amount: 1_980 } },
    });
  });

  it('has reminders that do not offer a return to the old plan after its first payment', async () => {
    await pay(next);
    await change({ heldSince: day('2027-04-20'), nextRetryOn: day('2027-04-21') }, next);
    await remindOn('2027-04-20');
    expect((await lastMail())?.values).toMatchObject({ plan: 'Yearly', back: null });
  });

  it('has a mail about the return to the old plan, which then renews', async () => {
    await change({ heldSince: day('2026-04-20'), nextRetryOn: day('2026-04-21') }, next);
    site.clock.travelTo('2026-04-23T10:00:00+09:00');
    const back = await returnToOldPlan(site.nest, next);
    expect(await sent()).toEqual(['planChangeScheduled', 'planReturned']);
    expect((await lastMail())?.values).toMatchObject({
      ...{ contractId: back, plan: 'Standard', leftPlan: 'Yearly', on: '2026-04-23', amount: 1_980 },
    });
    await pay(back, 1_980);
    expect(await lastMail()).toMatchObject({ template: 'renewalDone', values: { plan: 'Standard' } });
  });
});

describe('reminders of a contract that changes plans', () => {
  it('announce the payment of the new plan at the end of the trial', async () => {
    await join({ freeDays: 14 });
    await scheduleChange(site.nest, id);
    await remindOn('2026-03-30', '2026-03-31', '2026-04-01');
    expect(await sent()).toEqual(['planChangeScheduled', 'planChanging']);
    expect((await lastMail())?.values).toMatchObject({
      ...{ plan: 'Standard', newPlan: 'Yearly', after: 'trial', dueOn: '2026-04-03', amount: 19_800 },
    });
  });

  it('announce the change in place of a yearly renewal', async () => {
    await join({ planId: 'yearly', renewSpan: { span: 12, unit: 'months' }, price: yearPrice });
    const monthly = { planId: 'standard', renewSpan: { span: 1, unit: 'months' } as const };
    await scheduleChange(site.nest, id, { ...monthly, price: yen(1_980) });
    await remindOn('2027-02-17', '2027-02-18', '2027-02-19');
    expect(await sent()).toEqual(['planChangeScheduled', 'planChanging']);
    expect((await lastMail())?.values).toMatchObject({
      ...{ plan: 'Yearly', newPlan: 'Standard', after: 'year', dueOn: '2027-03-20', amount: 1_980 },
    });
  });

  it('name the new plan if the card expires before the payment of that plan', async () => {
    await join();
    const face = { brand: 'V', suffix: '1111', expiry: '202603' } as const;
    const methodId = await addMethod(site.nest, member, { type: 'SbpsCredit', face });
    await database.rows('UPDATE contract SET payment_method_id = $2 WHERE id = $1', [id, methodId]);
    await scheduleChange(site.nest, id);
    await remindOn('2026-03-22');
    expect(await lastMail()).toMatchObject({
      template: 'cardExpiring',
      values: { plan: 'Yearly', dueOn: '2026-04-20', amount: 19_800 },
    });
  });

  it('name the new plan and its payment when the payment method can no longer be used', async () => {
    await join();
    await scheduleChange(site.nest, id);
    await change({ method: 'needsReplacing' });
    expect(await lastMail()).toMatchObject({
      template: 'methodUnusable',
      values: { plan: 'Yearly', dueOn: '2026-04-20', amount: 19_800 },
    });
  });

  it('do not announce that the old plan is discontinued', async () => {
    await join();
    await change({ forceStopOn: day('2026-04-20') });
    await scheduleChange(site.nest, id);
    await remindOn('2026-03-22', '2026-04-01', '2026-04-19');
    expect(await sent()).toEqual(['planChangeScheduled']);
  });

  it.each([
    ['standard', true],
    ['alone', false],
  ])('offer another plan when plan %s stops: %s', async (planId, canChange) => {
    await join({ planId });
    await change({ forceStopOn: day('2026-05-01') });
    await remindOn('2026-04-01');
    expect(await lastMail()).toMatchObject({ template: 'planStopping', values: { canChange } });
  });
});

const yearPrice = { amount: yen(19_800), version: 1 };

describe('a higher price', () => {
  const amountNow = async () => {
    const visitor = new TestVisitor(site.nest);
    await logIn(visitor, email);
    const { contracts } = memberPlansScreen.data.parse((await visitor.screen('/mypage/plans')).json());
    return contracts[0]?.billingAmount;
  };

  it('of the new plan is announced for the second payment; the first payment keeps the promised price', async () => {
    site.clock.travelTo('2026-05-20T10:00:00+09:00');
    // Another member stays with the old plan.
    await join({ planId: 'dearer', quotedOn: day('2026-04-20') });
    const other = { id, email };
    await join({ planId: 'dearer', quotedOn: day('2026-05-10') });
    await change({ nextNumber: 2 });
    await scheduleChange(site.nest, id);
    await remindOn('2026-05-20', '2026-05-21');
    expect(await sent()).toEqual(['planChangeScheduled', 'priceRising']);
    expect((await lastMail())?.values).toMatchObject({
      ...{ plan: 'Yearly', dueOn: '2027-07-10', from: 19_800, to: 21_780 },
    });
    expect(await amountNow()).toBe(19_800);
    const theirs = (await site.mails()).filter(({ to }) => to === other.email);
    expect(theirs.map(({ template, values }) => [template, (values as { plan: string }).plan])).toEqual([
      ['priceRising', 'Dearer'],
    ]);
    site.clock.travelTo('2026-07-10T00:15:00+09:00');
    const next = await takeEffect(site.nest, id);
    expect(await amountNow()).toBe(19_800);
    await pay(next);
    expect(await amountNow()).toBe(21_780);
    await remindOn('2026-07-11', '2026-08-20');
    expect(await sent()).toEqual(['planChangeScheduled', 'priceRising', 'planChanged']);
  });

  it('of the old plan is announced after the change was taken back', async () => {
    site.clock.travelTo('2026-05-20T10:00:00+09:00');
    await join({ planId: 'dearer', quotedOn: day('2026-04-20') });
    await change({ nextNumber: 2 });
    await scheduleChange(site.nest, id, { planId: 'premium', price: yen(4_980) });
    await remindOn('2026-05-20');
    expect(await sent()).toEqual(['planChangeScheduled']);
    await dropChange(site.nest, id, 'WITHDRAWN');
    await remindOn('2026-05-21');
    expect(await sent()).toEqual(['planChangeScheduled', 'planChangeDropped', 'priceRising']);
    expect((await lastMail())?.values).toMatchObject({ plan: 'Dearer', dueOn: '2026-06-20', to: 2_200 });
  });
});

it('contracts whose new plan becomes more expensive are found by index', async () => {
  await join();
  const asked = jest.spyOn(site.nest.get(Database), 'statement');
  await remindOn('2026-05-20');
  const [, text = '', values = []] = asked.mock.calls.find(([name]) => name === 'notice-candidates') ?? [];
  asked.mockRestore();
  const explained = await explainAmongMany(text, values);
  expect(explained).toContain('contract_scheduled_plan_idx');
});

/**
 * Returns the query plan of a statement in a table with 3,000 contracts of other customers. These contracts are
 * rolled back.
 */
async function explainAmongMany(text: string, values: readonly unknown[]): Promise<string> {
  const explained: string[] = [];
  const rolledBack = new Error('rolled back');
  const explain = site.nest.get(Database).bulkTransaction(async (transaction) => {
    await transaction.$queryRawUnsafe('SET LOCAL session_replication_role = replica');
    await transaction.$queryRawUnsafe(
      `INSERT INTO contract SELECT (jsonb_populate_record(c, jsonb_build_object(
         'id', gen_random_uuid(), 'customer_id', gen_random_uuid(), 'order_id', NULL))).*
         FROM contract c, generate_series(1, 3000) WHERE c.id = $1::uuid`,
      id,
    );
    await transaction.$queryRawUnsafe('ANALYZE contract');
    const rows = await transaction.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${text}`, ...values);
    explained.push(...rows.map((row) => row['QUERY PLAN']));
    throw rolledBack;
  });
  await expect(explain).rejects.toBe(rolledBack);
  return explained.join('\n');
}
