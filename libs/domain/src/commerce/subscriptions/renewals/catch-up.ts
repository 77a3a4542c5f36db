import type { BusinessDate } from '../../business-day/business-date.js';
import { dueDay, type BillingSchedule } from '../../catalogue/plans/billing-schedule.js';

/**
 * `WAIVED`: the period ended before a charge was sent or before the carrier reported it. `CLOSED`: the contract
 * ended before the payment, the carrier collected nothing, or the cycle does not belong to the contract.
 */
export const cycleStates = ['OPEN', 'SETTLED', 'WAIVED', 'CLOSED'] as const;

export type CycleState = (typeof cycleStates)[number];

export interface CatchUp {
  waived: number[];
  nextNumber: number;
}

export function catchUp(
  schedule: BillingSchedule,
  nextNumber: number,
  today: BusinessDate,
  chargeMissedPeriods: boolean,
): CatchUp {
  const waived: number[] = [];
  if (chargeMissedPeriods) return { waived, nextNumber };
  let number = nextNumber;
  while (dueDay(schedule, number + 1) <= today) {
    waived.push(number);
    number += 1;
  }
  return { waived, nextNumber: number };
}
