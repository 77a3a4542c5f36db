import type { Entry } from '../books.js';
import type { Endpoint } from './call.js';
import { newId, timeOf } from './ids.js';
import { malformed } from './problem.js';
import type { PaypalState } from './state.js';

const codes: Readonly<Record<Entry['kind'], string>> = {
  charge: 'T0006',
  refund: 'T1107',
  dispute: 'T1201',
  disputeWon: 'T1202',
};

const maxDays = 31;

export const reportingCalls: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/reporting/transactions',
    name: 'reporting.transactions',
    handle: ({ query }, { state }) => ({ status: 200, body: transactions(query, state) }),
  },
];

function transactions(query: Readonly<Record<string, string>>, state: PaypalState): object {
  const [from, until] = [momentOf(query, 'start_date'), momentOf(query, 'end_date')];
  if (until < from || until - from > maxDays * 86_400_000) throw malformed('/end_date', 'INVALID_REQUEST');
  const size = Math.min(500, Number(query['page_size'] ?? 100));
  const page = Number(query['page'] ?? 1);
  const found = state.books
    .all('paypal')
    .filter(({ at, isHidden }) => isHidden !== true && at >= from && at < until + 1_000 && at <= state.now());
  return {
    transaction_details: found.slice((page - 1) * size, page * size).map(detailOf),
    account_number: 'SANDBOXMERCH1',
    start_date: query['start_date'],
    end_date: query['end_date'],
    page,
    total_items: found.length,
    total_pages: Math.max(1, Math.ceil(found.length / size)),
  };
}

function momentOf(query: Readonly<Record<string, string>>, name: string): number {
  const moment = Date.parse(query[name] ?? '');
  if (Number.isNaN(moment)) throw malformed(`/${name}`, 'INVALID_REQUEST');
  return moment;
}

function detailOf({ kind, providerId, orderId, amount, at }: Entry): object {
  const isCharge = kind === 'charge';
  const hasCome = isCharge || kind === 'disputeWon';
  return {
    transaction_info: {
      transaction_id: isCharge ? providerId : newId(),
      ...(!isCharge && { paypal_reference_id: providerId, paypal_reference_id_type: 'TXN' }),
      transaction_event_code: codes[kind],
      transaction_initiation_date: timeOf(at).replace('Z', '+0000'),
      transaction_amount: { currency_code: 'JPY', value: `${hasCome ? '' : '-'}${amount}` },
      transaction_status: 'S',
      custom_field: orderId,
    },
  };
}
