import { formatYen } from '@account/domain/commerce/money/yen';
import type { OrderSummaryProps } from '@account/ui/shop/order-summary';
import { useTranslations } from 'use-intl';

import { usePageTitle } from '../../../shared/page/page-title.js';
import { usePlanDates } from '../../../shared/plans/plan-times.js';
import { CompletedChange } from './completed-change.js';
import { subscriptionPath, type CancelCompleteProps } from './page-data.js';
import { useDetailDates } from './use-detail-dates.js';
import { useStatusFacts } from './use-status-facts.js';

export default function CancelCompletePage({ data }: { data: CancelCompleteProps }) {
  const t = useTranslations('subscriptions');
  const { contract, today, event, returnTo, mailedTo } = data;
  const title = t(`done.${event}`);
  usePageTitle(title);
  const canUndo = returnTo === null && event === 'cancelled' && contract.obstacles.undo === null;
  return (
    <CompletedChange
      {...{ title, contract, mailedTo }}
      lead={useLead(data)}
      sums={useSums(data)}
      facts={useStatusFacts(contract, today)}
      act={
        returnTo === null
          ? { href: subscriptionPath(contract), text: t('toDetail') }
          : { href: returnTo, text: t('toWithdrawal') }
      }
      more={
        canUndo ? { href: subscriptionPath(contract, '/withdraw'), text: t('cancelled.undo') } : undefined
      }
    />
  );
}

function useLead({ contract, event }: CancelCompleteProps): string {
  const t = useTranslations('subscriptions.done');
  const dates = useDetailDates();
  const { planName, endsAt, undoUntil, obstacles } = contract;
  if (event === 'undone' || endsAt === null) return t('undoneLead', { plan: planName });
  const canUndo = undoUntil !== null && obstacles.undo === null;
  return canUndo ? t('undoLead', { end: dates.endOf(undoUntil) }) : t('noPaymentLead');
}

/** Returns the end of a cancelled contract, or the next payment of a contract whose cancellation was undone. */
function useSums({ contract, today }: CancelCompleteProps): OrderSummaryProps['sums'] {
  const t = useTranslations('subscriptions');
  const dates = usePlanDates(today);
  const { endsAt, hold, nextSettlementDay, billingAmount } = contract;
  const large = (text: string) => <span className="order__when">{text}</span>;
  if (endsAt !== null) {
    const label = t(hold === null ? 'cancel.watching' : 'cancel.ends');
    return [
      { label, amount: large(t('done.until', { end: dates.lastMinute(endsAt) })), note: t('done.japan') },
    ];
  }
  if (nextSettlementDay === null || billingAmount === null) return [];
  const note = t('undo.owesValue', { amount: formatYen(billingAmount) });
  return [{ label: t('payments.next'), amount: large(dates.day(nextSettlementDay)), note }];
}
