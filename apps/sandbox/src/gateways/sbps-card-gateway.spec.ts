import { yen } from '@account/domain/commerce/money/yen';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { startSandbox, type Sandbox } from '../sandbox.js';
import { describeAlteredAnswers } from '@account/gateways/payments/altered-answers.suite';
import { describeDocumentedAnswers } from '@account/gateways/payments/documented-answers.suite';
import { defaultPacing } from '@account/gateways/payments/gateway-pacing';
import type {
  CardRegistration,
  RegistrationStep,
  ReturnReading,
} from '@account/gateways/payments/gateway-registration';
import {
  aCharge,
  describePaymentGateway,
  refundOf,
  type Behaviour,
} from '@account/gateways/payments/payment-gateway.suite';
import { listedTypes } from '@account/gateways/payments/sbps-wire/sbps-errors';
import { SbpsCardGateway } from '@account/gateways/payments/sbps-card/sbps-card-gateway';
import {
  defaultCardFunctions,
  type SbpsCardSettings,
} from '@account/gateways/payments/sbps-card/sbps-card-settings';

const shop = { merchantId: '30132', serviceId: '001' };
const hashKey = '8435dbd48f2249807ec216c3d5ecab714264cc4a';

/** Sandbox test cards by simulated behaviour. */
const cards: Readonly<Record<Exclude<Behaviour, 'deadAtCarrier'>, string>> = {
  succeeds: '4111111111111111',
  retryLater: '4000000201220003',
  needsMethod: '4000000201230002',
  lostExecuted: '4000000500030004',
  lostNotExecuted: '4000000500040003',
  refundLost: '4000000600030003',
};

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({
    host: '127.0.0.1',
    port: 0,
    smtpPort: 0,
    publicOrigin: 'http://localhost:8080',
  });
});
afterAll(() => sandbox.close());

const now = () => new Date();

function settings(
  of: { apiUrl?: string; hashKey?: string; cipher?: null } & Partial<SbpsCardSettings> = {},
): SbpsCardSettings {
  return {
    account: {
      apiUrl: of.apiUrl ?? `${sandbox.origin}/payments/stbfep.sps-system.com/api/xmlapi.do`,
      ...shop,
      hashKey: of.hashKey ?? hashKey,
      user: `${shop.merchantId}${shop.serviceId}`,
      password: hashKey,
      limitSeconds: 600,
      cipher: of.cipher === null ? null : { key: 'sandbox3deskeyof24bytes!', initialVector: 'sandboxi' },
      pacing: defaultPacing,
    },
    registration: of.registration ?? 'authorise-and-cancel',
    functions: of.functions ?? defaultCardFunctions,
  };
}

const gateway = (of: Parameters<typeof settings>[0] = {}) => new SbpsCardGateway(settings(of), now);

async function fromScript<Tokens>(script: string, fields: Record<string, string>): Promise<Tokens> {
  const answer = await fetch(`${sandbox.origin}/payments/stbtoken.sps-system.com/sbpstoken/${script}`, {
    method: 'POST',
    body: new URLSearchParams({ ...shop, ...fields }),
  });
  return ((await answer.json()) as { tokenResponse: Tokens }).tokenResponse;
}

let registrations = 0;

async function aRegistration(ccNumber: string, isAuthenticated = true): Promise<CardRegistration> {
  registrations += 1;
  const card = await fromScript<{ token: string; tokenKey: string }>('token', {
    ccNumber,
    ccExpiration: '203512',
    securityCode: ccNumber.startsWith('37') ? '1234' : '123',
  });
  const holder = await fromScript<{ tds2infoToken: string; tds2infoTokenKey: string }>('tds2infotoken', {
    billingLastName: 'SATO',
    billingFirstName: 'MISAKI',
    email: 'misaki@example.jp',
  });
  return {
    kind: 'card',
    registrationId: `${Date.now()}${registrations}`.padStart(32, '0'),
    customerCode: `card-${Date.now()}-${registrations}`,
    ...card,
    authentication: isAuthenticated ? { token: holder.tds2infoToken, key: holder.tds2infoTokenKey } : null,
    amount: yen(1),
    returnTo: {
      done: 'http://localhost:8080/gateways/sbps/return/h?as=done',
      left: 'http://localhost:8080/gateways/sbps/return/h?as=left',
      failed: 'http://localhost:8080/gateways/sbps/return/h?as=failed',
    },
  };
}

/** Submits the challenge page of the card issuer. */
async function challenge(step: RegistrationStep, choice: 'accept' | 'refuse'): Promise<void> {
  if (step.step !== 'redirect') throw new Error(`no page to go to: ${step.step}`);
  await fetch(step.url, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });
}

const came = (claim: ReturnReading['claim']): ReturnReading => ({ claim, reference: null, code: '' });

async function registered(ccNumber: string) {
  const request = await aRegistration(ccNumber);
  const started = await gateway().startRegistration(request);
  if (started.outcome !== 'done' || started.step !== 'redirect')
    throw new Error(`not started: ${JSON.stringify(started)}`);
  await challenge(started, 'accept');
  return gateway().finishRegistration(request, started.reference, came('approved'));
}

describePaymentGateway(
  'cards at the card company of the sandbox',
  ['succeeds', 'retryLater', 'needsMethod', 'lostExecuted', 'lostNotExecuted', 'refundLost'],
  async () => ({
    gateway: gateway(),
    unreachable: gateway({ apiUrl: 'http://127.0.0.1:9/' }),
    now,
    secrets: [hashKey, 'sandbox3deskeyof24bytes!'],
    register: async (behaviour) => {
      const answer = await registered(behaviour === 'deadAtCarrier' ? '' : cards[behaviour]);
      if (answer.outcome !== 'done') throw new Error(`not registered: ${JSON.stringify(answer)}`);
      return answer.instrument;
    },
  }),
);

describe('a card', () => {
  it('is stored after 3-D Secure, and the authorisation of the card check is released', async () => {
    expect(await registered('4111111111111111')).toEqual({
      outcome: 'done',
      instrument: { customerCode: expect.any(String), agreement: null },
      face: { brand: 'V', suffix: '1111', expiry: '203512' },
      leftAuthorisation: null,
    });
  });

  it.each([
    ['3530111333300000', 'J'],
    ['5555555555554444', 'M'],
    ['378282246310005', 'A'],
    ['30569309025904', 'D'],
  ])('with the number %s has the brand %s', async (number, brand) => {
    expect(await registered(number)).toMatchObject({ face: { brand, suffix: number.slice(-4) } });
  });

  it('is stored without a challenge if the issuer requires none', async () => {
    for (const registration of ['store-only', 'authorise-and-cancel'] as const) {
      const started = await gateway({ registration }).startRegistration(
        await aRegistration('4111111111111111', false),
      );
      expect(started).toMatchObject({ outcome: 'done', step: 'registered', face: { suffix: '1111' } });
    }
  });

  it('is not stored after an abandoned or failed challenge, whatever the browser sends', async () => {
    const request = await aRegistration('4111111111111111');
    const started = await gateway().startRegistration(request);
    if (started.outcome !== 'done' || started.step !== 'redirect') throw new Error('not started');
    const finish = (claim: ReturnReading['claim'], reference: string | null = started.reference) =>
      gateway().finishRegistration(request, reference, came(claim));
    const refused = { outcome: 'refused', refusal: 'notAuthenticated' };
    expect(await finish('left')).toMatchObject(refused);
    expect(await finish('failed')).toMatchObject(refused);
    expect(await finish('approved', null)).toMatchObject(refused);
    await challenge(started, 'refuse');
    expect((await finish('approved')).outcome).not.toBe('done');
  });

  it.each([
    ['4000000100000043', 'enterAgain', 'expired token'],
    ['4000000100000050', 'enterAgain', 'unreadable token'],
    ['4000000101220004', 'retryLater', 'over the limit'],
    ['4000000101270009', 'needsMethod', 'expired card'],
    ['4000000101610006', 'needsMethod', 'wrong security code'],
  ])('with the number %s fails with %s', async (number, refusal) => {
    const request = await aRegistration(number);
    const started = await gateway().startRegistration(request);
    if (started.outcome !== 'done' || started.step !== 'redirect') {
      expect(started).toMatchObject({ outcome: 'refused', refusal });
      return;
    }
    await challenge(started, 'accept');
    const finished = await gateway().finishRegistration(request, started.reference, came('approved'));
    expect(finished).toMatchObject({ outcome: 'refused', refusal });
  });

  it('is charged after a second authentication but not after a failed one', async () => {
    const card = await registered('4111111111111111');
    if (card.outcome !== 'done') throw new Error('not registered');
    const { authentication, returnTo } = await aRegistration('4111111111111111');
    if (authentication === null) throw new Error('no token');
    const asked = { instrument: card.instrument, token: authentication, amount: yen(1_078), returnTo };
    const answer = await gateway().authenticate(asked);
    if (answer.outcome !== 'done' || answer.url === null) throw new Error(JSON.stringify(answer));
    const charge = { ...aCharge(card.instrument), authentication: answer.reference };
    expect((await gateway().authorise(charge)).outcome).not.toBe('done');
    await challenge({ step: 'redirect', url: answer.url, reference: answer.reference }, 'accept');
    expect(
      await gateway().authorise({ ...aCharge(card.instrument), authentication: answer.reference }),
    ).toMatchObject({ outcome: 'done', state: 'authorised' });
  });
});

describe('an authorisation', () => {
  const authorised = async (number: string) => {
    const card = await registered(number);
    if (card.outcome !== 'done') throw new Error(`not registered: ${JSON.stringify(card)}`);
    const request = aCharge(card.instrument);
    return { request, answer: await gateway().authorise(request) };
  };

  it('leads to no charge after its cancellation, even if the cancellation is sent twice', async () => {
    const { request, answer } = await authorised('4111111111111111');
    if (answer.outcome !== 'done') throw new Error('not authorised');
    expect(await gateway().cancelAuthorisation(answer.ids)).toEqual({ outcome: 'done' });
    expect(await gateway().cancelAuthorisation(answer.ids)).toEqual({ outcome: 'done' });
    expect(await gateway().inquire(request, answer.ids)).toMatchObject({ standing: 'cancelled' });
    expect(
      (await gateway().capture({ charge: request, ids: answer.ids, firstSentAt: null })).outcome,
    ).not.toBe('done');
  });

  it('is not cancelled after its commit, because a cancellation would refund the payment', async () => {
    const { request, answer } = await authorised('4111111111111111');
    if (answer.outcome !== 'done') throw new Error('not authorised');
    await gateway().capture({ charge: request, ids: answer.ids, firstSentAt: null });
    const functions = { ...defaultCardFunctions, cancel: defaultCardFunctions.refund };
    expect(await gateway({ functions }).cancelAuthorisation(answer.ids)).toMatchObject({
      outcome: 'refused',
    });
    expect(await gateway().inquire(request, answer.ids)).toMatchObject({ standing: 'captured' });
  });

  it('does not show whether it was refunded in part', async () => {
    const { request, answer } = await authorised('4111111111111111');
    if (answer.outcome !== 'done') throw new Error('not authorised');
    await gateway().capture({ charge: request, ids: answer.ids, firstSentAt: null });
    const sentOn = request.claimedOn;
    const lookup = { refundId: 'r', ids: answer.ids, refund: null, amount: yen(78), sentOn };
    const find = (isWhole: boolean) => gateway().inquireRefund({ ...lookup, isWhole });
    expect(await find(true)).toEqual({ outcome: 'notFound', basis: 'record' });
    expect(await find(false)).toMatchObject({ outcome: 'unavailable' });
    await gateway().refund(refundOf({ now }, request, answer.ids, yen(78)));
    expect(await find(false)).toMatchObject({ outcome: 'unavailable' });
  });

  it('can be found by querying the registration after the card was stored', async () => {
    const request = await aRegistration('4111111111111111');
    expect(await gateway().inquireRegistration(request)).toEqual({ outcome: 'notFound' });
    const started = await gateway().startRegistration(request);
    if (started.outcome !== 'done' || started.step !== 'redirect') throw new Error('not started');
    await challenge(started, 'accept');
    const registered = await gateway().finishRegistration(request, started.reference, came('approved'));
    const { outcome, ...found } = registered;
    expect(outcome).toBe('done');
    expect(await gateway().inquireRegistration(request)).toEqual({ outcome: 'found', registered: found });
    const away = gateway({ apiUrl: 'http://127.0.0.1:9/' });
    expect(await away.inquireRegistration(request)).toMatchObject({ outcome: 'unavailable' });
  });

  it('is not sent and raises an alarm when the 3DES keys are invalid', async () => {
    const { account, ...others } = settings();
    const of = { ...others, account: { ...account, cipher: { key: 'short', initialVector: 'x' } } };
    expect(
      await new SbpsCardGateway(of, now).authorise(aCharge({ customerCode: 'c', agreement: null })),
    ).toMatchObject({ outcome: 'notExecuted', alarm: true });
  });

  it.each([
    ['4000000500010006', 'lost response'],
    ['4000000500080009', 'HTTP 500'],
    ['4000000500090008', 'HTML response'],
    ['4000000500100005', 'truncated response'],
    ['4000000500110004', 'response in another encoding'],
    ['4000000500120003', 'duplicate request'],
    ['4000000500130002', 'system error'],
    ['4000000500140001', 'too many attempts'],
    ['4000000500150000', 'unlisted error code'],
  ])('has an unknown result and leads to no charge with card %s: %s', async (number) => {
    const { request, answer } = await authorised(number);
    const step =
      answer.outcome === 'done'
        ? await gateway().capture({ charge: request, ids: answer.ids, firstSentAt: null })
        : answer;
    expect(step.outcome).toBe('unknown');
    if (answer.outcome === 'unknown')
      expect(await gateway().inquire(request, null)).toEqual({
        outcome: 'notFound',
        basis: 'noReference',
        mayHaveOpenAuthorisation: true,
      });
  });

  it.each([
    ['4000000600010005', 'after the refund window', 1_078],
    ['4000000600020004', 'in part', 78],
  ])('is not refunded with card %s %s', async (number, _, amount) => {
    const { request, answer } = await authorised(number);
    if (answer.outcome !== 'done') throw new Error('not authorised');
    const captured = await gateway().capture({ charge: request, ids: answer.ids, firstSentAt: null });
    if (captured.outcome !== 'done') throw new Error('not captured');
    const refund = refundOf({ now }, request, answer.ids, yen(amount));
    expect(await gateway().refund(refund)).toMatchObject({ outcome: 'refused', refusal: 'notPossible' });
  });

  it('raises an alarm and executes nothing when the key or the clock is wrong', async () => {
    const card = await registered('4111111111111111');
    if (card.outcome !== 'done') throw new Error('not registered');
    const alarm = { outcome: 'notExecuted', cause: 'denied', alarm: true };
    expect(await gateway({ hashKey: 'a'.repeat(40) }).authorise(aCharge(card.instrument))).toMatchObject(
      alarm,
    );
    const late = new SbpsCardGateway(settings(), () => new Date(Date.now() - 15 * 60_000));
    expect(await late.authorise(aCharge(card.instrument))).toMatchObject({ ...alarm, code: '10110023' });
  });
});

describeAlteredAnswers(
  'the card company',
  () => sandbox.origin,
  (through) => {
    const apiUrl = `${through}/payments/stbfep.sps-system.com/api/xmlapi.do`;
    const of = gateway({ apiUrl, cipher: null });
    return {
      gateway: of,
      now,
      register: async () => {
        const answer = await registered('4111111111111111');
        if (answer.outcome !== 'done') throw new Error(JSON.stringify(answer));
        return answer.instrument;
      },
      registration: async () => {
        const request = await aRegistration('4111111111111111');
        const started = await gateway().startRegistration(request);
        if (started.outcome !== 'done' || started.step !== 'redirect') throw new Error('not started');
        await challenge(started, 'accept');
        return () => of.finishRegistration(request, started.reference, came('approved'));
      },
    };
  },
  {
    authorise: { compared: [], believed: ['res_sps_transaction_id', 'res_tracking_id'] },
    capture: { compared: ['res_tracking_id'], believed: ['res_process_date'] },
    inquire: {
      compared: ['res_tracking_id'],
      believed: ['commit_status', 'commit_date', 'payment_status', 'amount'],
    },
    refund: { compared: ['res_tracking_id'], believed: ['res_sps_transaction_id', 'res_process_date'] },
    'inquireRefund, recovered': { compared: ['res_tracking_id'], believed: [] },
    cancelAuthorisation: { compared: ['0 res_tracking_id', '1 res_tracking_id'], believed: [] },
    finishRegistration: {
      compared: [],
      believed: [
        '0 res_tracking_id',
        '1 res_result',
        '1 res_tracking_id',
        '2 res_result',
        '2 cc_number',
        '2 cc_expiration',
        '2 cardbrand_code',
      ],
    },
    endAgreement: { compared: [], believed: [] },
  },
);

describeDocumentedAnswers('the card company', () => ({
  listed: [...listedTypes('101'), '93'],
  leadsTo: {
    retryLater: ['21', '22', '25', '28', '36'],
    needsMethod: ['20', '23', '24', '26', '27', '61'],
    enterAgain: ['T1', 'T2'],
    rejected: ['00', '01', '02', '03', '04', '05', '06', '07', '11', '12', '13', '81'],
    alarm: ['09', '10', '14'],
    unknown: ['37', '41', '46', '80', '83', '84', '85', '86', '90', '92', '94', '96', '93'],
  },
  ofTheGateway: ['80', '84', '85', '86', '90', '92', '09', '10', '14'],
  ask: async (type) => {
    await refuse('ST01-00131-101', `101${type}999`);
    return gateway().authorise(aCharge({ customerCode: 'c', agreement: null }));
  },
}));

async function refuse(id: string, code: string): Promise<void> {
  await fetch(`${sandbox.origin}/payments/troubles`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ vendor: 'sbps', function: id, trouble: 'refused', times: 1, code }),
  });
}
