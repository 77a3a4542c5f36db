import { addDays, type BusinessDate } from '../../business-day/business-date.js';
import type { ContractFacts } from '../contracts/contract-facts.js';
import { closesOn, contractStopsOn, isStopping } from '../contracts/renewal-status.js';

/**
 * Returns the first day without the right to watch; null if the right does not end.
 * @param holdGraceDays number of days for which the right continues while the contract is on hold, set by the
 *   store
 */
export function viewingEndsOn(facts: ContractFacts, holdGraceDays: number): BusinessDate | null {
  if (facts.endedOn !== null) return facts.endedOn;
  const ends = [endOnHold(facts, holdGraceDays), ...scheduledEnds(facts)].filter((day) => day !== null);
  return ends.reduce<BusinessDate | null>(
    (first, day) => (first === null || day < first ? day : first),
    null,
  );
}

function endOnHold({ heldSince }: ContractFacts, holdGraceDays: number): BusinessDate | null {
  return heldSince === null ? null : addDays(heldSince, holdGraceDays);
}

function scheduledEnds(facts: ContractFacts): (BusinessDate | null)[] {
  if (facts.liveCharge !== null) return [];
  return [closesOn(facts), isStopping(facts) ? contractStopsOn(facts) : null];
}

export function isEntitledByContract(
  facts: ContractFacts,
  today: BusinessDate,
  holdGraceDays: number,
): boolean {
  if (facts.isAccountDisabled) return false;
  const ends = viewingEndsOn(facts, holdGraceDays);
  return ends === null || today < ends;
}
