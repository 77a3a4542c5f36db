import { startOf } from '../../business-day/business-date.js';
import { firstPrice, type PlanPrice } from './plan-price.js';

/** When something can be had: from `startsAt` until just before `endsAt`; null: without a bound. */
export interface SalesWindow {
  startsAt: Date | null;
  endsAt: Date | null;
}

/** Nothing is sold before it has a price: until then the sale begins with the first one, where it does not begin later. */
export function pricedWindow(window: SalesWindow, prices: readonly PlanPrice[], now: Date): SalesWindow {
  const first = firstPrice(prices);
  const priced = first && startOf(first.from);
  if (priced === undefined || priced <= now) return window;
  const { startsAt, endsAt } = window;
  return { startsAt: startsAt === null || startsAt < priced ? priced : startsAt, endsAt };
}

export type SalesPhase = 'before' | 'open' | 'after';

/** A window that has ended is over, whatever its start says. */
export function salesPhase({ startsAt, endsAt }: SalesWindow, now: Date): SalesPhase {
  if (endsAt !== null && now >= endsAt) return 'after';
  if (startsAt !== null && now < startsAt) return 'before';
  return 'open';
}
