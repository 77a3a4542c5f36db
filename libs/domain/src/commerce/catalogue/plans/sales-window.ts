import { startOf } from '../../business-day/business-date.js';
import { firstPrice, type PlanPrice } from './plan-price.js';

/** Sales period from `startsAt` to `endsAt`, exclusive; null for unlimited. */
export interface SalesWindow {
  startsAt: Date | null;
  endsAt: Date | null;
}

/** Sales require a price, so a start before the first price is postponed to the start of that price. */
export function pricedWindow(window: SalesWindow, prices: readonly PlanPrice[], now: Date): SalesWindow {
  const first = firstPrice(prices);
  const priced = first && startOf(first.from);
  if (priced === undefined || priced <= now) return window;
  const { startsAt, endsAt } = window;
  return { startsAt: startsAt === null || startsAt < priced ? priced : startsAt, endsAt };
}

export type SalesPhase = 'before' | 'open' | 'after';

/** Returns the phase of the sale. After the end, the phase is always "after", regardless of the start. */
export function salesPhase({ startsAt, endsAt }: SalesWindow, now: Date): SalesPhase {
  if (endsAt !== null && now >= endsAt) return 'after';
  if (startsAt !== null && now < startsAt) return 'before';
  return 'open';
}
