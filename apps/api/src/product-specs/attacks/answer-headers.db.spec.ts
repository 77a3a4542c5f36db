import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { updatesRecordedFiles } from '@account/testing/recorded-file';

import { somePicture } from '../../identity/profile-image/profile-image.testing.js';
import { logInto, oidcEnvironment, sampleClient, TestApp, withClients } from '../../oidc/oidc.testing.js';
import { submitCode, televisionClient } from '../../oidc/provider/devices/television.testing.js';
import { asOperator, testApplication } from '../../testing/test-application.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../testing/test-visitor.js';

const database = testDatabase({ emptied: 'once' });
const site = testApplication(database, {
  environment: {
    ...oidcEnvironment,
    PUBLIC_ORIGIN: 'https://account.example.jp',
    MAIL_WEBHOOK_SECRET: 'a secret of thirty-two characters',
  },
  store: withClients(sampleClient(), televisionClient),
});

const path = join(import.meta.dirname, 'answer-headers.json');
const table = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Record<string, unknown>>;
const seen: Record<string, Record<string, unknown>> = {};

let member: TestVisitor;
let accessToken: string;
const guest = () => new TestVisitor(site.nest, '192.0.2.70');
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const options = (url: string) =>
  guest().send({
    method: 'OPTIONS',
    url,
    headers: { origin: 'https://app.example.jp', 'access-control-request-method': 'POST' },
  });

/** Headers of a response without special features. */
const usual: Record<string, unknown> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-xss-protection': '0',
};

/** Requests that cause a response of each kind. */
const answers: Record<string, () => Promise<Answer>> = {
  'a page of guests': () => guest().get('/login'),
  'a page for search engines': () => guest().get('/plans'),
  'a page whose URL contains a token': () => guest().get('/email/undo?token=x'),
  'a page of members, for a guest': () => guest().get('/mypage'),
  'a page of members': () => member.get('/mypage'),
  'an unknown page': () => guest().get('/nowhere'),
  'a rejected document': () => guest().get('/missing.js', { accept: 'text/html' }),
  'a rejected document of the protocol': () => guest().get('/oidc/token', { accept: 'text/html' }),
  'page data': () => member.screen('/mypage'),
  'page data, for a guest': () => guest().screen('/mypage'),
  'a call': () => guest().post('/zapi/language', { language: 'en' }),
  'a rejected call': () => guest().post('/login', { loginMethod: 'Password' }),
  'a call with the wrong method': () => guest().get('/zapi/language'),
  'a login': () => logIn(guest()),
  'a logout': async () => {
    const visitor = guest();
    await logIn(visitor);
    return visitor.post('/logout');
  },
  'the callback of a login provider': () => guest().get('/auth/google/callback?code=x&state=y'),
  'a picture of a member': async () => {
    await member.post('/zapi/account/profile-image', { profileImage: await somePicture() });
    const [picture = ''] = /\/profile-images\/[\w.-]+/.exec((await member.screen('/mypage')).body) ?? [];
    return member.get(picture);
  },
  'a missing archive': () => member.get('/zapi/account/data-export/archive'),
  'a missing year of payments': () => member.get('/zapi/account/payment-history/1999/csv'),
  'the card form': () => member.get('/payment/card'),
  robots: () => guest().get('/robots.txt'),
  'the site map': () => guest().get('/sitemap.xml'),
  'passkey origins': () => guest().get('/.well-known/webauthn'),
  'passkey endpoints': () => guest().get('/.well-known/passkey-endpoints'),
  'the change-password URL': () => guest().get('/.well-known/change-password'),
  'the icon of the store': () => guest().get('/favicon.ico'),
  health: () => guest().get('/healthz'),
  readiness: () => guest().get('/readyz', asOperator),
  metrics: () => guest().get('/metrics', asOperator),
  'metrics without a token': () => guest().get('/metrics'),
  'mail reports without the secret': () =>
    guest().send({ method: 'POST', url: '/hooks/mail/ses', payload: '{}' }),
  'the description of the provider': () => guest().get('/.well-known/openid-configuration'),
  'the keys of the provider': () => guest().get('/oidc/jwks'),
  'a request of an application': () => guest().get(new TestApp(site.nest).path()),
  'a request of an unknown application': () => guest().get('/oidc?client_id=nobody'),
  'a rejected token request': () =>
    guest().post('/oidc/token', 'grant_type=refresh_token&refresh_token=x', form),
  'a token preflight request': () => options('/oidc/token'),
  'user info without a token': () => guest().get('/oidc/userinfo'),
  'rights without a token': () => guest().get('/oidc/rights'),
  'rights with an invalid token': () =>
    guest().get('/oidc/rights', { authorization: `Bearer ${'A'.repeat(43)}` }),
  'a rights preflight request': () => options('/oidc/rights'),
  'a PIN check without a token': () => guest().post('/api/tv-pin/verify', { pinCode: '0000' }),
  'a PIN check with an invalid token': () =>
    guest().post('/api/tv-pin/verify', { pinCode: '0000' }, { authorization: `Bearer ${'A'.repeat(43)}` }),
  'a PIN preflight request': () => options('/api/tv-pin/verify'),
  'a code for a television': () => guest().post('/oidc/device', 'client_id=tv-app&scope=openid', form),
  'the code page': () => guest().get('/device'),
  'the code page after too many attempts': async () => {
    const visitor = new TestVisitor(site.nest, '192.0.2.71');
    const page = await visitor.get('/device');
    for (let guess = 0; guess < 20; guess += 1) await submitCode(visitor, page, { user_code: 'BBBBBBBB' });
    return submitCode(visitor, page, { user_code: 'BBBBBBBB' });
  },
  rights: () => guest().get('/oidc/rights', { authorization: `Bearer ${accessToken}` }),
  'user info': () => guest().get('/oidc/userinfo', { authorization: `Bearer ${accessToken}` }),
  'a logout of an application': () => member.get('/oidc/session/end'),
};

beforeAll(async () => {
  await addMember(site.nest);
  member = new TestVisitor(site.nest);
  await logIn(member);
  const tokens = await logInto(member, new TestApp(site.nest), { scope: 'openid membership' });
  accessToken = tokens.access_token;
});

const changing = [
  'date',
  'content-length',
  'connection',
  'keep-alive',
  'x-request-id',
  'link',
  'content-encoding',
];

/** Removes the parts that vary between responses. */
function lasting(value: string): string {
  return value
    .replaceAll(/'nonce-[^']+'/g, "'nonce-…'")
    .replaceAll(/'sha256-[^']+'/g, "'sha256-…'")
    .replaceAll(/\b(expires=)[^;]+/gi, '$1…')
    .replace(/^("|W\/").*"$/, '"…"');
}

function headersOf({ statusCode, headers }: Answer): Record<string, unknown> {
  const said = Object.entries(headers)
    .filter(([name]) => !changing.includes(name))
    .map(([name, value]): [string, unknown] => {
      if (name === 'retry-after') return [name, Number(value) > 0];
      const all = [value ?? []].flat().map((each) => lasting(String(each)));
      if (name === 'location') return [name, all.join().replaceAll(/[\w-]{20,}/g, '…')];
      if (name !== 'set-cookie') return [name, all.join(', ')];
      return [
        name,
        [
          ...new Set(all.map((cookie) => cookie.replace(/=[^;]*/, '=…').replaceAll(/[\w-]{20,}/g, '…'))),
        ].sort(),
      ];
    });
  const all = Object.fromEntries(said);
  const missing = Object.keys(usual).filter((name) => !(name in all));
  const own = said.filter(([name, value]) => usual[name] !== value);
  const without = missing.length > 0 && { without: missing };
  return {
    status: statusCode,
    ...Object.fromEntries(own.sort(([one], [other]) => (one < other ? -1 : 1))),
    ...without,
  };
}

afterAll(() => {
  if (updatesRecordedFiles) writeFileSync(path, `${JSON.stringify(seen, null, 2)}\n`);
});

it.each(Object.keys(answers))(
  '%s has the headers and cookies that are recorded for its kind',
  async (name) => {
    const answer = await answers[name]?.();
    seen[name] = answer === undefined ? {} : headersOf(answer);
    if (!updatesRecordedFiles) expect(seen[name]).toEqual(table[name]);
  },
);

it('all headers are recorded in answer-headers.json', () => {
  if (!updatesRecordedFiles) expect(Object.keys(table)).toEqual(Object.keys(answers));
});
