import { QuietEnd } from '@account/ui/layout/quiet-end';
import { useTranslations } from 'use-intl';

import type { DetailProps } from './page-data.js';
import { subscriptionPath } from './subscription-paths.js';
import { useDetailDates } from './use-detail-dates.js';

/** The way to cancel, or why there is none now. */
export function ToCancel({ contract, returnTo }: DetailProps) {
  const t = useTranslations('subscriptions.cancel');
  const dates = useDetailDates();
  const { statusGroup, ifCancelled, obstacles, hold } = contract;
  if (statusGroup === 'cancelRequest' || statusGroup === 'ended' || isStopped(contract)) return null;
  if (obstacles.cancel !== null)
    return <QuietEnd text={obstacles.cancel.message} act={t('open')} href={null} />;
  const end = ifCancelled === null ? '' : dates.lastMinute(ifCancelled.endsAt);
  return (
    <QuietEnd
      text={t(hold === null ? 'quiet' : 'quietHeld', { end })}
      act={t('open')}
      href={subscriptionPath(contract, '/withdraw', returnTo)}
    />
  );
}

/** Its plan ends, and with it the contract: there is nothing to cancel. */
function isStopped({ forceStopRenewDate, endsAt }: DetailProps['contract']): boolean {
  return forceStopRenewDate !== null && endsAt !== null;
}
