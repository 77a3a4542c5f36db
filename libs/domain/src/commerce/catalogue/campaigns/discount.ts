import { yen, type Yen } from '../../money/yen.js';

export type Discount = { kind: 'amount'; amount: Yen } | { kind: 'percent'; percent: number };

export const discountKinds = ['amount', 'percent'] as const satisfies Discount['kind'][];

/** Returns the discount in yen. It is rounded down and does not exceed the price. */
export function discountOn(price: Yen, discount: Discount): Yen {
  if (discount.kind === 'amount') return yen(Math.min(price, discount.amount));
  return yen(Math.min(price, Math.floor((price * discount.percent) / 100)));
}

export function priceAfter(discount: Discount | null, price: Yen): Yen {
  return discount === null ? price : yen(price - discountOn(price, discount));
}
