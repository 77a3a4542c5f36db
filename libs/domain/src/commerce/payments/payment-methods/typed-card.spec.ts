import { expect, it } from '@jest/globals';

import { businessDate } from '../../business-day/business-date.js';
import { cardFieldProblems, type CardFieldProblems, type TypedCard } from './typed-card.js';

const good: TypedCard = {
  number: '4111 1111 1111 1111',
  month: '12',
  year: '2027',
  securityCode: '123',
  familyName: 'SATO',
  givenName: 'Misaki',
};

it.each<[string, Partial<TypedCard>, CardFieldProblems]>([
  ['valid values', {}, {}],
  [
    'full-width letters and digits',
    { number: '４１１１１１１１１１１１１１１１', securityCode: '１２３' },
    {},
  ],
  ['four digits for Amex', { number: '378282246310005', securityCode: '1234' }, {}],
  ['its last month', { month: '11', year: '2026' }, {}],
  ['no number', { number: ' ' }, { number: 'number.required' }],
  ['a mistyped digit', { number: '4111 1111 1111 1112' }, { number: 'number.invalid' }],
  ['letters in the number', { number: '4111-1111-1111-111x' }, { number: 'number.invalid' }],
  ['no month', { month: '' }, { expiry: 'expiry.required' }],
  ['no year', { year: '' }, { expiry: 'expiry.required' }],
  ['last month', { month: '10', year: '2026' }, { expiry: 'expiry.past' }],
  [
    'digits around a name',
    { familyName: '1SATO', givenName: 'MISAKI1' },
    { familyName: 'name.format', givenName: 'name.format' },
  ],
  ['no code', { securityCode: '' }, { securityCode: 'securityCode.required' }],
  ['four digits for Visa', { securityCode: '1234' }, { securityCode: 'securityCode.length3' }],
  ['three digits for Amex', { number: '378282246310005' }, { securityCode: 'securityCode.length4' }],
  [
    'Japanese names',
    { familyName: '佐藤', givenName: '' },
    { familyName: 'name.format', givenName: 'name.format' },
  ],
  [
    'names that are too long together',
    { familyName: 'A'.repeat(22), givenName: 'B'.repeat(23) },
    { familyName: 'name.tooLong' },
  ],
  [
    'all fields empty',
    { number: '', month: '', year: '', securityCode: '', familyName: '', givenName: '' },
    {
      number: 'number.required',
      expiry: 'expiry.required',
      securityCode: 'securityCode.required',
      familyName: 'name.format',
      givenName: 'name.format',
    },
  ],
])('cardFieldProblems of a card typed with %s', (_, typed, problems) => {
  expect(cardFieldProblems({ ...good, ...typed }, businessDate('2026-11-23'))).toEqual(problems);
});
