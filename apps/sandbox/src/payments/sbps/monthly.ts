import { stringify } from 'csv-stringify/sync';

import { tokyoStamp } from '../vendor-clock.js';
import type { JournaledMap } from '../journal.js';
import type { NewNotice } from '../notices.js';
import { newTrackingId } from './ids.js';
import { linkResult } from './link-result.js';
import { noticeOf } from './link.routes.js';
import type { Agreement, SbpsState } from './state.js';

/** What the carrier did about an agreement on the first of a month. */
export const monthlyOutcomes = ['paid', 'refused', 'ended', 'noNews'] as const;

export type MonthlyOutcome = (typeof monthlyOutcomes)[number];

export interface MonthlyResult {
  /** `202612` */
  readonly month: string;
  readonly trackingId: string;
  readonly orderId: string;
  readonly amount: number;
  readonly outcome: MonthlyOutcome;
  readonly at: number;
}

/** Charges each agreement that the carrier clocks, once a month. @returns the notices that the store is due */
export function runMonth(
  state: SbpsState,
  results: JournaledMap<MonthlyResult>,
  outcome: MonthlyOutcome,
): readonly NewNotice[] {
  const at = state.now();
  const month = tokyoStamp(at).slice(0, 6);
  return state.agreements
    .values()
    .filter(({ isMonthly, endedAt }) => isMonthly && endedAt === undefined)
    .filter(({ trackingId }) => results.get(`${month} ${trackingId}`) === undefined)
    .flatMap((agreement) => {
      const { trackingId, orderId, amount } = agreement;
      results.set(`${month} ${trackingId}`, { month, trackingId, orderId, amount, outcome, at });
      return settle(agreement, state, outcome);
    });
}

function settle(agreement: Agreement, state: SbpsState, outcome: MonthlyOutcome): readonly NewNotice[] {
  const { trackingId, orderId, amount, request } = agreement;
  const at = state.now();
  if (outcome === 'ended') state.agreements.change(trackingId, { endedAt: at });
  if (outcome === 'paid') {
    const providerId = newTrackingId();
    state.books.write({
      vendor: 'sbps',
      method: 'au-simple',
      kind: 'charge',
      providerId,
      orderId,
      amount,
      at,
    });
  }
  if (outcome === 'noNews') return [];
  const result = linkResult(
    request,
    { result: outcome === 'paid' ? 'OK' : 'NG', trackingId, errorCode: errorCodes[outcome] },
    at,
  );
  return [noticeOf(request, result)];
}

const errorCodes: Readonly<Record<MonthlyOutcome, string>> = {
  paid: '',
  noNews: '',
  refused: '4301',
  ended: '4302',
};

/** The vendor's file of a month's results: a line each, CSV with a heading; what it does not know is not in it. */
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
