import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import type { RawWebhook } from '@account/gateways/payments/gateway-webhook';
import { paypalWebhookReply } from '@account/gateways/payments/paypal-rest/paypal-webhooks';
import {
  listenForWebhooks,
  type WebhookListener,
} from '@account/gateways/payments/wire/webhook-listener.testing';
import { testDatabase } from '@account/testing/database';

import { newId } from '../../../../platform/ids/ids.js';
import { TestVisitor } from '../../../../testing/test-visitor.js';
import type { GatewayRef } from '../calls/gateway.declaration.js';
import { ConnectedGateways } from '../calls/connected-gateways.service.js';
import { rest, siteWithGateways } from '../gateways.testing.js';
import { anAgreement } from './link-webhooks.testing.js';
import { GatewayWebhookJob } from './gateway-webhook-job.service.js';
import { type VerifiedWebhook, WebhookHandlers } from './webhook-handlers.service.js';

const database = testDatabase();
const { site, sandbox } = siteWithGateways(database);
const nvp: GatewayRef = { gatewayId: 'nvp', type: 'PaypalNvp' };

let listener: WebhookListener;
let brought: VerifiedWebhook[];

const get = <Service>(service: new (...parts: never[]) => Service) =>
  site.nest.get<Service>(service, { strict: false });

const put = (path: string, body: object) =>
  fetch(`${sandbox().origin}/payments/${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

beforeAll(async () => {
  listener = await listenForWebhooks(() => paypalWebhookReply('taken'));
  await put('settings', { paypalNotice: listener.address, paypalIpn: listener.address });
  get(WebhookHandlers).connect(async (webhook) => {
    brought.push(webhook);
    return 'taken';
  });
});
afterAll(() => listener.close());
beforeEach(() => {
  brought = [];
});

/** Creates a payment at the vendor and captures its webhook. */
async function aNotice(ref: GatewayRef): Promise<{ payment: string; notice: RawWebhook }> {
  const gateway = get(ConnectedGateways).findGateway(ref)?.gateway;
  if (gateway === undefined) throw new Error('not configured');
  const request = anAgreement(listener.address);
  const started = await gateway.startRegistration(request);
  if (started.outcome !== 'done' || started.step !== 'redirect') throw new Error(JSON.stringify(started));
  const page = new URL(started.url);
  const id = page.searchParams.get('token') ?? started.reference;
  const left = await fetch(`${page.origin}${page.pathname}`, {
    method: 'POST',
    body: new URLSearchParams({ id, choice: 'agree', buyer: 'pass' }),
    redirect: 'manual',
  });
  const fields = [...new URL(left.headers.get('location') ?? 'none:').searchParams];
  const registered = await gateway.finishRegistration(
    request,
    started.reference,
    gateway.readReturn('done', fields),
  );
  if (registered.outcome !== 'done') throw new Error(JSON.stringify(registered));
  const charge = {
    chargeId: newId().replaceAll('-', ''),
    amount: yen(1_078),
    instrument: registered.instrument,
    item: { id: 'standard', name: 'Standard' },
    claimedOn: businessDateAt(new Date()),
  };
  const authorised = await gateway.authorise(charge);
  if (authorised.outcome !== 'done') throw new Error(JSON.stringify(authorised));
  const { ids } = authorised;
  if (authorised.state === 'authorised') await gateway.capture({ charge, ids, firstSentAt: null });
  const notice = await listener.next(({ body }) => Buffer.from(body).includes(ids.payment));
  return { payment: ids.payment, notice };
}

async function bring(url: string, { headers, body }: RawWebhook) {
  const stored = Object.entries(headers).filter(([name]) => /^(paypal-|content-type$)/.test(name));
  const visitor = new TestVisitor(site.nest, '203.0.113.90');
  const payload = Buffer.from(body);
  const answer = await visitor.send({ method: 'POST', url, payload, headers: Object.fromEntries(stored) });
  return answer.statusCode;
}

async function work() {
  await database.rows(
    'UPDATE gateway_webhook SET next_attempt_at = to_timestamp(0) WHERE finished_at IS NULL',
  );
  const ids = await database.rows<{ id: string }>('SELECT id FROM gateway_webhook');
  for (const { id } of ids) await get(GatewayWebhookJob).processWebhook({ id });
  return database.rows<{ state: string; last_error: string | null }>(
    'SELECT state, last_error FROM gateway_webhook',
  );
}

const changed = ({ headers, body }: RawWebhook, from: string, to: string): RawWebhook => ({
  headers,
  body: Buffer.from(Buffer.from(body).toString('latin1').replaceAll(from, to), 'latin1'),
});

describe.each([
  ['a PayPal webhook', rest, '/gateways/paypal/notice'],
  ['an instant payment notification', nvp, '/gateways/paypal/ipn'],
] as const)('%s', (_, ref, url) => {
  it('is only a hint: the job looks up the state at PayPal and processes the response once', async () => {
    const { payment, notice } = await aNotice(ref);
    expect([await bring(url, notice), await bring(url, notice)]).toEqual([200, 200]);
    expect(brought).toEqual([]);
    expect(await work()).toMatchObject([{ state: 'HANDLED' }]);
    expect(brought).toMatchObject([
      {
        gateway: ref,
        event: { kind: 'chargeChanged', ids: { payment }, standing: { standing: 'captured' } },
      },
    ]);
  });

  it('is rejected and not stored if its bytes were changed or it was sent to the address of another kind of webhook', async () => {
    const { payment, notice } = await aNotice(ref);
    await bring(url, changed(notice, payment, `${payment.slice(0, -1)}-`));
    await bring(url, { headers: notice.headers, body: Buffer.from('{}') });
    await bring(ref === rest ? '/gateways/paypal/ipn' : '/gateways/paypal/notice', notice);
    await bring('/gateways/sbps/notice', notice);
    expect(await work()).toEqual([]);
  });

  it('is retried when PayPal cannot confirm it at the moment', async () => {
    const { notice } = await aNotice(ref);
    await bring(url, notice);
    const vendor = ref === rest ? 'paypal' : 'paypal-nvp';
    const down = { vendor, function: 'all', trouble: 'unavailable', times: null, seconds: 0 };
    const set = await put('troubles', down);
    expect([set.status, (await work())[0]?.state]).toEqual([expect.any(Number), 'PENDING']);
    await fetch(`${sandbox().origin}/payments/troubles`, { method: 'DELETE' });
    expect(await work()).toMatchObject([{ state: 'HANDLED' }]);
  });
});

it('a webhook with a certificate of another host is rejected', async () => {
  const { notice } = await aNotice(rest);
  const headers = {
    ...notice.headers,
    'paypal-cert-url': 'https://certs.example/v1/notifications/certs/CERT',
  };
  expect(await bring('/gateways/paypal/notice', { ...notice, headers })).toBe(400);
  expect(await work()).toEqual([]);
});
