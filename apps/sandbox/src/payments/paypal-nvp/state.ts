import type { Books } from '../books.js';
import type { Journal, JournaledMap } from '../journal.js';
import type { VendorClock } from '../vendor-clock.js';

/** Results of charging an agreement, as chosen by the buyer. */
export const nvpBehaviours = ['pass', '10201', '10207', '10486', '11607', 'pending', '10001'] as const;

export type NvpBehaviour = (typeof nvpBehaviours)[number];

export interface Checkout {
  readonly token: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly description: string;
  readonly custom: string;
  readonly isAccepted: boolean;
  readonly way: NvpBehaviour;
  readonly at: number;
}

export interface BillingAgreement {
  readonly id: string;
  readonly description: string;
  readonly way: NvpBehaviour;
  readonly isCancelled: boolean;
  readonly at: number;
}

export interface NvpTransaction {
  readonly id: string;
  readonly agreementId: string;
  readonly amount: number;
  readonly invoice: string;
  readonly custom: string;
  readonly status: 'Completed' | 'Pending' | 'Denied' | 'Refunded' | 'PartiallyRefunded';
  readonly refunded: number;
  readonly at: number;
}

export interface NvpRefund {
  readonly id: string;
  readonly transactionId: string;
  readonly amount: number;
  readonly invoice: string;
  readonly at: number;
  readonly madeAt?: number;
}

export class NvpState {
  readonly checkouts: JournaledMap<Checkout>;
  readonly agreements: JournaledMap<BillingAgreement>;
  readonly transactions: JournaledMap<NvpTransaction>;
  readonly refunds: JournaledMap<NvpRefund>;
  /** Transaction id by MSGSUBID. */
  readonly submissions: JournaledMap<string>;

  constructor(
    journal: Journal,
    readonly books: Books,
    private readonly clock: VendorClock,
  ) {
    this.checkouts = journal.map('nvp.checkouts');
    this.agreements = journal.map('nvp.agreements');
    this.transactions = journal.map('nvp.transactions');
    this.refunds = journal.map('nvp.refunds');
    this.submissions = journal.map('nvp.submissions');
  }

  now(): number {
    return this.clock.now('paypal-nvp');
  }
}
