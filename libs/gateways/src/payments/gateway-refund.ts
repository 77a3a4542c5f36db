import { daysBetween, type BusinessDate } from '@account/domain/commerce/calendar/business-date';
import type { Yen } from '@account/domain/commerce/money/yen';

import type { ProviderIds } from './gateway-references.js';

/** What a method can give back. */
export interface RefundTerms {
  partial: boolean;
  /** Days after the capture; null: no limit is known, the provider decides. */
  withinDays: number | null;
  /** Refunds of one charge; null: no limit is known. */
  atMost: number | null;
}

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
  /** False for a part, which some providers cannot tell from another part or from none. */
  isWhole: boolean;
}

export type RefundInquiry =
  | { outcome: 'found'; standing: 'refunded'; processedOn: BusinessDate; refund: string | null }
  | { outcome: 'found'; standing: 'pending' }
  | { outcome: 'found'; standing: 'refused' }
  /** `laggingIndex`: what is listed late was searched, so that it may yet be found. */
  | { outcome: 'notFound'; basis: 'record' | 'laggingIndex' }
  | { outcome: 'notOffered' }
  | { outcome: 'unavailable'; code: string };

export type RefundObstacle = 'partialNotOffered' | 'tooLate' | 'tooMany' | 'moreThanLeft';

/** Why a refund is not even sent; null: it is. */
export function refundObstacle(
  terms: RefundTerms,
  { amount, charge, today }: RefundRequest,
): RefundObstacle | null {
  if (amount <= 0 || amount > charge.amount - charge.refunded) return 'moreThanLeft';
  if (!terms.partial && amount !== charge.amount) return 'partialNotOffered';
  if (terms.atMost !== null && charge.refunds >= terms.atMost) return 'tooMany';
  if (terms.withinDays !== null && daysBetween(charge.capturedOn, today) > terms.withinDays) return 'tooLate';
  return null;
}
