import {
  isCardType,
  type PaymentMethodType,
} from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import type { RegistrationProblem } from '@account/domain/commerce/payments/payment-methods/registration';
import type { RefusalClass } from '@account/domain/commerce/payments/charges/gateway-outcome';

/** True for types that are registered with a card number; other types need an agreement at the provider. */
export function isCard({ type }: { type: PaymentMethodType }): boolean {
  return isCardType(type);
}

export function problemOf(type: PaymentMethodType, refusal: RefusalClass): RegistrationProblem {
  if (!isCardType(type)) return 'PAYMENT_METHOD_REGISTRATION_FAILED';
  return refusal === 'notAuthenticated' ? 'THREE_D_SECURE_FAILED' : 'CARD_REGISTRATION_FAILED';
}
