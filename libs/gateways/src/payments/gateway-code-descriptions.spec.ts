import { describe, expect, it } from '@jest/globals';

import { describeGatewayCode } from './gateway-code-descriptions.js';

describe('describeGatewayCode', () => {
  it.each([
    ['open', 'the gateway was failing; nothing was sent to it (open)'],
    ['10120999', 'the card or line cannot pay, and the member needs another payment method (10120999)'],
    ['10109023', 'the gateway refused the store’s keys, clock or account (10109023)'],
    ['10190000', 'the gateway had an internal error (10190000)'],
    ['PAYER_UNKNOWN_CODE', 'the gateway’s code PAYER_UNKNOWN_CODE'],
  ])('describes the code %s', (code, description) => {
    expect(describeGatewayCode(code)).toBe(description);
  });

  it.each([
    ['40131999', 'not possible for this payment (40131999)'],
    ['tooMany', 'this payment method allows no further refund; nothing was sent to the gateway (tooMany)'],
  ])('describes the refusal of a refund with %s', (code, description) => {
    expect(describeGatewayCode(code, 'refund')).toBe(description);
  });
});
