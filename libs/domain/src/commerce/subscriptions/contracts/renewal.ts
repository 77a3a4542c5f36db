import { catchUp } from '../renewals/catch-up.js';
import type { BusinessDate } from '../../business-day/business-date.js';
import type { Yen } from '../../money/yen.js';
import { changed, refusalOf, refused, type ContractDecision } from './contract-events.js';
import type { ContractFacts } from './contract-facts.js';

export type RenewalDecision =
  | { act: 'waive'; numbers: number[]; nextNumber: number }
  | { act: 'settleZero' }
  | { act: 'charge' }
  | { act: 'hold' }
  | { act: 'endWithoutMethod' };

export interface RenewalCase {
  today: BusinessDate;
  amount: Yen;
  chargeMissedPeriods: boolean;
}

export function decideRenewal(
  facts: ContractFacts,
  { today, amount, chargeMissedPeriods }: RenewalCase,
): RenewalDecision {
  const caught = catchUp(facts.schedule, facts.nextNumber, today, chargeMissedPeriods);
  if (caught.waived.length > 0) {
    return { act: 'waive', numbers: caught.waived, nextNumber: caught.nextNumber };
  }
  if (amount === 0) return { act: 'settleZero' };
  if (facts.method === 'none') return { act: 'endWithoutMethod' };
  return { act: facts.method === 'usable' ? 'charge' : 'hold' };
}

export function waivePeriods(facts: ContractFacts, nextNumber: number): ContractDecision {
  const refusal = refusalOf('waived', facts);
  if (refusal !== null) return refused(refusal);
  if (facts.liveCharge !== null) return refused('renewing');
  return nextNumber > facts.nextNumber ? changed({ ...facts, nextNumber }) : { outcome: 'unchanged' };
}
