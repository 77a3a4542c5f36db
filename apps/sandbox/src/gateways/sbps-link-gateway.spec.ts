import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import {
  isMadeForPlan,
  linkTypes,
  type LinkType,
} from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { startSandbox, type Sandbox } from '../sandbox.js';
import { describeAlteredAnswers } from '@account/gateways/payments/altered-answers.suite';
import { describeDocumentedAnswers } from '@account/gateways/payments/documented-answers.suite';
import { pacingWithoutInquiry } from '@account/gateways/payments/gateway-pacing';
import type { WebhookReading, RawWebhook } from '@account/gateways/payments/gateway-webhook';
import type { AgreementRegistration } from '@account/gateways/payments/gateway-registration';
import {
  aCharge,
  collect,
  describePaymentGateway,
  refundOf,
  type Behaviour,
} from '@account/gateways/payments/payment-gateway.suite';
import { listedTypes } from '@account/gateways/payments/sbps-wire/sbps-errors';
import { toShiftJis } from '@account/gateways/payments/sbps-wire/shift-jis';
import { sbpsWebhookReply } from '@account/gateways/payments/sbps-wire/sbps-webhook-reply';
import {
  listenForWebhooks,
  type WebhookListener,
} from '@account/gateways/payments/wire/webhook-listener.testing';
import { SbpsLinkGateway } from '@account/gateways/payments/sbps-link/sbps-link-gateway';
import { claimedOrder } from '@account/gateways/payments/sbps-link/sbps-link-result';
import {
  defaultLinkMethod,
  type SbpsLinkMethod,
} from '@account/gateways/payments/sbps-link/sbps-link-settings';

const hashKey = '8435dbd48f2249807ec216c3d5ecab714264cc4a';
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
  listener = await listenForWebhooks(() => sbpsWebhookReply('taken'));
});
afterAll(async () => {
  listener.close();
  await sandbox.close();
});

interface Of {
  type?: LinkType;
  apiUrl?: string;
  merchantId?: string;
  method?: Partial<SbpsLinkMethod>;
}

function gateway({ type = 'SbpsDocomo', apiUrl, merchantId = '30132', method }: Of = {}): SbpsLinkGateway {
  const host = `${sandbox.origin}/payments/stbfep.sps-system.com`;
  return new SbpsLinkGateway(
    {
      account: {
        apiUrl: apiUrl ?? `${host}/api/xmlapi.do`,
        merchantId,
        serviceId: '001',
        hashKey,
        user: '30132001',
        password: hashKey,
        limitSeconds: 600,
        cipher: null,
        pacing: pacingWithoutInquiry,
      },
      linkUrl: `${host}/f01/FepBuyInfoReceive.do`,
      method: { ...defaultLinkMethod(type), ...method },
    },
    now,
  );
}

let registrations = 0;

function aRegistration(): AgreementRegistration {
  registrations += 1;
  const at = (as: string) => `http://localhost:8080/gateways/sbps/return/h?as=${as}`;
  return {
    kind: 'agreement',
    registrationId: `${Date.now()}${registrations}`.padStart(32, '0'),
    customerCode: `method-${Date.now()}-${registrations}`,
    returnTo: { done: at('done'), left: at('left'), failed: at('failed') },
    noticeUrl: listener.address,
    item: { id: 'standard', name: 'スタンダード〜月額① <𠮷>' },
    monthlyAmount: yen(1_078),
  };
}

/** Submits the form and the choice of the member, and returns the page that redirects back. */
async function visit(of: SbpsLinkGateway, request: AgreementRegistration, choice: Record<string, string>) {
  const started = await of.startRegistration(request);
  if (started.outcome !== 'done' || started.step !== 'form') throw new Error(JSON.stringify(started));
  const page = await fetch(started.url, { method: 'POST', body: formIn(started.fields), headers: form });
  const shown = await page.text();
  const action = /<form[^>]*action="([^"]+)"/.exec(shown)?.[1];
  if (action === undefined) throw new Error(shown.slice(0, 2_000));
  const left = await fetch(new URL(action, started.url), {
    method: 'POST',
    body: new URLSearchParams(choice),
  });
  return left.text();
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** Encodes a form in Shift_JIS, as browsers do. */
function formIn(fields: readonly (readonly [string, string])[]): string {
  return fields
    .map(
      ([name, value]) =>
        `${name}=${[...toShiftJis(value)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')}`,
    )
    .join('&');
}

const isAbout = (registrationId: string) => (notice: RawWebhook) => claimedOrder(notice) === registrationId;

async function noticeAfter(of: SbpsLinkGateway, choice: Record<string, string>) {
  const request = aRegistration();
  await visit(of, request, { choice: 'agree', ...choice });
  return { request, notice: await listener.next(isAbout(request.registrationId)) };
}

async function registered(of: SbpsLinkGateway, charges = 'pass') {
  const { notice } = await noticeAfter(of, { charges });
  const reading = await of.readWebhook(notice);
  if (
    reading.outcome !== 'accepted' ||
    (reading.event.kind !== 'registered' && reading.event.kind !== 'collected')
  )
    throw new Error(`not registered: ${JSON.stringify(reading)}`);
  return reading.event;
}

const charges: Readonly<Record<Exclude<Behaviour, 'refundLost'>, string>> = {
  succeeds: 'pass',
  retryLater: 'limit',
  needsMethod: 'mismatch',
  deadAtCarrier: 'ended',
  lostExecuted: 'lostAfter',
  lostNotExecuted: 'lostBefore',
};

describePaymentGateway(
  'a carrier at the link page of the sandbox',
  ['succeeds', 'retryLater', 'needsMethod', 'deadAtCarrier', 'lostExecuted', 'lostNotExecuted'],
  async () => {
    const [...ready] = await Promise.all(Array.from({ length: 7 }, () => registered(gateway())));
    return {
      gateway: gateway(),
      unreachable: gateway({ apiUrl: 'http://127.0.0.1:9/' }),
      now,
      secrets: [hashKey],
      register: async (behaviour) => {
        if (behaviour === 'refundLost') throw new Error('not played');
        const prepared = behaviour === 'succeeds' ? ready.pop() : undefined;
        return (prepared ?? (await registered(gateway(), charges[behaviour]))).instrument;
      },
    };
  },
);

/** Returns the default functions and the purchase functions that SBPS confirms only for some merchants. */
function confirmedFunctions(type: LinkType): SbpsLinkMethod['functions'] {
  const { functions } = defaultLinkMethod(type);
  const purchases: Partial<Record<LinkType, string>> = {
    SbpsSoftbankYahoo: 'ST01-00104-307',
    SbpsPaypay: 'ST01-00104-311',
  };
  return {
    ...functions,
    purchase: functions.purchase ?? purchases[type] ?? null,
    refund: functions.refund ?? 'ST02-00303-307',
  };
}

describe('every carrier', () => {
  const settled = linkTypes.filter((type) => !isMadeForPlan(type));

  it.each(settled)('%s can be registered, charged and refunded', async (type) => {
    const of = gateway({ type, method: { functions: confirmedFunctions(type) } });
    const { kind, instrument } = await registered(of);
    expect(kind).toBe('registered');
    const charge = aCharge(instrument);
    const answer = await collect(of, charge);
    if (answer.outcome !== 'done') throw new Error(JSON.stringify(answer));
    const inquiry = await of.inquire(charge, answer.ids);
    expect(inquiry).toMatchObject(
      of.traits.inquiry ? { outcome: 'found', standing: 'captured' } : { outcome: 'notOffered' },
    );
    const given = await of.refund(refundOf({ now }, charge, answer.ids));
    expect(given).toMatchObject({ outcome: 'done', processedOn: businessDateAt(now()) });
  });

  it.each(['SbpsSoftbankYahoo', 'SbpsPaypay', 'SbpsAuSimple'] as const)(
    '%s is not charged before SBPS has confirmed the required function',
    async (type) => {
      const charge = aCharge({ customerCode: 'c', agreement: 'a' });
      expect(await gateway({ type, apiUrl: 'http://127.0.0.1:9/' }).authorise(charge)).toEqual({
        outcome: 'refused',
        refusal: 'notPossible',
        code: 'PURCHASE',
        isLocal: true,
      });
    },
  );

  it('is not charged without an agreement', async () => {
    const charge = aCharge({ customerCode: 'c', agreement: null });
    expect(await gateway().authorise(charge)).toMatchObject({ refusal: 'needsMethod' });
  });

  it('requires another payment method if the agreement fixes the amount and a different amount is charged', async () => {
    const { instrument } = await registered(gateway(), 'fixed');
    expect(await collect(gateway(), aCharge(instrument, 1_980))).toMatchObject({ outcome: 'done' });
    expect(await collect(gateway(), aCharge(instrument, 19_800))).toMatchObject({ refusal: 'needsMethod' });
  });

  it('refuses charges while the carrier is closed at night, so that the store retries them later', async () => {
    const { instrument } = await registered(gateway(), 'night');
    expect(await collect(gateway(), aCharge(instrument))).toMatchObject({
      outcome: 'refused',
      refusal: 'retryLater',
      code: '40135999',
    });
  });
});

describe('a registration', () => {
  it('is decided by the webhook and not by the browser', async () => {
    const finish = (as: 'done' | 'left' | 'failed', code = '') =>
      gateway().finishRegistration(aRegistration(), null, gateway().readReturn(as, [['res_err_code', code]]));
    expect(await finish('done')).toMatchObject({ outcome: 'unknown', reason: 'pending' });
    expect(await finish('left')).toMatchObject({ outcome: 'refused', refusal: 'notAuthenticated' });
    expect(await finish('failed', '7242')).toMatchObject({ outcome: 'refused', code: '7242' });
    expect(await finish('failed', '<script>')).toMatchObject({ outcome: 'refused', code: '' });
  });

  it('reports the charged amount when the carrier collects the monthly charge itself', async () => {
    const of = gateway({ type: 'SbpsAuSimple' });
    const event = await registered(of);
    expect(event).toMatchObject({
      kind: 'collected',
      charge: {
        ids: { payment: event.instrument.agreement },
        amount: 1_078,
        processedOn: businessDateAt(now()),
      },
    });
    expect(of.traits).toMatchObject({ clock: 'provider', steps: 'none', recurring: true });
    expect(await of.endAgreement(event.instrument)).toEqual({ outcome: 'done' });
  });

  it('allows later charges of another amount only if the store makes the charges and the agreement does not fix the amount', () => {
    const changes = (type: LinkType, method: Partial<SbpsLinkMethod> = {}) =>
      gateway({ type, method }).traits.amountMayChange;
    expect(changes('SbpsDocomo')).toBe(true);
    expect(changes('SbpsDocomo', { amountMayChange: false })).toBe(false);
    expect(changes('SbpsDocomo', { clock: 'provider' })).toBe(false);
    expect(changes('SbpsAuSimple')).toBe(false);
  });

  it('allows renewals only if SBPS has confirmed a function for charges', () => {
    const { functions } = defaultLinkMethod('SbpsPaypay');
    const confirmed = { functions: { ...functions, purchase: 'ST01-00104-311' } };
    expect(gateway({ type: 'SbpsPaypay' }).traits.recurring).toBe(false);
    expect(gateway({ type: 'SbpsPaypay', method: confirmed }).traits.recurring).toBe(true);
    expect(gateway().traits.recurring).toBe(true);
  });
});

describe('a webhook', () => {
  it.each(['normal', 'shuffled', 'otherEncoding'])(
    'registers the payment method in the variant %s',
    async (way) => {
      const { request, notice } = await noticeAfter(gateway(), { notice: way });
      expect(await gateway().readWebhook(notice)).toMatchObject({
        outcome: 'accepted',
        isHint: false,
        event: {
          kind: 'registered',
          registrationId: request.registrationId,
          instrument: { customerCode: request.customerCode },
        },
      });
    },
  );

  it.each([
    ['wrongHash', 'checksum'],
    ['foreignMerchant', 'foreignMerchant'],
    ['huge', 'tooLong'],
  ])('is rejected in the variant %s: %s', async (way, reason) => {
    const request = aRegistration();
    await visit(gateway(), request, { choice: 'agree', notice: way });
    const notice = await listener.next(({ body }) => Buffer.from(body).includes(request.registrationId));
    expect(await gateway().readWebhook(notice)).toEqual({ outcome: 'refused', reason });
  });

  it('has the same fingerprint as its repetitions, but not as other webhooks', async () => {
    const { request, notice } = await noticeAfter(gateway(), { notice: 'twice' });
    const again = await listener.next(isAbout(request.registrationId));
    const other = await noticeAfter(gateway(), {});
    const [first, second, third] = await Promise.all(
      [notice, again, other.notice].map(async (each) => fingerprintOf(await gateway().readWebhook(each))),
    );
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('is rejected when a byte is changed, added or repeated, or when it is for another method', async () => {
    const { notice } = await noticeAfter(gateway(), {});
    const body = Buffer.from(notice.body).toString('latin1');
    const read = (changed: string, of = gateway()) =>
      of.readWebhook({ headers: {}, body: Buffer.from(changed, 'latin1') });
    const changed = [
      body.replace(/amount=\d+/, 'amount=1'),
      body.replace('res_result=OK', 'res_result=NG'),
      body.replace(/(res_tracking_id=)\w/, '$1X'),
      body.replace(/(cust_code=)\w/, '$1X'),
      `${body}&res_result=OK`,
      body.replace(/&?sps_hashcode=\w+/, ''),
      body.replace(/&?sps_hashcode=\w+/, '&sps_hashcode='),
    ];
    for (const each of changed) {
      expect(each).not.toBe(body);
      expect((await read(each)).outcome).toBe('refused');
    }
    expect(await read(body, gateway({ type: 'SbpsAuone' }))).toEqual({
      outcome: 'refused',
      reason: 'foreignMethod',
    });
    expect(await read(body, gateway({ merchantId: '99999' }))).toMatchObject({ reason: 'foreignMerchant' });
  });

  it('receives a response in the format of SBPS', () => {
    expect(
      ['taken', 'refused', 'again'].map((verdict) => gateway().webhookReply(verdict as 'taken').body),
    ).toEqual(['OK,', 'NG,refused', 'NG,try again']);
  });
});

const fingerprintOf = (reading: WebhookReading) =>
  reading.outcome === 'accepted' ? reading.fingerprint : reading.outcome;

describe.each(['SbpsDocomo', 'SbpsAuone', 'SbpsSoftbank', 'SbpsSoftbankYahoo', 'SbpsPaypay'] as const)(
  '%s',
  (type) => {
    describeAlteredAnswers(
      type,
      () => sandbox.origin,
      (through) => {
        const apiUrl = `${through}/payments/stbfep.sps-system.com/api/xmlapi.do`;
        const of = gateway({ type, apiUrl, method: { functions: confirmedFunctions(type) } });
        return { gateway: of, now, register: async () => (await registered(gateway({ type }))).instrument };
      },
      {
        // A purchase gets new ids, so the test cannot compare its ids with fixed values.
        authorise: {
          compared: [],
          believed: ['res_sps_transaction_id', 'res_tracking_id', 'res_process_date'],
        },
        refund: { compared: ['res_tracking_id'], believed: ['res_sps_transaction_id', 'res_process_date'] },
        ...(defaultLinkMethod(type).functions.end !== null && {
          endAgreement: { compared: ['res_tracking_id'], believed: [] },
        }),
        ...(defaultLinkMethod(type).functions.inquire !== null && {
          inquire: { compared: ['res_tracking_id'], believed: ['payment_status'] },
          'inquireRefund, recovered': { compared: ['res_tracking_id'], believed: [] },
        }),
      },
    );
  },
);

const faults = {
  rejected: ['00', '01', '02', '03', '04', '05', '06', '07', '11', '12', '13', '81'],
  alarm: ['09', '10', '14'],
  unknown: ['80', '83', '84', '85', '86', '90', '92', '94', '96'],
};

const ofTheGateway = ['80', '84', '85', '86', '90', '92', ...faults.alarm];

describe.each([
  ['SbpsDocomo', '401', ['L4', '35'], ['L0', 'L1'], ['L2', 'L3']],
  ['SbpsAuone', '402', ['L4'], ['L0', 'L1'], ['L2', 'L3']],
  ['SbpsSoftbank', '405', ['L4'], ['L0', 'L1', 'L2', 'L3'], []],
] as const)('%s', (type, method, retryLater, needsMethod, deadAtCarrier) => {
  describeDocumentedAnswers(type, () => ({
    listed: listedTypes(method),
    leadsTo: { ...faults, retryLater, needsMethod, deadAtCarrier },
    ofTheGateway: [...ofTheGateway, ...(method === '401' ? ['35'] : [])],
    ask: async (code) => {
      const purchase = defaultLinkMethod(type).functions.purchase ?? '';
      await fetch(`${sandbox.origin}/payments/troubles`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          ...{
            vendor: 'sbps',
            function: purchase,
            trouble: 'refused',
            times: 1,
            code: `${method}${code}999`,
          },
        }),
      });
      return gateway({ type }).authorise(aCharge({ customerCode: 'c', agreement: 'a' }));
    },
  }));
});
