import { plainText } from '../../../platform/typed-text.js';
import type { BusinessDate } from '../../business-day/business-date.js';
import { isCardExpired } from './card-expiry.js';
import {
  cardBrandOf,
  isCardNumber,
  isSecurityCode,
  normaliseCardNumber,
  normaliseSecurityCode,
  securityCodeLength,
} from './card-number.js';

export interface TypedCard {
  number: string;
  /** `MM`, or empty if not selected. */
  month: string;
  /** `YYYY`, or empty if not selected. */
  year: string;
  securityCode: string;
  familyName: string;
  givenName: string;
}

export const cardFormFields = ['number', 'expiry', 'securityCode', 'familyName', 'givenName'] as const;

export type CardFormField = (typeof cardFormFields)[number];

export type CardFieldProblem =
  | 'number.required'
  | 'number.invalid'
  | 'number.incorrect'
  | 'number.wrongLength'
  | 'expiry.required'
  | 'expiry.past'
  | 'expiry.incorrect'
  | 'expiry.wrongLength'
  | 'securityCode.required'
  | 'securityCode.length3'
  | 'securityCode.length4'
  | 'securityCode.incorrect'
  | 'securityCode.wrongLength'
  | 'name.format'
  | 'name.tooLong';

export type CardFieldProblems = Partial<Record<CardFormField, CardFieldProblem>>;

/** Problems that can be found before any data is sent to the gateway. */
export function cardFieldProblems(typed: TypedCard, today: BusinessDate): CardFieldProblems {
  const digits = normaliseCardNumber(typed.number);
  const found: Record<CardFormField, CardFieldProblem | undefined> = {
    number: numberProblem(digits),
    expiry: expiryProblem(typed, today),
    securityCode: securityCodeProblem(digits, typed.securityCode),
    ...nameProblems(typed),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}

function numberProblem(digits: string): CardFieldProblem | undefined {
  if (digits === '') return 'number.required';
  return isCardNumber(digits) ? undefined : 'number.invalid';
}

function expiryProblem({ month, year }: TypedCard, today: BusinessDate): CardFieldProblem | undefined {
  if (month === '' || year === '') return 'expiry.required';
  return isCardExpired(year + month, today) ? 'expiry.past' : undefined;
}

function securityCodeProblem(digits: string, typed: string): CardFieldProblem | undefined {
  const code = normaliseSecurityCode(typed);
  const brand = cardBrandOf(digits);
  if (code === '') return 'securityCode.required';
  return isSecurityCode(code, brand) ? undefined : `securityCode.length${securityCodeLength(brand)}`;
}

function nameProblems(
  typed: TypedCard,
): Pick<Record<CardFormField, CardFieldProblem | undefined>, 'familyName' | 'givenName'> {
  const familyName = normaliseCardName(typed.familyName);
  const givenName = normaliseCardName(typed.givenName);
  const ofOne = (name: string) => (/^[A-Z]+$/.test(name) ? undefined : ('name.format' as const));
  const [family, given] = [ofOne(familyName), ofOne(givenName)];
  const isTooLong = family === undefined && given === undefined && !isCardName({ familyName, givenName });
  return { familyName: isTooLong ? 'name.tooLong' : family, givenName: given };
}

interface CardName {
  familyName: string;
  givenName: string;
}

/** Maximum number of characters that the gateway accepts, including the space between the names. */
const longest = 45;

/** Converts full-width and lower-case letters to ASCII upper case. Does not validate. */
export function normaliseCardName(typed: string): string {
  return plainText(typed).trim().toUpperCase().normalize('NFKC');
}

/** Accepts only letters, and at most 45 characters for both names with a space. */
export function isCardName({ familyName, givenName }: CardName): boolean {
  return (
    [familyName, givenName].every((name) => /^[A-Z]+$/.test(name)) &&
    familyName.length + 1 + givenName.length <= longest
  );
}
