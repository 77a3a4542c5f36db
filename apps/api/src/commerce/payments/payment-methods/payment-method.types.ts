import type { Id } from '../../../platform/ids/ids.js';

export type PaymentMethodId = Id<'payment-method'>;
export type RegistrationId = Id<'payment-method-registration'>;
