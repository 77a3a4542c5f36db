import { yen, type Yen } from '@account/domain/commerce/money/yen';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pageAccountHeader } from '@account/contracts/platform/page-account';
import { registrationStates } from '@account/domain/commerce/payments/payment-methods/registration';
import { testDatabase } from '@account/testing/database';
import { runConcurrently } from '@account/testing/race';
import '@account/testing/problem-matcher';

import { SettingsService } from '../../../store/settings/settings.service.js';
import { addMember, logIn } from '../../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../../testing/test-visitor.js';
import { GatewayCalls } from '../gateways/calls/gateway-calls.service.js';
import { type VerifiedWebhook, WebhookHandlers } from '../gateways/webhooks/webhook-handlers.service.js';
import { PaymentMethodCatalogue } from './choice/payment-method-catalogue.service.js';
import { redirectOf, siteWithPayments, waitForProviders } from './payment-methods.testing.js';

const database = testDatabase();
const shop = siteWithPayments(database);
beforeAll(() => waitForProviders(shop));
const { site } = shop;

const complete = /^\/mypage\/payment-method\/complete\?registration=[\w-]{36}$/;
const list = /^\/mypage\/payment-method\?registration=[\w-]{36}$/;

let visitor: TestVisitor;

beforeEach(async () => {
  await addMember(site.nest);
  visitor = new TestVisitor(site.nest);
  await logIn(visitor);
});
afterEach(() => void jest.restoreAllMocks());

const mails = async () => (await site.mails()).map(({ template, text }) => [template, text.split(' ')[0]]);
const tasks = () => database.rows<{ kind: string }>('SELECT kind FROM gateway_task');
const types = async () => (await shop.methods(visitor)).map((method) => method.paymentMethodType);

describe('an agreement with a carrier or wallet', () => {
  it.each(['SbpsDocomo', 'SbpsAuone', 'SbpsSoftbank', 'SbpsSoftbankYahoo', 'SbpsPaypay'])(
    'is saved by its webhook, not by the return, for %s',
    async (type) => {
      const form = await shop.beginLink(visitor, type);
      expect(Object.keys(form.params)).toEqual(
        expect.arrayContaining(['pay_method', 'merchant_id', 'cust_code', 'order_id', 'sps_hashcode']),
      );
      expect(Object.keys(form.params).at(-1)).toBe('sps_hashcode');
      const page = await shop.comesBack(visitor, await shop.atCarrier(form, { choice: 'agree' }));
      expect(page).toMatch(complete);
      expect(await shop.follow(visitor, page)).toMatchObject({ outcome: 'checking', redirectTo: page });
      expect(await types()).toEqual([]);
      await shop.takeNotices(1);
      expect(await shop.follow(visitor, page)).toMatchObject({ outcome: 'done' });
      expect(await types()).toEqual([type]);
      expect(await mails()).toEqual([['paymentMethodChanged', 'registered']]);
    },
  );

  it('is saved even if the browser never returns, and once for repeated webhooks', async () => {
    const form = await shop.beginLink(visitor, 'SbpsDocomo');
    await shop.atCarrier(form, { choice: 'agree', notice: 'twice' });
    await shop.takeNotices(1);
    expect(await types()).toEqual(['SbpsDocomo']);
    expect(await mails()).toHaveLength(1);
  });

  it('creates one method when its webhook is handled 16 times concurrently', async () => {
    const form = await shop.beginLink(visitor, 'SbpsDocomo');
    const verifiedWebhook = noticeOf(form.registrationId, form.params['cust_code'] ?? '');
    const takings = await runConcurrently(16, () => bring(verifiedWebhook));
    expect(takings.map(({ status }) => status)).toEqual(takings.map(() => 'fulfilled'));
    expect(await bring(verifiedWebhook)).toBe('taken');
    expect(await types()).toEqual(['SbpsDocomo']);
    expect(await mails()).toHaveLength(1);
  });

  it.each(registrationStates.filter((state) => state !== 'REGISTERED'))(
    'is saved by its webhook in every registration state: %s',
    async (state) => {
      const form = await shop.beginLink(visitor, 'SbpsDocomo');
      const problem = state === 'FAILED' ? 'PAYMENT_METHOD_REGISTRATION_FAILED' : null;
      const hasEnded = ['FAILED', 'ABANDONED'].includes(state);
      await database.rows(
        `UPDATE payment_method_registration SET state = $1, problem = $2,
                finished_at = CASE WHEN $3 THEN created_at END, encrypted_request = CASE WHEN $3 THEN NULL ELSE encrypted_request END`,
        [state, problem, hasEnded],
      );
      expect(await bring(noticeOf(form.registrationId, form.params['cust_code'] ?? ''))).toBe('taken');
      expect(await types()).toEqual(['SbpsDocomo']);
    },
  );

  it('is not saved by a webhook of another type or without a member', async () => {
    const form = await shop.beginLink(visitor, 'SbpsDocomo');
    const verifiedWebhook = noticeOf(form.registrationId, 'code');
    const gateway = { gatewayId: 'sbps-carriers', type: 'SbpsAuone' } as const;
    expect(await bring({ ...verifiedWebhook, gateway })).toBe('notMine');
    expect(await bring(noticeOf('0'.repeat(32), 'code'))).toBe('notMine');
    expect(await types()).toEqual([]);
  });

  it.each([
    ['turns back', 'refuse', 'left', null],
    ['types a wrong number', 'wrongPin', 'failed', 'PAYMENT_METHOD_REGISTRATION_FAILED'],
  ])('is not saved when the member %s, and the list shows the reason', async (_, choice, outcome, code) => {
    const form = await shop.beginLink(visitor, 'SbpsDocomo');
    const page = await shop.comesBack(visitor, await shop.atCarrier(form, { choice }));
    expect(page).toMatch(list);
    const { registration } = (await visitor.screen(page)).json<{ registration: { problem: object } }>();
    expect(registration).toMatchObject({ outcome });
    expect(registration.problem).toEqual(code === null ? null : expect.objectContaining({ code }));
    expect(await types()).toEqual([]);
  });

  it('does not count towards the card attempt limit when it is abandoned or gets no response', async () => {
    for (let tries = 0; tries < 6; tries += 1) await shop.beginLink(visitor, 'SbpsDocomo');
    for (let tries = 0; tries < 6; tries += 1) {
      const form = await shop.beginLink(visitor, 'SbpsAuone');
      await shop.comesBack(visitor, await shop.atCarrier(form, { choice: 'refuse' }));
    }
    expect(await shop.withCard(visitor, '4111111111111111')).toMatch(complete);
  });

  it('counts as an attempt when the provider refuses, up to five an hour including cards', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      const form = await shop.beginLink(visitor, 'SbpsDocomo');
      await shop.comesBack(visitor, await shop.atCarrier(form, { choice: 'wrongPin' }));
    }
    const link = { paymentMethodType: 'SbpsDocomo' };
    expect(await visitor.post('/zapi/account/payment-method/link', link)).toBeProblem('TOO_MANY_REQUESTS');
    expect(await shop.registerCard(visitor, '4111111111111111')).toBeProblem('TOO_MANY_REQUESTS');
  });

  it('can be started at most thirty times an hour', async () => {
    for (let tries = 0; tries < 30; tries += 1) await shop.beginLink(visitor, 'SbpsDocomo');
    const link = { paymentMethodType: 'SbpsDocomo' };
    expect(await visitor.post('/zapi/account/payment-method/link', link)).toBeProblem('TOO_MANY_REQUESTS');
  });

  it('fails with a mail after five minutes without a webhook, but a later webhook still saves it', async () => {
    const form = await shop.beginLink(visitor, 'SbpsDocomo');
    const posted = await shop.atCarrier(form, { choice: 'agree', notice: 'none' });
    const page = await shop.comesBack(visitor, posted);
    await shop.travel({ minutes: 4 });
    await shop.check();
    expect(await shop.follow(visitor, page)).toMatchObject({ outcome: 'checking' });
    await shop.travel({ minutes: 2 });
    await runConcurrently(16, () => shop.check());
    expect(await shop.follow(visitor, page)).toMatchObject({ outcome: 'failed' });
    expect(await mails()).toEqual([['paymentMethodNotRegistered', 'd払い']]);
    const verifiedWebhook = noticeOf(form.registrationId, form.params['cust_code'] ?? '');
    expect(await bring(verifiedWebhook)).toBe('taken');
    expect(await types()).toEqual(['SbpsDocomo']);
  });

  it.each<[string, string | null, Yen | null]>([
    ['another amount', null, yen(1_078)],
    ['another customer', 'somebody-else', yen(0)],
  ])('is rejected and needs review when its webhook has %s', async (_, code, amount) => {
    const form = await shop.beginLink(visitor, 'SbpsDocomo');
    const asked = form.params['cust_code'] ?? '';
    expect(await bring(noticeOf(form.registrationId, code ?? asked, amount))).toBe('differs');
    expect(await types()).toEqual([]);
    expect(await bring(noticeOf(form.registrationId, code ?? asked, yen(1_078)))).toBe('differs');
    expect(await mails()).toEqual([]);
    const failed = await visitor.screen(`/mypage/payment-method?registration=${form.registrationId}`);
    expect(failed.json<{ registration: object }>().registration).toMatchObject({
      outcome: 'failed',
      problem: { code: 'PAYMENT_METHOD_REGISTRATION_FAILED' },
    });
  });

  it('is saved by a webhook without an amount', async () => {
    const form = await shop.beginLink(visitor, 'SbpsDocomo');
    expect(await bring(noticeOf(form.registrationId, form.params['cust_code'] ?? '', null))).toBe('taken');
    expect(await types()).toEqual(['SbpsDocomo']);
  });

  it('stays saved when its carrier cannot collect a month', async () => {
    const form = await shop.beginLink(visitor, 'SbpsDocomo');
    const { registrationId } = form;
    const verifiedWebhook = noticeOf(registrationId, form.params['cust_code'] ?? '');
    await bring(verifiedWebhook);
    const refused = {
      kind: 'notCollected',
      registrationId,
      refusal: 'retryLater',
      code: 'x',
      on: null,
    } as const;
    expect(await bring({ ...verifiedWebhook, event: refused })).toBe('taken');
    expect(await types()).toEqual(['SbpsDocomo']);
  });

  it('must be registered again after the carrier has ended it', async () => {
    const form = await shop.beginLink(visitor, 'SbpsDocomo');
    const verifiedWebhook = noticeOf(form.registrationId, form.params['cust_code'] ?? '');
    await bring(verifiedWebhook);
    const ended = { ...verifiedWebhook, event: { kind: 'agreementEnded', agreement: 'tracking' } } as const;
    expect(await bring(ended)).toBe('taken');
    expect(await shop.methods(visitor)).toMatchObject([{ state: 'needsReplacing', isSelectable: false }]);
  });

  it('is not offered, and cannot pay, if the gateway could not charge it again', async () => {
    const calls = shop.site.nest.get(GatewayCalls, { strict: false });
    const offered = shop.site.nest.get(PaymentMethodCatalogue, { strict: false });
    const of = calls.traits.bind(calls);
    const known = of({ gatewayId: 'sbps-carriers', type: 'SbpsPaypay' });
    expect(known).toMatchObject({ recurring: true });
    expect(offered.canPay('SbpsPaypay', 'monthly', 980)).toBe(true);
    jest.spyOn(calls, 'traits').mockImplementation((ref) => {
      const traits = of(ref);
      return traits && { ...traits, recurring: ref.type !== 'SbpsPaypay' };
    });
    expect(offered.canPay('SbpsPaypay', 'monthly', 980)).toBe(false);
    expect(offered.canPay('SbpsDocomo', 'monthly', 980)).toBe(true);
    const answer = await visitor.post('/zapi/account/payment-method/link', {
      paymentMethodType: 'SbpsPaypay',
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(offered.listOffered().map(({ type }) => type)).not.toContain('SbpsPaypay');
    jest.restoreAllMocks();
  });

  it('can pay for another plan unless the store file specifies that its agreements have a fixed amount', () => {
    const catalogue = shop.site.nest.get(PaymentMethodCatalogue, { strict: false });
    const calls = shop.site.nest.get(GatewayCalls, { strict: false });
    const of = calls.traits.bind(calls);
    expect(catalogue.mayAmountChange('SbpsDocomo')).toBe(true);
    expect(catalogue.mayAmountChange('CampaignCode')).toBe(false);
    jest.spyOn(calls, 'traits').mockImplementation((ref) => {
      const traits = of(ref);
      return traits && { ...traits, amountMayChange: false };
    });
    expect(catalogue.mayAmountChange('SbpsDocomo')).toBe(false);
    jest.restoreAllMocks();
  });

  it('cannot be started for payment method types that are registered with another call', async () => {
    for (const paymentMethodType of ['SbpsCredit', 'PaypalRest', 'CampaignCode', undefined]) {
      const answer = await visitor.post('/zapi/account/payment-method/link', { paymentMethodType });
      expect(answer).toBeProblem('INVALID_REQUEST');
    }
    const outside = await visitor.post('/zapi/account/payment-method/link', {
      paymentMethodType: 'SbpsAuSimple',
    });
    expect(outside).toBeProblem('PAYMENT_METHOD_NOT_FOR_PLAN');
    const named = async (language: string) => {
      visitor.headers = { ...visitor.headers, 'accept-language': language };
      return (await visitor.screen('/mypage/payment-method')).json<{
        storePaymentMethod: string[];
        displayNames: Record<string, string>;
      }>();
    };
    const { storePaymentMethod, displayNames } = await named('ja');
    expect(Object.keys(displayNames)).toEqual(storePaymentMethod);
    expect(displayNames).toMatchObject({ SbpsCredit: 'クレジットカード', SbpsPaypay: 'PayPay' });
    expect((await named('en')).displayNames).toMatchObject({
      SbpsCredit: 'Credit card',
      SbpsPaypay: 'PayPay',
    });
    expect(storePaymentMethod).toEqual([
      'SbpsCredit',
      'SbpsDocomo',
      'SbpsAuone',
      'SbpsSoftbank',
      'SbpsSoftbankYahoo',
      'SbpsPaypay',
      'PaypalRest',
    ]);
  });
});

/** Calls the handler with a webhook, like a webhook job. */
const bring = (notice: object) =>
  site.nest.get(WebhookHandlers, { strict: false }).handleWebhook(notice as VerifiedWebhook);

/** Returns a carrier's webhook in the form in which its driver returns it. */
function noticeOf(
  id: string,
  customerCode: string,
  amount: Yen | null = yen(0),
): VerifiedWebhook<'registered'> {
  const instrument = { customerCode, agreement: 'tracking' };
  return {
    noticeId: id,
    gateway: { gatewayId: 'sbps-carriers', type: 'SbpsDocomo' },
    event: { kind: 'registered', registrationId: id.replaceAll('-', ''), instrument, amount },
    receivedAt: site.clock.now(),
    belongsTo: () => undefined,
  };
}

describe('a PayPal agreement', () => {
  const ask = async (query = '', headers = {}): Promise<Answer> =>
    visitor.get(`/zapi/account/payment-method/paypal${query}`, {
      [pageAccountHeader]: await visitor.pageAccount(),
      ...headers,
    });
  /** Sends a GET request with cookies. */
  const landed = async (path: string) => {
    const stored = await visitor.get(path, { 'sec-fetch-site': 'cross-site' });
    return String((await visitor.get(String(stored.headers['location']))).headers['location']);
  };

  it('is saved after the buyer’s approval', async () => {
    const way = redirectOf(await ask('?returnTo=/mypage/plans'));
    expect(await landed(await shop.atPaypal(way, 'agree'))).toMatch(/^\/mypage\/plans\?registration=/);
    expect(await types()).toEqual(['PaypalRest']);
  });

  it('is not saved when the buyer cancels at PayPal, and can be restarted immediately', async () => {
    const way = redirectOf(await ask());
    expect(await landed(await shop.atPaypal(way, 'cancel'))).toMatch(list);
    expect(await types()).toEqual([]);
    expect(redirectOf(await ask())).not.toBe(way);
  });

  it('is not saved after an approval in another browser until the member’s own browser returns', async () => {
    const back = await shop.atPaypal(redirectOf(await ask('?returnTo=/mypage/plans')), 'agree');
    const stranger = new TestVisitor(site.nest);
    const stored = await stranger.get(back, { 'sec-fetch-site': 'cross-site' });
    expect((await stranger.get(String(stored.headers['location']))).statusCode).toBe(200);
    const [row] = await database.rows<{ id: string }>('SELECT id FROM payment_method_registration');
    expect(await shop.follow(visitor, `?registration=${row?.id}`)).toMatchObject({ outcome: 'open' });
    expect(await types()).toEqual([]);
    expect(await landed(back)).toMatch(/^\/mypage\/plans\?registration=/);
    expect(await types()).toEqual(['PaypalRest']);
  });

  it('is started once in ten minutes, regardless of the number of clicks and tabs', async () => {
    const begin = jest.spyOn(site.nest.get(GatewayCalls, { strict: false }), 'startCall');
    const outcomes = await runConcurrently(16, async () => redirectOf(await ask()));
    const ways = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : ''));
    expect(new Set(ways).size).toBe(1);
    expect(ways[0]).toContain('/agreements/approve');
    await shop.travel({ minutes: 9 });
    expect(redirectOf(await ask())).toBe(ways[0]);
    expect(begin).toHaveBeenCalledTimes(1);
    await shop.travel({ minutes: 2 });
    expect(redirectOf(await ask())).not.toBe(ways[0]);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 'FORBIDDEN'],
    ['a typed address', { 'sec-fetch-site': 'none' }, 'FORBIDDEN'],
    ['a page of another member', { [pageAccountHeader]: 'somebody' }, 'ACCOUNT_CHANGED'],
  ] as const)('is not started by a request from %s', async (_, headers, code) => {
    expect(await ask('', headers)).toBeProblem(code);
    expect(await database.rows('SELECT 1 FROM payment_method_registration')).toEqual([]);
  });

  it('is saved through the NVP interface if the store offers it', async () => {
    const settings = site.nest.get(SettingsService, { strict: false });
    const current = settings.current();
    const paymentMethods = current.paymentMethods.map((method) => ({
      ...method,
      isOffered: method.type !== 'PaypalRest',
    }));
    jest.spyOn(settings, 'current').mockReturnValue({ ...current, paymentMethods });
    const way = redirectOf(await ask());
    expect(way).toContain('cmd=_express-checkout');
    expect(await landed(await shop.atPaypal(way, 'agree'))).toMatch(complete);
    expect(await types()).toEqual(['PaypalNvp']);
    expect(await tasks()).toEqual([]);
  });
});
