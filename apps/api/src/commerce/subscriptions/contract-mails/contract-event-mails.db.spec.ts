import { beforeEach, describe, expect, it } from '@jest/globals';
import { businessDate } from '@account/domain/commerce/business-day/business-date';
import {
  endReasons,
  type ContractFacts,
} from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { yen } from '@account/domain/commerce/money/yen';
import { testDatabase } from '@account/testing/database';

import { newId, type AccountId } from '../../../platform/ids/ids.js';
import { Database } from '../../../platform/prisma/database.js';
import { testApplication } from '../../../testing/test-application.js';
import { addMember } from '../../../testing/test-members.js';
import { campaign } from '../../catalogue/campaigns/campaign.schema.js';
import { aCampaign, aPlan } from '../../catalogue.suite.js';
import type { ContractEvent } from '../contracts/events/contract-event.declaration.js';
import { ContractEvents } from '../contracts/events/contract-events.service.js';
import { changeContract, joinContract, type TestOrder } from '../contracts/contracts.testing.js';
import { Contracts, type ContractId } from '../contracts/contracts.service.js';
import { addMethod } from '../../payments/payment-methods/saved-methods.testing.js';
import { plan } from '../../catalogue/plans/plan.schema.js';
import { ReminderWriter } from './reminder-writer.service.js';

/** Keeps the rows that were created from the store file. */
const database = testDatabase({ emptied: 'once' });
const site = testApplication(database, {
  store: (file) => ({
    ...file,
    plans: [plan.parse(aPlan())],
    campaigns: [campaign.parse(aCampaign())],
    paymentMethods: [],
  }),
});

const loose = { strict: false } as const;
const day = businessDate;

let member: AccountId;
let email: string;
let id: ContractId;

/** Creates a contract for a new member. */
async function join(order: TestOrder = {}): Promise<void> {
  email = `${newId()}@example.jp`;
  member = await addMember(site.nest, { email, password: null });
  const methodId = await addMethod(site.nest, member);
  const result = await joinContract(site.nest, member, { methodId, quotedOn: day('2026-01-10'), ...order });
  if (result.outcome !== 'joined') throw new Error(result.outcome);
  id = result.contractId;
}

beforeEach(async () => {
  site.clock.travelTo('2026-02-10T10:00:00+09:00');
  await join();
});

const cycle = { cycleId: newId<'billing-cycle'>(), dueOn: day('2026-02-10'), amount: yen(1_980) };
const period = { start: day('2026-02-10'), end: day('2026-03-10') };

/** Publishes events for the current state of the contract. */
async function announce(...announcements: ContractEvent[]): Promise<void> {
  await site.nest.get(Database).transaction(async (transaction) => {
    const contract = await site.nest.get(Contracts, loose).lockContract(transaction, id);
    if (contract === undefined) throw new Error(`There is no contract ${id}`);
    const events = site.nest.get(ContractEvents, loose);
    await events.publishEvents(transaction, { contract, before: contract }, announcements);
  });
}

const change = (changed: Partial<ContractFacts>) =>
  changeContract(site.nest, id, (facts) => ({ ...facts, ...changed }));
const hold = () => change({ heldSince: day('2026-02-10'), nextRetryOn: day('2026-02-11') });

const mails = async () => (await site.mails()).filter(({ to }) => to === email);
const written = async () =>
  (await mails()).map(({ template, values }) => [
    template,
    values['outcome'] ?? values['reminder'] ?? values['state'] ?? values['reason'] ?? null,
  ]);

const renewed = (changes: object = {}) =>
  ({
    ...{ event: 'renewed', cycle, period, chargeId: null, earningId: newId<'earning'>() },
    ...{ wasHeld: false, wasUnknown: false },
    ...changes,
  }) as ContractEvent;
const failed = (changes: object = {}) =>
  ({
    ...{ event: 'paymentFailed', cycle, chargeId: null, refusal: 'retryLater' },
    ...{ isFirst: true, wasUnknown: false },
    ...changes,
  }) as ContractEvent;
const unknown = { event: 'paymentUnknown', cycle, chargeId: newId<'charge'>() } as ContractEvent;
const ofAnotherMonth = (announcement: ContractEvent) =>
  ({ ...announcement, cycle: { ...cycle, dueOn: day('2026-03-10') } }) as ContractEvent;
const notMade = (wasUnknown: boolean) =>
  ({ event: 'paymentNotMade', cycle, chargeId: newId<'charge'>(), wasUnknown }) as ContractEvent;

describe('a renewal', () => {
  it('sends an e-mail with invoice, period and next payment after the payment', async () => {
    const earningId = newId<'earning'>();
    await change({ nextNumber: 2, settledCycles: 2, lastSettlement: 'RENEWAL' });
    await announce(renewed({ earningId }));
    const [mail] = await mails();
    expect(mail).toMatchObject({
      template: 'renewalDone',
      values: {
        ...{ outcome: 'renewed', earningId, amount: 1_980, period },
        ...{ next: { on: '2026-03-10', amount: 1_980 }, endsOn: null },
      },
    });
  });

  it('shows the end date if the contract was cancelled before the e-mail was sent', async () => {
    await change({ nextNumber: 2, settledCycles: 2, cancelRequestedOn: day('2026-02-10') });
    await announce(renewed());
    expect((await mails()).at(-1)?.values).toMatchObject({ next: null, endsOn: '2026-03-10' });
  });

  it.each<[string, ContractEvent[], [string, string][]]>([
    ['of ¥0 sends no mail', [renewed({ cycle: { ...cycle, amount: yen(0) } })], []],
    ['mentions the end of a hold', [renewed({ wasHeld: true })], [['renewalDone', 'released']]],
    [
      'is mailed once while it is checked, and with its result',
      [unknown, unknown, renewed({ wasUnknown: true })],
      [
        ['renewalChecking', 'checking'],
        ['renewalDone', 'checked'],
      ],
    ],
    [
      'is mailed for each month while it is checked',
      [unknown, ofAnotherMonth(unknown)],
      [
        ['renewalChecking', 'checking'],
        ['renewalChecking', 'checking'],
      ],
    ],
    [
      'that was not executed is mailed if the member got an interim mail',
      [unknown, notMade(true)],
      [
        ['renewalChecking', 'checking'],
        ['renewalChecking', 'notMade'],
      ],
    ],
    ['that was not executed is not mailed otherwise', [notMade(false)], []],
  ])('%s', async (_, announcements, expected) => {
    await announce(...announcements);
    expect(await written()).toEqual(expected);
  });
});

describe('a refusal', () => {
  it('sends one e-mail when the hold starts, not one for each attempt', async () => {
    await hold();
    const missing = failed({ cycle: { ...cycle, dueOn: day('2026-02-09'), amount: yen(990) } });
    await announce(missing, missing, failed({ isFirst: false }));
    await site.nest.get(ReminderWriter, loose).writeReminders();
    expect(await written()).toEqual([['paymentHold', 'first']]);
    const [mail] = await mails();
    expect(mail?.values).toMatchObject({
      ...{ dueOn: '2026-02-09', amount: 990, isReplaced: false, nextRetryOn: '2026-02-11' },
      ...{ endsOn: '2026-04-11', watchableBefore: null },
    });
  });

  it('sends an e-mail for any attempt whose result was unknown at first', async () => {
    await hold();
    await announce(failed());
    site.clock.travel({ days: 1 });
    await announce(failed({ isFirst: false, wasUnknown: true }));
    expect(await written()).toEqual([
      ['paymentHold', 'first'],
      ['paymentHold', 'reminder'],
    ]);
  });
});

describe('a payment method that can no longer be charged', () => {
  it('sends an e-mail while the member can still replace the payment method in time', async () => {
    await change({ method: 'needsReplacing' });
    expect((await mails())[0]).toMatchObject({
      template: 'methodUnusable',
      values: { method: 'PayPay', dueOn: '2026-02-10', amount: 1_980 },
    });
  });

  it.each([
    ['is mailed with the first payment after the free period', 3, [{ dueOn: '2026-04-10', amount: 1_980 }]],
    ['is not mailed if nothing will ever be charged', null, []],
  ])('%s', async (_, discountContinuationCount, told) => {
    const terms = { campaignId: 'half', name: { ja: '割引', en: 'A discount' }, freeDays: 0 };
    const discount = { kind: 'percent', percent: 100 } as const;
    await join({ campaign: { ...terms, discount, discountContinuationCount } });
    await change({ method: 'needsReplacing' });
    expect((await mails()).map(({ values }) => values)).toMatchObject(told);
  });

  it('sends no separate e-mail if a hold starts at the same time', async () => {
    await change({ method: 'needsReplacing', heldSince: day('2026-02-10') });
    await announce(failed({ refusal: 'replaceMethod' }));
    expect(await written()).toEqual([['paymentHold', 'first']]);
    expect((await mails())[0]?.values).toMatchObject({ isReplaced: true });
  });
});

describe('an ended contract', () => {
  it.each(endReasons.filter((reason) => !['WITHDRAWN', 'CHANGED'].includes(reason)))(
    'sends an e-mail with the reason: %s',
    async (reason) => {
      await change({ endedOn: day('2026-02-10'), endReason: reason });
      expect(await written()).toEqual([['contractEnded', reason]]);
    },
  );

  it('states in the e-mail until when the member could watch, even if nothing was ever paid', async () => {
    await join({ freeDays: 14 });
    await change({ endedOn: day('2026-02-10'), endReason: 'CANCELLED' });
    const days = { joinedOn: '2026-01-10', endedOn: '2026-02-10' };
    expect((await mails())[0]?.values).toMatchObject({ contractId: id, ...days });
  });

  it('sends no e-mail after account closure, which has its own e-mail', async () => {
    await change({ endedOn: day('2026-02-10'), endReason: 'WITHDRAWN' });
    expect(await written()).toEqual([]);
  });
});
