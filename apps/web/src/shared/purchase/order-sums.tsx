import type { OrderVerificationView } from '@account/contracts/commerce/purchase/order-verification.contract';
import type { BusinessDate } from '@account/domain/commerce/calendar/business-date';
import { OrderBox } from '@account/ui/layout/order-box';
import { useTranslations } from 'use-intl';

import type { OrderedPlan } from './ordered-plan.js';
import { useOrderSums } from './use-order-sums.js';

interface OrderSumsProps {
  plan: OrderedPlan;
  today: BusinessDate;
  verification: OrderVerificationView;
  isBusy: boolean;
}

export function OrderSums({ plan, today, verification, isBusy }: OrderSumsProps) {
  const t = useTranslations('purchase.code');
  const { campaignName } = verification;
  return (
    <OrderBox sums={useOrderSums(plan, verification, today)} busy={isBusy}>
      {campaignName !== null && <p>{t('appliedBySelf', { name: campaignName })}</p>}
    </OrderBox>
  );
}
