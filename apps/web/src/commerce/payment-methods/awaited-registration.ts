import type { RegistrationView } from '@account/contracts/commerce/payment-methods/payment-method-registration.contract';

const firstWait = 2_000;
const longestWait = 30_000;

/** Milliseconds before what became of a registration is asked again. */
export function nextWait(timesAsked: number): number {
  return Math.min(firstWait * 2 ** timesAsked, longestWait);
}

export function isAwaited(registration: RegistrationView | undefined): boolean {
  return registration?.outcome === 'open' || registration?.outcome === 'checking';
}
