import type { SubscriptionDetailView } from '@account/contracts/commerce/subscriptions/subscription-detail.contract';
import type { BusinessDate } from '@account/domain/commerce/calendar/business-date';
import { formatYen } from '@account/domain/commerce/money/yen';
import { Notice } from '@account/ui/feedback/notice';
import { useTranslations } from 'use-intl';

import { useMethodWords } from '../../shared/payment-methods/use-method-words.js';
import { Sentences } from '../../shared/language/sentences.js';
import { useDetailDates } from './use-detail-dates.js';

interface CancelledNoticeProps {
  contract: SubscriptionDetailView;
  today: BusinessDate;
}

export function CancelledNotice({ contract, today }: CancelledNoticeProps) {
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
