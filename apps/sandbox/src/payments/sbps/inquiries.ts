import { tokyoStamp } from '../vendor-clock.js';
import { methodInformation, type Answer } from './wire/answer.js';
import { transactionOf } from './authorisations.js';
import { cardOf } from './cards/cards.js';
import { idsOf } from './commits.js';
import { Refusal } from './wire/refusal.js';
import type { SbpsRequest } from './wire/request.js';
import type { SbpsState, Transaction } from './state.js';
import { masked } from './cards/stored-cards.js';
import type { Fields } from './wire/xml.js';

/** Milliseconds for which an inquiry does not find a charge of a card with this behaviour. */
const unfoundFor = 120_000;

export function inquire(request: SbpsRequest, state: SbpsState): Answer {
  const transaction = transactionOf(request, state);
  const wire = transaction.number === undefined ? undefined : cardOf(transaction.number).wire;
  const { committedAt } = transaction;
  if (wire === 'inquiryDown' && committedAt !== undefined)
    return { fields: {}, delivery: { kind: 'serverError' } };
  if (wire === 'notFoundAtFirst' && committedAt !== undefined && state.now() - committedAt < unfoundFor)
    throw new Refusal('101', '83');
  const information =
    request.method === '101'
      ? cardStatus(transaction, request)
      : { payment_status: otherStatus(transaction) };
  return { fields: { ...idsOf(transaction), ...methodInformation(request, information) } };
}

function cardStatus(transaction: Transaction, request: SbpsRequest): Fields {
  const { number = '', expiration = '', committedAt, amount } = transaction;
  return {
    cc_company_code: '99661',
    ...(request.value('cardbrand_return_flg') === '1' && { cardbrand_code: cardOf(number).brand }),
    recognized_no: transaction.trackingId.slice(-7),
    commit_status: commitStatus(transaction),
    ...(committedAt !== undefined && { commit_date: tokyoStamp(committedAt) }),
    payment_status: paymentStatus(transaction),
    res_pay_method_info_detail: {
      cc_number: masked(number, request),
      cc_expiration: expiration,
      dealings_type: '10',
      divide_times: '',
      amount: String(amount),
    },
  };
}

/**
 * Returns the commit status: 0 unprocessed, 1 committed, 2 cancelled after the commit, 3 cancelled before the
 * commit.
 */
function commitStatus({ state }: Transaction): string {
  return { authorised: '0', committed: '1', refunded: '2', cancelled: '3' }[state];
}

/** Returns the payment status: 1 authorised, 2 captured, 3 cancelled, 4 refunded, 5 refunded in part. */
function paymentStatus({ state, refunded }: Transaction): string {
  if (state === 'committed' && refunded > 0) return '5';
  return { authorised: '1', committed: '2', refunded: '4', cancelled: '3' }[state];
}

/** Returns the payment status of PayPay: 1 authorised, 3 captured, 4 authorisation cancelled, 5 refunded. */
function otherStatus({ state }: Transaction): string {
  return { authorised: '1', committed: '3', cancelled: '4', refunded: '5' }[state];
}
