import type { OrderVerificationView } from '@account/contracts/commerce/purchase/order-verification.contract';
import type { ShownMethodView } from '@account/contracts/commerce/payment-methods/shown-method.contract';
import type { BusinessDate } from '@account/domain/commerce/calendar/business-date';
import type { ReactNode } from 'react';

import type { OrderedPlan } from './ordered-plan.js';

export interface OrderFacts {
  today: BusinessDate;
  plan: OrderedPlan;
  verification: OrderVerificationView;
  accountPaymentMethod: ShownMethodView;
  formPath: string;
}

export function bold(words: ReactNode): ReactNode {
  return <strong>{words}</strong>;
}
