import { describe, expect, it } from '@jest/globals';

import { businessDate } from '../../business-day/business-date.js';
import { yen } from '../../money/yen.js';
import { newContract } from './contract-facts.js';
import { planChangeLosses } from './plan-change-losses.js';

const day = businessDate;
const prices = [{ from: day('2026-01-01'), price: yen(1_980) }];

const facts = newContract({
  firstDue: day('2027-03-01'),
  renewSpan: { span: 1, unit: 'months' },
  isPaidAtOrder: false,
  isReContract: false,
  forceStopOn: null,
  clock: 'store',
  method: 'usable',
});

const money = (payments: number) => ({
  agreedPrice: yen(1_980),
  versions: [],
  campaign: { discount: { kind: 'amount', amount: yen(500) } as const, discountContinuationCount: payments },
  noticeDays: 30,
  promisedDue: null,
});

describe('what a member loses with a change of plan', () => {
  it('is the discount of the payment that the change replaces', () => {
    expect(planChangeLosses(facts, money(1), prices, day('2027-02-20')).saving).toBe(500);
  });

  it('does not include the discount of a payment that a carrier still collects before the change', () => {
    const carrier = { ...facts, clock: 'provider', storeClockFrom: day('2027-04-01') } as const;
    expect(planChangeLosses(carrier, money(1), prices, day('2027-02-28')).saving).toBe(0);
    expect(planChangeLosses(carrier, money(2), prices, day('2027-02-28')).saving).toBe(500);
  });

  it('is an agreed price below the price of new contracts', () => {
    const risen = [...prices, { from: day('2027-02-01'), price: yen(2_480) }];
    const { agreedPrice } = planChangeLosses(
      facts,
      { ...money(1), campaign: null },
      risen,
      day('2027-02-20'),
    );
    expect(agreedPrice).toEqual({ agreed: 1_980, current: 2_480 });
  });
});
