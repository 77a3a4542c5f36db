import { verify, type KeyObject } from 'node:crypto';
import { crc32 } from 'node:zlib';

import {
  maxWebhookBytes,
  type WebhookEvent,
  type WebhookReading,
  type WebhookReply,
  type WebhookVerdict,
  type RawWebhook,
} from '../gateway-webhook.js';
import { webhookFingerprint } from '../wire/webhook-fingerprint.js';
import { idOf, orderOf } from './paypal-captures.js';
import type { PaypalCertificates } from './paypal-certificates.js';
import { parsed, type Json } from './paypal-json.js';
import { refundedCapture } from './paypal-refunds.js';

const algorithm = 'SHA256withRSA';

/**
 * Reads a webhook and verifies its signature over id, time, webhook id and CRC 32 of the body with PayPal's
 * certificate.
 */
export async function readWebhook(
  { headers, body }: RawWebhook,
  webhookId: string,
  certificates: Pick<PaypalCertificates, 'isOurs' | 'keyOf'>,
): Promise<WebhookReading> {
  if (body.length > maxWebhookBytes) return { outcome: 'refused', reason: 'tooLong' };
  const header = (name: string) => headers[`paypal-${name}`] ?? '';
  const certificate = header('cert-url');
  if (header('auth-algo') !== algorithm || !certificates.isOurs(certificate))
    return { outcome: 'refused', reason: 'signature' };
  const key = await certificates.keyOf(certificate);
  if (key === null) return { outcome: 'unverifiable', code: 'CERTIFICATE' };
  const signed = [header('transmission-id'), header('transmission-time'), webhookId, crc32(body)].join('|');
  const signature = Buffer.from(header('transmission-sig'), 'base64');
  if (!isSigned(signed, key, signature)) return { outcome: 'refused', reason: 'signature' };
  const json = parsed(body);
  const event = json && eventOf(json);
  if (json === null || event === null) return { outcome: 'refused', reason: 'malformed' };
  return { outcome: 'accepted', fingerprint: fingerprintOf(json), event, isHint: true };
}

/** Returns whether the signature is valid. Also returns false if the key uses another algorithm. */
function isSigned(text: string, key: KeyObject, signature: Buffer): boolean {
  return key.asymmetricKeyType === 'rsa' && verify('sha256', Buffer.from(text), key, signature);
}

/**
 * Uses the event id, because a repeated transmission has the same event id but a new transmission id and time.
 */
function fingerprintOf(json: Json): string {
  const { text, object } = json;
  return webhookFingerprint(
    'paypal',
    text('event_type') ?? '',
    text('id') ?? '',
    object('resource')?.text('id') ?? '',
  );
}

function eventOf(json: Json): WebhookEvent | null {
  const type = json.text('event_type');
  const resource = json.object('resource');
  if (type === null || resource === null) return null;
  if (type.startsWith('PAYMENT.CAPTURE.')) return chargeEvent(resource);
  if (type.startsWith('CUSTOMER.DISPUTE.')) return disputeEvent(resource);
  if (type === 'VAULT.PAYMENT-TOKEN.DELETED') {
    const agreement = idOf(resource);
    return agreement === null ? null : { kind: 'agreementEnded', agreement };
  }
  return { kind: 'irrelevant' };
}

/**
 * Returns the charge event of a capture, which refers to its order, or of a refund, which links to its capture.
 */
function chargeEvent(resource: Json): WebhookEvent | null {
  const order = orderOf(resource);
  const capture = order === null ? refundedCapture(resource) : null;
  if (order === null && capture === null) return { kind: 'irrelevant' };
  const ids = { payment: order ?? '', transaction: null, capture };
  return { kind: 'chargeChanged', ids, standing: null };
}

function disputeEvent(resource: Json): WebhookEvent | null {
  const disputeId = resource.text('dispute_id') ?? '';
  const capture = resource.list('disputed_transactions')[0]?.text('seller_transaction_id') ?? '';
  if (!/^[\w-]{1,64}$/.test(disputeId)) return null;
  return {
    kind: 'dispute',
    dispute: {
      disputeId,
      ids: { payment: '', transaction: null, capture: /^[\w-]{1,64}$/.test(capture) ? capture : null },
      stage: 'unconfirmed',
      amount: null,
      respondBy: null,
    },
  };
}

const statuses: Readonly<Record<WebhookVerdict, number>> = { taken: 200, refused: 400, again: 503 };

/** PayPal evaluates only the status code and repeats rejected webhooks for three days. */
export function paypalWebhookReply(verdict: WebhookVerdict): WebhookReply {
  return { status: statuses[verdict], contentType: 'text/plain', body: '' };
}
