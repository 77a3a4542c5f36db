import type { SubscriptionDetailView } from '@account/contracts/commerce/subscriptions/subscriptions/subscription-detail.contract';
import { Banner } from '@account/ui/feedback/banner';
import { isMoneyType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { LinkButton } from '@account/ui/form/button';
import { useTranslations } from 'use-intl';

import { subscriptionPath } from '../page-data.js';
import { useDetailDates } from '../use-detail-dates.js';

interface MethodBannerProps {
  contract: SubscriptionDetailView;
  isCancelling: boolean;
}

/** Warns that the next payment needs a different payment method. */
export function MethodBanner({ contract, isCancelling: isLeaving }: MethodBannerProps) {
  const t = useTranslations('subscriptions');
  const dates = useDetailDates();
  const { endsAt, methodState, obstacles } = contract;
  if (isLeaving || obstacles.changeMethod !== null) return null;
  const act = subscriptionPath(contract, '/payment-method');
  if (hasNoMethod(contract) && endsAt !== null)
    return (
      <Banner tone="warn" title={t('method.codeEnds', { end: dates.lastMinute(endsAt) })}>
        <p>{t('method.codeText')}</p>
        <LinkButton href={act}>{t('payments.setMethod')}</LinkButton>
      </Banner>
    );
  if (methodState === null || methodState === 'usable' || contract.nextSettlementDay === null) return null;
  return (
    <Banner tone="warn" title={t(`method.states.${methodState}`)}>
      <p>{t('method.text')}</p>
      <LinkButton href={act}>{t('payments.changeMethod')}</LinkButton>
    </Banner>
  );
}

/** Returns true if a campaign code pays or no payment method is set. */
export function hasNoMethod({ accountPaymentMethod }: Pick<SubscriptionDetailView, 'accountPaymentMethod'>) {
  return accountPaymentMethod === null || !isMoneyType(accountPaymentMethod.paymentMethodType);
}
