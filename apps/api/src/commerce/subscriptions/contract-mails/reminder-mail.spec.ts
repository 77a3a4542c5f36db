import { describe, expect, it } from '@jest/globals';
import { businessDate } from '@account/domain/commerce/business-day/business-date';
import {
  newContract,
  type ContractFacts,
} from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import {
  defaultReminderPolicy,
  type ContractReminderKind,
} from '@account/domain/commerce/subscriptions/contracts/reminders/contract-reminders';
import { yen } from '@account/domain/commerce/money/yen';

import { holdMail, reminderMail, type ReminderContent } from './reminder-mail.js';

const day = businessDate;
const reader = { accountId: 'member', to: 'sora@example.jp', language: 'en', method: 'PayPay' };

/** Started and paid on 10 May 2026. */
const monthly = newContract({
  ...{ firstDue: day('2026-05-10'), renewSpan: { span: 1, unit: 'months' }, isPaidAtOrder: true },
  ...{ isReContract: false, forceStopOn: null, clock: 'store', method: 'usable' },
});
const held = { ...monthly, heldSince: day('2026-06-10'), nextRetryOn: day('2026-06-12') };
const free = {
  ...{ campaignId: 'free', name: { ja: '割引', en: 'Free' }, freeDays: 0 },
  ...{ discount: { kind: 'percent', percent: 100 }, discountContinuationCount: 3 },
};

interface Situation {
  notice: ContractReminderKind;
  of: string;
  today: string;
  facts?: ContractFacts;
  money?: object;
  graceDays?: number;
  open?: object | null;
  card?: object;
  newPlan?: object;
}

const terms = {
  ...{ agreedPrice: yen(1_980), versions: [], campaign: null },
  ...{ noticeDays: 30, promisedDue: null },
};

function contentOf({ notice, of, today, facts = monthly, money = {}, ...more }: Situation): ReminderContent {
  return {
    contract: { id: 'contract', facts, joinedOn: day('2026-05-10') },
    plan: { name: { ja: 'スタンダード', en: 'Standard' } },
    money: { ...terms, ...money },
    ...{ newPlan: null, back: null, canChange: false },
    ...{ policy: defaultReminderPolicy, graceDays: 0, open: null, card: null, ...more },
    ...{ wanted: { notice, about: of, of: day(of) }, today: day(today) },
  } as unknown as ReminderContent;
}

function written(situation: Situation) {
  const mail = reminderMail(contentOf(situation), reader as never);
  return mail && { name: mail.template.name, values: mail.values, expiresAt: mail.expiresAt };
}

const midnight = (on: string) => new Date(`${on}T00:00:00+09:00`);

describe('a contract reminder', () => {
  it.each<[string, Situation, { name: string; values: object; until: string }]>([
    [
      'about a trial shows its first payment, and expires then',
      { notice: 'trialEnds', of: '2026-06-10', today: '2026-06-07' },
      { name: 'trialEnding', values: { dueOn: '2026-06-10', amount: 1_980 }, until: '2026-06-10' },
    ],
    [
      'about a yearly renewal shows the next payment, and expires then',
      { notice: 'yearlyRenewal', of: '2026-06-10', today: '2026-05-11' },
      { name: 'yearlyRenewal', values: { dueOn: '2026-06-10', amount: 1_980 }, until: '2026-06-10' },
    ],
    [
      'sent once a year shows the payment after free months, and expires then',
      { notice: 'yearlyReminder', of: '2026-05-10', today: '2026-05-11', money: { campaign: free } },
      {
        name: 'yearlyReminder',
        values: { dueOn: '2026-08-10', amount: 1_980, joinedOn: '2026-05-10' },
        until: '2026-08-10',
      },
    ],
    [
      'about an ending code shows the price without it',
      { notice: 'codeEnds', of: '2026-08-10', today: '2026-08-03', money: { campaign: free } },
      { name: 'freePeriodEnding', values: { endsOn: '2026-08-10', amount: 1_980 }, until: '2026-08-10' },
    ],
    [
      'about a card shows its expiry month',
      { notice: 'cardExpires', of: '2026-06-10', today: '2026-05-11', card: { expireDate: '202605' } },
      {
        name: 'cardExpiring',
        values: { expireDate: '202605', dueOn: '2026-06-10', amount: 1_980, method: 'PayPay' },
        until: '2026-06-10',
      },
    ],
  ])('%s', (_, situation, { name, values, until }) => {
    const mail = written(situation);
    expect(mail).toMatchObject({ name, values: { contractId: 'contract', plan: 'Standard', ...values } });
    expect(mail?.expiresAt).toEqual(midnight(until));
  });

  describe('for a contract that changes plans', () => {
    const scheduledChange = {} as ContractFacts['scheduledChange'];
    const newPlan = {
      ...{ planId: 'yearly', plan: { name: { ja: '年間', en: 'Yearly' } }, facts: monthly },
      money: { ...terms, agreedPrice: yen(19_800) },
    };
    const changing = { today: '2026-06-07', of: '2026-06-10', newPlan } as const;

    it.each([
      ['trialEnds', 'trial'],
      ['yearlyRenewal', 'year'],
    ] as const)('shows the new plan and its first payment: %s', (notice, after) => {
      expect(written({ ...changing, notice, facts: { ...monthly, scheduledChange } })).toMatchObject({
        name: 'planChanging',
        values: { plan: 'Standard', newPlan: 'Yearly', after, dueOn: '2026-06-10', amount: 19_800 },
      });
    });

    it('shows the old plan if a carrier still collects the next payment', () => {
      const facts = { ...monthly, scheduledChange, clock: 'provider' } as const;
      const mail = written({ ...changing, notice: 'trialEnds', facts });
      expect(mail).toMatchObject({ name: 'trialEnding', values: { plan: 'Standard', amount: 1_980 } });
    });
  });

  it('is not sent for a yearly plan that is free', () => {
    const forever = { ...free, discountContinuationCount: null };
    const asked = { notice: 'yearlyReminder', of: '2026-05-10', today: '2026-05-11' } as const;
    expect(written({ ...asked, money: { campaign: forever } })).toBeNull();
  });
});

describe('the e-mail about a hold', () => {
  const of = (changes: Partial<Situation> = {}) => {
    const situation = { notice: 'onHold', of: '2026-06-10', today: '2026-06-10', facts: held } as const;
    const mail = holdMail(contentOf({ ...situation, ...changes }), reader as never);
    return { values: mail.values as Record<string, unknown>, expiresAt: mail.expiresAt };
  };

  it.each([
    ['2026-06-10', 'first'],
    ['2026-06-17', 'reminder'],
    ['2026-08-02', 'last'],
  ])('on %s is sent as the %s', (on, reminder) => {
    expect(of({ of: on, today: on }).values).toMatchObject({ reminder, endsOn: '2026-08-09' });
  });

  it('shows the unpaid amount and the next attempt even if the contract has no open billing cycle', () => {
    const open = { dueOn: day('2026-06-09'), amount: yen(990) };
    expect(of({ open }).values).toMatchObject({ dueOn: '2026-06-09', amount: 990 });
    expect(of().values).toMatchObject({ dueOn: '2026-06-10', amount: 1_980, nextRetryOn: '2026-06-12' });
  });

  it.each([
    [0, '2026-06-10', null],
    [3, '2026-06-12', '2026-06-13'],
    [3, '2026-06-13', null],
  ])('with %s days of grace, on %s, shows when access ends', (graceDays, today, watchableBefore) => {
    expect(of({ graceDays, today }).values['watchableBefore']).toBe(watchableBefore);
  });

  it.each(['usable', 'none', 'needsReplacing'] as const)(
    'asks for another payment method only after a final refusal: %s',
    (method) => {
      const isReplaced = method === 'needsReplacing';
      expect(of({ facts: { ...held, method } }).values).toMatchObject({ isReplaced });
    },
  );

  it('expires after three days, or earlier if the contract can no longer be paid by then', () => {
    expect(of().expiresAt).toEqual(midnight('2026-06-13'));
    expect(of({ today: '2026-08-07' }).expiresAt).toEqual(midnight('2026-08-09'));
  });
});
