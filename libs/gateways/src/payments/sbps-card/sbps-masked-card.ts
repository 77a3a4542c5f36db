import type { MaskedCard } from '../gateway-registration.js';
import type { GatewayAnswer } from '../gateway-answer.js';
import { encrypted, group, plain } from '../sbps-wire/sbps-fields.js';
import type { SbpsApi, SbpsDone } from '../sbps-wire/sbps-api.js';
import { customer, nameBrand } from './sbps-card-parts.js';

/** Value that requests only the last four digits of the card number. */
const lastFour = '2';

/**
 * Returns the displayable data of a stored card; null if SBPS does not return any, although the card is stored.
 */
export async function readMaskedCard(
  api: SbpsApi,
  functionId: string,
  customerCode: string,
): Promise<MaskedCard | null> {
  const answer = await readCard(api, functionId, customerCode);
  return answer.outcome === 'done' ? maskCard(api, answer) : null;
}

export function readCard(
  api: SbpsApi,
  functionId: string,
  customerCode: string,
): Promise<GatewayAnswer<SbpsDone>> {
  return api.call(functionId, [
    customer(customerCode),
    plain('response_info_type', lastFour),
    group('pay_option_manage', nameBrand()),
    encrypted(api.account),
  ]);
}

export function maskCard(api: SbpsApi, { reply }: SbpsDone): MaskedCard | null {
  const field = (name: string) => api.methodField(reply, name);
  const suffix = /(\d{1,4})$/.exec(field('cc_number'))?.[1];
  const expiry = field('cc_expiration');
  if (suffix === undefined || !/^\d{4}(?:0[1-9]|1[0-2])$/.test(expiry)) return null;
  return { brand: brandOf(field('cardbrand_code')), suffix, expiry };
}

function brandOf(code: string): MaskedCard['brand'] {
  return code === 'V' || code === 'M' || code === 'A' || code === 'J' || code === 'D' ? code : 'Unknown';
}
