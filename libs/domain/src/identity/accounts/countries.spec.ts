import { describe, expect, it } from '@jest/globals';

import { countriesByName, countryCodes, countryName, isCountryCode } from './countries.js';

describe('country codes', () => {
  it('are the 249 codes of ISO 3166-1 without duplicates', () => {
    expect(new Set(countryCodes).size).toBe(249);
    expect(countryCodes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
    expect(['JP', 'US', 'ZW'].every(isCountryCode)).toBe(true);
    expect(['jp', 'XX', ''].some(isCountryCode)).toBe(false);
  });

  it('are sorted by name, with Japan first', () => {
    const [first, ...others] = countriesByName('en');
    expect(first).toEqual({ code: 'JP', name: 'Japan' });
    expect(others).toHaveLength(248);
    expect(others[0]).toEqual({ code: 'AF', name: 'Afghanistan' });
    const names = others.map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
  });

  it('have names in the language of the reader', () => {
    expect([countryName('FR', 'ja'), countryName('FR', 'en')]).toEqual(['フランス', 'France']);
  });
});
