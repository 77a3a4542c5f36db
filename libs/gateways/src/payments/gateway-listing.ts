import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { Yen } from '@account/domain/commerce/money/yen';

/** `disputeWon`: what a dispute took came back. */
export type ListedKind = 'charge' | 'refund' | 'dispute' | 'disputeWon';

export interface ListedMovement {
  kind: ListedKind;
  /** The provider's id of this movement. */
  id: string;
  /** The provider's id of what was charged, where the list names it. */
  payment: string | null;
  /** Our id of the charge, where the list names it: as it was sent, without hyphens. */
  orderId: string | null;
  /** Above zero, also where it went back. */
  amount: Yen;
  /** In Japan. */
  on: BusinessDate;
}

/** `notOffered`: the provider has no such call, only files that a person fetches. */
export type Listing =
  | { outcome: 'listed'; movements: ListedMovement[] }
  | { outcome: 'notOffered' }
  | { outcome: 'unavailable'; code: string };

export const unavailable = (code: string): Listing => ({ outcome: 'unavailable', code });
