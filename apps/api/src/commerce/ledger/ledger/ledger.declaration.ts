import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { LedgerEvent } from '@account/domain/commerce/ledger/ledger/ledger-transfers';
import type { Id } from '../../../platform/ids/ids.js';

/** What an event is of: the same event of one source is written once. */
export interface LedgerSource {
  /** Null for what is of no charge: a payout. */
  chargeId: string | null;
  refundId?: string;
  disputeId?: string;
  payoutId?: string;
}

export interface LedgerEntry {
  source: LedgerSource;
  event: LedgerEvent;
  /** The provider's day, or ours where no provider decides. */
  bookedOn: BusinessDate;
}

export type EarningId = Id<'earning'>;
