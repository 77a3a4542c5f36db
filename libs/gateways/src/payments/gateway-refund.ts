import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { Yen } from '@account/domain/commerce/money/yen';

import type { ProviderIds } from './gateway-references.js';

export interface RefundRequest {
  /** 32 hexadecimal characters, new for each try. */
  refundId: string;
  ids: ProviderIds;
  amount: Yen;
  charge: { amount: Yen; capturedOn: BusinessDate; refunds: number; refunded: Yen };
  today: BusinessDate;
}

export interface Refunded {
  /** The provider's id of the refund; null where it gives none. */
  refund: string | null;
  processedOn: BusinessDate;
}

export interface RefundLookup {
  refundId: string;
  ids: ProviderIds;
  /** As the provider calls it, when its answer arrived. */
  refund: string | null;
  amount: Yen;
  /** Ours: the day of a refund whose own day the provider names nowhere. */
  sentOn: BusinessDate;
  /** False for a part, which some providers cannot tell from another part or from none. */
  isWhole: boolean;
}

export type RefundInquiry =
  | { outcome: 'found'; standing: 'refunded'; processedOn: BusinessDate; refund: string | null }
  | { outcome: 'found'; standing: 'pending' }
  | { outcome: 'found'; standing: 'refused' }
  /** What is found is another refund than the one that was asked for. */
  | { outcome: 'found'; standing: 'differs'; code: string }
  /** `laggingIndex`: what is listed late was searched, so that it may yet be found. */
  | { outcome: 'notFound'; basis: 'record' | 'laggingIndex' }
  | { outcome: 'notOffered' }
  | { outcome: 'unavailable'; code: string };
