import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { addDays, businessDate, type BusinessDate } from '../../../business-day/business-date.js';
import { yen } from '../../../money/yen.js';
import { newContract, nextDue, type ContractFacts } from '../contract-facts.js';
import { defaultReminderPolicy } from './contract-reminders.js';
import { dueReminders, type ReminderCase } from './due-reminders.js';
import { factsOnEffectDay, takeOver } from '../plan-change.js';
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
  promisedDue: null,
};
const given = (today: string, facts: Partial<ContractFacts> = {}): ReminderCase => ({
  facts: { ...monthly, ...facts },
  joinedOn,
  money,
  newPlan: null,
  card: null,
  policy: { ...defaultReminderPolicy, yearlyReminder: true },
  today: day(today),
});

describe('card expiry reminder', () => {
  const withCard = (expireDate: string, today = '2026-05-20', facts: Partial<ContractFacts> = {}) =>
    dueReminders({ ...given(today, facts), card: { id: 'c', expireDate } }).map(({ notice }) => notice);

  it.each<[string, string, string[]]>([
    ['expires before the month of the next payment', '202605', ['cardExpires']],
    ['has expired', '202604', ['cardExpires']],
    ['is valid until the end of that month', '202606', []],
    ['is valid for another month', '202607', []],
  ])('is created if needed for a card that %s', (_, expireDate, notices) => {
    expect(withCard(expireDate)).toEqual(notices);
  });

  it.each<[string, number, boolean]>([
    ['2027-04-09', 30, false],
    ['2027-04-10', 30, true],
    ['2027-04-10', 0, false],
  ])('is sent for a yearly contract on %s with %d days of notice: %s', (today, cardExpires, isNews) => {
    const yearly = { ...monthly.schedule, renewSpan: { span: 12, unit: 'months' } } as const;
    const soon = { ...given(today, { schedule: yearly }), card: { id: 'c', expireDate: '202612' } };
    const notices = dueReminders({ ...soon, policy: { ...defaultReminderPolicy, cardExpires } });
    expect(notices.some(({ notice }) => notice === 'cardExpires')).toBe(isNews);
  });

  it('is due before each payment after the card has expired', () => {
    const at = (today: string, more: Partial<ContractFacts> = {}) =>
      dueReminders({ ...given(today, more), card: { id: 'c', expireDate: '202605' } })
        .filter(({ notice }) => notice === 'cardExpires')
        .map(({ about, of }) => [about, of]);
    expect(at('2026-05-20')).toEqual([['c 2026-06-10', '2026-06-10']]);
    expect(at('2026-06-20', { nextNumber: monthly.nextNumber + 1 })).toEqual([
      ['c 2026-07-10', '2026-07-10'],
    ]);
  });

  it('is not due on the payment day, for an unusable payment method or for a discontinued plan', () => {
    expect(withCard('202604', '2026-06-10', {})).not.toContain('cardExpires');
    expect(withCard('202604', '2026-05-20', { method: 'needsReplacing' })).toEqual([]);
    expect(withCard('202604', '2026-05-20', { forceStopOn: day('2026-06-01') })).not.toContain('cardExpires');
  });
});

describe('price increase reminder', () => {
  it.each<[string, string, Partial<ContractFacts>, string | null]>([
    ['is not due a day before', '2026-05-31', {}, null],
    ['is due thirty days ahead', '2026-06-01', {}, '2026-07-10'],
    ['is due on the last day for the next payment', '2026-06-10', {}, '2026-07-10'],
    [
      'is due before the plan is discontinued later',
      '2026-06-01',
      { forceStopOn: day('2026-07-11') },
      '2026-07-10',
    ],
    ['is due for the payment after next if late', '2026-06-11', {}, '2026-08-10'],
    ['is not due with collection by a carrier', '2026-06-01', { clock: 'provider' }, null],
    ['is not due for a free contract without a method', '2026-06-01', { method: 'none' }, null],
    ['is not due after the plan is discontinued', '2026-06-01', { forceStopOn: day('2026-07-10') }, null],
  ])('%s', (_, today, facts, dueOn) => {
    expect(priceRise({ ...monthly, ...facts }, money, day(today))?.dueOn ?? null).toBe(dueOn);
  });

  it('uses the price version and the first day of the new price as key', () => {
    expect(dueReminders(given('2026-06-01'))).toEqual([
      { notice: 'priceRises', about: '2026-07-01', of: '2026-07-10' },
    ]);
  });

  it('contains the current price and the new price', () => {
    const rise = priceRise(monthly, money, day('2026-06-01'));
    expect(rise).toMatchObject({ version: '2026-07-01', from: 1_000, to: 1_200 });
  });

  it('is not due if the increase was already announced or if a lower price replaces it', () => {
    const lower = [...money.versions, version('2026-07-05', 900)];
    expect(priceRise(monthly, { ...money, versions: lower }, day('2026-06-01'))).toBeNull();
    const announced = money.versions.map((each) => ({ ...each, announcedOn: day('2026-06-01') }));
    expect(priceRise(monthly, { ...money, versions: announced }, day('2026-06-02'))).toBeNull();
  });

  it.each<[string, string, [string, number][], [string, number, number]]>([
    [
      'for the earlier of two increases first',
      '2026-07-05',
      [
        ['2026-08-01', 1_500],
        ['2026-07-01', 1_200],
      ],
      ['2026-07-01', 1_000, 1_200],
    ],
    [
      'for an increase after a decrease',
      '2026-06-06',
      [
        ['2026-07-01', 900],
        ['2026-07-05', 1_500],
      ],
      ['2026-07-05', 900, 1_500],
    ],
  ])('is due %s', (_, today, prices, [from, before, after]) => {
    const versions = prices.map(([since, price]) => version(since, price));
    expect(priceRise(monthly, { ...money, versions }, day(today))).toMatchObject({
      version: from,
      from: before,
      to: after,
    });
  });

  it('gives members the configured number of days of notice', () => {
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

describe('discontinued plan reminder', () => {
  it.each<[string, string, string | null]>([
    ['2026-06-10', '2026-06-10', null],
    ['2026-06-11', '2026-07-10', '2026-06-10'],
    ['2026-08-01', '2026-08-10', '2026-07-10'],
  ])(
    'for a plan discontinued on %s announces the end on %s and the last payment on %s',
    (stopsOn, endsOn, lastPaymentOn) => {
      expect(planStop(monthly, day(stopsOn))).toEqual({ endsOn, lastPaymentOn });
    },
  );

  it.each<[string, string, string | null]>([
    ['2026-02-01', '2026-02-28', '2026-01-31'],
    ['2026-03-01', '2026-03-31', '2026-02-28'],
    ['2026-01-31', '2026-01-31', null],
  ])(
    'with a plan discontinued on %s, announces for an order of 31 January the end on %s and the last payment on %s',
    (stopsOn, endsOn, lastPaymentOn) => {
      expect(planStopOfOrder(day('2026-01-31'), { span: 1, unit: 'months' }, day(stopsOn))).toEqual({
        endsOn,
        lastPaymentOn,
      });
    },
  );
});

describe('reminder for a free period without a payment method', () => {
  it('announces the end of the contract instead of a first payment', () => {
    const granted = { lastSettlement: 'NONE', method: 'none', settledCycles: 0 } as const;
    expect(dueReminders(given('2026-06-08', granted))).toEqual([
      { notice: 'codeEnds', about: '2026-06-10', of: '2026-06-10' },
    ]);
  });
});

describe('trial end reminder', () => {
  it.each<[string, string[]]>([
    ['2026-06-06', []],
    ['2026-06-07', ['trialEnds']],
    ['2026-06-09', ['trialEnds']],
    ['2026-06-10', []],
  ])('is due on %s: %j', (today, notices) => {
    const trial = { lastSettlement: 'NONE', settledCycles: 0 } as const;
    const unpriced = { ...given(today, trial), money: { ...money, versions: [] } };
    expect(dueReminders(unpriced).map(({ notice }) => notice)).toEqual(notices);
  });
});

describe('hold reminders', () => {
  it.each<[string, string | null]>([
    ['2026-06-10', '2026-06-10'],
    ['2026-06-16', '2026-06-10'],
    ['2026-06-17', '2026-06-17'],
    ['2026-07-20', '2026-07-08'],
  ])('on %s include only the latest reminder, due on %s', (today, of) => {
    expect(dueReminders(given(today, { heldSince: day('2026-06-10') }))).toEqual([
      { notice: 'onHold', about: of, of },
    ]);
  });

  it('are not due between the end of the hold and the closing of the contract', () => {
    const over = addDays(day('2026-06-10'), 60);
    const noticesOn = (today: BusinessDate) =>
      dueReminders(given(today, { heldSince: day('2026-06-10') })).length;
    expect([noticesOn(addDays(over, -1)), noticesOn(over), noticesOn(addDays(over, 30))]).toEqual([1, 0, 0]);
  });

  it('are not due before the hold starts', () => {
    expect(dueReminders(given('2026-06-09', { heldSince: day('2026-06-10') }))).toEqual([]);
  });
});

describe('reminders covered by the order e-mail', () => {
  const unpaid = { lastSettlement: 'NONE', settledCycles: 0 } as const;

  it.each<[string, string, Partial<ContractFacts>]>([
    ['trials', 'trialEnds', unpaid],
    ['free periods without a method', 'codeEnds', { ...unpaid, method: 'none' }],
    ['discontinued plans', 'planStops', { forceStopOn: day('2026-06-10') }],
  ])(
    'are sent again for %s only if the member ordered before the day on which they are due',
    (_, notice, facts) => {
      const unpriced = { ...given('2026-06-09', facts), money: { ...money, versions: [] } };
      const noticesOfJoining = (on: string) =>
        dueReminders({ ...unpriced, joinedOn: day(on) }).map((each) => each.notice);
      expect(noticesOfJoining('2026-05-10')).toEqual([notice]);
      expect(noticesOfJoining('2026-06-08')).toEqual([]);
    },
  );

  it('exclude the renewal of a yearly contract', () => {
    const schedule = { ...monthly.schedule, renewSpan: { span: 12, unit: 'months' } } as const;
    const yearly = { ...given('2027-05-01', { schedule }), money: { ...money, versions: [] } };
    const late = { ...yearly, joinedOn: day('2027-04-20') };
    expect(dueReminders(late).map(({ notice }) => notice)).toEqual(['yearlyRenewal']);
  });
});

describe('yearly reminder', () => {
  const span = (count: number, unit: 'months' | 'weeks') =>
    ({ schedule: { ...monthly.schedule, renewSpan: { span: count, unit } }, nextNumber: 60 }) as const;
  const sent = (today: string, facts: Partial<ContractFacts> = {}) => {
    const later = { ...given(today, { nextNumber: 60, ...facts }), money: { ...money, versions: [] } };
    return dueReminders(later).filter(({ notice }) => notice === 'yearlyReminder');
  };
  const first = [{ notice: 'yearlyReminder', about: '1', of: '2027-05-10' }];

  it.each<[string, string, Partial<ContractFacts>, object[]]>([
    ['is not due before the day', '2027-05-09', {}, []],
    ['is due on the day', '2027-05-10', {}, first],
    ['is due late', '2027-06-08', {}, first],
    ['is not due after the valid days', '2027-06-09', {}, []],
    ['is due for weekly contracts', '2027-05-11', { ...span(4, 'weeks') }, first],
    [
      'is due again a year later',
      '2028-05-10',
      {},
      [{ notice: 'yearlyReminder', about: '2', of: '2028-05-10' }],
    ],
    [
      'is not due for yearly contracts, which have another reminder',
      '2027-05-10',
      { ...span(12, 'months') },
      [],
    ],
    ['is not due for trials', '2027-05-10', { lastSettlement: 'NONE' }, []],
    ['is not due for contracts paid by a code', '2027-05-10', { method: 'none' }, []],
    ['is not due for discontinued plans', '2027-05-10', { forceStopOn: day('2027-05-20') }, []],
    ['is not due during a renewal', '2027-05-10', { nextNumber: 12 }, []],
    ['is not due on hold', '2027-05-10', { heldSince: day('2027-05-01') }, []],
    ['is not due after a cancellation', '2027-05-10', { cancelRequestedOn: day('2027-05-01') }, []],
  ])('%s', (_, today, facts, notices) => {
    expect(sent(today, facts)).toEqual(notices);
  });

  it('is due if the store enables it', () => {
    const policy = defaultReminderPolicy;
    expect(dueReminders({ ...given('2027-05-10', { nextNumber: 60 }), policy })).not.toContainEqual(first[0]);
  });

  it('is due for at most thirty days a year, for any start day', () => {
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

describe('contract that is paused or ends', () => {
  it.each<[Partial<ContractFacts>]>([
    [{ isBlocked: true }],
    [{ isAccountDisabled: true }],
    [{ endedOn: day('2026-06-04'), endReason: 'CANCELLED' }],
    [{ cancelRequestedOn: day('2026-06-04') }],
  ])('has no reminders with %j', (facts) => {
    expect(dueReminders(given('2026-06-05', { ...facts, forceStopOn: day('2026-06-20') }))).toEqual([]);
  });
});

describe('reminders of a contract with a scheduled change of plan', () => {
  const scheduledChange = {
    ...{ orderId: 'order', planId: 'yearly', renewSpan: { span: 12, unit: 'months' } as const },
    ...{ price: yen(19_800), priceVersion: 1, campaign: null, forceStopOn: null },
    ...{ scheduledOn: day('2026-05-20'), terms: null },
  };
  const versions = [version('2026-06-01', 21_780)];

  function changing(today: string, facts: Partial<ContractFacts> = {}): ReminderCase {
    const own = { ...monthly, scheduledChange, ...facts };
    const { successor } = takeOver(factsOnEffectDay(own), scheduledChange);
    const promisedDue = nextDue(successor);
    const newMoney = { ...money, agreedPrice: yen(19_800), versions, promisedDue };
    return { ...given(today, own), newPlan: { planId: 'yearly', facts: successor, money: newMoney } };
  }

  const kinds = (of: ReminderCase) => dueReminders(of).map(({ notice }) => notice);

  it.each<[string, string, Partial<ContractFacts>, string[]]>([
    ['do not announce a stop on the day of the change', '2026-05-25', { forceStopOn: day('2026-06-10') }, []],
    ['do not announce a later stop', '2026-05-25', { forceStopOn: day('2026-06-20') }, []],
    [
      'announce a stop before the store collects itself',
      '2026-05-25',
      { forceStopOn: day('2026-06-10'), clock: 'provider', storeClockFrom: day('2026-07-10') },
      ['planStops'],
    ],
  ])('%s', (_, today, facts, expected) => {
    const noRise = changing(today, facts);
    const newPlan = noRise.newPlan && { ...noRise.newPlan, money: { ...money, versions: [] } };
    expect(kinds({ ...noRise, newPlan })).toEqual(expected);
  });

  it('announce price increases of the new plan from its second payment on, but not those of the old plan', () => {
    expect(dueReminders(changing('2026-06-01'))).toEqual([
      { notice: 'priceRises', about: 'yearly 2026-06-01', of: '2027-06-10' },
    ]);
    expect(dueReminders({ ...changing('2026-06-01'), newPlan: null })).toEqual([
      { notice: 'priceRises', about: '2026-07-01', of: '2026-07-10' },
    ]);
  });

  it('announce a price increase for the second payment even if there is time to announce it before the first payment', () => {
    expect(dueReminders(changing('2026-06-01', { nextNumber: 2 }))).toEqual([
      { notice: 'priceRises', about: 'yearly 2026-06-01', of: '2027-07-10' },
    ]);
  });

  it('do not announce a price increase of the new plan again', () => {
    const { newPlan, ...rest } = changing('2026-06-02');
    const announced = versions.map((each) => ({ ...each, announcedOn: day('2026-06-01') }));
    const told = newPlan && { ...newPlan, money: { ...newPlan.money, versions: announced } };
    expect(kinds({ ...rest, newPlan: told })).toEqual([]);
  });
});
