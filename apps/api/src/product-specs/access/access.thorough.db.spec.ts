import { beforeAll, describe, expect, it } from '@jest/globals';
import { calls, type CallEntry } from '@account/contracts/product/calls';
import { hiddenInApp } from '@account/contracts/platform/hidden-in-app';
import { screenDataPath } from '@account/contracts/platform/call';
import { screens } from '@account/contracts/product/screens';
import {
  ownAdditions,
  specifiedCalls,
  specifiedScreens,
} from '@account/contracts/product/specified-access.testing';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { addressOf, payAndCancel, signUpWithPlan, type Belongings } from './access-belongings.testing.js';
import {
  doorFor,
  doorOf,
  isInApp,
  isMember,
  pageStatus,
  people,
  provedByRows,
  refusalFor,
  type Who,
} from './access-members.testing.js';
import { siteWithPayments } from '../../commerce/payments/payment-methods/payment-methods.testing.js';
import { secrets } from '../../identity/social/social.testing.js';
import { logInto, oidcEnvironment, TestApp, withClients } from '../../oidc/oidc.testing.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { requestOf, sampleOf } from '../../testing/call-samples.js';
import { endpointsOf } from '../../testing/endpoints-of.js';
import { routesOf } from '../../testing/routes-of.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../testing/test-visitor.js';

const database = testDatabase({ emptied: 'once' });
/**
 * The demo store with an application and user IDs. The timeout is long, so that a slow machine does not leave a
 * payment in an unknown state.
 */
const shop = siteWithPayments(
  database,
  (store) => ({
    ...withClients()(store),
    login: { ...store.login, isEnabledUserId: true },
    accountRegistrationSetting: { ...store.accountRegistrationSetting, userId: 'OPTIONAL' },
    paymentGateways: store.paymentGateways.map((gateway) => ({
      ...gateway,
      pacing: { ...gateway.pacing, connectSeconds: 30, answerSeconds: 30 },
    })),
  }),
  { ...secrets, ...oidcEnvironment, SMS_URL: 'https://sms.example/send' },
);
const { site } = shop;

/**
 * Routes that are neither pages nor calls: well-known files, gateway callbacks, images of the store, and the
 * document route of every page.
 */
const edge = [
  'GET *',
  ...['return', 'cancel', 'error'].flatMap((part) =>
    ['GET', 'POST'].map((method) => `${method} /gateways/{vendor}/${part}/{handle}`),
  ),
  'GET /gateways/returned/{handle}',
  ...['webauthn', 'passkey-endpoints', 'apple-app-site-association', 'assetlinks.json'].map(
    (file) => `GET /.well-known/${file}`,
  ),
  'GET /.well-known/change-password',
  'GET /apple-touch-icon-precomposed.png',
  'GET /apple-touch-icon.png',
  'GET /favicon.ico',
  'GET /healthz',
  'GET /metrics',
  'GET /profile-images/{file}',
  'GET /readyz',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /payment/card',
  'GET /trial-video/player',
  'GET /store-assets/{name}',
  'POST /gateways/paypal/ipn',
  'POST /gateways/paypal/notice',
  'POST /gateways/sbps/notice',
  'POST /gateways/sbps/notice/{type}',
  'POST /hooks/mail/{provider}',
];

const nameOf = ({ method, path }: Pick<CallEntry, 'method' | 'path'>) => `${method} ${path}`;
/** Removes parameter names, because the router uses one name per position. */
const shape = (name: string) => name.replaceAll(/\{\w+\}(\|\{\w+\})*/g, '{}');
const servedScreens = screens.filter(({ isProtocolEndpoint: isOfProtocol }) => !isOfProtocol);
const onlyData = (path: string) => calls.find((call) => call.path === screenDataPath(path));

describe('the specification of the access to pages and calls', () => {
  it('lists every route and contains no entry without a route', () => {
    const declared = [
      ...servedScreens.map(({ path }) => `GET ${screenDataPath(path)}`),
      ...calls.map(nameOf),
    ];
    const running = routesOf(site.nest.getHttpAdapter().getInstance());
    expect(running.map(shape).sort()).toEqual([...edge, ...declared].map(shape).sort());
  });

  it('specifies the same access as the contracts', () => {
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

  it('lists one call for each completion page, and marks only these pages as completion pages', () => {
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

  it('contains two pages that the OpenID provider serves', async () => {
    const itsOwn = screens
      .filter(({ isProtocolEndpoint: isOfProtocol }) => isOfProtocol)
      .map(({ path }) => path);
    expect(itsOwn).toEqual(['/oidc', '/device']);
    for (const path of itsOwn)
      expect([path, (await site.nest.inject(path)).statusCode]).not.toEqual([path, 404]);
  });
});

/** Names of the pages and calls that each kind of visitor has requested. */
const walked = new Map(people.map((who) => [who, new Set<string>()]));
/** Pages that showed items of the member, and calls that succeeded. */
const opened = new Set<string>();

let arrivals = 0;
/** Items of another member, who does not make requests. */
let strangers: Belongings;

beforeAll(async () => {
  const { visitor, accountId } = await arrive('member');
  strangers = await payAndCancel(shop, visitor, accountId as AccountId);
});

interface Arrived {
  visitor: TestVisitor;
  /** Undefined for guests. */
  accountId: AccountId | undefined;
}

/** Creates a visitor with an unused IP address, so that rate limits do not affect other visitors. */
async function arrive(who: Who): Promise<Arrived> {
  arrivals += 1;
  const visitor = new TestVisitor(site.nest, `10.7.${arrivals >> 8}.${arrivals & 255}`);
  if (who.startsWith('guest')) return { visitor, accountId: undefined };
  const email = `member${arrivals}@example.jp`;
  const accountId = await addMember(site.nest, { email });
  await logIn(visitor, email);
  if (who === 'stale session') await shop.travel({ days: 15 });
  return { visitor, accountId: isMember(who) ? accountId : undefined };
}

const alwaysSentAway = new Map<Who, Promise<Arrived>>();

/**
 * Returns the visitor that makes all rejected calls. They can share one, because rejected calls do not change
 * anything.
 */
function sentAway(who: Who): Promise<Arrived> {
  const arrived = alwaysSentAway.get(who) ?? arrive(who);
  alwaysSentAway.set(who, arrived);
  return arrived;
}

/**
 * Brings the visitor into the required state after the setup, by moving the clock or by switching to the app.
 */
async function goOn(who: Who, visitor: TestVisitor): Promise<void> {
  if (who === 'member without recent authentication') await shop.travel({ minutes: 11 });
  if (isInApp(who)) visitor.headers['user-agent'] = 'Mozilla/5.0 (Linux; Android 16) VideoStoreApp/3.1';
}

it('during a sign-up, a visitor can open the plan pages of the sign-up', async () => {
  const { visitor } = await arrive('guest');
  for await (const [path, address] of signUpWithPlan(shop, visitor, `applicant${arrivals}@example.jp`)) {
    const answer = await visitor.screen(address);
    expect([path, answer.statusCode, redirectOf(answer)]).toEqual([path, 200, undefined]);
    opened.add(path);
  }
});

describe.each(people)('as a %s', (who) => {
  it('every page is shown, redirected or hidden as specified', async () => {
    const { visitor, accountId } = await arrive(who);
    if (accountId !== undefined) await logInto(visitor, new TestApp(site.nest), { scope: 'openid profile' });
    const own = accountId === undefined ? undefined : await payAndCancel(shop, visitor, accountId);
    await goOn(who, visitor);
    for (const belongings of own === undefined ? [strangers] : [own, strangers]) {
      const isOwn = belongings === own;
      const seen: unknown[] = [];
      for (const { path } of servedScreens) {
        const answer = await visitor.screen(addressOf(path, belongings));
        const redirectTo = redirectOf(answer);
        walked.get(who)?.add(path);
        if (isOwn && answer.statusCode === 200 && redirectTo === undefined) opened.add(path);
        seen.push([path, answer.statusCode, doorOf(redirectTo)]);
      }
      expect(seen).toEqual(
        servedScreens.map(({ path }) => [
          path,
          pageStatus(path, who, isOwn),
          doorFor(path, who, addressOf(path, belongings)),
        ]),
      );
    }
  });

  it.each(calls.map((entry) => [nameOf(entry), entry] as const))(
    'the call %s is accepted or rejected as specified',
    async (name, entry) => {
      walked.get(who)?.add(name);
      const refusal = refusalFor(name, entry.path, who);
      const arrived = await (refusal === undefined ? arrive(who) : sentAway(who));
      const caller = { site, shop, ...arrived, email: `nobody${arrivals}@example.jp` };
      const { gets, ...sample } = await sampleOf(entry, caller, refusal === undefined);
      await goOn(who, arrived.visitor);
      const answer = await arrived.visitor.send(requestOf(entry, sample));
      if (answer.statusCode < 400) opened.add(name);
      const expected = refusal ?? gets;
      if (typeof expected === 'string') expect(answer).toBeProblem(expected);
      else expect([answer.statusCode, answer.body]).toEqual([expected, expect.anything()]);
    },
  );
});

const redirectOf = (answer: Answer) => answer.json<{ redirectTo?: string }>().redirectTo;

describe('the access test', () => {
  const whole = [specifiedScreens, specifiedCalls, ownAdditions].flatMap((each) => Object.keys(each));

  it.each(people)('covers every page and call as a %s', (who) => {
    const itsOwn = new Set(
      screens.filter(({ isProtocolEndpoint: isOfProtocol }) => isOfProtocol).map(({ path }) => path),
    );
    expect([...(walked.get(who) ?? [])].sort()).toEqual(whole.filter((name) => !itsOwn.has(name)).sort());
  });

  it('uses each page and each call about an item of a member successfully at least once', () => {
    const ofSomebody = whole.filter((name) => provedByRows.has(name) || /\{(\w+Id|id)\}/.test(name));
    expect(ofSomebody.filter((name) => !opened.has(name))).toEqual([]);
  });
});

it('a redirect to the login keeps the whole URL', async () => {
  const { visitor } = await arrive('guest');
  const answer = await visitor.screen('/mypage/consent?type=privacy');
  expect(redirectOf(answer)).toBe(`/login?returnTo=${encodeURIComponent('/mypage/consent?type=privacy')}`);
});

it('every page and call that is hidden in the app exists', () => {
  const known = new Set([...screens, ...calls].map(({ path }) => path));
  const hidden = Object.values(hiddenInApp).flat();
  expect(hidden.filter((path) => !known.has(path))).toEqual([]);
});
