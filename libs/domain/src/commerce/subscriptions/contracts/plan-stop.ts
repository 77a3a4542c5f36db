import { dueDay, scheduleFrom } from '../../catalogue/plans/billing-schedule.js';
import type { BusinessDate } from '../../business-day/business-date.js';
import type { RenewSpan } from '../../catalogue/plans/plan.js';
import type { ContractFacts } from './contract-facts.js';

export interface PlanStop {
  /** The first day without it. */
  endsOn: BusinessDate;
  lastPaymentOn: BusinessDate | null;
}

/** What is left of a contract in good standing whose plan is not renewed from a day on. */
export function planStop(
  { schedule, nextNumber, method }: Pick<ContractFacts, 'schedule' | 'nextNumber' | 'method'>,
  stopsOn: BusinessDate,
): PlanStop {
  let number = nextNumber;
  while (dueDay(schedule, number) < stopsOn) number += 1;
  const isPaid = method === 'none' || number === nextNumber;
  return { endsOn: dueDay(schedule, number), lastPaymentOn: isPaid ? null : dueDay(schedule, number - 1) };
}

/** The same of a contract that somebody is about to make. */
export function planStopOfOrder(
  firstDue: BusinessDate,
  renewSpan: RenewSpan,
  stopsOn: BusinessDate,
): PlanStop {
  return planStop({ schedule: scheduleFrom(firstDue, renewSpan), nextNumber: 0, method: 'usable' }, stopsOn);
}
