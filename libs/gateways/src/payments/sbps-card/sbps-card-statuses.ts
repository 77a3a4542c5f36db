import type { Yen } from '@account/domain/commerce/money/yen';

import type { GatewayChargeStatus } from '../gateway-charge.js';
import type { SbpsApi, SbpsDone } from '../sbps-wire/sbps-api.js';
import { sbpsDay, wholeYen } from '../sbps-wire/sbps-time.js';

/**
 * Maps `payment_status` of a committed card transaction. A partially refunded transaction is still captured.
 */
const given: Readonly<Record<string, 'captured' | 'cancelled' | 'refunded'>> = {
  '1': 'captured',
  '2': 'captured',
  '3': 'cancelled',
  '4': 'refunded',
  '5': 'captured',
};

/**
 * Returns the status of a card charge. The commit collects the payment on the day of the commit. Returns null
 * for an unlisted status or a commit without a day.
 */
export function cardStatus(api: SbpsApi, { reply }: SbpsDone): GatewayChargeStatus | null {
  const field = (name: string) => api.methodField(reply, name);
  const amount = amountIn(field('amount'));
  if (amount === 'unreadable') return { standing: 'differs', code: 'AMOUNT' };
  const processedOn = sbpsDay(field('commit_date'));
  const commit = field('commit_status');
  if (commit === '0') return { standing: 'authorised', amount };
  if (commit === '2' || commit === '3') return { standing: 'cancelled' };
  const standing = commit === '1' ? given[field('payment_status')] : undefined;
  if (standing === 'captured') return processedOn === null ? null : { standing, processedOn, amount };
  if (standing === 'refunded') return { standing, amount };
  return standing === undefined ? null : { standing };
}

function amountIn(text: string): Yen | null | 'unreadable' {
  return text === '' ? null : (wholeYen(text) ?? 'unreadable');
}
