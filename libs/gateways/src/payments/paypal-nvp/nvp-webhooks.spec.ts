import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { defaultPacing } from '../gateway-pacing.js';
import { listenForWebhooks, type WebhookListener } from '../wire/webhook-listener.testing.js';
import { readIpn } from './nvp-webhooks.js';

let paypal: WebhookListener;

beforeAll(async () => {
  paypal = await listenForWebhooks(() => ({ status: 200, contentType: 'text/plain', body: 'VERIFIED' }));
});

afterAll(() => paypal.close());

const notification = {
  receiver_id: 'OURMERCHANT12',
  txn_type: 'new_case',
  txn_id: '5O190127TN364715T',
  mp_id: 'B-1',
  payment_status: 'Completed',
  mc_gross: '1078',
  payment_date: '09:00:00 Jan 01, 2026 PST',
  case_id: 'PP-1',
};

async function readingOf(changes: Readonly<Record<string, string>>) {
  const body = Buffer.from(new URLSearchParams({ ...notification, ...changes }).toString());
  const reading = await readIpn(
    { headers: {}, body },
    {
      ...{ apiUrl: '', user: '', password: '', signature: '', approvalUrl: '' },
      ...{ verificationUrl: paypal.address, receiverId: notification.receiver_id, pacing: defaultPacing },
      agreement: 'MerchantInitiatedBilling',
    },
  );
  if (reading.outcome !== 'accepted') throw new Error(reading.outcome);
  return reading;
}

async function fingerprintOf(changes: Readonly<Record<string, string>>): Promise<string> {
  return (await readingOf(changes)).fingerprint;
}

it.each(['Refunded', 'Reversed', 'Canceled_Reversal'])(
  'IPN of a %s payment refers to the payment although the IPN has a separate id',
  async (status) => {
    const parent = '8LV09253K4127841Y';
    const facts = { txn_type: '', reason_code: 'refund', payment_status: status, mc_gross: '-78' };
    expect((await readingOf({ ...facts, parent_txn_id: parent })).event).toMatchObject({
      kind: 'chargeChanged',
      ids: { payment: parent },
    });
  },
);

it('IPN fingerprint depends on every fact but not on the delivery', async () => {
  const first = await fingerprintOf({});
  expect(await fingerprintOf({ ipn_track_id: 'another', verify_sign: 'another', resend: 'true' })).toBe(
    first,
  );
  const { receiver_id: _, ...facts } = notification;
  const others = await Promise.all(Object.keys(facts).map((name) => fingerprintOf({ [name]: 'X1' })));
  expect(new Set([first, ...others]).size).toBe(others.length + 1);
});
