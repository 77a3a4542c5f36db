import type {
  ContractHoldView,
  ContractView,
} from '@account/contracts/commerce/subscriptions/contracts/contract.contract';
import { addDays, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { formatYen, yen } from '@account/domain/commerce/money/yen';
import { useTranslations } from 'use-intl';

import { useMethodTexts } from '../payment-methods/use-method-texts.js';
import { usePlanDates } from '../plans/plan-times.js';

const nothing = yen(0);

interface ContractFact {
  /** Kind of fact, so that a page can omit facts that it already shows in another place. */
  of?: 'amount' | 'day' | 'method';
  name: string;
  value: string;
  /** Small text beside the value. */
  note?: string | undefined;
}

/**
 * Returns the next events of a contract: the payment with amount, date and method, or the end of the contract.
 * The campaign follows.
 */
export function useContractFacts(contract: ContractView, today: BusinessDate): ContractFact[] {
  const t = useTranslations('contracts');
  const dates = usePlanDates(today);
  const methods = useMethodTexts(today);
  const { billingAmount, nextSettlementDay, endsAt, accountPaymentMethod, statusGroup } = contract;
  const { campaign, campaignApplicablePeriod, priceAfterCampaign, priceAfterCampaignFrom, hold } = contract;
  // Excludes contracts whose later periods are paid with a campaign code, because they stay free until they
  // end.
  const isFree = statusGroup === 'trial' && nextSettlementDay !== null && endsAt === null;
  const campaignEnd = campaignApplicablePeriod?.endDate ?? null;
  const isCancelled = statusGroup === 'cancelRequest';
  const amount = billingAmount !== null && {
    of: 'amount' as const,
    name: t('facts.amount'),
    value: formatYen(billingAmount),
    note: t('taxIncluded'),
  };
  const day = nextSettlementDay !== null && {
    of: 'day' as const,
    name: isFree ? t('facts.firstDay') : t('facts.day'),
    value: dates.day(nextSettlementDay),
  };
  const missing = ({ amount: owed, nextRetryDay }: ContractHoldView) => [
    { name: t('facts.missing'), value: formatYen(owed), note: t('taxIncluded') },
    {
      name: t('facts.nextRetry'),
      value: nextRetryDay === null ? t('noRetry') : dates.day(nextRetryDay),
    },
  ];
  const facts: (ContractFact | false)[] = [
    endsAt !== null && {
      name: t(statusGroup === 'ended' ? 'facts.endedOn' : 'facts.ends'),
      value: dates.lastDay(endsAt),
      note: t('inJapan', { time: dates.lastTime(endsAt) }),
    },
    isCancelled && { name: t('facts.toCome'), value: formatYen(nothing) },
    isFree && {
      name: t('facts.freeUntil'),
      value: t('freeDay', { day: dates.day(addDays(nextSettlementDay, -1)) }),
    },
    ...(hold === null || isCancelled ? (isFree ? [day, amount] : [amount, day]) : missing(hold)),
    accountPaymentMethod !== null && {
      of: 'method',
      name: t('facts.method'),
      value: methods.name(accountPaymentMethod),
    },
    campaign !== null && {
      name: t('facts.campaign'),
      value: campaign.campaignName,
      note: campaignEnd === null ? t('lasting') : t('until', { day: dates.day(campaignEnd) }),
    },
    priceAfterCampaign !== null && {
      name: t('facts.afterwards'),
      value: formatYen(priceAfterCampaign),
      note:
        priceAfterCampaignFrom === null ? undefined : t('from', { day: dates.day(priceAfterCampaignFrom) }),
    },
  ];
  return facts.filter((fact) => fact !== false);
}

export function FactValue({ value, note }: Pick<ContractFact, 'value' | 'note'>) {
  return (
    <>
      {value} {note && <small>{note}</small>}
    </>
  );
}
