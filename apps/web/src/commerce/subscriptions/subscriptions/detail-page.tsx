import { SecondaryAction } from '@account/ui/layout/section';
import { useTranslations } from 'use-intl';

import { CampaignSection, PlanSection } from './detail/plan-section.js';
import { ScheduledChangeBanner } from './detail/scheduled-change-banner.js';
import { DetailHead } from './detail/detail-head.js';
import { StatusBanner } from './detail/status-banner.js';
import { subscriptionPath, type DetailProps } from './page-data.js';
import { PaymentSection } from './detail/payment-section.js';
import { useDetailDates } from './use-detail-dates.js';

/** Contract page. For a contract on hold, the payment comes first because it needs action. */
export default function DetailPage({ data }: { data: DetailProps }) {
  const { contract } = data;
  const isHeld = contract.statusGroup === 'hold';
  return (
    <>
      <DetailHead {...data} />
      <StatusBanner {...data} />
      <ScheduledChangeBanner {...data} />
      {isHeld && <PaymentSection {...data} />}
      <PlanSection {...data} />
      {contract.campaign !== null && <CampaignSection {...data} />}
      {!isHeld && <PaymentSection {...data} />}
      <CancelLink {...data} />
    </>
  );
}

/** Links to the cancellation, or shows the reason why it is unavailable. */
export function CancelLink({ contract, returnTo }: DetailProps) {
  const t = useTranslations('subscriptions.cancel');
  const dates = useDetailDates();
  const { statusGroup, ifCancelled, obstacles, hold } = contract;
  if (statusGroup === 'cancelRequest' || statusGroup === 'ended' || isStopped(contract)) return null;
  if (obstacles.cancel !== null)
    return <SecondaryAction text={obstacles.cancel.message} act={t('open')} href={null} />;
  const end = ifCancelled === null ? '' : dates.lastMinute(ifCancelled.endsAt);
  return (
    <SecondaryAction
      text={t(hold === null ? 'quiet' : 'quietHeld', { end })}
      act={t('open')}
      href={subscriptionPath(contract, '/withdraw', returnTo)}
    />
  );
}

/** The contract ends together with the plan, so there is nothing to cancel. */
function isStopped({ forceStopRenewDate, endsAt }: DetailProps['contract']): boolean {
  return forceStopRenewDate !== null && endsAt !== null;
}
