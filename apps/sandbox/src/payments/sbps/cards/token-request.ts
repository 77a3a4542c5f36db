import { findCard } from './cards.js';
import { merchant } from '../wire/merchant.js';

type Parameters = Readonly<Record<string, string>>;

interface Rule {
  readonly name: string;
  /** The last three digits of an error code for this field. */
  readonly field: string;
  readonly allowed: RegExp;
  readonly least: number;
  readonly most: number;
  /** Returns true if a value is valid. The characters and the length of the value have already been checked. */
  readonly isValid: (value: string, parameters: Parameters) => boolean;
}

const shop: readonly Rule[] = [
  {
    name: 'merchantId',
    field: '001',
    allowed: /^\d+$/,
    least: 5,
    most: 5,
    isValid: (value) => value === merchant.merchantId,
  },
  {
    name: 'serviceId',
    field: '002',
    allowed: /^\d+$/,
    least: 3,
    most: 3,
    isValid: (value) => value === merchant.serviceId,
  },
];

const isMonth = (value: string) => /^\d{4}(0[1-9]|1[0-2])$/.test(value);
const isAmex = ({ ccNumber = '' }: Parameters) => /^3[47]/.test(ccNumber);
const always = () => true;

/** Rejects numbers other than test cards, so that no real card is stored. */
export const cardRules: readonly Rule[] = [
  ...shop,
  {
    name: 'ccNumber',
    field: '003',
    allowed: /^\d+$/,
    least: 14,
    most: 16,
    isValid: (value) => findCard(value) !== undefined,
  },
  { name: 'ccExpiration', field: '004', allowed: /^\d+$/, least: 6, most: 6, isValid: isMonth },
  {
    name: 'securityCode',
    field: '005',
    allowed: /^\d+$/,
    least: 3,
    most: 4,
    isValid: (value, parameters) => value.length === (isAmex(parameters) ? 4 : 3),
  },
];

const latin = /^[A-Za-z .'-]+$/;

export const holderRules: readonly Rule[] = [
  ...shop,
  { name: 'billingLastName', field: '003', allowed: latin, least: 1, most: 45, isValid: always },
  { name: 'billingFirstName', field: '004', allowed: latin, least: 1, most: 45, isValid: always },
];

/**
 * Returns a five-character code that identifies the error and the parameter; undefined if all parameters are
 * valid.
 */
export function errorOf(rules: readonly Rule[], parameters: Parameters): string | undefined {
  for (const { name, field, allowed, least, most, isValid } of rules) {
    const value = parameters[name] ?? '';
    if (value === '') return `03${field}`;
    if (!allowed.test(value)) return `04${field}`;
    if (value.length < least || value.length > most) return `05${field}`;
    if (!isValid(value, parameters)) return `07${field}`;
  }
  return undefined;
}

/** Requires at least one of e-mail address and phone. */
export function reachError({ email = '', billingPhone = '' }: Parameters): string | undefined {
  if (email === '' && billingPhone === '') return '03005';
  const isMail = email === '' || /^[!-~][!-?A-~]*@[!-~]+$/.test(email);
  return isMail && /^\d{0,15}$/.test(billingPhone) ? undefined : '04005';
}
