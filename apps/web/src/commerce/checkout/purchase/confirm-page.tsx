import type { purchaseConfirmScreen } from '@account/contracts/commerce/checkout/purchase/purchase-screens.contract';
import type { PurchaseConfirmView } from '@account/contracts/commerce/checkout/purchase/quoted-order.contract';
import { OrderBox } from '@account/ui/catalogue/order-box';
import { StepBar } from '@account/ui/feedback/stepper';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { PageHead } from '../../../shared/page/page-head.js';
import { usePageTitle } from '../../../shared/page/page-title.js';
import type { PageProps } from '../../../shared/page/page.js';
import { OrderButton, OrderButtonWithCardHolder } from './order/order-button.js';
import { RenewedQuoteBanner, ReplacedQuoteBanner } from './order/replaced-quote-banner.js';
import { RunningContracts } from './order/running-contracts.js';
import { useOrderSums } from './order/use-order-sums.js';
import { useOrderTerms } from './order/use-order-terms.js';
import { useReloadOnRestore } from './order/use-reload-on-restore.js';
import './purchase.css';

/** The form is step 1. */
const steps = { current: 2, total: 2 };

export default function PurchaseConfirmPage({ data }: PageProps<typeof purchaseConfirmScreen>) {
  const t = useTranslations('purchase.confirm');
  const words = useTranslations('purchase.steps');
  const { planType, shortName } = data.plan;
  const title = t(`heading.${planType}`, { plan: shortName });
  usePageTitle(title);
  return (
    <>
      <PageHead
        title={title}
        isShort
        step={<StepBar {...steps} text={words('bar', steps)} label={words('barLabel', steps)} />}
      />
      <ConfirmPurchase data={data} />
    </>
  );
}

/** Shows everything that the member agrees to, with the order button directly below. */
export function ConfirmPurchase({ data }: { data: PurchaseConfirmView }) {
  const { plan, verification, today, threeDSecure, replaced } = data;
  useReloadOnRestore();
  const [firstToken] = useState(data.purchaseToken);
  // The quote expired before the button was pressed. The page now shows a new quote, which the member must
  // confirm again.
  const isRenewed = data.purchaseToken !== firstToken;
  const [sums, terms] = [useOrderSums(plan, verification, today), useOrderTerms(data)];
  const order = (acts: ReactNode) => (
    <OrderBox name={plan.planName} picture={plan.picture ?? undefined} {...{ sums, terms }}>
      {acts}
    </OrderBox>
  );
  return (
    <div className="form confirm-purchase">
      {replaced !== null && (
        <ReplacedQuoteBanner
          key={data.purchaseToken}
          before={replaced}
          after={verification}
          because={data.replacedBecause}
          isFocused={isRenewed}
        />
      )}
      {replaced === null && isRenewed && <RenewedQuoteBanner key={data.purchaseToken} />}
      <RunningContracts contracts={data.runningContracts} today={today} />
      {threeDSecure === 'required' ? (
        <OrderButtonWithCardHolder data={data}>{order}</OrderButtonWithCardHolder>
      ) : (
        <OrderButton data={data}>{order}</OrderButton>
      )}
    </div>
  );
}
