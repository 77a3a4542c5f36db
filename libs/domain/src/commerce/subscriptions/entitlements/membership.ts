import type { BusinessDate } from '../../business-day/business-date.js';
import { groupOf } from '../contracts/contract-events.js';
import type { ContractFacts } from '../contracts/contract-facts.js';
import { closesOn, contractStopsOn, isStopping } from '../contracts/renewal-status.js';
import { isEntitledByContract } from './contract-entitlement.js';

export const membershipStatuses = ['active', 'cancel_requested', 'suspended'] as const;

export interface PlanMembership {
  status: (typeof membershipStatuses)[number];
  endsOn: BusinessDate | null;
}

export function planMembership(
  facts: ContractFacts,
  today: BusinessDate,
  holdGraceDays: number,
): PlanMembership | null {
  const group = groupOf(facts);
  if (group === 'ended') return null;
  const endsOn = closesOn(facts) ?? (isStopping(facts) ? contractStopsOn(facts) : null);
  if (!isEntitledByContract(facts, today, holdGraceDays)) return { status: 'suspended', endsOn };
  return { status: group === 'cancelRequest' ? 'cancel_requested' : 'active', endsOn };
}

/** Returns the earliest future instant. */
export function nextChange(instants: readonly (Date | null)[], now: Date): Date | null {
  const coming = instants.filter((instant) => instant !== null && instant > now) as Date[];
  return coming.reduce<Date | null>((first, at) => (first === null || at < first ? at : first), null);
}
