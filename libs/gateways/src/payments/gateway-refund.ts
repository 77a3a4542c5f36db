import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { Yen } from '@account/domain/commerce/money/yen';

import type { ProviderIds } from './gateway-references.js';

export interface RefundRequest {
  /** 32 hexadecimal characters, new for each refund attempt. */
  refundId: string;
  ids: ProviderIds;
  amount: Yen;
  charge: { amount: Yen; capturedOn: BusinessDate; refunds: number; refunded: Yen };
  today: BusinessDate;
}

export interface Refunded {
  /** The provider's id for the refund; null if there is none. */
  refund: string | null;
  processedOn: BusinessDate;
}

export interface RefundLookup {
  refundId: string;
  ids: ProviderIds;
  /** The provider's id of the refund, once the response has arrived. */
  refund: string | null;
  amount: Yen;
  /** Day on which the refund was sent; used if the provider does not report a day. */
  sentOn: BusinessDate;
  /** False for a partial refund. Some providers cannot distinguish it from another refund or from no refund. */
  isWhole: boolean;
}

export type RefundInquiry =
  | { outcome: 'found'; standing: 'refunded'; processedOn: BusinessDate; refund: string | null }
  | { outcome: 'found'; standing: 'pending' }
  | { outcome: 'found'; standing: 'refused' }
  /** The refund found is not the requested one. */
  | { outcome: 'found'; standing: 'differs'; code: string }
  /** `laggingIndex`: the provider searched a delayed index, so that it may still appear. */
  | { outcome: 'notFound'; basis: 'record' | 'laggingIndex' }
  | { outcome: 'notOffered' }
  | { outcome: 'unavailable'; code: string };
