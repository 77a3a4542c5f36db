import type { Delivery } from '../delivery.js';
import { customerInformation, methodInformation, type Answer } from './wire/answer.js';
import { takeAuthentication } from './cards/authentications.js';
import { chooseCard, requireRegistrable, requireUnexpired, type ChosenCard } from './cards/card-source.js';
import { cardOf, refusalOf, type Wire } from './cards/cards.js';
import { newTrackingId, requireNewOrder, transactionIdOf } from './ids.js';
import { errorTypes, Refusal } from './wire/refusal.js';
import type { SbpsRequest } from './wire/request.js';
import type { SbpsState, Transaction } from './state.js';
import { saveCard } from './cards/stored-cards.js';

const lost: Delivery = { kind: 'lost' };

export function authorise(request: SbpsRequest, state: SbpsState): Answer {
  requireNewOrder(request, state);
  return authoriseCard(chooseCard(request, state), request, state);
}

export function authoriseAuthenticated(request: SbpsRequest, state: SbpsState): Answer {
  requireNewOrder(request, state);
  const { number, expiration, isNew, hasWrongCode } = takeAuthentication(request, state);
  return authoriseCard({ card: cardOf(number), expiration, isNew, hasWrongCode }, request, state);
}

/** The registration of a new card is not a charge. */
function authoriseCard(chosen: ChosenCard, request: SbpsRequest, state: SbpsState): Answer {
  state.orders.set(request.value('order_id'), request.id);
  const isRegistration = chosen.isNew && request.value('cust_manage_flg') === '1';
  if (chosen.isNew) requireRegistrable(chosen, state);
  requireUnexpired(chosen.expiration, state);
  if (isRegistration) {
    saveCard(state, request.value('cust_code'), chosen.card.number, chosen.expiration);
    return answerOf(write(chosen, request, state, true), chosen, request);
  }
  requireAcceptance(chosen, request, state);
  const delivery = corruptReply(chosen.card.wire);
  return { ...answerOf(write(chosen, request, state, false), chosen, request), delivery };
}

/** @throws Refusal, or LostReply if nothing is executed and no response is sent */
function requireAcceptance({ card }: ChosenCard, request: SbpsRequest, state: SbpsState): void {
  const stored = state.cards.get(request.value('cust_code'));
  const type = refusalOf(card, stored ?? { charged: 0, refused: 0 });
  if (type !== undefined) {
    if (stored) state.cards.change(stored.custCode, { refused: stored.refused + 1 });
    throw new Refusal('101', type);
  }
  if (card.wire === 'notAuthorisedLost') throw new LostReply();
  const code = card.wire === undefined ? undefined : wireErrors[card.wire];
  if (code !== undefined) throw new Refusal('101', code);
}

/** The request was not executed, and no response is sent. */
export class LostReply extends Error {}

const wireErrors: Partial<Record<Wire, string>> = {
  systemError: '90',
  reentryLimit: '93',
  unlisted: 'Z9',
};

function corruptReply(wire: Wire | undefined): Delivery | undefined {
  return wire === 'authorisedLost' ? lost : undefined;
}

function write(
  { card, expiration }: ChosenCard,
  request: SbpsRequest,
  state: SbpsState,
  isRegistration: boolean,
): Transaction {
  const trackingId = newTrackingId();
  return state.transactions.set(trackingId, {
    trackingId,
    transactionId: transactionIdOf(request),
    method: request.method,
    custCode: request.value('cust_code'),
    orderId: request.value('order_id'),
    amount: Number(request.value('amount')),
    number: card.number,
    expiration,
    at: state.now(),
    state: 'authorised',
    refunded: 0,
    isRegistration,
  });
}

function answerOf(transaction: Transaction, { card }: ChosenCard, request: SbpsRequest): Answer {
  return {
    fields: {
      res_sps_transaction_id: transaction.transactionId,
      res_tracking_id: transaction.trackingId,
      ...methodInformation(request, {
        cc_company_code: '99661',
        ...(request.value('cardbrand_return_flg') === '1' && { cardbrand_code: card.brand }),
        recognized_no: transaction.trackingId.slice(-7),
      }),
      ...customerInformation(request, transaction.custCode),
    },
  };
}

/** Returns the transaction that a request refers to, for any payment method. @throws Refusal */
export function transactionOf(request: SbpsRequest, state: SbpsState): Transaction {
  const trackingId = request.value('tracking_id');
  const transactionId = request.value('sps_transaction_id');
  if (trackingId === '' && transactionId === '') throw new Refusal(request.method, errorTypes.missing, '027');
  const found = state.find({ trackingId, transactionId });
  if (found?.method === request.method) return found;
  throw trackingId === ''
    ? new Refusal(request.method, errorTypes.transactionId, '026')
    : new Refusal(request.method, errorTypes.trackingId, '027');
}
