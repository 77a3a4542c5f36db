import { stringify } from 'csv-stringify/sync';

import type { Journal, JournaledMap } from '../../journal.js';
import type { NewWebhook } from '../../webhook-queue.js';
import { tokyoStamp } from '../../vendor-clock.js';
import { linkResult } from '../link/link-result.js';
import { noticeOf } from '../link/link.routes.js';
import { firstOf, monthRunAt, monthsBetween } from './months.rules.js';
import { errorTypes, Refusal } from '../wire/refusal.js';
import {
  monthlyOutcomes,
  type Agreement,
  type MonthlyOutcome,
  type MonthlyResult,
  type SbpsState,
} from '../state.js';

/** `agreed` uses the result that each member selected on the link page. */
export const nextMonths = ['agreed', ...monthlyOutcomes] as const;

export type NextMonth = (typeof nextMonths)[number];

/** Charges monthly agreements on the 1st of each month by the business clock. */
export class Months {
  readonly #state: JournaledMap<string>;

  constructor(
    journal: Journal,
    private readonly state: SbpsState,
  ) {
    this.#state = journal.map('sbps.month');
    if (this.#state.get('last') === undefined) this.#state.set('last', monthRunAt(state.now()));
  }

  get next(): NextMonth {
    return nextMonths.find((each) => each === this.#state.get('next')) ?? 'agreed';
  }

  setNext(next: NextMonth): void {
    this.#state.set('next', next);
  }

  /**
   * Makes the monthly charges for each month that has begun since the last call. @returns the webhooks for the
   * store
   */
  runDue(): readonly NewWebhook[] {
    const month = monthRunAt(this.state.now());
    const last = this.#state.get('last');
    if (last === undefined || last === month) return [];
    this.#state.set('last', month);
    return monthsBetween(last, month).flatMap((each) => this.#run(each));
  }

  #run(month: string): readonly NewWebhook[] {
    const at = firstOf(month);
    const { next } = this;
    this.setNext('agreed');
    return this.state.agreements
      .values()
      .filter((agreement) => agreement.isMonthly && agreement.at < at && (agreement.endedAt ?? at) >= at)
      .filter(({ trackingId }) => this.state.months.get(`${month} ${trackingId}`) === undefined)
      .flatMap((agreement) => this.#settle(agreement, { month, at, next }));
  }

  #settle(agreement: Agreement, { month, at, next }: { month: string; at: number; next: NextMonth }) {
    const { trackingId, orderId, amount, request, charges } = agreement;
    const outcome = next === 'agreed' ? outcomes[charges] : next;
    this.state.months.set(`${month} ${trackingId}`, { month, trackingId, orderId, amount, outcome, at });
    if (outcome === 'ended') this.state.agreements.change(trackingId, { endedAt: at });
    if (outcome === 'paid') bookMonth(agreement, 'charge', at, this.state);
    const isNotified = outcome !== 'noNews' && (next !== 'agreed' || charges !== 'lostAfter');
    if (!isNotified) return [];
    const result = outcome === 'paid' ? 'OK' : 'NG';
    return [
      noticeOf(request, linkResult(request, { result, trackingId, errorCode: errorCodes[outcome] }, at)),
    ];
  }
}

const outcomes: Readonly<Record<Agreement['charges'], MonthlyOutcome>> = {
  pass: 'paid',
  limit: 'refused',
  ended: 'ended',
  notApplied: 'ended',
  mismatch: 'refused',
  fixed: 'paid',
  night: 'refused',
  lostBefore: 'noNews',
  lostAfter: 'paid',
};

const errorCodes: Readonly<Record<MonthlyOutcome, string>> = {
  paid: '',
  noNews: '',
  refused: '4301',
  ended: '4302',
};

/** Writes the provider's CSV with the results of a month; unknown results are omitted. */
export function monthlyFile(results: readonly MonthlyResult[], month: string): string {
  const rows = results
    .filter((each) => each.month === month && each.outcome !== 'noNews')
    .map(({ trackingId, orderId, amount, outcome, at }) => [
      trackingId,
      orderId,
      amount,
      resultCodes[outcome],
      tokyoStamp(at),
    ]);
  const heading = ['tracking_id', 'order_id', 'amount', 'result', 'process_date'];
  return stringify([heading, ...rows], { record_delimiter: 'windows' });
}

const resultCodes: Readonly<Record<MonthlyOutcome, string>> = {
  paid: 'OK',
  refused: 'NG',
  ended: 'END',
  noNews: '',
};

/** Refunds the charge of an agreement in a month, once. @param month `202612` @throws Refusal */
export function refundMonthlyCharge(agreement: Agreement, month: string, state: SbpsState): void {
  const { trackingId, method } = agreement;
  const result = state.months.get(`${month} ${trackingId}`);
  if (result?.outcome !== 'paid') throw new Refusal(method, errorTypes.trackingId, '027');
  if (result.isRefunded === true) throw new Refusal(method, '46');
  state.months.change(`${month} ${trackingId}`, { isRefunded: true });
  bookMonth(agreement, 'refund', state.now(), state);
}

/** The carrier identifies each monthly charge by the tracking id of its agreement. */
function bookMonth(
  { trackingId: providerId, orderId, amount }: Agreement,
  kind: 'charge' | 'refund',
  at: number,
  { books }: SbpsState,
): void {
  books.write({ vendor: 'sbps', method: 'au-simple', kind, providerId, orderId, amount, at });
}
