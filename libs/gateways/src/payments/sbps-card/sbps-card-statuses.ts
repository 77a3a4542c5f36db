import type { ChargeStanding } from '../gateway-charge.js';
import type { SbpsApi, SbpsDone } from '../sbps-wire/sbps-api.js';

/** `payment_status` of a committed card transaction; a part given back leaves it collected. */
const given: Readonly<Record<string, 'captured' | 'cancelled' | 'refunded'>> = {
  '1': 'captured',
  '2': 'captured',
  '3': 'cancelled',
  '4': 'refunded',
  '5': 'captured',
};

/** By `commit_status` first: money moves by the commit. Null for statuses that nobody has listed. */
export function cardStanding(api: SbpsApi, { reply, processedOn }: SbpsDone): ChargeStanding | null {
  const commit = api.methodField(reply, 'commit_status');
  if (commit === '0') return { standing: 'authorised' };
  if (commit === '2' || commit === '3') return { standing: 'cancelled' };
  const standing = commit === '1' ? given[api.methodField(reply, 'payment_status')] : undefined;
  if (standing === 'captured') return processedOn === null ? null : { standing, processedOn, amount: null };
  if (standing === 'refunded') return { standing, amount: null };
  return standing === undefined ? null : { standing };
}
