import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { consentTypeOf, isConsented, type ConsentOption } from './consent-option.js';

const option: ConsentOption = { consentOptionId: 'weekly', key: 'weekly-1', type: 'newsletter' };
const answer = { consentOptionId: 'weekly', key: 'weekly-1', value: true };

describe('a consent', () => {
  it.each([
    ['a yes', [answer], true],
    ['a no', [{ ...answer, value: false }], false],
    ['nothing said', [], false],
    ['a yes to another option', [{ ...answer, consentOptionId: 'offers' }], false],
    ['a yes to what the option meant before', [{ ...answer, key: 'weekly-0' }], false],
    ['a yes among others', [{ ...answer, key: 'weekly-0', value: false }, answer], true],
  ])('by %s: %j', (_, answers, consented) => {
    expect(isConsented(option, answers)).toBe(consented);
  });
});

describe('the type of the page', () => {
  it('is the newsletter for everything but "privacy"', () => {
    expect(consentTypeOf('privacy')).toBe('privacy');
    fc.assert(
      fc.property(fc.anything(), (query) => query === 'privacy' || consentTypeOf(query) === 'newsletter'),
    );
  });
});
