import { describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { builtSiteFolder } from '../../testing/built-site-folder.js';
import { testApplication } from '../../testing/test-application.js';

const webRoot = builtSiteFolder();

const fromCountry = (country: string) => ({ 'x-forwarded-for': '203.0.113.9', 'x-country': country });

describe('a store that is open only in Japan', () => {
  const database = testDatabase({ emptied: 'once' });
  const site = testApplication(database, {
    store: (file) => ({ ...file, allowedCountries: ['JP'] }),
    environment: { WEB_ROOT: webRoot, TRUSTED_PROXIES: '127.0.0.1,::1', COUNTRY_HEADER: 'X-Country' },
  });

  it.each([
    ['JP', 200],
    ['US', 403],
    ['not a country', 200],
    ['XX', 200],
    ['ZZ', 200],
  ])('responds to a visitor from %s with %s', async (country, status) => {
    const browser = await site.browser();
    expect((await browser.get('/login', fromCountry(country))).status).toBe(status);
  });

  it('uses the country of the visitor when the proxy adds a port to the address', async () => {
    const browser = await site.browser();
    const from = (country: string) => ({ ...fromCountry(country), 'x-forwarded-for': '203.0.113.9:40000' });
    expect((await browser.get('/login', from('US'))).status).toBe(403);
    expect((await browser.get('/login', from('JP'))).status).toBe(200);
  });

  it('states the reason in responses to pages and calls', async () => {
    const browser = await site.browser();
    expect((await browser.get('/', fromCountry('US'))).text).toContain('"code":"REGION_NOT_AVAILABLE"');
    const call = await browser.post('/login', {}, fromCountry('US'));
    expect(call).toBeProblem('REGION_NOT_AVAILABLE');
  });

  it('trusts the country header only if a proxy sent it', async () => {
    const browser = await site.browser();
    expect((await browser.get('/login', { 'x-country': 'US' })).status).toBe(200);
  });
});

describe('a store under maintenance', () => {
  const database = testDatabase({ emptied: 'once' });
  const site = testApplication(database, {
    store: (file) => ({ ...file, maintenance: true }),
    environment: { WEB_ROOT: webRoot },
  });

  it('responds to pages and calls with 503 and Retry-After', async () => {
    const browser = await site.browser();
    const page = await browser.get('/login');
    expect([page.status, page.headers['retry-after']]).toEqual([503, '300']);
    expect(page.text).toContain('"error":{"status":503,"code":"MAINTENANCE"}');
    expect(await browser.post('/logout')).toBeProblem('MAINTENANCE');
  });

  it('still reports that it is healthy', async () => {
    const browser = await site.browser();
    expect([(await browser.get('/healthz')).status, (await browser.get('/readyz')).status]).toEqual([
      200, 200,
    ]);
  });
});
