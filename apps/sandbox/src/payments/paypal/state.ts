import type { Books } from '../books.js';
import type { Journal, JournaledMap } from '../journal.js';
import type { VendorClock } from '../vendor-clock.js';

/** Results of charging a buyer, as chosen on the approval page. */
export const buyerBehaviours = [
  'pass',
  'declinedNow',
  'declinedRenewals',
  'payerAction',
  'accountClosed',
  'tokenDeleted',
  'pending',
  'createLost',
  'captureLost',
  'captureLostNot',
  'alreadyCaptured',
  'disputed',
] as const;

export type BuyerBehaviour = (typeof buyerBehaviours)[number];

export interface SetupToken {
  readonly id: string;
  readonly status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'VAULTED';
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly customerId: string;
  readonly buyer: BuyerBehaviour;
  readonly at: number;
}

export interface PaymentToken {
  readonly id: string;
  readonly customerId: string;
  readonly payerId: string;
  readonly buyer: BuyerBehaviour;
  readonly charged: number;
  readonly at: number;
}

export type CaptureStatus = 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';

export interface Order {
  readonly id: string;
  readonly status: 'CREATED' | 'APPROVED' | 'COMPLETED' | 'PAYER_ACTION_REQUIRED';
  readonly amount: number;
  readonly referenceId: string;
  readonly invoiceId: string;
  readonly customId: string;
  readonly vaultId: string;
  readonly captureId: string;
  readonly at: number;
}

export interface Capture {
  readonly id: string;
  readonly orderId: string;
  readonly amount: number;
  readonly invoiceId: string;
  readonly customId: string;
  readonly status: CaptureStatus;
  readonly refunded: number;
  readonly at: number;
  readonly changedAt: number;
}

export interface Refund {
  readonly id: string;
  readonly captureId: string;
  readonly amount: number;
  readonly invoiceId: string;
  readonly customId: string;
  readonly at: number;
  readonly madeAt?: number;
}

export interface Dispute {
  readonly id: string;
  readonly captureId: string;
  readonly amount: number;
  readonly status: 'OPEN' | 'WON' | 'LOST';
  readonly at: number;
}

export interface StoredReply {
  readonly digest: string;
  readonly status: number;
  /** Id of the resource. A repeated request returns the current state of this resource. */
  readonly resource: string;
  readonly at: number;
}

export class PaypalState {
  readonly setupTokens: JournaledMap<SetupToken>;
  readonly paymentTokens: JournaledMap<PaymentToken>;
  readonly orders: JournaledMap<Order>;
  readonly captures: JournaledMap<Capture>;
  readonly refunds: JournaledMap<Refund>;
  readonly disputes: JournaledMap<Dispute>;
  readonly answered: JournaledMap<StoredReply>;

  constructor(
    journal: Journal,
    readonly books: Books,
    private readonly clock: VendorClock,
  ) {
    this.setupTokens = journal.map('paypal.setupTokens');
    this.paymentTokens = journal.map('paypal.paymentTokens');
    this.orders = journal.map('paypal.orders');
    this.captures = journal.map('paypal.captures');
    this.refunds = journal.map('paypal.refunds');
    this.disputes = journal.map('paypal.disputes');
    this.answered = journal.map('paypal.answered');
  }

  now(): number {
    return this.clock.now('paypal');
  }
}
