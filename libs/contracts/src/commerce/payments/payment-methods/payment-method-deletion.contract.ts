import { reauthorisedMember } from '../../../platform/access.js';
import { call, redirectSchema } from '../../../platform/call.js';

/** Idempotent; returns 404 for a method of another member. */
export const deletePaymentMethodCall = call({
  method: 'DELETE',
  path: '/zapi/account/payment-method/{accountPaymentMethodId}',
  access: reauthorisedMember,
  problems: [
    'PAYMENT_METHOD_NOT_FOUND',
    'PAYMENT_METHOD_IN_USE',
    'PAYMENT_METHOD_CANCELLATION_PENDING',
    'PAYMENT_BEING_CHECKED',
  ],
  answer: redirectSchema,
});
