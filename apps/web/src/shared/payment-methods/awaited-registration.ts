import type { RegistrationView } from '@account/contracts/commerce/payment-methods/payment-method-registration.contract';

export function isAwaited(registration: RegistrationView | undefined): boolean {
  return registration?.outcome === 'open' || registration?.outcome === 'checking';
}
