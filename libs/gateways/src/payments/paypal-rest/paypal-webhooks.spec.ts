import { generateKeyPairSync, sign } from 'node:crypto';
import { crc32 } from 'node:zlib';

import { describe, expect, it } from '@jest/globals';

import { readWebhook } from './paypal-webhooks.js';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const certificates = { isOurs: () => true, keyOf: () => Promise.resolve(publicKey) };

const usual = {
  id: 'WH-1',
  event_type: 'CUSTOMER.DISPUTE.UPDATED',
  resource: { id: 'D-1', dispute_id: 'D-1' },
};

async function fingerprint(changes: Partial<typeof usual>, transmission = 'T-1'): Promise<string> {
  const body = Buffer.from(JSON.stringify({ ...usual, ...changes }));
  const time = '2026-04-01T00:00:00Z';
  const signed = Buffer.from([transmission, time, 'HOOK', crc32(body)].join('|'));
  const headers = {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
    'paypal-transmission-id': transmission,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': sign('sha256', signed, privateKey).toString('base64'),
  };
  const reading = await readWebhook({ headers, body }, 'HOOK', certificates);
  if (reading.outcome !== 'accepted') throw new Error(JSON.stringify(reading));
  return reading.fingerprint;
}

describe('webhook fingerprint', () => {
  it('is the same for a repeated event', async () => {
    expect(await fingerprint({}, 'T-2')).toBe(await fingerprint({}));
  });

  it.each<[string, Partial<typeof usual>]>([
    ['a later event of the same dispute', { id: 'WH-2' }],
    ['another kind', { event_type: 'CUSTOMER.DISPUTE.RESOLVED' }],
    ['another resource', { resource: { id: 'D-2', dispute_id: 'D-1' } }],
  ])('differs for %s', async (_, changes) => {
    expect(await fingerprint(changes)).not.toBe(await fingerprint({}));
  });
});
