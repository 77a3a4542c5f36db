import { undoCancellationCall } from '@account/contracts/commerce/subscriptions/subscription-calls.contract';
import type { FieldProblem } from '@account/contracts/platform/field-problems';
import { useRevalidator } from 'react-router-dom';
import * as z from 'zod/mini';

import { useCallForm } from '../../shared/form/use-call-form.js';
import type { CancelProps } from './page-data.js';

const required = 'paymentMethod.required' satisfies FieldProblem;

const needed = z.object({
  paymentMethodId: z.nullable(z.string()).check(z.refine((chosen) => !!chosen, { error: required })),
});

const own = z.object({ paymentMethodId: z.nullable(z.string()) });

export function useUndoing({ contract: { subscriptionId }, needsMethod }: CancelProps) {
  const { revalidate } = useRevalidator();
  return useCallForm({
    contract: undoCancellationCall,
    path: { subscriptionId },
    schema: needsMethod ? needed : own,
    defaultValues: { paymentMethodId: '' },
    order: ['paymentMethodId'],
    inputOf: ({ paymentMethodId }) => (needsMethod && paymentMethodId ? { paymentMethodId } : {}),
    fieldOfCode: needsMethod
      ? {
          PAYMENT_METHOD_NOT_SELECTED: 'paymentMethodId',
          PAYMENT_METHOD_NOT_FOR_PLAN: 'paymentMethodId',
        }
      : {},
    replaces: true,
    // It closed, another tab was first, or the way to pay is gone: the page says so once it is drawn again.
    refused: () => void revalidate(),
  });
}
