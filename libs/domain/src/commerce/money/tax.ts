import { yen, type Yen } from './yen.js';

/** Rounding of fractions of a yen; `round` rounds half a yen up. */
export const taxRoundings = ['floor', 'round', 'ceil'] as const;

export type TaxRounding = (typeof taxRoundings)[number];

export const defaultTaxRounding: TaxRounding = 'floor';

/** Applies to amounts that were stored before the rounding setting existed. */
const roundingBefore: TaxRounding = 'floor';

/** Parameters for the tax included in an amount; stored with the amount. */
export interface TaxTerms {
  /** Whole percent of the net price. */
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

/** Returns the consumption tax included in an amount. */
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

/**
 * Returns the tax of a refund. The taxes of all refunds of a charge add up to the tax of their sum.
 * @param previouslyRefunded amount of the charge that was refunded before this refund
 */
export function taxWithinRefund(amount: Yen, previouslyRefunded: Yen, terms: TaxTerms): Yen {
  return yen(taxWithin(yen(previouslyRefunded + amount), terms) - taxWithin(previouslyRefunded, terms));
}
