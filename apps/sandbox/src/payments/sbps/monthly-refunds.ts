import { errorTypes, Refusal } from './refusal.js';
import type { Agreement, SbpsState } from './state.js';

/** Gives back what was charged of an agreement in a month, once. @param month `202612` @throws Refusal */
export function giveBackMonth(agreement: Agreement, month: string, state: SbpsState): void {
  const { trackingId, method } = agreement;
  const result = state.months.get(`${month} ${trackingId}`);
  if (result?.outcome !== 'paid') throw new Refusal(method, errorTypes.trackingId, '027');
  if (result.isRefunded === true) throw new Refusal(method, '46');
  state.months.change(`${month} ${trackingId}`, { isRefunded: true });
  bookMonth(agreement, 'refund', state.now(), state);
}

/** The carrier knows each month's charge by the tracking id of its agreement. */
export function bookMonth(
  { trackingId: providerId, orderId, amount }: Agreement,
  kind: 'charge' | 'refund',
  at: number,
  { books }: SbpsState,
): void {
  books.write({ vendor: 'sbps', method: 'au-simple', kind, providerId, orderId, amount, at });
}
