import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { runConcurrently } from '@account/testing/race';
import '@account/testing/problem-matcher';

import type { AccountId } from '../../../platform/ids/ids.js';
import { RateLimits } from '../../../platform/rate-limit/rate-limits.service.js';
import { addMember, logIn, memberPassword } from '../../../testing/test-members.js';
import { TestVisitor } from '../../../testing/test-visitor.js';
import { GatewayCalls } from '../gateways/calls/gateway-calls.service.js';
import { paymentMethodNetwork } from './payment-methods.limits.js';
import { redirectOf, registrationIn, siteWithPayments, waitForProviders } from './payment-methods.testing.js';

const database = testDatabase();
const shop = siteWithPayments(database);
beforeAll(() => waitForProviders(shop));
const { site } = shop;

const good = '4111111111111111';
const complete = /^\/mypage\/payment-method\/complete\?registration=[\w-]{36}$/;
const list = /^\/mypage\/payment-method\?registration=[\w-]{36}$/;
const credit = '/zapi/account/payment-method/credit';

let accountId: AccountId;
let visitor: TestVisitor;

beforeEach(async () => {
  accountId = await addMember(site.nest);
  visitor = new TestVisitor(site.nest);
  await logIn(visitor);
});
afterEach(() => void jest.restoreAllMocks());

const registrations = () =>
  database.rows<{ state: string; problem: string | null; encrypted_request: Buffer | null }>(
    'SELECT state, problem, encrypted_request FROM payment_method_registration ORDER BY created_at',
  );
const tasks = () =>
  database.rows<{ kind: string; subject: string }>(
    'SELECT kind, subject FROM gateway_task ORDER BY created_at',
  );
const mails = async () => (await site.mails()).map(({ template, text }) => [template, text.split(' ')[0]]);
const calls = () => site.nest.get(GatewayCalls, { strict: false });

describe('a card registration', () => {
  it('is completed after 3-D Secure: the card is listed, mailed and audited, and its test authorisation is cancelled', async () => {
    const page = await shop.withCard(visitor, good);
    expect(page).toMatch(complete);
    const cardInfo = { cardbrandCode: 'V', cardNumberSuffix: '1111', expireDate: '203512' };
    expect((await visitor.screen(page)).json()).toMatchObject({
      state: 'done',
      registration: null,
      paymentMethod: {
        paymentMethodType: 'SbpsCredit',
        displayName: 'クレジットカード',
        cardInfo,
        state: 'usable',
        deletableState: 'free',
        isSelectable: true,
      },
      paymentMethodList: [{ cardInfo }],
    });
    expect(await shop.methods(visitor)).toMatchObject([{ cardInfo }]);
    expect(await mails()).toEqual([['paymentMethodChanged', 'registered']]);
    const [event] = await database.rows(
      `SELECT actor, details FROM audit_event WHERE kind = 'paymentMethod.registered' AND account_id = $1`,
      [accountId],
    );
    expect(event).toMatchObject({ actor: 'member', details: { type: 'SbpsCredit', replaced: false } });
    expect(await tasks()).toEqual([]);
  });

  it('stores the provider references only in encrypted form, and no card tokens', async () => {
    const tokens = await shop.cardTokens(good);
    const answer = await visitor.post(credit, tokens);
    await shop.comesBack(visitor, await shop.atIssuer(answer, 'accept'));
    const rows = await database.rows<{ row: string }>(
      `SELECT row_to_json(m)::text AS row FROM payment_method m
       UNION ALL SELECT row_to_json(r)::text FROM payment_method_registration r
       UNION ALL SELECT row_to_json(e)::text FROM audit_event e
       UNION ALL SELECT row_to_json(g)::text FROM gateway_return g`,
    );
    for (const secret of [...Object.values(tokens), good])
      expect(rows.filter(({ row }) => row.includes(secret))).toEqual([]);
    // Ignores matches inside an id or encrypted bytes.
    expect(rows.filter(({ row }) => /(?<![0-9a-f])411111/.test(row))).toEqual([]);
    expect(await registrations()).toMatchObject([{ state: 'REGISTERED', encrypted_request: null }]);
    const [method] = await database.rows<{ instrument: Buffer }>('SELECT instrument FROM payment_method');
    expect(method?.instrument.toString('latin1')).not.toContain('customerCode');
  });

  it.each([
    ['without a challenge', '4000000100000001'],
    ['of an issuer without 3-D Secure', '4000000100000035'],
  ])('is completed for a card %s', async (_, number) => {
    expect(await shop.withCard(visitor, number)).toMatch(complete);
    expect(await shop.methods(visitor)).toHaveLength(1);
  });

  it('is completed once when the holder responds after 16 minutes and returns twice', async () => {
    const posted = await shop.atIssuer(await shop.registerCard(visitor, '4000000100000027'), 'accept');
    await shop.travel({ minutes: 16 });
    const page = await shop.comesBack(visitor, posted);
    expect([page, await shop.comesBack(visitor, posted)]).toEqual([expect.stringMatching(complete), page]);
    expect((await visitor.screen(page)).json()).toMatchObject({ paymentMethodList: [{ state: 'usable' }] });
  });

  it.each([
    ['whose holder refuses', good, 'refuse', 'THREE_D_SECURE_FAILED'],
    ['whose issuer always refuses', '4000000100000019', 'accept', 'THREE_D_SECURE_FAILED'],
    ['over its limit', '4000000101220004', 'accept', 'CARD_REGISTRATION_FAILED'],
    ['with another number or expiry', '4000000101270009', 'accept', 'CARD_REGISTRATION_FAILED'],
    ['with another security code', '4000000101610006', 'accept', 'CARD_REGISTRATION_FAILED'],
  ])('fails for a card %s, and the list shows what to do', async (_, number, choice, code) => {
    const answer = await shop.registerCard(visitor, number);
    const page = await shop.comesBack(visitor, await shop.atIssuer(answer, choice));
    expect(page).toMatch(list);
    const { registration, paymentMethodList } = (await visitor.screen(page)).json<{
      registration: { outcome: string; problem: { code: string; message: string } };
      paymentMethodList: unknown[];
    }>();
    expect(paymentMethodList).toEqual([]);
    expect(registration).toMatchObject({ outcome: 'failed', problem: { code } });
    expect(registration.problem.message).toMatch(/別のカード/);
    visitor.headers['accept-language'] = 'en';
    expect((await shop.follow(visitor, page)).problem?.message).toMatch(/try (again or use )?another card/i);
    expect((await visitor.screen(page.replace('?', '/complete?'))).json()).toEqual({ redirectTo: page });
    expect(await mails()).toEqual([]);
  });

  it.each([
    ['has expired', '4000000100000043'],
    ['cannot be read', '4000000100000050'],
  ])('is rejected before the redirect to the issuer when the token %s', async (_, number) => {
    expect(await shop.registerCard(visitor, number)).toBeProblem('CARD_REGISTRATION_FAILED');
    expect(await registrations()).toMatchObject([{ state: 'FAILED', encrypted_request: null }]);
  });

  it('keeps the id of a previously saved card, and deletes the old card at the provider', async () => {
    await shop.withCard(visitor, good);
    const [former] = await shop.methods(visitor);
    await shop.travel({ minutes: 1 });
    await shop.withCard(visitor, good);
    const methods = await shop.methods(visitor);
    expect(methods.map((method) => method.accountPaymentMethodId)).toEqual([former?.accountPaymentMethodId]);
    expect(methods[0]?.registeredAt).toBe(site.clock.now().toISOString());
    expect(await tasks()).toEqual([{ kind: 'endAgreement', subject: former?.accountPaymentMethodId }]);
  });
});

describe('16 concurrent calls', () => {
  it('cause one request and one redirect when they submit the same card', async () => {
    const begin = jest.spyOn(calls(), 'startCall');
    const tokens = await shop.cardTokens(good);
    const outcomes = await runConcurrently(16, async () => redirectOf(await visitor.post(credit, tokens)));
    const ways = outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value);
    expect(new Set(ways).size).toBe(1);
    expect(ways[0]).toMatch(/^http:\/\/127\.0\.0\.1/);
    expect(begin).toHaveBeenCalledTimes(1);
    expect(await registrations()).toMatchObject([{ state: 'AT_PROVIDER' }]);
  });

  it('complete a registration once when they repeat its return, and all show the result', async () => {
    const answer = await shop.registerCard(visitor, good);
    const posted = await shop.atIssuer(answer, 'accept');
    const proceed = jest.spyOn(calls(), 'continueCall');
    const outcomes = await runConcurrently(16, () => shop.comesBack(visitor, posted));
    const pages = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : ''));
    expect(pages.every((page) => complete.test(page))).toBe(true);
    expect(proceed).toHaveBeenCalledTimes(1);
    expect(await shop.methods(visitor)).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });
});

describe('a registration with a lost response', () => {
  const begun = async () => shop.atIssuer(await shop.registerCard(visitor, good), 'accept');

  it('is looked up but not sent again, and the card is saved if it was stored', async () => {
    const posted = await begun();
    await shop.trouble('ST01-00118-101', 'lostAfter');
    const page = await shop.comesBack(visitor, posted);
    expect((await visitor.screen(page)).json()).toMatchObject({
      state: 'checking',
      registration: { outcome: 'checking' },
      paymentMethod: null,
    });
    expect((await visitor.screen('/mypage/payment-method')).json()).toMatchObject({
      checking: [{ outcome: 'checking', registrationId: registrationIn(page) }],
    });
    const proceed = jest.spyOn(calls(), 'continueCall');
    await shop.check();
    expect(await shop.follow(visitor, page)).toMatchObject({ outcome: 'done' });
    expect(await shop.methods(visitor)).toMatchObject([{ cardInfo: { cardNumberSuffix: '1111' } }]);
    expect(proceed).not.toHaveBeenCalled();
  });

  it('is abandoned with a mail when the look-up finds nothing', async () => {
    const posted = await begun();
    await shop.trouble('ST01-00118-101', 'lostBefore');
    const page = await shop.comesBack(visitor, posted);
    await shop.check();
    expect(await shop.follow(visitor, page)).toMatchObject({ outcome: 'checking' });
    for (let minutes = 0; minutes < 5; minutes += 1) {
      await shop.leasesLapse();
      await shop.check();
    }
    expect(await shop.follow(visitor, page)).toMatchObject({
      outcome: 'failed',
      problem: { code: 'CARD_REGISTRATION_FAILED' },
    });
    expect(await mails()).toEqual([['paymentMethodNotRegistered', 'クレジットカード']]);
    expect(await tasks()).toMatchObject([{ kind: 'endAgreement', subject: registrationIn(page) }]);
  });

  it('is looked up by only one of 16 workers after its process has died and its lease has expired', async () => {
    const posted = await begun();
    await shop.trouble('ST01-00118-101', 'lostAfter');
    const page = await shop.comesBack(visitor, posted);
    await database.rows(`UPDATE payment_method_registration SET state = 'FINISHING'`);
    await shop.leasesLapse();
    const read = jest.spyOn(calls(), 'readFromGateway');
    await runConcurrently(16, () => shop.check());
    expect(read).toHaveBeenCalledTimes(1);
    expect(await shop.follow(visitor, page)).toMatchObject({ outcome: 'done' });
  });

  it('leaves an authorisation for a task to cancel when the response to the card check was lost', async () => {
    const posted = await begun();
    await shop.trouble('ST02-00305-101', 'lostBefore');
    await shop.comesBack(visitor, posted);
    expect(await shop.methods(visitor)).toHaveLength(1);
    expect(await tasks()).toMatchObject([{ kind: 'cancelAuthorisation' }]);
  });
});

describe('a gateway that does not accept new requests', () => {
  it('is shown as unavailable and receives no requests', async () => {
    await database.rows(`INSERT INTO gateway_pause (gateway_id, paused_at) VALUES ('sbps-card', now())`);
    expect(await shop.registerCard(visitor, good)).toBeProblem('PAYMENT_METHOD_NOT_AVAILABLE');
    expect(await registrations()).toMatchObject([
      { state: 'FAILED', problem: 'PAYMENT_METHOD_NOT_AVAILABLE' },
    ]);
    await database.rows('DELETE FROM gateway_pause');
  });
});

describe('a member with a recent re-authentication', () => {
  const reauthorise = () => visitor.post('/zapi/account/reauthorize', { password: memberPassword });

  it('can add cards for 30 minutes without another re-authentication, in that session only', async () => {
    await visitor.post('/zapi/account/payment-method/round');
    const other = new TestVisitor(site.nest);
    await logIn(other);
    await shop.travel({ minutes: 29 });
    expect(await shop.registerCard(other, good)).toBeProblem('REAUTHORIZATION_REQUIRED');
    expect(await shop.registerCard(visitor, good)).toHaveProperty('statusCode', 200);
    await shop.travel({ minutes: 2 });
    expect(await shop.registerCard(visitor, good)).toBeProblem('REAUTHORIZATION_REQUIRED');
    expect(await visitor.post('/zapi/account/payment-method/round')).toBeProblem('REAUTHORIZATION_REQUIRED');
    await reauthorise();
    expect(await shop.registerCard(visitor, good)).toHaveProperty('statusCode', 200);
  });

  it('cannot add cards after the session has ended', async () => {
    await visitor.post('/zapi/account/payment-method/round');
    await visitor.post('/logout');
    expect(await shop.registerCard(visitor, good)).toBeProblem('SESSION_EXPIRED');
    expect(await database.rows('SELECT 1 FROM payment_method_reauthentication')).toEqual([]);
  });
});

describe('the page after a card registration', () => {
  it.each([
    ['a page of this site', '/mypage/plans', '/mypage/plans?registration='],
    ['a page with a query', '/mypage/consent?type=privacy', '/mypage/consent?type=privacy&registration='],
    ['another site', 'https://evil.example/', '/mypage/payment-method/complete?registration='],
    ['another site without a scheme', '//evil.example/', '/mypage/payment-method/complete?registration='],
    ['an unknown page', '/nowhere', '/mypage/payment-method/complete?registration='],
    ['an API call', credit, '/mypage/payment-method/complete?registration='],
  ])('is chosen by the return path: %s', async (_, returnTo, page) => {
    expect(await shop.withCard(visitor, good, { returnTo })).toContain(page);
  });

  it('is the same after a refusal', async () => {
    const answer = await shop.registerCard(visitor, good, { returnTo: '/mypage/plans' });
    const page = await shop.comesBack(visitor, await shop.atIssuer(answer, 'refuse'));
    expect(page).toMatch(/^\/mypage\/plans\?registration=/);
  });
});

describe('a return from the card issuer', () => {
  it('does not save the card or redirect when it has no session or the session of another member', async () => {
    const answer = await shop.registerCard(visitor, good);
    const posted = await shop.atIssuer(answer, 'accept');
    await addMember(site.nest, { email: 'other@example.jp' });
    const other = new TestVisitor(site.nest);
    await logIn(other, 'other@example.jp');
    for (const stranger of [other, new TestVisitor(site.nest)])
      expect(await shop.comesBack(stranger, posted)).toBe('200');
    expect(await shop.methods(other)).toEqual([]);
    const followed = await other.get(`/zapi/account/payment-method/registration/${await onlyId()}`);
    expect(followed).toBeProblem('NOT_FOUND');
    expect(
      (await other.screen(`/mypage/payment-method?registration=${await onlyId()}`)).json(),
    ).toMatchObject({
      registration: null,
    });
    expect(await registrations()).toMatchObject([{ state: 'AT_PROVIDER' }]);
    expect(await shop.follow(visitor, `?registration=${await onlyId()}`)).toMatchObject({ outcome: 'done' });
    expect(await shop.methods(visitor)).toHaveLength(1);
  });

  it('leads to the same page when it is repeated or reloaded', async () => {
    const answer = await shop.registerCard(visitor, good);
    const posted = await shop.atIssuer(answer, 'accept');
    const first = await shop.comesBack(visitor, posted);
    expect(await shop.comesBack(visitor, posted)).toBe(first);
    expect((await visitor.screen(first)).json()).toMatchObject({
      state: 'done',
      paymentMethodList: [{ state: 'usable' }],
    });
    await shop.travel({ minutes: 11 });
    expect((await visitor.screen(first)).json()).toEqual({ redirectTo: '/mypage/payment-method' });
    expect((await visitor.screen('/mypage/payment-method/complete')).json()).toEqual({
      redirectTo: '/mypage/payment-method',
    });
  });

  it('does not save after half an hour', async () => {
    const answer = await shop.registerCard(visitor, good);
    const posted = await shop.atIssuer(answer, 'accept');
    await shop.travel({ minutes: 31 });
    await shop.check();
    expect(await shop.comesBack(visitor, posted)).toMatch(list);
    expect(await registrations()).toMatchObject([{ state: 'ABANDONED' }]);
    expect(await database.rows('SELECT 1 FROM payment_method')).toEqual([]);
  });

  const onlyId = async () =>
    (await database.rows<{ id: string }>('SELECT id FROM payment_method_registration'))[0]?.id ?? '';
});

describe('attempts with stolen cards', () => {
  const refusedAtOnce = '4000000100000043';

  it('are limited to five attempts an hour and ten a day per member', async () => {
    for (let tries = 0; tries < 5; tries += 1)
      expect(await shop.registerCard(visitor, refusedAtOnce)).toBeProblem('CARD_REGISTRATION_FAILED');
    visitor.address = '203.0.113.9';
    const begin = jest.spyOn(calls(), 'startCall');
    const refused = await shop.registerCard(visitor, refusedAtOnce);
    expect(refused).toBeProblem('TOO_MANY_REQUESTS');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(begin).not.toHaveBeenCalled();
  });

  it('are limited to sixty attempts an hour per IP address', async () => {
    for (let tries = 0; tries < 59; tries += 1)
      await site.nest.get(RateLimits).consumeFrom('203.0.113.77', paymentMethodNetwork);
    for (let member = 0; member < 2; member += 1) {
      const email = `member${member}@example.jp`;
      await addMember(site.nest, { email });
      const each = new TestVisitor(site.nest, '203.0.113.77');
      await logIn(each, email);
      expect(await shop.registerCard(each, refusedAtOnce)).toBeProblem(
        member < 1 ? 'CARD_REGISTRATION_FAILED' : 'TOO_MANY_REQUESTS',
      );
    }
  });

  it('raise an alarm at twenty refusals a minute in total', async () => {
    const alarms = () => site.metric('account_card_testing_suspected_total');
    const failures = () =>
      site.metric('account_payment_method_registrations_total{type="SbpsCredit",outcome="failed"}');
    const [before, failed] = [await alarms(), await failures()];
    await shop.registerCard(visitor, refusedAtOnce);
    expect([await alarms(), await failures()]).toEqual([before, failed + 1]);
    await database.rows(
      `INSERT INTO payment_method_registration (id, customer_id, session_id, type, gateway, state, problem,
              created_at, expires_at, lease_ends_at, finished_at)
       SELECT gen_random_uuid(), customer_id, session_id, type, gateway, state, problem, created_at, expires_at,
              lease_ends_at, finished_at FROM payment_method_registration, generate_series(1, 19)`,
    );
    await shop.registerCard(visitor, refusedAtOnce);
    expect(await alarms()).toBe(before + 1);
  });
});

describe('ten saved methods', () => {
  const fill = () =>
    database.rows(
      `INSERT INTO payment_method (id, customer_id, type, gateway, instrument, agreement_hash, registered_at)
       SELECT gen_random_uuid(), c.id, 'SbpsPaypay', 'sbps-carriers', 'x', sha256(n::text::bytea), now()
         FROM customer c, generate_series(1, 10) n`,
    );

  it('are the maximum, so that no further registration can be started', async () => {
    await shop.registerCard(visitor, '4000000100000043');
    await fill();
    const begin = jest.spyOn(calls(), 'startCall');
    expect(await shop.registerCard(visitor, good)).toBeProblem('PAYMENT_METHOD_LIMIT');
    expect(begin).not.toHaveBeenCalled();
  });

  it('prevent the completion of an earlier registration, whose card is then deleted at the provider', async () => {
    const answer = await shop.registerCard(visitor, good);
    const posted = await shop.atIssuer(answer, 'accept');
    await fill();
    const page = await shop.comesBack(visitor, posted);
    expect(await shop.follow(visitor, page)).toMatchObject({ problem: { code: 'PAYMENT_METHOD_LIMIT' } });
    expect(await tasks()).toMatchObject([{ kind: 'endAgreement' }]);
    expect(await shop.methods(visitor)).toHaveLength(10);
  });
});
