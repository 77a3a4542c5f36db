import { expect, it } from '@jest/globals';
import fc from 'fast-check';

import { cardTokenError, holderTokenError } from './card-token-error.js';

it.each([
  ['03003', 'number', 'required'],
  ['03004', 'expiry', 'required'],
  ['03005', 'securityCode', 'required'],
  ['04003', 'number', 'incorrect'],
  ['07003', 'number', 'incorrect'],
  ['04004', 'expiry', 'incorrect'],
  ['07004', 'expiry', 'incorrect'],
  ['04005', 'securityCode', 'incorrect'],
  ['07005', 'securityCode', 'incorrect'],
  ['05003', 'number', 'wrongLength'],
  ['05004', 'expiry', 'wrongLength'],
  ['05005', 'securityCode', 'wrongLength'],
])('cardTokenError maps %s to the field %s: %s', (code, field, kind) => {
  expect(cardTokenError(code)).toEqual({ field, kind, isOurs: false });
});

it.each([
  ['99999', 'system'],
  ['99003', 'system'],
  ['03001', 'unknown'],
  ['04002', 'unknown'],
  ['06003', 'unknown'],
  ['03006', 'unknown'],
  ['0300', 'unknown'],
  ['103003', 'unknown'],
  ['030030', 'unknown'],
  ['', 'unknown'],
  ['toString', 'unknown'],
])('cardTokenError %s is not caused by the input: %s', (code, kind) => {
  expect(cardTokenError(code)).toEqual({ field: null, kind, isOurs: true });
});

it('cardTokenError has a message for any string', () => {
  fc.assert(fc.property(fc.string(), (code) => cardTokenError(code).kind !== undefined));
});

it.each([
  ['03003', true, 'incorrect'],
  ['04004', true, 'incorrect'],
  ['05003', true, 'incorrect'],
  ['03005', false, 'unknown'],
  ['103003', false, 'unknown'],
  ['030030', false, 'unknown'],
  ['03001', false, 'unknown'],
  ['99999', false, 'system'],
  ['', false, 'unknown'],
])('holderTokenError %s is an error of the name: %s, otherwise %s', (code, isName, kind) => {
  expect(holderTokenError(code)).toEqual({ isName, kind, isOurs: !isName });
});
