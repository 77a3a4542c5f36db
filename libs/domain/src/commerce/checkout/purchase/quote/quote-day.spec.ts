import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { billingPeriod } from '../../../catalogue/plans/billing-schedule.js';
import { addDays, businessDate, type BusinessDate } from '../../../business-day/business-date.js';
import { dueAction } from '../../../subscriptions/contracts/due-action.js';
import { newContract, nextDue } from '../../../subscriptions/contracts/contract-facts.js';
import { yen } from '../../../money/yen.js';
import { contractStartOf } from '../order/contract-joining.js';
import type { RenewSpan } from '../../../catalogue/plans/plan.js';
import { firstPaidDay, quoteTermsOn, type QuotedCase } from './quote-day.js';

const day = businessDate;
const daily: RenewSpan = { span: 1, unit: 'days' };
const quoted: QuotedCase = {
  plan: { planType: 'subscription', price: yen(1_078), laterPrices: [], renewSpan: daily, forceStopOn: null },
  campaign: null,
  clock: 'store',
  freeDays: null,
  noticeDays: 30,
  taxRate: 10,
  taxRounding: 'floor',
};

describe('quoteTermsOn for an order on the next day', () => {
  it.each<[string, Partial<QuotedCase>, object]>([
    [
      'charges on that day',
      {},
      { firstPaymentDay: '2026-11-26', amountToday: 1_078, subscriptionExpiration: '2026-11-26' },
    ],
    [
      'keeps the number of free days',
      { freeDays: 14 },
      { firstPaymentDay: '2026-12-10', amountToday: 0, freeDays: 14 },
    ],
    [
      'with a carrier is free for the rest of the month',
      { clock: 'provider', freeDays: 6, plan: { ...quoted.plan, renewSpan: { span: 1, unit: 'months' } } },
      { firstPaymentDay: '2026-12-01', freeDays: 5 },
    ],
    [
      'keeps the quoted price at first and a price that has since begun from the second payment on',
      {
        plan: {
          ...quoted.plan,
          renewSpan: { span: 1, unit: 'months' },
          laterPrices: [{ from: day('2026-11-26'), price: yen(1_320) }],
        },
      },
      {
        charges: [
          { from: '2026-11-26', to: '2026-12-25', amount: 1_078 },
          { from: '2026-12-26', to: null, amount: 1_320 },
        ],
      },
    ],
  ])('%s', (_, over, terms) => {
    expect(quoteTermsOn(day('2026-11-26'), { ...quoted, ...over })).toMatchObject(terms);
  });
});

describe('billing of contracts that start around midnight', () => {
  const spans = fc.oneof(
    fc.record({ span: fc.integer({ min: 1, max: 40 }), unit: fc.constant('days' as const) }),
    fc.record({ span: fc.integer({ min: 1, max: 8 }), unit: fc.constant('weeks' as const) }),
    fc.record({ span: fc.constantFrom(1, 2, 3, 6, 12, 24), unit: fc.constant('months' as const) }),
  );
  const free = fc.constantFrom(null, 1, 14, 30);
  const campaigns = fc.constantFrom(null, {
    freeDays: 0,
    discount: { kind: 'percent', percent: 50 } as const,
    discountContinuationCount: 2,
  });
  /**
   * Days after the quote. The order is placed on the same or the next day. The response arrives on the same
   * day, or one or three days later. The provider's clock is up to a day ahead.
   */
  const moments = fc.record({
    ordered: fc.constantFrom(0, 1),
    settled: fc.constantFrom(0, 1, 3),
    ahead: fc.constantFrom(0, 1),
  });

  it('charges every paid day exactly once for any billing interval', () => {
    fc.assert(
      fc.property(
        spans,
        free,
        campaigns,
        fc.nat(1_500),
        moments,
        (renewSpan, freeDays, campaign, offset, after) => {
          const quotedOn = addDays(day('2027-01-01'), offset);
          const kept: QuotedCase = { ...quoted, campaign, freeDays, plan: { ...quoted.plan, renewSpan } };
          const shown = quoteTermsOn(quotedOn, kept);
          const orderedOn = addDays(quotedOn, after.ordered);
          const ordered = quoteTermsOn(orderedOn, kept);
          const isPaid = ordered.amountToday > 0;
          const watchedFrom = isPaid ? addDays(orderedOn, after.settled) : orderedOn;
          const processedOn = isPaid
            ? addDays(after.settled === 0 ? watchedFrom : orderedOn, after.settled === 0 ? after.ahead : 0)
            : null;
          const begins = firstPaidDay(watchedFrom, processedOn);
          const terms = quoteTermsOn(begins, kept);
          expect([terms.amountToday, terms.billingAmount]).toEqual([
            ordered.amountToday,
            shown.billingAmount,
          ]);

          const { charged, periods } = livesFrom(begins, terms.firstPaymentDay, renewSpan, isPaid);
          const days = [...(processedOn === null ? [] : [processedOn]), ...charged];
          expect(new Set(days).size).toBe(days.length);
          const [first] = periods;
          expect(first !== undefined && first.start >= watchedFrom).toBe(true);
          if (freeDays !== null) expect(first?.start).toBe(addDays(orderedOn, freeDays));
          else expect(first !== undefined && first.start <= addDays(watchedFrom, after.ahead)).toBe(true);
          periods.slice(1).forEach(({ start }, index) => expect(start).toBe(periods[index]?.end));
        },
      ),
      { numRuns: 300 },
    );
  });

  /** Simulates a contract whose payments all succeed on the due day. */
  function livesFrom(
    begins: BusinessDate,
    firstPaymentDay: BusinessDate,
    renewSpan: RenewSpan,
    isPaid: boolean,
  ) {
    const order = {
      quotedOn: begins,
      terms: { firstPaymentDay },
      renewSpan,
      isReContract: false,
      forceStopOn: null,
    };
    let facts = newContract(contractStartOf({ ...order, clock: 'store', method: 'usable' }));
    const periods = isPaid ? [billingPeriod(facts.schedule, 0)] : [];
    const charged: BusinessDate[] = [];
    for (let today = begins; periods.length < 4; today = addDays(today, 1)) {
      while (dueAction(facts, today) === 'renew') {
        charged.push(today);
        periods.push(billingPeriod(facts.schedule, facts.nextNumber));
        expect(nextDue(facts)).toBe(today);
        facts = {
          ...facts,
          nextNumber: facts.nextNumber + 1,
          lastAttemptedOn: today,
          settledCycles: facts.settledCycles + 1,
        };
      }
    }
    return { charged, periods };
  }
});
