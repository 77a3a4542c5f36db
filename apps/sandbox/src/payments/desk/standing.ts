import type { Entry } from '../books.js';
import type { Players } from '../players.js';
import type { Transaction } from '../sbps/state.js';
import type { VendorName } from '../vendors.js';
import { liveAgreements, type LiveAgreement } from './acts.js';

export interface Standing {
  /** Money that moved. */
  readonly entries: readonly Entry[];
  readonly agreements: readonly LiveAgreement[];
  /** Sums that are held and were neither collected nor let go. */
  readonly authorisations: readonly Pick<Transaction, 'trackingId' | 'orderId' | 'amount' | 'custCode'>[];
}

/**
 * What a vendor holds of the store and its members, to be compared with what the store believes.
 *
 * @param orders the store's ids of charges; absent: of all
 */
export function standingAt(vendor: VendorName, players: Players, orders?: readonly string[]): Standing {
  const held = vendor === 'sbps' ? players.sbps.transactions.values() : [];
  const isAsked = ({ orderId }: { readonly orderId: string }) => orders?.includes(orderId) ?? true;
  return {
    entries: players.books.all(vendor).filter(isAsked),
    agreements:
      orders === undefined ? liveAgreements(players).filter((agreement) => agreement.vendor === vendor) : [],
    authorisations: held
      .filter((transaction) => transaction.state === 'authorised' && isAsked(transaction))
      .map(({ trackingId, orderId, amount, custCode }) => ({ trackingId, orderId, amount, custCode })),
  };
}
