import type { purchaseConfirmScreen } from '@account/contracts/commerce/purchase/purchase-screens.contract';
import type { PurchaseConfirmView } from '@account/contracts/commerce/purchase/quoted-order.contract';
import { OrderBox } from '@account/ui/catalogue/order-box';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';

import type { PageProps } from '../../shared/page/page.js';
import { OrderButton, OrderButtonAsHolder } from './order/order-button.js';
import { ReplacedQuote } from './order/replaced-quote.js';
import { useOrderSums } from './order/use-order-sums.js';
import { useOrderTerms } from './order/use-order-terms.js';
import { PurchaseHead } from './purchase-head.js';
import './purchase.css';

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

/** Everything that is agreed to, and right below it the button that agrees. */
export function ConfirmPurchase({ data }: { data: PurchaseConfirmView }) {
  const { plan, verification, today, threeDSecure, replaced } = data;
  const t = useTranslations('purchase.confirm');
  useFreshOnReturn();
  const order = (
    <OrderBox sums={useOrderSums(plan, verification, today)} terms={useOrderTerms(data)}>
      <p>
        {t.rich(`agree.${plan.planType}`, {
          terms: (words) => (
            <a className="link" href="/terms" target="_blank">
              {words}
            </a>
          ),
        })}
      </p>
    </OrderBox>
  );
  return (
    <div className="form confirm-purchase">
      {replaced !== null && (
        <ReplacedQuote before={replaced} after={verification} because={data.replacedBecause} />
      )}
      {threeDSecure === 'required' ? (
        <OrderButtonAsHolder data={data}>{order}</OrderButtonAsHolder>
      ) : (
        <OrderButton data={data}>{order}</OrderButton>
      )}
    </div>
  );
}

/** Back after an order was sent: the page as the browser kept it would still be waiting, so it is loaded again. */
function useFreshOnReturn(): void {
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload();
    };
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);
}
