import type { FieldProblem } from '@account/contracts/platform/fields/field-problems';
import { newMethodType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import * as z from 'zod/mini';

import type { MethodProps } from './page-data.js';

/** Selects the method that was just added. The list is expanded when no other method can be selected. */
export function methodValues(
  data: Pick<MethodProps, 'paymentMethodList' | 'storePaymentMethod' | 'registration' | 'preselected'>,
) {
  const { paymentMethodList, storePaymentMethod, registration, preselected } = data;
  const isAdding = registration !== null && registration.accountPaymentMethodId === null;
  const hasOther = paymentMethodList.some(({ isSelectable }) => isSelectable);
  const [firstType = ''] = storePaymentMethod;
  return {
    paymentMethodId: isAdding ? registration.paymentMethodType : (preselected ?? (hasOther ? '' : firstType)),
  };
}

export function methodSchema(finishAdding: string) {
  return z.object({
    /** Null while no radio button is selected; a payment method type while a method is being added. */
    paymentMethodId: z.nullable(z.string()).check(
      z.refine((chosen) => chosen !== null && chosen !== '', {
        error: 'paymentMethod.required' satisfies FieldProblem,
      }),
      z.refine((chosen) => newMethodType(chosen) === undefined, { error: finishAdding }),
    ),
  });
}
