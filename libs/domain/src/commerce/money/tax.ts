import { yen, type Yen } from './yen.js';

/** The consumption tax within an amount that includes it, rounded down. @param rate in percent, whole */
export function taxWithin(amount: Yen, rate: number): Yen {
  return yen(Math.floor((amount * rate) / (100 + rate)));
}

/**
 * The tax within one refund of several: the taxes of all of them add up to the tax within their sum, and with the last
 * yen to the tax of the charge.
 *
 * @param refundedBefore of the same charge, this refund aside
 */
export function taxWithinRefund(amount: Yen, refundedBefore: Yen, rate: number): Yen {
  return yen(taxWithin(yen(refundedBefore + amount), rate) - taxWithin(refundedBefore, rate));
}
