import type { SubscriptionDetailView } from '@account/contracts/commerce/subscriptions/subscriptions/subscription-detail.contract';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { EndReason } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { formatYen } from '@account/domain/commerce/money/yen';
import { Notice } from '@account/ui/feedback/notice';
import { useTranslations } from 'use-intl';

import { HoldNotice } from '../../../../shared/contracts/hold-notice.js';
import { Sentences } from '../../../../shared/language/sentences.js';
import { useMethodWords } from '../../../../shared/payment-methods/use-method-words.js';
import { MethodNotice } from './method-notice.js';
import type { DetailProps } from '../page-data.js';
import { RenewingNotice } from './renewing-notice.js';
import { useDetailDates } from '../use-detail-dates.js';

/** What the member should know first; a payment under way goes before everything. */
export function DetailNotice({ contract, today, returnTo }: DetailProps) {
  const { isRenewing, statusGroup, hold, end, obstacles } = contract;
  if (isRenewing) return <RenewingNotice contract={contract} />;
  if (end !== null) return <EndedNotice reason={end.reason} />;
  if (statusGroup === 'cancelRequest') return <CancelledNotice contract={contract} today={today} />;
  if (hold === null) return <MethodNotice contract={contract} isLeaving={returnTo !== null} />;
  return (
    <HoldNotice contract={contract} hold={hold} today={today}>
      {hold.act !== 'retry' && obstacles.changeMethod !== null && <p>{obstacles.changeMethod.message}</p>}
      {hold.act === null && obstacles.changeMethod === null && obstacles.retry !== null && (
        <p>{obstacles.retry.message}</p>
      )}
    </HoldNotice>
  );
}

function EndedNotice({ reason }: { reason: EndReason }) {
  const t = useTranslations('subscriptions.ended');
  return (
    <Notice title={t(`reasons.${reason}`)}>
      <p>
        <Sentences>
          {t('text')}
          {reason === 'STOPPED' && t('ask')}
        </Sentences>
      </p>
    </Notice>
  );
}

interface CancelledNoticeProps {
  contract: SubscriptionDetailView;
  today: BusinessDate;
}

function CancelledNotice({ contract, today }: CancelledNoticeProps) {
  const t = useTranslations('subscriptions.cancelled');
  const dates = useDetailDates();
  const { endsAt, hold, undoUntil, obstacles } = contract;
  const charge = useCharge({ contract, today });
  const end = endsAt === null ? '' : dates.lastMinute(endsAt);
  return (
    <Notice title={t(hold === null ? 'title' : 'heldTitle', { end })}>
      <p>
        <Sentences>
          {hold !== null && t('heldText')}
          {obstacles.undo === null && undoUntil !== null && t('until', { end: dates.endOf(undoUntil) })}
          {obstacles.undo === null ? charge : obstacles.undo.message}
        </Sentences>
      </p>
    </Notice>
  );
}

/** What undoing leads to; null: it is not possible. */
function useCharge({ contract: { ifUndone, hold }, today }: CancelledNoticeProps): string | null {
  const t = useTranslations('subscriptions.cancelled');
  const dates = useDetailDates();
  const words = useMethodWords(today);
  if (ifUndone === null) return null;
  const { amount: owed, on, accountPaymentMethod: method } = ifUndone;
  const amount = formatYen(owed);
  if (hold !== null || on === null) return t('owes', { amount });
  return method === null
    ? t('chargesAnother', { amount, day: dates.day(on) })
    : t('charges', { amount, day: dates.day(on), method: words.name(method) });
}
