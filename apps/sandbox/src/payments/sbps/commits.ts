import type { Delivery } from '../delivery.js';
import type { Answer } from './wire/answer.js';
import { LostReply, transactionOf } from './authorisations.js';
import { cardOf, type Card, type Wire } from './cards/cards.js';
import { Refusal } from './wire/refusal.js';
import type { SbpsRequest } from './wire/request.js';
import type { SbpsState, Transaction } from './state.js';

export function commit(request: SbpsRequest, state: SbpsState): Answer {
  const transaction = transactionOf(request, state);
  if (transaction.state === 'committed') throw new Refusal('101', '46');
  if (transaction.state !== 'authorised') throw new Refusal('101', '41');
  const { wire } = cardOf(transaction.number ?? '');
  if (wire === 'notCommittedLost') return firstLost(transaction, state);
  take(transaction, state, wire);
  if (wire === 'duplicate') throw new Refusal('101', '96');
  return { fields: idsOf(transaction), delivery: wire === undefined ? undefined : deliveries[wire] };
}

/** The first attempt is lost before execution. The attempt after an inquiry succeeds. */
function firstLost(transaction: Transaction, state: SbpsState): Answer {
  const key = `lost ${transaction.trackingId}`;
  if (state.orders.get(key) === undefined) {
    state.orders.set(key, 'ST02-00101-101');
    throw new LostReply();
  }
  take(transaction, state, undefined);
  return { fields: idsOf(transaction) };
}

const lost: Delivery = { kind: 'lost' };

const deliveries: Partial<Record<Wire, Delivery>> = {
  committedLost: lost,
  notFoundAtFirst: lost,
  inquiryDown: lost,
  slow8: { kind: 'slow', seconds: 8 },
  slow15: { kind: 'slow', seconds: 15 },
  slow20: { kind: 'slow', seconds: 20 },
  slow45: { kind: 'slow', seconds: 45 },
  serverError: { kind: 'serverError' },
  html: { kind: 'html' },
  truncated: { kind: 'truncated' },
  otherEncoding: { kind: 'otherEncoding' },
};

function take(transaction: Transaction, state: SbpsState, wire: Wire | undefined): void {
  const at = state.now();
  const { trackingId, custCode, orderId, amount } = transaction;
  state.transactions.change(trackingId, { state: 'committed', committedAt: at });
  const stored = state.cards.get(custCode);
  if (stored && !transaction.isRegistration)
    state.cards.change(custCode, { charged: stored.charged + 1, refused: 0 });
  const entry = {
    vendor: 'sbps',
    method: '101',
    kind: 'charge',
    providerId: trackingId,
    orderId,
    at,
  } as const;
  state.books.write({ ...entry, amount: wire === 'otherAmount' ? amount + 1 : amount });
  if (wire === 'twice') state.books.write({ ...entry, amount });
  dispute(cardOf(transaction.number ?? ''), transaction, state, at);
}

const day = 24 * 60 * 60_000;

/** Records a dispute immediately with a later date. Lists show only entries whose date has passed. */
function dispute(
  { after }: Card,
  { trackingId, orderId, amount }: Transaction,
  state: SbpsState,
  at: number,
) {
  if (after !== 'disputed' && after !== 'disputeWon') return;
  const entry = { vendor: 'sbps', method: '101', providerId: trackingId, orderId, amount } as const;
  state.books.write({ ...entry, kind: 'dispute', at: at + 3 * day });
  if (after === 'disputeWon') state.books.write({ ...entry, kind: 'disputeWon', at: at + 23 * day });
}

/** With automatic capture, no action is required. */
export function capture(request: SbpsRequest, state: SbpsState): Answer {
  const { state: standing } = transactionOf(request, state);
  throw new Refusal('101', standing === 'committed' ? '37' : '38');
}

export function idsOf({ transactionId, trackingId }: Transaction) {
  return { res_sps_transaction_id: transactionId, res_tracking_id: trackingId };
}
