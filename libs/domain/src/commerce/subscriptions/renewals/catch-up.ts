import type { BusinessDate } from '../../business-day/business-date.js';
import { dueDay, type BillingSchedule } from '../../catalogue/plans/billing-schedule.js';

/**
 * `WAIVED`: its period passed before anything was sent, or before its carrier reported it. `CLOSED`: the contract ended
 * before it was paid, its carrier says that it collected nothing, or it is none of the contract's.
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
