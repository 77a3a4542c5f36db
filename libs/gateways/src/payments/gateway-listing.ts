import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { Yen } from '@account/domain/commerce/money/yen';

/** `disputeWon`: the disputed amount was returned. */
export type ListedKind = 'charge' | 'refund' | 'dispute' | 'disputeWon';

export interface ListedMovement {
  kind: ListedKind;
  /** The provider's id of the movement. */
  id: string;
  /** The provider's id of the charge, if listed. */
  payment: string | null;
  /** Our id of the charge, if listed, in the sent form without hyphens. */
  orderId: string | null;
  /** Positive, also for refunds. */
  amount: Yen;
  /** Day in Japan. */
  on: BusinessDate;
}

/** `notOffered`: the provider has no such call, only files for manual download. */
export type Listing =
  | { outcome: 'listed'; movements: ListedMovement[] }
  | { outcome: 'notOffered' }
  | { outcome: 'unavailable'; code: string };

export const unavailable = (code: string): Listing => ({ outcome: 'unavailable', code });
