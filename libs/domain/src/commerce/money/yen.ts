declare const brand: unique symbol;

/** A whole number of yen, tax included. */
export type Yen = number & { readonly [brand]: 'Yen' };

export function isYen(amount: number): amount is Yen {
  return Number.isSafeInteger(amount);
}

/** @throws {RangeError} for fractions and numbers that are not safe integers */
export function yen(amount: number): Yen {
  const whole = amount === 0 ? 0 : amount;
  if (!isYen(whole)) throw new RangeError(`${String(amount)} is not a whole number of yen`);
  return whole;
}

const inGroups = new Intl.NumberFormat('en-US');

/** `¥1,980`, in every language. */
export function formatYen(amount: Yen): string {
  const digits = inGroups.format(Math.abs(amount));
  return `${amount < 0 ? '-' : ''}¥${digits}`;
}
