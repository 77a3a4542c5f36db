import * as z from 'zod';

import { businessDay } from '../plans/sale-moment.declaration.js';
import { declareStoreSettings, type SettingsOf } from '../../store/settings/store-settings.declaration.js';
import { checkTaxRates } from './tax-rate-checks.js';
import { explainTaxes } from './tax-explanation.js';

/** Japan's consumption tax since there is one. */
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
        from: businessDay.describe('The first day of payments that hold it'),
        rate: z.int().min(0).max(50).describe('Percent of the price without tax'),
      }),
    )
    .min(1)
    .max(50)
    .prefault(consumptionTax)
    .describe('The consumption tax that prices hold'),
};

declare module '../../store/settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

declareStoreSettings({ settings, check: checkTaxRates, explain: explainTaxes });
