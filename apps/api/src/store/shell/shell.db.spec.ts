import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { builtSiteFolder } from '../../testing/built-site-folder.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail } from '../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../testing/test-visitor.js';

/** Contains every special character of HTML, and an end tag. */
const storeName = `A & "B" 'C' <i></script>`;

const database = testDatabase({ emptied: 'once' });
const site = testApplication(database, {
  environment: { WEB_ROOT: builtSiteFolder() },
  store: (file) => ({ ...file, serviceName: { ja: storeName, en: storeName } }),
});

let guest: TestVisitor;
let member: TestVisitor;

beforeAll(async () => {
  await addMember(site.nest);
  member = new TestVisitor(site.nest);
  await logIn(member);
});

beforeEach(() => {
  guest = new TestVisitor(site.nest);
});

const embedded = ({ body }: Answer) =>
  JSON.parse(/id="root-data"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '') as {
    root: { authId: string };
    answers?: Record<string, { status: number; body: unknown }>;
  };

describe('the document of a page', () => {
  it('embeds the same page data that a call with the query of the document returns', async () => {
    const answer = await guest.get('/login?returnTo=%2Fmypage');
    const data = (await guest.screen('/login?returnTo=%2Fmypage')).json<{ passkey: object }>();
    expect(data).toMatchObject({ returnTo: '/mypage' });
    const passkey = { ...data.passkey, challenge: expect.any(String) };
    expect(embedded(answer).answers).toEqual({ '': { status: 200, body: { ...data, passkey } } });
  });

  it.each(['/login', '/plans', '/email/undo'])(
    'shows the name of the store as text at %s, whatever characters the name contains',
    async (path) => {
      const { body } = await guest.get(path);
      expect(body).not.toContain('<i>');
      expect(body).toContain('&lt;i&gt;');
    },
  );

  it('contains a description of the plan for a shared plan page', async () => {
    const led = await guest.get('/plans/monthly', { 'accept-language': 'en' });
    expect(led.headers.location).toBe('/login?returnTo=%2Fplans%2Fmonthly');
    const { body } = await guest.get(String(led.headers.location), { 'accept-language': 'en' });
    expect(body).toMatch(/<meta property="og:url" content="[^"]+\/plans\/monthly\/about">/);
    expect(body).toMatch(/<meta property="og:title" content="Yorube[^"]*">/);
  });

  it('does not interpret the name of the store as HTML on an unknown page', async () => {
    const { statusCode, body } = await guest.get('/no-such-page');
    expect(statusCode).toBe(404);
    expect(body).not.toContain('<i>');
    expect(body).toContain('\\u003ci\\u003e');
  });

  it('does not contain its own URL', async () => {
    expect((await guest.get('/password/reset?token=canary')).body).not.toContain('canary');
  });

  it('embeds the account header for a member and is not cached', async () => {
    const answer = await member.get('/mypage');
    const { answers = {} } = embedded(answer);
    expect(Object.keys(answers)).toEqual(['', '/zapi/internal/account-header/screen-data']);
    expect(answers['']).toMatchObject({
      status: 200,
      body: { account: { contactEmail: memberEmail } },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['/mypage', '/login?returnTo=%2Fmypage'],
    ['/mypage/edit?a=1', '/login?returnTo=%2Fmypage%2Fedit%3Fa%3D1'],
    ['/signup/confirm', '/signup'],
  ])('redirects a guest from %s to %s, with an empty body', async (path, place) => {
    const answer = await guest.get(path);
    expect([answer.statusCode, answer.headers.location, answer.body]).toEqual([303, place, '']);
  });

  it('redirects a member from pages for guests, and to reauthentication where it is required', async () => {
    expect((await member.get('/login')).headers.location).toBe('/mypage');
    site.clock.travel({ minutes: 11 });
    expect((await member.get('/mypage/password/edit')).headers.location).toBe(
      '/mypage/reauthorize?returnTo=%2Fmypage%2Fpassword%2Fedit',
    );
  });

  it('has the status of its page data and embeds the problem', async () => {
    const inApp = { 'user-agent': 'VideoStoreApp/3.1' };
    const answer = await member.get('/mypage/profile/edit', inApp);
    expect(answer.statusCode).toBe(403);
    expect(embedded(answer).answers).toMatchObject({
      '': { status: 403, body: { code: 'FORBIDDEN' } },
    });
  });

  it('does not read data for a prefetch', async () => {
    const answer = await member.get('/mypage', { 'sec-purpose': 'prefetch;prerender' });
    expect([answer.statusCode, embedded(answer).answers]).toEqual([200, undefined]);
  });

  it('has the styles of the frame inline, and loads page-specific files in addition to the common files', async () => {
    const begun = new TestVisitor(site.nest);
    await begun.get('/signup/auth');
    const { body } = await begun.get('/signup/auth', { 'sec-purpose': 'prefetch' });
    expect(body).toContain('<style nonce="');
    expect(body).toContain('html{color:red}');
    expect(body.indexOf('src="/assets/app.js"')).toBeLessThan(body.indexOf('<body>'));
    expect(body.indexOf('rel="stylesheet"')).toBeGreaterThan(body.indexOf('<div id="root">'));
  });
});

/** Returns the files that the document loads at once, which excludes files in templates. */
const fetched = ({ body }: Answer) =>
  [...body.replaceAll(/<template.*?<\/template>/gs, '').matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(
    ([, file]) => file,
  );

const deferred = ({ body }: Answer) => /<template id="rest">(.*?)<\/template>/s.exec(body)?.[1] ?? '';

describe('a rendered document', () => {
  it('shows the complete page and does not load files before the first paint', async () => {
    const answer = await guest.get('/login');
    expect(answer.body).toContain('<title>painted</title>');
    expect(answer.body).toMatch(/<div id="root">.*<p>painted \d+ of [^<]+<\/p><\/div>/);
    expect(answer.body).toContain('<noscript>');
    expect(answer.body).toContain('body{color:blue}');
    expect(answer.body).toContain('>paintedScript()</script>');
    expect(answer.body).toContain('<link rel="expect" blocking="render" href="#rest">');
    expect(fetched(answer)).toEqual([]);
    for (const file of ['app.js', 'login.js', 'ja.js', 'ja.font'])
      expect(deferred(answer)).toContain(`/assets/${file}"`);
    expect(deferred(answer)).not.toContain('-pages.js');
    expect(deferred(await member.get('/mypage'))).toContain('/assets/ja-pages.js"');
  });

  it('has the styles of its page inline, and defers style sheets and fonts', async () => {
    const answer = await guest.get('/plans');
    expect(answer.body).toMatch(/<style nonce="[^"]+">body\{color:blue\}li\{color:green\}/);
    expect(fetched(answer)).toEqual([]);
    expect(deferred(answer)).toMatch(/<link rel="stylesheet" [^>]*href="\/assets\/plans.css">/);
    for (const file of ['ja.font', 'ja-commerce.font'])
      expect(deferred(answer)).toMatch(new RegExp(` data-letters href="/assets/${file}"`));
    const login = (await guest.get('/login')).body;
    expect(login).not.toContain('color:green');
    expect(login).not.toContain('ja-commerce.font');
  });

  it('is rendered once for all guests with the same data, but for each request of a member', async () => {
    const shown = async (visitor: TestVisitor, path: string) =>
      /<p>painted (\d+)/.exec((await visitor.get(path)).body)?.[1];
    expect(await shown(guest, '/login')).toBe(await shown(new TestVisitor(site.nest), '/login'));
    expect(await shown(guest, '/login')).not.toBe(await shown(guest, '/login?returnTo=%2Fmypage'));
    expect(await shown(member, '/mypage')).not.toBe(await shown(member, '/mypage'));
  });

  it('has structured data for plans and a canonical URL, and forbids indexing of other pages', async () => {
    const { body } = await guest.get('/plans?from=mail');
    expect(body).toMatch(/<link rel="canonical" href="[^"?]+\/plans">/);
    const [, things = ''] =
      /<script type="application\/ld\+json" nonce="[^"]+">(.*?)<\/script>/s.exec(body) ?? [];
    expect(JSON.parse(things)).toMatchObject({
      '@type': 'ItemList',
      itemListElement: expect.arrayContaining([
        expect.objectContaining({
          item: expect.objectContaining({ '@type': 'Product', name: 'ヨルベ見放題' }),
        }),
      ]),
    });
    const english = (await guest.get('/plans?language=en')).body;
    expect(english).toContain('"name":"Yorube Unlimited"');
    expect(english).not.toContain('"name":"ヨルベ見放題"');
    expect((await member.get('/plans')).body).not.toContain('ld+json');
    for (const answer of [await member.get('/mypage'), await guest.get('/no-such-page')])
      expect(answer.body).toContain('<meta name="robots" content="noindex">');
  });

  it('is rendered by the script when rendering on the server fails', async () => {
    const answer = await guest.get('/email/undo');
    expect(answer.statusCode).toBe(200);
    expect(fetched(answer)).toContain('assets/app.js');
    expect(answer.body).not.toContain('canary');
  });
});

describe('the document of a rejected page', () => {
  it('shows the error without the application', async () => {
    const answer = await guest.get('/no-such-page');
    expect([answer.statusCode, answer.body]).toEqual([404, expect.stringContaining('<p>refused by 404</p>')]);
    expect(answer.body).toContain('<title>refused</title>');
    expect(answer.body).toContain(' data-call="/zapi/language" data-header="page-account" data-account=""');
    expect([...fetched(answer), deferred(answer)].join()).not.toMatch(/\.js"?/);
  });

  it('contains the page account', async () => {
    const { root } = embedded(await member.get('/mypage')) as unknown as { root: { pageAccount: string } };
    const { body } = await member.get('/no-such-page');
    expect(body).toContain(` data-account="${root.pageAccount}"`);
  });

  it('loads the application for a path in My Page, because the error is shown with the navigation of My Page', async () => {
    expect(fetched(await member.get('/mypage/no-such-page'))).toContain('assets/app.js');
    expect(fetched(await guest.get('/mypage/no-such-page'))).not.toContain('assets/app.js');
  });
});

const readBr = ({ rawPayload }: Answer) => brotliDecompressSync(rawPayload).toString();

describe('response compression', () => {
  it.each([
    ['br, gzip', 'br', readBr],
    ['gzip', 'gzip', ({ rawPayload }: Answer) => gunzipSync(rawPayload).toString()],
  ])('for the header %s uses %s', async (accepted, coding, read) => {
    for (const path of ['/login', '/zapi/internal/terms/screen-data']) {
      const answer = await guest.get(path, { 'accept-encoding': accepted });
      expect(answer.headers['content-encoding']).toBe(coding);
      expect(answer.headers.vary).toContain('accept-encoding');
      expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
      expect(read(answer)).toContain('利用規約');
    }
  });

  it.each(['', 'identity', 'br;q=0, gzip;q=0', 'zstd'])('is disabled for the header %j', async (accepted) => {
    const answer = await guest.get('/login', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers.vary).toContain('accept-encoding');
    expect(answer.body).toContain('</html>');
  });

  it('is enabled for a member only when no other site could influence the request', async () => {
    for (const site of ['same-origin', 'none']) {
      const headers = { 'accept-encoding': 'br', 'sec-fetch-site': site };
      expect(readBr(await member.get('/mypage', headers))).toContain(memberEmail);
    }
  });

  it.each([
    ['another site requested it', '/mypage', 'cross-site'],
    ['a same-site origin requested it', '/mypage', 'same-site'],
    ['another site may have chosen its query', '/mypage?a=contactEmail', 'same-origin'],
    [
      'another site may have chosen the query of its data',
      '/zapi/internal/mypage/screen-data?a=contactEmail',
      'same-origin',
    ],
  ])('is disabled for a member when %s', async (_, path, from) => {
    const answer = await member.get(path, { 'accept-encoding': 'br', 'sec-fetch-site': from });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body).toContain(memberEmail);
  });

  it('is disabled during a login and for requests without fetch metadata', async () => {
    const begun = new TestVisitor(site.nest);
    begun.cookies.set('browser', 'B'.repeat(43));
    const answer = await begun.get('/login?a=1', { 'accept-encoding': 'br' });
    expect(answer.headers['content-encoding']).toBeUndefined();
    member.headers = { 'accept-language': 'ja' };
    const untold = await member.get('/mypage', { 'accept-encoding': 'br' });
    expect(untold.headers['content-encoding']).toBeUndefined();
  });
});
