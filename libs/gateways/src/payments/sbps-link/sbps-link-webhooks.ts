import type { RefusalClass } from '@account/domain/commerce/payments/charges/gateway-outcome';

import type { CarrierCharge, WebhookEvent } from '../gateway-webhook.js';
import { sbpsDay, wholeYen } from '../sbps-wire/sbps-time.js';
import { webhookFingerprint } from '../wire/webhook-fingerprint.js';
import type { SbpsLinkMethod } from './sbps-link-settings.js';
import type { LinkResult } from './sbps-link-result.js';

const orderId = /^[\w-]{1,38}$/;
const code = /^[\w-]{1,64}$/;

/** Maps an authentic result to an event; null if a required field is missing. */
export function linkEvent(result: LinkResult, { clock }: SbpsLinkMethod): WebhookEvent | null {
  const field = (name: string) => result.get(name) ?? '';
  const registrationId = field('order_id');
  if (!orderId.test(registrationId)) return null;
  if (field('res_result') === 'NG') {
    const refused = { registrationId, ...linkRefusal(field('res_err_code')) };
    if (clock === 'store') return { kind: 'registrationRefused', ...refused };
    const named = field('res_tracking_id');
    return {
      ...{ kind: 'notCollected', ...refused, on: sbpsDay(field('res_date')) },
      ...(code.test(named) && { agreement: named }),
    };
  }
  if (field('res_result') !== 'OK') return { kind: 'irrelevant' };
  const agreement = field('res_tracking_id');
  if (!code.test(agreement) || !code.test(field('cust_code'))) return null;
  const instrument = { customerCode: field('cust_code'), agreement };
  if (clock === 'store') {
    const amount = field('amount') === '' ? null : wholeYen(field('amount'));
    if (amount === null && field('amount') !== '') return null;
    return { kind: 'registered', registrationId, instrument, amount };
  }
  const charge = carrierCharge(result, agreement);
  return charge && { kind: 'collected', registrationId, instrument, charge };
}

export function linkFingerprint(result: LinkResult): string {
  const facts = ['order_id', 'res_tracking_id', 'res_result', 'res_err_code', 'amount'];
  const values = facts.map((name) => result.get(name) ?? '');
  return webhookFingerprint('sbps', 'A03-1', ...values, timeOf(result));
}

/**
 * Returns the time of the result. Refusals contain no day, so a refusal in another month is a new event and a
 * refusal in the same month is a repetition.
 */
function timeOf(result: LinkResult): string {
  return result.get('res_payment_date') || (result.get('res_date') ?? '').slice(0, 6);
}

/** Monthly charges share the id of the agreement, so the day distinguishes them. */
function carrierCharge(result: LinkResult, payment: string): CarrierCharge | null {
  const processedOn = sbpsDay(result.get('res_payment_date') || (result.get('res_date') ?? ''));
  const amount = wholeYen(result.get('amount') ?? '');
  if (processedOn === null || amount === null) return null;
  return { ids: { payment, transaction: null, capture: null }, amount, processedOn };
}

/** Classifies a refusal by the link page, which has its own four-digit codes. */
export function linkRefusal(errorCode: string): { refusal: RefusalClass; code: string } {
  const isPin = errorCode === '7242';
  const isInstitution = errorCode === '4301' || /^(?:1[12]\d\d|2[1-9]\d\d|3[0-3]\d\d)$/.test(errorCode);
  const refusal = isPin ? 'enterAgain' : isInstitution ? 'retryLater' : 'needsMethod';
  return { refusal, code: /^[0-9A-Z]{4,8}$/.test(errorCode) ? errorCode : '' };
}
