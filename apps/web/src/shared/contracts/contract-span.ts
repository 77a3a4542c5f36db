import type { ContractView } from '@account/contracts/commerce/contracts/contract.contract';
import { dueDay, scheduleFrom } from '@account/domain/commerce/billing/billing-schedule';
import { daysBetween, type BusinessDate } from '@account/domain/commerce/calendar/business-date';

/** Days that are drawn one by one. */
const mostDays = 31;

export interface ContractSpan {
  unit: 'days' | 'months';
  total: number;
  /** That have passed whole. */
  passed: number;
}

/** What runs, in days, or in months where it is long; undefined: it is neither. */
export function contractSpan(
  { period: { start, end }, renewSpanUnit, renewSpan, statusGroup }: SpanOf,
  today: BusinessDate,
): ContractSpan | undefined {
  const days = daysBetween(start, end);
  if (days <= mostDays)
    return { unit: 'days', total: days, passed: Math.min(daysBetween(start, today), days) };
  if (renewSpanUnit !== 'months' || statusGroup === 'trial') return undefined;
  return { unit: 'months', total: renewSpan, passed: monthsPassed(start, renewSpan, today) };
}

type SpanOf = Pick<ContractView, 'period' | 'renewSpan' | 'renewSpanUnit' | 'statusGroup'>;

function monthsPassed(start: BusinessDate, total: number, today: BusinessDate): number {
  const months = scheduleFrom(start, { span: 1, unit: 'months' });
  let passed = 0;
  while (passed < total && dueDay(months, passed + 1) <= today) passed += 1;
  return passed;
}
