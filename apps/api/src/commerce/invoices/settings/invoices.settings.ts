import { isRegistrationNumber } from '@account/domain/commerce/money/tax-rate';
import { defaultTaxRounding, taxRoundings } from '@account/domain/commerce/money/tax';
import * as z from 'zod';

import { texts, words } from '../../../store/settings/setting-values.declaration.js';
import { declareStoreSettings, type SettingsOf } from '../../../store/settings/store-settings.declaration.js';
import { checkIssuer, checkIssuerForCustomers } from './issuer-checks.js';
import { explainIssuer } from './issuer-explanation.js';

const issuer = z.strictObject({
  name: words(100),
  address: texts(200),
  contact: texts(200).describe('Where a member asks about an invoice'),
  registrationNumber: z
    .string()
    .refine(
      isRegistrationNumber,
      'must be T and 13 digits whose check digit is right, such as T9999999999999',
    )
    .nullable()
    .default(null)
    .describe('Of an issuer of qualified invoices; without it there are receipts'),
  rounding: z
    .enum(taxRoundings)
    .default(defaultTaxRounding)
    .describe('Of the tax, once per charge, which keeps it as it was then'),
});

const settings = {
  invoiceIssuer: issuer
    .nullable()
    .default(null)
    .describe('Who invoices name; each charge keeps it as it was then'),
};

declare module '../../../store/settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

declareStoreSettings({
  settings,
  check: checkIssuer,
  checkForCustomers: checkIssuerForCustomers,
  explain: explainIssuer,
});
