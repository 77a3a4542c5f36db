import { plainTextWithout } from '../../platform/typed-text.js';

const separators = /[〒\-\u2010-\u2015\u2212ー\s]/g;

/** Full-width digits become digits; 〒, hyphens and spaces go. Check it afterwards. */
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
  /** With the name of the prefecture in front. */
  allAddress: string;
}

type AddressField = 'prefecture' | 'address';

/** What goes into each field that is asked for; where that is the address alone, it names its prefecture. */
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
