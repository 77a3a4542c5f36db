import type { PurchaseConfirmView } from '@account/contracts/commerce/purchase/quoted-order.contract';
import { OrderBox } from '@account/ui/layout/order-box';
import { useTranslations } from 'use-intl';

import { OrderButton, OrderButtonAsHolder } from './order-button.js';
import './purchase.css';
import { ReplacedQuote } from './replaced-quote.js';
import { useFreshOnReturn } from './use-fresh-on-return.js';
import { useOrderSums } from './use-order-sums.js';
import { useOrderTerms } from './use-order-terms.js';

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
