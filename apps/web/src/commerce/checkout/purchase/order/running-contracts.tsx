import type { RunningContractView } from '@account/contracts/commerce/subscriptions/contracts/contract.contract';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { formatYen } from '@account/domain/commerce/money/yen';
import { Banner } from '@account/ui/feedback/banner';
import { TextLink } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';

import { useOwnPages } from '../../../../shared/navigation/own-pages.js';
import { usePlanDates } from '../../../../shared/plans/plan-times.js';
import { usePlanPrice } from '../../../../shared/plans/plan-view-card.js';

interface RunningContractsProps {
  contracts: readonly RunningContractView[];
  today: BusinessDate;
  /** Default: texts for the order of an additional plan. */
  words?: { title: string; text: string };
}

/** Lists the contracts that the member continues to pay for in addition to the new plan. */
export function RunningContracts({ contracts, today, words }: RunningContractsProps) {
  const t = useTranslations('purchase.running');
  if (contracts.length === 0) return null;
  return (
    <Banner tone="warn" title={words?.title ?? t('title')}>
      <ul className="running">
        {contracts.map((contract) => (
          <RunningContract key={contract.subscriptionId} {...{ contract, today }} />
        ))}
      </ul>
      <p>{words?.text ?? t('text')}</p>
    </Banner>
  );
}

function RunningContract({ contract, today }: { contract: RunningContractView; today: BusinessDate }) {
  const t = useTranslations('purchase.running');
  const pages = useOwnPages();
  const dates = usePlanDates(today);
  const price = usePlanPrice(contract);
  const { subscriptionId, planName, nextPayment } = contract;
  const href = `/mypage/subscription/${subscriptionId}`;
  const next = t('next', { day: dates.day(nextPayment.on), amount: formatYen(nextPayment.amount) });
  return (
    <li>
      <strong>
        {pages.has(href) ? <TextLink href={href}>{planName}</TextLink> : planName} {price}
      </strong>
      <span>{next}</span>
    </li>
  );
}
