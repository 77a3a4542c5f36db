import { businessDate, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { defaultTaxRounding, type TaxRounding, type TaxTerms } from '@account/domain/commerce/money/tax';
import { taxRateOn } from '@account/domain/commerce/money/tax-rate';

import type { StoreFile } from '../../../store/settings/index.js';

/** Returns the tax rate of the day, with the rounding that the store currently uses. */
export function taxTermsOn(
  { taxRates, invoiceIssuer }: Pick<StoreFile, 'taxRates' | 'invoiceIssuer'>,
  day: BusinessDate,
): TaxTerms {
  const rates = taxRates.map(({ from, rate }) => ({ from: businessDate(from), rate }));
  const taxRate = taxRateOn(rates, day);
  if (taxRate === undefined) throw new Error(`No tax rate is defined for ${day}`);
  return { taxRate, taxRounding: taxRoundingOf({ invoiceIssuer }) };
}

export function taxRoundingOf({ invoiceIssuer }: Pick<StoreFile, 'invoiceIssuer'>): TaxRounding {
  return invoiceIssuer?.rounding ?? defaultTaxRounding;
}
