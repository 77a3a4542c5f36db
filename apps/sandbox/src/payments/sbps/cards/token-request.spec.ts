import { describe, expect, test } from '@jest/globals';

import { cardRules, errorOf, holderRules, reachError } from './token-request.js';

const card = {
  merchantId: '30132',
  serviceId: '001',
  ccNumber: '4111111111111111',
  ccExpiration: '203012',
  securityCode: '123',
};

describe('card parameters', () => {
  test.each([
    [{}, undefined],
    [{ merchantId: '' }, '03001'],
    [{ merchantId: '30133' }, '07001'],
    [{ serviceId: '01' }, '05002'],
    [{ ccNumber: '' }, '03003'],
    [{ ccNumber: '4111 1111 1111 1111' }, '04003'],
    [{ ccNumber: '4111111111111' }, '05003'],
    [{ ccNumber: '4242424242424242' }, '07003'],
    [{ ccExpiration: '1230' }, '05004'],
    [{ ccExpiration: '203013' }, '07004'],
    [{ securityCode: '12' }, '05005'],
    [{ securityCode: '１２３' }, '04005'],
    [{ securityCode: '1234' }, '07005'],
    [{ ccNumber: '378282246310005' }, '07005'],
    [{ ccNumber: '378282246310005', securityCode: '1234' }, undefined],
  ])('the card parameters %j result in the error %s', (change, code) => {
    expect(errorOf(cardRules, { ...card, ...change })).toBe(code);
  });
});

test.each([
  [{ billingLastName: 'SATO', billingFirstName: 'MISAKI' }, undefined],
  [{ billingLastName: '', billingFirstName: 'MISAKI' }, '03003'],
  [{ billingLastName: 'SATO', billingFirstName: '美咲' }, '04004'],
])('the card holder %j results in %s', (holder, code) => {
  expect(errorOf(holderRules, { merchantId: '30132', serviceId: '001', ...holder })).toBe(code);
});

test.each([
  [{}, '03005'],
  [{ email: 'a@example.jp' }, undefined],
  [{ billingPhone: '09012345678' }, undefined],
  [{ billingPhone: '090-1234-5678' }, '04005'],
])('the contact data %j results in %s', (reach, code) => {
  expect(reachError(reach)).toBe(code);
});
