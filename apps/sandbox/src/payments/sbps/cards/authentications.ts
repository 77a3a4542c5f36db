import type { Answer } from '../wire/answer.js';
import { chooseCard, requireUnexpired, takeToken } from './card-source.js';
import { newSecretId, transactionIdOf } from '../ids.js';
import { errorTypes, Refusal } from '../wire/refusal.js';
import type { SbpsRequest } from '../wire/request.js';
import type { Authentication, SbpsState } from '../state.js';

/** Milliseconds from the request to the end of the challenge. */
const challengeLife = 1_020_000;

/** @param origin public origin of this sandbox */
export function authenticate(request: SbpsRequest, state: SbpsState, origin: string): Answer {
  const { card, expiration, isNew, hasWrongCode } = chooseCard(request, state);
  requireUnexpired(expiration, state);
  takeToken(state, request, ['tds_info_token', 'tds_info_token_key'], 'holder');
  const id = newSecretId();
  state.authentications.set(id, {
    id,
    custCode: request.value('cust_code'),
    number: card.number,
    expiration,
    isNew,
    hasWrongCode,
    amount: Number(request.value('amount')),
    okAddress: request.value('ok_return_url'),
    ngAddress: request.value('ng_return_url'),
    at: state.now(),
    state: 'open',
  });
  return {
    fields: {
      res_sps_transaction_id: transactionIdOf(request),
      res_tds_authentication_id: id,
      redirect_url: `${origin}/payments/stbfep.sps-system.com/tds2/${id}`,
    },
  };
}

/** Records the result of the challenge. A challenge that is completed too late fails. */
export function conclude(state: SbpsState, id: string, isAccepted: boolean): Authentication {
  const { at } = state.authentications.get(id) ?? { at: 0 };
  const isInTime = state.now() - at <= challengeLife;
  return state.authentications.change(id, { state: isAccepted && isInTime ? 'passed' : 'failed' });
}

/** Consumes a passed authentication of this customer for at least this amount. @throws Refusal */
export function takeAuthentication(request: SbpsRequest, state: SbpsState): Authentication {
  const found = state.authentications.get(request.value('tds_authentication_id'));
  if (found === undefined || found.custCode !== request.value('cust_code'))
    throw new Refusal('101', errorTypes.customer);
  if (found.state !== 'passed') throw new Refusal('101', errorTypes.notAllowed);
  if (Number(request.value('amount')) > found.amount) throw new Refusal('101', errorTypes.definition, '008');
  return state.authentications.change(found.id, { state: 'used' });
}
