import { customerInformation, methodInformation, type Answer } from '../wire/answer.js';
import { chooseCard, requireRegistrable } from './card-source.js';
import { cardOf } from './cards.js';
import { transactionIdOf } from '../ids.js';
import { errorTypes, Refusal } from '../wire/refusal.js';
import type { SbpsRequest } from '../wire/request.js';
import type { SbpsState, StoredCard } from '../state.js';

export function storeCard(request: SbpsRequest, state: SbpsState): Answer {
  const custCode = request.value('cust_code');
  if (state.cards.get(custCode) !== undefined) throw new Refusal('101', errorTypes.customer);
  return registerCard(request, state);
}

export function updateCard(request: SbpsRequest, state: SbpsState): Answer {
  stored(request, state);
  return registerCard(request, state);
}

function registerCard(request: SbpsRequest, state: SbpsState): Answer {
  const chosen = chooseCard(request, state);
  requireRegistrable(chosen, state);
  const { card, expiration } = chosen;
  saveCard(state, request.value('cust_code'), card.number, expiration);
  return {
    fields: {
      res_sps_transaction_id: transactionIdOf(request),
      ...methodInformation(request, { cardbrand_code: card.brand }),
      ...customerInformation(request, request.value('cust_code')),
    },
  };
}

export function saveCard(state: SbpsState, custCode: string, number: string, expiration: string): void {
  state.cards.set(custCode, { custCode, number, expiration, at: state.now(), charged: 0, refused: 0 });
}

export function deleteCard(request: SbpsRequest, state: SbpsState): Answer {
  const { custCode } = stored(request, state);
  state.cards.delete(custCode);
  return {
    fields: { res_sps_transaction_id: transactionIdOf(request), ...customerInformation(request, custCode) },
  };
}

export function readCard(request: SbpsRequest, state: SbpsState): Answer {
  const { custCode, number, expiration } = stored(request, state);
  return {
    fields: {
      res_sps_transaction_id: transactionIdOf(request),
      ...methodInformation(request, {
        cc_number: masked(number, request),
        cc_expiration: expiration,
        cardbrand_code: cardOf(number).brand,
      }),
      ...customerInformation(request, custCode),
    },
  };
}

/** Masks all but the last four digits; with a flag of 1, returns only the last four digits. */
export function masked(number: string, request: SbpsRequest): string {
  const last = number.slice(-4);
  return request.value('response_info_type') === '1' ? last : last.padStart(number.length, '*');
}

function stored(request: SbpsRequest, state: SbpsState): StoredCard {
  const card = state.cards.get(request.value('cust_code'));
  if (card === undefined) throw new Refusal('101', errorTypes.customer);
  return card;
}
