import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { consentTypeOf, countConsents, isConsented, type ConsentOption } from './consent-option.js';

const option: ConsentOption = { consentOptionId: 'weekly', key: 'weekly-1', type: 'newsletter' };
const answer = { consentOptionId: 'weekly', key: 'weekly-1', value: true };

describe('isConsented', () => {
  it.each([
    ['a yes', [answer], true],
    ['a no', [{ ...answer, value: false }], false],
    ['no answer', [], false],
    ['a yes to another option', [{ ...answer, consentOptionId: 'offers' }], false],
    ['a yes to an earlier meaning of the option', [{ ...answer, key: 'weekly-0' }], false],
    ['a yes among others', [{ ...answer, key: 'weekly-0', value: false }, answer], true],
  ])('returns for %s: %j', (_, answers, consented) => {
    expect(isConsented(option, answers)).toBe(consented);
  });
});

describe('the number of consents of a type', () => {
  const options: ConsentOption[] = [
    option,
    { consentOptionId: 'offers', key: 'offers-2', type: 'newsletter' },
    { consentOptionId: 'adverts', key: 'adverts-1', type: 'privacy' },
  ];

  it('includes only the current options of the store', () => {
    const answers = [
      answer,
      { consentOptionId: 'offers', key: 'offers-1', value: true },
      { consentOptionId: 'retired', key: 'retired-1', value: true },
      { consentOptionId: 'adverts', key: 'adverts-1', value: false },
    ];
    expect(countConsents('newsletter', options, answers)).toEqual({ given: 1, asked: 2 });
    expect(countConsents('privacy', options, answers)).toEqual({ given: 0, asked: 1 });
  });

  it('is 0 of 0 if the store has no options of the type', () => {
    expect(countConsents('privacy', [option], [answer])).toEqual({ given: 0, asked: 0 });
  });
});

describe('the type of a consent page', () => {
  it('is the newsletter for everything except "privacy"', () => {
    expect(consentTypeOf('privacy')).toBe('privacy');
    fc.assert(
      fc.property(fc.anything(), (query) => query === 'privacy' || consentTypeOf(query) === 'newsletter'),
    );
  });
});
