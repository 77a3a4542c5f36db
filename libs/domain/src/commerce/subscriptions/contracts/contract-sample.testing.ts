import { businessDate } from '../../business-day/business-date.js';
import { newContract } from './contract-facts.js';

/** A monthly contract without problems, ordered and paid on 10 May 2026. */
export const monthlyContract = newContract({
  firstDue: businessDate('2026-05-10'),
  renewSpan: { span: 1, unit: 'months' },
  isPaidAtOrder: true,
  isReContract: false,
  forceStopOn: null,
  clock: 'store',
  method: 'usable',
});

export const firstRenewal = businessDate('2026-06-10');
