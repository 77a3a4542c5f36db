import type { ContractView } from '@account/contracts/commerce/contracts/contract.contract';
import { daysBetween, type BusinessDate } from '@account/domain/commerce/calendar/business-date';
import type { ContractBandProps } from '@account/ui/layout/contract-band';
import { useTranslations } from 'use-intl';

import { usePlanDates } from '../plans/use-plan-dates.js';
import { contractSpan } from './contract-span.js';

/** How far the running period is, drawn and in words. */
export function useContractSpan(contract: ContractView, today: BusinessDate): ContractBandProps['span'] {
  const t = useTranslations('contracts.span');
  const dates = usePlanDates(today);
  const { period, isRenewing, endsAt } = contract;
  const span = contractSpan(contract, today);
  const isOver = span !== undefined && span.passed === span.total;
  const left = Math.max(0, daysBetween(today, period.end));
  return {
    start: dates.day(period.start),
    now: isRenewing ? t('renewing') : t(wordsOf(contract), { left }),
    end: dates.day(period.end),
    frames: span && {
      total: span.total,
      lit: span.passed,
      now: !isOver,
      ending: endsAt === null ? 0 : span.total - span.passed - (isOver ? 0 : 1),
      label: t(span.unit, { total: span.total, day: Math.min(span.passed + 1, span.total) }),
    },
  };
}

function wordsOf({ endsAt, statusGroup }: ContractView): 'ends' | 'free' | 'renews' {
  if (endsAt !== null) return 'ends';
  return statusGroup === 'trial' ? 'free' : 'renews';
}
