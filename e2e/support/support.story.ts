import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expectAccessible } from './axe.js';
import { PageErrors } from './page-errors.js';
import { expect, test } from './story.js';

const policy = "default-src 'self'; script-src 'nonce-n'; style-src 'self'; img-src 'self' data:";
const page = (body: string) =>
  `<!doctype html><html lang="en"><head><title>T</title><link rel="icon" href="data:,"></head><body>${body}</body></html>`;

const pages: Record<string, string> = {
  '/quiet': page('<main><h1>Quiet</h1></main>'),
  '/says': page(`<script nonce="n">console.error('spilt milk')</script>`),
  '/throws': page(`<script nonce="n">throw new Error('broken step')</script>`),
  '/injects': page(`<script>1</script>`),
  '/refused-call': page(`<script nonce="n">fetch('/zapi/login')</script>`),
  '/lost-picture': page(`<img src="/lost.png" alt="">`),
  '/unlabelled': page('<main><h1>Form</h1><input></main>'),
};

let server: Server;
let origin: string;

test.beforeAll(async () => {
  server = createServer((request, response) => {
    const html = pages[request.url ?? ''];
    response.writeHead(html ? 200 : 404, { 'content-type': 'text/html', 'content-security-policy': policy });
    response.end(html ?? page('<main><h1>Missing</h1></main>'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

test.afterAll(() => {
  server.close();
});

test.describe('page error detection', () => {
  for (const [path, complaint] of [
    ['/says', 'spilt milk'],
    ['/throws', 'broken step'],
    ['/injects', 'Content Security Policy'],
    ['/lost-picture', '404'],
  ] as const) {
    test(`reports the errors of ${path}`, { tag: '@main' }, async ({ browser }) => {
      const context = await browser.newContext();
      const pageErrors = new PageErrors();
      pageErrors.watch(context);
      await (await context.newPage()).goto(origin + path);
      await expect.poll(() => pageErrors.errors.join()).toContain(complaint);
      await context.close();
    });
  }

  test('accepts a page without errors, a rejected call and a missing page', async ({ browser }) => {
    const context = await browser.newContext();
    const pageErrors = new PageErrors();
    pageErrors.watch(context);
    const visit = await context.newPage();
    const refused = visit.waitForResponse('**/zapi/login');
    for (const path of ['/quiet', '/no-such-page', '/refused-call']) await visit.goto(origin + path);
    await refused;
    await context.close();
    expect(pageErrors.errors).toEqual([]);
  });

  test('accepts errors that the story has allowed', async ({ page, silence }) => {
    silence.allow(/spilt milk/);
    await page.goto(`${origin}/says`);
  });
});

test.describe('the accessibility check', () => {
  test('accepts a valid page', async ({ page }) => {
    await page.goto(`${origin}/quiet`);
    await expectAccessible(page);
  });

  test('reports violations', { tag: '@main' }, async ({ page }) => {
    await page.goto(`${origin}/unlabelled`);
    await expect(expectAccessible(page)).rejects.toThrow('Form elements must have labels');
  });
});

test.describe('a browser profile reused from another story', () => {
  test.describe.configure({ mode: 'default' });

  const traces = async () => ({
    cookies: document.cookie,
    hasHistory: history.length > 2,
    stored: [localStorage.getItem('left'), sessionStorage.getItem('left')],
    name: window.name,
    permission: (await navigator.permissions.query({ name: 'geolocation' })).state,
  });

  test('can be changed by a story: cookies, storage, history, permissions, routes and connection', async ({
    context,
    page,
    silence,
  }) => {
    await page.goto('/terms');
    await context.grantPermissions(['geolocation']);
    await context.route('**/login', (route) => route.abort());
    await page.evaluate(() => {
      document.cookie = 'left=behind';
      localStorage.setItem('left', 'behind');
      sessionStorage.setItem('left', 'behind');
      window.name = 'left behind';
    });
    for (const path of ['/privacy', '/password/forgot']) await page.goto(path);
    expect(await page.evaluate(traces)).toEqual({
      cookies: expect.stringContaining('left=behind') as unknown,
      hasHistory: true,
      stored: ['behind', 'behind'],
      name: 'left behind',
      permission: 'granted',
    });
    silence.allow(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
  });

  test('does not contain state from the previous story', async ({ page }) => {
    await page.goto('/login');
    expect(await page.evaluate(traces)).toEqual({
      cookies: expect.not.stringContaining('left') as unknown,
      hasHistory: false,
      stored: [null, null],
      name: '',
      permission: expect.not.stringMatching('granted') as unknown,
    });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
