import { yen } from '@account/domain/commerce/money/yen';
import { describe, expect, it } from '@jest/globals';

import type { RefundRow } from '../refund.repository.js';
import { refundLine } from './refund-lines.declaration.js';

const refused = {
  id: 'refund-1',
  chargeId: 'charge-1',
  amount: yen(1_980),
  phase: 'REFUSED',
  code: '40131999',
  effect: 'KEEP',
  decidedBy: 'sato',
  reason: 'asked by telephone',
  createdAt: new Date('2026-05-01T03:00:00Z'),
} as RefundRow;

describe('refundLine', () => {
  it('explains the gateway’s code as a refund code, not a charge code', () => {
    expect(refundLine(refused)).toContain('not possible for this payment (40131999)');
  });

  it('omits the code when the gateway did not send one', () => {
    expect(refundLine({ ...refused, phase: 'SUCCEEDED', code: null })).toContain(
      'of charge charge-1, done |',
    );
  });
});
