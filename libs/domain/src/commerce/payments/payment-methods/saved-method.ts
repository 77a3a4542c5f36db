import type { BusinessDate } from '../../business-day/business-date.js';
import { isCardExpired, isCardExpiringSoon, type ExpireDate } from './card-expiry.js';

export const paymentMethodLimit = 10;

export const paymentMethodStates = ['USABLE', 'NEEDS_REPLACING', 'DELETED'] as const;

export type PaymentMethodState = (typeof paymentMethodStates)[number];

export const shownMethodStates = ['usable', 'expiringSoon', 'expired', 'needsReplacing'] as const;

export type ShownMethodState = (typeof shownMethodStates)[number];

interface Facts {
  state: Exclude<PaymentMethodState, 'DELETED'>;
  expireDate: ExpireDate | null;
  /** Day of the earliest upcoming payment with the method. */
  nextDue: BusinessDate | null;
}

export function shownMethodState(
  { state, expireDate, nextDue }: Facts,
  today: BusinessDate,
): ShownMethodState {
  if (state === 'NEEDS_REPLACING') return 'needsReplacing';
  if (expireDate === null) return 'usable';
  if (isCardExpired(expireDate, today)) return 'expired';
  return isCardExpiringSoon(expireDate, today, nextDue) ? 'expiringSoon' : 'usable';
}

export const deletableStates = ['free', 'contractUsed', 'cancellationPending', 'chargePending'] as const;

export type DeletableState = (typeof deletableStates)[number];

/**
 * Returns the reason why the method cannot be deleted. If there are several, returns the first one in the list
 * of states.
 */
export function deletableState(uses: readonly DeletableState[]): DeletableState {
  const order: readonly DeletableState[] = ['chargePending', 'contractUsed', 'cancellationPending'];
  return order.find((use) => uses.includes(use)) ?? 'free';
}
