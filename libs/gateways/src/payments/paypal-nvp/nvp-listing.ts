import { addDays, startOf, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { isYen, type Yen } from '@account/domain/commerce/money/yen';

import { unavailable, type ListedKind, type ListedMovement, type Listing } from '../gateway-listing.js';
import { japaneseDay } from '../wire/japanese-day.js';
import type { NvpApi, NvpReply } from './nvp-api.js';
import { idIn } from './nvp-payments.js';

/** Maximum number of search results, newest first. */
const atMost = 100;

const kinds: Readonly<Record<string, ListedKind>> = {
  Payment: 'charge',
  Refund: 'refund',
  Chargeback: 'dispute',
  Reversal: 'dispute',
  'Chargeback Reversal': 'disputeWon',
};

const moved = new Set(['Completed', 'Processed', 'Refunded', 'Partially Refunded', 'Reversed', 'Cleared']);

interface Row {
  movement: ListedMovement | null;
  at: string;
}

/** Lists the transactions of one day in Japan. Searches from the end of the day to its start. */
export async function readListing(api: NvpApi, day: BusinessDate): Promise<Listing> {
  const movements = new Map<string, ListedMovement>();
  let until = secondOf(new Date(startOf(addDays(day, 1)).getTime() - 1_000));
  for (;;) {
    const answer = await api.call('TransactionSearch', {
      STARTDATE: secondOf(startOf(day)),
      ENDDATE: until,
      CURRENCYCODE: 'JPY',
    });
    if (answer.outcome !== 'done') return unavailable(answer.code);
    const rows = rowsOf(answer.reply);
    if (rows === null) return unavailable('TRANSACTION');
    for (const { movement } of rows)
      if (movement !== null) movements.set(`${movement.kind} ${movement.id}`, movement);
    const last = rows.at(-1);
    if (last === undefined || rows.length < atMost)
      return { outcome: 'listed', movements: [...movements.values()] };
    // Transactions cannot be listed if a single second has more of them than the search limit.
    if (last.at === until) return unavailable('TOO_MANY');
    until = last.at;
  }
}

function secondOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`;
}

/** Returns the rows of a search response, or null if a row cannot be parsed. */
function rowsOf(reply: NvpReply): Row[] | null {
  const rows: Row[] = [];
  for (let index = 0; reply.has(`L_TRANSACTIONID${index}`); index += 1) {
    const at = reply.get(`L_TIMESTAMP${index}`) ?? '';
    const kind = kinds[reply.get(`L_TYPE${index}`) ?? ''];
    const hasMoved = kind !== undefined && moved.has(reply.get(`L_STATUS${index}`) ?? '');
    const id = idIn(reply, `L_TRANSACTIONID${index}`);
    const on = japaneseDay(at);
    const amount = sizeOf(reply, index);
    if (id === null || on === null || amount === null) return null;
    const payment = kind === 'charge' ? id : null;
    rows.push({ movement: hasMoved ? { kind, id, payment, orderId: null, amount, on } : null, at });
  }
  return rows;
}

function sizeOf(reply: NvpReply, index: number): Yen | null {
  const value = reply.get(`L_AMT${index}`) ?? '';
  const size = /^-?\d{1,9}(?:\.0+)?$/.test(value) ? Math.abs(Number(value)) : Number.NaN;
  return reply.get(`L_CURRENCYCODE${index}`) === 'JPY' && isYen(size) ? size : null;
}
