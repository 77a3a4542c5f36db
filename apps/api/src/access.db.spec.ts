import { describe, expect, it } from '@jest/globals';
import { member } from '@account/contracts/platform/access';
import { calls, type CallEntry } from '@account/contracts/platform/calls';
import { hiddenInApp, isHiddenInApp } from '@account/contracts/platform/hidden-in-app';
import { screenDataPath } from '@account/contracts/platform/call';
import { screens, type ScreenEntry } from '@account/contracts/platform/screens';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { endpointsOf } from './testing/endpoints-of.js';
import { routesOf } from './testing/routes-of.js';
import { testApplication } from './testing/test-application.js';
import { addMember, logIn } from './testing/test-members.js';
import { TestVisitor, type Answer } from './testing/test-visitor.js';

const database = testDatabase({ emptied: 'once' });
const site = testApplication(database, {
  environment: { SMS_URL: 'https://sms.example/send' },
  store: (store) => ({ ...store, login: { ...store.login, isEnabledUserId: true } }),
});

/** Beside pages and calls: what machines ask for, the store's pictures and the document of every page. */
const edge = [
  'GET *',
  'GET /healthz',
  'GET /metrics',
  'GET /profile-images/{file}',
  'GET /readyz',
  'GET /store-assets/{name}',
];

/** Shrinks with every slice: whoever serves one of these takes it from the list. */
const pagesToCome = `
  /plans
  /signup/plans
  /signup/plans/{planId}/confirm
  /signup/plans/{planId}/complete
  /plans/{planId}
  /plans/{planId}/confirm
  /plans/{planId}/complete
  /withdraw
  /withdraw/pin-code
  /withdraw/complete
  /mypage/plans
  /mypage/payment-method
  /mypage/payment-method/complete
  /mypage/payment-method/delete/complete
  /mypage/payment-history
  /mypage/invoice/{earningsId}
  /mypage/subscription/{subscriptionId}
  /mypage/subscription/{subscriptionId}/payment-method
  /mypage/subscription/{subscriptionId}/payment-method/complete
  /mypage/subscription/{subscriptionId}/withdraw
  /mypage/subscription/{subscriptionId}/withdraw/complete
`;

const callsToCome = `
  POST /zapi/purchase/verify/{planId}
  POST /zapi/purchase/form/{planId}
  POST /zapi/purchase/{planId}
  POST /api/streaks/playback/fetch
  GET /zapi/account/payment-history/{page}
  GET /zapi/account/payment-method/paypal
  POST /zapi/account/payment-method/credit
  POST /zapi/account/payment-method/link
  DELETE /zapi/account/payment-method/{accountPaymentMethodId}
  POST /zapi/subscription/{id}/re-settlement
  POST /zapi/subscription/{id}/change-payment-method
  POST /zapi/subscription/{subscriptionId}/withdraw
  POST /zapi/subscription/{subscriptionId}/withdraw/cancel
  POST /gateways/sbps/notice
  POST /zapi/account/withdraw/confirm
  POST /zapi/account/withdraw
`;

const lines = (text: string) => text.trim().split(/\s*\n\s*/);
const nameOf = ({ method, path }: Pick<CallEntry, 'method' | 'path'>) => `${method} ${path}`;
const servedScreens = screens.filter(({ isServed }) => isServed);
const servedCalls = calls.filter(({ isServed }) => isServed);
const onlyData = (path: string) => calls.find((call) => call.path === screenDataPath(path));

describe('the tables of pages and calls', () => {
  it('name every route that runs, and every served entry has a route', () => {
    const declared = [
      ...servedScreens.map(({ path }) => `GET ${screenDataPath(path)}`),
      ...servedCalls.map(nameOf),
    ];
    expect(routesOf(site.nest.getHttpAdapter().getInstance())).toEqual([...edge, ...declared].sort());
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
    const ofMembers = servedScreens.filter(
      ({ path, access }) => path.endsWith('/complete') && access === member,
    );
    expect(paths.sort()).toEqual(ofMembers.map(({ path }) => path).sort());
  });

  it('leave these pages to later releases', () => {
    const toCome = screens.filter(({ isServed, isOfProtocol }) => !isServed && !isOfProtocol);
    expect(toCome.map(({ path }) => path)).toEqual(lines(pagesToCome));
  });

  it('leave these pages to the OpenID provider, which answers them', async () => {
    const itsOwn = screens.filter(({ isOfProtocol }) => isOfProtocol).map(({ path }) => path);
    expect(itsOwn).toEqual(['/oidc', '/device']);
    for (const path of itsOwn)
      expect([path, (await site.nest.inject(path)).statusCode]).not.toEqual([path, 404]);
  });

  it('leave these calls to later releases', () => {
    expect(calls.filter(({ isServed }) => !isServed).map(nameOf)).toEqual(lines(callsToCome));
  });
});

type Who = 'guest' | 'member' | 'member whose proof is old' | 'stale session';

let members = 0;

async function arrive(who: Who): Promise<TestVisitor> {
  const visitor = new TestVisitor(site.nest);
  if (who === 'guest') return visitor;
  members += 1;
  const email = `member${members}@example.jp`;
  await addMember(site.nest, { email });
  await logIn(visitor, email);
  if (who === 'member whose proof is old') site.clock.travel({ minutes: 11 });
  if (who === 'stale session') site.clock.travel({ days: 15 });
  return visitor;
}

describe.each<Who>(['guest', 'member', 'member whose proof is old', 'stale session'])('as a %s', (who) => {
  /** Pages change nothing: one visitor looks at all of them. */
  let reader: Promise<TestVisitor> | undefined;

  it.each(servedScreens.map((entry) => [entry.path, entry] as const))(
    'the page %s',
    async (path, { access }) => {
      reader ??= arrive(who);
      const answer = await (await reader).screen(path);
      if (path.includes('{') && answer.statusCode === 404) return;
      expect(answer.statusCode).toBe(200);
      expect(doorOf(redirectOf(answer))).toBe(doorFor(access, who, path));
    },
  );

  it.each(servedCalls.map((entry) => [nameOf(entry), entry] as const))('the call %s', async (_, entry) => {
    const visitor = await arrive(who);
    const answer = await visitor.send({
      method: entry.method,
      url: entry.path,
      ...(entry.method !== 'GET' && { payload: '{}', headers: { 'content-type': 'application/json' } }),
    });
    const refusal = refusalFor(entry.access, who);
    if (refusal === undefined) expect(isLetIn(answer) || isNobodys(entry.path, answer)).toBe(true);
    else expect(answer).toBeProblem(refusal);
  });
});

const isMember = (who: Who) => who === 'member' || who === 'member whose proof is old';

const redirectOf = (answer: Answer) => answer.json<{ redirectTo?: string }>().redirectTo;

/** The three doors that send a visitor away; a page's own redirects, the one to the beginning of a login too, are none. */
function doorOf(redirectTo: string | undefined): string | undefined {
  const isDoor = redirectTo === '/mypage' || /^\/(login|mypage\/reauthorize)\?/.test(redirectTo ?? '');
  return isDoor ? redirectTo : undefined;
}

function doorFor(access: ScreenEntry['access'], who: Who, path: string): string | undefined {
  const asks = access.who === 'inFlow' ? access.as : access.who;
  const goesOn = ['/signup/auth', '/mypage/re-consent'];
  const isOfDone = path.endsWith('/complete');
  if ((goesOn.includes(path) || isOfDone) && isMember(who)) return '/mypage';
  if (asks === 'guest') return isMember(who) ? '/mypage' : undefined;
  if (asks === 'anyone' || who === 'member') return undefined;
  const returnTo = encodeURIComponent(path.replace(/[{}]/g, encodeURIComponent));
  if (who !== 'member whose proof is old') return `/login?returnTo=${returnTo}`;
  return asks === 'reauthorisedMember' ? `/mypage/reauthorize?returnTo=${returnTo}` : undefined;
}

function refusalFor(access: CallEntry['access'], who: Who) {
  const asks = access.who === 'inFlow' ? access.as : access.who;
  if (asks === 'guest') return isMember(who) ? 'FORBIDDEN' : undefined;
  if (asks === 'anyone' || who === 'member') return undefined;
  if (who !== 'member whose proof is old') return 'SESSION_EXPIRED';
  return asks === 'reauthorisedMember' ? 'REAUTHORIZATION_REQUIRED' : undefined;
}

/** Something that is named in the path, and that there is none of. */
function isNobodys(path: string, { statusCode }: Answer): boolean {
  return path.includes('{') && statusCode === 404;
}

function isLetIn({ statusCode }: Answer): boolean {
  return [200, 204, 303, 400, 409, 415].includes(statusCode);
}

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
    if (who === 'member') {
      await addMember(site.nest);
      await logIn(visitor);
    }
    for (const { path, access } of servedScreens) {
      const answer = await visitor.screen(path);
      if (isHiddenInApp(path)) expect([path, answer.statusCode]).toEqual([path, 403]);
      else expect([path, doorOf(redirectOf(answer))]).toEqual([path, doorFor(access, who, path)]);
    }
    for (const { method, path } of servedCalls.filter((call) => isHiddenInApp(call.path))) {
      const type = path.endsWith('/form') ? 'application/x-www-form-urlencoded' : 'application/json';
      const body = { payload: '', headers: { 'content-type': type } };
      const answer = await visitor.send({ method, url: path, ...(method !== 'GET' && body) });
      expect([path, answer.statusCode]).toEqual([path, 403]);
    }
  });
});
