import * as z from 'zod';

import { businessDay } from '../plans/index.js';
import {
  declareStoreSettings,
  type Refuse,
  type SettingsOf,
  type StoreFile,
} from '../../../store/settings/index.js';
import { explainTaxes } from './tax-explanation.js';

function checkTaxRates({ taxRates, plans }: StoreFile, refuse: Refuse): void {
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

/** Rates of Japan's consumption tax since its introduction. */
const consumptionTax = [
  { from: '1989-04-01', rate: 3 },
  { from: '1997-04-01', rate: 5 },
  { from: '2014-04-01', rate: 8 },
  { from: '2019-10-01', rate: 10 },
];

const settings = {
  taxRates: z
    .array(
      z.strictObject({
        from: businessDay.describe('First day of payments with this rate'),
        rate: z.int().min(0).max(50).describe('Percentage of the price without tax'),
      }),
    )
    .min(1)
    .max(50)
    .prefault(consumptionTax)
    .describe('Consumption tax included in prices'),
};

declare module '../../../store/settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

export const taxesSettings = declareStoreSettings({ settings, check: checkTaxRates, explain: explainTaxes });
