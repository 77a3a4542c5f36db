import { describe, expect, it } from '@jest/globals';

import { businessDate } from '../../../business-day/business-date.js';
import { yen } from '../../../money/yen.js';
import type { ContractFacts } from '../contract-facts.js';
import { firstRenewal, monthlyContract } from '../contract-sample.testing.js';
import {
  coveredByCodeUntil,
  expectedContractMoney,
  nextCollection,
  runningPeriod,
  upcomingPayment,
  type ContractMoney,
} from './upcoming-payment.js';

const cheaper = {
  from: businessDate('2026-06-01'),
  price: yen(900),
  announcedOn: null,
  isForNewContractsOnly: false,
};
const agreed: ContractMoney = {
  agreedPrice: yen(1_000),
  versions: [cheaper],
  campaign: null,
  noticeDays: 30,
  promisedDue: null,
};
const campaign = (percent: number, discountContinuationCount: number | null) => ({
  discount: { kind: 'percent', percent } as const,
  discountContinuationCount,
});

describe('upcomingPayment', () => {
  it.each<[string, Partial<ContractFacts>, ContractMoney['campaign'], [number, number, string | null]]>([
    ['is the price on its day', {}, null, [900, 900, null]],
    ['is the agreed price for a carrier', { clock: 'provider' }, null, [1_000, 1_000, null]],
    ['is half the price until the discount is used up', {}, campaign(50, 3), [900, 450, '2026-08-10']],
    ['is half the price with an unlimited discount', {}, campaign(50, null), [900, 450, null]],
    ['is the full price after the discount', { settledCycles: 3 }, campaign(50, 3), [900, 900, null]],
  ])('%s', (_, facts, terms, [originalPrice, billingAmount, fullPriceFrom]) => {
    const payment = upcomingPayment({ ...monthlyContract, ...facts }, { ...agreed, campaign: terms });
    const fullPrice = fullPriceFrom === null ? null : 900;
    expect(payment).toEqual({ originalPrice, billingAmount, fullPriceFrom, fullPrice });
  });

  it.each<[string, [from: string, today: string], ContractMoney['campaign'], Partial<ContractFacts>, object]>(
    [
      [
        'includes an increase before its notification',
        ['2026-06-09', '2026-05-10'],
        null,
        {},
        { billingAmount: 1_200 },
      ],
      [
        'excludes an increase with a late notification',
        ['2026-06-09', '2026-05-12'],
        null,
        {},
        { billingAmount: 1_000 },
      ],
      [
        'includes the price on the day on which the discount ends',
        ['2026-08-01', '2026-05-10'],
        campaign(50, 3),
        {},
        { billingAmount: 500, fullPriceFrom: '2026-08-10', fullPrice: 1_200 },
      ],
      [
        'is the agreed price without a method',
        ['2026-06-09', '2026-05-10'],
        null,
        { method: 'none' },
        { billingAmount: 1_000 },
      ],
    ],
  )('%s', (_, [from, today], terms, facts, payment) => {
    const rise = {
      from: businessDate(from),
      price: yen(1_200),
      announcedOn: null,
      isForNewContractsOnly: false,
    };
    const contract = { ...monthlyContract, ...facts };
    const money = { ...agreed, versions: [rise], campaign: terms };
    expect(
      upcomingPayment(contract, expectedContractMoney(contract, money, businessDate(today))),
    ).toMatchObject(payment);
  });
});

describe('upcomingPayment after a change of plan', () => {
  const version = (from: string, price: number, announcedOn: string | null) => ({
    ...{ from: businessDate(from), price: yen(price), isForNewContractsOnly: false },
    announcedOn: announcedOn === null ? null : businessDate(announcedOn),
  });
  const promised = { ...agreed, promisedDue: firstRenewal };

  it.each<[string, ContractMoney['versions'], first: number, later: number]>([
    ['is the promise, not an announced rise', [version('2026-06-01', 1_200, '2026-05-01')], 1_000, 1_200],
    ['is a lower price', [version('2026-06-01', 900, null)], 900, 900],
    ['is the promise if a lower price starts later', [version('2026-06-11', 900, null)], 1_000, 900],
    ['is the promise without a notice', [version('2026-06-01', 1_200, null)], 1_000, 1_000],
  ])('%s', (_, versions, first, later) => {
    const successor = { ...monthlyContract, lastSettlement: 'TAKEN_OVER', settledCycles: 0 } as const;
    const paid = { ...monthlyContract, nextNumber: 2, lastSettlement: 'RENEWAL' } as const;
    expect(upcomingPayment(successor, { ...promised, versions }).originalPrice).toBe(first);
    expect(upcomingPayment(paid, { ...agreed, versions }).originalPrice).toBe(later);
  });
});

describe('coveredByCodeUntil', () => {
  it.each<[string, Partial<ContractFacts>, ContractMoney['campaign'], string | null]>([
    ['is null for a contract with a method', {}, campaign(100, 3), null],
    ['follows the number of discounted payments', { method: 'none' }, campaign(100, 3), '2026-08-10'],
    ['is null for an unlimited full discount', { method: 'none' }, campaign(100, null), null],
    ['is the first renewal for a partial discount', { method: 'none' }, campaign(50, 3), firstRenewal],
  ])('%s', (_, facts, terms, until) => {
    expect(coveredByCodeUntil({ ...monthlyContract, ...facts }, { ...agreed, campaign: terms })).toBe(until);
  });
});

describe('runningPeriod', () => {
  it.each<[string, Partial<ContractFacts>, string]>([
    ['is the paid period', {}, '2026-05-10'],
    ['during a trial is the free period', { lastSettlement: 'NONE' }, '2026-05-03'],
  ])('%s, until the next payment', (_, facts, start) => {
    const period = runningPeriod({ ...monthlyContract, ...facts }, businessDate('2026-05-03'));
    expect(period).toEqual({ start, end: firstRenewal });
  });
});

it('runningPeriod is the unpaid period after a change of plan', () => {
  const successor = { ...monthlyContract, lastSettlement: 'TAKEN_OVER' } as const;
  const period = runningPeriod(successor, firstRenewal);
  expect(period).toEqual({ start: firstRenewal, end: '2026-07-10' });
});

describe('nextCollection', () => {
  const on = businessDate('2026-05-10');
  const later = businessDate('2026-07-10');

  it.each<[string, Parameters<typeof nextCollection>[1], ReturnType<typeof nextCollection>]>([
    [
      'is the due day',
      { originalPrice: yen(900), billingAmount: yen(450), fullPriceFrom: later, fullPrice: yen(900) },
      { on, amount: yen(450) },
    ],
    [
      'is the end of a full discount',
      { originalPrice: yen(900), billingAmount: yen(0), fullPriceFrom: later, fullPrice: yen(900) },
      { on: later, amount: yen(900) },
    ],
    [
      'is null for an unlimited full discount',
      { originalPrice: yen(900), billingAmount: yen(0), fullPriceFrom: null, fullPrice: null },
      null,
    ],
  ])('%s', (_, payment, taken) => {
    expect(nextCollection(on, payment)).toEqual(taken);
  });
});
