import type { Books } from '../books.js';
import type { Journal, JournaledMap } from '../journal.js';
import type { VendorClock } from '../vendor-clock.js';

export interface Token {
  readonly key: string;
  readonly kind: 'card' | 'holder';
  /** Card number. Absent if `kind` is `holder`. */
  readonly number?: string;
  /** `YYYYMM` */
  readonly expiration?: string;
  readonly hasWrongCode?: boolean;
  readonly at: number;
}

/** A card that is stored under the merchant's code for a customer. */
export interface StoredCard {
  readonly custCode: string;
  readonly number: string;
  readonly expiration: string;
  readonly at: number;
  /** Number of committed charges. `refused` counts the charges that were refused since the last commit. */
  readonly charged: number;
  readonly refused: number;
}

export interface Authentication {
  readonly id: string;
  readonly custCode: string;
  readonly number: string;
  readonly expiration: string;
  readonly isNew: boolean;
  readonly hasWrongCode: boolean;
  readonly amount: number;
  readonly okAddress: string;
  readonly ngAddress: string;
  readonly at: number;
  readonly state: 'open' | 'passed' | 'failed' | 'used';
}

export interface Transaction {
  readonly trackingId: string;
  readonly transactionId: string;
  /** Payment method, such as `101` or `401`. */
  readonly method: string;
  readonly custCode: string;
  readonly orderId: string;
  readonly amount: number;
  /** Card number; present only for cards. */
  readonly number?: string;
  readonly expiration?: string;
  readonly at: number;
  readonly state: 'authorised' | 'committed' | 'cancelled' | 'refunded';
  readonly committedAt?: number;
  readonly refunded: number;
  /** Whether the transaction only registered a card, without a charge. */
  readonly isRegistration: boolean;
}

/** Result of each charge of an agreement, as selected by the member. */
export const agreementCharges = [
  'pass',
  'limit',
  'ended',
  'notApplied',
  'mismatch',
  /** The first charge fixes the amount: another amount is refused. */
  'fixed',
  'night',
  'lostBefore',
  'lostAfter',
] as const;

/** Permission to charge a carrier or wallet account, given on the link page. */
export interface Agreement {
  readonly trackingId: string;
  /** `401` */
  readonly method: string;
  /** Payment method on the link page, such as `docomo`. */
  readonly payMethod: string;
  readonly custCode: string;
  readonly orderId: string;
  readonly amount: number;
  /** Charged by the carrier on the first of each month. */
  readonly isMonthly: boolean;
  readonly charges: (typeof agreementCharges)[number];
  /** Fields of the form with which the member applied for the agreement. Each result repeats them. */
  readonly request: Readonly<Record<string, string>>;
  readonly at: number;
  readonly endedAt?: number;
}

export const monthlyOutcomes = ['paid', 'refused', 'ended', 'noNews'] as const;

export type MonthlyOutcome = (typeof monthlyOutcomes)[number];

export interface MonthlyResult {
  /** `202612` */
  readonly month: string;
  readonly trackingId: string;
  readonly orderId: string;
  readonly amount: number;
  readonly outcome: MonthlyOutcome;
  readonly at: number;
  readonly isRefunded?: boolean;
}

export class SbpsState {
  readonly tokens: JournaledMap<Token>;
  readonly cards: JournaledMap<StoredCard>;
  readonly authentications: JournaledMap<Authentication>;
  readonly agreements: JournaledMap<Agreement>;
  readonly transactions: JournaledMap<Transaction>;
  readonly orders: JournaledMap<string>;
  readonly months: JournaledMap<MonthlyResult>;

  constructor(
    journal: Journal,
    readonly books: Books,
    private readonly clock: VendorClock,
  ) {
    this.tokens = journal.map('sbps.tokens');
    this.cards = journal.map('sbps.cards');
    this.authentications = journal.map('sbps.authentications');
    this.agreements = journal.map('sbps.agreements');
    this.transactions = journal.map('sbps.transactions');
    this.orders = journal.map('sbps.orders');
    this.months = journal.map('sbps.months');
  }

  now(): number {
    return this.clock.now('sbps');
  }

  find(ids: { readonly trackingId: string; readonly transactionId: string }): Transaction | undefined {
    if (ids.trackingId !== '') {
      const found = this.transactions.get(ids.trackingId);
      return ids.transactionId === '' || found?.transactionId === ids.transactionId ? found : undefined;
    }
    return this.transactions.values().find(({ transactionId }) => transactionId === ids.transactionId);
  }
}
