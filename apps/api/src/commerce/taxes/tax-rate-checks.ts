import type { Refuse, StoreFile } from '../../store/settings/store-settings.declaration.js';

export function checkTaxRates({ taxRates, plans }: StoreFile, refuse: Refuse): void {
  for (const [index, { from }] of taxRates.entries()) {
    const before = taxRates[index - 1]?.from;
    if (before !== undefined && from <= before)
      refuse(
        ['taxRates', index, 'from'],
        `must come after ${before}: rates stand in the order of their days`,
      );
  }
  const first = taxRates[0]?.from ?? '';
  for (const [index, { prices }] of plans.entries()) {
    for (const [place, { from }] of prices.entries())
      if (from < first)
        refuse(['plans', index, 'prices', place, 'from'], `has no tax rate: taxRates begin on ${first}`);
  }
}
