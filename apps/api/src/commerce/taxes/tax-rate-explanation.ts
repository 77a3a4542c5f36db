import { businessDate } from '@account/domain/commerce/calendar/business-date';
import { formatYen, yen } from '@account/domain/commerce/money/yen';
import { taxWithin } from '@account/domain/commerce/money/tax';
import { priceOn } from '@account/domain/commerce/plans/plan-price';

import type { StoreChange } from '../../store/settings/store-settings.declaration.js';

/** What a change of the tax means in yen; prices hold it and stay as they are. */
export function explainTaxRates({ before, after }: StoreChange): string[] {
  if (before === null) return [];
  return after.taxRates
    .filter(({ from, rate }) => !before.taxRates.some((old) => old.from === from && old.rate === rate))
    .flatMap(({ from, rate }) => [
      `payments from ${from} hold ${rate} % tax; prices stay as they are`,
      ...after.plans.flatMap(({ planId, prices }) => {
        const all = prices.map((each) => ({ from: businessDate(each.from), price: yen(each.price) }));
        const price = priceOn(all, businessDate(from))?.price;
        return price === undefined
          ? []
          : [`plan "${planId}": ${formatYen(taxWithin(price, rate))} of ${formatYen(price)} is tax`];
      }),
    ]);
}
