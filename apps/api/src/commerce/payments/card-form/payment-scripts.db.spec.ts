import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pages } from '@account/contracts/product/pages';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { Logger } from '../../../platform/logging/logger.js';
import { builtSiteFolder } from '../../../testing/built-site-folder.js';
import { addMember, logIn } from '../../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../../testing/test-visitor.js';
import { siteWithPayments } from '../payment-methods/payment-methods.testing.js';

const database = testDatabase({ emptied: 'once' });
const shop = siteWithPayments(database, (file) => ({ ...file, gtmId: 'GTM-AB12CD3' }), {
  WEB_ROOT: builtSiteFolder(),
});
const { site } = shop;

const written = readFileSync(
  join(import.meta.dirname, '../../../../../../docs/operate/payment-scripts.md'),
  'utf8',
);

/** Returns the first and second cells of the rows under a heading. */
function rowsUnder(heading: string): [string, string][] {
  const [, part = ''] = written.split(`## ${heading}\n`);
  const rows = part.split(/\n## /)[0]?.matchAll(/^\| `([^`]+)` \| (.+?) \|/gm) ?? [];
  return [...rows].map(([, first = '', second = '']) => [first, second.replaceAll('`', '')]);
}

const documents = rowsUnder('Documents');
const scripts = rowsUnder('Scripts');

const policyOf = ({ headers }: Answer) =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.join(' ').replace(/'nonce-[^']+'/, "'nonce-…'")];
      }),
  ) as Record<string, string>;

const sourcesOf = ({ body }: Answer) =>
  [...body.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, src]) => src ?? '');

let member: TestVisitor;

beforeAll(async () => {
  await addMember(site.nest);
});

beforeEach(async () => {
  member = new TestVisitor(site.nest);
  await logIn(member);
});

describe('the script inventory of the payment pages', () => {
  it('names the card form and every page that handles payments', () => {
    const handling = pages.filter(({ handlesPayment }) => handlesPayment).map(({ path }) => path);
    expect(documents.map(([path]) => path).sort()).toEqual([...handling, '/payment/card'].sort());
  });

  it('matches the scripts and connections that the card form allows', async () => {
    const answer = await member.get('/payment/card');
    expect(answer.statusCode).toBe(200);
    const { origin } = new URL(shop.vendors);
    expect(policyOf(answer)).toEqual({
      'default-src': "'none'",
      'script-src': `'nonce-…' ${origin}`,
      'style-src': "'self'",
      'img-src': 'data:',
      'font-src': 'data:',
      'connect-src': origin,
      'form-action': "'none'",
      'frame-ancestors': "'self'",
      'base-uri': "'none'",
      'object-src': "'none'",
    });
    expect(answer.headers['x-frame-options']).toBe('SAMEORIGIN');
    const data = JSON.parse(/id="card-form-data">(.*?)<\/script>/s.exec(answer.body)?.[1] ?? '') as {
      data: { sbpsConfig: { tokenScriptUrl: string; tds2infoTokenScriptUrl: string } };
    };
    const { tokenScriptUrl, tds2infoTokenScriptUrl } = data.data.sbpsConfig;
    const loaded = [...sourcesOf(answer), tokenScriptUrl, tds2infoTokenScriptUrl];
    const listed = scripts.filter(([, document]) => document === '/payment/card').map(([script]) => script);
    expect(loaded).toHaveLength(listed.length);
    for (const [index, script] of listed.entries())
      expect(loaded[index]).toMatch(new RegExp(`${script.replaceAll('.', '\\.').replace('*', '[\\w-]*')}$`));
    expect(answer.body).toMatch(/<script type="module" nonce="[^"]+" src="[^"]+" integrity="sha384-[^"]+"/);
  });

  it.each(documents.slice(1))('lists what %s allows, without a tag manager', async (path, policy) => {
    const answer = await member.get(path, { 'sec-purpose': 'prefetch' });
    const { origin } = new URL(shop.vendors);
    expect(policyOf(answer)).toMatchObject({
      'script-src': policy,
      'frame-src': "'self'",
      'form-action': `'self' ${origin}`,
      'connect-src': "'self'",
    });
    expect(answer.body).not.toContain('GTM-AB12CD3');
    for (const source of sourcesOf(answer)) expect(source).toMatch(/^\/assets\/[\w.-]+\.js$/);
  });

  it('covers only the payment pages: other pages load the tag manager and do not allow frames', async () => {
    const answer = await member.get('/mypage', { 'sec-purpose': 'prefetch' });
    expect(answer.body).toContain('GTM-AB12CD3');
    expect(policyOf(answer)['frame-src']).toBeUndefined();
    expect(policyOf(answer)['form-action']).toBe("'self'");
  });
});

describe('the card form document', () => {
  it('is rendered in the reader’s language with the selectable years', async () => {
    const { body } = await member.get('/payment/card');
    const year = site.clock.now().getFullYear();
    expect(body).toContain('<html lang="ja" data-theme="system">');
    expect(body).toContain(`<option value="${year}">${year}</option><option value="${year + 1}">`);
    expect(body).not.toContain('%YEARS%');
  });

  it('requires a recent re-authentication', async () => {
    expect((await new TestVisitor(site.nest).get('/payment/card')).statusCode).toBe(401);
    site.clock.travel({ minutes: 31 });
    const late = await member.get('/payment/card');
    expect([late.statusCode, late.body]).toEqual([403, expect.not.stringContaining('contactEmail')]);
  });

  it.each([
    ['15 minutes', { minutes: 15 }],
    ['2 hours', { hours: 2 }],
    ['13 days', { days: 13 }],
  ])(
    'asks for the name of a saved card’s holder when the last re-authentication is %s old',
    async (_, age) => {
      const rounds = () => database.rows('SELECT session_id FROM payment_method_reauthentication ORDER BY 1');
      const before = await rounds();
      expect((await new TestVisitor(site.nest).get('/payment/card?ask=holder')).statusCode).toBe(401);
      site.clock.travel(age);
      const { statusCode, body } = await member.get('/payment/card?ask=holder');
      expect(statusCode).toBe(200);
      expect(body).toContain('id="familyName"');
      expect((await member.get('/payment/card')).statusCode).toBe(403);
      expect(await rounds()).toEqual(before);
    },
  );
});

describe('a card form that cannot create tokens for a technical reason', () => {
  it('logs the error code, with a rate limit', async () => {
    const errors = jest.spyOn(site.nest.get(Logger, { strict: false }), 'error');
    const report = (code: string) => member.post('/zapi/account/payment-method/credit/fault', { code });
    const before = await site.metric('account_card_form_errors_total');
    expect(await report('4111111')).toBeProblem('INVALID_REQUEST');
    for (let each = 0; each < 5; each += 1) expect((await report('99001')).statusCode).toBe(204);
    expect(await report('99001')).toBeProblem('TOO_MANY_REQUESTS');
    expect(errors.mock.calls.map(([, , facts]) => facts)).toEqual(Array(5).fill({ code: '99001' }));
    expect(await site.metric('account_card_form_errors_total')).toBe(before + 5);
    errors.mockRestore();
  });
});
