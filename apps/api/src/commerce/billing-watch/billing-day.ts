import { formatYen, yen } from '@account/domain/commerce/money/yen';

import type { EndedCharges } from '../charges/charges.module.js';

/** A line for each gateway, method and end of its charges. */
export function endedLines(ended: readonly EndedCharges[], weekBefore: readonly EndedCharges[]): string[] {
  const keys = new Set([...ended, ...weekBefore].map(keyOf));
  return [...keys].sort().map((key) => {
    const [now, before] = [ended, weekBefore].map((list) => list.find((each) => keyOf(each) === key));
    const sum = now === undefined || now.yen === 0 ? '' : `, ${formatYen(yen(now.yen))}`;
    return `  ${key}: ${now?.count ?? 0}${sum} (a week before ${before?.count ?? 0})`;
  });
}

function keyOf({ gatewayId, paymentMethodType, phase, refusal }: EndedCharges): string {
  return `${gatewayId} ${paymentMethodType} ${phase.toLowerCase()}${refusal === null ? '' : ` ${refusal}`}`;
}
