import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { startSandbox, type Sandbox } from '../sandbox.js';
import { describeAlteredAnswers } from '@account/gateways/payments/altered-answers.suite';
import { resultOf } from '@account/gateways/payments/gateway-breaker';
import { describeDocumentedAnswers } from '@account/gateways/payments/documented-answers.suite';
import { defaultPacing } from '@account/gateways/payments/gateway-pacing';
import type { AgreementRegistration } from '@account/gateways/payments/gateway-registration';
import {
  aCharge,
  capturing,
  describePaymentGateway,
  lookupOf,
  refundOf,
  type Behaviour,
} from '@account/gateways/payments/payment-gateway.suite';
import {
  listenForWebhooks,
  type WebhookListener,
} from '@account/gateways/payments/wire/webhook-listener.testing';
import { listedIssues } from '@account/gateways/payments/paypal-rest/paypal-failures';
import { paypalWebhookReply } from '@account/gateways/payments/paypal-rest/paypal-webhooks';
import { PaypalRestGateway } from '@account/gateways/payments/paypal-rest/paypal-rest-gateway';
import type { PaypalRestSettings } from '@account/gateways/payments/paypal-rest/paypal-rest-settings';

const clientSecret = 'sandbox-paypal-secret';
const now = () => new Date();

let sandbox: Sandbox;
let listener: WebhookListener;
beforeAll(async () => {
  sandbox = await startSandbox({
    host: '127.0.0.1',
    port: 0,
    smtpPort: 0,
    publicOrigin: 'http://localhost:8080',
  });
  listener = await listenForWebhooks(() => paypalWebhookReply('taken'));
  await put('settings', { paypalNotice: listener.address });
});
afterAll(async () => {
  listener.close();
  await sandbox.close();
});

async function put(path: string, body: object): Promise<void> {
  const answer = await fetch(`${sandbox.origin}/payments/${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

const arm = (call: string, trouble: string) =>
  put('troubles', { vendor: 'paypal', function: call, trouble, times: 1 });

function gateway(of: Partial<PaypalRestSettings> = {}, at = now): PaypalRestGateway {
  return new PaypalRestGateway(
    {
      apiOrigin: `${sandbox.origin}/payments/api-m.sandbox.paypal.com`,
      clientId: 'sandbox-paypal-client',
      clientSecret,
      webhookId: 'SANDBOXWEBHOOK0001',
      certificateFolder: `${sandbox.origin}/payments/api.paypal.com/v1/notifications/certs/`,
      approvalOrigins: [sandbox.origin],
      orderRequestIdHours: 6,
      pacing: defaultPacing,
      ...of,
    },
    at,
  );
}

let registrations = 0;

function aRegistration(): AgreementRegistration {
  registrations += 1;
  const at = (as: string) => `http://localhost:8080/gateways/paypal/${as}/h`;
  return {
    kind: 'agreement',
    registrationId: `${Date.now()}${registrations}`.padStart(32, '0'),
    customerCode: `method-${registrations}`,
    returnTo: { done: at('return'), left: at('cancel'), failed: at('cancel') },
    noticeUrl: listener.address,
    item: { id: 'standard', name: 'スタンダード〜月額①' },
  };
}

/** Submits the approval page and returns the parameters that the browser sends back. */
async function approve(url: string, reference: string, choice: string, buyer = 'pass') {
  const answer = await fetch(url.replace(/\?.*/, ''), {
    method: 'POST',
    body: new URLSearchParams({ id: reference, choice, buyer }),
    redirect: 'manual',
  });
  const back = new URL(answer.headers.get('location') ?? 'none:');
  const as = back.pathname.includes('/return/') ? 'done' : 'left';
  return { as, fields: [...back.searchParams] } as const;
}

async function registered(of: PaypalRestGateway, buyer: string) {
  const request = aRegistration();
  const started = await of.startRegistration(request);
  if (started.outcome !== 'done' || started.step !== 'redirect') throw new Error(JSON.stringify(started));
  const { as, fields } = await approve(started.url, started.reference, 'agree', buyer);
  const finished = await of.finishRegistration(request, started.reference, of.readReturn(as, fields));
  if (finished.outcome !== 'done') throw new Error(JSON.stringify(finished));
  return finished.instrument;
}

const buyers: Readonly<Record<Behaviour, string>> = {
  succeeds: 'pass',
  retryLater: 'declinedNow',
  needsMethod: 'payerAction',
  deadAtCarrier: 'tokenDeleted',
  lostExecuted: 'captureLost',
  lostNotExecuted: 'captureLostNot',
  refundLost: 'pass',
};

describePaymentGateway(
  'the REST API of the sandbox',
  ['succeeds', 'retryLater', 'needsMethod', 'deadAtCarrier', 'lostExecuted', 'lostNotExecuted', 'refundLost'],
  async () => ({
    gateway: gateway(),
    unreachable: gateway({ apiOrigin: 'http://127.0.0.1:9' }),
    now,
    secrets: [clientSecret],
    register: async (behaviour) => {
      if (behaviour === 'refundLost') await arm('captures.refund', 'lostAfter');
      return registered(gateway(), buyers[behaviour]);
    },
  }),
);
const hour = 60 * 60 * 1_000;

/** Creates an authorised order without a capture. */
async function anOrder(buyer: string) {
  const charge = aCharge(await registered(gateway(), buyer));
  const answer = await gateway().authorise(charge);
  if (answer.outcome !== 'done') throw new Error(JSON.stringify(answer));
  return { charge, ids: answer.ids };
}

describe('an approval', () => {
  it('does not register an agreement without consent, whatever parameters the browser sends', async () => {
    const request = aRegistration();
    const started = await gateway().startRegistration(request);
    if (started.outcome !== 'done' || started.step !== 'redirect') throw new Error('not started');
    const finish = (as: 'done' | 'left', reference: string | null = started.reference) =>
      gateway().finishRegistration(request, reference, gateway().readReturn(as, []));
    expect(await finish('left')).toMatchObject({ outcome: 'refused', refusal: 'notAuthenticated' });
    expect((await finish('done')).outcome).toBe('refused');
    expect((await finish('done', 'SETUP-OF-NOBODY')).outcome).not.toBe('done');
  });

  it('results in only one agreement when the response was lost and the lookup is repeated', async () => {
    const request = aRegistration();
    const started = await gateway().startRegistration(request);
    if (started.outcome !== 'done' || started.step !== 'redirect') throw new Error('not started');
    const { reference } = started;
    expect(await gateway().inquireRegistration(request, reference)).toEqual({ outcome: 'notFound' });
    const { as, fields } = await approve(started.url, reference, 'agree');
    await arm('payment-tokens.create', 'lostAfter');
    const finished = await gateway().finishRegistration(request, reference, gateway().readReturn(as, fields));
    expect(finished.outcome).toBe('unknown');
    const found = await gateway().inquireRegistration(request, reference);
    expect(found).toMatchObject({
      outcome: 'found',
      registered: { instrument: { agreement: expect.any(String) } },
    });
    expect(await gateway().inquireRegistration(request, reference)).toEqual(found);
    const away = gateway({ apiOrigin: 'http://127.0.0.1:9' });
    expect(await away.inquireRegistration(request, reference)).toMatchObject({ outcome: 'unavailable' });
    expect(await gateway().inquireRegistration(request, null)).toEqual({ outcome: 'notOffered' });
  });

  it('redirects only to PayPal', async () => {
    const other = gateway({ approvalOrigins: ['https://www.paypal.com'] });
    expect(await other.startRegistration(aRegistration())).toMatchObject({
      outcome: 'unknown',
      reason: 'unclear',
    });
  });
});

describe('an order', () => {
  it('is not found by an inquiry when the response to its creation was lost', async () => {
    const charge = aCharge(await registered(gateway(), 'createLost'));
    expect(await gateway().authorise(charge)).toMatchObject({ outcome: 'unknown' });
    expect(await gateway().inquire(charge, null)).toEqual({
      outcome: 'notFound',
      basis: 'noReference',
      mayHaveOpenAuthorisation: false,
    });
  });

  it('is captured once when the capture is repeated within six hours; later it is only queried', async () => {
    const { charge, ids } = await anOrder('captureLost');
    const firstSentAt = now();
    expect((await gateway().capture({ charge, ids, firstSentAt: null })).outcome).toBe('unknown');
    const later = (hours: number) => () => new Date(firstSentAt.getTime() + hours * hour);
    const captured = { outcome: 'done', ids: { payment: ids.payment } };
    expect(await gateway({}, later(5.98)).capture({ charge, ids, firstSentAt })).toMatchObject(captured);
    expect(await gateway({}, later(7)).capture({ charge, ids, firstSentAt })).toMatchObject(captured);
  });

  it('is not captured after PayPal has forgotten the request id', async () => {
    const { charge, ids } = await anOrder('captureLostNot');
    const firstSentAt = now();
    expect((await gateway().capture({ charge, ids, firstSentAt: null })).outcome).toBe('unknown');
    const later = gateway({}, () => new Date(firstSentAt.getTime() + 7 * hour));
    const answer = await later.capture({ charge, ids, firstSentAt });
    expect(answer).toMatchObject({ outcome: 'notExecuted', code: 'REQUEST_ID_FORGOTTEN' });
    expect(resultOf(answer)).toBeNull();
    expect(await gateway().inquire(charge, ids)).toMatchObject({ standing: 'authorised' });
  });

  it('has an unknown result when PayPal reports an earlier capture, and is shown as captured by a query', async () => {
    const { charge, ids } = await anOrder('alreadyCaptured');
    expect(await gateway().capture({ charge, ids, firstSentAt: null })).toMatchObject({
      outcome: 'unknown',
      reason: 'alreadyDone',
    });
    expect(await gateway().inquire(charge, ids)).toMatchObject({ standing: 'captured', amount: 1_078 });
  });

  it('is pending in the response and in inquiries until PayPal decides', async () => {
    const { charge, ids } = await anOrder('pending');
    expect(await gateway().capture({ charge, ids, firstSentAt: null })).toMatchObject({
      outcome: 'unknown',
      reason: 'pending',
    });
    expect(await gateway().inquire(charge, ids)).toMatchObject({ standing: 'pending' });
  });

  it.each([
    ['unavailable', 'authorised'],
    ['lostBefore', 'authorised'],
    ['lostAfter', 'captured'],
    ['garbled', 'captured'],
  ])(
    'has an unknown result after the fault %s during the capture, and a query returns %s',
    async (trouble, standing) => {
      const { charge, ids } = await anOrder('pass');
      const of = gateway();
      await arm('orders.capture', trouble);
      expect((await of.capture({ charge, ids, firstSentAt: null })).outcome).toBe('unknown');
      expect(await of.inquire(charge, ids)).toMatchObject({ standing });
    },
  );

  it('is not sent without an access token', async () => {
    const { charge, ids } = await anOrder('pass');
    await arm('oauth', 'lostBefore');
    expect(await gateway().capture({ charge, ids, firstSentAt: null })).toMatchObject({
      outcome: 'notExecuted',
      code: 'OAUTH',
    });
    expect(await gateway().inquire(charge, ids)).toMatchObject({ standing: 'authorised' });
  });

  it('is not found when PayPal does not know it', async () => {
    const charge = aCharge({ customerCode: 'c', agreement: 'a' });
    const ids = { payment: '5O190127TN364715T', transaction: null, capture: null };
    expect(await gateway().inquire(charge, ids)).toMatchObject({ outcome: 'notFound', basis: 'record' });
  });

  it('is not sent and raises an alarm when the credentials are wrong', async () => {
    const charge = aCharge({ customerCode: 'c', agreement: 'a' });
    expect(await gateway({ clientSecret: 'wrong' }).authorise(charge)).toEqual({
      outcome: 'notExecuted',
      cause: 'denied',
      code: 'OAUTH',
      alarm: true,
    });
  });
});

describe('a webhook', () => {
  const aWebhook = async (buyer = 'pass', type = 'PAYMENT.CAPTURE.COMPLETED') => {
    const { charge, ids } = await anOrder(buyer);
    await gateway().capture({ charge, ids, firstSentAt: null });
    const notice = await listener.next(({ body }) => {
      const text = Buffer.from(body).toString();
      return text.includes(type) && (text.includes(ids.payment) || type.startsWith('CUSTOMER'));
    });
    return { notice, ids };
  };

  it('is not trusted, so the resource that it names is queried from PayPal', async () => {
    const { notice, ids } = await aWebhook();
    const reading = await gateway().readWebhook(notice);
    expect(reading).toMatchObject({
      outcome: 'accepted',
      isHint: true,
      event: { kind: 'chargeChanged', ids: { payment: ids.payment }, standing: null },
    });
    if (reading.outcome !== 'accepted') return;
    expect(await gateway().confirmWebhook(reading.event)).toMatchObject({
      outcome: 'confirmed',
      event: { kind: 'chargeChanged', standing: { standing: 'captured', amount: 1_078 } },
    });
    expect(await gateway({ apiOrigin: 'http://127.0.0.1:9' }).confirmWebhook(reading.event)).toMatchObject({
      outcome: 'unavailable',
    });
  });

  it('identifies a dispute, whose details are queried from PayPal', async () => {
    const { notice } = await aWebhook('disputed', 'CUSTOMER.DISPUTE.CREATED');
    const reading = await gateway().readWebhook(notice);
    if (reading.outcome !== 'accepted') throw new Error(JSON.stringify(reading));
    expect(reading.event).toMatchObject({ kind: 'dispute', dispute: { stage: 'unconfirmed' } });
    expect(await gateway().confirmWebhook(reading.event)).toMatchObject({
      outcome: 'confirmed',
      event: { kind: 'dispute', dispute: { stage: 'open', amount: 1_078 } },
    });
  });

  it('is rejected if forged, altered or signed with another certificate', async () => {
    const { notice } = await aWebhook();
    const read = (changes: Record<string, string>, body = notice.body, of = gateway()) =>
      of.readWebhook({ headers: { ...notice.headers, ...changes }, body });
    const url = notice.headers['paypal-cert-url'] ?? '';
    const signature = { outcome: 'refused', reason: 'signature' };
    expect((await read({})).outcome).toBe('accepted');
    const changed = Buffer.from(Buffer.from(notice.body).toString().replace('1078', '1079'));
    expect(await read({}, changed)).toEqual(signature);
    expect(await read({ 'paypal-transmission-id': 'x' })).toEqual(signature);
    expect(await read({ 'paypal-transmission-sig': 'AAAA' })).toEqual(signature);
    expect(await read({ 'paypal-auth-algo': 'none' })).toEqual(signature);
    expect(await read({}, notice.body, gateway({ webhookId: 'ANOTHER' }))).toEqual(signature);
    for (const other of [
      'https://evil.example/v1/notifications/certs/CERT-1',
      url.replace('/v1/', '/v1/../v2/'),
      `${url}?a=1`,
      url.replace('://', '://user@'),
      'file:///etc/passwd',
      '',
    ])
      expect(await read({ 'paypal-cert-url': other })).toEqual(signature);
    expect(await read({ 'paypal-cert-url': `${url}-of-nobody` })).toEqual({
      outcome: 'unverifiable',
      code: 'CERTIFICATE',
    });
    expect(
      ['taken', 'refused', 'again'].map((each) => gateway().webhookReply(each as 'taken').status),
    ).toEqual([200, 400, 503]);
  });
});

describeAlteredAnswers(
  'the REST API',
  () => sandbox.origin,
  async (through) => {
    const of = gateway({ apiOrigin: `${through}/payments/api-m.sandbox.paypal.com` });
    // Fetches the access token, which is cached.
    await of.endAgreement({ customerCode: 'nobody', agreement: 'NOBODY' });
    return {
      gateway: of,
      now,
      register: () => registered(gateway(), 'pass'),
      registration: async () => {
        const request = aRegistration();
        const started = await gateway().startRegistration(request);
        if (started.outcome !== 'done' || started.step !== 'redirect') throw new Error('not started');
        const { as, fields } = await approve(started.url, started.reference, 'agree');
        return () => of.finishRegistration(request, started.reference, of.readReturn(as, fields));
      },
    };
  },
  {
    authorise: {
      compared: [
        'purchase_units.0.amount.currency_code',
        'purchase_units.0.amount.value',
        'purchase_units.0.invoice_id',
        'purchase_units.0.custom_id',
      ],
      believed: ['id'],
    },
    capture: {
      compared: [
        'id',
        'purchase_units.0.payments.captures.0.amount.currency_code',
        'purchase_units.0.payments.captures.0.amount.value',
        'purchase_units.0.payments.captures.0.invoice_id',
        'purchase_units.0.payments.captures.0.custom_id',
        'purchase_units.0.payments.captures.0.supplementary_data.related_ids.order_id',
      ],
      believed: [
        'purchase_units.0.payments.captures.0.id',
        'purchase_units.0.payments.captures.0.create_time',
      ],
    },
    inquire: {
      compared: [
        'id',
        'amount.currency_code',
        'invoice_id',
        'custom_id',
        'supplementary_data.related_ids.order_id',
      ],
      believed: ['amount.value', 'create_time'],
    },
    'inquire, recovered': {
      compared: [
        'id',
        'purchase_units.0.payments.captures.0.amount.currency_code',
        'purchase_units.0.payments.captures.0.invoice_id',
        'purchase_units.0.payments.captures.0.custom_id',
        'purchase_units.0.payments.captures.0.supplementary_data.related_ids.order_id',
      ],
      believed: [
        'purchase_units.0.payments.captures.0.id',
        'purchase_units.0.payments.captures.0.amount.value',
        'purchase_units.0.payments.captures.0.create_time',
      ],
    },
    confirmNotice: {
      compared: [
        'id',
        'purchase_units.0.payments.captures.0.id',
        'purchase_units.0.payments.captures.0.amount.currency_code',
        'purchase_units.0.payments.captures.0.supplementary_data.related_ids.order_id',
      ],
      believed: [
        'purchase_units.0.payments.captures.0.amount.value',
        'purchase_units.0.payments.captures.0.custom_id',
        'purchase_units.0.payments.captures.0.create_time',
      ],
    },
    refund: {
      compared: ['amount.currency_code', 'amount.value', 'invoice_id', 'custom_id', 'links.1.href'],
      believed: ['id', 'create_time'],
    },
    inquireRefund: {
      compared: ['id', 'amount.currency_code', 'amount.value', 'invoice_id', 'custom_id', 'links.1.href'],
      believed: ['create_time'],
    },
    'inquireRefund, recovered': {
      compared: [
        'id',
        'purchase_units.0.payments.refunds.0.amount.currency_code',
        'purchase_units.0.payments.refunds.0.amount.value',
        'purchase_units.0.payments.refunds.0.invoice_id',
        'purchase_units.0.payments.refunds.0.custom_id',
        'purchase_units.0.payments.refunds.0.links.1.href',
      ],
      believed: ['purchase_units.0.payments.refunds.0.id', 'purchase_units.0.payments.refunds.0.create_time'],
    },
    finishRegistration: { compared: [], believed: ['id', 'customer.id'] },
  },
);

describeDocumentedAnswers('the REST API', () => ({
  listed: [...listedIssues, '429', '503', 'NOBODY_LISTED_THIS'],
  leadsTo: {
    retryLater: ['INSTRUMENT_DECLINED', 'TRANSACTION_REFUSED', 'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED'],
    needsMethod: [
      ...['PAYER_CANNOT_PAY', 'PAYER_ACTION_REQUIRED', 'PAYER_ACCOUNT_RESTRICTED'],
      'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
    ],
    deadAtCarrier: ['AGREEMENT_ALREADY_CANCELLED', 'BILLING_AGREEMENT_NOT_FOUND', 'TOKEN_ID_NOT_FOUND'],
    notAuthenticated: ['ORDER_NOT_APPROVED', 'SETUP_TOKEN_NOT_APPROVED'],
    notPossible: [
      ...['CAPTURE_FULLY_REFUNDED', 'REFUND_TIME_LIMIT_EXCEEDED', 'REFUND_AMOUNT_EXCEEDED'],
      ...['PARTIAL_REFUND_NOT_ALLOWED', 'MAX_NUMBER_OF_REFUNDS_EXCEEDED', 'REFUND_NOT_ALLOWED'],
    ],
    rejected: [
      ...['INVALID_REQUEST', 'MALFORMED_REQUEST_JSON', 'MISSING_REQUIRED_PARAMETER'],
      ...['INVALID_PARAMETER_VALUE', 'INVALID_PARAMETER_SYNTAX', 'INVALID_STRING_LENGTH'],
      ...['INVALID_STRING_MAX_LENGTH', 'INVALID_RESOURCE_ID', 'DECIMALS_NOT_SUPPORTED', 'DECIMAL_PRECISION'],
      ...['CURRENCY_NOT_SUPPORTED', 'PAYPAL_REQUEST_ID_REQUIRED', 'UNSUPPORTED_MEDIA_TYPE'],
      ...['METHOD_NOT_SUPPORTED', '429'],
    ],
    alarm: [
      ...['NOT_AUTHORIZED', 'PERMISSION_DENIED', 'PAYEE_ACCOUNT_RESTRICTED'],
      ...['PAYEE_ACCOUNT_NOT_SUPPORTED', 'PAYEE_ACCOUNT_LOCKED_OR_CLOSED'],
      'PAYEE_NOT_ENABLED_FOR_CARD_PROCESSING',
    ],
    unknown: ['ORDER_ALREADY_CAPTURED', 'DUPLICATE_INVOICE_ID', 'NOBODY_LISTED_THIS', '503'],
  },
  ofTheGateway: [
    ...['429', '503', 'PAYEE_ACCOUNT_RESTRICTED', 'PAYEE_ACCOUNT_NOT_SUPPORTED'],
    ...['PAYEE_ACCOUNT_LOCKED_OR_CLOSED', 'PAYEE_NOT_ENABLED_FOR_CARD_PROCESSING'],
  ],
  ask: async (code) => {
    const charge = aCharge({ customerCode: 'c', agreement: 'a' });
    const ids = { payment: 'ORDER', transaction: null, capture: null };
    await put('troubles', {
      ...{ vendor: 'paypal', function: 'orders.capture', trouble: 'refused', times: 1, code },
    });
    return gateway().capture(capturing(charge, ids));
  },
}));

describe('other responses of PayPal', () => {
  const refusedOnce = (times: number) =>
    put('troubles', { vendor: 'paypal', function: 'orders.create', trouble: 'refused', times, code: '401' });

  it('an access token that expires early is renewed once', async () => {
    const charge = aCharge(await registered(gateway(), 'pass'));
    await refusedOnce(1);
    expect(await gateway().authorise(charge)).toMatchObject({ outcome: 'done', state: 'authorised' });
    await refusedOnce(2);
    expect(await gateway().authorise(aCharge(charge.instrument))).toEqual({
      ...{ outcome: 'notExecuted', cause: 'denied', code: 'HTTP_401', alarm: true },
    });
  });

  it('a repeated request creates one order and one capture', async () => {
    const charge = aCharge(await registered(gateway(), 'pass'), 4_321);
    const [first, again] = [await gateway().authorise(charge), await gateway().authorise(charge)];
    expect(again).toEqual(first);
    if (first.outcome !== 'done') throw new Error(JSON.stringify(first));
    const captured = await gateway().capture(capturing(charge, first.ids));
    expect(await gateway().capture(capturing(charge, first.ids))).toEqual(captured);
    const listing = await gateway().listMovements(businessDateAt(now()));
    if (listing.outcome !== 'listed') throw new Error(listing.outcome);
    expect(listing.movements.filter(({ amount }) => amount === 4_321)).toHaveLength(1);
  });

  it('a delayed refund stays pending until PayPal completes it', async () => {
    const charge = aCharge(await registered(gateway(), 'pass'));
    const first = await gateway().authorise(charge);
    if (first.outcome !== 'done') throw new Error(JSON.stringify(first));
    const captured = await gateway().capture(capturing(charge, first.ids));
    if (captured.outcome !== 'done') throw new Error(JSON.stringify(captured));
    const refund = refundOf({ now }, charge, captured.ids);
    await put('troubles', { vendor: 'paypal', function: 'captures.refund', trouble: 'delayed', times: 1 });
    expect(await gateway().refund(refund)).toMatchObject({ outcome: 'unknown', reason: 'pending' });
    const look = () => gateway().inquireRefund(lookupOf(refund, null));
    expect(await look()).toEqual({ outcome: 'found', standing: 'pending' });
    await put('../clock', { now: new Date(Date.now() + 4 * 24 * 60 * 60_000).toISOString() });
    expect(await look()).toMatchObject({ outcome: 'found', standing: 'refunded' });
  });
});
