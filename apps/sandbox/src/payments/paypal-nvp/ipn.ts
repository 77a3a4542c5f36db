import { formOf } from '../sbps/sbps-webhook-writer.js';
import type { NewWebhook, Webhook, WebhookWriter } from '../webhook-queue.js';
import { newId } from '../paypal/ids.js';
import { receiverId } from './pairs.js';
import type { BillingAgreement, NvpTransaction } from './state.js';

/** Instant payment notifications, which the merchant verifies with PayPal. */
export class Ipn implements WebhookWriter {
  readonly #sent = new Set<string>();

  write({ content, way }: Webhook) {
    const pairs = Object.entries(corruptFields(content as Readonly<Record<string, string>>, way));
    const text = formOf(way === 'shuffled' ? pairs.toReversed() : pairs, 'UTF-8');
    if (way !== 'wrongHash' && way !== 'otherAmount') this.#sent.add(text);
    const body = Buffer.from(text, way === 'otherEncoding' ? 'utf16le' : 'utf8');
    return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body };
  }

  isAccepted(status: number): boolean {
    return status === 200;
  }

  /**
   * Returns `VERIFIED` if the body consists of the command parameter and an unchanged notification that was
   * sent before.
   */
  verify(body: string): 'VERIFIED' | 'INVALID' {
    const command = 'cmd=_notify-validate&';
    return body.startsWith(command) && this.#sent.has(body.slice(command.length)) ? 'VERIFIED' : 'INVALID';
  }
}

function corruptFields(
  fields: Readonly<Record<string, string>>,
  way: Webhook['way'],
): Record<string, string> {
  switch (way) {
    case 'otherAmount':
      return { ...fields, mc_gross: String(Number(fields['mc_gross'] ?? 0) + 1) };
    case 'foreignMerchant':
      return { ...fields, receiver_id: 'ANOTHERMERCH1' };
    case 'huge':
      return { ...fields, memo: 'x'.repeat(1024 * 1024) };
    default:
      return { ...fields };
  }
}

export function paymentIpn(address: string, transaction: NvpTransaction): NewWebhook {
  const { id, agreementId, amount, invoice, custom, status } = transaction;
  const content = {
    txn_type: 'merch_pmt',
    txn_id: id,
    mp_id: agreementId,
    payment_status: status,
    mc_gross: String(amount),
    mc_currency: 'JPY',
    invoice,
    custom,
    receiver_id: receiverId,
    charset: 'UTF-8',
    ipn_track_id: newId(13).toLowerCase(),
  };
  return { vendor: 'paypal-nvp', subject: `${status} ${id}`, address, content };
}

export function agreementIpn(address: string, { id, description }: BillingAgreement): NewWebhook {
  const content = {
    txn_type: 'mp_cancel',
    mp_id: id,
    mp_desc: description,
    mp_status: '1',
    receiver_id: receiverId,
    charset: 'UTF-8',
    ipn_track_id: newId(13).toLowerCase(),
  };
  return { vendor: 'paypal-nvp', subject: `mp_cancel ${id}`, address, content };
}
