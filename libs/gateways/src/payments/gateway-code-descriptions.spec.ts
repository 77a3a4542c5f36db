import { describe, expect, it } from '@jest/globals';

import { describeGatewayCode } from './gateway-code-descriptions.js';

describe('describeGatewayCode', () => {
  it.each([
    ['open', 'the gateway was failing, and nothing was sent to it (open)'],
    ['10120999', 'the card or line cannot pay, and the member needs another way to pay (10120999)'],
    ['10109023', 'the gateway refused the store’s keys, clock or account (10109023)'],
    ['10190000', 'the gateway had an error of its own (10190000)'],
    ['PAYER_UNKNOWN_CODE', 'the gateway’s code PAYER_UNKNOWN_CODE'],
  ])('describes %s', (code, words) => {
    expect(describeGatewayCode(code)).toBe(words);
  });

  it.each([
    ['40131999', 'not possible for this payment (40131999)'],
    ['tooMany', 'this way to pay allows no further refund, and nothing was sent to the gateway (tooMany)'],
  ])('describes the refusal of a refund with %s', (code, words) => {
    expect(describeGatewayCode(code, 'refund')).toBe(words);
  });
});
