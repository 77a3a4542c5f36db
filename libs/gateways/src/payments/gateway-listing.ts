import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { Yen } from '@account/domain/commerce/money/yen';

/** `disputeWon`: the disputed amount was returned to the store. */
export type ListedKind = 'charge' | 'refund' | 'dispute' | 'disputeWon';

export interface ListedMovement {
  kind: ListedKind;
  /** The provider's id for this charge, refund or dispute. */
  id: string;
  /** The provider's id for the charge to which the entry belongs, if listed. */
  payment: string | null;
  /** Our charge id, if listed, in the form without hyphens that was sent. */
  orderId: string | null;
  /** Amount in yen; also positive for refunds. */
  amount: Yen;
  /** Day in Japan of the charge, refund or dispute. */
  on: BusinessDate;
}

/** `notOffered`: the provider has no such API and offers only files for manual download. */
export type Listing =
  | { outcome: 'listed'; movements: ListedMovement[] }
  | { outcome: 'notOffered' }
  | { outcome: 'unavailable'; code: string };

export const unavailable = (code: string): Listing => ({ outcome: 'unavailable', code });
