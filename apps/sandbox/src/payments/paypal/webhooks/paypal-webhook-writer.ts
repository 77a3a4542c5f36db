import { sign } from 'node:crypto';
import { crc32 } from 'node:zlib';

import type { NewWebhook, Webhook, WebhookWriter } from '../../webhook-queue.js';
import { account, newId, timeOf } from '../ids.js';
import { newSigningKey, type SigningKey } from './certificate.js';

export const certificatePath = '/payments/api.paypal.com/v1/notifications/certs/CERT-sandbox';

interface Event {
  readonly type: string;
  /** Resource type, such as `capture`, `dispute` or `payment_token`. */
  readonly resourceType: string;
  readonly resource: object;
  readonly at: number;
}

/**
 * Writes events in the format of PayPal. The sandbox serves the certificate of the signing key. Key and
 * certificate are regenerated at each start.
 */
export class PaypalWebhookWriter implements WebhookWriter {
  #made: SigningKey | undefined;

  constructor(private readonly origin: () => string) {}

  /** Created on first use, because key generation would dominate the start time. */
  get #key(): SigningKey {
    return (this.#made ??= newSigningKey('messageverificationcerts.sandbox.example'));
  }

  get certificate(): string {
    return this.#key.certificate;
  }

  write({ content, way, at }: Webhook) {
    const body = Buffer.from(
      JSON.stringify(corruptMessage(content, way)),
      way === 'otherEncoding' ? 'utf16le' : 'utf8',
    );
    const id = String(content['id']);
    const time = timeOf(at);
    const signature = this.#sign(id, time, way === 'wrongHash' ? Buffer.from('another body') : body, way);
    return {
      headers: {
        'content-type': 'application/json',
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': `${this.origin()}${certificatePath}`,
        'paypal-transmission-id': id,
        'paypal-transmission-sig': signature,
        'paypal-transmission-time': time,
      },
      body,
    };
  }

  isAccepted(status: number): boolean {
    return status >= 200 && status < 300;
  }

  /** Returns whether a signature is valid, as `verify-webhook-signature` does. */
  isOurs(sent: Readonly<Record<'id' | 'time' | 'webhookId' | 'signature', string>>, body: Buffer): boolean {
    const expected = sign(
      'sha256',
      messageOf(sent.id, sent.time, sent.webhookId, body),
      this.#key.privateKey,
    );
    return expected.toString('base64') === sent.signature;
  }

  #sign(id: string, time: string, body: Buffer, way: Webhook['way']): string {
    const webhook = way === 'foreignMerchant' ? 'ANOTHERWEBHOOK0001' : account.webhookId;
    return sign('sha256', messageOf(id, time, webhook, body), this.#key.privateKey).toString('base64');
  }
}

/** Returns the signed text "transmissionId|timeStamp|webhookId|crc32". The CRC covers the raw body. */
function messageOf(id: string, time: string, webhookId: string, body: Buffer): Buffer {
  return Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`);
}

function corruptMessage(content: Webhook['content'], way: Webhook['way']): object {
  if (way === 'shuffled') return Object.fromEntries(Object.entries(content).toReversed());
  if (way === 'huge') return { ...content, summary: 'x'.repeat(1024 * 1024) };
  if (way !== 'otherAmount') return content;
  const resource = content['resource'] as { amount?: { value?: string } };
  const value = String(Number(resource.amount?.value ?? 0) + 1);
  return { ...content, resource: { ...resource, amount: { ...resource.amount, value } } };
}

export function newPaypalWebhook(address: string, { type, resourceType, resource, at }: Event): NewWebhook {
  const content = {
    id: `WH-${newId(17)}-${newId(17)}`,
    event_version: '1.0',
    create_time: timeOf(at),
    resource_type: resourceType,
    event_type: type,
    summary: type,
    resource,
    links: [],
  };
  const id =
    'id' in resource ? String(resource.id) : 'dispute_id' in resource ? String(resource.dispute_id) : '';
  return { vendor: 'paypal', subject: `${type} ${id}`, address, content };
}
