import {
  maxWebhookBytes,
  type WebhookEvent,
  type WebhookReading,
  type RawWebhook,
} from '../gateway-webhook.js';
import { exchange } from '../wire/exchange.js';
import { formFields } from '../wire/form-fields.js';
import { webhookFingerprint } from '../wire/webhook-fingerprint.js';
import type { PaypalNvpSettings } from './paypal-nvp-settings.js';

type Fields = ReadonlyMap<string, string>;

/** Reads an instant payment notification (IPN). PayPal verifies it when the store posts it back unchanged. */
export async function readIpn({ body }: RawWebhook, settings: PaypalNvpSettings): Promise<WebhookReading> {
  if (body.length > maxWebhookBytes) return { outcome: 'refused', reason: 'tooLong' };
  const raw = formFields(body);
  if (raw === null || raw.length === 0) return { outcome: 'refused', reason: 'malformed' };
  const fields = new Map(raw.map(({ name, bytes }) => [name, Buffer.from(bytes).toString('latin1')]));
  if (fields.size !== raw.length) return { outcome: 'refused', reason: 'repeatedField' };
  if (fields.get('receiver_id') !== settings.receiverId)
    return { outcome: 'refused', reason: 'foreignMerchant' };
  const verified = await isVerified(body, settings);
  if (verified === null) return { outcome: 'unverifiable', code: 'NOTIFY_VALIDATE' };
  if (!verified) return { outcome: 'refused', reason: 'signature' };
  return { outcome: 'accepted', fingerprint: fingerprintOf(fields), event: eventOf(fields), isHint: true };
}

/** Returns whether PayPal confirms the notification; null if PayPal is currently unable to verify it. */
async function isVerified(body: Uint8Array, settings: PaypalNvpSettings): Promise<boolean | null> {
  const exchangeResult = await exchange(
    {
      method: 'POST',
      url: settings.verificationUrl,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'account-ipn' },
      body: Buffer.concat([Buffer.from('cmd=_notify-validate&'), body]),
    },
    settings.pacing,
  );
  if (exchangeResult.outcome !== 'answered' || exchangeResult.answer.status !== 200) return null;
  const word = exchangeResult.answer.body.toString('latin1').trim();
  if (word === 'VERIFIED') return true;
  return word === 'INVALID' ? false : null;
}

function fingerprintOf(fields: Fields): string {
  const facts = ['txn_type', 'txn_id', 'mp_id', 'payment_status', 'mc_gross', 'payment_date', 'case_id'];
  return webhookFingerprint('paypal', 'ipn', ...facts.map((name) => fields.get(name) ?? ''));
}

function eventOf(fields: Fields): WebhookEvent {
  const agreement = fields.get('mp_id') ?? '';
  if (fields.get('txn_type') === 'mp_cancel' && /^[\w-]{1,40}$/.test(agreement))
    return { kind: 'agreementEnded', agreement };
  // A refund or reversal is a separate transaction that references its payment.
  const payment = fields.get('parent_txn_id') ?? fields.get('txn_id') ?? '';
  if (!/^[0-9A-Z]{1,19}$/.test(payment)) return { kind: 'irrelevant' };
  const orderId = fields.get('invoice') ?? '';
  return {
    kind: 'chargeChanged',
    ids: { payment, transaction: null, capture: null },
    ...(/^[0-9a-f]{32}$/.test(orderId) && { orderId }),
    standing: null,
  };
}
