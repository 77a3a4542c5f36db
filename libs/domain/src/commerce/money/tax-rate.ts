import type { BusinessDate } from '../calendar/business-date.js';

export interface TaxRate {
  from: BusinessDate;
  rate: number;
}

export function taxRateOn(rates: readonly TaxRate[], day: BusinessDate): number | undefined {
  return rates
    .filter(({ from }) => from <= day)
    .reduce<TaxRate | undefined>(
      (latest, rate) => (latest === undefined || rate.from > latest.from ? rate : latest),
      undefined,
    )?.rate;
}
