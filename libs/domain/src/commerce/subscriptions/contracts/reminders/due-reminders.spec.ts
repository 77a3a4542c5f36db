import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { addDays, businessDate, type BusinessDate } from '../../../business-day/business-date.js';
import { yen } from '../../../money/yen.js';
import { newContract, nextDue, type ContractFacts } from '../contract-facts.js';
import { defaultReminderPolicy } from './contract-reminders.js';
import { dueReminders, type ReminderCase } from './due-reminders.js';
import { planStop, planStopOfOrder } from '../plan-stop.js';
import { priceRise } from './price-rise.js';

const day = businessDate;
const joinedOn = day('2026-05-10');
const monthly = newContract({
  firstDue: joinedOn,
  renewSpan: { span: 1, unit: 'months' },
  isPaidAtOrder: true,
  isReContract: false,
  forceStopOn: null,
  clock: 'store',
  method: 'usable',
});
const version = (from: string, price: number) => ({
  from: day(from),
  price: yen(price),
  announcedOn: null,
  isForNewContractsOnly: false,
});
const money = {
  agreedPrice: yen(1_000),
  versions: [version('2026-07-01', 1_200)],
  campaign: null,
  noticeDays: 30,
};
const given = (today: string, facts: Partial<ContractFacts> = {}): ReminderCase => ({
  facts: { ...monthly, ...facts },
  joinedOn,
  money,
  card: null,
  policy: { ...defaultReminderPolicy, yearlyReminder: true },
  today: day(today),
});

describe('a card', () => {
  const withCard = (expireDate: string, today = '2026-05-20', facts: Partial<ContractFacts> = {}) =>
    dueReminders({ ...given(today, facts), card: { id: 'c', expireDate } }).map(({ notice }) => notice);

  it.each<[string, string, string[]]>([
    ['expires before the month of the next payment', '202605', ['cardExpires']],
    ['has expired', '202604', ['cardExpires']],
    ['is good until the end of that month', '202606', []],
    ['is good for another month', '202607', []],
  ])('that %s', (_, expireDate, notices) => {
    expect(withCard(expireDate)).toEqual(notices);
  });

  it.each<[string, number, boolean]>([
    ['2027-04-09', 30, false],
    ['2027-04-10', 30, true],
    ['2027-04-10', 0, false],
  ])('of a yearly contract is news on %s, %d days ahead: %s', (today, cardExpires, isNews) => {
    const yearly = { ...monthly.schedule, renewSpan: { span: 12, unit: 'months' } } as const;
    const soon = { ...given(today, { schedule: yearly }), card: { id: 'c', expireDate: '202612' } };
    const notices = dueReminders({ ...soon, policy: { ...defaultReminderPolicy, cardExpires } });
    expect(notices.some(({ notice }) => notice === 'cardExpires')).toBe(isNews);
  });

  it('is news before each payment that it does not cover', () => {
    const at = (today: string, more: Partial<ContractFacts> = {}) =>
      dueReminders({ ...given(today, more), card: { id: 'c', expireDate: '202605' } })
        .filter(({ notice }) => notice === 'cardExpires')
        .map(({ about, of }) => [about, of]);
    expect(at('2026-05-20')).toEqual([['c 2026-06-10', '2026-06-10']]);
    expect(at('2026-06-20', { nextNumber: monthly.nextNumber + 1 })).toEqual([
      ['c 2026-07-10', '2026-07-10'],
    ]);
  });

  it('is no news on the day of the payment, of a method that is to be replaced, or of a plan that stops', () => {
    expect(withCard('202604', '2026-06-10', {})).not.toContain('cardExpires');
    expect(withCard('202604', '2026-05-20', { method: 'needsReplacing' })).toEqual([]);
    expect(withCard('202604', '2026-05-20', { forceStopOn: day('2026-06-01') })).not.toContain('cardExpires');
  });
});

describe('a higher price', () => {
  it.each<[string, string, Partial<ContractFacts>, string | null]>([
    ['a day before its notice', '2026-05-31', {}, null],
    ['thirty days ahead', '2026-06-01', {}, '2026-07-10'],
    ['on the last day for the next payment', '2026-06-10', {}, '2026-07-10'],
    ['before the plan stops later', '2026-06-01', { forceStopOn: day('2026-07-11') }, '2026-07-10'],
    ['too late for the next payment', '2026-06-11', {}, '2026-08-10'],
    ['that a carrier would have to collect', '2026-06-01', { clock: 'provider' }, null],
    ['of what is free without a method', '2026-06-01', { method: 'none' }, null],
    ['after the plan stops', '2026-06-01', { forceStopOn: day('2026-07-10') }, null],
  ])('%s', (_, today, facts, dueOn) => {
    expect(priceRise({ ...monthly, ...facts }, money, day(today))?.dueOn ?? null).toBe(dueOn);
  });

  it('is written of by its version and the day that asks it first', () => {
    expect(dueReminders(given('2026-06-01'))).toEqual([
      { notice: 'priceRises', about: '2026-07-01', of: '2026-07-10' },
    ]);
  });

  it('is announced from what is paid by then to what is paid after it', () => {
    const rise = priceRise(monthly, money, day('2026-06-01'));
    expect(rise).toMatchObject({ version: '2026-07-01', from: 1_000, to: 1_200 });
  });

  it('is no rise where a lower one follows before it is asked, or where it was announced', () => {
    const lower = [...money.versions, version('2026-07-05', 900)];
    expect(priceRise(monthly, { ...money, versions: lower }, day('2026-06-01'))).toBeNull();
    const announced = money.versions.map((each) => ({ ...each, announcedOn: day('2026-06-01') }));
    expect(priceRise(monthly, { ...money, versions: announced }, day('2026-06-02'))).toBeNull();
  });

  it.each<[string, string, [string, number][], [string, number, number]]>([
    [
      'the earlier of two first',
      '2026-07-05',
      [
        ['2026-08-01', 1_500],
        ['2026-07-01', 1_200],
      ],
      ['2026-07-01', 1_000, 1_200],
    ],
    [
      'the rise after a lower price',
      '2026-06-06',
      [
        ['2026-07-01', 900],
        ['2026-07-05', 1_500],
      ],
      ['2026-07-05', 900, 1_500],
    ],
  ])('is %s', (_, today, prices, [from, before, after]) => {
    const versions = prices.map(([since, price]) => version(since, price));
    expect(priceRise(monthly, { ...money, versions }, day(today))).toMatchObject({
      version: from,
      from: before,
      to: after,
    });
  });

  it('binds thirty days after its notice at the earliest', () => {
    fc.assert(
      fc.property(fc.nat(800), fc.nat(90), (after, noticeDays) => {
        const today = addDays(day('2026-06-01'), after);
        const rise = priceRise(monthly, { ...money, noticeDays }, today);
        if (rise === null) return;
        expect(rise.dueOn >= addDays(today, noticeDays)).toBe(true);
        expect(rise.dueOn >= rise.version).toBe(true);
        expect(rise.dueOn >= nextDue(monthly)).toBe(true);
      }),
    );
  });
});

describe('a plan that stops', () => {
  it.each<[string, string, string | null]>([
    ['2026-06-10', '2026-06-10', null],
    ['2026-06-11', '2026-07-10', '2026-06-10'],
    ['2026-08-01', '2026-08-10', '2026-07-10'],
  ])('on %s ends a contract on %s, paid last on %s', (stopsOn, endsOn, lastPaymentOn) => {
    expect(planStop(monthly, day(stopsOn))).toEqual({ endsOn, lastPaymentOn });
  });

  it.each<[string, string, string | null]>([
    ['2026-02-01', '2026-02-28', '2026-01-31'],
    ['2026-03-01', '2026-03-31', '2026-02-28'],
    ['2026-01-31', '2026-01-31', null],
  ])('on %s ends what is ordered on 31 January on %s, paid last on %s', (stopsOn, endsOn, lastPaymentOn) => {
    expect(planStopOfOrder(day('2026-01-31'), { span: 1, unit: 'months' }, day(stopsOn))).toEqual({
      endsOn,
      lastPaymentOn,
    });
  });
});

describe('free days without a method', () => {
  it('end, and are no trial that leads to a payment', () => {
    const granted = { lastSettlement: 'NONE', method: 'none', settledCycles: 0 } as const;
    expect(dueReminders(given('2026-06-08', granted))).toEqual([
      { notice: 'codeEnds', about: '2026-06-10', of: '2026-06-10' },
    ]);
  });
});

describe('a trial that is about to end', () => {
  it.each<[string, string[]]>([
    ['2026-06-06', []],
    ['2026-06-07', ['trialEnds']],
    ['2026-06-09', ['trialEnds']],
    ['2026-06-10', []],
  ])('is news on %s: %j', (today, notices) => {
    const trial = { lastSettlement: 'NONE', settledCycles: 0 } as const;
    const unpriced = { ...given(today, trial), money: { ...money, versions: [] } };
    expect(dueReminders(unpriced).map(({ notice }) => notice)).toEqual(notices);
  });
});

describe('a contract on hold', () => {
  it.each<[string, string | null]>([
    ['2026-06-10', '2026-06-10'],
    ['2026-06-16', '2026-06-10'],
    ['2026-06-17', '2026-06-17'],
    ['2026-07-20', '2026-07-08'],
  ])('is written of on %s by the last of its reminders, that of %s', (today, of) => {
    expect(dueReminders(given(today, { heldSince: day('2026-06-10') }))).toEqual([
      { notice: 'onHold', about: of, of },
    ]);
  });

  it('is written of nothing once it is over, and only waits to be closed', () => {
    const over = addDays(day('2026-06-10'), 60);
    const noticesOn = (today: BusinessDate) =>
      dueReminders(given(today, { heldSince: day('2026-06-10') })).length;
    expect([noticesOn(addDays(over, -1)), noticesOn(over), noticesOn(addDays(over, 30))]).toEqual([1, 0, 0]);
  });

  it('is written of nothing before its first', () => {
    expect(dueReminders(given('2026-06-09', { heldSince: day('2026-06-10') }))).toEqual([]);
  });
});

describe('what the order said already', () => {
  const unpaid = { lastSettlement: 'NONE', settledCycles: 0 } as const;

  it.each<[string, string, Partial<ContractFacts>]>([
    ['a trial', 'trialEnds', unpaid],
    ['what is free without a method', 'codeEnds', { ...unpaid, method: 'none' }],
    ['a plan that stops', 'planStops', { forceStopOn: day('2026-06-10') }],
  ])('of %s is said once more only to who joined before its notice was due', (_, notice, facts) => {
    const unpriced = { ...given('2026-06-09', facts), money: { ...money, versions: [] } };
    const noticesOfJoining = (on: string) =>
      dueReminders({ ...unpriced, joinedOn: day(on) }).map((each) => each.notice);
    expect(noticesOfJoining('2026-05-10')).toEqual([notice]);
    expect(noticesOfJoining('2026-06-08')).toEqual([]);
  });

  it('of a yearly renewal is a long time ago', () => {
    const schedule = { ...monthly.schedule, renewSpan: { span: 12, unit: 'months' } } as const;
    const yearly = { ...given('2027-05-01', { schedule }), money: { ...money, versions: [] } };
    const late = { ...yearly, joinedOn: day('2027-04-20') };
    expect(dueReminders(late).map(({ notice }) => notice)).toEqual(['yearlyRenewal']);
  });
});

describe('once a year, of what is paid more often', () => {
  const span = (count: number, unit: 'months' | 'weeks') =>
    ({ schedule: { ...monthly.schedule, renewSpan: { span: count, unit } }, nextNumber: 60 }) as const;
  const sent = (today: string, facts: Partial<ContractFacts> = {}) => {
    const later = { ...given(today, { nextNumber: 60, ...facts }), money: { ...money, versions: [] } };
    return dueReminders(later).filter(({ notice }) => notice === 'yearlyReminder');
  };
  const first = [{ notice: 'yearlyReminder', about: '1', of: '2027-05-10' }];

  it.each<[string, string, Partial<ContractFacts>, object[]]>([
    ['not before', '2027-05-09', {}, []],
    ['on the day', '2027-05-10', {}, first],
    ['late', '2027-06-08', {}, first],
    ['no more once it is no news', '2027-06-09', {}, []],
    ['of weeks', '2027-05-11', { ...span(4, 'weeks') }, first],
    ['again', '2028-05-10', {}, [{ notice: 'yearlyReminder', about: '2', of: '2028-05-10' }]],
    ['of no year, which has a notice of its own', '2027-05-10', { ...span(12, 'months') }, []],
    ['of no trial', '2027-05-10', { lastSettlement: 'NONE' }, []],
    ['of nothing that a code pays', '2027-05-10', { method: 'none' }, []],
    ['of nothing that stops', '2027-05-10', { forceStopOn: day('2027-05-20') }, []],
    ['of no renewal that is under way', '2027-05-10', { nextNumber: 12 }, []],
    ['of no hold', '2027-05-10', { heldSince: day('2027-05-01') }, []],
    ['of no cancellation', '2027-05-10', { cancelRequestedOn: day('2027-05-01') }, []],
  ])('%s', (_, today, facts, notices) => {
    expect(sent(today, facts)).toEqual(notices);
  });

  it('where the store wants it', () => {
    const policy = defaultReminderPolicy;
    expect(dueReminders({ ...given('2027-05-10', { nextNumber: 60 }), policy })).not.toContainEqual(first[0]);
  });

  it('thirty days long a year, each year for itself, whenever it was joined', () => {
    fc.assert(
      fc.property(fc.nat(1_500), fc.integer({ min: 1, max: 2_000 }), (joined, days) => {
        const on = addDays(joinedOn, -joined);
        const written = Array.from({ length: 40 }, (_, index) => {
          const later = { ...given(addDays(on, days + index), { nextNumber: 200 }), joinedOn: on };
          return dueReminders(later).filter(({ notice }) => notice === 'yearlyReminder');
        }).flat();
        expect(written.length).toBeLessThanOrEqual(30);
        expect(new Set(written.map(({ about }) => about)).size).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('a contract that is paused or comes to its end', () => {
  it.each<[Partial<ContractFacts>]>([
    [{ isBlocked: true }],
    [{ isAccountDisabled: true }],
    [{ endedOn: day('2026-06-04'), endReason: 'CANCELLED' }],
    [{ cancelRequestedOn: day('2026-06-04') }],
  ])('%j is written of nothing', (facts) => {
    expect(dueReminders(given('2026-06-05', { ...facts, forceStopOn: day('2026-06-20') }))).toEqual([]);
  });
});
