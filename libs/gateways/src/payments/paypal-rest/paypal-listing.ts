import { addDays, startOf, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { isYen, type Yen } from '@account/domain/commerce/money/yen';

import { unavailable, type ListedKind, type ListedMovement, type Listing } from '../gateway-listing.js';
import { japaneseDay } from '../wire/japanese-day.js';
import type { PaypalApi } from './paypal-api.js';
import type { Json } from './paypal-json.js';

const onPage = 100;

/** Maximum pages per query at PayPal. */
const maxPages = 1_000;

/**
 * Kinds of transactions by prefix of PayPal's event codes. Transactions with other codes do not move money of
 * payers.
 */
const kinds: Readonly<Record<string, ListedKind>> = {
  T00: 'charge',
  T1107: 'refund',
  T1106: 'dispute',
  T1201: 'dispute',
  T1111: 'disputeWon',
  T1202: 'disputeWon',
};

/** Lists the transactions of one day in Japan. PayPal publishes them three hours late. */
export async function readListing(api: PaypalApi, day: BusinessDate): Promise<Listing> {
  const movements: ListedMovement[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const read = await api.read(`/v1/reporting/transactions?${questionOf(day, page)}`);
    if (read.outcome !== 'done') return unavailable(read.code);
    if (read.found === null) return unavailable('NOT_FOUND');
    for (const detail of read.found.list('transaction_details')) {
      const movement = movementOf(detail.object('transaction_info'));
      if (movement === 'unreadable') return unavailable('TRANSACTION');
      if (movement !== null) movements.push(movement);
    }
    const pages = read.found.number('total_pages');
    if (pages === null) return unavailable('TOTAL_PAGES');
    if (page >= pages) return { outcome: 'listed', movements };
  }
  return unavailable('TOO_MANY');
}

function questionOf(day: BusinessDate, page: number): URLSearchParams {
  const until = new Date(startOf(addDays(day, 1)).getTime() - 1_000);
  return new URLSearchParams({
    start_date: secondOf(startOf(day)),
    end_date: secondOf(until),
    transaction_currency: 'JPY',
    fields: 'transaction_info',
    page_size: String(onPage),
    page: String(page),
  });
}

function secondOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`;
}

/** Returns the listed charge, refund or dispute; null if the transaction did not move money of a payer. */
function movementOf(info: Json | null): ListedMovement | null | 'unreadable' {
  const code = info?.text('transaction_event_code') ?? '';
  const kind = kinds[code] ?? kinds[code.slice(0, 3)];
  const status = info?.text('transaction_status');
  if (info !== null && code !== '' && (kind === undefined || status !== 'S')) return null;
  const id = info?.text('transaction_id');
  const on = japaneseDay(info?.text('transaction_initiation_date'));
  const amount = sizeOf(info?.object('transaction_amount') ?? null);
  if (info === null || id == null || on === null || amount === null || kind === undefined)
    return 'unreadable';
  const payment = kind === 'charge' ? id : info.text('paypal_reference_id');
  const orderId = info.text('custom_field') ?? info.text('invoice_id');
  return { kind, id, payment, orderId: kind === 'refund' ? null : orderId, amount, on };
}

function sizeOf(amount: Json | null): Yen | null {
  const value = amount?.text('value') ?? '';
  const size = /^-?\d{1,9}(?:\.0+)?$/.test(value) ? Math.abs(Number(value)) : Number.NaN;
  return amount?.text('currency_code') === 'JPY' && isYen(size) ? size : null;
}
