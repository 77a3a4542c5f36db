import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { LedgerEvent } from '@account/domain/commerce/ledger/ledger/ledger-transfers';
import type { Id } from '../../../platform/ids/ids.js';

/** The charge, refund, dispute or payout that caused a ledger entry. Each event of a source is written once. */
export interface LedgerSource {
  /** Null for a payout, which is not related to a charge. */
  chargeId: string | null;
  refundId?: string;
  disputeId?: string;
  payoutId?: string;
}

export interface LedgerEntry {
  source: LedgerSource;
  event: LedgerEvent;
  /** The provider's day, or our business day if no provider is involved. */
  bookedOn: BusinessDate;
}

export type EarningId = Id<'earning'>;
