import { plainTextWithout } from '../../platform/typed-text.js';

const separators = /[〒\-\u2010-\u2015\u2212ー\s]/g;

/** Converts full-width digits to ASCII and removes 〒, hyphens and spaces. Does not validate. */
export function normalisePostalCode(typed: string): string {
  return plainTextWithout(typed, separators);
}

export function isPostalCode(text: string): boolean {
  return /^\d{7}$/.test(text);
}

interface FoundAddress {
  prefectureCode: string;
  city: string;
  town: string;
  /** Full address, including the name of the prefecture. */
  allAddress: string;
}

type AddressField = 'prefecture' | 'address';

/**
 * Returns values for the requested fields. The address includes the prefecture if there is no separate field
 * for it.
 */
export function addressFills(
  { prefectureCode, city, town, allAddress }: FoundAddress,
  isAsked: (field: AddressField) => boolean,
): [AddressField, string][] {
  const fills: [AddressField, string][] = [
    ['prefecture', prefectureCode],
    ['address', isAsked('prefecture') ? city + town : allAddress],
  ];
  return fills.filter(([field]) => isAsked(field));
}
