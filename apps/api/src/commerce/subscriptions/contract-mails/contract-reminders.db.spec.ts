import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { memberPlansScreen } from '@account/contracts/commerce/catalogue/plans/plans.contract';
import { businessDate } from '@account/domain/commerce/business-day/business-date';
import type { ContractFacts } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { yen } from '@account/domain/commerce/money/yen';
import { testDatabase } from '@account/testing/database';

import { newId, type AccountId } from '../../../platform/ids/ids.js';
import { testApplication } from '../../../testing/test-application.js';
import { addMember, logIn } from '../../../testing/test-members.js';
import { TestVisitor } from '../../../testing/test-visitor.js';
import { aPlan } from '../../catalogue.suite.js';
import { changeContract, joinContract, type TestOrder } from '../contracts/contracts.testing.js';
import { addMethod } from '../../payments/payment-methods/saved-methods.testing.js';
import type { PaymentMethodId } from '../../payments/payment-methods/saved/payment-method-uses.port.js';
import { plan } from '../../catalogue/plans/plan.schema.js';
import { ReminderWriter } from './reminder-writer.service.js';

/** Keeps the rows that were created from the store file. */
const database = testDatabase({ emptied: 'once' });
const year = { span: 12, unit: 'months' } as const;
const prices = [
  { from: '2026-01-01', price: 1_980 },
  { from: '2026-09-01', price: 2_200 },
];
const site = testApplication(database, {
  store: (file) => ({
    ...file,
    billing: { ...file.billing, noticeHours: { from: '08:00', until: '21:00' } },
    plans: [
      aPlan(),
      aPlan({ planId: 'yearly', renewSpan: 12 }),
      aPlan({ planId: 'dearer', planName: { ja: '値上げ', en: 'Dearer' }, prices }),
    ].map((each) => plan.parse(each)),
    campaigns: [],
    paymentMethods: [],
  }),
});

const day = businessDate;
const writer = () => site.nest.get(ReminderWriter, { strict: false });
const card = { brand: 'V', suffix: '1111' } as const;

let member: AccountId;
let email: string;
let methodId: PaymentMethodId;

beforeEach(async () => {
  site.clock.travelTo('2026-01-10T10:00:00+09:00');
  email = `${newId()}@example.jp`;
  member = await addMember(site.nest, { email });
  methodId = await addMethod(site.nest, member);
});

async function joined(order: TestOrder = {}) {
  const result = await joinContract(site.nest, member, { methodId, ...order });
  if (result.outcome !== 'joined') throw new Error(result.outcome);
  return result.contractId;
}

const held = (facts: ContractFacts): ContractFacts => ({
  ...facts,
  heldSince: day('2026-02-10'),
  nextRetryOn: day('2026-02-11'),
});

const mails = async () => (await site.mails()).filter(({ to }) => to === email);
const sent = async () => (await mails()).map(({ template }) => template);

async function writeOn(...days: string[]): Promise<string[]> {
  for (const each of days) {
    site.clock.travelTo(`${each}T10:00:00+09:00`);
    await writer().writeReminders();
  }
  return sent();
}

it('writes reminders only during the store’s reminder hours in Japan', async () => {
  await joined({ freeDays: 14 });
  for (const time of ['00:05', '07:59', '21:01', '23:59']) {
    site.clock.travelTo(`2026-01-21T${time}:00+09:00`);
    await writer().writeReminders();
  }
  expect(await sent()).toEqual([]);
  site.clock.travelTo('2026-01-22T08:00:00+09:00');
  await writer().writeReminders();
  expect(await sent()).toEqual(['trialEnding']);
});

interface Case {
  order?: TestOrder;
  /** YYYYMM */
  card?: string;
  change?: (facts: ContractFacts) => ContractFacts;
  days: string[];
  written: string[];
}

const cancelled = (facts: ContractFacts) => ({
  ...facts,
  cancelRequestedOn: day('2026-01-11'),
  nextRetryOn: null,
});
const trial = { freeDays: 14 };
const yearly = { planId: 'yearly', renewSpan: year };
const free = { methodId: null, freeDays: 30 };
const stopping = { forceStopOn: day('2026-03-20') };

const cases: Record<string, Case> = {
  'are sent three days before a trial ends': { order: trial, days: ['2026-01-21'], written: ['trialEnding'] },
  'are not sent four days before a trial ends': { order: trial, days: ['2026-01-20'], written: [] },
  'are sent late after an outage': { order: trial, days: ['2026-01-23'], written: ['trialEnding'] },
  'are not sent for a trial that is over': { order: trial, days: ['2026-01-24', '2026-01-25'], written: [] },
  'are not sent for a trial so short that the order announced its end': {
    order: { freeDays: 3 },
    days: ['2026-01-10', '2026-01-11'],
    written: [],
  },
  'are not sent for a cancelled trial': {
    order: trial,
    change: cancelled,
    days: ['2026-01-21'],
    written: [],
  },
  'are not sent for a trial of a disabled account': {
    order: trial,
    change: (facts) => ({ ...facts, isAccountDisabled: true }),
    days: ['2026-01-21'],
    written: [],
  },
  'are not sent before a monthly renewal': { days: ['2026-02-07', '2026-02-09'], written: [] },
  'are sent thirty days before a yearly renewal': {
    order: yearly,
    days: ['2026-12-10', '2026-12-11', '2026-12-12'],
    written: ['yearlyRenewal'],
  },
  'are sent once a year about a plan with a shorter period and its cancellation': {
    change: (facts) => ({ ...facts, nextNumber: 25 }),
    days: ['2027-01-09', '2027-01-10', '2027-01-20', '2027-02-20', '2028-01-10', '2028-01-11'],
    written: ['yearlyReminder', 'yearlyReminder'],
  },
  'are not sent yearly for a cancelled plan': {
    change: (facts) => cancelled({ ...facts, nextNumber: 25 }),
    days: ['2027-01-10'],
    written: [],
  },
  'are sent a week before free days end without a method': {
    order: free,
    days: ['2026-02-01', '2026-02-02', '2026-02-03'],
    written: ['freePeriodEnding'],
  },
  'are sent thirty days before the plan stops': {
    order: stopping,
    days: ['2026-02-17', '2026-02-18', '2026-02-19'],
    written: ['planStopping'],
  },
  'are sent once for each event when a second one follows': {
    order: { ...free, forceStopOn: day('2026-03-01') },
    days: ['2026-01-30', '2026-02-02'],
    written: ['freePeriodEnding', 'planStopping'],
  },
  'are sent at the start of a hold without an earlier mail': {
    change: held,
    days: ['2026-02-10', '2026-02-16'],
    written: ['paymentHold'],
  },
  'are sent one and four weeks into a hold and a week before its end': {
    change: held,
    days: ['2026-02-10', '2026-02-17', '2026-03-10', '2026-04-04', '2026-04-10'],
    written: ['paymentHold', 'paymentHold', 'paymentHold', 'paymentHold'],
  },
  'are sent once for a hold after a long outage': {
    change: held,
    days: ['2026-03-15'],
    written: ['paymentHold'],
  },
  'are not sent for a hold after a cancellation': {
    change: (facts) => cancelled(held(facts)),
    days: ['2026-02-10', '2026-02-17'],
    written: [],
  },
  'are sent for a card that expires before the next payment': {
    card: '202601',
    days: ['2026-01-10', '2026-01-11', '2026-01-20'],
    written: ['cardExpiring'],
  },
  'are not sent for a card that is valid in the month of the next payment': {
    card: '202602',
    days: ['2026-01-10', '2026-01-11', '2026-02-09'],
    written: [],
  },
  'are sent for an expiring card before each payment': {
    card: '202601',
    change: (facts) => ({ ...facts, nextNumber: facts.nextNumber + 1 }),
    days: ['2026-02-08', '2026-02-09'],
    written: ['cardExpiring'],
  },
  'are sent for a card at the earliest thirty days before a yearly payment': {
    card: '202602',
    order: yearly,
    days: ['2026-12-10', '2026-12-11'],
    written: ['cardExpiring', 'yearlyRenewal'],
  },
  'are sent for a higher price thirty days ahead': {
    order: { planId: 'dearer' },
    days: ['2026-08-01', '2026-08-02', '2026-08-20'],
    written: ['priceRising'],
  },
  'are not sent for a higher price 31 days ahead': {
    order: { planId: 'dearer' },
    days: ['2026-08-01'],
    written: [],
  },
  'are sent for a higher price on the first possible day': {
    order: { planId: 'dearer' },
    days: ['2026-08-02'],
    written: ['priceRising'],
  },
  'are sent late for a higher price': {
    order: { planId: 'dearer' },
    days: ['2026-11-11'],
    written: ['priceRising'],
  },
};

describe('contract reminders', () => {
  it.each(Object.entries(cases))('%s', async (_, { order, card: expiry, change, days, written }) => {
    if (expiry)
      methodId = await addMethod(site.nest, member, { type: 'SbpsCredit', face: { ...card, expiry } });
    const id = await joined({ ...order, ...(order?.methodId === null ? {} : { methodId }) });
    if (change !== undefined) await changeContract(site.nest, id, change);
    const sentBefore = (await sent()).length;
    expect((await writeOn(...days)).slice(sentBefore).sort()).toEqual(written);
  });

  it('show when the plan is discontinued, the last payment and the end of the contract', async () => {
    const contractId = await joined(stopping);
    await writeOn('2026-02-18');
    const [mail] = await mails();
    expect(mail).toMatchObject({
      template: 'planStopping',
      values: { contractId, stopsOn: '2026-03-20', lastPaymentOn: '2026-03-10', endsOn: '2026-04-10' },
    });
  });

  it('are in the member’s language, show amount, day, payment method and contract page, and expire on that day', async () => {
    await database.rows("UPDATE account SET language = 'en' WHERE id = $1", [member]);
    const contractId = await joined(trial);
    await writeOn('2026-01-21');
    const [mail] = await mails();
    expect(mail).toMatchObject({
      language: 'en',
      values: { contractId, plan: 'Standard', dueOn: '2026-01-24', amount: 1_980, method: 'PayPay' },
    });
    const [{ expires } = {}] = await database.rows<{ expires: Date }>(
      `SELECT expires_at AS expires FROM outbox_message WHERE account_id = $1`,
      [member],
    );
    expect(expires).toEqual(new Date('2026-01-24T00:00:00+09:00'));
  });

  it('are written once a year in the member’s language, even by concurrent runs, but not for former members', async () => {
    const later = (facts: ContractFacts) => ({ ...facts, nextNumber: 25 });
    await database.rows("UPDATE account SET language = 'en' WHERE id = $1", [member]);
    const contractId = await joined();
    await changeContract(site.nest, contractId, later);
    const other = await addMember(site.nest, { email: `${newId()}@example.jp`, password: null });
    const order = { methodId: await addMethod(site.nest, other) };
    const theirs = await joinContract(site.nest, other, order);
    if (theirs.outcome !== 'joined') throw new Error(theirs.outcome);
    await changeContract(site.nest, theirs.contractId, later);
    await database.rows('UPDATE customer SET account_id = NULL WHERE account_id = $1', [other]);
    site.clock.travelTo('2027-01-10T10:00:00+09:00');
    await Promise.all(Array.from({ length: 16 }, () => writer().writeReminders()));
    await writer().writeReminders();
    const values = { contractId, plan: 'Standard', amount: 1_980, joinedOn: '2026-01-10' };
    expect(await mails()).toMatchObject([{ template: 'yearlyReminder', language: 'en', values }]);
    const all = (await site.mails()).filter(({ values: said }) =>
      [contractId, theirs.contractId].includes((said as { contractId: never }).contractId),
    );
    expect(all).toHaveLength(1);
  });

  it('are written once even by concurrent runs, but not for former members', async () => {
    await joined(trial);
    const other = await addMember(site.nest, { email: `${newId()}@example.jp`, password: null });
    await joinContract(site.nest, other, { ...trial, methodId: await addMethod(site.nest, other) });
    await database.rows('UPDATE customer SET account_id = NULL WHERE account_id = $1', [other]);
    site.clock.travelTo('2026-01-21T10:00:00+09:00');
    await Promise.all(Array.from({ length: 16 }, () => writer().writeReminders()));
    // A concurrent run may have skipped a row that another one had locked.
    await writer().writeReminders();
    expect(await sent()).toEqual(['trialEnding']);
    const [{ written } = {}] = await database.rows<{ written: number }>(
      `SELECT count(*)::int AS written FROM contract_reminder n JOIN contract c ON c.id = n.contract_id
        WHERE n.kind = 'trialEnds' AND c.customer_id = (SELECT id FROM customer WHERE account_id = $1)`,
      [member],
    );
    expect(written).toBe(1);
  });
});

describe('a price increase', () => {
  const nextAmount = async () => {
    const visitor = new TestVisitor(site.nest);
    await logIn(visitor, email);
    const { contracts } = memberPlansScreen.data.parse((await visitor.screen('/mypage/plans')).json());
    return contracts[0]?.billingAmount;
  };

  async function joinedUntil(on: string) {
    const id = await joined({ planId: 'dearer' });
    const dueOn = (later: string) =>
      changeContract(site.nest, id, (facts) => ({
        ...facts,
        schedule: { ...facts.schedule, base: day(later), anchorDay: Number(later.slice(8)) },
        nextNumber: 0,
      }));
    await dueOn(on);
    return dueOn;
  }

  it('applies after the configured number of days since its announcement', async () => {
    site.changeStore(({ billing }) => ({ billing: { ...billing, priceNoticeDays: 20 } }));
    await joinedUntil('2026-10-10');
    await writeOn('2026-09-20');
    expect((await mails())[0]?.values).toMatchObject({ dueOn: '2026-10-10', to: yen(2_200) });
    expect(await nextAmount()).toBe(2_200);
    jest.restoreAllMocks();
  });

  it('applies from the first payment that is at least thirty days after the announcement', async () => {
    const dueOn = await joinedUntil('2026-10-10');
    await writeOn('2026-09-20');
    const [mail] = await mails();
    expect(mail?.values).toMatchObject({ dueOn: '2026-11-10', from: yen(1_980), to: yen(2_200) });
    expect(await nextAmount()).toBe(1_980);
    await dueOn('2026-11-10');
    expect(await nextAmount()).toBe(2_200);
  });
});
