import { yen, type Yen } from './yen.js';

/** The consumption tax within an amount that includes it, rounded down. @param rate in percent, whole */
export function taxWithin(amount: Yen, rate: number): Yen {
  return yen(Math.floor((amount * rate) / (100 + rate)));
}

/** Taxes of refunds add up to the tax of their sum. @param refundedBefore of the charge, without this */
export function taxWithinRefund(amount: Yen, refundedBefore: Yen, rate: number): Yen {
  return yen(taxWithin(yen(refundedBefore + amount), rate) - taxWithin(refundedBefore, rate));
}
