import type { planChangeScreen } from '@account/contracts/commerce/checkout/plan-changes/plan-change.contract';
import { formatYen } from '@account/domain/commerce/money/yen';
import { Banner } from '@account/ui/feedback/banner';
import { AnswerList, type Answer } from '@account/ui/layout/answer-list';
import { Section } from '@account/ui/layout/section';
import { PlanCards } from '@account/ui/catalogue/plan-card';
import { TextLink } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';

import { changeAtNextPayment } from '../../../shared/contracts/scheduled-change.js';
import { PageHead } from '../../../shared/page/page-head.js';
import { usePageTitle } from '../../../shared/page/page-title.js';
import type { PageProps } from '../../../shared/page/page.js';
import { ProblemBanner } from '../../../shared/page/problem-banner.js';
import { useOrderDates } from '../../../shared/plans/plan-times.js';
import { usePlanPrice } from '../../../shared/plans/plan-view-card.js';
import { contractPath, type ChangeProps } from './page-data.js';
import { PlanChangeChoice } from './plan-change-choice.js';
import { ScheduledChange } from './scheduled-change.js';

/**
 * Lists the plans of the group, from which the member chooses the new plan of the contract. Without a group, it shows
 * only the scheduled change.
 */
export default function ChangePage({ data }: PageProps<typeof planChangeScreen>) {
  const t = useTranslations('planChanges');
  const dates = useOrderDates();
  const { groupName, contract, plans, obstacle, effectiveOn } = data;
  const title = groupName === null ? contract.planName : t('heading', { group: groupName });
  usePageTitle(title);
  return (
    <>
      <PageHead
        title={title}
        lead={
          obstacle === null && effectiveOn !== null ? t('lead', { day: dates.day(effectiveOn) }) : undefined
        }
        back={{ href: contractPath(contract), text: t('back') }}
      />
      <Obstacle {...data} />
      <ScheduledChange contract={contract} canReplace={effectiveOn !== null} />
      {data.withdrawsCancellation && (
        <Banner title={t('cancellation.title')}>
          <p>{t('cancellation.text')}</p>
        </Banner>
      )}
      <OtherContracts {...data} />
      <Section title={t('current.title')}>
        <AnswerList answers={useCurrentPlan(data)} />
      </Section>
      {plans.length > 0 && (
        <Section title={t('choices.title')}>
          <PlanCards>
            {plans.map((choice) => (
              <PlanChangeChoice key={choice.plan.planId} choice={choice} data={data} />
            ))}
          </PlanCards>
        </Section>
      )}
    </>
  );
}

/** Explains why no plan can be chosen, with a link to the page that removes the reason. */
function Obstacle({ obstacle, wayOut }: ChangeProps) {
  const t = useTranslations('planChanges');
  if (obstacle === null) return null;
  const { code } = obstacle;
  return (
    <ProblemBanner problem={obstacle} tone="warn">
      {wayOut !== null && (
        <TextLink href={wayOut}>
          {t.has(`wayOut.${code}` as 'otherWayOut') ? t(`wayOut.${code}` as 'otherWayOut') : t('otherWayOut')}
        </TextLink>
      )}
    </ProblemBanner>
  );
}

function OtherContracts({ contract, otherContracts }: ChangeProps) {
  const t = useTranslations('planChanges.others');
  if (otherContracts.length === 0) return null;
  return (
    <Banner title={t('title')}>
      <p>{t('text', { plan: contract.planName })}</p>
      {otherContracts.map((other) => (
        <TextLink key={other.subscriptionId} href={contractPath(other, '/change')}>
          {t('change', { plan: other.planName })}
        </TextLink>
      ))}
    </Banner>
  );
}

function useCurrentPlan({ contract }: ChangeProps): Answer[] {
  const t = useTranslations('planChanges');
  const dates = useOrderDates();
  const { planName, nextSettlementDay: on, billingAmount, originalPrice } = contract;
  const price = usePlanPrice({ ...contract, price: originalPrice });
  return [
    { name: t('current.name'), value: planName },
    ...(changeAtNextPayment(contract) === undefined ? [{ name: t('current.price'), value: price }] : []),
    {
      name: t('current.next'),
      value:
        on === null || billingAmount === null
          ? t('current.nothing')
          : t('payment', { day: dates.day(on), amount: formatYen(billingAmount) }),
    },
  ];
}
