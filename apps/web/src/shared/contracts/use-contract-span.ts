import type { ContractView } from '@account/contracts/commerce/subscriptions/contracts/contract.contract';
import { dueDay, scheduleFrom } from '@account/domain/commerce/catalogue/plans/billing-schedule';
import {
  addDays,
  businessDateAt,
  daysBetween,
  type BusinessDate,
} from '@account/domain/commerce/business-day/business-date';
import type { ContractBandProps } from '@account/ui/catalogue/contract-band';
import { useTranslations } from 'use-intl';

import { usePlanDates } from '../plans/plan-times.js';

/** Returns the progress of the current period as a bar and text; undefined for an ended contract. */
export function useContractSpan(contract: ContractView, today: BusinessDate): ContractBandProps['span'] {
  const t = useTranslations('contracts.span');
  const dates = usePlanDates(today);
  const { period, endsAt, hold, statusGroup } = contract;
  const end = endOf(contract);
  const span = end === period.end ? contractSpan(contract, today) : undefined;
  const isOver = span !== undefined && span.passed === span.total;
  const how = spanTextKey(contract);
  if (statusGroup === 'ended') return undefined;
  return {
    start: dates.day(period.start),
    now: how === 'renewing' ? t(how) : t(how, daysOf(contract, today)),
    end: dates.day(endsAt === null ? end : addDays(end, -1)),
    frames: span && {
      total: span.total,
      lit: hold === null ? span.passed : 0,
      now: hold === null && !isOver,
      ending: hold !== null ? span.total : endsAt === null ? 0 : span.total - span.passed - (isOver ? 0 : 1),
      label: t(span.unit, { total: span.total, day: Math.min(span.passed + 1, span.total) }),
    },
  };
}

/** Returns the end of the period, or a later end if a campaign code pays for several periods. */
export function endOf({ period, endsAt, statusGroup }: EndOf): BusinessDate {
  return endsAt === null || statusGroup === 'cancelRequest' ? period.end : businessDateAt(new Date(endsAt));
}

type EndOf = Pick<ContractView, 'period' | 'endsAt' | 'statusGroup'>;

function spanTextKey({ endsAt, statusGroup, isRenewing, hold }: ContractView) {
  if (isRenewing) return 'renewing';
  if (endsAt !== null) return 'ends';
  if (hold !== null) return 'late';
  return statusGroup === 'trial' ? 'free' : 'renews';
}

function daysOf({ endsAt, period, hold }: ContractView, today: BusinessDate) {
  const last = endsAt === null ? period.end : businessDateAt(new Date(endsAt));
  return {
    left: Math.max(0, daysBetween(today, last)),
    days: hold === null ? 0 : Math.max(0, daysBetween(hold.since, today)),
  };
}

/** Longest period in days for which the bar has one mark per day. */
const maxDays = 31;

interface ContractSpan {
  unit: 'days' | 'months';
  total: number;
  /** Number of completed units. */
  passed: number;
}

/** Returns the current period in days, or in months if it is long; undefined if neither can be drawn. */
export function contractSpan(
  { period: { start, end }, renewSpanUnit, renewSpan, statusGroup }: SpanOf,
  today: BusinessDate,
): ContractSpan | undefined {
  const days = daysBetween(start, end);
  if (days <= maxDays)
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
