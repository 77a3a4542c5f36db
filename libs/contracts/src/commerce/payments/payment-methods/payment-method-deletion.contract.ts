import { reauthorisedMember } from '../../../platform/access.js';
import { call, redirectSchema } from '../../../platform/call.js';

/** The same answer where it is gone already; another member's is 404. */
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
