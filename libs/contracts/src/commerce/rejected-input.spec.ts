import { describe, expect, it } from '@jest/globals';

import { cardFormMessageSchema } from './payments/card-form/card-form-messages.js';
import { saveAddresseeCall } from './books/invoices/invoice-addressee.contract.js';
import { daySchema } from './money/money.contract.js';
import { purchaseCall } from './checkout/purchase/purchase-calls.contract.js';
import { playerMessageSchema } from './catalogue/trial-video/player-messages.js';

describe('saveAddresseeCall', () => {
  it.each([
    [{ name: '株式会社佐藤', honorific: 'onchu' }, []],
    [{ name: '佐藤 花子', honorific: 'none' }, []],
    [{ name: null, honorific: 'none' }, []],
    [{ name: null, honorific: 'sama' }, ['name addressee.required']],
  ])('validates %j with the problems %j', (value, problems) => {
    const issues = saveAddresseeCall.input.safeParse(value).error?.issues ?? [];
    expect(issues.map(({ path, message }) => `${path.join('.')} ${message}`)).toEqual(problems);
  });
});

it.each([
  [{}, true],
  [{ tds2infoToken: 'a', tds2infoTokenKey: 'b' }, true],
  [{ tds2infoToken: 'a' }, false],
  [{ tds2infoTokenKey: 'b' }, false],
])(
  'purchaseCall accepts both or neither of the card holder tokens: %j is accepted: %s',
  (tokens, isTaken) => {
    expect(purchaseCall.input.safeParse({ purchaseToken: 'p', ...tokens }).success).toBe(isTaken);
  },
);

it.each([
  ['2026-04-30', true],
  ['2026-04-31', false],
])('daySchema accepts %s: %s', (day, isDay) => {
  expect(daySchema.safeParse(day).success).toBe(isDay);
});

describe('frame messages', () => {
  const holder = { tds2infoToken: 'c', tds2infoTokenKey: 'd' };
  const tokens = { token: 'a', tokenKey: 'b', ...holder };
  const card = { type: 'tokens', tokens, cardbrandCode: 'V', cardNumberSuffix: '4242' };

  it.each([
    { type: 'ready' },
    { type: 'height', height: 0 },
    { type: 'height', height: 10_000 },
    { type: 'unavailable' },
    { type: 'entered' },
    { type: 'refused' },
    { type: 'fault', code: '10001' },
    card,
    { type: 'holder', tokens: holder },
  ])('accepts the card form message %j', (message) => {
    expect(cardFormMessageSchema.parse(message)).toEqual(message);
  });

  it.each([
    {},
    { type: '' },
    { type: 'other' },
    { type: 'height', height: -1 },
    { type: 'height', height: 10_001 },
    { type: 'fault', code: '1000' },
    { ...card, tokens: holder },
    { ...card, tokens: { ...tokens, token: '' } },
    { ...card, cardNumber: '4242424242424242' },
    { ...card, cardNumberSuffix: '42424' },
    { ...card, cardNumberSuffix: '4242 ' },
    { ...card, cardNumberSuffix: ' 4242' },
    { ...card, cardNumberSuffix: 'abcd' },
    { type: 'holder', tokens },
  ])('rejects the card form message %j', (message) => {
    expect(cardFormMessageSchema.safeParse(message).success).toBe(false);
  });

  it.each([
    [{ type: 'ready' }, true],
    [{ type: 'failed', failure: 'notAvailable' }, true],
    [{ type: 'failed', failure: 'notPlayable' }, true],
    [{ type: 'failed', failure: 'other' }, false],
    [{ type: 'failed' }, false],
    [{ type: '' }, false],
    [{}, false],
  ])('accepts the player message %j: %s', (message, isHeard) => {
    expect(playerMessageSchema.safeParse(message).success).toBe(isHeard);
  });
});
