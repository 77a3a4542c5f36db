import { yen, type Yen } from './yen.js';

/** What becomes of a fraction of a yen; `round`: half a yen goes up. */
export const taxRoundings = ['floor', 'round', 'ceil'] as const;

export type TaxRounding = (typeof taxRoundings)[number];

export const defaultTaxRounding: TaxRounding = 'floor';

/** Of what was kept before a store had a choice. */
const roundingBefore: TaxRounding = 'floor';

/** By which the tax within an amount is computed, fixed where the amount is. */
export interface TaxTerms {
  /** Whole percent of the price without tax. */
  taxRate: number;
  taxRounding: TaxRounding;
}

interface StoredTaxTerms {
  taxRate: number;
  taxRounding?: TaxRounding | null;
}

export function taxTermsOf({ taxRate, taxRounding }: StoredTaxTerms): TaxTerms {
  return { taxRate, taxRounding: taxRounding ?? roundingBefore };
}

/** The consumption tax within an amount that includes it. */
export function taxWithin(amount: Yen, { taxRate, taxRounding }: TaxTerms): Yen {
  const [taxed, whole] = [amount * taxRate, 100 + taxRate];
  const remainder = taxed % whole;
  const down = (taxed - remainder) / whole;
  return yen(isRoundedUp(remainder, whole, taxRounding) ? down + 1 : down);
}

function isRoundedUp(remainder: number, whole: number, rounding: TaxRounding): boolean {
  switch (rounding) {
    case 'floor':
      return false;
    case 'round':
      return remainder * 2 >= whole;
    case 'ceil':
      return remainder > 0;
  }
}

/** Taxes of refunds add up to the tax of their sum. @param previouslyRefunded of the charge, without this */
export function taxWithinRefund(amount: Yen, previouslyRefunded: Yen, terms: TaxTerms): Yen {
  return yen(taxWithin(yen(previouslyRefunded + amount), terms) - taxWithin(previouslyRefunded, terms));
}
