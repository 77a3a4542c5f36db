import { verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Temporal } from 'temporal-polyfill';

import { Clock } from '../../clock/clock.js';
import { createHttp } from '../../http.js';
import { Journal } from '../journal.js';
import { listeningShop } from '../listener.testing.js';
import { paymentRoutes } from '../payments.routes.js';

const api = '/payments/api-m.sandbox.paypal.com';
const start = Date.parse('2026-11-22T03:00:00Z');

let http: ReturnType<typeof createHttp>;
let clock: Clock;
let hearing: Awaited<ReturnType<typeof listeningShop>>;
let authorization: string;

beforeEach(async () => {
  hearing = await listeningShop();
  http = createHttp();
  clock = new Clock(() => start);
  const journal = new Journal();
  const origin = () => 'http://sandbox.example';
  await http.register(paymentRoutes, { clock, journal, origin, publicOrigin: hearing.origin, hasApp: false });
  const basic = Buffer.from('sandbox-paypal-client:sandbox-paypal-secret').toString('base64');
  const { access_token: token } = (
    await form(`${api}/v1/oauth2/token`, { grant_type: 'client_credentials' }, `Basic ${basic}`)
  ).json<{ access_token: string }>();
  authorization = `Bearer ${token}`;
});
afterEach(async () => {
  hearing.close();
  await http.close();
});

const form = (url: string, fields: Record<string, string>, who = '') =>
  http.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(who && { authorization: who }) },
    payload: new URLSearchParams(fields).toString(),
  });

interface Answer {
  readonly id: string;
  readonly status: string;
  readonly links: readonly { readonly rel: string; readonly href: string }[];
  readonly details: readonly { readonly issue: string }[];
}

interface Payments {
  readonly captures: readonly [{ readonly id: string; readonly status: string }];
  readonly refunds?: readonly { readonly custom_id: string }[];
}

async function post(path: string, body: object, key?: string) {
  const answer = await http.inject({
    method: 'POST',
    url: api + path,
    headers: { authorization, ...(key !== undefined && { 'paypal-request-id': key }) },
    payload: body,
  });
  const { status: state, ...rest } = answer.json<Answer>();
  return { ...rest, state, status: answer.statusCode };
}

const setup = {
  payment_source: {
    paypal: {
      usage_type: 'MERCHANT',
      experience_context: { return_url: 'https://shop.example/ok', cancel_url: 'https://shop.example/no' },
    },
  },
};

async function vault(buyer = 'pass'): Promise<string> {
  const { id, links } = await post('/v3/vault/setup-tokens', setup, `setup-${buyer}`);
  const { pathname } = new URL(links.find(({ rel }) => rel === 'approve')?.href ?? '');
  await form(pathname, { id, choice: 'agree', buyer });
  const token = { payment_source: { token: { id, type: 'SETUP_TOKEN' } } };
  return (await post('/v3/vault/payment-tokens', token, `vault-${buyer}`)).id;
}

const unit = (invoice: string, value = '1078') => ({
  intent: 'CAPTURE',
  purchase_units: [{ invoice_id: invoice, amount: { currency_code: 'JPY', value } }],
});
const paying = (vaultId: string) => ({ payment_source: { paypal: { vault_id: vaultId } } });
const issueOf = ({ details }: { details: Answer['details'] }) => details[0]?.issue;

test('a buyer is vaulted, charged once per request id, and refunded', async () => {
  const token = await vault();
  const order = await post('/v2/checkout/orders', unit('invoice-1'), 'order-1');
  expect(order).toMatchObject({ status: 201, state: 'CREATED' });
  const capture = (key: string) => post(`/v2/checkout/orders/${order.id}/capture`, paying(token), key);
  expect(await capture('capture-1')).toMatchObject({ status: 201, state: 'COMPLETED' });
  expect(await capture('capture-1')).toMatchObject({ status: 200, state: 'COMPLETED' });
  expect(issueOf(await capture('capture-2'))).toBe('ORDER_ALREADY_CAPTURED');
  const paymentsOf = async () => {
    const answer = await http.inject({
      url: `${api}/v2/checkout/orders/${order.id}`,
      headers: { authorization },
    });
    return answer.json<{ purchase_units: [{ payments: Payments }] }>().purchase_units[0].payments;
  };
  const { captures, refunds } = await paymentsOf();
  expect([captures[0].status, refunds]).toEqual(['COMPLETED', undefined]);
  const refund = (value: string, key: string) =>
    post(
      `/v2/payments/captures/${captures[0].id}/refund`,
      { amount: { currency_code: 'JPY', value }, custom_id: key, invoice_id: `invoice-of-${key}` },
      key,
    );
  expect(await refund('1000', 'refund-1')).toMatchObject({ status: 201, state: 'COMPLETED' });
  expect(await refund('1000', 'refund-1')).toMatchObject({ status: 200 });
  expect(issueOf(await refund('79', 'refund-2'))).toBe('REFUND_AMOUNT_EXCEEDED');
  expect(await paymentsOf()).toMatchObject({
    captures: [{ status: 'PARTIALLY_REFUNDED', amount: { value: '1078' } }],
    refunds: [
      {
        status: 'COMPLETED',
        amount: { currency_code: 'JPY', value: '1000' },
        custom_id: 'refund-1',
        invoice_id: 'invoice-of-refund-1',
        create_time: '2026-11-22T03:00:00Z',
        links: [{ rel: 'self' }, { rel: 'up' }],
      },
    ],
  });
  await refund('78', 'refund-3');
  const whole = await paymentsOf();
  expect([whole.captures[0].status, whole.refunds?.map(({ custom_id: id }) => id)]).toEqual([
    'REFUNDED',
    ['refund-1', 'refund-3'],
  ]);
});

test.each([
  [{ hours: 5, minutes: 59 }, true],
  [{ hours: 7 }, false],
])('a request id that is reused after %j returns the same order: %s', async (later, isSame) => {
  const first = await post('/v2/checkout/orders', unit('invoice-1'), 'order-1');
  clock.advance(Temporal.Duration.from(later));
  const second = await post('/v2/checkout/orders', unit('invoice-1'), 'order-1');
  expect(second.id === first.id).toBe(isSame);
});

test.each([
  ['declinedNow', 'INSTRUMENT_DECLINED'],
  ['payerAction', 'PAYER_ACTION_REQUIRED'],
  ['accountClosed', 'PAYER_ACCOUNT_LOCKED_OR_CLOSED'],
  ['alreadyCaptured', 'ORDER_ALREADY_CAPTURED'],
])('a charge of a buyer with the behaviour %s fails with %s', async (buyer, issue) => {
  const token = await vault(buyer);
  const { id } = await post('/v2/checkout/orders', unit('invoice-1'), 'order-1');
  const answer = await post(`/v2/checkout/orders/${id}/capture`, paying(token), 'capture-1');
  expect([answer.status, issueOf(answer)]).toEqual([422, issue]);
});

test('a request with an amount in fractions of yen, without a request id, or with the id of another request is rejected', async () => {
  expect(issueOf(await post('/v2/checkout/orders', unit('1', '1078.00')))).toBe('DECIMALS_NOT_SUPPORTED');
  expect(issueOf(await post('/v2/checkout/orders', unit('1', '0')))).toBe('CANNOT_BE_ZERO_OR_NEGATIVE');
  expect(issueOf(await post('/v3/vault/setup-tokens', setup))).toBe('PAYPAL_REQUEST_ID_REQUIRED');
  await post('/v2/checkout/orders', unit('1'), 'key');
  expect(issueOf(await post('/v2/checkout/orders', unit('2'), 'key'))).toBe('DUPLICATE_REQUEST_ID');
  authorization = 'Bearer nobody';
  expect((await post('/v2/checkout/orders', unit('3'))).status).toBe(401);
});

test('an event is signed with the key of the certificate that it names', async () => {
  await vault();
  const { headers, body } = await hearing.waitFor(1);
  const { pathname } = new URL(String(headers['paypal-cert-url']));
  const certificate = new X509Certificate((await http.inject(pathname)).body);
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  const message = [
    headers['paypal-transmission-id'],
    headers['paypal-transmission-time'],
    'SANDBOXWEBHOOK0001',
    crc32(body),
  ].join('|');
  const signature = Buffer.from(String(headers['paypal-transmission-sig']), 'base64');
  expect(verify('sha256', Buffer.from(message), certificate.publicKey, signature)).toBe(true);
  expect(JSON.parse(body.toString())).toMatchObject({ event_type: 'VAULT.PAYMENT-TOKEN.CREATED' });
});

test('the NVP interface creates an agreement, charges it once per submission, and cancels it', async () => {
  const call = async (method: string, fields: Record<string, string>) => {
    const answer = await form('/payments/api-3t.sandbox.paypal.com/nvp', {
      USER: 'sandbox-paypal-nvp',
      PWD: 'sandbox-paypal-password',
      SIGNATURE: 'sandbox-paypal-signature',
      VERSION: '204',
      METHOD: method,
      ...fields,
    });
    return Object.fromEntries(new URLSearchParams(answer.body));
  };
  const { TOKEN = '' } = await call('SetExpressCheckout', {
    AMT: '0',
    CURRENCYCODE: 'JPY',
    RETURNURL: 'https://shop.example/ok',
    CANCELURL: 'https://shop.example/no',
    L_BILLINGTYPE0: 'MerchantInitiatedBilling',
    L_BILLINGAGREEMENTDESCRIPTION0: 'YORUBE',
  });
  expect(await call('CreateBillingAgreement', { TOKEN })).toMatchObject({
    ACK: 'Failure',
    L_ERRORCODE0: '11455',
  });
  const agreed = await form('/payments/www.sandbox.paypal.com/cgi-bin/webscr', {
    id: TOKEN,
    choice: 'agree',
  });
  expect(agreed.headers.location).toBe(`https://shop.example/ok?token=${TOKEN}&PayerID=SANDBOXPAYER1`);
  const { BILLINGAGREEMENTID: agreement = '' } = await call('CreateBillingAgreement', { TOKEN });
  const charge = (more: Record<string, string> = {}) =>
    call('DoReferenceTransaction', {
      REFERENCEID: agreement,
      PAYMENTACTION: 'Sale',
      AMT: '1078',
      CURRENCYCODE: 'JPY',
      INVNUM: 'invoice-1',
      MSGSUBID: 'submission-1',
      ...more,
    });
  const first = await charge();
  expect(first).toMatchObject({ ACK: 'Success', PAYMENTSTATUS: 'Completed' });
  expect(await charge()).toMatchObject({
    ACK: 'SuccessWithWarning',
    L_ERRORCODE0: '11607',
    TRANSACTIONID: first['TRANSACTIONID'],
  });
  expect(await charge({ MSGSUBID: '2' })).toMatchObject({ L_ERRORCODE0: '10412' });
  expect(await charge({ MSGSUBID: '3', INVNUM: '3', AMT: '10.78' })).toMatchObject({ L_ERRORCODE0: '10004' });
  await call('BillAgreementUpdate', { REFERENCEID: agreement, BILLINGAGREEMENTSTATUS: 'Canceled' });
  expect(await charge({ MSGSUBID: '4', INVNUM: '4' })).toMatchObject({ L_ERRORCODE0: '10201' });
  const { body } = await hearing.waitFor(1);
  const verify = (text: string) =>
    http.inject({
      method: 'POST',
      url: '/payments/ipnpb.sandbox.paypal.com/cgi-bin/webscr',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: text,
    });
  expect((await verify(`cmd=_notify-validate&${body.toString()}`)).body).toBe('VERIFIED');
  expect((await verify(`cmd=_notify-validate&${body.toString()}0`)).body).toBe('INVALID');
});
