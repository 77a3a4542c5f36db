import { describe, expect, it } from '@jest/globals';

import { businessDate } from '../../../business-day/business-date.js';
import { newContract } from '../../../subscriptions/contracts/contract-facts.js';
import { contractState } from '../../../subscriptions/contracts/contract-state.js';
import { contractStartOf } from './contract-joining.js';
import { completionState, type OrderState } from './order-state.js';

describe('order state', () => {
  it.each<[OrderState, string]>([
    ['OPEN', 'checking'],
    ['PAID', 'done'],
    ['FAILED', 'failed'],
    ['EXPIRED', 'failed'],
  ])('shows a customer order in state %s as %s on the page', (state, page) => {
    expect(completionState(state)).toBe(page);
  });
});

describe('subscription order that has been paid', () => {
  const order = {
    quotedOn: businessDate('2026-02-15'),
    renewSpan: { span: 1, unit: 'months' },
    isReContract: false,
    forceStopOn: null,
    clock: 'store',
    method: 'usable',
  } as const;
  it.each([
    ['C13', '2026-02-15', false, 'NEW_CONTRACT', 1],
    ['C11', '2026-02-15', true, 'RE_CONTRACT', 1],
    ['C1', '2026-03-01', false, 'NEW_TRIAL_CONTRACT', 0],
    ['C12', '2026-03-01', true, 'NEW_TRIAL_CONTRACT', 0],
  ])('%s', (_, first, isReContract, state, settledCycles) => {
    const terms = { firstPaymentDay: businessDate(first) };
    const facts = newContract(contractStartOf({ ...order, terms, isReContract }));
    expect(contractState(facts)).toBe(state);
    expect(facts).toMatchObject({ settledCycles, schedule: { base: first } });
  });
});
