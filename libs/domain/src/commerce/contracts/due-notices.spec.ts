import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { addDays, businessDate } from '../calendar/business-date.js';
import { yen } from '../money/yen.js';
import { joinedContract, nextDue, type ContractFacts } from './contract-facts.js';
import { usualNoticePolicy } from './contract-notices.js';
import { dueNotices, type NoticeCase } from './due-notices.js';
import { planStop } from './plan-stop.js';
import { priceRise } from './price-rise.js';

const day = businessDate;
const joinedOn = day('2026-05-10');
const monthly = joinedContract({
  firstDue: joinedOn,
  renewSpan: { span: 1, unit: 'months' },
  isPaidAtOrder: true,
  isReContract: false,
  forceStopOn: null,
  clock: 'ours',
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
const given = (today: string, facts: Partial<ContractFacts> = {}): NoticeCase => ({
  facts: { ...monthly, ...facts },
  joinedOn,
  money,
  card: null,
  policy: usualNoticePolicy,
  today: day(today),
});

describe('a card', () => {
  const withCard = (expireDate: string, today = '2026-05-20', facts: Partial<ContractFacts> = {}) =>
    dueNotices({ ...given(today, facts), card: { id: 'c', expireDate } }).map(({ notice }) => notice);

  it.each<[string, string, string[]]>([
    ['expires in the month of the next payment', '202606', ['cardExpires']],
    ['has expired', '202604', ['cardExpires']],
    ['is good for another month', '202607', []],
  ])('that %s', (_, expireDate, notices) => {
    expect(withCard(expireDate)).toEqual(notices);
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
    ['too late for the next payment', '2026-06-11', {}, '2026-08-10'],
    ['that a carrier would have to collect', '2026-06-01', { clock: 'provider' }, null],
    ['of what is free without a method', '2026-06-01', { method: 'none' }, null],
    ['after the plan stops', '2026-06-01', { forceStopOn: day('2026-07-10') }, null],
  ])('%s', (_, today, facts, dueOn) => {
    expect(priceRise({ ...monthly, ...facts }, money, day(today))?.dueOn ?? null).toBe(dueOn);
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
});

describe('free days without a method', () => {
  it('end, and are no trial that leads to a payment', () => {
    const granted = { lastSettlement: 'NONE', method: 'none', settledCycles: 0 } as const;
    expect(dueNotices(given('2026-06-08', granted))).toEqual([
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
    expect(dueNotices(unpriced).map(({ notice }) => notice)).toEqual(notices);
  });
});

describe('a contract that is paused', () => {
  it.each<[Partial<ContractFacts>]>([[{ isBlocked: true }], [{ isAccountDisabled: true }]])(
    '%j is written of nothing',
    (facts) => {
      expect(dueNotices(given('2026-06-05', { ...facts, forceStopOn: day('2026-06-20') }))).toEqual([]);
    },
  );
});
