import type { SubscriptionDetailView } from '@account/contracts/commerce/subscriptions/subscriptions/subscription-detail.contract';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { EndReason } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { formatYen } from '@account/domain/commerce/money/yen';
import { Banner } from '@account/ui/feedback/banner';
import { useTranslations } from 'use-intl';

import { HoldBanner } from '../../../../shared/contracts/hold-banner.js';
import { Sentences } from '../../../../shared/language/sentences.js';
import { useMethodTexts } from '../../../../shared/payment-methods/use-method-texts.js';
import { MethodBanner } from './method-banner.js';
import type { DetailProps } from '../page-data.js';
import { RenewingBanner } from './renewing-banner.js';
import { useDetailDates } from '../use-detail-dates.js';

/** Shows the most important status; a pending payment takes precedence over all others. */
export function StatusBanner({ contract, today, returnTo }: DetailProps) {
  const { isRenewing, statusGroup, hold, end, obstacles } = contract;
  if (isRenewing) return <RenewingBanner contract={contract} />;
  if (end !== null) return <EndedBanner reason={end.reason} />;
  if (statusGroup === 'cancelRequest') return <CancelledBanner contract={contract} today={today} />;
  if (hold === null) return <MethodBanner contract={contract} isCancelling={returnTo !== null} />;
  return (
    <HoldBanner contract={contract} hold={hold} today={today}>
      {hold.act !== 'retry' && obstacles.changeMethod !== null && <p>{obstacles.changeMethod.message}</p>}
      {hold.act === null && obstacles.changeMethod === null && obstacles.retry !== null && (
        <p>{obstacles.retry.message}</p>
      )}
    </HoldBanner>
  );
}

function EndedBanner({ reason }: { reason: EndReason }) {
  const t = useTranslations('subscriptions.ended');
  return (
    <Banner title={t(`reasons.${reason}`)}>
      <p>
        <Sentences>
          {t('text')}
          {reason === 'STOPPED' && t('ask')}
        </Sentences>
      </p>
    </Banner>
  );
}

interface CancelledBannerProps {
  contract: SubscriptionDetailView;
  today: BusinessDate;
}

function CancelledBanner({ contract, today }: CancelledBannerProps) {
  const t = useTranslations('subscriptions.cancelled');
  const dates = useDetailDates();
  const { endsAt, hold, undoUntil, obstacles } = contract;
  const charge = useCharge({ contract, today });
  const end = endsAt === null ? '' : dates.lastMinute(endsAt);
  return (
    <Banner title={t(hold === null ? 'title' : 'heldTitle', { end })}>
      <p>
        <Sentences>
          {hold !== null && t('heldText')}
          {obstacles.undo === null && undoUntil !== null && t('until', { end: dates.endOf(undoUntil) })}
          {obstacles.undo === null ? charge : obstacles.undo.message}
        </Sentences>
      </p>
    </Banner>
  );
}

/** Returns the charge that undoing the cancellation would cause, or null if undoing is not possible. */
function useCharge({ contract: { ifUndone, hold }, today }: CancelledBannerProps): string | null {
  const t = useTranslations('subscriptions.cancelled');
  const dates = useDetailDates();
  const words = useMethodTexts(today);
  if (ifUndone === null) return null;
  const { amount: owed, on, accountPaymentMethod: method } = ifUndone;
  const amount = formatYen(owed);
  if (hold !== null || on === null) return t('owes', { amount });
  return method === null
    ? t('chargesAnother', { amount, day: dates.day(on) })
    : t('charges', { amount, day: dates.day(on), method: words.name(method) });
}
