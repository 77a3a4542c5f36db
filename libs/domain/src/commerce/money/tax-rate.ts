import type { BusinessDate } from '../business-day/business-date.js';

interface TaxRate {
  from: BusinessDate;
  rate: number;
}

export function taxRateOn(rates: readonly TaxRate[], day: BusinessDate): number | undefined {
  return rates
    .filter(({ from }) => from <= day)
    .reduce<TaxRate | undefined>(
      (latest, rate) => (latest === undefined || rate.from > latest.from ? rate : latest),
      undefined,
    )?.rate;
}

const registrationNumberPattern = /^T(\d)(\d{12})$/;

/**
 * Returns whether the text is a registration number for qualified invoices: T and 13 digits, the first of which
 * is the check digit (ordinance on corporate numbers, article 2).
 */
export function isRegistrationNumber(text: string): boolean {
  const [, check, digits] = registrationNumberPattern.exec(text) ?? [];
  return check !== undefined && digits !== undefined && Number(check) === checkDigitOf(digits);
}

/** @param digits twelve digits; the digits at even positions from the right have the weight 2 */
function checkDigitOf(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 2), 0);
  return 9 - (sum % 9);
}
