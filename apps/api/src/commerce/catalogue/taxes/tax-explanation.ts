import { businessDate, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { taxWithin, type TaxRounding, type TaxTerms } from '@account/domain/commerce/money/tax';
import { formatYen, yen } from '@account/domain/commerce/money/yen';
import { priceOn } from '@account/domain/commerce/catalogue/plans/plan-price';

import type { StoreChange, StoreFile } from '../../../store/settings/index.js';
import { taxRoundingOf, taxTermsOn } from './tax-terms.declaration.js';

const rounded = {
  floor: 'down',
  round: 'to the nearest yen, half a yen up',
  ceil: 'up',
} as const satisfies Record<TaxRounding, string>;

/** Explains a tax change in yen. Prices include tax and stay the same. */
export function explainTaxes({ before, after, today }: StoreChange): string[] {
  if (before === null) return [];
  return [...explainRounding(before, after, today), ...explainRates(before, after)];
}

function explainRounding(before: StoreFile, after: StoreFile, today: BusinessDate): string[] {
  const rounding = taxRoundingOf(after);
  if (rounding === taxRoundingOf(before)) return [];
  return [
    `the tax of charges from now on is rounded ${rounded[rounding]}; earlier ones, their refunds and open orders keep theirs`,
    ...taxOfPlans(after, today, taxTermsOn(after, today)),
  ];
}

function explainRates(before: StoreFile, after: StoreFile): string[] {
  const taxRounding = taxRoundingOf(after);
  return after.taxRates
    .filter(({ from, rate }) => !before.taxRates.some((old) => old.from === from && old.rate === rate))
    .flatMap(({ from, rate }) => [
      `payments from ${from} hold ${rate} % tax; prices stay as they are`,
      ...taxOfPlans(after, businessDate(from), { taxRate: rate, taxRounding }),
    ]);
}

function taxOfPlans({ plans }: StoreFile, day: BusinessDate, terms: TaxTerms): string[] {
  return plans.flatMap(({ planId, prices }) => {
    const all = prices.map((each) => ({ from: businessDate(each.from), price: yen(each.price) }));
    const price = priceOn(all, day)?.price;
    return price === undefined
      ? []
      : [`plan "${planId}": ${formatYen(taxWithin(price, terms))} of ${formatYen(price)} is tax`];
  });
}
