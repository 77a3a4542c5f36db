import { nextOrderAllowedAt } from '@account/domain/commerce/checkout/purchase/order/purchase-frequency';

import { Problem } from '../../../../platform/http/problem.js';

/**
 * @param orderedAt times of the member's orders within the longest rate limit window
 * @throws {Problem} PURCHASE_TOO_FREQUENT
 */
export function requireOrderRate(orderedAt: readonly Date[], now: Date): void {
  const from = nextOrderAllowedAt(orderedAt, now);
  if (from === null) return;
  const retryAfterSeconds = (from.getTime() - now.getTime()) / 1_000;
  throw new Problem('PURCHASE_TOO_FREQUENT', { retryAfterSeconds, log: 'orders of this member' });
}
