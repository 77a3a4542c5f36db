import { describe, expect, it } from '@jest/globals';
import { calls, type CallEntry } from '@account/contracts/product/calls';
import { hiddenInApp, isHiddenInApp } from '@account/contracts/platform/hidden-in-app';
import { screenDataPath } from '@account/contracts/platform/call';
import { screens } from '@account/contracts/product/screens';
import { specifiedFor } from '@account/contracts/product/specified-access.testing';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { joinContract } from './commerce/contracts/contracts.testing.js';
import { Customers } from './commerce/customers/customers.service.js';
import { earningsOf } from './commerce/ledger/earnings.testing.js';
import { siteWithProviders } from './identity/social/social.testing.js';
import type { AccountId } from './platform/ids/ids.js';
import { appId, logInto, oidcEnvironment, TestApp, withClients } from './oidc/oidc.testing.js';
import { sampleOf } from './testing/call-samples.js';
import { endpointsOf } from './testing/endpoints-of.js';
import { routesOf } from './testing/routes-of.js';
import { addMember, logIn } from './testing/test-members.js';
import { TestVisitor, type Answer } from './testing/test-visitor.js';

const database = testDatabase({ emptied: 'once' });
const site = siteWithProviders(
  database,
  (store) => ({
    ...withClients()(store),
    login: { ...store.login, isEnabledUserId: true },
    accountRegistrationSetting: { ...store.accountRegistrationSetting, userId: 'OPTIONAL' },
  }),
  { ...oidcEnvironment, SMS_URL: 'https://sms.example/send' },
);

/** Beside pages and calls: what machines ask for, gateways and browsers on the way back from them, the store's pictures and the document of every page. */
const edge = [
  'GET *',
  ...['return', 'cancel', 'error'].flatMap((part) =>
    ['GET', 'POST'].map((method) => `${method} /gateways/{vendor}/${part}/{handle}`),
  ),
  'GET /gateways/returned/{handle}',
  'GET /healthz',
  'GET /metrics',
  'GET /profile-images/{file}',
  'GET /readyz',
  'GET /payment/card',
  'GET /trial-video/player',
  'GET /store-assets/{name}',
  'POST /gateways/paypal/ipn',
  'POST /gateways/paypal/notice',
  'POST /gateways/sbps/notice',
  'POST /gateways/sbps/notice/{type}',
];

/** Completions that a row proves, in any browser of the member, and where others go instead. */
const provedByRows = new Map([
  ['/mypage/payment-method/complete', '/mypage/payment-method'],
  ['/mypage/payment-method/delete/complete', '/mypage/payment-method'],
  ['/signup/plans/{planId}/complete', '/mypage'],
  ['/plans/{planId}/complete', '/plans/monthly'],
  ['/mypage/subscription/{subscriptionId}/payment-method/complete', '/mypage/subscription/{subscriptionId}'],
  ['/mypage/subscription/{subscriptionId}/withdraw/complete', '/mypage/subscription/{subscriptionId}'],
]);

const nameOf = ({ method, path }: Pick<CallEntry, 'method' | 'path'>) => `${method} ${path}`;
/** The router names all parameters that stand in one place of several paths. */
const shape = (name: string) => name.replaceAll(/\{\w+\}(\|\{\w+\})*/g, '{}');
const servedScreens = screens.filter(({ isOfProtocol }) => !isOfProtocol);
const onlyData = (path: string) => calls.find((call) => call.path === screenDataPath(path));

describe('the tables of pages and calls', () => {
  it('name every route that runs, and every served entry has a route', () => {
    const declared = [
      ...servedScreens.map(({ path }) => `GET ${screenDataPath(path)}`),
      ...calls.map(nameOf),
    ];
    const running = routesOf(site.nest.getHttpAdapter().getInstance());
    expect(running.map(shape).sort()).toEqual([...edge, ...declared].map(shape).sort());
  });

  it('say of everyone what the contracts say', () => {
    for (const endpoint of endpointsOf(site.nest)) {
      if (endpoint.kind === 'open') continue;
      const { contract } = endpoint;
      const entry =
        'method' in contract
          ? calls.find((call) => nameOf(call) === nameOf(contract))
          : (screens.find(({ path }) => path === contract.path) ?? onlyData(contract.path));
      expect({ path: contract.path, access: entry?.access }).toEqual({
        path: contract.path,
        access: contract.access,
      });
    }
  });

  it('have a call that leads to each page of completion, and name no other page as one', () => {
    const endpoints = endpointsOf(site.nest);
    const paths = endpoints.flatMap((endpoint) =>
      endpoint.kind === 'screen' && endpoint.contract.isCompletion ? endpoint.contract.path : [],
    );
    const ledTo = endpoints.flatMap((endpoint) =>
      endpoint.kind === 'call' ? (endpoint.contract.completion ?? []) : [],
    );
    expect(new Set(ledTo.map(({ path }) => path))).toEqual(new Set(paths));
    const done = servedScreens.filter(({ path }) => path.endsWith('/complete') && !provedByRows.has(path));
    expect(paths.sort()).toEqual(done.map(({ path }) => path).sort());
  });

  it('leave these pages to the OpenID provider, which answers them', async () => {
    const itsOwn = screens.filter(({ isOfProtocol }) => isOfProtocol).map(({ path }) => path);
    expect(itsOwn).toEqual(['/oidc', '/device']);
    for (const path of itsOwn)
      expect([path, (await site.nest.inject(path)).statusCode]).not.toEqual([path, 404]);
  });
});

/** There is none while the store can be paid by nothing, as here, where no gateway can be called. */
const withoutPayments = '/mypage/payment-method';

/** People by what the site knows of them. */
const people = ['guest', 'member', 'member whose proof is old', 'stale session'] as const;
type Who = (typeof people)[number];

let arrivals = 0;
/** Whoever came last, where they are a member. */
let arrived: AccountId;

/** A contract and a payment of whoever came last, so that pages about money have something to show. */
async function pays(): Promise<Owned> {
  const joined = await joinContract(site.nest, arrived, { planId: 'daily' });
  if (joined.outcome !== 'joined') throw new Error(joined.outcome);
  const customerId = await site.nest.get(Customers, { strict: false }).ofAccount(arrived);
  const { id: earningsId } = await earningsOf(site.nest).earned(customerId, {
    amount: 1_980,
    at: site.clock.now(),
  });
  return { earningsId, subscriptionId: joined.contractId };
}

/** Somebody from an address of their own, so that nobody's limits are another's. */
async function arrive(who: Who): Promise<TestVisitor> {
  arrivals += 1;
  const visitor = new TestVisitor(site.nest, `10.7.${arrivals >> 8}.${arrivals & 255}`);
  if (who === 'guest') return visitor;
  const email = `member${arrivals}@example.jp`;
  arrived = await addMember(site.nest, { email });
  await logIn(visitor, email);
  if (who === 'stale session') site.clock.travel({ days: 15 });
  return visitor;
}

/** Time goes by between what somebody began and what they do. */
function wait(who: Who): void {
  if (who === 'member whose proof is old') site.clock.travel({ minutes: 11 });
}

describe.each(people)('as a %s', (who) => {
  it('every page opens or sends away as specified', async () => {
    const visitor = await arrive(who);
    if (isMember(who)) await logInto(visitor, new TestApp(site.nest), { scope: 'openid profile' });
    const owned = isMember(who) ? await pays() : nobodys;
    wait(who);
    for (const things of isMember(who) ? [owned, nobodys] : [nobodys]) {
      const seen: unknown[] = [];
      for (const { path } of servedScreens) {
        const answer = await visitor.screen(addressOf(path, things));
        seen.push([path, answer.statusCode, doorOf(redirectOf(answer))]);
      }
      const statusOf = (path: string) => (notFoundFor(path, who, things) ? 404 : 200);
      expect(seen).toEqual(
        servedScreens.map(({ path }) => [path, statusOf(path), doorFor(path, who, things)]),
      );
    }
  });

  it.each(calls.map((entry) => [nameOf(entry), entry] as const))('the call %s', async (name, entry) => {
    const visitor = await arrive(who);
    const refusal = refusalFor(name, who);
    const caller = { site, visitor, isMember: isMember(who), email: `nobody${arrivals}@example.jp` };
    const { url, body, isForm, gets } = await sampleOf(entry, caller, refusal === undefined);
    wait(who);
    const sent = isForm
      ? { payload: new URLSearchParams({ ...body }).toString(), headers: formOfAnotherSite }
      : { payload: body };
    const answer = await visitor.send({
      method: entry.method,
      url,
      ...(entry.method !== 'GET' && sent),
    });
    const expected = refusal ?? gets;
    if (typeof expected === 'string') expect(answer).toBeProblem(expected);
    else expect([answer.statusCode, answer.body]).toEqual([expected, expect.anything()]);
  });
});

const formOfAnotherSite = {
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'cross-site',
};

/** Of an earning and of a contract that nobody has. */
const nobody = '01950000-0000-7000-8000-000000000000';

interface Owned {
  earningsId: string;
  subscriptionId: string;
}

const nobodys: Owned = { earningsId: nobody, subscriptionId: nobody };

const addressOf = (path: string, { earningsId, subscriptionId } = nobodys) =>
  path
    .replace('{clientId}', appId)
    .replace('{earningsId}', earningsId)
    .replace('{subscriptionId}', subscriptionId)
    .replace('{planId}', 'monthly');

/** Asks by itself for the proof that a registration spares. */
const asksByItself = ['POST /zapi/account/payment-method/round'];

function notFoundFor(path: string, who: Who, owned: Owned): boolean {
  if (path === withoutPayments) return who === 'member';
  const isLetIn = who === 'member' || (isMember(who) && askedFor(path) !== 'member, reauthorised');
  return owned === nobodys && /\{(earningsId|subscriptionId)\}/.test(path) && isLetIn;
}

const isMember = (who: Who) => who === 'member' || who === 'member whose proof is old';

/** What is asked of a person, a flow aside. */
const askedFor = (name: string) => specifiedFor(name)?.replace(/ in .*/, '');

const redirectOf = (answer: Answer) => answer.json<{ redirectTo?: string }>().redirectTo;

/** The three doors that send a visitor away; a page's own redirects, the one to the beginning of a login too, are none. */
function doorOf(redirectTo: string | undefined): string | undefined {
  const isDoor = redirectTo === '/mypage' || /^\/(login|mypage\/reauthorize)\?/.test(redirectTo ?? '');
  return isDoor ? redirectTo : undefined;
}

function doorFor(path: string, who: Who, owned = nobodys): string | undefined {
  const asked = askedFor(path);
  const goesOn = ['/signup/auth', '/mypage/re-consent'];
  const isOfDone = path.endsWith('/complete') && asked !== 'anyone' && !provedByRows.has(path);
  const isLedHome = goesOn.includes(path) || isOfDone || provedByRows.get(path) === '/mypage';
  if (isLedHome && isMember(who)) return '/mypage';
  if (asked === 'guest') return isMember(who) ? '/mypage' : undefined;
  if (asked === 'anyone' || who === 'member') return undefined;
  const returnTo = encodeURIComponent(addressOf(path, owned));
  if (who !== 'member whose proof is old') return `/login?returnTo=${returnTo}`;
  return asked === 'member, reauthorised' ? `/mypage/reauthorize?returnTo=${returnTo}` : undefined;
}

function refusalFor(name: string, who: Who) {
  const asked = asksByItself.includes(name) ? 'member, reauthorised' : askedFor(name);
  if (asked === 'guest') return isMember(who) ? 'FORBIDDEN' : undefined;
  if (asked === 'anyone' || who === 'member') return undefined;
  if (who !== 'member whose proof is old') return 'SESSION_EXPIRED';
  return asked === 'member, reauthorised' ? 'REAUTHORIZATION_REQUIRED' : undefined;
}

it('a page that sends away leads back to all of its address', async () => {
  const answer = await (await arrive('guest')).screen('/mypage/consent?type=privacy');
  expect(redirectOf(answer)).toBe(`/login?returnTo=${encodeURIComponent('/mypage/consent?type=privacy')}`);
});

describe('in the app', () => {
  const app = 'Mozilla/5.0 (Linux; Android 16) VideoStoreApp/3.1';

  it('every hidden page and call is one of the product', () => {
    const known = new Set([...screens, ...calls].map(({ path }) => path));
    const hidden = Object.values(hiddenInApp).flat();
    expect(hidden.filter((path) => !known.has(path))).toEqual([]);
  });

  it.each<Who>(['guest', 'member'])('a %s sees what is not hidden, and is refused the rest', async (who) => {
    const visitor = new TestVisitor(site.nest);
    visitor.headers['user-agent'] = app;
    let owned = nobodys;
    if (who === 'member') {
      arrived = await addMember(site.nest);
      await logIn(visitor);
      owned = await pays();
    }
    for (const { path } of servedScreens) {
      const answer = await visitor.screen(addressOf(path, owned));
      if (isHiddenInApp(path)) expect([path, answer.statusCode]).toEqual([path, 403]);
      else expect([path, doorOf(redirectOf(answer))]).toEqual([path, doorFor(path, who)]);
    }
    for (const { method, path } of calls.filter((call) => isHiddenInApp(call.path))) {
      const type = path.endsWith('/form') ? 'application/x-www-form-urlencoded' : 'application/json';
      const body = { payload: '', headers: { 'content-type': type } };
      const answer = await visitor.send({ method, url: path, ...(method !== 'GET' && body) });
      expect([path, answer.statusCode]).toEqual([path, 403]);
    }
  });
});
