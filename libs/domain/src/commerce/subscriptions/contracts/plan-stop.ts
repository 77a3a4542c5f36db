import { dueDay, scheduleFrom } from '../../catalogue/plans/billing-schedule.js';
import type { BusinessDate } from '../../business-day/business-date.js';
import type { RenewSpan } from '../../catalogue/plans/plan.js';
import { effectDay, type ContractFacts } from './contract-facts.js';

export interface PlanStop {
  /** Exclusive end of the contract. */
  endsOn: BusinessDate;
  lastPaymentOn: BusinessDate | null;
}

/** Describes how a contract that is not on hold continues after its plan was discontinued. */
export function planStop(
  { schedule, nextNumber, method }: Pick<ContractFacts, 'schedule' | 'nextNumber' | 'method'>,
  stopsOn: BusinessDate,
): PlanStop {
  let number = nextNumber;
  while (dueDay(schedule, number) < stopsOn) number += 1;
  const isPaid = method === 'none' || number === nextNumber;
  return { endsOn: dueDay(schedule, number), lastPaymentOn: isPaid ? null : dueDay(schedule, number - 1) };
}

/**
 * Returns how the contract ends when its plan is discontinued; null if the plan continues or the contract
 * changes plans first.
 */
export function planStopOf(facts: ContractFacts): PlanStop | null {
  if (facts.forceStopOn === null) return null;
  const stop = planStop(facts, facts.forceStopOn);
  return facts.scheduledChange !== null && effectDay(facts) <= stop.endsOn ? null : stop;
}

/** Like `planStop`, for a contract that is about to be ordered. */
export function planStopOfOrder(
  firstDue: BusinessDate,
  renewSpan: RenewSpan,
  stopsOn: BusinessDate,
): PlanStop {
  return planStop({ schedule: scheduleFrom(firstDue, renewSpan), nextNumber: 0, method: 'usable' }, stopsOn);
}
