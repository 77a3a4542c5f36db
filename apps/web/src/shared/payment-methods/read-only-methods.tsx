import type { PaymentMethodView } from '@account/contracts/commerce/payments/payment-methods/payment-method.contract';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { MethodList, MethodRow } from '@account/ui/layout/method-list';

import { paymentMark } from './payment-mark.js';
import { useMethodTexts } from './use-method-texts.js';

interface ReadOnlyMethodsProps {
  methods: readonly PaymentMethodView[];
  today: BusinessDate;
  /** ID of the payment method to highlight. */
  lit?: string | undefined;
}

/** Shows saved payment methods without actions. */
export function ReadOnlyMethods({ methods, today, lit }: ReadOnlyMethodsProps) {
  const words = useMethodTexts(today);
  return (
    <MethodList>
      {methods.map((method) => (
        <MethodRow
          key={method.accountPaymentMethodId}
          mark={paymentMark(method)}
          name={words.name(method)}
          facts={[words.fact(method)]}
          isLit={method.accountPaymentMethodId === lit}
        />
      ))}
    </MethodList>
  );
}
