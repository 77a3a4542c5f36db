import type { purchaseConfirmScreen } from '@account/contracts/commerce/purchase/purchase-screens.contract';
import { useTranslations } from 'use-intl';

import type { PageProps } from '../../shared/page/page.js';
import { ConfirmPurchase } from './confirm-purchase.js';
import { PurchaseHead } from './purchase-head.js';

export default function PurchaseConfirmPage({ data }: PageProps<typeof purchaseConfirmScreen>) {
  const t = useTranslations('purchase.confirm');
  const { planType, planName } = data.plan;
  return (
    <>
      <PurchaseHead title={t(`heading.${planType}`, { plan: planName })} at="confirm" />
      <ConfirmPurchase key={data.purchaseToken} data={data} />
    </>
  );
}
