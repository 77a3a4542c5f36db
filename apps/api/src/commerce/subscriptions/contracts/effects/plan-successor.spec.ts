import { describe, expect, it } from '@jest/globals';
import { businessDate } from '@account/domain/commerce/business-day/business-date';
import { newContract } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { yen } from '@account/domain/commerce/money/yen';

import type { StoredContract } from '../contract.types.js';
import { foreseenSuccessor, payingContract } from './plan-successor.js';

const day = businessDate;
const monthly = newContract({
  ...{ firstDue: day('2026-05-10'), renewSpan: { span: 1, unit: 'months' }, isPaidAtOrder: true },
  ...{ isReContract: false, forceStopOn: null, clock: 'store', method: 'usable' },
});
const scheduledChange = {
  ...{ orderId: 'order', planId: 'yearly', renewSpan: { span: 12, unit: 'months' } as const },
  ...{ price: yen(19_800), priceVersion: 1, campaign: null, forceStopOn: null },
  ...{ scheduledOn: day('2026-05-20'), terms: null },
};
const announcedRises = {
  '2026-04-01': day('2026-03-01'),
  'yearly 2026-08-01': day('2026-05-21'),
  'yearly-plus 2026-09-01': day('2026-05-22'),
};

const contractWith = (facts: Partial<StoredContract['facts']>) =>
  ({
    ...{ id: 'contract', planId: 'standard', payment: { type: null, methodId: null } },
    ...{ facts: { ...monthly, ...facts }, announcedRises, createdAt: new Date(0) },
  }) as unknown as StoredContract;

describe('the expected contract of a new plan', () => {
  it('begins on the next due day, and has only the announced price increases of its plan', () => {
    expect(foreseenSuccessor(contractWith({ scheduledChange }))).toMatchObject({
      ...{ planId: 'yearly', agreedPrice: 19_800, firstDueOn: '2026-06-10' },
    });
    const rises = foreseenSuccessor(contractWith({ scheduledChange }))?.announcedRises;
    expect(rises).toEqual({ '2026-08-01': '2026-05-21' });
  });

  it('begins on the first day that the store collects if a carrier collects until then', () => {
    const carriers = { scheduledChange, clock: 'provider', storeClockFrom: day('2026-07-10') } as const;
    const contract = contractWith(carriers);
    expect(foreseenSuccessor(contract)).toMatchObject({ firstDueOn: '2026-07-10' });
    expect(payingContract(contract)).toBe(contract);
  });

  it('does not exist without a scheduled change', () => {
    const contract = contractWith({});
    expect(foreseenSuccessor(contract)).toBeNull();
    expect(payingContract(contract)).toBe(contract);
  });
});
