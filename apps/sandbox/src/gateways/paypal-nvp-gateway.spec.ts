import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';

import { addDays, businessDate, businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { startSandbox, type Sandbox } from '../sandbox.js';
import { describeAlteredAnswers } from '@account/gateways/payments/altered-answers.suite';
import { describeDocumentedAnswers } from '@account/gateways/payments/documented-answers.suite';
import { defaultPacing } from '@account/gateways/payments/gateway-pacing';
import type { AgreementRegistration } from '@account/gateways/payments/gateway-registration';
import {
  aCharge,
  describePaymentGateway,
  lookupOf,
  refundOf,
  type Behaviour,
} from '@account/gateways/payments/payment-gateway.suite';
import {
  listenForWebhooks,
  type WebhookListener,
} from '@account/gateways/payments/wire/webhook-listener.testing';
import { listedCodes } from '@account/gateways/payments/paypal-nvp/nvp-failures';
import { PaypalNvpGateway } from '@account/gateways/payments/paypal-nvp/paypal-nvp-gateway';
import type { PaypalNvpSettings } from '@account/gateways/payments/paypal-nvp/paypal-nvp-settings';

const password = 'sandbox-paypal-password';
const signature = 'sandbox-paypal-signature';
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
  listener = await listenForWebhooks(() => gateway().webhookReply('taken'));
  await put('settings', { paypalIpn: listener.address });
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

const lose = (method: string, trouble: 'lostBefore' | 'lostAfter') =>
  put('troubles', { vendor: 'paypal-nvp', function: method, trouble, times: 1 });

function gateway(of: Partial<PaypalNvpSettings> = {}): PaypalNvpGateway {
  const host = (name: string) => `${sandbox.origin}/payments/${name}`;
  return new PaypalNvpGateway(
    {
      apiUrl: host('api-3t.sandbox.paypal.com/nvp'),
      user: 'sandbox-paypal-nvp',
      password,
      signature,
      approvalUrl: host('www.sandbox.paypal.com/cgi-bin/webscr'),
      verificationUrl: host('ipnpb.sandbox.paypal.com/cgi-bin/webscr'),
      receiverId: 'SANDBOXMERCH1',
      agreement: 'MerchantInitiatedBilling',
      pacing: defaultPacing,
      ...of,
    },
    now,
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

/**
 * Agrees as the buyer on PayPal's page. Returns the registration and the parameters with which PayPal sends the
 * browser back.
 */
async function agreed(buyer: string) {
  const request = aRegistration();
  const started = await gateway().startRegistration(request);
  if (started.outcome !== 'done' || started.step !== 'redirect') throw new Error(JSON.stringify(started));
  const answer = await fetch(started.url.replace(/\?.*/, ''), {
    method: 'POST',
    body: new URLSearchParams({ id: started.reference, choice: 'agree', buyer }),
    redirect: 'manual',
  });
  const fields = [...new URL(answer.headers.get('location') ?? 'none:').searchParams];
  return [request, started, gateway().readReturn('done', fields)] as const;
}

async function registered(buyer: string) {
  const [request, { reference }, returned] = await agreed(buyer);
  const finished = await gateway().finishRegistration(request, reference, returned);
  if (finished.outcome !== 'done') throw new Error(JSON.stringify(finished));
  return finished.instrument;
}

const buyers: Readonly<Partial<Record<Behaviour, string>>> = {
  retryLater: '10486',
  deadAtCarrier: '10201',
  lostExecuted: '10001',
};

describePaymentGateway(
  'the name-value-pair interface of the sandbox',
  ['succeeds', 'retryLater', 'deadAtCarrier', 'lostExecuted', 'lostNotExecuted', 'refundLost'],
  async () => ({
    gateway: gateway(),
    unreachable: gateway({ apiUrl: 'http://127.0.0.1:9/' }),
    now,
    secrets: [password, signature],
    register: async (behaviour) => {
      const instrument = await registered(buyers[behaviour] ?? 'pass');
      if (behaviour === 'lostNotExecuted') await lose('DoReferenceTransaction', 'lostBefore');
      if (behaviour === 'refundLost') await lose('RefundTransaction', 'lostAfter');
      return instrument;
    },
  }),
);

describe('charges of PaypalNvpGateway', () => {
  it('are found by the invoice number when the response was lost', async () => {
    const charge = aCharge(await registered('pass'));
    await lose('DoReferenceTransaction', 'lostAfter');
    expect((await gateway().authorise(charge)).outcome).toBe('unknown');
    expect(await gateway().inquire(charge, null)).toMatchObject({ standing: 'captured', amount: 1_078 });
  });

  it("may exist even if PayPal's delayed index does not list them yet", async () => {
    const charge = aCharge({ customerCode: 'c', agreement: 'B-1' });
    expect(await gateway().inquire(charge, null)).toEqual({
      outcome: 'notFound',
      basis: 'laggingIndex',
      mayHaveOpenAuthorisation: false,
    });
  });

  it('have a pending result while PayPal holds the payment', async () => {
    const charge = aCharge(await registered('pending'));
    expect(await gateway().authorise(charge)).toMatchObject({ outcome: 'unknown', reason: 'pending' });
    expect(await gateway().inquire(charge, null)).toMatchObject({ standing: 'pending' });
  });

  it('are executed once when PayPal reports a duplicate request', async () => {
    const charge = aCharge(await registered('11607'), 1_234);
    const collected = async () => {
      const listing = await gateway().listMovements(businessDateAt(now()));
      if (listing.outcome !== 'listed') throw new Error(listing.outcome);
      return listing.movements.filter(({ kind, amount }) => kind === 'charge' && amount === 1_234);
    };
    const first = await gateway().authorise(charge);
    const again = await gateway().authorise(charge);
    const [movement, ...more] = await collected();
    expect([movement, more]).toEqual([expect.objectContaining({ amount: 1_234 }), []]);
    for (const answer of [first, again])
      expect(answer).toMatchObject({ outcome: 'done', ids: { payment: movement?.payment } });
    const renamed = { ...charge, amount: yen(1_235) };
    expect(await gateway().authorise(renamed)).toMatchObject({ outcome: 'unknown', reason: 'differs' });
    expect(await collected()).toHaveLength(1);
    expect(await gateway().inquire(charge, null)).toMatchObject({ standing: 'captured', amount: 1_234 });
  });

  it('are not executed and raise an alarm when the credentials are wrong', async () => {
    expect(await gateway({ password: 'wrong' }).authorise(aCharge(await registered('pass')))).toEqual({
      outcome: 'notExecuted',
      cause: 'denied',
      code: '10002',
      alarm: true,
    });
  });

  it('require the token that the registration returned', async () => {
    const [request, started] = await agreed('pass');
    const [, others] = await agreed('pass');
    const finish = (as: 'done' | 'left', token: string) =>
      gateway().finishRegistration(request, started.reference, gateway().readReturn(as, [['token', token]]));
    for (const foreign of ['EC-ANOTHER', others.reference])
      expect(await finish('done', foreign)).toMatchObject({
        outcome: 'refused',
        refusal: 'notAuthenticated',
      });
    expect(await finish('left', started.reference)).toMatchObject({ outcome: 'refused' });
    expect(await finish('done', started.reference)).toMatchObject({
      outcome: 'done',
      instrument: { customerCode: request.customerCode },
    });
  });
});

describe('a notification', () => {
  it('is verified with PayPal, and its transaction is read', async () => {
    const charge = aCharge(await registered('pass'));
    const answer = await gateway().authorise(charge);
    if (answer.outcome !== 'done') throw new Error(JSON.stringify(answer));
    const { payment } = answer.ids;
    const notice = await listener.next(({ body }) => Buffer.from(body).includes(payment));
    const of = gateway();
    const reading = await of.readWebhook(notice);
    expect(reading).toMatchObject({
      outcome: 'accepted',
      isHint: true,
      event: { kind: 'chargeChanged', ids: { payment }, standing: null },
    });
    if (reading.outcome !== 'accepted') return;
    expect(await of.confirmWebhook(reading.event)).toMatchObject({
      outcome: 'confirmed',
      event: { standing: { standing: 'captured', amount: 1_078 } },
    });
    const changed = Buffer.from(Buffer.from(notice.body).toString().replace('Completed', 'Refunded'));
    expect(await of.readWebhook({ headers: {}, body: changed })).toEqual({
      outcome: 'refused',
      reason: 'signature',
    });
    expect(await gateway({ receiverId: 'ANOTHERMERCH1' }).readWebhook(notice)).toMatchObject({
      reason: 'foreignMerchant',
    });
    const away = gateway({ verificationUrl: 'http://127.0.0.1:9/' });
    expect(await away.readWebhook(notice)).toMatchObject({ outcome: 'unverifiable' });
  });
});

describe('a refund', () => {
  const refundId = '1'.padStart(32, '0');
  const lookup = {
    refundId,
    ids: { payment: '5XW23456AB789012C', transaction: null, capture: null },
    refund: null,
    amount: yen(78),
    sentOn: businessDate('2026-03-02'),
    isWhole: false,
  };
  /**
   * Cases that the sandbox cannot simulate: a refund within the first hour of a day in Japan, and responses
   * without content.
   */
  const answers: Record<string, string> = {
    [`TransactionSearch ${refundId}`]: 'ACK=Success&L_TRANSACTIONID0=9RF12345AB678901D',
    'TransactionSearch 2': 'ACK=Success',
    'GetTransactionDetails 9RF12345AB678901D':
      'ACK=Success&PAYMENTSTATUS=Completed&ORDERTIME=2026%2d02%2d28T15%3a00%3a00Z&AMT=%2d78&CURRENCYCODE=JPY',
    'GetTransactionDetails 8RF12345AB678901D': 'ACK=Failure&L_ERRORCODE0=10001',
  };
  const server = createServer((request, response) => {
    void textOf(request).then((body) => {
      const sent = new URLSearchParams(body);
      const about = sent.get('INVNUM') ?? sent.get('TRANSACTIONID') ?? '';
      response.end(answers[`${sent.get('METHOD') ?? ''} ${about}`] ?? 'nonsense');
    });
  });
  const recorded = () =>
    gateway({ apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/nvp` });

  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.close();
  });

  it('is found by its refund id when the response was lost', async () => {
    expect(await recorded().inquireRefund(lookup)).toEqual({
      outcome: 'found',
      standing: 'refunded',
      processedOn: '2026-03-01',
      refund: '9RF12345AB678901D',
    });
  });

  it('has an unknown result when PayPal does not list it or the response is unreadable', async () => {
    expect(await recorded().inquireRefund({ ...lookup, refundId: '2' })).toMatchObject({
      outcome: 'notFound',
    });
    expect(await recorded().inquireRefund({ ...lookup, refund: '8RF12345AB678901D' })).toMatchObject({
      outcome: 'unavailable',
    });
    expect(await recorded().inquireRefund({ ...lookup, refundId: '3' })).toMatchObject({
      outcome: 'unavailable',
    });
  });
});

describeAlteredAnswers(
  'the name-value-pair interface',
  () => sandbox.origin,
  (through) => {
    const of = gateway({ apiUrl: `${through}/payments/api-3t.sandbox.paypal.com/nvp` });
    return { gateway: of, now, register: () => registered('pass') };
  },
  {
    authorise: {
      compared: ['BILLINGAGREEMENTID', 'AMT', 'CURRENCYCODE', 'INVNUM'],
      believed: ['TRANSACTIONID', 'ORDERTIME'],
    },
    inquire: {
      compared: ['RECEIVERID', 'TRANSACTIONID', 'BILLINGAGREEMENTID', 'CURRENCYCODE', 'INVNUM'],
      believed: ['ORDERTIME', 'AMT'],
    },
    'inquire, recovered': {
      compared: [
        '0 L_TRANSACTIONID0',
        '1 RECEIVERID',
        '1 TRANSACTIONID',
        '1 BILLINGAGREEMENTID',
        '1 CURRENCYCODE',
        '1 INVNUM',
      ],
      believed: ['1 ORDERTIME', '1 AMT'],
    },
    confirmNotice: {
      compared: ['RECEIVERID', 'TRANSACTIONID', 'CURRENCYCODE'],
      believed: ['ORDERTIME', 'AMT', 'INVNUM'],
    },
    refund: {
      compared: ['GROSSREFUNDAMT', 'TOTALREFUNDEDAMOUNT', 'CURRENCYCODE'],
      believed: ['REFUNDTRANSACTIONID', 'TIMESTAMP'],
    },
    inquireRefund: {
      compared: ['TRANSACTIONID', 'PARENTTRANSACTIONID', 'AMT', 'CURRENCYCODE', 'INVNUM'],
      believed: ['ORDERTIME'],
    },
    'inquireRefund, recovered': {
      compared: [
        '0 L_TRANSACTIONID0',
        '1 TRANSACTIONID',
        '1 PARENTTRANSACTIONID',
        '1 AMT',
        '1 CURRENCYCODE',
        '1 INVNUM',
      ],
      believed: ['1 ORDERTIME'],
    },
    endAgreement: { compared: ['BILLINGAGREEMENTID'], believed: [] },
  },
);

describeDocumentedAnswers('the name-value-pair interface', () => ({
  listed: [...listedCodes, '10001', '19999'],
  leadsTo: {
    deadAtCarrier: ['10201', '10211', '11451'],
    retryLater: ['10202', '10207', '10486', '11091'],
    needsMethod: ['10203', '10204', '10205', '10210', '10417', '11084'],
    notAuthenticated: ['10411', '11455'],
    notPossible: ['10009'],
    rejected: ['10003', '10004', '10014', '81002', '81100'],
    alarm: ['10002', '10007', '10008', '10209', '11452'],
    unknown: ['10001', '10206', '10412', '11607', '19999'],
  },
  ofTheGateway: ['10001', '10014', '10002', '10008', '10209', '11452'],
  ask: async (code) => {
    const charge = aCharge(await registered('pass'));
    await put('troubles', {
      ...{ vendor: 'paypal-nvp', function: 'DoReferenceTransaction', trouble: 'refused', times: 1, code },
    });
    return gateway().authorise(charge);
  },
}));

describe('a delayed refund', () => {
  it('stays pending until PayPal completes it', async () => {
    const charge = aCharge(await registered('pass'));
    const answer = await gateway().authorise(charge);
    if (answer.outcome !== 'done') throw new Error(JSON.stringify(answer));
    const refund = refundOf({ now }, charge, answer.ids);
    await put('troubles', {
      ...{ vendor: 'paypal-nvp', function: 'RefundTransaction', trouble: 'delayed', times: 1 },
    });
    expect(await gateway().refund(refund)).toMatchObject({ outcome: 'unknown', reason: 'pending' });
    expect(await gateway().inquireRefund(lookupOf(refund, null))).toEqual({
      outcome: 'found',
      standing: 'pending',
    });
    await put('../clock', { now: new Date(Date.now() + 4 * 24 * 60 * 60_000).toISOString() });
    expect(await gateway().inquireRefund(lookupOf(refund, null))).toMatchObject({
      ...{ standing: 'refunded', processedOn: addDays(refund.today, 3) },
    });
  });
});
