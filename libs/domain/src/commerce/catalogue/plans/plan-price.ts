import { addDays, type BusinessDate } from '../../business-day/business-date.js';
import type { Yen } from '../../money/yen.js';

export interface PlanPrice {
  from: BusinessDate;
  price: Yen;
}

/** Number of days before a price change on which the change is announced. */
export const nextPriceNotice = 30;

export function priceOn<Price extends PlanPrice>(
  prices: readonly Price[],
  day: BusinessDate,
): Price | undefined {
  return prices
    .filter(({ from }) => from <= day)
    .reduce<Price | undefined>(
      (latest, price) => (latest === undefined || price.from > latest.from ? price : latest),
      undefined,
    );
}

/** Returns the price in force on the day, or the first future price if none is in force yet. */
export function shownPrice<Price extends PlanPrice>(
  prices: readonly Price[],
  day: BusinessDate,
): Price | undefined {
  return priceOn(prices, day) ?? firstPrice(prices);
}

export function firstPrice<Price extends PlanPrice>(prices: readonly Price[]): Price | undefined {
  return prices.reduce<Price | undefined>(
    (first, price) => (first === undefined || price.from < first.from ? price : first),
    undefined,
  );
}

export function nextPrice(prices: readonly PlanPrice[], today: BusinessDate): PlanPrice | undefined {
  const horizon = addDays(today, nextPriceNotice);
  const current = shownPrice(prices, today);
  return prices
    .filter(({ from, price }) => from > today && from <= horizon && price !== current?.price)
    .reduce<PlanPrice | undefined>(
      (first, price) => (first === undefined || price.from < first.from ? price : first),
      undefined,
    );
}
